//! Where a dislodged unit may go.

use crate::board::{Location, Map, OrderKind, ProvinceId, iter_bits};
use crate::orders::IllegalReason;
use crate::position::{Dislodged, Position, UnitKind};

/// Where the dislodged unit of `at` may retreat to, ascending; none if no unit is dislodged there,
/// or a neutral one.
///
/// A retreat goes one step, as the unit could move, into a province that has no unit, that no
/// standoff left empty, that the attacker did not come from, and that no border rule closes
/// (DATC 6.H; 4.A.5 is already in [`Dislodged::barred`]).
pub fn retreat_options<'a>(
    map: &'a Map,
    position: &'a Position,
    at: ProvinceId,
) -> impl Iterator<Item = Location> + 'a {
    let dislodged = position.dislodged_at(at).filter(|d| d.unit.power.is_some());
    dislodged.into_iter().flat_map(move |dislodged| {
        let from = dislodged.unit.at(at);
        let (by_sea, by_land): (&[Location], &[u64]) = match dislodged.unit.kind {
            UnitKind::Fleet => (map.fleet_destinations(from), &[]),
            UnitKind::Army => (&[], map.army_row(at)),
            UnitKind::Wing => (&[], map.wing_row(at)),
        };
        by_sea
            .iter()
            .copied()
            .chain(iter_bits(by_land).map(Location::inland))
            .filter(move |to| shut(map, position, at, dislodged, to.province).is_none())
    })
}

/// Whether the dislodged unit of `at` has anywhere to go.
#[must_use]
pub fn can_retreat(map: &Map, position: &Position, at: ProvinceId) -> bool {
    retreat_options(map, position, at).next().is_some()
}

/// What shuts `to` to the dislodged unit of `at`, apart from distance.
pub(super) fn shut(
    map: &Map,
    position: &Position,
    at: ProvinceId,
    dislodged: Dislodged,
    to: ProvinceId,
) -> Option<IllegalReason> {
    if position.is_occupied(to) {
        return Some(IllegalReason::Occupied);
    }
    if position.contested().contains(to) {
        return Some(IllegalReason::Contested);
    }
    if dislodged.barred == Some(to) {
        return Some(IllegalReason::AttackerCameFrom);
    }
    if map.has_borders() {
        for province in [at, to] {
            let rule = map.closed_by(
                at,
                province,
                dislodged.unit.kind,
                OrderKind::Retreat,
                position.phase,
            );
            if rule.is_some() {
                return Some(IllegalReason::BorderClosed { province });
            }
        }
    }
    None
}
