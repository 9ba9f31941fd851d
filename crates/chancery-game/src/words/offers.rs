//! What is offered, how an offer stands, and how what was promised fared.

use chancery::board::ProvinceId;
use chancery::notation::write::{self, Style};

use super::{Words, list, phase, until};
use crate::ground::power;
use crate::pacts::{Answer, Breach, Offer, Promise, Status, Terms, Undertaking, Verdict, breach};
use crate::people::Seat;

/// An offer in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferWords {
    /// What is offered.
    pub terms: String,
    /// How it stands.
    pub status: String,
    /// What a computer power said when it answered.
    pub why: Option<String>,
    /// How the promises fared, by phase.
    pub seen: Vec<SeenWords>,
}

/// How a promise fared in a phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenWords {
    /// The number of the phase.
    pub phase: u32,
    /// What was seen.
    pub verdict: Verdict,
    /// The same in a sentence.
    pub text: String,
    /// Where to point: the province of the unit that broke it.
    pub at: Option<ProvinceId>,
}

impl Words<'_> {
    /// An offer: what, how it stands, and what was seen of it.
    #[must_use]
    pub fn offer(&self, offer: &Offer) -> OfferWords {
        let [from, to] = [offer.from, offer.to].map(|seat| self.power(seat));
        let status = match offer.status {
            Status::Open => format!("It waits for {to}'s answer."),
            Status::Answered(Answer::Accepted) => format!("{to} has accepted."),
            Status::Answered(Answer::Declined) => format!("{to} has declined."),
            Status::Answered(Answer::Withdrawn) => format!("{from} has taken it back."),
            Status::Lapsed => format!("{to} did not answer while the phase lasted."),
        };
        let seen = offer.seen.iter().filter_map(|it| self.seen(offer, *it)).collect();
        let terms = self.terms((offer.from, offer.to), &offer.terms, offer.phase);
        OfferWords { terms, status, why: offer.why.clone(), seen }
    }

    /// What one power would do and what it asks of another, offered in the phase of a number:
    /// `France will support Munich to Burgundy in Spring 1902; in return Germany will keep peace
    /// with France until Fall 1902.`
    #[must_use]
    pub fn terms(&self, (from, to): (Seat, Seat), terms: &Terms, made: u32) -> String {
        let Terms { gives, asks } = terms;
        let of = |by, towards, list: &[Undertaking]| self.promises((by, towards), list, made);
        match (gives.as_slice(), asks.as_slice()) {
            ([], []) => "Nothing is offered.".to_owned(),
            (gives, []) => format!("{}.", of(from, to, gives)),
            ([], asks) => {
                let what = self.phrases(asks, from, made);
                format!("{} is asked to {what}.", self.power(to))
            }
            (gives, asks) if gives == asks && gives.iter().all(is_mutual) => {
                let both = self.powers(&[from, to]);
                let phrases: Vec<String> = gives.iter().map(|it| self.mutual(it)).collect();
                format!("{both} will {}.", list(&phrases))
            }
            (gives, asks) => {
                format!("{}; in return {}.", of(from, to, gives), of(to, from, asks))
            }
        }
    }

    /// `France will support Munich to Burgundy in Spring 1902 and keep out of Tyrolia until Fall
    /// 1902`.
    fn promises(&self, (by, towards): (Seat, Seat), all: &[Undertaking], made: u32) -> String {
        format!("{} will {}", self.power(by), self.phrases(all, towards, made))
    }

    fn phrases(&self, all: &[Undertaking], towards: Seat, made: u32) -> String {
        let phrases = all.iter().map(|it| self.undertaking(it, towards, made));
        list(&phrases.collect::<Vec<_>>())
    }

    /// What a power undertakes towards another, in words that follow "will" or "to".
    #[must_use]
    pub fn undertaking(&self, it: &Undertaking, towards: Seat, made: u32) -> String {
        let other = self.power(towards);
        let when = || self.phase(made).map_or_else(|| "that phase".to_owned(), phase);
        match it {
            Undertaking::SupportMove { by, unit, to } => format!(
                "support {} to {} in {} from {}",
                self.province(unit),
                self.province(to),
                when(),
                self.province(by)
            ),
            Undertaking::SupportHold { by, unit } => format!(
                "support {} to hold in {} from {}",
                self.province(unit),
                when(),
                self.province(by)
            ),
            Undertaking::KeepOut { province, until: last } => {
                format!("keep out of {} until {}", self.province(province), until(last))
            }
            Undertaking::Peace { until: last } => {
                format!("keep peace with {other} until {}", until(last))
            }
            Undertaking::Alliance { until: last } => {
                format!("stand by {other} as an ally until {}", until(last))
            }
            Undertaking::Passage { province, until: last } => {
                let through = self.province(province);
                format!("let {other} pass through {through} until {}", until(last))
            }
        }
    }

    /// What both undertake alike.
    fn mutual(&self, it: &Undertaking) -> String {
        match it {
            Undertaking::Peace { until: last } => {
                format!("keep peace with each other until {}", until(last))
            }
            Undertaking::Alliance { until: last } => {
                format!("stand by each other as allies until {}", until(last))
            }
            Undertaking::KeepOut { province, until: last } => {
                format!("both keep out of {} until {}", self.province(province), until(last))
            }
            // Only the three are alike for both.
            _ => String::new(),
        }
    }

    fn seen(&self, offer: &Offer, seen: (u32, Promise, Verdict)) -> Option<SeenWords> {
        let (number, promise, verdict) = seen;
        let (_, towards, it) = offer.promises().find(|(known, _, _)| *known == promise)?;
        let by = self.power(promise.by);
        let what = self.undertaking(it, towards, offer.phase);
        let when = self.phase(number).map_or_else(|| format!("Phase {number}"), phase);
        let mut at = None;
        let text = match verdict {
            Verdict::Kept => format!("{when}: {by} kept its word to {what}."),
            Verdict::Moot => {
                format!("{when}: {by} could not {what}: the units that were named were not there.")
            }
            Verdict::Broken => {
                let how = self.broken(it, (promise.by, towards), number);
                at = how.as_ref().map(|(_, at)| *at);
                let how = how.map_or_else(String::new, |(how, _)| format!(": {how}"));
                format!("{when}: {by} broke its word to {what}{how}.")
            }
        };
        Some(SeenWords { phase: number, verdict, text: super::sentence(&text), at })
    }

    /// What was ordered instead of what was promised, and where.
    fn broken(
        &self,
        it: &Undertaking,
        (by, towards): (Seat, Seat),
        number: u32,
    ) -> Option<(String, ProvinceId)> {
        let played = self.view.history.iter().find(|played| played.number() == number)?;
        let set = &played.orders().set;
        let map = &self.ground.variant.map;
        match breach(self.ground, it, (power(by), power(towards)), played.before(), set)? {
            Breach::Order(order) => {
                let written = write::order(map, &set.notes, &order, Style::Short);
                Some((format!("it ordered {written}"), order.unit_at()?))
            }
            Breach::Nothing(at) => {
                Some((format!("it ordered nothing in {}", map.province(at).name), at))
            }
        }
    }
}

/// Whether an undertaking reads the same for both sides.
const fn is_mutual(it: &Undertaking) -> bool {
    matches!(
        it,
        Undertaking::Peace { .. } | Undertaking::Alliance { .. } | Undertaking::KeepOut { .. }
    )
}
