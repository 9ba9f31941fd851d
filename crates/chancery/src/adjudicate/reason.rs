//! Why an order ended as it did, with the numbers and the units concerned. Units are named by the
//! province they stood in before the phase.

use crate::board::{Location, ProvinceId};
use crate::orders::{IllegalReason, VoidReason};

/// A strength and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// The strength: one for the unit, one a counted support, and what a border takes away.
    pub strength: i16,
    /// The supports counted, by the province of the supporter.
    pub supports: Vec<ProvinceId>,
    /// Supports given but not counted, because they would help to dislodge a unit of the
    /// supporter's own power.
    pub not_counted: Vec<ProvinceId>,
    /// What a border rule adds, 0 or less.
    pub border: i8,
}

/// What a move met in its destination.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Opposition {
    /// An empty province.
    Nothing,
    /// A unit that moved away.
    Vacated,
    /// A unit that stayed, with its hold strength.
    Hold(Tally),
    /// A unit that tried to move and did not get away: hold strength 1, supports or no.
    FailedToLeave,
    /// A unit moving the other way in a head-to-head battle, with its defend strength.
    HeadToHead(Tally),
}

/// Another move into the same province.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rival {
    /// Where it started.
    pub from: ProvinceId,
    /// Its prevent strength.
    pub prevent: Tally,
}

/// Why a support was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutReason {
    /// Attacked by another power's unit from elsewhere than where the support goes.
    Attacked {
        /// The attacker.
        by: ProvinceId,
    },
    /// Dislodged.
    Dislodged {
        /// The attacker.
        by: ProvinceId,
    },
    /// Part of a circle of orders for which the rules give no result; every support in it counts
    /// as cut.
    Circular,
}

/// Why a fleet did not convoy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DisruptionReason {
    /// This fleet was dislodged.
    Dislodged {
        /// The fleet.
        at: ProvinceId,
        /// The attacker.
        by: ProvinceId,
    },
    /// The paradox rule takes this fleet's convoy away.
    Paradox {
        /// The fleet.
        at: ProvinceId,
    },
}

/// Why an order of a movement phase ended as it did.
///
/// Not `non_exhaustive`, on purpose: whoever explains an outcome says a sentence for each of these,
/// and a new one must not compile until it has its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Illegal.
    Illegal(IllegalReason),
    /// Legal, and matched nothing.
    Void(VoidReason),
    /// A unit that was to stay was not attacked.
    NotAttacked,
    /// A unit that was to stay was attacked by this strength at most, and was not dislodged.
    Stood {
        /// Its hold strength.
        hold: Tally,
        /// Each attacker, with its attack strength.
        attackers: Vec<(ProvinceId, Tally)>,
    },
    /// A unit that was to stay was dislodged.
    Overcome {
        /// Its hold strength.
        hold: Tally,
        /// The attacker.
        by: ProvinceId,
        /// The attack strength.
        attack: Tally,
    },
    /// A move succeeded.
    Moved {
        /// Its attack strength.
        attack: Tally,
        /// What it met.
        met: Opposition,
        /// Other moves to the same place, all weaker.
        rivals: Vec<Rival>,
        /// The fleets of the route it took, if it went by convoy.
        convoy: Vec<ProvinceId>,
    },
    /// A move failed against what stood or moved there.
    Bounced {
        /// Its attack strength.
        attack: Tally,
        /// What it met, when that was enough to stop it.
        met: Option<Opposition>,
        /// The other moves that were not weaker.
        rivals: Vec<Rival>,
    },
    /// A move failed because a unit of its own power stayed there.
    OwnUnit,
    /// A convoyed move failed because its convoy was disrupted.
    ConvoyDisrupted(Vec<DisruptionReason>),
    /// A move failed by the paradox rule.
    Paradox {
        /// The provinces of the orders in the paradox.
        core: Vec<ProvinceId>,
    },
    /// A move in a ring of moves, each into the place the next one leaves; all succeeded.
    Ring {
        /// The provinces of the ring, from this one onwards.
        ring: Vec<ProvinceId>,
    },
    /// A support was given.
    Supported {
        /// Where the supported unit stood.
        target: ProvinceId,
        /// Where it was to move, for a support to move.
        to: Option<Location>,
        /// Attacks on the supporter that did not cut it.
        harmless: Vec<ProvinceId>,
    },
    /// A support was cut.
    Cut(CutReason),
    /// A convoy was there for its army.
    Convoyed {
        /// The army.
        army: ProvinceId,
        /// Whether the army came by a route with this fleet on it; if not, it went by land or did
        /// not arrive.
        used: bool,
        /// Attacks on the fleet that did not dislodge it.
        harmless: Vec<ProvinceId>,
    },
    /// A convoy was disrupted, here or elsewhere on the route.
    Disrupted(Vec<DisruptionReason>),
}
