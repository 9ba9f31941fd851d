//! A retreat phase.

use chancery::adjudicate::{RetreatFate, RetreatResolution};
use chancery::orders::{IllegalReason, Order, RetreatOrder};
use chancery_explain::{Scene, illegal, retreated};

use super::{OrderTold, Telling, by_power};

/// What became of the dislodged units, and of orders that were for none of them.
pub(super) fn tell(telling: &Telling<'_>, resolution: &RetreatResolution) -> Vec<OrderTold> {
    let (map, sheet) = (telling.map, &telling.matter.sheet);
    let scene = Scene::new(map, &sheet.position, &sheet.rules);
    let given = &telling.played.orders.set.orders;
    let orders: Vec<RetreatOrder> = given.iter().filter_map(Order::retreat).collect();
    let mut told = Vec::new();
    for outcome in resolution.outcomes() {
        let place = map.location_code(outcome.unit.at(outcome.at));
        told.push(OrderTold {
            power: telling.power(outcome.unit.power),
            order: outcome.order.and_then(|place| telling.order(place)),
            unit: Some(format!("{} {place}", outcome.unit.kind.letter())),
            result: word(outcome.fate),
            success: matches!(outcome.fate, RetreatFate::Retreated { .. } | RetreatFate::Disbanded),
            dislodged: true,
            why: retreated(&scene, resolution, &orders, outcome).into(),
        });
    }
    for (place, order) in given.iter().enumerate() {
        let told_already = resolution.outcomes().iter().any(|o| o.order == Some(place));
        let verdict = telling.played.verdicts.get(place).and_then(|verdict| verdict.illegal());
        if told_already {
            continue;
        }
        let Some(reason) = verdict else { continue };
        told.push(OrderTold {
            power: telling.power(order.by()),
            order: telling.order(place),
            unit: None,
            result: "illegal",
            success: false,
            dislodged: false,
            why: illegal(&scene, order, reason).into(),
        });
    }
    by_power(map, told)
}

const fn word(fate: RetreatFate) -> &'static str {
    match fate {
        RetreatFate::Retreated { .. } => "retreats",
        RetreatFate::Disbanded
        | RetreatFate::NoOrder
        | RetreatFate::NowhereToGo
        | RetreatFate::Neutral => "disbanded",
        RetreatFate::Collided { .. } => "collides, disbanded",
        RetreatFate::Illegal(IllegalReason::SeveralOrders) => "several orders, disbanded",
        RetreatFate::Illegal(_) => "illegal, disbanded",
    }
}
