//! Changes to a set of orders that are worth a try.

use std::collections::VecDeque;

use chancery::board::{Map, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder};

use crate::graph::Graph;
use crate::menu::{Choices, Step};

/// More supports than this for one move are not tried at once.
const SUPPORTS_MAX: usize = 3;
/// A longer chain of own fleets is not looked for.
const CHAIN_MAX: usize = 6;

/// New orders for some units, by their place among the own units.
pub(crate) type Change = Vec<(usize, MovementOrder)>;

/// A set of orders of the own units, and what they could do instead.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidates<'a> {
    pub(crate) map: &'a Map,
    pub(crate) graph: &'a Graph,
    pub(crate) units: &'a [&'a Choices],
    pub(crate) orders: &'a [MovementOrder],
}

impl Candidates<'_> {
    /// What could be changed about one unit, with what others can do for it.
    pub(crate) fn of(&self, unit: usize) -> Vec<Change> {
        let choices = self.units[unit];
        let mut changes = Vec::new();
        if let Some(stand) = choices.stand {
            changes.push(vec![(unit, stand)]);
            self.stand_helped(unit, stand, &mut changes);
        }
        for step in &choices.moves {
            self.go(unit, *step, &mut changes);
        }
        // A fleet is not spent on what an army can walk.
        let on_foot = |to| choices.moves.iter().any(|step| step.to == to);
        for step in choices.crossings.iter().filter(|step| !on_foot(step.to)) {
            self.cross(unit, *step, &mut changes);
        }
        self.help(unit, &mut changes);
        changes.retain(|change| self.is_new(change));
        changes
    }

    fn is_new(&self, change: &Change) -> bool {
        change.iter().any(|(unit, order)| self.orders[*unit] != *order)
    }

    /// To stay, with the support of others.
    fn stand_helped(&self, unit: usize, stand: MovementOrder, changes: &mut Vec<Change>) {
        let at = self.units[unit].at;
        for (other, helper) in self.others(unit) {
            if let Some(support) = helper.support_to_hold(at) {
                changes.push(vec![(unit, stand), (other, support)]);
            }
        }
    }

    /// To move: alone, with each support, with the best of them together, or after a unit that makes
    /// room.
    fn go(&self, unit: usize, step: Step, changes: &mut Vec<Change>) {
        let (at, to) = (self.units[unit].at, self.graph.places()[step.to].at);
        changes.push(vec![(unit, step.order)]);
        let supports: Vec<_> = self
            .others(unit)
            .filter_map(|(other, helper)| Some((other, helper.support_for(at, to)?)))
            .take(SUPPORTS_MAX)
            .collect();
        for &support in &supports {
            changes.push(vec![(unit, step.order), support]);
        }
        if supports.len() > 1 {
            let mut all = vec![(unit, step.order)];
            all.extend(&supports);
            changes.push(all);
        }
        let in_the_way = self.others(unit).find(|(_, other)| other.at == to.province);
        if let Some((other, choices)) = in_the_way {
            let ways = choices.moves.iter().filter(|way| self.graph.province(way.to) != at);
            changes.extend(ways.map(|way| vec![(unit, step.order), (other, way.order)]));
        }
    }

    /// To go by sea, carried by own fleets, alone or with one support.
    fn cross(&self, unit: usize, step: Step, changes: &mut Vec<Change>) {
        let to = self.graph.places()[step.to].at;
        let Some(chain) = self.chain(unit, to.province) else { return };
        let mut crossing = vec![(unit, step.order)];
        crossing.extend(&chain);
        for (other, helper) in self.others(unit) {
            let busy = chain.iter().any(|(fleet, _)| *fleet == other);
            let support = helper.support_for(self.units[unit].at, to).filter(|_| !busy);
            if let Some(support) = support {
                let mut helped = crossing.clone();
                helped.push((other, support));
                changes.push(helped);
            }
        }
        changes.push(crossing);
    }

    /// The shortest chain of own fleets that can carry an army, each with its order.
    fn chain(&self, army: usize, to: ProvinceId) -> Option<Change> {
        let from = self.units[army].at;
        let fleets: Change = self
            .others(army)
            .filter_map(|(fleet, choices)| Some((fleet, choices.convoy_for(from, to)?)))
            .collect();
        let touches = |a: ProvinceId, b: ProvinceId| self.map.touches_by_water(a, b);
        let at = |fleet: usize| self.units[fleets[fleet].0].at;
        let mut before: Vec<Option<usize>> = vec![None; fleets.len()];
        let mut seen: Vec<bool> = (0..fleets.len()).map(|fleet| touches(from, at(fleet))).collect();
        let mut queue: VecDeque<usize> = (0..fleets.len()).filter(|fleet| seen[*fleet]).collect();
        while let Some(fleet) = queue.pop_front() {
            if touches(at(fleet), to) {
                let chain = std::iter::successors(Some(fleet), |fleet| before[*fleet]);
                let chain: Change = chain.map(|fleet| fleets[fleet]).collect();
                return (chain.len() <= CHAIN_MAX).then_some(chain);
            }
            for next in 0..fleets.len() {
                if !seen[next] && touches(at(fleet), at(next)) {
                    seen[next] = true;
                    before[next] = Some(fleet);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// To help others do what they are ordered to.
    fn help(&self, unit: usize, changes: &mut Vec<Change>) {
        let helper = self.units[unit];
        for (other, choices) in self.others(unit) {
            let support = match self.orders[other].action {
                MovementAction::Move { to, .. } => helper.support_for(choices.at, to),
                _ => helper.support_to_hold(choices.at),
            };
            changes.extend(support.map(|support| vec![(unit, support)]));
        }
    }

    fn others(&self, unit: usize) -> impl Iterator<Item = (usize, &Choices)> {
        let all = self.units.iter().enumerate();
        all.filter(move |(other, _)| *other != unit).map(|(other, choices)| (other, *choices))
    }
}
