//! Decisions that depend on themselves: finding the smallest closed set of them, and counting its
//! consistent results.
//!
//! When narrowing stops, every open decision rests on other open ones. Among them there is a set
//! whose members rest only on each other and cannot be divided (a strongly connected component
//! without a way out). Its results are tried out; everything else waits until it is settled.

use std::cell::RefCell;

use super::docket::{Docket, Index};
use super::equations::{Equations, Kind, Known, Plain};
use super::solver::{self, Work};
use super::tri::Tri;
use crate::board::Map;
use crate::rules::Rules;

/// How many assignments may be tried in one core. A core of the games people play needs fewer than
/// ten; beyond the bound the core is settled as one with several results.
pub(crate) const TRIALS_MAX: u32 = 512;

/// One decision of one unit.
pub(crate) type Decision = (Kind, Index);

/// A smallest set of decisions that rest only on each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Core {
    /// The decisions, ascending.
    pub(crate) decisions: Vec<Decision>,
}

/// The consistent results of a core, in the order of its decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    /// There is none.
    None,
    /// There is exactly this one.
    One(Vec<Tri>),
    /// There are several; the first two found.
    Several([Vec<Tri>; 2]),
    /// More trials were needed than are allowed.
    GaveUp,
}

/// Memory for the search for cores.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scratch {
    decisions: Vec<Decision>,
}

/// Keeps a list of the open decisions that an evaluation read.
struct Tracing<'a>(&'a RefCell<Vec<Decision>>);

impl Known for Tracing<'_> {
    fn read(&self, kind: Kind, index: Index, value: Tri) -> Tri {
        if value.is_open() {
            self.0.borrow_mut().push((kind, index));
        }
        value
    }
}

impl Docket {
    pub(crate) fn decision(&self, (kind, index): Decision) -> Tri {
        let node = self.node(index);
        match kind {
            Kind::Moved => node.moved,
            Kind::Given => node.given,
            Kind::Path => node.path,
        }
    }

    pub(crate) fn decision_mut(&mut self, kind: Kind, index: Index) -> &mut Tri {
        let node = self.node_mut(index);
        match kind {
            Kind::Moved => &mut node.moved,
            Kind::Given => &mut node.given,
            Kind::Path => &mut node.path,
        }
    }
}

fn evaluate<K: Known>(equations: &Equations<'_, K>, (kind, index): Decision) -> Tri {
    match kind {
        Kind::Moved => equations.decide_moved(index),
        Kind::Given => equations.decide_given(index),
        Kind::Path => equations.decide_path(index),
    }
}

/// Which open decisions a decision rests on, ascending.
pub(crate) fn rests_on(
    map: &Map,
    rules: &Rules,
    docket: &Docket,
    decision: Decision,
) -> Vec<Decision> {
    let read = RefCell::new(Vec::new());
    evaluate(&Equations { map, rules, docket, known: Tracing(&read) }, decision);
    let mut read = read.into_inner();
    read.sort_unstable();
    read.dedup();
    read
}

/// Finds a core among the open decisions of a docket in which narrowing has stopped.
pub(crate) fn find(
    map: &Map,
    rules: &Rules,
    docket: &Docket,
    scratch: &mut solver::Scratch,
) -> Core {
    let open = &mut scratch.cycle.decisions;
    open.clear();
    for index in docket.indexes() {
        let all = [Kind::Moved, Kind::Given, Kind::Path].map(|kind| (kind, index));
        open.extend(all.into_iter().filter(|&d| docket.decision(d).is_open()));
    }
    open.sort_unstable();
    let edges: Vec<Vec<usize>> = open
        .iter()
        .map(|&decision| {
            rests_on(map, rules, docket, decision)
                .iter()
                .filter_map(|read| open.binary_search(read).ok())
                .collect()
        })
        .collect();
    let mut members = first_component(&edges);
    members.sort_unstable();
    Core { decisions: members.into_iter().map(|i| open[i]).collect() }
}

