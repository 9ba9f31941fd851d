//! What is wrong with a position (DATC 4.E.6, "the Flying Dutchman").
//!
//! A position is plain data, so that an editor, a file or a mistake can put anything into it. This
//! says everything that cannot be, all at once; what to do about the units among it is
//! [`crate::adjudicate::correct`].

use super::{PhaseKind, Position, Season, Unit, UnitKind};
use crate::board::{Map, PowerId, PowerSet, ProvinceId};
use crate::rules::{Rules, Wings};

/// Whether a unit holds its province or has been dislodged from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It holds the province.
    Placed,
    /// It waits for its retreat.
    Dislodged,
}

/// Why a unit cannot be where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Misplacement {
    /// A unit of this kind cannot be in the province: an army at sea, a fleet inland, anything in an
    /// impassable province.
    WrongKind,
    /// A fleet without a coast where there are several.
    CoastMissing,
    /// A coast that the province does not have, or that a unit of this kind has no use for.
    NoSuchCoast,
}

/// Something that cannot be in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionFault {
    /// The position was made for another map. Nothing else is looked at then.
    OtherMap {
        /// The provinces of the position.
        provinces: usize,
        /// The provinces of the map.
        expected: usize,
    },
    /// A unit of a power that the map does not have.
    UnknownPower {
        /// Where the unit is.
        at: ProvinceId,
        /// Its power.
        power: PowerId,
        /// Whether it is dislodged.
        standing: Standing,
    },
    /// A unit where it cannot be.
    CannotStand {
        /// Where it is.
        at: ProvinceId,
        /// The unit.
        unit: Unit,
        /// Whether it is dislodged.
        standing: Standing,
        /// Why it cannot be there.
        why: Misplacement,
    },
    /// A wing where the rules have none.
    NoWings {
        /// Where it is.
        at: ProvinceId,
        /// Whether it is dislodged.
        standing: Standing,
    },
    /// A dislodged unit outside a retreat phase.
    DislodgedOutOfPhase {
        /// Where it is.
        at: ProvinceId,
    },
    /// A dislodged unit where no unit stands that could have dislodged it.
    DislodgedByNobody {
        /// Where it is.
        at: ProvinceId,
    },
    /// A contested province outside a retreat phase.
    ContestedOutOfPhase {
        /// The province.
        at: ProvinceId,
    },
    /// A contested province with a unit in it.
    ContestedOccupied {
        /// The province.
        at: ProvinceId,
    },
    /// A neutral unit that is said to be unsupplied: nobody supplies it.
    NeutralUnsupplied {
        /// Where it is.
        at: ProvinceId,
        /// Whether it is dislodged.
        standing: Standing,
    },
    /// A bound on the builds of a power outside an adjustment phase, or of a power that the map does
    /// not have.
    BuildLimitOutOfPlace {
        /// The power.
        power: PowerId,
    },
    /// An owned province that is no centre.
    OwnedNoCentre {
        /// The province.
        at: ProvinceId,
        /// Its owner.
        power: PowerId,
    },
    /// A centre of a power that the map does not have.
    UnknownOwner {
        /// The centre.
        at: ProvinceId,
        /// Its owner.
        power: PowerId,
    },
    /// More units than centres at the start of a year, when removals are over. Not looked at where
    /// nobody owns a centre, as in a problem for study.
    TooManyUnits {
        /// The power.
        power: PowerId,
        /// How many units it has.
        units: usize,
        /// How many centres it owns.
        centres: usize,
    },
}

