//! Offers between powers, and what was agreed.
//!
//! An offer is data with a meaning that can be checked against the orders that were given, not a
//! letter. Computer powers make and answer the same offers as players.

use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::position::{Phase, PhaseKind};

use crate::why::Why;

/// What one power undertakes towards another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Undertaking {
    /// To support a move of the other, in the phase in which that was agreed.
    SupportMove {
        /// The province of the unit that supports.
        by: ProvinceId,
        /// The province of the unit that is to move.
        unit: ProvinceId,
        /// Where it is to move.
        to: ProvinceId,
    },
    /// To support a unit of the other to hold, in the phase in which that was agreed.
    SupportHold {
        /// The province of the unit that supports.
        by: ProvinceId,
        /// The province of the unit helped.
        unit: ProvinceId,
    },
    /// To bring no unit into the province, but the other's.
    KeepOut {
        /// The province.
        province: ProvinceId,
        /// Up to this phase and in it.
        until: Phase,
    },
    /// To let units of the other go through the province, and to bring no other there.
    Passage {
        /// The province.
        province: ProvinceId,
        /// Up to this phase and in it.
        until: Phase,
    },
    /// To bring no unit where the other stands or owns a centre, but the other's.
    Peace {
        /// Up to this phase and in it.
        until: Phase,
    },
    /// Peace, and that each may count on the other. The choice `support-foreign` reads alliances.
    Alliance {
        /// Up to this phase and in it.
        until: Phase,
    },
}

impl Undertaking {
    /// Whether it binds in a phase, where it was agreed in the phase `since`.
    #[must_use]
    pub fn covers(self, phase: Phase, since: Phase) -> bool {
        match self {
            Self::SupportMove { .. } | Self::SupportHold { .. } => {
                phase == since && phase.kind == PhaseKind::Movement
            }
            Self::KeepOut { until, .. }
            | Self::Passage { until, .. }
            | Self::Peace { until }
            | Self::Alliance { until } => since <= phase && phase <= until,
        }
    }

    /// Whether it makes peace.
    #[must_use]
    pub const fn is_peace(self) -> bool {
        matches!(self, Self::Peace { .. } | Self::Alliance { .. })
    }
}

/// An offer of one power to another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offer {
    /// Who makes it.
    pub from: PowerId,
    /// Who may take it.
    pub to: PowerId,
    /// What the one who makes it undertakes.
    pub gives: Vec<Undertaking>,
    /// What the other would undertake.
    pub asks: Vec<Undertaking>,
}

impl Offer {
    /// An offer by which both undertake the same.
    #[must_use]
    pub fn mutual(from: PowerId, to: PowerId, what: Undertaking) -> Self {
        Self { from, to, gives: vec![what], asks: vec![what] }
    }

    /// What is undertaken: by whom, towards whom, and what.
    pub fn promises(&self) -> impl Iterator<Item = (PowerId, PowerId, Undertaking)> {
        let gives = self.gives.iter().map(|what| (self.from, self.to, *what));
        gives.chain(self.asks.iter().map(|what| (self.to, self.from, *what)))
    }
}

/// An offer that was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pact {
    /// The offer.
    pub offer: Offer,
    /// The phase in which it was taken.
    pub since: Phase,
    /// Who was seen to break it.
    pub broken_by: PowerSet,
}

impl Pact {
    /// The other power, if this one is a party.
    #[must_use]
    pub fn partner_of(&self, power: PowerId) -> Option<PowerId> {
        let Offer { from, to, .. } = self.offer;
        match power {
            _ if power == from => Some(to),
            _ if power == to => Some(from),
            _ => None,
        }
    }
}

/// The answer to an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Answer {
    /// Whether it is taken.
    pub accept: bool,
    /// Why.
    pub why: Why,
}
