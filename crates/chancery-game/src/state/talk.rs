//! Messages, offers and alliances as they stand.

use std::collections::BTreeSet;

use chancery::position::{Phase, PhaseKind, Season};

use super::Game;
use crate::pacts::{Answer, Offer, OfferId, Status, Undertaking};
use crate::people::Seat;

impl Game {
    /// The number of the next offer between two powers.
    pub(crate) fn next_offer(&self, x: Seat, y: Seat) -> OfferId {
        let (a, b) = (x.min(y), x.max(y));
        let made = self.offers.iter().filter(|offer| (offer.id.a, offer.id.b) == (a, b)).count();
        OfferId { a, b, number: u32::try_from(made).unwrap_or(u32::MAX).saturating_add(1) }
    }

    /// The offer of this number.
    #[must_use]
    pub fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.id == id).map(AsRef::as_ref)
    }

    /// The pairs of powers that are allied in the phase being played.
    #[must_use]
    pub fn alliances(&self) -> Vec<(Seat, Seat)> {
        let allied = |it: &Undertaking| match it {
            Undertaking::Alliance { until } => self.lasts(until),
            _ => false,
        };
        let pairs: BTreeSet<_> = self
            .accepted()
            .filter(|offer| offer.promises().any(|(_, _, it)| allied(it)))
            .map(|offer| (offer.id.a, offer.id.b))
            .collect();
        pairs.into_iter().collect()
    }

    /// Who lets whom pass in the phase being played, by what was agreed; nobody where no rule of
    /// the house asks, and in other phases than those before a winter.
    pub(crate) fn passages(&self) -> Vec<(Seat, Seat)> {
        let phase = self.position.phase;
        let asks = phase.season == Season::Fall && phase.kind != PhaseKind::Adjustment;
        if self.charter.house.is_none() || !asks {
            return Vec::new();
        }
        let passes = |it: &Undertaking| match it {
            Undertaking::Passage { until, .. } => self.lasts(until),
            _ => false,
        };
        let promises = self.accepted().flat_map(Offer::promises);
        let pairs: BTreeSet<_> = promises
            .filter(|(_, _, it)| passes(it))
            .map(|(promise, towards, _)| (promise.by, towards))
            .collect();
        pairs.into_iter().collect()
    }

    fn lasts(&self, until: &str) -> bool {
        until.parse::<Phase>().is_ok_and(|until| self.position.phase <= until)
    }

    /// The offers that were accepted.
    fn accepted(&self) -> impl Iterator<Item = &Offer> {
        let offers = self.offers.iter().map(AsRef::as_ref);
        offers.filter(|offer| offer.status == Status::Answered(Answer::Accepted))
    }
}