/// Everything that cannot be in this position, by kind and by province.
#[must_use]
pub fn check(map: &Map, position: &Position, rules: &Rules) -> Vec<PositionFault> {
    if position.province_count() != map.province_count() {
        return vec![PositionFault::OtherMap {
            provinces: position.province_count(),
            expected: map.province_count(),
        }];
    }
    let mut faults = Vec::new();
    for (at, unit) in position.units() {
        unit_faults(map, rules, at, unit, Standing::Placed, &mut faults);
    }
    for (at, dislodged) in position.dislodged() {
        unit_faults(map, rules, at, dislodged.unit, Standing::Dislodged, &mut faults);
        if position.phase.kind != PhaseKind::Retreat {
            faults.push(PositionFault::DislodgedOutOfPhase { at });
        } else if !position.is_occupied(at) {
            faults.push(PositionFault::DislodgedByNobody { at });
        }
    }
    contested_faults(map, position, &mut faults);
    owner_faults(map, position, &mut faults);
    let of_no_use = |power: PowerId| {
        position.phase.kind != PhaseKind::Adjustment || power.index() >= map.power_count()
    };
    let limits = position.build_limits().filter(|(power, _)| of_no_use(*power));
    faults.extend(limits.map(|(power, _)| PositionFault::BuildLimitOutOfPlace { power }));
    faults.extend(excess(map, position));
    faults
}

fn unit_faults(
    map: &Map,
    rules: &Rules,
    at: ProvinceId,
    unit: Unit,
    standing: Standing,
    faults: &mut Vec<PositionFault>,
) {
    if let Some(power) = unit.power.filter(|power| power.index() >= map.power_count()) {
        faults.push(PositionFault::UnknownPower { at, power, standing });
    }
    if let Some(why) = misplacement(map, at, unit) {
        faults.push(PositionFault::CannotStand { at, unit, standing, why });
    }
    if unit.kind == UnitKind::Wing && rules.wings == Wings::Off {
        faults.push(PositionFault::NoWings { at, standing });
    }
    if unit.power.is_none() && unit.is_unsupplied() {
        faults.push(PositionFault::NeutralUnsupplied { at, standing });
    }
}

fn misplacement(map: &Map, at: ProvinceId, unit: Unit) -> Option<Misplacement> {
    if map.can_stand(unit.kind, unit.at(at)) {
        return None;
    }
    let coasts = &map.province(at).coasts;
    let stands = |coast| map.can_stand(unit.kind, Unit { coast, ..unit }.at(at));
    Some(match unit.coast {
        None if coasts.iter().any(|coast| stands(Some(*coast))) => Misplacement::CoastMissing,
        Some(_) if stands(None) || coasts.iter().any(|coast| stands(Some(*coast))) => {
            Misplacement::NoSuchCoast
        }
        _ => Misplacement::WrongKind,
    })
}

fn contested_faults(map: &Map, position: &Position, faults: &mut Vec<PositionFault>) {
    let on_map = |at: &ProvinceId| at.index() < map.province_count();
    for at in position.contested().iter().filter(on_map) {
        if position.phase.kind != PhaseKind::Retreat {
            faults.push(PositionFault::ContestedOutOfPhase { at });
        } else if position.is_occupied(at) {
            faults.push(PositionFault::ContestedOccupied { at });
        }
    }
}

fn owner_faults(map: &Map, position: &Position, faults: &mut Vec<PositionFault>) {
    for (at, province) in map.provinces() {
        let Some(power) = position.owner(at) else { continue };
        if !province.centre {
            faults.push(PositionFault::OwnedNoCentre { at, power });
        } else if power.index() >= map.power_count() {
            faults.push(PositionFault::UnknownOwner { at, power });
        }
    }
}

fn excess(map: &Map, position: &Position) -> impl Iterator<Item = PositionFault> {
    let phase = position.phase;
    let year_begins = phase.season == Season::Spring && phase.kind == PhaseKind::Movement;
    let owned: PowerSet = map.centres().iter().filter_map(|c| position.owner(*c)).collect();
    map.powers().filter(move |_| year_begins && !owned.is_empty()).filter_map(|(power, _)| {
        let units = position.units_of(power).count();
        let centres = usize::from(position.centre_count(map, power));
        (units > centres).then_some(PositionFault::TooManyUnits { power, units, centres })
    })
}
