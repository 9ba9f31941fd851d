//! What an order says about a unit or a place, against what is there: the choices of DATC 4.B and
//! 4.C that every kind of phase shares.

use super::order::UnitClaim;
use super::reasons::IllegalReason;
use crate::board::{Location, Map, PowerId, ProvinceId};
use crate::position::{Unit, UnitKind};
use crate::rules::{
    CoastImpossible, CoastIrrelevant, CoastOfUnitWrong, CoastOnePossible, Rules, UnitMissing,
    UnitWrong,
};

/// Whether the power that gives an order commands the unit. Nobody commands a neutral unit; an
/// order that names no power is taken for one of the unit's own.
#[inline]
pub(crate) fn commanded(unit: Unit, by: Option<PowerId>) -> Result<PowerId, IllegalReason> {
    match (unit.power, by) {
        (Some(power), None) => Ok(power),
        (Some(power), Some(by)) if by == power => Ok(power),
        _ => Err(IllegalReason::ForeignUnit { power: unit.power }),
    }
}

/// What was written about a unit that stands in `at` (4.B.5, 4.B.6, 4.C.1, 4.C.2).
#[inline]
pub(crate) fn unit_as_claimed(
    map: &Map,
    rules: &Rules,
    claim: UnitClaim,
    at: ProvinceId,
    unit: Unit,
) -> Result<(), IllegalReason> {
    match claim.kind {
        None if rules.unit_missing == UnitMissing::Illegal => {
            return Err(IllegalReason::UnitKindMissing);
        }
        Some(kind) if kind != unit.kind && rules.unit_wrong == UnitWrong::Illegal => {
            return Err(IllegalReason::WrongUnitKind { actual: unit.kind });
        }
        _ => {}
    }
    match claim.at.coast {
        Some(coast) if unit.coast != Some(coast) => {
            if unit.kind != UnitKind::Fleet || !map.province(at).coasts.contains(&coast) {
                return irrelevant_coast(rules);
            }
            match rules.coast_of_unit_wrong {
                CoastOfUnitWrong::Illegal => Err(IllegalReason::WrongCoast { actual: unit.at(at) }),
                CoastOfUnitWrong::Ignored => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// A coast that does not exist, or one that a unit without coasts does not need (4.B.6).
#[inline]
pub(crate) fn irrelevant_coast(rules: &Rules) -> Result<(), IllegalReason> {
    match rules.coast_irrelevant {
        CoastIrrelevant::Illegal => Err(IllegalReason::NoSuchCoast),
        CoastIrrelevant::Ignored => Ok(()),
    }
}

/// Why a unit of this kind cannot step into a province it does not reach.
pub(crate) fn unreachable(map: &Map, kind: UnitKind, to: ProvinceId) -> IllegalReason {
    if map.province(to).kind.takes(kind) {
        IllegalReason::NotAdjacent
    } else {
        IllegalReason::CannotEnter
    }
}

/// Where a unit that takes one step ends (4.B.1 to 4.B.3 and 4.B.6).
#[inline]
pub(crate) fn step(
    map: &Map,
    rules: &Rules,
    kind: UnitKind,
    from: Location,
    to: Location,
) -> Result<Location, IllegalReason> {
    if from.province == to.province {
        return Err(IllegalReason::SameProvince);
    }
    if !map.reaches(kind, from, to.province) {
        return Err(unreachable(map, kind, to.province));
    }
    let coasts = &map.province(to.province).coasts;
    if kind != UnitKind::Fleet || coasts.is_empty() {
        if to.coast.is_some() {
            irrelevant_coast(rules)?;
        }
        return Ok(Location::inland(to.province));
    }
    let mut landings = map.fleet_landings(from, to.province);
    let (first, second) = (landings.next(), landings.next());
    let only = if second.is_none() { first } else { None };
    match to.coast {
        Some(coast) if coasts.contains(&coast) => {
            if map.fleet_landings(from, to.province).any(|landing| landing == to) {
                return Ok(to);
            }
            match (rules.coast_impossible, only) {
                (CoastImpossible::Corrected, Some(only)) => Ok(only),
                _ => Err(IllegalReason::CoastUnreachable),
            }
        }
        coast => {
            if coast.is_some() {
                irrelevant_coast(rules)?;
            }
            match (rules.coast_one_possible, only) {
                (CoastOnePossible::Taken, Some(only)) => Ok(only),
                (CoastOnePossible::Fails, Some(_)) => Err(IllegalReason::CoastNotNamed),
                (_, None) => Err(IllegalReason::CoastRequired),
            }
        }
    }
}
