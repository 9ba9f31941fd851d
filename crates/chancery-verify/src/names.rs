//! How places, units and powers are written in what this crate tells, and read in what it is told.

use chancery::board::{Location, Map, PowerId};

/// A power, or `nobody`.
pub(crate) fn power(map: &Map, power: Option<PowerId>) -> &str {
    power.map_or("nobody", |id| map.power(id).name.as_str())
}

/// The power that a name, adjective or alias means, in any case of letters.
pub(crate) fn power_called(map: &Map, word: &str) -> Option<PowerId> {
    map.power_by_name(word).or_else(|| {
        let word = word.to_lowercase();
        let mut powers = map.powers();
        let called = powers.find(|(_, power)| {
            let mut names = [&power.adjective].into_iter().chain(&power.aliases);
            names.any(|name| name.to_lowercase() == word)
        });
        called.map(|(id, _)| id)
    })
}

/// A list with commas, or `none`.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

/// The place that a code means, or a name of a province, in any case of letters.
pub(crate) fn place(map: &Map, word: &str) -> Option<Location> {
    let word = word.trim().to_lowercase();
    map.location_by_code(&word).or_else(|| {
        let named = |name: &String| name.to_lowercase() == word;
        let mut provinces = map.provinces();
        let (id, _) = provinces.find(|(_, p)| named(&p.name) || p.aliases.iter().any(named))?;
        Some(Location::inland(id))
    })
}
