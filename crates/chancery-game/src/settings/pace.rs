//! How long phases last.

use chancery::position::PhaseKind;
use serde::{Deserialize, Serialize};

use crate::time::{Clock, Days, Moment};

/// How long phases last, by kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Pace {
    /// Of movement.
    pub movement: Term,
    /// Of retreats.
    pub retreat: Term,
    /// Of builds and removals.
    pub adjustment: Term,
    /// For how many more seconds a phase waits for those who are late.
    #[serde(default)]
    pub grace: u32,
}

/// How long a phase lasts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Term {
    /// Until all are ready.
    #[default]
    Untimed,
    /// So many seconds.
    Length {
        /// The seconds.
        seconds: u32,
    },
    /// Until the next of some days of the week at a time of a place's clock.
    Calendar {
        /// The days.
        days: Days,
        /// The minute of the day, from midnight.
        minute: u16,
        /// The zone, by its name in the IANA database.
        zone: String,
        /// The least it lasts, in seconds: a day that is nearer is passed over.
        least: u32,
    },
}

/// The shortest phase: a minute.
const SECONDS_MIN: u32 = 60;
/// The longest phase, and the longest grace: ninety days.
pub(crate) const SECONDS_MAX: u32 = 90 * 24 * 60 * 60;

/// What is wrong with a pace.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PaceFault {
    /// A length out of bounds.
    #[error(
        "a phase lasts from a minute to ninety days, {SECONDS_MIN} to {SECONDS_MAX} seconds; this is \
         {seconds}"
    )]
    Length {
        /// The length.
        seconds: u32,
    },
    /// A grace out of bounds.
    #[error("a grace is of at most ninety days, {SECONDS_MAX} seconds; this is {seconds}")]
    Grace {
        /// The grace.
        seconds: u32,
    },
    /// A minute that no day has.
    #[error("a day has the minutes 0 to 1439; this is {minute}")]
    Minute {
        /// The minute.
        minute: u16,
    },
    /// No day of the week, or a bit that is none.
    #[error(
        "days of the week are a number from 1 to 127, one bit a day from Monday; this is {bits}"
    )]
    Days {
        /// The bits.
        bits: u8,
    },
    /// A zone nobody knows.
    #[error(
        "no time zone is called `{zone}`; names are those of the IANA database, such as Europe/Vienna"
    )]
    Zone {
        /// The name.
        zone: String,
    },
}

impl Pace {
    /// The same length for every kind of phase.
    #[must_use]
    pub fn even(seconds: u32) -> Self {
        let term = Term::Length { seconds };
        Self { movement: term.clone(), retreat: term.clone(), adjustment: term, grace: 0 }
    }

    /// How long a phase of this kind lasts.
    #[must_use]
    pub const fn term(&self, kind: PhaseKind) -> &Term {
        match kind {
            PhaseKind::Movement => &self.movement,
            PhaseKind::Retreat => &self.retreat,
            PhaseKind::Adjustment => &self.adjustment,
        }
    }

    /// Everything that is wrong with it.
    #[must_use]
    pub fn faults(&self) -> Vec<PaceFault> {
        let terms = [&self.movement, &self.retreat, &self.adjustment];
        let mut faults: Vec<_> = terms.into_iter().flat_map(Term::faults).collect();
        if self.grace > SECONDS_MAX {
            faults.push(PaceFault::Grace { seconds: self.grace });
        }
        faults
    }
}

impl Term {
    /// When a phase that begins now is due; `None` when it has no end of its own.
    #[must_use]
    pub fn due(&self, begins: Moment) -> Option<Moment> {
        match self {
            Self::Untimed => None,
            Self::Length { seconds } => Some(begins.plus(*seconds)),
            Self::Calendar { days, minute, zone, least } => {
                // Just before the least has passed, so that a day exactly then will do.
                let from = Moment(begins.plus(*least).0.saturating_sub(1)).max(begins);
                Clock::of(zone)?.next(from, *days, *minute)
            }
        }
    }

    fn faults(&self) -> Vec<PaceFault> {
        let mut faults = Vec::new();
        match self {
            Self::Untimed => {}
            Self::Length { seconds } => {
                if !(SECONDS_MIN..=SECONDS_MAX).contains(seconds) {
                    faults.push(PaceFault::Length { seconds: *seconds });
                }
            }
            Self::Calendar { days, minute, zone, least } => {
                if *least > SECONDS_MAX {
                    faults.push(PaceFault::Length { seconds: *least });
                }
                if *minute >= 24 * 60 {
                    faults.push(PaceFault::Minute { minute: *minute });
                }
                if Days::from_bits(days.bits()).is_none() {
                    faults.push(PaceFault::Days { bits: days.bits() });
                }
                if Clock::of(zone).is_none() {
                    faults.push(PaceFault::Zone { zone: zone.clone() });
                }
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u32 = 60 * 60;

    fn evenings(least: u32) -> Term {
        Term::Calendar { days: Days::ALL, minute: 20 * 60, zone: "UTC".to_owned(), least }
    }

    #[test]
    fn a_phase_ends_after_its_length_or_on_its_day() {
        let noon = Moment(12 * i64::from(HOUR));
        let evening = Moment(20 * i64::from(HOUR));
        assert_eq!(Term::Untimed.due(noon), None);
        assert_eq!(Term::Length { seconds: HOUR }.due(noon), Some(noon.plus(HOUR)));
        assert_eq!(evenings(0).due(noon), Some(evening));
        assert_eq!(evenings(8 * HOUR).due(noon), Some(evening), "exactly the least will do");
        assert_eq!(evenings(8 * HOUR + 1).due(noon), Some(evening.plus(24 * HOUR)));
        assert_eq!(evenings(0).due(evening), Some(evening.plus(24 * HOUR)), "not at once");
    }

    #[test]
    fn everything_wrong_is_told() {
        let odd = Term::Calendar {
            days: serde_json::from_str("0").unwrap(),
            minute: 1440,
            zone: "Mars/Olympus".to_owned(),
            least: u32::MAX,
        };
        let pace = Pace { movement: odd, grace: u32::MAX, ..Pace::even(59) };
        let faults: Vec<String> = pace.faults().iter().map(ToString::to_string).collect();
        insta::assert_snapshot!(faults.join("\n"), @r"
        a phase lasts from a minute to ninety days, 60 to 7776000 seconds; this is 4294967295
        a day has the minutes 0 to 1439; this is 1440
        days of the week are a number from 1 to 127, one bit a day from Monday; this is 0
        no time zone is called `Mars/Olympus`; names are those of the IANA database, such as Europe/Vienna
        a phase lasts from a minute to ninety days, 60 to 7776000 seconds; this is 59
        a phase lasts from a minute to ninety days, 60 to 7776000 seconds; this is 59
        a grace is of at most ninety days, 7776000 seconds; this is 4294967295
        ");
    }
}
