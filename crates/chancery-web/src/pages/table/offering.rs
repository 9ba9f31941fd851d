//! Offers as the page shows them.

use chancery_game::pacts::{Offer, OfferId, Status, UNDERTAKINGS_MAX, Verdict, lasts_until};
use chancery_game::words::{self, Words};
use chancery_game::{Holder, Seat, Stage, Talk};

use super::parts::{Said, Spot};
use crate::asked::Wrong;
use crate::chair::Chair;
use crate::form::Fields;

/// What is offered, and the form for more.
#[derive(Debug, Default)]
pub(super) struct Offering {
    /// Whether the game has offers and the reader may make some.
    pub(super) may: bool,
    /// Those that wait for the reader, then all others, the newest first.
    pub(super) waiting: Vec<OfferRow>,
    pub(super) others: Vec<OfferRow>,
    /// To whom one may offer something, with whether it is chosen.
    pub(super) to: Vec<(u8, &'static str, bool)>,
    pub(super) sides: Vec<Side>,
    /// The phases until which something can last: as written, and in words.
    pub(super) untils: Vec<(String, String)>,
    pub(super) provinces: Vec<&'static str>,
    pub(super) kinds: [(&'static str, &'static str); 7],
    pub(super) faults: Vec<Wrong>,
}

/// One side of an offer that is being written.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) title: &'static str,
    pub(super) lines: Vec<SideLine>,
}

/// An undertaking that is being written.
#[derive(Debug)]
pub(super) struct SideLine {
    /// How the names of its fields begin.
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) by: String,
    pub(super) unit: String,
    pub(super) place: String,
    pub(super) until: String,
}

/// An offer.
#[derive(Debug)]
pub(super) struct OfferRow {
    pub(super) key: String,
    /// The phase in which it was made.
    pub(super) terms: String,
    pub(super) status: String,
    pub(super) why: Option<String>,
    /// How what was promised fared: whether it was kept, and a sentence.
    pub(super) seen: Vec<(&'static str, String)>,
    pub(super) may_withdraw: bool,
}

/// The kinds of undertaking, as forms name them and as people read them.
pub(super) const KINDS: [(&str, &str); 7] = [
    ("", "nothing"),
    ("support-move", "support a move"),
    ("support-hold", "support to hold"),
    ("keep-out", "keep out of a province"),
    ("passage", "let pass through a province"),
    ("peace", "keep peace"),
    ("alliance", "stand as an ally"),
];

/// How forms name an offer.
pub(super) fn key(id: OfferId) -> String {
    format!("{}.{}.{}", id.a.0, id.b.0, id.number)
}

/// The offer that a form names.
pub(super) fn id(key: &str) -> Option<OfferId> {
    let mut parts = key.split('.');
    let (a, b, number) = (parts.next()?, parts.next()?, parts.next()?);
    let id = OfferId {
        a: Seat(a.parse().ok()?),
        b: Seat(b.parse().ok()?),
        number: number.parse().ok()?,
    };
    parts.next().is_none().then_some(id)
}

/// The names of the fields of a side's lines.
pub(super) fn lines(side: &str) -> impl Iterator<Item = String> + '_ {
    (1..=UNDERTAKINGS_MAX).map(move |line| format!("{side}-{line}"))
}

impl Offering {
    pub(super) fn of(chair: &Chair, words: &Words<'_>, said: &Said) -> Self {
        let view = &chair.view;
        let Some(seat) = chair.seat() else { return Self::default() };
        let mut offers: Vec<&Offer> = view.offers.iter().map(AsRef::as_ref).collect();
        offers.reverse();
        let waits = |offer: &&Offer| offer.status == Status::Open && offer.to == seat;
        let (waiting, others): (Vec<&Offer>, Vec<&Offer>) = offers.into_iter().partition(waits);
        let row = |offer: &Offer| row(words, seat, offer);
        let open = view.settings.press.talk == Talk::Full && view.stage == Stage::Playing;
        let sent = said.sent_at(Spot::Offers);
        Self {
            may: open && view.seats[usize::from(seat.0)].alive,
            waiting: waiting.into_iter().map(row).collect(),
            others: others.into_iter().map(row).collect(),
            to: partners(chair, seat, sent),
            sides: vec![side("give", "You would", sent), side("ask", "They would", sent)],
            untils: lasts_until(view.position.phase)
                .map(|it| (it.to_string(), words::phase(it)))
                .collect(),
            provinces: chair
                .board
                .variant
                .map
                .provinces()
                .map(|(_, it)| it.name.as_str())
                .collect(),
            kinds: KINDS,
            faults: said.faults_at(Spot::Offers),
        }
    }
}

fn row(words: &Words<'_>, seat: Seat, offer: &Offer) -> OfferRow {
    let told = words.offer(offer);
    let seen = told.seen.into_iter().map(|it| {
        let verdict = match it.verdict {
            Verdict::Kept => "kept",
            Verdict::Broken => "broken",
            Verdict::Moot => "moot",
        };
        (verdict, it.text)
    });
    OfferRow {
        key: key(offer.id),
        terms: told.terms,
        status: told.status,
        why: told.why,
        seen: seen.collect(),
        may_withdraw: offer.status == Status::Open && offer.from == seat,
    }
}

fn partners(chair: &Chair, own: Seat, sent: Option<&Fields>) -> Vec<(u8, &'static str, bool)> {
    let chosen = sent.and_then(|sent| sent.value::<u8>("to"));
    let seats = chair.view.seats.iter();
    let there = seats.filter(|it| it.seat != own && it.alive && it.holder != Holder::Nobody);
    there.map(|it| (it.seat.0, chair.power(it.seat), Some(it.seat.0) == chosen)).collect()
}

fn side(name: &'static str, title: &'static str, sent: Option<&Fields>) -> Side {
    let line = |name: String| {
        let get = |what: &str| {
            sent.map_or_else(String::new, |sent| sent.get(&format!("{name}-{what}")).to_owned())
        };
        SideLine {
            kind: get("kind"),
            by: get("by"),
            unit: get("unit"),
            place: get("place"),
            until: get("until"),
            name,
        }
    };
    Side { title, lines: lines(name).map(line).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_is_named_and_found_again() {
        let offer = OfferId { a: Seat(1), b: Seat(6), number: 12 };
        assert_eq!(id(&key(offer)), Some(offer));
        for none in ["", "1.2", "1.2.3.4", "a.b.c"] {
            assert_eq!(id(none), None, "{none}");
        }
    }
}
