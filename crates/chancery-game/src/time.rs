//! Moments, and the clock time of places.

use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, ToSpan, civil};
use serde::{Deserialize, Serialize};

/// A moment, in whole seconds of Unix time.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default,
)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// So many seconds later; the last moment there is where there is none.
    #[must_use]
    pub const fn plus(self, seconds: u32) -> Self {
        Self(self.0.saturating_add(seconds as i64))
    }

    /// How many seconds from here to a later moment; none to an earlier one.
    #[must_use]
    pub fn until(self, later: Self) -> u32 {
        u32::try_from(later.0.saturating_sub(self.0).max(0)).unwrap_or(u32::MAX)
    }
}

/// Days of the week, a bit a day from Monday.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Days(u8);

impl Days {
    /// Every day.
    pub const ALL: Self = Self(0b111_1111);
    /// Monday to Friday.
    pub const WORKING: Self = Self(0b001_1111);

    /// The days of these bits; `None` for none at all and for bits that are no days.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Self> {
        if bits == 0 || bits > Self::ALL.0 { None } else { Some(Self(bits)) }
    }

    /// The days as bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    fn has(self, day: civil::Weekday) -> bool {
        self.0 >> day.to_monday_zero_offset() & 1 == 1
    }
}

/// A place's clock, with its summer time.
#[derive(Debug, Clone)]
pub struct Clock(TimeZone);

impl Clock {
    /// The clock of a zone of the IANA database, such as `Europe/Vienna`; `None` for other names.
    /// The database is part of the program, so that no machine's own can differ.
    #[must_use]
    pub fn of(zone: &str) -> Option<Self> {
        TimeZoneDatabase::bundled().get(zone).ok().map(Self)
    }

    /// The first moment after `from` that is one of these days at this minute of the day. In the
    /// hour that summer time leaves out it is as many minutes after the gap as it would be into
    /// it; of an hour that comes twice it is the first.
    #[must_use]
    pub fn next(&self, from: Moment, days: Days, minute: u16) -> Option<Moment> {
        let start = Timestamp::from_second(from.0).ok()?.to_zoned_datetime(self.0.clone());
        let minute = i8::try_from(minute / 60).ok().zip(i8::try_from(minute % 60).ok())?;
        let time = civil::Time::new(minute.0, minute.1, 0, 0).ok()?;
        // A week and a day: today's may be over.
        (0..=7).find_map(|days_on| {
            let date = start.date().checked_add(days_on.days()).ok()?;
            let there = date.to_datetime(time).to_zoned_datetime(self.0.clone()).ok()?;
            let there = Moment(there.timestamp().as_second());
            (days.has(date.weekday()) && there > from).then_some(there)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        Moment(text.parse::<Timestamp>().unwrap().as_second())
    }

    #[test]
    fn the_next_working_day_at_a_clock_time_knows_summer_time() {
        let vienna = Clock::of("Europe/Vienna").unwrap();
        let next = |from, days| vienna.next(at(from), days, 20 * 60).unwrap();
        // Friday afternoon to the same evening, and from the evening to Monday.
        assert_eq!(next("2026-03-27T12:00:00Z", Days::WORKING), at("2026-03-27T19:00:00Z"));
        assert_eq!(next("2026-03-27T19:00:00Z", Days::WORKING), at("2026-03-30T18:00:00Z"));
        assert_eq!(next("2026-03-27T19:00:00Z", Days::ALL), at("2026-03-28T19:00:00Z"));
    }

    #[test]
    fn an_hour_left_out_is_passed_and_one_that_comes_twice_is_the_first() {
        let vienna = Clock::of("Europe/Vienna").unwrap();
        let half_past_two = |from| vienna.next(at(from), Days::ALL, 150).unwrap();
        assert_eq!(half_past_two("2026-03-28T12:00:00Z"), at("2026-03-29T01:30:00Z"));
        assert_eq!(half_past_two("2026-10-24T12:00:00Z"), at("2026-10-25T00:30:00Z"));
    }

    #[test]
    fn what_is_no_zone_no_day_and_no_minute_is_none() {
        assert!(Clock::of("Europe/Ruritania").is_none());
        assert_eq!(Days::from_bits(0), None);
        assert_eq!(Days::from_bits(128), None);
        let utc = Clock::of("UTC").unwrap();
        assert_eq!(utc.next(Moment(0), Days::ALL, 24 * 60), None);
    }
}
