//! What became of a phase, in sentences.

use chancery::notation::write;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{GameView, Ground, Played};
use chancery_host::accounts::Notation;

/// How many steps the chain behind an outcome is followed.
pub(crate) const CHAIN_STEPS: usize = 4;

/// What became of a phase: a line for each order as its reader wants to read it, why, and what
/// happened afterwards.
pub(crate) fn results(
    ground: Ground<'_>,
    view: &GameView,
    played: &Played,
    notation: Notation,
) -> Results {
    let (judged, seen) = played.judged(view, ground);
    let map = &ground.variant.map;
    let mut results = Results::of(&Judged {
        map,
        rules: &view.charter.rules,
        before: played.before(),
        played: &judged,
        winter: view.charter.house.as_ref().zip(seen.as_ref()),
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    let given = &judged.orders.set;
    for told in &mut results.orders {
        if let Some(order) = told.given.and_then(|place| given.orders.get(place)) {
            told.order = Some(write::order(map, &given.notes, order, notation.style()));
        }
    }
    results
}
