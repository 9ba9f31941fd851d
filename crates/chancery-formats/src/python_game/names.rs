//! The package's names for the provinces and powers of a map.

use std::collections::BTreeMap;

use chancery::board::{Coast, Location, Map, PowerId, ProvinceId};

use crate::board::{BoardFault, most_like};

/// How the package writes the provinces and powers of a map, and what it may mean by a word.
///
/// The package writes province codes in capitals, three letters each, with `/NC` and the like for a
/// coast, and power names in capitals. Where its code for a province is not ours, it must be among
/// the province's aliases.
#[derive(Debug, Clone)]
pub struct PackageNames<'m> {
    map: &'m Map,
    provinces: BTreeMap<String, ProvinceId>,
    powers: BTreeMap<String, PowerId>,
}

impl<'m> PackageNames<'m> {
    /// The names for a map.
    #[must_use]
    pub fn new(map: &'m Map) -> Self {
        let mut provinces = BTreeMap::new();
        let mut powers = BTreeMap::new();
        // A code beats a name, and a name beats an alias, whichever province comes first.
        for (id, province) in map.provinces() {
            provinces.insert(capitals(&province.code), id);
        }
        for (id, province) in map.provinces() {
            provinces.entry(capitals(&province.name)).or_insert(id);
        }
        for (id, province) in map.provinces() {
            for alias in &province.aliases {
                provinces.entry(capitals(alias)).or_insert(id);
            }
        }
        for (id, power) in map.powers() {
            powers.insert(capitals(&power.name), id);
        }
        for (id, power) in map.powers() {
            for alias in &power.aliases {
                powers.entry(capitals(alias)).or_insert(id);
            }
        }
        Self { map, provinces, powers }
    }

    /// The map.
    #[must_use]
    pub const fn map(&self) -> &'m Map {
        self.map
    }

    /// The place the package means by a word, whether or not its province has that coast.
    #[must_use]
    pub fn place(&self, word: &str) -> Option<Location> {
        let (province, coast) = match word.split_once('/') {
            Some((province, coast)) => {
                (province, Some(Coast::from_code(&coast.to_ascii_lowercase())?))
            }
            None => (word, None),
        };
        let province = *self.provinces.get(&capitals(province))?;
        Some(Location { province, coast })
    }

    /// The power the package means by a word.
    #[must_use]
    pub fn power(&self, word: &str) -> Option<PowerId> {
        self.powers.get(&capitals(word)).copied()
    }

    /// The package's word for a place.
    #[must_use]
    pub fn place_word(&self, place: Location) -> String {
        self.map.location_code(place).to_uppercase()
    }

    /// The package's word for a power.
    #[must_use]
    pub fn power_word(&self, power: PowerId) -> String {
        capitals(&self.map.power(power).name)
    }

    /// What is wrong with a word for a place that is none.
    pub(super) fn unknown_place(&self, word: &str) -> BoardFault {
        let province = word.split('/').next().unwrap_or(word);
        let similar = most_like(&capitals(province), self.provinces.keys().map(String::as_str));
        BoardFault::UnknownPlace { word: word.to_owned(), similar }
    }

    /// What is wrong with a word for a power that is none.
    pub(super) fn unknown_power(&self, word: &str) -> BoardFault {
        let similar = most_like(&capitals(word), self.powers.keys().map(String::as_str));
        BoardFault::UnknownPower { word: word.to_owned(), similar }
    }
}

/// The package's style: capitals, and `_` inside names.
fn capitals(name: &str) -> String {
    name.trim().to_uppercase().replace([' ', '-'], "_")
}
