//! One phase judged from a position, with what is asked about it most.

use chancery::Variant;
use chancery::adjudicate::{Settled, UnitOutcome, Workspace};
use chancery::advance::{EmptyPhases, Terms};
use chancery::board::ProvinceId;
use chancery::position::Position;
use chancery::record::{MovementSummary, PhaseOrders, PhaseOutcome, Played, play};
use chancery::rules::Rules;

/// A phase that has been judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The rules it was judged by.
    pub rules: Rules,
    /// The position before.
    pub before: Position,
    /// The orders, what became of them, and the position after.
    pub played: Played,
}

/// Judges a phase.
#[must_use]
pub fn judge(
    variant: &Variant,
    rules: &Rules,
    empty_phases: EmptyPhases,
    before: Position,
    orders: PhaseOrders,
) -> Judged {
    let terms =
        Terms { map: &variant.map, rules, victory: &variant.victory, empty_phases, winter: None };
    judge_after(&terms, 0, before, orders)
}

/// Judges a phase after so many years in a row in which no centre changed hands.
#[must_use]
pub fn judge_after(
    terms: &Terms<'_>,
    quiet_years: u16,
    before: Position,
    orders: PhaseOrders,
) -> Judged {
    let played = play(terms, quiet_years, &before, orders, &mut Workspace::new());
    Judged { rules: *terms.rules, before, played }
}

impl Judged {
    /// What became of a movement phase; `None` for another.
    #[must_use]
    pub const fn movement(&self) -> Option<&MovementSummary> {
        match &self.played.outcome {
            PhaseOutcome::Movement(summary) => Some(summary),
            PhaseOutcome::Retreat(_) | PhaseOutcome::Adjustment(_) => None,
        }
    }

    /// What became of the unit of a province in a movement phase.
    #[must_use]
    pub fn unit(&self, at: ProvinceId) -> Option<&UnitOutcome> {
        let units = &self.movement()?.units;
        units.binary_search_by_key(&at, |outcome| outcome.at).ok().map(|i| &units[i])
    }

    /// Whether the chosen rules give several results where they give none: each set of orders that
    /// they leave open has more than one that is consistent.
    #[must_use]
    pub fn has_several_results(&self) -> bool {
        let several = |summary: &MovementSummary| {
            let mut open = summary.cycles.iter().filter(|c| c.settled == Settled::NoResolution);
            open.all(|cycle| cycle.results > 1)
        };
        self.movement().is_some_and(several)
    }

    /// Whether the chosen rules give no result.
    #[must_use]
    pub fn is_unresolved(&self) -> bool {
        let unresolved = |summary: &MovementSummary| {
            summary.cycles.iter().any(|cycle| cycle.settled == Settled::NoResolution)
        };
        self.movement().is_some_and(unresolved)
    }
}
