//! Taking illegal units off the board (DATC 4.E.6, choice `removed`): at once, and where it cannot
//! be told which unit of a power is the illegal one, by the rule of civil disorder.

use super::disorder::{self, ForcedRemoval, Scratch};
use crate::board::{Map, ProvinceId, ProvinceSet};
use crate::position::{Position, PositionFault, Standing, Unit, check};
use crate::rules::Rules;

/// A unit that was taken off the board because it should not have been there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Correction {
    /// This very unit was wrong.
    Misplaced {
        /// Where it was.
        at: ProvinceId,
        /// The unit.
        unit: Unit,
        /// Whether it was dislodged.
        standing: Standing,
        /// What was wrong: the first fault found with it.
        fault: PositionFault,
    },
    /// Its power had more units than it may have, and the rule of civil disorder chose this one.
    OneTooMany(ForcedRemoval),
}

/// Removes every illegal unit from a position and says which and why. Faults that are about no unit
/// (owners, contested provinces) are left as they are, and so is a position made for another map.
///
/// A position from which this has removed everything it can has no more such units, so that a
/// second call removes nothing.
pub fn correct(map: &Map, position: &mut Position, rules: &Rules) -> Vec<Correction> {
    let mut corrections = Vec::new();
    for fault in check(map, position, rules) {
        let Some((at, standing)) = wrong_unit(fault) else { continue };
        let unit = match standing {
            Standing::Placed => position.unit(at),
            Standing::Dislodged => position.dislodged_at(at).map(|dislodged| dislodged.unit),
        };
        // Gone already, by another fault of the same unit.
        let Some(unit) = unit else { continue };
        match standing {
            Standing::Placed => position.set_unit(at, None),
            Standing::Dislodged => position.set_dislodged(at, None),
        }
        corrections.push(Correction::Misplaced { at, unit, standing, fault });
    }
    let mut forced = Vec::new();
    let mut scratch = Scratch::default();
    for fault in check(map, position, rules) {
        if let PositionFault::TooManyUnits { power, units, centres } = fault {
            let of = (power, units - centres);
            let gone = ProvinceSet::new();
            disorder::removals(map, position, of, &gone, rules, &mut scratch, &mut forced);
        }
    }
    for removal in forced {
        position.set_unit(removal.at, None);
        corrections.push(Correction::OneTooMany(removal));
    }
    corrections
}

/// The unit a fault is about, if it is about one that can be told.
const fn wrong_unit(fault: PositionFault) -> Option<(ProvinceId, Standing)> {
    match fault {
        PositionFault::UnknownPower { at, standing, .. }
        | PositionFault::CannotStand { at, standing, .. }
        | PositionFault::NoWings { at, standing } => Some((at, standing)),
        PositionFault::DislodgedOutOfPhase { at } => Some((at, Standing::Dislodged)),
        PositionFault::OtherMap { .. }
        | PositionFault::DislodgedByNobody { .. }
        | PositionFault::ContestedOutOfPhase { .. }
        | PositionFault::ContestedOccupied { .. }
        | PositionFault::OwnedNoCentre { .. }
        | PositionFault::UnknownOwner { .. }
        | PositionFault::NeutralUnsupplied { .. }
        | PositionFault::BuildLimitOutOfPlace { .. }
        | PositionFault::TooManyUnits { .. } => None,
    }
}
