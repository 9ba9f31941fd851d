//! Every order there is for a unit, so that those which are legal can be picked out.

use chancery::board::{Location, Map, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Route, UnitClaim};
use chancery::position::Position;

use super::legality::{Plan, legal_plan};
use super::water::Water;

/// Every order in the full form that could be written for the unit in a province, possible or
/// not: to every place, for every unit, by every route but stated paths.
#[must_use]
pub fn every_order(map: &Map, position: &Position, at: ProvinceId) -> Vec<MovementOrder> {
    let Some(unit) = position.unit(at) else { return Vec::new() };
    let mut actions = vec![MovementAction::Hold];
    for to in every_place(map) {
        for route in [Route::Unspecified, Route::Direct, Route::ViaConvoy] {
            actions.push(MovementAction::Move { to, route });
        }
    }
    for (target, other) in position.units() {
        let claim = UnitClaim::new(other.kind, other.at(target));
        actions.push(MovementAction::SupportHold { target: claim, only: None });
        for to in every_place(map) {
            actions.push(MovementAction::SupportMove { target: claim, to });
            if to.coast.is_none() {
                actions.push(MovementAction::Convoy { army: claim, to });
            }
        }
    }
    let claim = UnitClaim::new(unit.kind, unit.at(at));
    actions
        .into_iter()
        .map(|action| MovementOrder { by: unit.power, unit: claim, action })
        .collect()
}

fn every_place(map: &Map) -> impl Iterator<Item = Location> + '_ {
    map.provinces().flat_map(|(id, province)| {
        let coasts = province.coasts.iter().map(move |coast| Location::on_coast(id, *coast));
        std::iter::once(Location::inland(id)).chain(coasts)
    })
}

/// The legal orders of the unit in a province with their plans, each plan once: of several ways to
/// say the same, the one with the fewest words.
#[must_use]
pub fn legal_orders(
    map: &Map,
    position: &Position,
    water: &Water<'_>,
    at: ProvinceId,
) -> Vec<(MovementOrder, Plan)> {
    let mut legal: Vec<(MovementOrder, Plan)> = Vec::new();
    for order in every_order(map, position, at) {
        if let Some(plan) = legal_plan(map, position, water, &order)
            && !legal.iter().any(|(_, known)| *known == plan)
        {
            legal.push((order, plan));
        }
    }
    legal
}
