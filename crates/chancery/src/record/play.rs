//! Playing one phase of any kind.

use super::PhaseOrders;
use super::outcome::{MovementSummary, PhaseOutcome, Played};
use crate::adjudicate::{AdjustmentOutcome, Verdict, Workspace, adjustments, movement, retreats};
use crate::advance::{
    Changes, Circumstances, Terms, after_adjustments, after_movement, after_retreats,
};
use crate::orders::{IllegalReason, Order, Setting};
use crate::position::{PhaseKind, Position};

/// Plays the phase of a position: judges the orders and advances to the next position.
///
/// Total: orders that belong to another kind of phase are illegal like any other that cannot be
/// followed. `quiet_years` is what the phase before left in [`Changes::quiet_years`].
///
/// The workspace still holds the judgement of a movement phase afterwards; for the reasons, judge
/// the phase again with [`movement`].
#[must_use]
pub fn play(
    terms: &Terms<'_>,
    quiet_years: u16,
    position: &Position,
    orders: PhaseOrders,
    workspace: &mut Workspace,
) -> Played {
    let phase = Phase {
        terms,
        now: Circumstances {
            disorder: orders.disorder,
            quiet_years,
            provisions: Some(&orders.provisions),
        },
        position,
        orders: &orders,
    };
    let mut changes = Changes::default();
    let (verdicts, outcome, after) = match position.phase.kind {
        PhaseKind::Movement => phase.movement(workspace, &mut changes),
        PhaseKind::Retreat => phase.retreats(&mut changes),
        PhaseKind::Adjustment => phase.adjustments(&mut changes),
    };
    Played { orders, verdicts, outcome, changes, after }
}

/// A phase about to be played.
struct Phase<'a> {
    terms: &'a Terms<'a>,
    now: Circumstances<'a>,
    position: &'a Position,
    orders: &'a PhaseOrders,
}

type Result = (Vec<Verdict>, PhaseOutcome, Position);

impl Phase<'_> {
    fn movement(&self, workspace: &mut Workspace, changes: &mut Changes) -> Result {
        let (fitting, places) = self.fitting(Order::movement);
        let setting = Setting {
            map: self.terms.map,
            position: self.position,
            rules: self.terms.rules,
            pacts: &self.orders.pacts,
            notes: &self.orders.set.notes,
        };
        let resolution = movement(setting, &fitting, workspace);
        let mut verdicts = self.misfits();
        for (order, &place) in places.iter().enumerate() {
            verdicts[place] = resolution.refused(order).map_or(Verdict::Counted, Verdict::Illegal);
        }
        let summary = MovementSummary::of(&resolution, |order| places[order]);
        let after = after_movement(self.terms, self.now, &resolution, changes);
        (verdicts, PhaseOutcome::Movement(summary), after)
    }

    fn retreats(&self, changes: &mut Changes) -> Result {
        let (fitting, places) = self.fitting(Order::retreat);
        let mut resolution = retreats(self.terms.map, self.position, &fitting, self.terms.rules);
        let after = after_retreats(self.terms, self.now, self.position, &resolution, changes);
        let mut verdicts = self.misfits();
        for (&place, &verdict) in places.iter().zip(resolution.verdicts()) {
            verdicts[place] = verdict;
        }
        resolution.renumber(&verdicts, |order| places[order]);
        (verdicts, PhaseOutcome::Retreat(resolution), after)
    }

    fn adjustments(&self, changes: &mut Changes) -> Result {
        let (fitting, places) = self.fitting(Order::adjustment);
        let Terms { map, rules, .. } = *self.terms;
        let mut resolution = adjustments(map, self.position, &fitting, rules, self.now.disorder);
        let after = after_adjustments(self.terms, self.now, self.position, &resolution, changes);
        let refused = AdjustmentOutcome::Illegal(IllegalReason::WrongPhase);
        let mut outcomes = vec![refused; self.orders.set.orders.len()];
        for (&place, &outcome) in places.iter().zip(resolution.outcomes()) {
            outcomes[place] = outcome;
        }
        let verdict = |outcome: &AdjustmentOutcome| match *outcome {
            AdjustmentOutcome::Illegal(reason) => Verdict::Illegal(reason),
            _ => Verdict::Counted,
        };
        let verdicts = outcomes.iter().map(verdict).collect();
        resolution.replace_outcomes(outcomes);
        (verdicts, PhaseOutcome::Adjustment(resolution), after)
    }

    /// The orders of this kind of phase, and their places in the list given.
    fn fitting<T>(&self, order_of: fn(&Order) -> Option<T>) -> (Vec<T>, Vec<usize>) {
        let orders = self.orders.set.orders.iter().enumerate();
        orders.filter_map(|(place, order)| Some((order_of(order)?, place))).unzip()
    }

    /// A verdict for every order, as if none were of this kind of phase.
    fn misfits(&self) -> Vec<Verdict> {
        vec![Verdict::Illegal(IllegalReason::WrongPhase); self.orders.set.orders.len()]
    }
}
