//! The same board, position and orders in a mirror and with every number changed: coasts on the
//! other side, provinces and powers in another order. Nothing that is decided may depend on it.

use chancery::board::{
    Coast, Location, Map, MapDefinition, PowerDefinition, PowerId, ProvinceDefinition, ProvinceId,
};
use chancery::orders::{MovementAction, MovementOrder, UnitClaim};
use chancery::position::{Position, Unit, UnitKind};

/// A map in a mirror, with its provinces and powers numbered otherwise, and how to go over to it.
/// Names and codes of provinces stay.
#[derive(Debug, Clone)]
pub struct Relabelled {
    /// The map with the new numbers.
    pub map: Map,
    provinces: Vec<ProvinceId>,
    powers: Vec<PowerId>,
}

impl Relabelled {
    /// Numbers the provinces and powers of a map in the order that the keys give; ties keep the old
    /// order, and missing keys count as 0. Border rules and ambiguous names are left out.
    ///
    /// # Panics
    ///
    /// Panics if the map has a fault under the new numbers, which no map has that had none.
    #[must_use]
    pub fn new(map: &Map, province_keys: &[u32], power_keys: &[u32]) -> Self {
        let province_order = sorted_by_key(map.province_count(), province_keys);
        let power_order = sorted_by_key(map.power_count(), power_keys);
        let provinces = province_order.iter().map(|old| definition(map, ProvinceId::new(*old)));
        let powers = power_order.iter().map(|old| {
            let power = map.power(PowerId::new(*old));
            PowerDefinition { name: power.name.clone(), ..PowerDefinition::default() }
        });
        let definition = MapDefinition {
            name: map.name().to_owned(),
            provinces: provinces.collect(),
            powers: powers.collect(),
            army_edges: edges(map, UnitKind::Army),
            fleet_edges: edges(map, UnitKind::Fleet),
            ..MapDefinition::default()
        };
        Self {
            map: Map::new(definition).expect("other numbers make no faults"),
            provinces: inverse(&province_order).into_iter().map(ProvinceId::new).collect(),
            powers: inverse(&power_order).into_iter().map(PowerId::new).collect(),
        }
    }

    /// The new number of a province.
    #[must_use]
    pub fn province(&self, old: ProvinceId) -> ProvinceId {
        self.provinces[old.index()]
    }

    /// The new number of a power.
    #[must_use]
    pub fn power(&self, old: PowerId) -> PowerId {
        self.powers[old.index()]
    }

    /// A place by the new numbers.
    #[must_use]
    pub fn location(&self, old: Location) -> Location {
        Location { province: self.province(old.province), coast: old.coast.map(mirrored) }
    }

    fn unit(&self, old: Unit) -> Unit {
        let power = old.power.map(|power| self.power(power));
        Unit { power, coast: old.coast.map(mirrored), ..old }
    }

    fn claim(&self, old: UnitClaim) -> UnitClaim {
        UnitClaim {
            kind: old.kind,
            power: old.power.map(|power| self.power(power)),
            at: self.location(old.at),
        }
    }

    /// The units of a position by the new numbers.
    #[must_use]
    pub fn position(&self, old: &Position) -> Position {
        let mut position = Position::new(self.map.province_count(), old.phase);
        for (at, unit) in old.units() {
            position.set_unit(self.province(at), Some(self.unit(unit)));
        }
        position
    }

    /// An order by the new numbers. Stated paths and narrowing orders are left as they are.
    #[must_use]
    pub fn order(&self, old: &MovementOrder) -> MovementOrder {
        let action = match old.action {
            MovementAction::Hold => MovementAction::Hold,
            MovementAction::Move { to, route } => {
                MovementAction::Move { to: self.location(to), route }
            }
            MovementAction::SupportHold { target, only } => {
                MovementAction::SupportHold { target: self.claim(target), only }
            }
            MovementAction::SupportMove { target, to } => {
                MovementAction::SupportMove { target: self.claim(target), to: self.location(to) }
            }
            MovementAction::Convoy { army, to } => {
                MovementAction::Convoy { army: self.claim(army), to: self.location(to) }
            }
        };
        let by = old.by.map(|power| self.power(power));
        MovementOrder { by, unit: self.claim(old.unit), action }
    }
}

/// The coast on the other side.
fn mirrored(coast: Coast) -> Coast {
    let all = Coast::ALL;
    let place = all.iter().position(|other| *other == coast).unwrap_or(0);
    all[(place + all.len() / 2) % all.len()]
}

fn mirrored_code(map: &Map, at: Location) -> String {
    map.location_code(Location { coast: at.coast.map(mirrored), ..at })
}

/// The numbers below `count`, sorted by their keys.
fn sorted_by_key(count: usize, keys: &[u32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|n| keys.get(*n).copied().unwrap_or(0));
    order
}

fn inverse(order: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; order.len()];
    for (new, old) in order.iter().enumerate() {
        inverse[*old] = new;
    }
    inverse
}

fn definition(map: &Map, id: ProvinceId) -> ProvinceDefinition {
    let province = map.province(id);
    ProvinceDefinition {
        code: province.code.clone(),
        name: province.name.clone(),
        aliases: Vec::new(),
        kind: province.kind,
        coasts: province.coasts.iter().copied().map(mirrored).collect(),
        centre: province.centre,
        convoys: province.convoys,
    }
}

fn edges(map: &Map, kind: UnitKind) -> Vec<(String, String)> {
    let mut edges = Vec::new();
    for (id, province) in map.provinces() {
        let inland = std::iter::once(Location::inland(id));
        let coasts = province.coasts.iter().map(|coast| Location::on_coast(id, *coast));
        for from in inland.chain(coasts).filter(|from| map.can_stand(kind, *from)) {
            for to in map.destinations(kind, from) {
                edges.push((mirrored_code(map, from), mirrored_code(map, to)));
            }
        }
    }
    edges
}
