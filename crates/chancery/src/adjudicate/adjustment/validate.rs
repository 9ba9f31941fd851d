//! One order of an adjustment phase against the board.

use super::AdjustmentOutcome;
use super::balance::{candidates, may_build};
use crate::board::{Location, Map, OrderKind, PowerId, ProvinceId, ProvinceKind};
use crate::orders::{AdjustmentAction, AdjustmentOrder, IllegalReason, UnitClaim};
use crate::orders::{claims, on_map};
use crate::position::{Position, UnitKind};
use crate::rules::{BuildFleetInland, BuildUnitMissing, Rules, Waiving, Wings};

/// What the order would do, if it were the only one and the power were owed enough. It changes
/// nothing and gives the same answer however often it is asked.
pub(super) fn validate(
    map: &Map,
    position: &Position,
    order: &AdjustmentOrder,
    rules: &Rules,
) -> Result<AdjustmentOutcome, IllegalReason> {
    on_map::adjustment(map, order)?;
    match order.action {
        AdjustmentAction::Build(claim) => {
            let owner = position.owner(claim.at.province);
            let power = order.by.or(owner).ok_or(IllegalReason::OrdererUnknown)?;
            build(map, position, power, claim, rules)
        }
        AdjustmentAction::Remove(claim) => {
            let at = claim.at.province;
            let unit = position.unit(at).ok_or(IllegalReason::NoUnit)?;
            let power = claims::commanded(unit, order.by)?;
            claims::unit_as_claimed(map, rules, claim, at, unit)?;
            match map.closed_by(at, at, unit.kind, OrderKind::Disband, position.phase) {
                Some(_) => Err(IllegalReason::BorderClosed { province: at }),
                None => Ok(AdjustmentOutcome::Removed { power, kind: unit.kind, at: unit.at(at) }),
            }
        }
        AdjustmentAction::Waive => {
            let power = order.by.ok_or(IllegalReason::OrdererUnknown)?;
            match rules.waiving {
                Waiving::Allowed => Ok(AdjustmentOutcome::Waived { power }),
                Waiving::NotAllowed => Err(IllegalReason::NothingToWaive),
            }
        }
    }
}

fn build(
    map: &Map,
    position: &Position,
    power: PowerId,
    claim: UnitClaim,
    rules: &Rules,
) -> Result<AdjustmentOutcome, IllegalReason> {
    let province = claim.at.province;
    if !map.province(province).centre {
        return Err(IllegalReason::NotACentre);
    }
    if position.owner(province) != Some(power) {
        return Err(IllegalReason::NotOwned);
    }
    if !candidates(map, position, power, rules).contains(&province) {
        return Err(IllegalReason::NotABuildSite);
    }
    if position.is_occupied(province) {
        return Err(IllegalReason::Occupied);
    }
    let kind = kind(map, claim, rules)?;
    let at = place(map, claim.at, kind, rules)?;
    if !may_build(map, position, kind, province) {
        return Err(IllegalReason::BorderClosed { province });
    }
    Ok(AdjustmentOutcome::Built { power, kind, at })
}

/// The kind of unit that is meant (4.C.3, 4.C.4).
fn kind(map: &Map, claim: UnitClaim, rules: &Rules) -> Result<UnitKind, IllegalReason> {
    let land = map.province(claim.at.province).kind;
    match claim.kind {
        Some(UnitKind::Wing) if rules.wings == Wings::Off => Err(IllegalReason::NoWings),
        Some(UnitKind::Fleet) if land == ProvinceKind::Inland => match rules.build_fleet_inland {
            BuildFleetInland::Fails => Err(IllegalReason::CannotBuildThere),
            BuildFleetInland::Army => Ok(UnitKind::Army),
        },
        Some(UnitKind::Army) if land == ProvinceKind::Sea => Err(IllegalReason::CannotBuildThere),
        Some(kind) => Ok(kind),
        None => {
            let coast_named = names_coast(map, claim.at);
            match (rules.build_unit_missing, land) {
                (
                    BuildUnitMissing::ArmyInland | BuildUnitMissing::Inferred,
                    ProvinceKind::Inland,
                ) => Ok(UnitKind::Army),
                (BuildUnitMissing::Inferred, ProvinceKind::Sea) => Ok(UnitKind::Fleet),
                (BuildUnitMissing::Inferred, _) if coast_named => Ok(UnitKind::Fleet),
                _ => Err(IllegalReason::BuildKindMissing),
            }
        }
    }
}

fn names_coast(map: &Map, at: Location) -> bool {
    at.coast.is_some_and(|coast| map.province(at.province).coasts.contains(&coast))
}

/// The exact place (4.B.6, 4.B.7).
fn place(
    map: &Map,
    at: Location,
    kind: UnitKind,
    rules: &Rules,
) -> Result<Location, IllegalReason> {
    let needs_coast = kind == UnitKind::Fleet && has_coasts(map, at.province);
    if needs_coast && names_coast(map, at) {
        return Ok(at);
    }
    if at.coast.is_some() {
        claims::irrelevant_coast(rules)?;
    }
    if needs_coast {
        return Err(IllegalReason::CoastRequiredInBuild);
    }
    Ok(Location::inland(at.province))
}

fn has_coasts(map: &Map, province: ProvinceId) -> bool {
    !map.province(province).coasts.is_empty()
}
