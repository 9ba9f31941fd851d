//! How long phases of a kind last, as fields of a form.

use chancery_game::{Clock, Days, Term};

use crate::form::{Faults, Fields};
use crate::times::seconds;

/// The kinds of phase, as the names of their fields begin.
pub(super) const MOVEMENT: &str = "movement";
pub(super) const RETREAT: &str = "retreat";
pub(super) const ADJUSTMENT: &str = "adjustment";

/// The days of the week.
pub(super) const DAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// The fields for a kind of phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TermFields {
    /// How the names of the fields begin.
    pub(super) name: &'static str,
    /// What they are about.
    pub(super) title: &'static str,
    /// Of which kind the length is: `untimed`, `length`, `calendar` or, for others than movement,
    /// `same`.
    pub(super) kind: String,
    pub(super) number: String,
    /// In what that counts: seconds of it, by name.
    pub(super) unit: String,
    /// The days that are checked, from Monday.
    pub(super) days: [bool; 7],
    pub(super) time: String,
    pub(super) zone: String,
    /// The least that it lasts, in hours.
    pub(super) least: String,
}

impl TermFields {
    /// The fields for a kind of phase with nothing in them but what is usual.
    pub(super) fn new(name: &'static str, title: &'static str, kind: &str) -> Self {
        Self {
            name,
            title,
            kind: kind.to_owned(),
            number: "1".to_owned(),
            unit: "days".to_owned(),
            days: [true; 7],
            time: "20:00".to_owned(),
            zone: "UTC".to_owned(),
            least: "12".to_owned(),
        }
    }

    /// The same with a length.
    pub(super) fn lasting(self, number: u32, unit: &str) -> Self {
        let (kind, unit) = ("length".to_owned(), unit.to_owned());
        Self { kind, number: number.to_string(), unit, ..self }
    }

    /// The same on some days of the week.
    pub(super) fn on(self, days: [bool; 7]) -> Self {
        Self { kind: "calendar".to_owned(), days, ..self }
    }

    /// The fields as a form sent them.
    pub(super) fn sent(mut self, fields: &Fields) -> Self {
        let get = |what: &str| fields.get(&format!("{}-{what}", self.name)).to_owned();
        let checked: Vec<usize> = fields.values(&format!("{}-day", self.name)).collect();
        self.days = std::array::from_fn(|day| checked.contains(&day));
        (self.kind, self.number, self.unit) = (get("kind"), get("number"), get("unit"));
        (self.time, self.zone, self.least) = (get("time"), get("zone"), get("least"));
        self
    }

    /// The length that they say; `None` where they say that it is as for movement, or what is
    /// wrong with them is now among the faults.
    pub(super) fn read(&self, faults: &mut Faults) -> Option<Term> {
        match self.kind.as_str() {
            "untimed" => Some(Term::Untimed),
            "length" => {
                let seconds = seconds(&self.number, &self.unit);
                if seconds.is_none() {
                    faults.add(self.name, "A length is a whole number of minutes, hours or days.");
                }
                seconds.map(|seconds| Term::Length { seconds })
            }
            "calendar" => self.calendar(faults),
            "same" if self.name != MOVEMENT => None,
            _ => {
                faults.add(self.name, "Choose how long these phases last.");
                None
            }
        }
    }

    fn calendar(&self, faults: &mut Faults) -> Option<Term> {
        let before = faults.count();
        let bits = (0..7).filter(|day| self.days[*day]).map(|day| 1_u8 << day).sum();
        let days = Days::from_bits(bits);
        if days.is_none() {
            faults.add(self.name, "Choose at least one day of the week.");
        }
        let minute = minute_of(&self.time);
        if minute.is_none() {
            faults.add(self.name, "The time is written as 20:00, from 00:00 to 23:59.");
        }
        let zone = self.zone.trim().to_owned();
        if Clock::of(&zone).is_none() {
            let words = format!(
                "No time zone is called “{zone}”. Zones are named by a city, such as Europe/Vienna."
            );
            faults.add(self.name, words);
        }
        let least = seconds(&self.least, "hours");
        if least.is_none() {
            faults.add(self.name, "The least is a whole number of hours; 0 for none.");
        }
        if faults.count() > before {
            return None;
        }
        Some(Term::Calendar { days: days?, minute: minute?, zone, least: least? })
    }
}

/// A time of the day as its minute.
fn minute_of(time: &str) -> Option<u16> {
    let (hour, minute) = time.trim().split_once(':')?;
    // A browser may send seconds too.
    let minute = minute.split(':').next()?;
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_day_are_read_and_what_is_none_is_not() {
        for (time, minute) in [
            ("20:00", Some(1200)),
            ("00:00", Some(0)),
            ("7:05", Some(425)),
            ("23:59:00", Some(1439)),
            ("24:00", None),
            ("12:60", None),
            ("noon", None),
            ("", None),
        ] {
            assert_eq!(minute_of(time), minute, "{time:?}");
        }
    }

    #[test]
    fn everything_wrong_with_a_calendar_is_told_at_its_field() {
        let fields = TermFields {
            zone: "Ruritania".to_owned(),
            time: "noon".to_owned(),
            ..TermFields::new(RETREAT, "", "calendar").on([false; 7])
        };
        let mut faults = Faults::default();
        assert_eq!(fields.read(&mut faults), None);
        assert_eq!(faults.at(RETREAT).len(), 3);
    }
}
