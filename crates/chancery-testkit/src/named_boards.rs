//! Boards of five or six provinces, each made for one knot of the rules.

use chancery::board::{
    Coast, Location, Map, MapDefinition, PowerId, ProvinceDefinition, ProvinceKind,
};
use chancery::position::{Position, Unit, UnitKind};

use crate::boards::{Odometer, PHASE, POWERS_MAX, power_names};

/// A board with its units. Every set of legal orders is tried on it, with every way to deal the
/// units to up to three powers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedBoard {
    /// What it is called.
    pub name: &'static str,
    /// Province codes with a letter: `i` inland, `c` coast, `s` sea; named coasts after it.
    provinces: &'static str,
    /// Borders for armies, each for both directions.
    armies: &'static str,
    /// Borders for fleets, each for both directions, with coasts where there are several.
    fleets: &'static str,
    /// Where the units stand.
    units: &'static str,
}

/// Twelve boards with four units.
pub const FOUR_UNITS: &[NamedBoard] = &[
    NamedBoard {
        name: "convoy ring",
        provinces: "a:c b:c c:c d:i sea:s",
        armies: "a-b b-c c-a a-d c-d",
        fleets: "a-b a-sea b-sea c-sea",
        units: "A:a A:b A:c F:sea",
    },
    NamedBoard {
        name: "two coasts",
        provinces: "spa:c:nc:sc por:c mar:c gas:c mao:s lyo:s",
        armies: "spa-por spa-mar spa-gas mar-gas",
        fleets: "spa/nc-mao spa/sc-mao spa/nc-gas spa/sc-mar spa/sc-lyo spa/nc-por spa/sc-por \
                 por-mao gas-mao mar-lyo mao-lyo",
        units: "F:mao F:por A:gas F:lyo",
    },
    NamedBoard {
        name: "swap by convoy",
        provinces: "a:c b:c c:c sea:s far:s",
        armies: "a-b b-c",
        fleets: "a-b a-sea b-sea c-far b-c sea-far",
        units: "A:a A:b F:sea F:far",
    },
    NamedBoard {
        name: "own support",
        provinces: "a:i b:i c:i d:i e:i",
        armies: "a-b a-c b-c b-d c-d c-e d-e a-e",
        fleets: "",
        units: "A:a A:b A:c A:d",
    },
    NamedBoard {
        name: "beleaguered garrison",
        provinces: "mid:c n:c e:c s:c w:c sea:s",
        armies: "mid-n mid-e mid-s mid-w n-e e-s s-w w-n",
        fleets: "n-sea e-sea mid-sea",
        units: "A:mid A:n A:e A:w",
    },
    NamedBoard {
        name: "paradox",
        provinces: "lon:c wal:c bre:c bel:c eng:s nth:s",
        armies: "lon-wal",
        fleets: "lon-wal lon-eng wal-eng bre-eng bel-eng bel-nth lon-nth eng-nth",
        units: "F:lon F:wal A:bre F:eng",
    },
    NamedBoard {
        name: "head-to-head with a third",
        provinces: "a:i b:i c:i d:i e:i f:i",
        armies: "a-b b-c a-c b-d a-d b-e a-f",
        fleets: "",
        units: "A:a A:b A:c A:d",
    },
    NamedBoard {
        name: "alternative route",
        provinces: "a:c b:c n:s s:s far:s",
        armies: "",
        fleets: "a-n b-n a-s b-s n-far s-far n-s",
        units: "A:a F:n F:s F:far",
    },
    NamedBoard {
        name: "chain of moves",
        provinces: "a:i b:i c:i d:i e:i f:i",
        armies: "a-b b-c c-d d-e e-f f-a b-e",
        fleets: "",
        units: "A:a A:b A:c A:d",
    },
    NamedBoard {
        name: "ring over two seas",
        provinces: "a:c b:c c:c in:s out:s d:c",
        armies: "a-b b-c",
        fleets: "a-in c-in a-out c-out d-in d-out in-out",
        units: "A:a A:b A:c F:in",
    },
    NamedBoard {
        name: "support cut by dislodgement",
        provinces: "a:i b:i c:i d:i e:i",
        armies: "a-b b-c c-d b-d a-d d-e b-e",
        fleets: "",
        units: "A:a A:b A:c A:d",
    },
    NamedBoard {
        name: "convoy attacked by its target",
        provinces: "lon:c bel:c hol:c nth:s hel:s",
        armies: "bel-hol",
        fleets: "lon-nth bel-nth hol-nth hel-nth hol-hel bel-hol",
        units: "A:lon F:nth F:bel F:hel",
    },
];

