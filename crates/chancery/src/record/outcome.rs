//! What became of one phase.

use crate::adjudicate::{
    AdjustmentResolution, Cycle, Resolution, RetreatResolution, UnitOutcome, Verdict,
};
use crate::advance::Changes;
use crate::board::ProvinceSet;
use crate::position::{PhaseKind, Position};

use super::PhaseOrders;

/// What became of a movement phase, without the reasons.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MovementSummary {
    /// What became of every unit, by province. Its order is a place in the list given.
    pub units: Vec<UnitOutcome>,
    /// The vacant provinces in which a standoff left nobody.
    pub contested: ProvinceSet,
    /// The orders that depended on each other with no result or several, and how that was settled.
    pub cycles: Vec<Cycle>,
}

impl MovementSummary {
    /// Keeps what outlives the workspace of a resolution. `place` tells where in the list given an
    /// order of the resolution stands.
    pub(super) fn of(resolution: &Resolution<'_>, place: impl Fn(usize) -> usize) -> Self {
        let moved =
            |outcome: UnitOutcome| UnitOutcome { order: outcome.order.map(&place), ..outcome };
        Self {
            units: resolution.units().map(moved).collect(),
            contested: resolution.contested(),
            cycles: resolution.cycles().to_vec(),
        }
    }
}

/// What became of a phase of each kind. Orders are named by their place in the list given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PhaseOutcome {
    /// Of a movement phase.
    Movement(MovementSummary),
    /// Of a retreat phase.
    Retreat(RetreatResolution),
    /// Of an adjustment phase.
    Adjustment(AdjustmentResolution),
}

impl PhaseOutcome {
    /// The kind of phase.
    #[must_use]
    pub const fn kind(&self) -> PhaseKind {
        match self {
            Self::Movement(_) => PhaseKind::Movement,
            Self::Retreat(_) => PhaseKind::Retreat,
            Self::Adjustment(_) => PhaseKind::Adjustment,
        }
    }
}

/// A phase that has been played: what was given, what came of it, and what it led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// What was given.
    pub orders: PhaseOrders,
    /// Whether each order counted, by its place in the list given.
    pub verdicts: Vec<Verdict>,
    /// What became of the orders and the units.
    pub outcome: PhaseOutcome,
    /// What happened afterwards without anybody's order.
    pub changes: Changes,
    /// The position it led to.
    pub after: Position,
}
