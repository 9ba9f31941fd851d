//! Saved games of the Python package.

use anyhow::{Result, anyhow, bail};
use chancery::board::PowerSet;
use chancery::notation::{Names, Reader};
use chancery::orders::Pacts;
use chancery::position::Phase;
use chancery_formats::order_sheet::Sheet;
use chancery_formats::python_game::{PackageNames, SavedGame, SavedOrders, read_games};

use super::{Matter, words};
use crate::args::{RulesArg, VariantArgs};
use crate::diagnostic::Diagnostic;
use crate::input::Source;

/// Reads a phase of a saved game, with the orders given in it.
pub(super) fn read(
    source: &Source,
    phase: Option<Phase>,
    rules: &RulesArg,
    args: &VariantArgs,
) -> Result<Matter> {
    let name = &source.name;
    let mut games = read_games(source.text()?);
    let game = match (games.pop(), games.len()) {
        (Some(only), 0) => only.game.map_err(|faults| words::said(name, &faults))?,
        (_, more) => bail!("{name} holds {} games; this takes one", more + 1),
    };
    let index = find(&game, phase).ok_or_else(|| missing(name, phase))?;
    let variant = args.resolve(&args.library()?, Some(game.map_name()))?;
    let package = PackageNames::new(&variant.map);
    let position = game.position(index, &package).map_err(|faults| words::said(name, &faults))?;
    let names = Names::new(&variant.map);
    let SavedOrders { set, faults } =
        game.orders(index, &position, &package, &mut Reader::new(&names));
    let unread = faults.iter().map(|fault| Diagnostic {
        title: format!("{name}: {fault}"),
        hint: None,
        excerpt: None,
    });
    let sheet = Sheet {
        variant: variant.id.clone(),
        rules: rules.resolve(variant.rules)?,
        position,
        pacts: Pacts::none(),
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
    };
    Ok(Matter { sheet, orders: set, unread: unread.collect(), assumed: Vec::new(), variant })
}

/// The phase that is asked for, or the last.
fn find(game: &SavedGame, phase: Option<Phase>) -> Option<usize> {
    let is_it = |saved: Option<Phase>| saved.is_some() && (phase.is_none() || saved == phase);
    game.phases.iter().rposition(|saved| is_it(saved.phase()))
}

/// Says that a file does not have a phase.
pub(super) fn missing(name: &str, phase: Option<Phase>) -> anyhow::Error {
    match phase {
        Some(phase) => anyhow!("{name} has no phase {phase}"),
        None => anyhow!("{name} has no phase"),
    }
}
