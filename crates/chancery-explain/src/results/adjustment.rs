//! An adjustment phase.

use chancery::adjudicate::{AdjustmentOutcome, AdjustmentResolution};
use chancery::board::{Location, PowerId};
use chancery::orders::{IllegalReason, Order};
use chancery::position::UnitKind;

use super::{Judged, OrderResult, Results, Told};
use crate::say;
use crate::scene::Scene;
use crate::sentence::Sentence;

/// What became of the orders, and what was done by rule.
pub(super) fn tell(judged: &Judged<'_>, resolution: &AdjustmentResolution) -> Results {
    let scene = judged.scene();
    let given = &judged.played.orders.set.orders;
    let mut orders = Vec::new();
    for (place, (order, outcome)) in given.iter().zip(resolution.outcomes()).enumerate() {
        let unit = unit(*outcome);
        orders.push(OrderResult {
            power: power(order, *outcome),
            given: Some(place),
            order: judged.order(place),
            unit,
            at: unit.map(|(_, at)| at.province).or_else(|| order.unit_at()),
            result: say::adjustment_word(judged.language(), *outcome),
            success: !matches!(outcome, AdjustmentOutcome::Illegal(_)),
            dislodged: false,
            why: sentence(&scene, order, *outcome),
            chain: None,
        });
    }
    let removals = resolution.forced_removals().iter().map(|removal| Told {
        at: Some(removal.at),
        sentence: say::forced_removal(&scene, removal),
    });
    let builds = resolution.forced_builds().iter().map(|build| Told {
        at: Some(build.at.province),
        sentence: say::forced_build(&scene, *build),
    });
    let by_rule = removals.chain(builds).collect();
    Results { orders, by_rule, circles: Vec::new(), winter: None, after: Vec::new() }
}

fn sentence(scene: &Scene<'_>, order: &Order, outcome: AdjustmentOutcome) -> Sentence {
    match (order, outcome) {
        (Order::Adjustment(order), outcome) => say::adjusted(scene, order, outcome),
        (order, AdjustmentOutcome::Illegal(reason)) => say::illegal(scene, order, reason),
        // Only orders of this kind of phase are followed.
        (order, _) => say::illegal(scene, order, IllegalReason::WrongPhase),
    }
}

fn power(order: &Order, outcome: AdjustmentOutcome) -> Option<PowerId> {
    match outcome {
        AdjustmentOutcome::Built { power, .. }
        | AdjustmentOutcome::Removed { power, .. }
        | AdjustmentOutcome::Waived { power } => Some(power),
        AdjustmentOutcome::Illegal(_) => order.by(),
    }
}

const fn unit(outcome: AdjustmentOutcome) -> Option<(UnitKind, Location)> {
    match outcome {
        AdjustmentOutcome::Built { kind, at, .. } | AdjustmentOutcome::Removed { kind, at, .. } => {
            Some((kind, at))
        }
        AdjustmentOutcome::Waived { .. } | AdjustmentOutcome::Illegal(_) => None,
    }
}
