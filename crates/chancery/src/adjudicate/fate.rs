//! What became of a unit's order in a movement phase: the bare fact, without the numbers.

use crate::board::ProvinceId;
use crate::orders::{IllegalReason, VoidReason};

/// What became of a unit's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The unit was ordered to hold, or had no order. Whether it stood is
    /// [`super::UnitOutcome::dislodged`].
    Held,
    /// The order was illegal; the unit held.
    Illegal(IllegalReason),
    /// The order was legal and matched nothing. A support or convoy had no effect; a move did not
    /// take place.
    Void(VoidReason),
    /// The move succeeded.
    Moved,
    /// The move failed.
    Failed(MoveFailure),
    /// The support was given. It may still lend nothing to an attack on a unit of its own power.
    Supported,
    /// The support was cut.
    Cut,
    /// The convoy was there for its army.
    Convoyed,
    /// The convoy was disrupted: the army did not arrive by it.
    Disrupted,
}

/// The kind of reason for which a legal, matched move failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveFailure {
    /// Not strong enough against what stood or moved there.
    Bounced,
    /// Its convoy was disrupted.
    ConvoyDisrupted,
    /// The paradox rule kept it where it was.
    Paradox,
    /// A unit of the same power is in the way.
    OwnUnit,
}

/// A dislodgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dislodgement {
    /// The province the attacker came from.
    pub by: ProvinceId,
    /// Whether the attacker came by convoy.
    pub convoyed: bool,
}
