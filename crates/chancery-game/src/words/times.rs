//! Moments, lengths of time and days.

use jiff::Timestamp;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use super::list;
use crate::time::{Days, Moment};

/// A moment by the clock of a zone: `Thu 28 May 2026, 22:26 CEST`. Of a zone nobody knows, the clock
/// is that of Universal Time.
#[must_use]
pub fn moment(at: Moment, zone: &str) -> String {
    let zone = TimeZoneDatabase::bundled().get(zone).unwrap_or(TimeZone::UTC);
    let Ok(at) = Timestamp::from_second(at.0) else { return "the end of time".to_owned() };
    at.to_zoned_datetime(zone).strftime("%a %-d %b %Y, %H:%M %Z").to_string()
}

/// A length of time in its two largest units: `3 hours 12 minutes`.
#[must_use]
pub fn length(seconds: u32) -> String {
    const UNITS: [(u32, &str); 4] =
        [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")];
    let mut left = seconds;
    let mut words = Vec::new();
    let first = UNITS.iter().position(|(size, _)| seconds >= *size).unwrap_or(UNITS.len() - 1);
    for (size, unit) in UNITS.iter().skip(first).take(2) {
        let count = left / size;
        left %= size;
        if count > 0 || words.is_empty() {
            let end = if count == 1 { "" } else { "s" };
            words.push(format!("{count} {unit}{end}"));
        }
    }
    words.join(" ")
}

/// Days of the week: `every day`, `Monday to Friday`, `Tuesday and Friday`.
#[must_use]
pub fn days(days: Days) -> String {
    const NAMES: [&str; 7] =
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    match days {
        Days::ALL => "every day".to_owned(),
        Days::WORKING => "Monday to Friday".to_owned(),
        _ => {
            let on = NAMES.iter().enumerate().filter(|(day, _)| days.bits() >> day & 1 == 1);
            list(&on.map(|(_, name)| (*name).to_owned()).collect::<Vec<_>>())
        }
    }
}

/// A minute of the day: `20:00`.
#[must_use]
pub fn clock_time(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_told_in_two_units() {
        for (seconds, words) in [
            (0, "0 seconds"),
            (1, "1 second"),
            (60, "1 minute"),
            (95, "1 minute 35 seconds"),
            (11_520, "3 hours 12 minutes"),
            (3_605, "1 hour"),
            (86_400, "1 day"),
            (90_000, "1 day 1 hour"),
            (u32::MAX, "49710 days 6 hours"),
        ] {
            assert_eq!(length(seconds), words, "{seconds}");
        }
    }

    #[test]
    fn moments_and_days_are_told_by_a_clock() {
        let at = Moment(1_780_000_000);
        assert_eq!(moment(at, "Europe/Vienna"), "Thu 28 May 2026, 22:26 CEST");
        assert_eq!(moment(at, "Europe/Ruritania"), "Thu 28 May 2026, 20:26 UTC");
        assert_eq!(moment(Moment(i64::MAX), "UTC"), "the end of time");
        assert_eq!(days(Days::from_bits(0b001_0010).unwrap()), "Tuesday and Friday");
        assert_eq!(clock_time(65), "01:05");
    }
}