/// The first strongly connected component that Tarjan's algorithm completes: one whose members
/// have edges to each other only. Iterative, since the chain of decisions can be long.
fn first_component(edges: &[Vec<usize>]) -> Vec<usize> {
    let unseen = usize::MAX;
    let mut number = vec![unseen; edges.len()];
    let mut low = vec![0; edges.len()];
    let mut stack = vec![0];
    let mut calls = vec![(0, 0)];
    (number[0], low[0]) = (0, 0);
    let mut count = 1;
    while let Some((at, edge)) = calls.last_mut() {
        let from = *at;
        if let Some(&to) = edges[from].get(*edge) {
            *edge += 1;
            if number[to] == unseen {
                (number[to], low[to]) = (count, count);
                count += 1;
                stack.push(to);
                calls.push((to, 0));
            } else {
                // Nothing has been completed yet, so everything seen is on the stack.
                low[from] = low[from].min(number[to]);
            }
            continue;
        }
        if low[from] == number[from] {
            let start = stack.iter().position(|&i| i == from).unwrap_or(0);
            return stack.split_off(start);
        }
        calls.pop();
        if let Some(&(parent, _)) = calls.last() {
            low[parent] = low[parent].min(low[from]);
        }
    }
    Vec::new()
}

/// Counts the consistent results of a core, up to two. The docket is the same afterwards.
///
/// A trial sets one decision and follows what it forces; a contradiction ends it. This is a
/// depth-first search over the decisions with propagation.
pub(crate) fn search(
    map: &Map,
    rules: &Rules,
    docket: &mut Docket,
    core: &Core,
    work: &mut Work,
) -> Found {
    let mut search = Search { map, rules, docket, core, trail: Vec::new(), found: Vec::new() };
    // Each open choice on the stack: the decision, and where the trail stood before it.
    let mut choices: Vec<(Decision, usize)> = Vec::new();
    let mut trials = 0;
    let mut consistent = search.propagate();
    let mut gave_up = false;
    loop {
        if consistent {
            match search.next_open() {
                Some(decision) if trials < TRIALS_MAX => {
                    trials += 1;
                    choices.push((decision, search.trail.len()));
                    consistent = search.assign(decision, Tri::Yes);
                    continue;
                }
                Some(_) => {
                    gave_up = true;
                    break;
                }
                None => search.keep(),
            }
        }
        if search.found.len() == 2 {
            break;
        }
        // Back to the last choice whose other value has not been tried.
        let Some((decision, trail)) = choices.pop() else { break };
        search.undo(trail);
        trials += 1;
        consistent = search.assign(decision, Tri::No);
    }
    search.undo(0);
    work.trials += trials;
    let mut found = search.found;
    match (found.pop(), found.pop()) {
        (Some(second), Some(first)) => Found::Several([first, second]),
        _ if gave_up => Found::GaveUp,
        (Some(only), None) => Found::One(only),
        _ => Found::None,
    }
}

/// The state of a search. `trail` lists the decisions set so far, in order.
struct Search<'a> {
    map: &'a Map,
    rules: &'a Rules,
    docket: &'a mut Docket,
    core: &'a Core,
    trail: Vec<Decision>,
    found: Vec<Vec<Tri>>,
}

impl Search<'_> {
    fn next_open(&self) -> Option<Decision> {
        self.core.decisions.iter().copied().find(|&d| self.docket.decision(d).is_open())
    }

    fn set(&mut self, decision: Decision, value: Tri) {
        *self.docket.decision_mut(decision.0, decision.1) = value;
        self.trail.push(decision);
    }

    /// Sets a decision and follows what it forces; false on a contradiction.
    fn assign(&mut self, decision: Decision, value: Tri) -> bool {
        self.set(decision, value);
        self.propagate()
    }

    fn propagate(&mut self) -> bool {
        loop {
            let mut changed = false;
            for &decision in &self.core.decisions {
                let equations = Equations {
                    map: self.map,
                    rules: self.rules,
                    docket: &*self.docket,
                    known: Plain,
                };
                let value = evaluate(&equations, decision);
                let held = self.docket.decision(decision);
                if value.is_open() || value == held {
                    continue;
                }
                if !held.is_open() {
                    return false;
                }
                self.set(decision, value);
                changed = true;
            }
            if !changed {
                return true;
            }
        }
    }

    fn undo(&mut self, to: usize) {
        for (kind, index) in self.trail.drain(to..) {
            *self.docket.decision_mut(kind, index) = Tri::Open;
        }
    }

    fn keep(&mut self) {
        self.found.push(self.core.decisions.iter().map(|&d| self.docket.decision(d)).collect());
    }
}
