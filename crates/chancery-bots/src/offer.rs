//! Offers between powers, and what was agreed.
//!
//! An offer is data with a meaning that can be checked against the orders that were given, not a
//! letter. Computer powers make and answer the same offers as players.

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::position::{Phase, Season};

use crate::why::Why;

/// A season of a year: how long a promise lasts, or when it is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// The year.
    pub year: i32,
    /// The season.
    pub season: Season,
}

impl Turn {
    /// The turn of a phase.
    #[must_use]
    pub const fn of(phase: Phase) -> Self {
        Self { year: phase.year, season: phase.season }
    }

    /// The turn in words: `Fall 1902`.
    #[must_use]
    pub fn in_words(self) -> String {
        format!("{} {}", self.season.name(), self.year)
    }
}

/// What is offered. Where both sides promise something, each promises the other the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OfferTerms {
    /// The power that is asked supports this move, in this turn.
    SupportMove {
        /// The province of its unit that is to support.
        by: ProvinceId,
        /// The province of the asking power's unit that is to move.
        unit: ProvinceId,
        /// Where it is to move.
        to: Location,
        /// When.
        turn: Turn,
    },
    /// Both move no unit into the province.
    KeepOut {
        /// The province.
        province: ProvinceId,
        /// Up to this turn and in it.
        until: Turn,
    },
    /// Neither moves into a centre of the other or into a province where a unit of the other
    /// stands, or supports anybody there.
    Peace {
        /// Up to this turn and in it.
        until: Turn,
    },
    /// Peace, and each may count on the other. The choice `support-foreign` reads alliances.
    Alliance {
        /// The power they stand together against, if it was named.
        against: Option<PowerId>,
        /// Up to this turn and in it.
        until: Turn,
    },
    /// Through this year a unit of the asking power may go through a province, and the power that is
    /// asked neither moves there nor supports anybody there.
    Passage {
        /// The province.
        province: ProvinceId,
        /// The year.
        year: i32,
    },
}

impl OfferTerms {
    /// Whether it binds, or can still be kept, in a phase.
    #[must_use]
    pub fn covers(self, phase: Phase) -> bool {
        match self {
            Self::SupportMove { turn, .. } => Turn::of(phase) == turn,
            Self::KeepOut { until, .. } | Self::Peace { until } | Self::Alliance { until, .. } => {
                Turn::of(phase) <= until
            }
            Self::Passage { year, .. } => phase.year == year,
        }
    }

    /// What is offered, in words that follow "offers" or "asks".
    #[must_use]
    pub fn in_words(self, map: &Map) -> String {
        let name = |province: ProvinceId| map.province(province).name.as_str();
        match self {
            Self::SupportMove { by, unit, to, turn } => format!(
                "support from {} for the move from {} to {} in {}",
                name(by),
                name(unit),
                name(to.province),
                turn.in_words()
            ),
            Self::KeepOut { province, until } => {
                format!("that both keep out of {} until {}", name(province), until.in_words())
            }
            Self::Peace { until } => format!("peace until {}", until.in_words()),
            Self::Alliance { against: Some(rival), until } => {
                format!("an alliance against {} until {}", map.power(rival).name, until.in_words())
            }
            Self::Alliance { against: None, until } => {
                format!("an alliance until {}", until.in_words())
            }
            Self::Passage { province, year } => {
                format!("passage through {} in {year}", name(province))
            }
        }
    }
}

/// An offer of one power to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offer {
    /// Who makes it.
    pub from: PowerId,
    /// Who may take it.
    pub to: PowerId,
    /// What is offered.
    pub terms: OfferTerms,
}

/// An offer that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pact {
    /// The offer.
    pub offer: Offer,
    /// The phase in which it was taken.
    pub since: Phase,
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
