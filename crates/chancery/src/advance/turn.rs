//! The end of a turn: ownership after Fall, the end of the game, and which phase comes next.

use super::ending::{Owned, decide};
use super::{Capture, Changes, Circumstances, EmptyPhases, Terms, winter};
use crate::adjudicate::anything_due;
use crate::board::Map;
use crate::position::{Phase, PhaseKind, Position, Season, UnitKind};

/// Ends the turn of `next.phase` when its retreats are over.
pub(super) fn end(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
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

fn end_of_fall(
    terms: &Terms<'_>,
    now: Circumstances<'_>,
    next: &mut Position,
    changes: &mut Changes,
) {
    let Terms { map, rules, victory, .. } = *terms;
    let year = next.phase.year;
    let owned = capture(map, next, changes);
    changes.quiet_years =
        if changes.captures.is_empty() { now.quiet_years.saturating_add(1) } else { 0 };
    changes.ending = decide(map, &owned, rules, victory, year, changes.quiet_years);
    winter::come(terms, now, next, changes);
    next.phase = Phase::new(year, Season::Winter, PhaseKind::Adjustment);
    if terms.empty_phases == EmptyPhases::Skipped
        && !anything_due(map, next, rules, now.disorder, owned.by_owner())
    {
        changes.skipped.push(next.phase);
        next.clear_build_limits();
        next.phase = spring_after(year);
    }
}

/// Gives every centre to the power whose unit stands in it, and counts what each owns then. A wing
/// captures nothing, and neither does a neutral unit.
fn capture(map: &Map, next: &mut Position, changes: &mut Changes) -> Owned {
    let mut owned = Owned::none();
    for &centre in map.centres() {
        let from = next.owner(centre);
        let holder = next.unit(centre).filter(|unit| unit.kind != UnitKind::Wing);
        let owner = holder.and_then(|unit| unit.power).or(from);
        owned.add(owner);
        if let Some(to) = owner.filter(|_| owner != from) {
            next.set_owner(centre, owner);
            changes.captures.push(Capture { centre, from, to });
        }
    }
    owned
}
