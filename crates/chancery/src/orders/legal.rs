//! A movement order that has been checked against the board and the rules.

use super::order::{NarrowingId, PathId};
use crate::board::{Location, ProvinceId};

/// How a legal move travels, decided from the board, the rules and the power's own orders
/// (DATC 4.A.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Travel {
    /// By land or, for a fleet, along the coast or over the sea: one step.
    Direct,
    /// By convoy or not at all.
    Convoy,
    /// By convoy through exactly the stated path, or not at all (4.A.6).
    Path(PathId),
    /// By convoy, and by land if the convoy fails (the fall-back readings of 4.A.3).
    ConvoyOrLand,
    /// By land, but by convoy if an undisrupted one is ordered and the unit in the destination
    /// moves the other way (1971).
    LandUnlessSwap,
}

/// What a unit does under a legal order. Units are named by where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LegalAction {
    /// Stay.
    Hold,
    /// Go to exactly this place.
    Move {
        /// The place; for a fleet with the coast it lands on.
        to: Location,
        /// How.
        travel: Travel,
    },
    /// Help a unit to stay.
    SupportHold {
        /// The province of the unit to be helped.
        target: ProvinceId,
        /// Only while its order is exactly this one.
        only: Option<NarrowingId>,
    },
    /// Help a unit to move.
    SupportMove {
        /// The province of the unit to be helped.
        target: ProvinceId,
        /// Where it is to move; with a coast, only a move to that coast is helped.
        to: Location,
    },
    /// Carry an army.
    Convoy {
        /// The province of the army.
        army: ProvinceId,
        /// Where it lands.
        to: ProvinceId,
    },
}

/// A legal order: possible in this position, whatever the other powers do. Only validation makes
/// one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LegalOrder {
    pub(crate) at: ProvinceId,
    pub(crate) action: LegalAction,
}

impl LegalOrder {
    /// The province of the ordered unit.
    #[must_use]
    pub const fn at(&self) -> ProvinceId {
        self.at
    }

    /// What it does.
    #[must_use]
    pub const fn action(&self) -> LegalAction {
        self.action
    }
}
