//! A movement phase in the words of a case.

use chancery::adjudicate::{Fate, MoveFailure, UnitOutcome, Verdict as Judgement, can_retreat};
use chancery::board::Map;
use chancery::orders::{IllegalReason, Order, VoidReason};
use chancery::position::Position;
use chancery::record::MovementSummary;
use chancery_formats::case::{
    AttackRoute, Attacker, Cause, DislodgedUnit, OrderResult, Survival, Verdict,
};

use super::observe;
use crate::judged::Judged;

/// What became of each order.
pub(super) fn results(map: &Map, judged: &Judged) -> Vec<OrderResult> {
    let played = &judged.played;
    let results = played.orders.set.orders.iter().zip(&played.verdicts);
    results.map(|(order, verdict)| result(map, judged, order, *verdict)).collect()
}

fn result(map: &Map, judged: &Judged, order: &Order, judgement: Judgement) -> OrderResult {
    let unit = match order {
        Order::Movement(order) => judged.unit(order.unit.at.province),
        Order::Retreat(_) | Order::Adjustment(_) | Order::SetUp(_) => None,
    };
    let refused = judgement.illegal();
    let (verdict, cause) = match unit {
        Some(unit) if refused.is_none() => words(unit),
        _ => (Verdict::Illegal, Some(Cause::Void)),
    };
    // An order to somebody else's unit is answered for itself, not for that unit.
    let own = unit.filter(|_| {
        !matches!(refused, Some(IllegalReason::ForeignUnit { .. } | IllegalReason::NoUnit))
    });
    let survival = own.map_or(Survival::Safe, |unit| survival(map, &judged.played.after, unit));
    let moved = unit.filter(|_| verdict == Verdict::Succeeds).and_then(|unit| unit.after);
    let to = moved.map(|place| map.location_code(place));
    OrderResult { verdict, cause, unit: survival, to }
}

fn words(unit: &UnitOutcome) -> (Verdict, Option<Cause>) {
    match unit.fate {
        Fate::Held if unit.dislodged.is_some() => (Verdict::Dislodged, None),
        Fate::Held => (Verdict::Stands, None),
        Fate::Illegal(_) => (Verdict::Illegal, Some(Cause::Void)),
        Fate::Void(VoidReason::NoConvoyOrdered) => (Verdict::Void, Some(Cause::NoConvoy)),
        Fate::Void(_) => (Verdict::Void, Some(Cause::Void)),
        Fate::Moved => (Verdict::Succeeds, None),
        Fate::Failed(MoveFailure::ConvoyDisrupted | MoveFailure::Paradox) => {
            (Verdict::Fails, Some(Cause::Disrupted))
        }
        Fate::Failed(MoveFailure::Bounced | MoveFailure::OwnUnit) => {
            (Verdict::Fails, Some(Cause::Standoff))
        }
        Fate::Supported => (Verdict::Given, None),
        Fate::Cut => (Verdict::Cut, None),
        Fate::Convoyed => (Verdict::Available, None),
        Fate::Disrupted => (Verdict::Disrupted, None),
    }
}

fn survival(map: &Map, after: &Position, unit: &UnitOutcome) -> Survival {
    if unit.dislodged.is_none() {
        Survival::Safe
    } else if can_retreat(map, after, unit.at) {
        Survival::Dislodged
    } else {
        Survival::Destroyed
    }
}

/// The dislodged units, their attackers, and where they may go.
pub(super) fn dislodged(
    map: &Map,
    after: &Position,
    summary: &MovementSummary,
) -> Vec<DislodgedUnit> {
    let dislodged = summary.units.iter().filter_map(|outcome| {
        let by = outcome.dislodged?;
        let route = if by.convoyed { AttackRoute::Convoy } else { AttackRoute::Direct };
        let attacker = Some(Attacker { from: map.province(by.by).code.clone(), route });
        let unit = observe::dislodged(map, after, outcome.at, outcome.unit);
        Some(DislodgedUnit { attacker, ..unit })
    });
    dislodged.collect()
}
