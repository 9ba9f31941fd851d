//! Any orders in any position, judged.

use chancery::adjudicate::{Fate, Resolution, Settled, UnitOutcome, Workspace, movement};
use chancery::board::ProvinceSet;
use chancery::position::{Position, Unit};

use super::scene::Scene;

/// Choices of the solver in one core, each tried both ways.
const TRIALS_MAX: u32 = 2 * 512;

/// Whatever is ordered, by whatever rules: judging it ends, twice the same, also with memory used
/// for something else before; every unit has an outcome and a reason; no unit is lost or made; none
/// is dislodged but by one that comes; the next position is what the outcomes say.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn adjudication_is_total(data: &[u8]) {
    let Some(scene) = Scene::from_bytes(data) else { return };
    let (mut used, mut fresh) = (Workspace::new(), Workspace::new());
    let reversed: Vec<_> = scene.orders.iter().rev().copied().collect();
    let _ = movement(scene.setting(), &reversed, &mut used);
    let first = seen(&movement(scene.setting(), &scene.orders, &mut used));
    let resolution = movement(scene.setting(), &scene.orders, &mut fresh);
    assert_eq!(first, seen(&resolution), "judged twice");
    check_units(&scene.position, &resolution);
    check_next(&scene.position, &resolution);
    check_cycles(&resolution);
}

/// All that a resolution says of units.
fn seen(resolution: &Resolution<'_>) -> (Vec<UnitOutcome>, ProvinceSet) {
    (resolution.units().collect(), resolution.contested())
}

fn check_units(position: &Position, resolution: &Resolution<'_>) {
    let units: Vec<_> = position.units().collect();
    let outcomes: Vec<UnitOutcome> = resolution.units().collect();
    assert_eq!(outcomes.len(), units.len(), "an outcome for each unit");
    for (outcome, (at, unit)) in outcomes.iter().zip(units) {
        assert_eq!((outcome.at, outcome.unit), (at, unit));
        assert!(resolution.reason(at).is_some(), "{outcome:?} has no reason");
        assert_eq!(outcome.after.is_none(), outcome.dislodged.is_some(), "{outcome:?}");
        let moved = outcome.fate == Fate::Moved;
        let away = outcome.after.is_some_and(|after| after.province != at);
        assert_eq!(moved, away, "{outcome:?}");
        if let Some(dislodged) = outcome.dislodged {
            let by = resolution.unit(dislodged.by).and_then(|by| by.after);
            assert_eq!(by.map(|after| after.province), Some(at), "{outcome:?}");
        }
        let refused = outcome.order.and_then(|order| resolution.refused(order));
        assert_eq!(refused.is_some(), matches!(outcome.fate, Fate::Illegal(_)), "{outcome:?}");
    }
}

fn check_next(position: &Position, resolution: &Resolution<'_>) {
    let mut next = position.clone();
    resolution.apply(&mut next);
    assert_eq!(
        next.units().count() + next.dislodged_count(),
        position.units().count(),
        "a unit was lost or made"
    );
    for outcome in resolution.units() {
        if let Some(after) = outcome.after {
            let moved = Unit { coast: after.coast, ..outcome.unit };
            assert_eq!(next.unit(after.province), Some(moved), "{outcome:?}");
        } else {
            let dislodged = next.dislodged_at(outcome.at).map(|dislodged| dislodged.unit);
            assert_eq!(dislodged, Some(outcome.unit), "{outcome:?}");
        }
    }
    for province in resolution.contested().iter() {
        assert!(!next.is_occupied(province), "a contested province is occupied");
    }
}

fn check_cycles(resolution: &Resolution<'_>) {
    let work = resolution.work();
    assert!(work.trials <= work.cores * TRIALS_MAX, "{work:?}");
    for cycle in resolution.cycles() {
        assert!(!cycle.orders.is_empty() && cycle.results <= 2, "{cycle:?}");
        assert!(cycle.orders.is_sorted(), "{cycle:?}");
        if cycle.settled == Settled::Ring {
            // Whoever goes round in a ring arrives, unless a later round judged otherwise.
            let moved = |at| resolution.unit(at).is_some_and(|unit| unit.fate == Fate::Moved);
            assert!(cycle.orders.iter().all(|at| moved(*at)), "{cycle:?}");
        }
    }
}
