//! Convoys as they are ordered, and which of them are in danger.

use chancery::advance::EmptyPhases;
use chancery::board::ProvinceId;
use chancery::orders::{MovementAction, MovementOrder, Route};

use super::super::profile::Trial;

/// Makes the convoys of these armies holds, and the armies that insist on a convoy stay; answers
/// whether there is one.
pub(super) fn call_off(trial: &mut Trial<'_>, armies: &[ProvinceId]) -> bool {
    for order in trial.movement_orders() {
        let called_off = match order.action {
            MovementAction::Convoy { army, .. } => armies.contains(&army.at.province),
            MovementAction::Move { route, .. } => {
                route == Route::ViaConvoy && armies.contains(&order.unit.at.province)
            }
            _ => false,
        };
        if called_off {
            order.action = MovementAction::Hold;
        }
    }
    !armies.is_empty()
}

/// An army's move by convoy as it is ordered.
pub(super) struct Convoy {
    /// Where the army stands.
    pub(super) army: ProvinceId,
    /// The fleets ordered to carry it.
    pub(super) fleets: Vec<ProvinceId>,
}

/// The moves that fleets are ordered to carry.
pub(super) fn convoys(trial: &mut Trial<'_>) -> Vec<Convoy> {
    let orders: Vec<MovementOrder> = trial.movement_orders().map(|order| *order).collect();
    let moves = orders.iter().filter_map(|order| match order.action {
        MovementAction::Move { to, .. } => Some((order.unit.at.province, to.province)),
        _ => None,
    });
    let carries = |order: &MovementOrder, from: ProvinceId, landing: ProvinceId| {
        matches!(order.action, MovementAction::Convoy { army, to }
            if army.at.province == from && to.province == landing)
    };
    let convoys = moves.map(|(army, landing)| {
        let carriers = orders.iter().filter(|order| carries(order, army, landing));
        Convoy { army, fleets: carriers.map(|order| order.unit.at.province).collect() }
    });
    convoys.filter(|convoy| !convoy.fleets.is_empty()).collect()
}

/// The armies of which a fleet is dislodged if the armies of `idle` stay where they are.
pub(super) fn endangered(
    trial: &Trial<'_>,
    convoys: &[Convoy],
    idle: &[ProvinceId],
) -> Vec<ProvinceId> {
    let mut without = trial.clone();
    for order in without.movement_orders() {
        if idle.contains(&order.unit.at.province) {
            order.action = MovementAction::Hold;
        }
    }
    let judged = without.judge(EmptyPhases::Skipped);
    let dislodged =
        |at: &ProvinceId| judged.unit(*at).is_some_and(|fleet| fleet.dislodged.is_some());
    let endangered = convoys.iter().filter(|convoy| convoy.fleets.iter().any(dislodged));
    endangered.map(|convoy| convoy.army).collect()
}
