//! Order sheets.

use std::sync::Arc;

use anyhow::Result;
use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::notation::{Names, Reading};
use chancery::rules::Rules;
use chancery_formats::order_sheet::{Beside, SheetText};

use super::{Matter, left_out, words};
use crate::args::{RulesArg, VariantArgs};

/// Reads an order sheet.
pub(super) fn read(name: &str, text: &str, rules: &RulesArg, args: &VariantArgs) -> Result<Matter> {
    let beside = Beside { variant: args.variant.as_deref(), rules: rules.in_full()? };
    let lines = SheetText::read_beside(text, beside)
        .map_err(|faults| words::faults(name, text, &faults))?;
    let variant = args.resolve(&args.library()?, Some(lines.variant()))?;
    let names = Names::new(&variant.map);
    let mut read =
        lines.resolve(&variant, &names).map_err(|faults| words::faults(name, text, &faults))?;
    read.sheet.rules = rules.resolve(read.sheet.rules)?;
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
    })
}

/// Reads the orders of an order sheet as its text has them, with their places in it.
pub(crate) fn read_orders(
    name: &str,
    text: &str,
    args: &VariantArgs,
) -> Result<(Arc<Variant>, Reading)> {
    // Nothing is judged, so any rules will do where the sheet has none.
    let beside = Beside { variant: args.variant.as_deref(), rules: Some(Rules::DATC) };
    let lines = SheetText::read_beside(text, beside)
        .map_err(|faults| words::faults(name, text, &faults))?;
    let variant = args.resolve(&args.library()?, Some(lines.variant()))?;
    let read = lines.resolve(&variant, &Names::new(&variant.map));
    let read = read.map_err(|faults| words::faults(name, text, &faults))?;
    Ok((variant, read.orders))
}
