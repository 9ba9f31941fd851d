//! The orders of a movement phase: guesses are judged against what others may do, and the best one
//! is mended until no change that is tried makes it better.

use chancery::adjudicate::{Workspace, movement};
use chancery::orders::{MovementAction, MovementOrder, Setting};

use crate::candidates::{Candidates, Change};
use crate::dice::Dice;
use crate::graph::Graph;
use crate::menu::Choices;
use crate::score::Judge;

/// How much work a search may be. A judgement of one set of orders is as much as there are orders, and
/// one more for every [`PROVINCES_A_UNIT`] provinces. This bounds the time of a search on any map
/// without a clock: with 34 units on the standard map it is room for 4,000 judgements.
const WORK_MAX: usize = 216_000;
/// What is looked at in a province takes this part of the time of a unit.
const PROVINCES_A_UNIT: usize = 4;
/// A change that loses more than this in the first cases is not tried in the others.
const HOPELESS: i32 = -150;

/// What others may order: one set a case.
pub(crate) type Cases = Vec<Vec<MovementOrder>>;

/// A search for the best orders of the own units.
pub(crate) struct Search<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) setting: Setting<'a>,
    pub(crate) units: &'a [&'a Choices],
    /// Units with a promise to keep: their orders stay what they are.
    pub(crate) fixed: &'a [bool],
    pub(crate) cases: &'a Cases,
    pub(crate) judge: Judge<'a>,
    pub(crate) workspace: &'a mut Workspace,
    /// How much work may still be done.
    left: usize,
    buffer: Vec<MovementOrder>,
}

/// Orders with their scores, one a case.
#[derive(Debug, Clone)]
struct Judged {
    orders: Vec<MovementOrder>,
    scores: Vec<i32>,
}

impl Judged {
    fn total(&self) -> i32 {
        self.scores.iter().sum()
    }
}

/// Orders with a change.
fn changed(orders: &[MovementOrder], change: &Change) -> Vec<MovementOrder> {
    let mut orders = orders.to_vec();
    for (unit, order) in change {
        orders[*unit] = *order;
    }
    orders
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        graph: &'a Graph,
        setting: Setting<'a>,
        units: &'a [&'a Choices],
        fixed: &'a [bool],
        cases: &'a Cases,
        judge: Judge<'a>,
        workspace: &'a mut Workspace,
    ) -> Self {
        let (left, buffer) = (WORK_MAX, Vec::new());
        Self { graph, setting, units, fixed, cases, judge, workspace, left, buffer }
    }

    /// The best orders found, beginning with the best of some. Where they move nobody, the best of
    /// `free`, moves to what is free for the taking, is made all the same.
    pub(crate) fn run(
        &mut self,
        starts: Vec<Vec<MovementOrder>>,
        free: &[Change],
        dice: &mut Dice,
    ) -> Vec<MovementOrder> {
        let Some(mut best) = self.best_of(starts) else { return Vec::new() };
        while self.improve(&mut best, dice) {}
        let moves = |order: &MovementOrder| matches!(order.action, MovementAction::Move { .. });
        if best.orders.iter().any(moves) {
            return best.orders;
        }
        let free = free.iter().filter(|change| self.is_allowed(change));
        let taking = free.map(|change| changed(&best.orders, change)).collect();
        self.best_of(taking).unwrap_or(best).orders
    }

    /// The best of some sets of orders.
    fn best_of(&mut self, sets: Vec<Vec<MovementOrder>>) -> Option<Judged> {
        let mut best: Option<Judged> = None;
        for orders in sets {
            let scores = (0..self.cases.len()).map(|case| self.judge(&orders, case)).collect();
            let judged = Judged { orders, scores };
            if best.as_ref().is_none_or(|best| judged.total() > best.total()) {
                best = Some(judged);
            }
        }
        best
    }

    /// Whether a change leaves alone what was promised.
    fn is_allowed(&self, change: &Change) -> bool {
        change.iter().all(|(unit, _)| !self.fixed[*unit])
    }

    /// Tries the changes of every unit once, and takes what makes the orders better. Whether anything
    /// did.
    fn improve(&mut self, best: &mut Judged, dice: &mut Dice) -> bool {
        let mut better = false;
        let mut turns: Vec<usize> = (0..self.units.len()).collect();
        dice.shuffle(&mut turns);
        for unit in turns {
            let Self { graph, units, .. } = *self;
            let map = self.setting.map;
            let candidates = Candidates { map, graph, units, orders: &best.orders };
            for change in candidates.of(unit) {
                if self.left == 0 {
                    return false;
                }
                if !self.is_allowed(&change) {
                    continue;
                }
                if let Some(judged) = self.try_change(best, &change) {
                    *best = judged;
                    better = true;
                }
            }
        }
        better
    }

    /// The orders with a change, if they are better.
    fn try_change(&mut self, best: &Judged, change: &Change) -> Option<Judged> {
        let orders = changed(&best.orders, change);
        let mut scores = Vec::with_capacity(best.scores.len());
        let mut gain = 0;
        for (case, before) in best.scores.iter().enumerate() {
            let score = self.judge(&orders, case);
            gain += score - before;
            if gain < HOPELESS {
                return None;
            }
            scores.push(score);
        }
        (gain > 0).then_some(Judged { orders, scores })
    }

    fn judge(&mut self, orders: &[MovementOrder], case: usize) -> i32 {
        self.buffer.clear();
        self.buffer.extend_from_slice(orders);
        self.buffer.extend_from_slice(&self.cases[case]);
        let provinces = self.setting.map.province_count();
        let work = self.buffer.len() + provinces / PROVINCES_A_UNIT + 1;
        self.left = self.left.saturating_sub(work);
        self.judge.score(&movement(self.setting, &self.buffer, self.workspace))
    }
}
