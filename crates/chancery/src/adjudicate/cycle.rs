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
    /// For each decision, which others rest on it, by their place in `decisions`.
    dependents: Vec<Vec<usize>>,
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
    /// By decision (see [`slot`]): when it was first seen, or [`UNSEEN`], which all are between two
    /// searches.
    number: Vec<u32>,
}

const UNSEEN: u32 = u32::MAX;

/// Where a decision stands in a table with one entry a decision.
fn slot((kind, index): Decision) -> usize {
    usize::from(index) * 3 + kind as usize
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

/// Finds a core among the open decisions of a docket in which narrowing has stopped; `None` when
/// every decision is made.
///
/// This is Tarjan's algorithm up to the first strongly connected component that it completes,
/// whose members have edges to each other only. Iterative, since the chain of decisions can be
/// long, and looking only at what the first open decision rests on. Every decision of the units
/// below `made` is known to be made; `made` is moved up to where the search started, so that a
/// phase with many cores is not looked through from its first unit for each of them.
pub(crate) fn find(
    map: &Map,
    rules: &Rules,
    docket: &Docket,
    scratch: &mut solver::Scratch,
    made: &mut Index,
) -> Option<Core> {
    let start = (*made..docket.indexes().end)
        .flat_map(|index| [Kind::Moved, Kind::Given, Kind::Path].map(|kind| (kind, index)))
        .find(|&decision| docket.decision(decision).is_open())?;
    *made = start.1;
    let number = &mut scratch.cycle.number;
    if number.len() < docket.nodes.len() * 3 {
        number.resize(docket.nodes.len() * 3, UNSEEN);
    }
    // Nothing is ever taken off before the first component is complete, so a decision's number is
    // its place on the stack.
    let mut stack: Vec<Decision> = Vec::new();
    let mut edges: Vec<Vec<Decision>> = Vec::new();
    let mut low: Vec<u32> = Vec::new();
    let mut calls: Vec<(usize, usize)> = Vec::new();
    let mut enter = Some(start);
    loop {
        if let Some(decision) = enter.take() {
            let place = stack.len();
            let first_seen = u32::try_from(place).unwrap_or(UNSEEN);
            number[slot(decision)] = first_seen;
            stack.push(decision);
            low.push(first_seen);
            edges.push(rests_on(map, rules, docket, decision));
            calls.push((place, 0));
        }
        let (from, edge) = calls.last_mut()?;
        let from = *from;
        if let Some(&to) = edges[from].get(*edge) {
            *edge += 1;
            match number[slot(to)] {
                UNSEEN => enter = Some(to),
                seen => low[from] = low[from].min(seen),
            }
            continue;
        }
        if low[from] == number[slot(stack[from])] {
            for &decision in &stack {
                number[slot(decision)] = UNSEEN;
            }
            return Some(Core::new(&stack[from..], &edges[from..]));
        }
        calls.pop();
        if let Some(&(parent, _)) = calls.last() {
            low[parent] = low[parent].min(low[from]);
        }
    }
}

impl Core {
    /// A core of these decisions; `edges` says what each rests on.
    fn new(members: &[Decision], edges: &[Vec<Decision>]) -> Self {
        let mut decisions = members.to_vec();
        decisions.sort_unstable();
        let mut dependents = vec![Vec::new(); decisions.len()];
        for (member, rests_on) in members.iter().zip(edges) {
            let Ok(place) = decisions.binary_search(member) else { continue };
            for other in rests_on {
                if let Ok(on) = decisions.binary_search(other) {
                    dependents[on].push(place);
                }
            }
        }
        Self { decisions, dependents }
    }
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
    let mut choices: Vec<(usize, usize)> = Vec::new();
    let mut trials = 0;
    let mut consistent = true;
    let mut gave_up = false;
    loop {
        if consistent {
            match search.next_open() {
                Some(place) if trials < TRIALS_MAX => {
                    trials += 1;
                    choices.push((place, search.trail.len()));
                    consistent = search.assign(place, Tri::Yes);
                    continue;
                }
                Some(_) => {
                    gave_up = true;
                    break;
                }
                None => search.keep_if_consistent(),
            }
        }
        if search.found.len() == 2 {
            break;
        }
        // Back to the last choice whose other value has not been tried.
        let Some((place, trail)) = choices.pop() else { break };
        search.undo(trail);
        trials += 1;
        consistent = search.assign(place, Tri::No);
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

/// The state of a search. `trail` lists the decisions made so far, by place in the core, in order.
struct Search<'a> {
    map: &'a Map,
    rules: &'a Rules,
    docket: &'a mut Docket,
    core: &'a Core,
    trail: Vec<usize>,
    found: Vec<Vec<Tri>>,
}

impl Search<'_> {
    /// The first decision that is not made, by its place in the core.
    fn next_open(&self) -> Option<usize> {
        self.core.decisions.iter().position(|&d| self.docket.decision(d).is_open())
    }

    fn value_of(&self, decision: Decision) -> Tri {
        let equations =
            Equations { map: self.map, rules: self.rules, docket: &*self.docket, known: Plain };
        evaluate(&equations, decision)
    }

    fn set(&mut self, place: usize, value: Tri) {
        let (kind, index) = self.core.decisions[place];
        *self.docket.decision_mut(kind, index) = value;
        self.trail.push(place);
    }

    /// Makes a decision and follows what it forces; false on a contradiction.
    fn assign(&mut self, place: usize, value: Tri) -> bool {
        self.set(place, value);
        let mut waiting = vec![place];
        waiting.extend(&self.core.dependents[place]);
        while let Some(place) = waiting.pop() {
            let decision = self.core.decisions[place];
            let value = self.value_of(decision);
            let held = self.docket.decision(decision);
            if value.is_open() || value == held {
                continue;
            }
            if !held.is_open() {
                return false;
            }
            self.set(place, value);
            waiting.extend(&self.core.dependents[place]);
        }
        true
    }

    fn undo(&mut self, to: usize) {
        for place in self.trail.drain(to..) {
            let (kind, index) = self.core.decisions[place];
            *self.docket.decision_mut(kind, index) = Tri::Open;
        }
    }

    /// Keeps the result if every decision agrees with the equations.
    fn keep_if_consistent(&mut self) {
        let values: Vec<Tri> =
            self.core.decisions.iter().map(|&d| self.docket.decision(d)).collect();
        let agree = |(&d, &value)| self.value_of(d) == value;
        if self.core.decisions.iter().zip(&values).all(agree) {
            self.found.push(values);
        }
    }
}
