//! Order sheets.

use std::sync::Arc;

use anyhow::Result;
use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::notation::{Names, Reading};
use chancery::rules::Rules;
use chancery_formats::order_sheet::{Beside, SheetText};

use super::{Matter, Typed, left_out, words};
use crate::args::VariantArgs;

/// Reads an order sheet.
pub(super) fn read(name: &str, text: &str, typed: Typed<'_>) -> Result<Matter> {
    let Typed { rules, house, variant: args } = typed;
    let beside = Beside {
        variant: args.variant.as_deref(),
        rules: rules.in_full()?,
        house: house.house.as_deref(),
    };
    let lines = SheetText::read_beside(text, beside)
        .map_err(|faults| words::faults(name, text, &faults))?;
    let variant = args.resolve(&args.library()?, Some(lines.variant()))?;
    let names = Names::new(&variant.map);
    let mut read =
        lines.resolve(&variant, &names).map_err(|faults| words::faults(name, text, &faults))?;
    read.sheet.rules = rules.resolve(read.sheet.rules)?;
    let house = match (house.resolve(&variant, lines.house()), &house.house) {
        (Err(error), None) => return Err(words::at(name, text, lines.house_span(), &error)),
        (house, _) => house?,
    };
    read.sheet.house = house.as_ref().map(|house| house.setting().id.clone());
    if args.variant.is_some() {
        // What was typed beats the sheet, in the sheet of the next phase too.
        read.sheet.variant.clone_from(&variant.id);
    }
    let (unread, mut assumed) = words::of_reading(name, text, &variant.map, &read.orders);
    let (orders, left_out) = read.gather(&read.sheet.rules);
    assumed.extend(left_out::told(name, &variant.map, &read, &read.sheet.rules, &left_out));
    Ok(Matter {
        sheet: read.sheet,
        orders,
        standing: read.handed_in.standing,
        unread,
        assumed,
        variant,
        empty_phases: EmptyPhases::Skipped,
        house,
    })
}

/// Reads the orders of an order sheet as its text has them, with their places in it.
pub(crate) fn read_orders(
    name: &str,
    text: &str,
    args: &VariantArgs,
) -> Result<(Arc<Variant>, Reading)> {
    // Nothing is judged, so any rules will do where the sheet has none.
    let beside = Beside { variant: args.variant.as_deref(), rules: Some(Rules::DATC), house: None };
    let lines = SheetText::read_beside(text, beside)
        .map_err(|faults| words::faults(name, text, &faults))?;
    let variant = args.resolve(&args.library()?, Some(lines.variant()))?;
    let read = lines.resolve(&variant, &Names::new(&variant.map));
    let read = read.map_err(|faults| words::faults(name, text, &faults))?;
    Ok((variant, read.orders))
}
