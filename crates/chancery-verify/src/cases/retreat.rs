//! A retreat phase in the words of a case.

use chancery::adjudicate::{RetreatFate, RetreatOutcome, RetreatResolution, Verdict as Judgement};
use chancery::board::Map;
use chancery::orders::Order;
use chancery::position::UnitKind;
use chancery::record::Played;
use chancery_formats::case::{OrderResult, Survival, Verdict};

/// What became of each order. That the unit is gone is said by [`disbanded`], not here.
pub(super) fn results(
    map: &Map,
    played: &Played,
    resolution: &RetreatResolution,
) -> Vec<OrderResult> {
    let result = |(order, judgement): (&Order, &Judgement)| {
        let outcome = match order {
            Order::Retreat(order) => resolution.outcome(order.unit.at.province),
            Order::Movement(_) | Order::Adjustment(_) | Order::SetUp(_) => None,
        };
        let verdict = match (judgement, outcome.map(|outcome| outcome.fate)) {
            (Judgement::Counted, Some(RetreatFate::Retreated { .. } | RetreatFate::Disbanded)) => {
                Verdict::Succeeds
            }
            (Judgement::Counted, Some(RetreatFate::Collided { .. })) => Verdict::Fails,
            _ => Verdict::Illegal,
        };
        let to = outcome
            .filter(|_| verdict == Verdict::Succeeds)
            .and_then(RetreatOutcome::after)
            .map(|place| map.location_code(place));
        OrderResult { verdict, cause: None, unit: Survival::Safe, to }
    };
    played.orders.set.orders.iter().zip(&played.verdicts).map(result).collect()
}

/// The units that left the board, by order or not.
pub(super) fn disbanded(map: &Map, resolution: &RetreatResolution) -> Vec<(UnitKind, String)> {
    let gone = resolution.outcomes().iter().filter(|outcome| outcome.after().is_none());
    gone.map(|outcome| (outcome.unit.kind, map.location_code(outcome.unit.at(outcome.at))))
        .collect()
}
