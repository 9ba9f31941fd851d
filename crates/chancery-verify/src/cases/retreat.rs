//! A retreat phase in the words of a case.

use chancery::adjudicate::{RetreatFate, RetreatOutcome, RetreatResolution, Verdict as Judged};
use chancery::board::Map;
use chancery::orders::RetreatOrder;
use chancery::position::UnitKind;
use chancery_formats::case::{OrderResult, Survival, Verdict};

/// What became of each order. That the unit is gone is said by [`disbanded`], not here.
pub(super) fn results(
    map: &Map,
    orders: &[RetreatOrder],
    resolution: &RetreatResolution,
) -> Vec<OrderResult> {
    let result = |(order, judged): (&RetreatOrder, &Judged)| {
        let outcome = resolution.outcome(order.unit.at.province);
        let verdict = match (judged, outcome.map(|outcome| outcome.fate)) {
            (Judged::Counted, Some(RetreatFate::Retreated { .. } | RetreatFate::Disbanded)) => {
                Verdict::Succeeds
            }
            (Judged::Counted, Some(RetreatFate::Collided { .. })) => Verdict::Fails,
            _ => Verdict::Illegal,
        };
        let to = outcome
            .filter(|_| verdict == Verdict::Succeeds)
            .and_then(RetreatOutcome::after)
            .map(|place| map.location_code(place));
        OrderResult { verdict, cause: None, unit: Survival::Safe, to }
    };
    orders.iter().zip(resolution.verdicts()).map(result).collect()
}

/// The units that left the board, by order or not.
pub(super) fn disbanded(map: &Map, resolution: &RetreatResolution) -> Vec<(UnitKind, String)> {
    let gone = resolution.outcomes().iter().filter(|outcome| outcome.after().is_none());
    gone.map(|outcome| (outcome.unit.kind, map.location_code(outcome.unit.at(outcome.at))))
        .collect()
}
