//! Saved games of the Python package.

use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use chancery::Variant;
use chancery::board::PowerSet;
use chancery::notation::{Names, Reader};
use chancery::orders::{Pacts, Provisions};
use chancery::position::{Phase, Position};
use chancery::rules::Rules;
use chancery_formats::order_sheet::Sheet;
use chancery_formats::python_game::{GameFault, PackageNames, SavedGame, SavedOrders, read_games};
use chancery_houserules::SupplyLines;
use chancery_verify::replay::{RecordedPhase, empty_phases};

use super::{Matter, Typed, words};
use crate::diagnostic::Diagnostic;
use crate::input::Source;

/// Reads a phase of a saved game, with the orders given in it.
pub(super) fn read(source: &Source, phase: Option<Phase>, typed: Typed<'_>) -> Result<Matter> {
    let Typed { rules, house, variant: args } = typed;
    let name = &source.name;
    let game = only_game(source)?;
    let index = find(&game, phase).ok_or_else(|| missing(name, phase))?;
    let variant = args.resolve(&args.library()?, Some(game.map_name()))?;
    let package = PackageNames::new(&variant.map);
    let position = game.position(index, &package).map_err(|faults| words::said(name, &faults))?;
    let names = Names::new(&variant.map);
    let SavedOrders { set, faults } =
        game.orders(index, &position, &package, &mut Reader::new(&names));
    let house = house.resolve(&variant, game.house.as_deref())?;
    let sheet = sheet(&variant, rules.resolve(variant.rules)?, position, house.as_ref());
    Ok(Matter {
        sheet,
        orders: set,
        unread: unread(name, &faults),
        assumed: Vec::new(),
        standing: Vec::new(),
        variant,
        empty_phases: empty_phases(&game.rules),
        house,
    })
}

/// The game of a file that holds one.
pub(crate) fn only_game(source: &Source) -> Result<SavedGame> {
    let name = &source.name;
    let mut games = read_games(source.text()?);
    match (games.pop(), games.len()) {
        (Some(only), 0) => only.game.map_err(|faults| words::said(name, &faults)),
        (None, _) => bail!("there is no game in {name}"),
        (Some(_), more) => bail!("{name} holds {} games; this takes one", more + 1),
    }
}

/// A phase of a recorded game.
pub(crate) fn recorded(
    name: &str,
    variant: &Arc<Variant>,
    rules: Rules,
    phase: &RecordedPhase,
    house: Option<&SupplyLines>,
) -> Matter {
    Matter {
        sheet: sheet(variant, rules, phase.before.clone(), house),
        orders: phase.orders.clone(),
        unread: unread(name, &phase.unread),
        assumed: Vec::new(),
        standing: Vec::new(),
        variant: Arc::clone(variant),
        empty_phases: phase.empty_phases,
        house: house.cloned(),
    }
}

/// A position of a saved game, which knows of no pacts.
fn sheet(
    variant: &Variant,
    rules: Rules,
    position: Position,
    house: Option<&SupplyLines>,
) -> Sheet {
    Sheet {
        variant: variant.id.clone(),
        rules,
        position,
        pacts: Pacts::none(),
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
        house: house.map(|house| house.setting().id.clone()),
        provisions: Provisions::none(),
    }
}

fn unread(name: &str, faults: &[GameFault]) -> Vec<Diagnostic> {
    let said = faults.iter().map(|fault| Diagnostic {
        title: format!("{name}: {fault}"),
        hint: None,
        excerpt: None,
    });
    said.collect()
}

/// The phase that is asked for, or the last.
fn find(game: &SavedGame, phase: Option<Phase>) -> Option<usize> {
    let is_it = |saved: Option<Phase>| saved.is_some() && (phase.is_none() || saved == phase);
    game.phases.iter().rposition(|saved| is_it(saved.phase()))
}

/// Says that a file does not have a phase.
pub(crate) fn missing(name: &str, phase: Option<Phase>) -> anyhow::Error {
    match phase {
        Some(phase) => anyhow!("{name} has no phase {phase}"),
        None => anyhow!("{name} has no phase"),
    }
}
