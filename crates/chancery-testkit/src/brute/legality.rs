//! Whether an order could be followed on this board, whatever the others do.

use chancery::board::{Coast, Location, Map, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Route};
use chancery::position::{Position, Unit, UnitKind};

use super::water::Water;

/// What a unit does by its legal order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plan {
    /// Stays, by order, without one, or because its order was illegal.
    Hold,
    /// Goes somewhere.
    Move {
        /// Where, with the coast a fleet lands on.
        to: Location,
        /// How.
        way: Way,
    },
    /// Helps a unit to stay.
    SupportHold {
        /// The province of the unit.
        target: ProvinceId,
    },
    /// Helps a unit to move.
    SupportMove {
        /// The province of the unit.
        target: ProvinceId,
        /// Where it must go; with a coast, only there.
        to: Location,
    },
    /// Carries an army.
    Convoy {
        /// The province of the army.
        army: ProvinceId,
        /// Where it lands.
        to: ProvinceId,
    },
}

/// How a move goes, as far as the order itself tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// One step.
    Direct,
    /// By convoy.
    Convoy,
    /// To a neighbour, where fleets could carry it as well: by convoy if an own fleet has a legal
    /// order to carry it, else in one step (4.A.3=2025ee).
    AsOwnFleetsSay,
}

/// The plan of an order, or `None` where it is illegal.
///
/// Wrong or missing unit kinds, powers and needless coasts are passed over (4.B.5, 4.B.6, 4.C.1,
/// 4.C.2, 4.C.5, 4.C.6, all as in `datc`).
#[must_use]
pub fn legal_plan(
    map: &Map,
    position: &Position,
    water: &Water<'_>,
    order: &MovementOrder,
) -> Option<Plan> {
    let judge = Judge { map, position, water };
    let at = order.unit.at.province;
    let unit = position.unit(at)?;
    if order.by.is_some() && order.by != unit.power {
        return None;
    }
    match order.action {
        MovementAction::Hold => Some(Plan::Hold),
        MovementAction::Move { to, route } => judge.move_plan(at, unit, to, route),
        MovementAction::SupportHold { target, only: None } => {
            let target = target.at.province;
            let fine = target != at
                && position.is_occupied(target)
                && map.reaches(unit.kind, unit.at(at), target);
            fine.then_some(Plan::SupportHold { target })
        }
        MovementAction::SupportHold { only: Some(_), .. } => None,
        MovementAction::SupportMove { target, to } => {
            judge.support_plan(at, unit, target.at.province, to)
        }
        MovementAction::Convoy { army, to } => judge.convoy_plan(at, army.at.province, to.province),
    }
}

/// The plan of every unit, by province: of the first legal order for it (4.D.3=a), or to hold.
#[must_use]
pub fn plans(
    map: &Map,
    position: &Position,
    orders: &[MovementOrder],
) -> Vec<(ProvinceId, Unit, Plan)> {
    let water = Water::new(map, position);
    position
        .units()
        .map(|(at, unit)| {
            let mut own = orders.iter().filter(|order| order.unit.at.province == at);
            let plan = own.find_map(|order| legal_plan(map, position, &water, order));
            (at, unit, plan.unwrap_or(Plan::Hold))
        })
        .collect()
}

/// What legality depends on.
struct Judge<'a> {
    map: &'a Map,
    position: &'a Position,
    water: &'a Water<'a>,
}

impl Judge<'_> {
    fn move_plan(&self, at: ProvinceId, unit: Unit, to: Location, route: Route) -> Option<Plan> {
        if to.province == at {
            return None;
        }
        if unit.kind != UnitKind::Army {
            let by_itself = matches!(route, Route::Unspecified | Route::Direct);
            let to = self.landing(at, unit, to).filter(|_| by_itself)?;
            return Some(Plan::Move { to, way: Way::Direct });
        }
        let land = self.map.reaches(unit.kind, unit.at(at), to.province);
        let sea = self.can_be_carried(at, to.province, self.water.all());
        let way = match route {
            Route::Direct => land.then_some(Way::Direct),
            Route::ViaConvoy | Route::Path(_) => sea.then_some(Way::Convoy),
            Route::Unspecified => match (land, sea) {
                (true, true) => Some(Way::AsOwnFleetsSay),
                (true, false) => Some(Way::Direct),
                (false, true) => Some(Way::Convoy),
                (false, false) => None,
            },
        }?;
        Some(Plan::Move { to: Location::inland(to.province), way })
    }

    /// Where a unit that is no army lands, or `None` where that is impossible or not clear.
    fn landing(&self, at: ProvinceId, unit: Unit, to: Location) -> Option<Location> {
        if unit.kind != UnitKind::Fleet {
            let reaches = self.map.reaches(unit.kind, unit.at(at), to.province);
            return reaches.then_some(Location::inland(to.province));
        }
        let mut landings = self.map.fleet_landings(unit.at(at), to.province);
        if let Some(coast) = self.meant_coast(to) {
            return landings.find(|landing| landing.coast == Some(coast));
        }
        let first = landings.next()?;
        landings.next().is_none().then_some(first)
    }

    /// The coast written, unless its province has none of that name.
    fn meant_coast(&self, to: Location) -> Option<Coast> {
        to.coast.filter(|coast| self.map.province(to.province).coasts.contains(coast))
    }

    /// Whether fleets of `usable` could carry an army from one province to the other.
    fn can_be_carried(&self, from: ProvinceId, to: ProvinceId, usable: u64) -> bool {
        from != to
            && self.map.can_stand(UnitKind::Army, Location::inland(to))
            && self.water.carries(from, to, usable)
    }

    fn support_plan(
        &self,
        at: ProvinceId,
        unit: Unit,
        target: ProvinceId,
        to: Location,
    ) -> Option<Plan> {
        let supported = self.position.unit(target)?;
        let reaches = self.map.reaches(unit.kind, unit.at(at), to.province);
        // A unit cannot reach its own province, so it supports nothing into it (6.D.34).
        if target == at || target == to.province || !reaches {
            return None;
        }
        let to = match supported.kind {
            UnitKind::Army => {
                let land = self.map.reaches(UnitKind::Army, supported.at(target), to.province);
                let itself = self.water.number(at).map_or(0, |number| 1 << number);
                // The supporter cannot carry what it supports (6.D.31).
                let others = self.water.all() & !itself;
                let possible = land || self.can_be_carried(target, to.province, others);
                possible.then_some(Location::inland(to.province))
            }
            UnitKind::Fleet => {
                let coast = self.meant_coast(to);
                self.map
                    .fleet_landings(supported.at(target), to.province)
                    .any(|landing| coast.is_none() || landing.coast == coast)
                    .then_some(Location { province: to.province, coast })
            }
            UnitKind::Wing => self
                .map
                .reaches(UnitKind::Wing, supported.at(target), to.province)
                .then_some(Location::inland(to.province)),
        }?;
        Some(Plan::SupportMove { target, to })
    }

    fn convoy_plan(&self, at: ProvinceId, army: ProvinceId, to: ProvinceId) -> Option<Plan> {
        let fleet = self.water.number(at)?;
        let carried = self.position.unit(army)?;
        let fine = carried.kind == UnitKind::Army
            && army != to
            && self.map.can_stand(UnitKind::Army, Location::inland(to))
            && self.water.is_needed_somewhere(fleet, army, to);
        fine.then_some(Plan::Convoy { army, to })
    }
}
