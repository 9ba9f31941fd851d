//! A movement phase in the words of a case.

use chancery::adjudicate::{Fate, MoveFailure, UnitOutcome, can_retreat};
use chancery::board::Map;
use chancery::orders::{IllegalReason, MovementOrder, VoidReason};
use chancery::position::Position;
use chancery_formats::case::{
    AttackRoute, Attacker, Cause, DislodgedUnit, OrderResult, Survival, Verdict,
};

use super::observe;
use crate::judged::JudgedMovement;

/// What became of each order.
pub(super) fn results(map: &Map, after: &Position, phase: &JudgedMovement) -> Vec<OrderResult> {
    let result = |order: &MovementOrder, refused: &Option<IllegalReason>| {
        let at = order.unit.at.province;
        let unit = phase.outcome(at);
        let illegal = (Verdict::Illegal, Some(Cause::Void));
        let (verdict, cause) = match (refused, unit) {
            (Some(_), _) | (None, None) => illegal,
            (None, Some(unit)) => words(unit),
        };
        // An order to somebody else's unit is answered for itself, not for that unit.
        let own = unit.filter(|_| {
            !matches!(refused, Some(IllegalReason::ForeignUnit { .. } | IllegalReason::NoUnit))
        });
        let unit_fate = own.map_or(Survival::Safe, |unit| survival(map, after, unit));
        let moved = unit.filter(|_| verdict == Verdict::Succeeds).and_then(|unit| unit.after);
        let to = moved.map(|place| map.location_code(place));
        OrderResult { verdict, cause, unit: unit_fate, to }
    };
    phase.orders.iter().zip(&phase.refused).map(|(order, refused)| result(order, refused)).collect()
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
pub(super) fn dislodged(map: &Map, after: &Position, phase: &JudgedMovement) -> Vec<DislodgedUnit> {
    let dislodged = phase.outcomes.iter().filter_map(|outcome| {
        let by = outcome.dislodged?;
        let route = if by.convoyed { AttackRoute::Convoy } else { AttackRoute::Direct };
        let attacker = Some(Attacker { from: map.province(by.by).code.clone(), route });
        let unit = observe::dislodged(map, after, outcome.at, outcome.unit);
        Some(DislodgedUnit { attacker, ..unit })
    });
    dislodged.collect()
}
