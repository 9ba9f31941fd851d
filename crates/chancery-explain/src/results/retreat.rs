//! A retreat phase.

use chancery::adjudicate::{RetreatFate, RetreatResolution};
use chancery::orders::{Order, RetreatOrder};

use super::{Judged, OrderResult, Results};
use crate::say;

/// What became of the dislodged units, and of orders that were for none of them.
pub(super) fn tell(judged: &Judged<'_>, resolution: &RetreatResolution) -> Results {
    let scene = judged.scene();
    let given = &judged.played.orders.set.orders;
    let written: Vec<RetreatOrder> = given.iter().filter_map(Order::retreat).collect();
    let mut orders = Vec::new();
    for outcome in resolution.outcomes() {
        orders.push(OrderResult {
            power: outcome.unit.power,
            given: outcome.order,
            order: outcome.order.and_then(|place| judged.order(place)),
            unit: Some((outcome.unit.kind, outcome.unit.at(outcome.at))),
            at: Some(outcome.at),
            result: say::retreat_word(judged.language(), outcome.fate),
            success: matches!(outcome.fate, RetreatFate::Retreated { .. } | RetreatFate::Disbanded),
            dislodged: true,
            why: say::retreated(&scene, resolution, &written, outcome),
            chain: None,
        });
    }
    for (place, order) in given.iter().enumerate() {
        if resolution.outcomes().iter().any(|outcome| outcome.order == Some(place)) {
            continue;
        }
        let Some(reason) = judged.refusal(place) else { continue };
        orders.push(judged.illegal(place, order, say::illegal(&scene, order, reason)));
    }
    Results { orders, by_rule: Vec::new(), circles: Vec::new(), winter: None, after: Vec::new() }
}
