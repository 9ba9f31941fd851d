//! The end of a turn: ownership after Fall, the end of the game, and which phase comes next.

use super::ending::ending;
use super::{Capture, Changes, Circumstances, EmptyPhases, Terms};
use crate::adjudicate::anything_due;
use crate::position::{Phase, PhaseKind, Position, Season, UnitKind};

/// Ends the turn of `next.phase` when its retreats are over.
pub(super) fn end(
    terms: &Terms<'_>,
    now: Circumstances,
    next: &mut Position,
    changes: &mut Changes,
) {
    let year = next.phase.year;
    match next.phase.season {
        Season::Spring => next.phase = Phase::new(year, Season::Fall, PhaseKind::Movement),
        Season::Fall => end_of_fall(terms, now, next, changes),
        Season::Winter => next.phase = spring_after(year),
    }
}

/// The first phase of the year after `year`.
pub(super) const fn spring_after(year: i32) -> Phase {
    Phase::new(year.saturating_add(1), Season::Spring, PhaseKind::Movement)
}

fn end_of_fall(terms: &Terms<'_>, now: Circumstances, next: &mut Position, changes: &mut Changes) {
    let year = next.phase.year;
    capture(terms, next, changes);
    changes.quiet_years =
        if changes.captures.is_empty() { now.quiet_years.saturating_add(1) } else { 0 };
    changes.ending = ending(terms.map, next, terms.rules, terms.victory, year, changes.quiet_years);
    next.phase = Phase::new(year, Season::Winter, PhaseKind::Adjustment);
    if terms.empty_phases == EmptyPhases::Skipped
        && !anything_due(terms.map, next, terms.rules, now.disorder)
    {
        changes.skipped.push(next.phase);
        next.phase = spring_after(year);
    }
}

/// Gives every centre to the power whose unit stands in it. A wing captures nothing, and neither
/// does a neutral unit.
fn capture(terms: &Terms<'_>, next: &mut Position, changes: &mut Changes) {
    for &centre in terms.map.centres() {
        let Some(unit) = next.unit(centre) else { continue };
        let Some(to) = unit.power else { continue };
        let from = next.owner(centre);
        if unit.kind != UnitKind::Wing && from != Some(to) {
            next.set_owner(centre, Some(to));
            changes.captures.push(Capture { centre, from, to });
        }
    }
}
