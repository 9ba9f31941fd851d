//! Retreat phases: where dislodged units may go, and what became of them.
//!
//! Every dislodged unit either arrives somewhere or leaves the board; there is no third way. The
//! orders are judged one by one, then against each other: two units that retreat into one province
//! are both disbanded, whatever their powers (DATC 6.H.7).

mod judge;
mod options;

pub use options::{can_retreat, retreat_options};

use super::Verdict;
use crate::board::{Location, Map, ProvinceId};
use crate::orders::{IllegalReason, RetreatOrder};
use crate::position::{Position, Unit};
use crate::rules::Rules;

/// What became of a dislodged unit. All but the first take it off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RetreatFate {
    /// It retreated.
    Retreated {
        /// Where to; for a fleet with the coast.
        to: Location,
    },
    /// It was ordered to disband.
    Disbanded,
    /// It retreated into a province together with another unit, and so both were disbanded.
    Collided {
        /// Where it was to go.
        to: Location,
    },
    /// It had somewhere to go, and its order was illegal.
    Illegal(IllegalReason),
    /// It had somewhere to go, and no order.
    NoOrder,
    /// It had nowhere to go.
    NowhereToGo,
    /// It belongs to no power: nobody can order it, and it is removed.
    Neutral,
}

/// What became of one dislodged unit, and the order that decided it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RetreatOutcome {
    /// The province it was dislodged from.
    pub at: ProvinceId,
    /// The unit, with the coast it stood on.
    pub unit: Unit,
    /// The place in the list of given orders of the order that counted for it, or of the first
    /// illegal one where none did; `None` if it had none.
    pub order: Option<usize>,
    /// What became of it.
    pub fate: RetreatFate,
}

impl RetreatOutcome {
    /// Where the unit is afterwards; `None` if it left the board.
    #[must_use]
    pub const fn after(&self) -> Option<Location> {
        match self.fate {
            RetreatFate::Retreated { to } => Some(to),
            _ => None,
        }
    }
}

/// What became of a retreat phase: of every order, and of every dislodged unit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RetreatResolution {
    verdicts: Vec<Verdict>,
    outcomes: Vec<RetreatOutcome>,
}

impl RetreatResolution {
    /// What was judged before and kept elsewhere, such as in a file: nothing is judged again. The
    /// outcomes may come in any order; of two for one province the first counts.
    #[must_use]
    pub fn stored(verdicts: Vec<Verdict>, mut outcomes: Vec<RetreatOutcome>) -> Self {
        outcomes.sort_by_key(|outcome| outcome.at);
        outcomes.dedup_by_key(|outcome| outcome.at);
        Self { verdicts, outcomes }
    }

    /// One verdict an order, in the order given.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// One outcome a dislodged unit, by province.
    #[must_use]
    pub fn outcomes(&self) -> &[RetreatOutcome] {
        &self.outcomes
    }

    /// What became of the unit dislodged from a province.
    #[must_use]
    pub fn outcome(&self, at: ProvinceId) -> Option<&RetreatOutcome> {
        self.index(at).map(|i| &self.outcomes[i])
    }

    /// The other units that retreated to where a unit collided, by province.
    pub fn rivals(&self, outcome: &RetreatOutcome) -> impl Iterator<Item = &RetreatOutcome> {
        let at = outcome.at;
        let place = collision(outcome);
        self.outcomes
            .iter()
            .filter(move |other| place.is_some() && other.at != at && collision(other) == place)
    }

    /// Moves the units: those that retreated stand in their new places, and nothing is dislodged
    /// or contested any more. The phase stays what it was.
    pub fn apply(&self, position: &mut Position) {
        for outcome in &self.outcomes {
            position.set_dislodged(outcome.at, None);
        }
        for outcome in &self.outcomes {
            if let Some(to) = outcome.after() {
                let unit = Unit { coast: to.coast, ..outcome.unit };
                position.set_unit(to.province, Some(unit));
            }
        }
        position.contested_mut().clear();
    }

    /// Names orders by their places in a longer list, whose verdicts these are.
    pub(crate) fn renumber(&mut self, verdicts: &[Verdict], place: impl Fn(usize) -> usize) {
        self.verdicts.clear();
        self.verdicts.extend_from_slice(verdicts);
        for outcome in &mut self.outcomes {
            outcome.order = outcome.order.map(&place);
        }
    }

    fn index(&self, at: ProvinceId) -> Option<usize> {
        self.outcomes.binary_search_by_key(&at, |outcome| outcome.at).ok()
    }
}

const fn collision(outcome: &RetreatOutcome) -> Option<ProvinceId> {
    match outcome.fate {
        RetreatFate::Collided { to } => Some(to.province),
        _ => None,
    }
}

/// Judges a retreat phase.
#[must_use]
pub fn retreats(
    map: &Map,
    position: &Position,
    orders: &[RetreatOrder],
    rules: &Rules,
) -> RetreatResolution {
    let mut resolution = RetreatResolution::default();
    retreats_into(map, position, orders, rules, &mut resolution);
    resolution
}

/// Judges a retreat phase into a resolution whose memory is used again. On maps of up to 128
/// provinces it allocates nothing once that memory is large enough.
pub fn retreats_into(
    map: &Map,
    position: &Position,
    orders: &[RetreatOrder],
    rules: &Rules,
    resolution: &mut RetreatResolution,
) {
    judge::judge(map, position, orders, rules, resolution);
}
