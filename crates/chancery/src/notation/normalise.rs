//! What a claimed order comes to under the rules preset `datc`, before anybody asks whether it is
//! legal: kinds of unit that the order or the position forces, coasts that are the only ones
//! possible or that mean nothing.
//!
//! This is for comparing readings and for showing an order back to its author. Validation works
//! from the claim, under the rules of the game; nothing here decides for it.

use super::error::OrderParseErrorKind;
use crate::board::{Coast, Location, Map, ProvinceId, ProvinceKind};
use crate::orders::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, Order, RetreatAction,
    RetreatOrder, Route, SetUpLine, UnitClaim,
};
use crate::position::{PhaseKind, Position, Unit, UnitKind};

/// The order with what is forced filled in and what means nothing left out:
///
/// - a unit whose kind was not stated gets the kind of the unit that stands there, if a position is
///   given; else a fleet at sea or on a named coast, an army inland, a fleet that convoys, an army
///   that is convoyed, and the only kind that can go where the order sends it;
/// - a fleet going where it can reach one coast only gets that coast (DATC 4.B.2);
/// - a coast of an army, or of a province without named coasts, is dropped (4.B.5, 4.B.6).
///
/// Paths and narrowing orders stay as they are.
///
/// # Errors
///
/// [`OrderParseErrorKind::CoastRequired`] where a fleet moves, retreats or is built without a coast
/// and several are possible (4.B.1, 4.B.7).
pub fn normalise(
    map: &Map,
    position: Option<&Position>,
    order: &Order,
) -> Result<Order, OrderParseErrorKind> {
    let sense = Sense { map, position };
    let order = match *order {
        Order::Movement(order) => Order::Movement(sense.movement(order)?),
        Order::Retreat(order) => Order::Retreat(sense.retreat(order)?),
        Order::Adjustment(order) => Order::Adjustment(sense.adjustment(order)?),
        Order::SetUp(line) => {
            let unit = sense.unit(line.unit, None);
            Order::SetUp(SetUpLine { unit, ..line })
        }
    };
    Ok(order)
}

struct Sense<'a> {
    map: &'a Map,
    position: Option<&'a Position>,
}

