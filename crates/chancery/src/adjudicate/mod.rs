//! Adjudication: from a position and orders to what became of each order.

mod adjustment;
mod build;
mod correct;
mod cycle;
mod disorder;
mod docket;
mod equations;
mod fate;
mod given;
mod paradox;
mod partial;
mod reason;
mod reasons;
mod resolution;
mod retreat;
mod solver;
mod tri;
mod verdict;

pub use adjustment::{
    Account, AdjustmentOutcome, AdjustmentResolution, Balance, ForcedBuild, adjustments,
    adjustments_into, balance, build_sites, builds_at,
};
pub(crate) use adjustment::{anything_due, balances};
pub use correct::{Correction, correct};
pub use disorder::{ForcedRemoval, RemovalReason};
pub use fate::{Dislodgement, Fate, MoveFailure};
pub use partial::{Chance, PartialOutcome, adjudicate_partial};
pub use reason::{CutReason, DisruptionReason, Opposition, Reason, Rival, Tally};
pub use reasons::{Dependency, DependencyKind};
pub use resolution::{Resolution, Workspace, movement, movement_of_legal};
pub use retreat::{
    RetreatFate, RetreatOutcome, RetreatResolution, can_retreat, retreat_options, retreats,
    retreats_into,
};
pub use solver::{Cycle, Settled, Work};
pub use verdict::Verdict;

use crate::board::{Location, ProvinceId};
use crate::orders::LegalAction;
use crate::position::Unit;

/// What became of one unit in a movement phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnitOutcome {
    /// The province it stood in.
    pub at: ProvinceId,
    /// The unit.
    pub unit: Unit,
    /// The place in the list of given orders of the order that counted for it, legal or not;
    /// `None` if it had none.
    pub order: Option<usize>,
    /// What it did: the legal order, or a hold.
    pub action: LegalAction,
    /// What became of that.
    pub fate: Fate,
    /// Who dislodged it, if anybody did.
    pub dislodged: Option<Dislodgement>,
    /// Where it is afterwards: its new place, its old place, or `None` if it is dislodged.
    pub after: Option<Location>,
}
