//! Moments, as pages tell them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chancery_game::{Moment, words};
use jiff::Timestamp;
use jiff::tz::TimeZoneDatabase;

/// The zone by whose clock moments are told to whoever has chosen none.
pub(crate) const ZONE: &str = "UTC";

/// A moment as a page tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Instant {
    /// As machines read it.
    pub(crate) iso: String,
    /// By the clock of the reader.
    pub(crate) words: String,
}

impl Instant {
    /// A moment by the clock of a zone.
    pub(crate) fn tell(moment: Moment, zone: &str) -> Self {
        let iso =
            Timestamp::from_second(moment.0).map_or_else(|_| String::new(), |at| at.to_string());
        Self { iso, words: words::moment(moment, zone) }
    }
}

/// What a number of a form counts.
pub(crate) const UNITS: [(&str, u32); 4] =
    [("seconds", 1), ("minutes", 60), ("hours", 3_600), ("days", 86_400)];

/// A length that a form gives as a number and a unit, in seconds.
pub(crate) fn seconds(number: &str, unit: &str) -> Option<u32> {
    let (_, size) = UNITS.iter().find(|(name, _)| *name == unit)?;
    number.trim().parse::<u32>().ok()?.checked_mul(*size)
}

/// Every zone there is, by its name in small letters.
static KNOWN: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let known = TimeZoneDatabase::bundled();
    let names = known.available().map(|name| name.to_string());
    names.map(|name| (name.to_ascii_lowercase(), name)).collect()
});

/// The name of a zone as it is written, in whatever letters it was; that of none for other names.
pub(crate) fn known_zone(name: &str) -> &'static str {
    KNOWN.get(&name.to_ascii_lowercase()).map_or(ZONE, String::as_str)
}

/// The names of the zones there are.
pub(crate) fn zones() -> Vec<String> {
    let places = |name: &&String| name.contains('/') && !name.starts_with("Etc/");
    let mut names: Vec<String> = KNOWN.values().filter(places).cloned().collect();
    names.insert(0, ZONE.to_owned());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_too_long_to_count_is_none() {
        assert_eq!(seconds("3", "hours"), Some(10_800));
        assert_eq!(seconds("4294967295", "days"), None);
        assert_eq!(seconds("-1", "hours"), None);
        assert_eq!(seconds("3", "years"), None);
    }

    #[test]
    fn moments_are_told_to_machines_and_people() {
        let told = Instant::tell(Moment(1_780_000_000), "Europe/Vienna");
        assert_eq!(told.iso, "2026-05-28T20:26:40Z");
        assert_eq!(told.words, "Thu 28 May 2026, 22:26 CEST");
        assert!(zones().contains(&"Europe/Vienna".to_owned()));
        for (written, known) in
            [("europe/VIENNA", "Europe/Vienna"), ("utc", "UTC"), ("Ruritania", ZONE), ("", ZONE)]
        {
            assert_eq!(known_zone(written), known);
        }
    }
}