impl Sense<'_> {
    fn movement(&self, order: MovementOrder) -> Result<MovementOrder, OrderParseErrorKind> {
        let (unit, action) = match order.action {
            MovementAction::Hold => (self.unit(order.unit, None), order.action),
            MovementAction::Move { to, route } => {
                let by_sea = matches!(route, Route::ViaConvoy | Route::Path(_));
                let forced = if by_sea { Some(UnitKind::Army) } else { self.kind_standing(to) };
                let unit = self.unit(order.unit, forced);
                let to = self.landing(unit, to)?;
                (unit, MovementAction::Move { to, route })
            }
            MovementAction::SupportHold { target, only } => {
                let unit = self.unit(order.unit, None);
                let target = self.unit(target, None);
                (unit, MovementAction::SupportHold { target, only })
            }
            MovementAction::SupportMove { target, to } => {
                let unit = self.unit(order.unit, None);
                let target = self.unit(target, self.kind_standing(to));
                let to = self.named(target.kind, to);
                (unit, MovementAction::SupportMove { target, to })
            }
            MovementAction::Convoy { army, to } => {
                let unit = self.unit(order.unit, Some(UnitKind::Fleet));
                let army = self.unit(army, Some(UnitKind::Army));
                let to = self.named(army.kind, to);
                (unit, MovementAction::Convoy { army, to })
            }
        };
        Ok(MovementOrder { unit, action, ..order })
    }

    fn retreat(&self, order: RetreatOrder) -> Result<RetreatOrder, OrderParseErrorKind> {
        let RetreatAction::Retreat { to } = order.action else {
            return Ok(RetreatOrder { unit: self.unit(order.unit, None), ..order });
        };
        let unit = self.unit(order.unit, self.kind_standing(to));
        let action = RetreatAction::Retreat { to: self.landing(unit, to)? };
        Ok(RetreatOrder { unit, action, ..order })
    }

    fn adjustment(&self, order: AdjustmentOrder) -> Result<AdjustmentOrder, OrderParseErrorKind> {
        let action = match order.action {
            AdjustmentAction::Build(unit) => {
                let kind = unit.kind.or(self.kind_standing(unit.at));
                let at = self.named(kind, unit.at);
                let coasts = &self.map.province(at.province).coasts;
                if kind == Some(UnitKind::Fleet) && at.coast.is_none() && !coasts.is_empty() {
                    return Err(required(at.province, coasts.clone()));
                }
                AdjustmentAction::Build(UnitClaim { kind, at, ..unit })
            }
            AdjustmentAction::Remove(unit) => AdjustmentAction::Remove(self.unit(unit, None)),
            AdjustmentAction::Waive => AdjustmentAction::Waive,
        };
        Ok(AdjustmentOrder { action, ..order })
    }

    /// A unit with its kind, where that is known, and with its coast, where that means something.
    fn unit(&self, unit: UnitClaim, forced: Option<UnitKind>) -> UnitClaim {
        let kind = unit
            .kind
            .or_else(|| self.kind_in_position(unit.at.province))
            .or_else(|| self.kind_standing(unit.at))
            .or(forced);
        UnitClaim { kind, at: self.named(kind, unit.at), ..unit }
    }

    /// The kind of the unit the position has there; of the dislodged one in a retreat phase.
    fn kind_in_position(&self, province: ProvinceId) -> Option<UnitKind> {
        self.unit_in_position(province).map(|unit| unit.kind)
    }

    fn unit_in_position(&self, province: ProvinceId) -> Option<Unit> {
        let position = self.position?;
        if position.phase.kind == PhaseKind::Retreat
            && let Some(dislodged) = position.dislodged_at(province)
        {
            return Some(dislodged.unit);
        }
        position.unit(province)
    }

    /// The only kind of unit that can be in a place, or go there: at sea and on a named coast a
    /// fleet, inland an army.
    fn kind_standing(&self, at: Location) -> Option<UnitKind> {
        let province = self.map.province(at.province);
        match province.kind {
            ProvinceKind::Sea => Some(UnitKind::Fleet),
            ProvinceKind::Inland => Some(UnitKind::Army),
            _ if at.coast.is_some_and(|c| province.coasts.contains(&c)) => Some(UnitKind::Fleet),
            _ => None,
        }
    }

    /// A place with its coast only where a fleet is there and the province has coasts to name.
    fn named(&self, kind: Option<UnitKind>, at: Location) -> Location {
        let named = !self.map.province(at.province).coasts.is_empty();
        let fleet = kind.is_none_or(|kind| kind == UnitKind::Fleet);
        if named && fleet { at } else { Location::inland(at.province) }
    }

    /// Where a unit lands: a fleet on the only coast it can reach.
    fn landing(&self, unit: UnitClaim, to: Location) -> Result<Location, OrderParseErrorKind> {
        let to = self.named(unit.kind, to);
        let named = !self.map.province(to.province).coasts.is_empty();
        if unit.kind != Some(UnitKind::Fleet) || to.coast.is_some() || !named {
            return Ok(to);
        }
        let coasts = self.reachable_coasts(unit.at, to.province);
        match coasts.as_slice() {
            [] => Ok(to),
            &[only] => Ok(Location::on_coast(to.province, only)),
            _ => Err(required(to.province, coasts)),
        }
    }

    /// The coasts of a province that a fleet can reach; from any coast of its own, if none is
    /// named.
    fn reachable_coasts(&self, from: Location, to: ProvinceId) -> Vec<Coast> {
        let own = &self.map.province(from.province).coasts;
        let stated = from.coast.or_else(|| self.unit_in_position(from.province)?.coast);
        let starts: Vec<Location> = match stated {
            Some(coast) => vec![Location::on_coast(from.province, coast)],
            None if own.is_empty() => vec![from],
            None => own.iter().map(|c| Location::on_coast(from.province, *c)).collect(),
        };
        let landings = starts.iter().flat_map(|start| self.map.fleet_landings(*start, to));
        let mut coasts: Vec<Coast> = landings.filter_map(|landing| landing.coast).collect();
        coasts.sort_unstable();
        coasts.dedup();
        coasts
    }
}

fn required(province: ProvinceId, choices: Vec<Coast>) -> OrderParseErrorKind {
    OrderParseErrorKind::CoastRequired { province, choices }
}
