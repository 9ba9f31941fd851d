//! The package's hash of a position.
//!
//! It is a Zobrist hash: a random number for each (what, which, where), joined by exclusive or. The
//! numbers are drawn by Python's generator from a seed that depends on the map alone, so anybody
//! who knows the map knows them. The package refuses a saved game whose hash is not the one it
//! computes.

use chancery::board::{Location, Map, ProvinceKind};

use super::document::SavedState;
use super::mt19937::Mt19937;
use super::names::PackageNames;

/// The random numbers of one map.
#[derive(Debug, Clone)]
pub struct ZobristTable {
    powers: Vec<String>,
    places: Vec<String>,
    /// Six tables one after another, each with one row of all places a kind of unit or a power:
    /// kinds of unit, units, kinds of dislodged unit, dislodged units, centres, homes.
    numbers: Vec<u64>,
}

/// The part of a position a number stands for.
#[derive(Debug, Clone, Copy)]
enum Part {
    UnitKind,
    Unit,
    DislodgedKind,
    Dislodged,
    Centre,
    Home,
}

impl ZobristTable {
    /// The table of a map.
    #[must_use]
    pub fn new(names: &PackageNames<'_>) -> Self {
        let map = names.map();
        let mut powers: Vec<String> = map.powers().map(|(id, _)| names.power_word(id)).collect();
        powers.sort();
        let mut places: Vec<String> = places(map).map(|at| names.place_word(at)).collect();
        places.sort();
        let mut centres: Vec<String> =
            map.centres().iter().map(|p| names.place_word(Location::inland(*p))).collect();
        centres.sort();
        let mut generator = Mt19937::seeded(seed(places.len(), &centres.join("-")));
        let rows = 2 + powers.len() + 2 + powers.len() * 3;
        let numbers = (0..rows * places.len()).map(|_| generator.positive_i64()).collect();
        Self { powers, places, numbers }
    }

    /// The hash of a saved position, in the decimal form in which it is saved; `None` where a unit
    /// or a name is none of this map's.
    #[must_use]
    pub fn hash(&self, state: &SavedState) -> Option<String> {
        let mut hash = 0;
        for (power, units) in state.units.iter() {
            for unit in units {
                let (kinds, owners, unit) = match unit.strip_prefix('*') {
                    Some(unit) => (Part::DislodgedKind, Part::Dislodged, unit),
                    None => (Part::UnitKind, Part::Unit, unit.as_str()),
                };
                let (kind, place) = unit.split_once(' ')?;
                let kind = ["A", "F"].iter().position(|k| *k == kind)?;
                hash ^= self.number(kinds, kind, place)?;
                hash ^= self.number(owners, self.power(power)?, place)?;
            }
        }
        for (part, lists) in [(Part::Centre, &state.centers), (Part::Home, &state.homes)] {
            for (power, places) in lists.iter() {
                for place in places {
                    hash ^= self.number(part, self.power(power)?, place)?;
                }
            }
        }
        Some(hash.to_string())
    }

    fn power(&self, word: &str) -> Option<usize> {
        self.powers.iter().position(|p| *p == word)
    }

    fn number(&self, part: Part, row: usize, place: &str) -> Option<u64> {
        let powers = self.powers.len();
        let first = match part {
            Part::UnitKind => 0,
            Part::Unit => 2,
            Part::DislodgedKind => 2 + powers,
            Part::Dislodged => 4 + powers,
            Part::Centre => 4 + 2 * powers,
            Part::Home => 4 + 3 * powers,
        };
        let column = self.places.binary_search_by(|p| p.as_str().cmp(place)).ok()?;
        self.numbers.get((first + row) * self.places.len() + column).copied()
    }
}

/// Every place a unit can be in: the provinces, and their coasts besides.
fn places(map: &Map) -> impl Iterator<Item = Location> + '_ {
    let open = map.provinces().filter(|(_, p)| p.kind != ProvinceKind::Impassable);
    open.flat_map(|(id, province)| {
        let coasts = province.coasts.iter().map(move |c| Location::on_coast(id, *c));
        std::iter::once(Location::inland(id)).chain(coasts)
    })
}

/// The seed: the number of places, and the centres' codes read as a number to the base seven.
fn seed(place_count: usize, centres: &str) -> u32 {
    #[expect(clippy::cast_possible_truncation, reason = "the seed is taken modulo 2^32")]
    let mut seed = 12_345_u32.wrapping_add(place_count as u32);
    let mut weight = 1_u32;
    for c in centres.chars() {
        seed = seed.wrapping_add(u32::from(c).wrapping_mul(weight));
        weight = weight.wrapping_mul(7);
    }
    seed
}
