//! Which units leave when nobody says which: the rule of civil disorder (DATC 4.D.8).

use std::cmp::Reverse;

use crate::board::{Distances, Map, PowerId, ProvinceId, ProvinceSet};
use crate::position::{Position, Unit, UnitKind};
use crate::rules::{AutomaticRemoval, Rules};

/// What decided that this unit leaves rather than one that stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RemovalReason {
    /// No unit is left to stay.
    NoneStays,
    /// It was not supplied, and the next unit that stays was.
    Unsupplied {
        /// The unit that stays.
        than: ProvinceId,
    },
    /// It is farther away than the next unit that stays.
    Farther {
        /// The unit that stays.
        than: ProvinceId,
        /// The distance of that unit in steps; `None` where no way leads to the goal.
        distance: Option<u16>,
    },
    /// It is as far away as the next unit that stays, and a fleet leaves before another unit.
    FleetFirst {
        /// The unit that stays.
        than: ProvinceId,
    },
    /// It is as far away as the next unit that stays and of the same kind, and its province comes
    /// earlier in the alphabet.
    NameFirst {
        /// The unit that stays.
        than: ProvinceId,
    },
}

/// A removal that nobody ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ForcedRemoval {
    /// The power.
    pub power: PowerId,
    /// Where the unit stood.
    pub at: ProvinceId,
    /// The unit.
    pub unit: Unit,
    /// Its distance in steps, from what the rule measures to; `None` where no way leads there, or
    /// there is nothing to measure to: such a unit counts as the farthest.
    pub distance: Option<u16>,
    /// What decided.
    pub reason: RemovalReason,
}

/// Memory for [`removals`].
#[derive(Debug, Clone, Default)]
pub(super) struct Scratch {
    distances: Distances,
    candidates: Vec<(ProvinceId, Unit)>,
}

/// Appends the `count` units of `power` that leave first, in the order in which they leave. Units
/// in `gone` have left already.
///
/// Those that were not supplied leave first. Then the farthest leaves first: from the nearest centre the power owns (2023), from its nearest home
/// centre (before), or from its country (2000). Fleets leave before other units of the same
/// distance, then names decide, in the alphabet of the map.
pub(super) fn removals(
    map: &Map,
    position: &Position,
    (power, count): (PowerId, usize),
    gone: &ProvinceSet,
    rules: &Rules,
    scratch: &mut Scratch,
    out: &mut Vec<ForcedRemoval>,
) {
    let Scratch { distances, candidates } = scratch;
    match rules.automatic_removal {
        AutomaticRemoval::Home => {
            distances.measure(map, map.power(power).homes.iter().copied());
        }
        AutomaticRemoval::Country => {
            distances.measure(map, map.power(power).country.iter().copied());
        }
        AutomaticRemoval::Owned => {
            let owned = map.centres().iter().filter(|c| position.owner(**c) == Some(power));
            distances.measure(map, owned.copied());
        }
    }
    let far = |at: ProvinceId| distances.of(at).unwrap_or(u16::MAX);
    candidates.clear();
    candidates.extend(position.units_of(power).filter(|(at, _)| !gone.contains(*at)));
    candidates.sort_unstable_by(|(a, unit_a), (b, unit_b)| {
        let rank = |at: &ProvinceId, unit: &Unit| {
            (!unit.is_unsupplied(), Reverse(far(*at)), unit.kind != UnitKind::Fleet)
        };
        rank(a, unit_a).cmp(&rank(b, unit_b)).then_with(|| map.alphabetical(*a, *b))
    });
    let stays = candidates.get(count).copied();
    for &(at, unit) in candidates.iter().take(count) {
        let reason = match stays {
            None => RemovalReason::NoneStays,
            Some((than, other)) if other.supply != unit.supply => {
                RemovalReason::Unsupplied { than }
            }
            Some((than, _)) if far(than) != far(at) => {
                RemovalReason::Farther { than, distance: distances.of(than) }
            }
            Some((than, other))
                if (other.kind == UnitKind::Fleet) != (unit.kind == UnitKind::Fleet) =>
            {
                RemovalReason::FleetFirst { than }
            }
            Some((than, _)) => RemovalReason::NameFirst { than },
        };
        out.push(ForcedRemoval { power, at, unit, distance: distances.of(at), reason });
    }
}
