//! Movement orders that are known to be legal.

use super::id::OrderId;
use super::order::{MovementOrder, NarrowingId, PathId, Route};
use super::validate::{Setting, neighbour_travel};
use crate::board::{Location, PowerId, ProvinceId};
use crate::position::UnitKind;

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

/// A legal order: possible in this position, whatever the other powers do. Only validation and the
/// lists of legal orders make one.
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

/// An order taken from a list of legal orders, with the power that gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drawn {
    /// The power that gives it.
    pub by: PowerId,
    /// The order.
    pub order: OrderId,
}

/// Orders of a movement phase that are legal in one setting, at most one a unit: what is taken from
/// the list of legal orders ([`crate::options`]) made for that setting. It is the proof that nothing
/// needs to be checked again.
#[derive(Debug, Clone, Copy)]
pub struct LegalSet<'a> {
    setting: Setting<'a>,
    orders: &'a [Drawn],
}

impl<'a> LegalSet<'a> {
    /// What has been taken from the list of legal orders of this setting.
    pub(crate) const fn of_list(setting: Setting<'a>, orders: &'a [Drawn]) -> Self {
        Self { setting, orders }
    }

    /// Where the orders are legal.
    #[must_use]
    pub const fn setting(self) -> Setting<'a> {
        self.setting
    }

    /// The orders, ascending by province.
    #[must_use]
    pub const fn orders(self) -> &'a [Drawn] {
        self.orders
    }

    /// The orders as their powers would give them.
    pub fn claims(self) -> impl Iterator<Item = MovementOrder> + use<'a> {
        self.orders
            .iter()
            .filter_map(move |drawn| drawn.order.movement_order(self.setting.position))
    }

    /// The orders as validation would answer them up to the question of intent.
    pub(crate) fn up_to_intent(self) -> impl Iterator<Item = LegalOrder> + use<'a> {
        let Setting { map, rules, .. } = self.setting;
        self.orders.iter().filter_map(move |drawn| {
            let at = drawn.order.at()?;
            let via = |to| {
                let by_land = map.reaches(UnitKind::Army, Location::inland(at), to);
                if by_land {
                    neighbour_travel(rules, Route::ViaConvoy, false, false)
                } else {
                    Travel::Convoy
                }
            };
            Some(LegalOrder { at, action: drawn.order.legal_action(via)? })
        })
    }
}
