//! The lists of legal orders beside the check of single orders.

use chancery::board::{Location, Map};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{MovementAction, MovementOrder, OrderId, Route, UnitClaim, validate};
use chancery::position::{Position, Unit, UnitKind};

use super::scene::Scene;
use super::standard_map;

/// Whatever the position and the rules: each order that is listed is legal, and each order that is
/// legal and names units and coasts as they are is listed.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn listed_orders_are_the_legal_ones(data: &[u8]) {
    let Some(scene) = Scene::from_bytes(data) else { return };
    let map = standard_map();
    let index = LegalIndex::new(map);
    let mut workspace = LegalWorkspace::new();
    let setting = scene.setting();
    let legal = legal_movement(&index, setting, &mut workspace);
    for id in legal.all() {
        let order = id.movement_order(&scene.position);
        let order = order.expect("what is listed of a movement phase is an order of one");
        let checked = validate(setting, &[], &order);
        assert!(checked.is_ok(), "{order:?} is listed: {checked:?}");
    }
    for order in &scene.orders {
        let Some(id) = in_full(map, &scene.position, order) else { continue };
        let Some(order) = id.movement_order(&scene.position) else { continue };
        let listed = legal.of_unit(order.unit.at.province).binary_search(&id).is_ok();
        let checked = validate(setting, &[], &order);
        assert_eq!(listed, checked.is_ok(), "{order:?}: {checked:?}");
    }
}

/// The number of an order that names units and coasts as they are; `None` of others, which the list
/// has in another form or not at all.
fn in_full(map: &Map, position: &Position, order: &MovementOrder) -> Option<OrderId> {
    let unit = exact(position, order.unit)?;
    let mut order = *order;
    match &mut order.action {
        MovementAction::Hold => {}
        MovementAction::Move { to, route } => {
            let from = order.unit.at;
            lands(map, unit.kind, from, *to).then_some(())?;
            let by_step = map.reaches(unit.kind, from, to.province);
            match route {
                Route::Direct | Route::Path(_) => return None,
                Route::ViaConvoy if unit.kind != UnitKind::Army => return None,
                // Listed as what it is.
                Route::Unspecified if unit.kind == UnitKind::Army && !by_step => {
                    *route = Route::ViaConvoy;
                }
                Route::Unspecified | Route::ViaConvoy => {}
            }
        }
        MovementAction::SupportHold { only: Some(_), .. } => return None,
        MovementAction::SupportHold { target, only: None } => {
            exact(position, *target)?;
        }
        MovementAction::SupportMove { target, to } => {
            let supported = exact(position, *target)?;
            lands(map, supported.kind, target.at, *to).then_some(())?;
        }
        MovementAction::Convoy { army, to } => {
            exact(position, *army)?;
            to.coast.is_none().then_some(())?;
        }
    }
    OrderId::of_movement(&order)
}

/// The unit of a claim that states its kind and coast as they are.
fn exact(position: &Position, claim: UnitClaim) -> Option<Unit> {
    let unit = position.unit(claim.at.province)?;
    let is_exact = claim.kind == Some(unit.kind) && claim.at.coast == unit.coast;
    (is_exact && unit.power.is_some()).then_some(unit)
}

/// Whether a place is named as a unit of this kind would land on it.
fn lands(map: &Map, kind: UnitKind, from: Location, to: Location) -> bool {
    match kind {
        UnitKind::Fleet => map.fleet_landings(from, to.province).any(|landing| landing == to),
        UnitKind::Army | UnitKind::Wing => to.coast.is_none(),
    }
}
