//! Messages, offers and alliances as they stand.

use std::collections::BTreeSet;

use chancery::position::Phase;

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
        let now = self.position.phase;
        let lasts = |it: &Undertaking| match it {
            Undertaking::Alliance { until } => {
                until.parse::<Phase>().is_ok_and(|until| now <= until)
            }
            _ => false,
        };
        let stands = |offer: &&std::sync::Arc<Offer>| {
            offer.status == Status::Answered(Answer::Accepted)
                && offer.terms.gives.iter().chain(&offer.terms.asks).any(lasts)
        };
        let pairs: BTreeSet<_> =
            self.offers.iter().filter(stands).map(|offer| (offer.id.a, offer.id.b)).collect();
        pairs.into_iter().collect()
    }
}
