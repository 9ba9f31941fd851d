//! Looking back: the phases that led to the current step, and who owned how much when.

use super::tree::{Action, Record, StepId};
use super::{OrderStatistics, PhaseOutcome, Played};
use crate::board::{ByPower, Map};
use crate::position::{Phase, Position, Season};

/// A phase that was played, with the positions around it.
#[derive(Debug, Clone, Copy)]
pub struct PhaseView<'a> {
    /// The step that played it.
    pub step: StepId,
    /// The position before it.
    pub before: &'a Position,
    /// What was given, what came of it, and the position after it.
    pub played: &'a Played,
}

impl PhaseView<'_> {
    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.before.phase
    }
}

/// When a line of the centre table was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CentreTime {
    /// At the start, before anything was played.
    Start,
    /// When the Fall of this year was over.
    Fall(i32),
}

/// One line of the centre table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreRow {
    /// When it was taken.
    pub time: CentreTime,
    /// The centres of each power.
    pub centres: ByPower<u16>,
    /// The centres of nobody.
    pub unowned: u16,
}

impl Record {
    /// The steps that led to the current one, from the start to it, both included.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = StepId> + use<> {
        let mut line = vec![self.current()];
        while let Some(before) = line.last().and_then(|step| self.before(*step)) {
            line.push(before);
        }
        line.into_iter().rev()
    }

    /// The phases that were played on the way to the current step, in order.
    pub fn phases(&self) -> impl DoubleEndedIterator<Item = PhaseView<'_>> {
        self.line().filter_map(|id| {
            let step = self.step(id);
            let Action::Played(played) = &step.action else { return None };
            let before = self.position_of(self.step(step.parent?));
            Some(PhaseView { step: id, before, played })
        })
    }

    /// Who owned how many centres: at the start, and after every Fall on the way to the current
    /// step.
    #[must_use]
    pub fn centre_table(&self, map: &Map) -> Vec<CentreRow> {
        let start = self.position_of(self.step(StepId::START));
        let mut rows = vec![row(map, start, CentreTime::Start)];
        for view in self.phases() {
            let (before, after) = (view.before.phase, view.played.after.phase);
            if before.season == Season::Fall && after.season != Season::Fall {
                rows.push(row(map, &view.played.after, CentreTime::Fall(before.year)));
            }
        }
        rows
    }

    /// What share of the orders of each movement phase succeeded, in order.
    #[must_use]
    pub fn statistics(&self, map: &Map) -> Vec<(Phase, OrderStatistics)> {
        let of = |view: PhaseView<'_>| match &view.played.outcome {
            PhaseOutcome::Movement(summary) => {
                let statistics = OrderStatistics::of(map, view.before, &summary.units);
                Some((view.phase(), statistics))
            }
            PhaseOutcome::Retreat(_) | PhaseOutcome::Adjustment(_) => None,
        };
        self.phases().filter_map(of).collect()
    }
}

fn row(map: &Map, position: &Position, time: CentreTime) -> CentreRow {
    let centres = ByPower::from_fn(map.power_count(), |power| position.centre_count(map, power));
    let unowned = map.centres().iter().filter(|centre| position.owner(**centre).is_none());
    let unowned = unowned.fold(0, |n: u16, _| n.saturating_add(1));
    CentreRow { time, centres, unowned }
}
