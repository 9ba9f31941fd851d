//! How places, units and powers are written in what this crate tells, and read in what it is told.

use chancery::board::{Location, Map, PowerId};

/// A power, or `nobody`.
pub(crate) fn power(map: &Map, power: Option<PowerId>) -> &str {
    power.map_or("nobody", |id| map.power(id).name.as_str())
}

/// A list with commas, or `none`.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

/// The place that a code means, in any case of letters.
pub(crate) fn place(map: &Map, code: &str) -> Option<Location> {
    map.location_by_code(&code.trim().to_lowercase())
}
