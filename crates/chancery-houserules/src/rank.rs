//! In which order the units of a power eat.

use chancery::advance::YearEnd;
use chancery::board::{PowerId, ProvinceId};
use chancery::position::{Unit, UnitKind};

/// The units of a power, those that eat first in front: its list, then the others the other way
/// round from how they would be removed, with `steps` to the nearest centre that feeds. So the
/// nearest comes first, a fleet after other units of the same distance, and then the name that is
/// last in the alphabet.
pub(crate) fn order(
    end: YearEnd<'_>,
    power: PowerId,
    steps: &[u16],
) -> Vec<(ProvinceId, Unit, Listed)> {
    // In civil disorder nobody gives a list.
    let list = if end.disorder.contains(power) { &[] } else { end.provisions.list(power) };
    let mut units: Vec<(ProvinceId, Unit)> = end.position.units_of(power).collect();
    let place = |at: ProvinceId| list.iter().position(|listed| *listed == at);
    units.sort_by(|(a, unit_a), (b, unit_b)| {
        let rank = |at: &ProvinceId, unit: &Unit| {
            (place(*at).unwrap_or(usize::MAX), steps[at.index()], unit.kind == UnitKind::Fleet)
        };
        rank(a, unit_a).cmp(&rank(b, unit_b)).then_with(|| end.map.alphabetical(*b, *a))
    });
    let listed = |at| if place(at).is_some() { Listed::ByPower } else { Listed::ByRule };
    units.into_iter().map(|(at, unit)| (at, unit, listed(at))).collect()
}

/// Who gave a unit its place in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Listed {
    /// The list of its power.
    ByPower,
    /// The rule.
    ByRule,
}
