//! Order sheets.

use std::sync::Arc;

use anyhow::Result;
use chancery::Variant;
use chancery::advance::EmptyPhases;
use chancery::notation::{Names, Reading};
use chancery_formats::order_sheet::{ReadSheet, SheetText};

use super::{Matter, words};
use crate::args::{RulesArg, VariantArgs};

/// Reads an order sheet.
pub(super) fn read(name: &str, text: &str, rules: &RulesArg, args: &VariantArgs) -> Result<Matter> {
    let lines = SheetText::read(text).map_err(|faults| words::faults(name, text, &faults))?;
    let variant = args.resolve(&args.library()?, Some(lines.variant()))?;
    let names = Names::new(&variant.map);
    let ReadSheet { mut sheet, orders } =
        lines.resolve(&variant, &names).map_err(|faults| words::faults(name, text, &faults))?;
    sheet.rules = rules.resolve(sheet.rules)?;
    let (unread, assumed) = words::of_reading(name, text, &variant.map, &orders);
    Ok(Matter {
        sheet,
        orders: orders.into_order_set(),
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
    let lines = SheetText::read(text).map_err(|faults| words::faults(name, text, &faults))?;
    let variant = args.resolve(&args.library()?, Some(lines.variant()))?;
    let read = lines.resolve(&variant, &Names::new(&variant.map));
    let read = read.map_err(|faults| words::faults(name, text, &faults))?;
    Ok((variant, read.orders))
}
