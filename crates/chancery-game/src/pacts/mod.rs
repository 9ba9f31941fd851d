//! Typed offers, and how what was promised compares with what was ordered.

mod seen;

use chancery::position::{Phase, PhaseKind, Season};
use serde::{Deserialize, Serialize};

use crate::people::Seat;

pub use seen::{Breach, breach, seen};

/// An offer, by number. Numbers count the offers of a pair of powers, so that nobody learns from
/// them how much others talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct OfferId {
    /// The lower of the two seats.
    pub a: Seat,
    /// The higher.
    pub b: Seat,
    /// The number, from 1.
    pub number: u32,
}

/// What an offer comes to: what the one who makes it would do, and what it asks for that. Nothing
/// is done unless the other accepts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What the one who makes it promises.
    pub gives: Vec<Undertaking>,
    /// What the other would promise.
    pub asks: Vec<Undertaking>,
}

/// The most undertakings of one side of an offer.
pub const UNDERTAKINGS_MAX: usize = 8;
/// The most offers of one pair of powers that are neither answered nor over.
pub const OFFERS_MAX: usize = 32;

/// How many years ahead fronts let an undertaking last.
const YEARS: i32 = 3;

/// The phases until which fronts let an undertaking last, from now on.
pub fn lasts_until(now: Phase) -> impl Iterator<Item = Phase> {
    let kinds = [
        (Season::Spring, PhaseKind::Movement),
        (Season::Fall, PhaseKind::Movement),
        (Season::Winter, PhaseKind::Adjustment),
    ];
    let years = now.year..now.year.saturating_add(YEARS);
    let phases =
        years.flat_map(move |year| kinds.map(|(season, kind)| Phase::new(year, season, kind)));
    phases.filter(move |it| *it >= now)
}

/// What one power undertakes towards another. Provinces are named by their codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Undertaking {
    /// A unit supports a move of the other in this phase.
    SupportMove {
        /// The province of the unit that supports.
        by: String,
        /// The province of the unit helped.
        unit: String,
        /// Where that goes.
        to: String,
    },
    /// A unit supports a unit of the other to hold in this phase.
    SupportHold {
        /// The province of the unit that supports.
        by: String,
        /// The province of the unit helped.
        unit: String,
    },
    /// No unit goes into a province until the end of a phase.
    KeepOut {
        /// The province.
        province: String,
        /// The last phase, as `F1902A`.
        until: String,
    },
    /// No unit goes where the other stands or owns a centre, until the end of a phase.
    Peace {
        /// The last phase, as `F1902A`.
        until: String,
    },
    /// The other may go through a province: no unit of this power goes in, or helps anybody else
    /// in, until the end of a phase.
    Passage {
        /// The province.
        province: String,
        /// The last phase, as `F1902A`.
        until: String,
    },
    /// Peace, and an alliance in the sense of the choice `support-foreign`, until the end of a
    /// phase.
    Alliance {
        /// The last phase, as `F1902A`.
        until: String,
    },
}

/// The answer to an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It stands.
    Accepted,
    /// It does not.
    Declined,
    /// The one who made it took it back.
    Withdrawn,
}

/// How an offer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for an answer.
    Open,
    /// It was answered or taken back.
    Answered(Answer),
    /// The phase it was made in is over, and nobody had answered.
    Lapsed,
}

/// An offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Its number.
    pub id: OfferId,
    /// By whom.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What.
    pub terms: Terms,
    /// The phase it was made in, by number.
    pub phase: u32,
    /// How it stands.
    pub status: Status,
    /// What a computer power said when it answered.
    pub why: Option<String>,
    /// How what was promised has fared, by phase.
    pub seen: Vec<(u32, Promise, Verdict)>,
}

/// A promise of an offer: whose, and which of its undertakings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Promise {
    /// Who promised.
    pub by: Seat,
    /// The place of the undertaking in the list of what that power promised.
    pub place: u8,
}

/// What was seen of a promise in a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was kept.
    Kept,
    /// It was broken.
    Broken,
    /// There was nothing to keep: the unit it speaks of was not there.
    Moot,
}

impl Offer {
    /// The two who make it and are made it, and what each promises.
    pub fn promises(&self) -> impl Iterator<Item = (Promise, Seat, &Undertaking)> {
        promised(self.from, self.to, &self.terms.gives).chain(promised(
            self.to,
            self.from,
            &self.terms.asks,
        ))
    }
}

fn promised(
    by: Seat,
    towards: Seat,
    list: &[Undertaking],
) -> impl Iterator<Item = (Promise, Seat, &Undertaking)> {
    list.iter().zip(0..).map(move |(it, place)| (Promise { by, place }, towards, it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lasts_until_what_is_over() {
        let fall = Phase::new(1901, Season::Fall, PhaseKind::Movement);
        let phases: Vec<String> = lasts_until(fall).map(|it| it.to_string()).collect();
        assert_eq!(phases[..2], ["F1901M", "W1901A"]);
        assert_eq!(phases.len(), 8);
    }
}
