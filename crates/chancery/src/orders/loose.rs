//! Loose validation: what can be said of a movement order from the map alone.
//!
//! For orders whose position is not at hand or not to be trusted, such as those of an import. As
//! in jDip's loose validation it is not asked whether the units are there, whose they are, whether
//! the places are next to each other and whether a border is open. What remains is what no position
//! could make right.

use super::claims::irrelevant_coast;
use super::order::{MovementAction, MovementOrder, NarrowingId, OrderNotes, Route, UnitClaim};
use super::reasons::IllegalReason;
use crate::board::{Location, Map, ProvinceId};
use crate::position::UnitKind;
use crate::rules::{FleetViaConvoy, NarrowedSupport, Rules, UnitWrong, Wings};

/// Checks one movement order against the map alone.
///
/// Whatever [`validate`](super::validate()) takes in some position without wings is taken, so a
/// refusal holds for every position.
///
/// # Errors
///
/// Why the order cannot be given in any position.
pub fn validate_loosely(
    map: &Map,
    rules: &Rules,
    notes: &OrderNotes,
    order: &MovementOrder,
) -> Result<(), IllegalReason> {
    let check = Loose { map, rules, notes };
    check.place(order.unit.at)?;
    match order.action {
        MovementAction::Hold => Ok(()),
        MovementAction::Move { to, route } => check.movement(order.unit, to, route),
        MovementAction::SupportHold { target, only } => {
            check.support(order.unit, target, target.at.province)?;
            only.map_or(Ok(()), |only| check.narrowing(target, only))
        }
        MovementAction::SupportMove { target, to } => {
            check.support(order.unit, target, to.province)?;
            check.place(to)?;
            check.goes(target, to.province).map_err(|reason| match reason {
                IllegalReason::CannotEnter => IllegalReason::SupportedMoveImpossible,
                other => other,
            })
        }
        MovementAction::Convoy { army, to } => check.convoy(order.unit, army, to),
    }
}

struct Loose<'a> {
    map: &'a Map,
    rules: &'a Rules,
    notes: &'a OrderNotes,
}

impl Loose<'_> {
    /// A coast that the province does not have.
    fn place(&self, at: Location) -> Result<(), IllegalReason> {
        let coasts = &self.map.province(at.province).coasts;
        match at.coast {
            Some(coast) if !coasts.contains(&coast) => irrelevant_coast(self.rules),
            _ => Ok(()),
        }
    }

    /// The kinds of unit that can be where a unit is said to be. The letter counts only where a
    /// wrong one is illegal (4.C.2).
    fn kinds(&self, unit: UnitClaim) -> impl Iterator<Item = UnitKind> {
        let letter = unit.kind.filter(|_| self.rules.unit_wrong == UnitWrong::Illegal);
        let wings = self.rules.wings == Wings::On || unit.kind == Some(UnitKind::Wing);
        UnitKind::ALL
            .into_iter()
            .filter(move |kind| letter.is_none_or(|letter| letter == *kind))
            .filter(move |kind| wings || *kind != UnitKind::Wing)
            .filter(move |&kind| self.could_stand(kind, unit.at.province))
    }

    fn could_stand(&self, kind: UnitKind, at: ProvinceId) -> bool {
        let coasts = self.map.province(at).coasts.iter();
        let places = coasts.map(|coast| Location::on_coast(at, *coast));
        places.chain([Location::inland(at)]).any(|place| self.map.can_stand(kind, place))
    }

    /// Whether some unit that can be there could also be in another province.
    fn goes(&self, unit: UnitClaim, to: ProvinceId) -> Result<(), IllegalReason> {
        if unit.at.province == to {
            return Err(IllegalReason::SameProvince);
        }
        let goes = self.kinds(unit).any(|kind| self.could_stand(kind, to));
        if goes { Ok(()) } else { Err(IllegalReason::CannotEnter) }
    }

    fn movement(&self, unit: UnitClaim, to: Location, route: Route) -> Result<(), IllegalReason> {
        self.goes(unit, to.province)?;
        self.place(to)?;
        let via = matches!(route, Route::ViaConvoy | Route::Path(_));
        let carried = self.rules.fleet_via_convoy == FleetViaConvoy::Ignored
            || self.kinds(unit).any(|kind| kind == UnitKind::Army);
        if via && !carried { Err(IllegalReason::OnlyArmiesAreConvoyed) } else { Ok(()) }
    }

    fn support(
        &self,
        unit: UnitClaim,
        target: UnitClaim,
        to: ProvinceId,
    ) -> Result<(), IllegalReason> {
        self.place(target.at)?;
        if target.at.province == unit.at.province {
            return Err(IllegalReason::SupportsItself);
        }
        self.goes(unit, to).map_err(|_| IllegalReason::SupportOutOfReach { to })
    }

    fn narrowing(&self, target: UnitClaim, only: NarrowingId) -> Result<(), IllegalReason> {
        if self.rules.narrowed_support == NarrowedSupport::Off {
            return Err(IllegalReason::NarrowingNotAllowed);
        }
        let fits = self.notes.narrowing(only).is_some_and(|order| {
            order.unit.at.province == target.at.province
                && !matches!(order.action, MovementAction::Move { .. })
        });
        if fits { Ok(()) } else { Err(IllegalReason::NarrowingMismatch) }
    }

    fn convoy(&self, fleet: UnitClaim, army: UnitClaim, to: Location) -> Result<(), IllegalReason> {
        self.place(army.at)?;
        self.place(to)?;
        if !self.kinds(fleet).any(|kind| kind == UnitKind::Fleet) {
            return Err(IllegalReason::OnlyFleetsConvoy);
        }
        if !self.map.province(fleet.at.province).convoys {
            return Err(IllegalReason::NotAtSea);
        }
        if !self.kinds(army).any(|kind| kind == UnitKind::Army) {
            return Err(IllegalReason::OnlyArmiesAreConvoyed);
        }
        if army.at.province == to.province {
            return Err(IllegalReason::SameProvince);
        }
        let lands = self.map.can_stand(UnitKind::Army, Location::inland(to.province));
        if lands { Ok(()) } else { Err(IllegalReason::CannotEnter) }
    }
}
