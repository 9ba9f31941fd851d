//! Saved games of jDip.

use anyhow::Result;
use chancery::advance::EmptyPhases;
use chancery::board::PowerSet;
use chancery::notation::Names;
use chancery::position::Phase;
use chancery_formats::case::{CaseReader, SetUp};
use chancery_formats::jdip_save;
use chancery_formats::order_sheet::Sheet;

use super::{Matter, saved, words};
use crate::args::{RulesArg, VariantArgs};
use crate::diagnostic::Diagnostic;
use crate::input::Source;

/// Reads a turn of a saved game, with the orders given in it.
pub(super) fn read(
    source: &Source,
    phase: Option<Phase>,
    rules: &RulesArg,
    args: &VariantArgs,
) -> Result<Matter> {
    let name = &source.name;
    let game = jdip_save::read(&source.bytes).map_err(|faults| words::said(name, &faults))?;
    let turn = game.turns.iter().rfind(|turn| phase.is_none_or(|phase| turn.phase == phase));
    let step = turn.ok_or_else(|| saved::missing(name, phase))?.to_step();
    let told = game.variant.as_deref().map(str::to_lowercase);
    let variant = args.resolve(&args.library()?, told.as_deref())?;
    let rules = rules.resolve(variant.rules)?;
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    let set_up = step.set_up.unwrap_or_else(SetUp::default);
    let position = reader
        .position(step.phase, &set_up, &rules)
        .map_err(|faults| words::said(name, &faults))?;
    let orders = reader
        .orders(&step.orders, &position, rules.wings)
        .map_err(|faults| words::said(name, &faults))?;
    let unread = orders.errors.iter().map(|(place, error)| {
        let text = &step.orders[*place].text;
        Diagnostic { title: format!("{name}: `{text}`: {error}"), hint: None, excerpt: None }
    });
    let pacts = reader.pacts(&step.pacts).map_err(|faults| words::said(name, &faults))?;
    let sheet = Sheet {
        variant: variant.id.clone(),
        rules,
        position,
        pacts,
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
    };
    Ok(Matter {
        unread: unread.collect(),
        sheet,
        orders: orders.set,
        assumed: Vec::new(),
        standing: Vec::new(),
        variant,
        empty_phases: EmptyPhases::Skipped,
    })
}
