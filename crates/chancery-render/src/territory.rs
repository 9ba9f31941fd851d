//! Whose land a province is, for its tint.

use chancery::board::{Map, PowerId, ProvinceId, ProvinceKind};
use chancery::position::{Position, UnitKind};

/// Whose land each province is, by province. A position says so of centres only; for the rest:
/// whoever has a unit there, or else whoever owns every one of several centres around, or else the power whose
/// country it is, if it still owns a centre beside it. Seas are nobody's.
#[must_use]
pub fn territory(map: &Map, position: &Position) -> Vec<Option<PowerId>> {
    let mut country = vec![None; map.province_count()];
    for (power, data) in map.powers() {
        for province in data.country.iter().chain(&data.homes) {
            country[province.index()] = Some(power);
        }
    }
    let of = |id: ProvinceId| {
        let province = map.province(id);
        if !matches!(province.kind, ProvinceKind::Inland | ProvinceKind::Coastal) {
            return None;
        }
        if province.centre {
            return position.owner(id);
        }
        if let Some(unit) = position.unit(id) {
            return unit.power;
        }
        let around = map.neighbours(id).filter(|near| {
            map.province(*near).centre && map.reaches(UnitKind::Army, id.into(), *near)
        });
        let home = country[id.index()];
        let mut owners = around.map(|near| position.owner(near));
        let first = owners.next()?;
        let (mut several, mut all) = (false, true);
        let mut beside = first.is_some() && first == home;
        for owner in owners {
            several = true;
            all &= owner == first;
            beside |= owner.is_some() && owner == home;
        }
        if several && all { first } else { home.filter(|_| beside) }
    };
    map.provinces().map(|(id, _)| of(id)).collect()
}