/// Boards with five or six units, for paradoxes that need more. Their sets of orders are too many
/// to try with every dealing of the units; they are tried with the one given.
pub const MORE_UNITS: &[(NamedBoard, &[usize])] = &[
    (
        NamedBoard {
            name: "betrayal",
            provinces: "lon:c bel:c nth:s ska:s hel:s",
            armies: "",
            fleets: "lon-nth bel-nth ska-nth hel-nth ska-hel",
            units: "A:lon F:bel F:nth F:ska F:hel",
        },
        &[0, 1, 0, 2, 2],
    ),
    (
        NamedBoard {
            name: "two attackers of one convoy",
            provinces: "lon:c wal:c bre:c bel:c eng:s nth:s",
            armies: "",
            fleets: "lon-eng wal-eng bre-eng bel-eng bel-nth lon-nth eng-nth",
            units: "F:lon F:wal A:bre F:bel F:eng F:nth",
        },
        &[0, 0, 1, 2, 1, 2],
    ),
    (
        NamedBoard {
            name: "two convoys that hang on each other",
            provinces: "a:c b:c x:s y:s p:s q:s",
            armies: "",
            fleets: "a-x b-x a-y b-y p-x q-y",
            units: "A:a A:b F:x F:y F:p F:q",
        },
        &[0, 1, 0, 1, 1, 0],
    ),
    (
        NamedBoard {
            name: "disruption of a supported convoy",
            provinces: "a:c b:c c:c x:s y:s",
            armies: "b-c",
            fleets: "a-x b-x y-x b-y c-y c-x",
            units: "A:a F:b F:c F:x F:y",
        },
        &[0, 1, 0, 0, 1],
    ),
];

impl NamedBoard {
    /// The board as the engine reads it.
    ///
    /// # Panics
    ///
    /// Panics if the board has a fault; a test of this module excludes it.
    #[must_use]
    pub fn map(&self) -> Map {
        let definition = MapDefinition {
            name: self.name.to_owned(),
            provinces: self.provinces.split_whitespace().map(province).collect(),
            ambiguous: Vec::new(),
            powers: power_names(),
            army_edges: edges(self.armies),
            fleet_edges: edges(self.fleets),
            borders: Vec::new(),
        };
        Map::new(definition).expect("a named board has no faults")
    }

    /// The units with their places, without powers.
    ///
    /// # Panics
    ///
    /// Panics if a unit stands where it cannot; a test of this module excludes it.
    fn units(&self, map: &Map) -> Vec<(Location, UnitKind)> {
        let units = self.units.split_whitespace().map(|unit| {
            let (kind, at) = unit.split_once(':').expect("a unit is written `A:par`");
            let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
            let at = map.location_by_code(at).expect("a unit stands in a province of the board");
            assert!(map.can_stand(kind, at), "a unit of {} stands where it cannot", self.name);
            (at, kind)
        });
        units.collect()
    }

    /// The position with each unit, in the order of their writing, given to a power.
    #[must_use]
    pub fn position(&self, map: &Map, powers: &[usize]) -> Position {
        let mut position = Position::new(map.province_count(), PHASE);
        for ((at, kind), power) in self.units(map).into_iter().zip(powers) {
            let unit = Unit { coast: at.coast, ..Unit::new(kind, PowerId::new(*power)) };
            position.set_unit(at.province, Some(unit));
        }
        position
    }

    /// Every way to deal the units to the powers, one of those that differ only in names.
    #[must_use]
    pub fn dealings(&self) -> Vec<Vec<usize>> {
        let units = self.units.split_whitespace().count();
        let in_order = |powers: &Vec<usize>| {
            let mut next = 0;
            powers.iter().all(|power| {
                let fits = *power <= next;
                next = next.max(power + 1);
                fits
            })
        };
        Odometer::new(vec![POWERS_MAX; units]).filter(in_order).collect()
    }
}

fn province(text: &str) -> ProvinceDefinition {
    let mut parts = text.split(':');
    let code = parts.next().unwrap_or_default().to_owned();
    let kind = match parts.next() {
        Some("i") => ProvinceKind::Inland,
        Some("s") => ProvinceKind::Sea,
        _ => ProvinceKind::Coastal,
    };
    ProvinceDefinition {
        name: code.clone(),
        code,
        aliases: Vec::new(),
        kind,
        coasts: parts.filter_map(Coast::from_code).collect(),
        centre: false,
        convoys: false,
    }
}

fn edges(text: &str) -> Vec<(String, String)> {
    text.split_whitespace()
        .filter_map(|edge| edge.split_once('-'))
        .flat_map(|(a, b)| [(a.to_owned(), b.to_owned()), (b.to_owned(), a.to_owned())])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twelve_boards_of_five_or_six_provinces_with_four_units() {
        assert_eq!(FOUR_UNITS.len(), 12);
        for board in FOUR_UNITS {
            let map = board.map();
            assert!([5, 6].contains(&map.province_count()), "{}", board.name);
            assert_eq!(board.units(&map).len(), 4, "{}", board.name);
            assert_eq!(board.dealings().len(), 14, "{}", board.name);
        }
    }

    #[test]
    fn the_larger_boards_have_a_power_for_each_unit() {
        for (board, powers) in MORE_UNITS {
            assert_eq!(board.units(&board.map()).len(), powers.len(), "{}", board.name);
        }
    }
}
