//! Moments and lengths of time, as people read them.

use chancery_game::Moment;
use jiff::Timestamp;
use jiff::tz::{TimeZone, TimeZoneDatabase};

/// A moment as a page tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Instant {
    /// As machines read it.
    pub(crate) iso: String,
    /// By the clock of the reader.
    pub(crate) words: String,
}

/// The clock by which a reader is told moments.
#[derive(Debug, Clone)]
pub(crate) struct Zone(TimeZone);

impl Zone {
    /// That of a zone of the IANA database; the world's own for other names.
    pub(crate) fn of(name: &str) -> Self {
        Self(TimeZoneDatabase::bundled().get(name).unwrap_or(TimeZone::UTC))
    }

    pub(crate) fn tell(&self, moment: Moment) -> Instant {
        let Ok(at) = Timestamp::from_second(moment.0) else {
            return Instant { iso: String::new(), words: "at the end of time".to_owned() };
        };
        let there = at.to_zoned_datetime(self.0.clone());
        Instant { iso: at.to_string(), words: there.strftime("%a %-d %b %Y, %H:%M %Z").to_string() }
    }
}

/// The names of the zones there are.
pub(crate) fn zones() -> Vec<String> {
    let places = |name: &String| name.contains('/') && !name.starts_with("Etc/");
    let known = TimeZoneDatabase::bundled();
    let names = known.available().map(|name| name.to_string());
    let mut names: Vec<String> = names.filter(places).collect();
    names.insert(0, "UTC".to_owned());
    names
}

/// A length of time in its two largest units: `3 h 12 min`.
pub(crate) fn length(seconds: u32) -> String {
    const UNITS: [(u32, &str); 4] = [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")];
    let Some(first) = UNITS.iter().position(|(size, _)| seconds >= *size) else {
        return "0 s".to_owned();
    };
    let (size, unit) = UNITS[first];
    let words = format!("{} {unit}", seconds / size);
    match UNITS.get(first + 1).filter(|(next, _)| seconds % size >= *next) {
        Some((next, unit)) => format!("{words} {} {unit}", seconds % size / next),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_told_in_two_units() {
        for (seconds, words) in [
            (0, "0 s"),
            (59, "59 s"),
            (60, "1 min"),
            (95, "1 min 35 s"),
            (11_520, "3 h 12 min"),
            (3_600, "1 h"),
            (3_605, "1 h"),
            (90_000, "1 d 1 h"),
        ] {
            assert_eq!(length(seconds), words, "{seconds}");
        }
    }

    #[test]
    fn moments_are_told_by_the_readers_clock() {
        let moment = Moment(1_780_000_000);
        let vienna = Zone::of("Europe/Vienna").tell(moment);
        assert_eq!(vienna.iso, "2026-05-28T20:26:40Z");
        assert_eq!(vienna.words, "Thu 28 May 2026, 22:26 CEST");
        assert_eq!(Zone::of("Ruritania").tell(moment).words, "Thu 28 May 2026, 20:26 UTC");
        assert!(zones().contains(&"Europe/Vienna".to_owned()));
    }
}
