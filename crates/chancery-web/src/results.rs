//! What became of a phase, in sentences.

use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{GameView, Ground, Played};

/// How many steps the chain behind an outcome is followed.
const CHAIN_STEPS: usize = 4;

/// What became of a phase: a line for each order, why, and what happened afterwards.
pub(crate) fn results(ground: Ground<'_>, view: &GameView, played: &Played) -> Results {
    let (judged, seen) = played.judged(view, ground);
    Results::of(&Judged {
        map: &ground.variant.map,
        rules: &view.charter.rules,
        before: played.before(),
        played: &judged,
        winter: view.charter.house.as_ref().zip(seen.as_ref()),
        style: Style::default(),
        depth: CHAIN_STEPS,
    })
}
