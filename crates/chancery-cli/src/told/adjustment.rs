//! An adjustment phase.

use chancery::adjudicate::{AdjustmentOutcome, AdjustmentResolution};
use chancery::orders::Order;
use chancery_explain::{Scene, Sentence, adjusted, forced_build, forced_removal, illegal};

use super::{OrderTold, SentenceTold, Telling, by_power};

/// What became of the orders, and what was done by rule.
pub(super) fn tell(
    telling: &Telling<'_>,
    resolution: &AdjustmentResolution,
) -> (Vec<OrderTold>, Vec<SentenceTold>) {
    let (map, sheet) = (telling.map, &telling.matter.sheet);
    let scene = Scene::new(map, &sheet.position, &sheet.rules);
    let given = &telling.played.orders.set.orders;
    let mut told = Vec::new();
    for (place, (order, outcome)) in given.iter().zip(resolution.outcomes()).enumerate() {
        told.push(OrderTold {
            power: telling.power(power_of(order, *outcome)),
            order: telling.order(place),
            unit: unit(telling, *outcome),
            result: word(*outcome),
            success: !matches!(outcome, AdjustmentOutcome::Illegal(_)),
            dislodged: false,
            why: sentence(&scene, order, *outcome).into(),
        });
    }
    let removals = resolution.forced_removals().iter();
    let removals = removals.map(|removal| forced_removal(&scene, removal).into());
    let builds = resolution.forced_builds().iter();
    let builds = builds.map(|build| forced_build(&scene, *build).into());
    (by_power(map, told), removals.chain(builds).collect())
}

fn sentence(scene: &Scene<'_>, order: &Order, outcome: AdjustmentOutcome) -> Sentence {
    match (order, outcome) {
        (Order::Adjustment(order), outcome) => adjusted(scene, order, outcome),
        (order, AdjustmentOutcome::Illegal(reason)) => illegal(scene, order, reason),
        // Only orders of this kind of phase are followed.
        (order, _) => illegal(scene, order, chancery::orders::IllegalReason::WrongPhase),
    }
}

fn power_of(order: &Order, outcome: AdjustmentOutcome) -> Option<chancery::board::PowerId> {
    match outcome {
        AdjustmentOutcome::Built { power, .. }
        | AdjustmentOutcome::Removed { power, .. }
        | AdjustmentOutcome::Waived { power } => Some(power),
        AdjustmentOutcome::Illegal(_) => order.by(),
    }
}

fn unit(telling: &Telling<'_>, outcome: AdjustmentOutcome) -> Option<String> {
    match outcome {
        AdjustmentOutcome::Built { kind, at, .. } | AdjustmentOutcome::Removed { kind, at, .. } => {
            Some(format!("{} {}", kind.letter(), telling.map.location_code(at)))
        }
        AdjustmentOutcome::Waived { .. } | AdjustmentOutcome::Illegal(_) => None,
    }
}

const fn word(outcome: AdjustmentOutcome) -> &'static str {
    match outcome {
        AdjustmentOutcome::Built { .. } => "built",
        AdjustmentOutcome::Removed { .. } => "removed",
        AdjustmentOutcome::Waived { .. } => "waived",
        AdjustmentOutcome::Illegal(_) => "illegal",
    }
}
