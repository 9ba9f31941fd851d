//! The orders of a movement phase as they come to the docket.

use crate::board::PowerId;
use crate::orders::{LegalSet, MovementAction, MovementOrder, Route};

use super::docket::{Docket, Index};

/// Orders, with or without the proof that they are legal.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Given<'a> {
    /// As claimed: each is checked.
    Claimed(&'a [MovementOrder]),
    /// Known to be legal, and at most one a unit.
    Legal(LegalSet<'a>),
}

impl<'a> Given<'a> {
    /// The orders as claimed; none if they came as legal ones.
    pub(crate) const fn claimed(self) -> &'a [MovementOrder] {
        match self {
            Self::Claimed(orders) => orders,
            Self::Legal(_) => &[],
        }
    }

    /// What an order says of how a move travels.
    pub(crate) fn stated(self, order: Index) -> Route {
        match self.claimed().get(usize::from(order)).map(|order| order.action) {
            Some(MovementAction::Move { route, .. }) => route,
            // A listed move that goes by convoy says so in its travel.
            _ => Route::Unspecified,
        }
    }

    /// Whether a power gave an order to any unit of its own.
    pub(crate) fn any_by(self, docket: &Docket, power: PowerId) -> bool {
        match self {
            Self::Claimed(orders) => orders.iter().any(|order| {
                order.by.is_none_or(|by| by == power)
                    && docket
                        .at(order.unit.at.province)
                        .is_some_and(|unit| docket.node(unit).power == Some(power))
            }),
            Self::Legal(set) => set.orders().iter().any(|order| order.by == power),
        }
    }
}
