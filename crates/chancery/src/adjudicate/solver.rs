//! The solver: narrows decisions until nothing more follows, then looks at what depends on itself.
//!
//! Every evaluation of a unit either decides something or leaves the unit until a decision next to
//! it changes. A decision changes once, so the number of evaluations is bounded by the units plus
//! the sum, over all decisions, of the units next to them.

use super::cycle::{self, Core, Found};
use super::docket::{Docket, Index, Mark, NONE, Override, Role};
use super::equations::{Equations, Kind, Plain};
use super::paradox;
use super::tri::Tri;
use crate::board::{Map, ProvinceId};
use crate::rules::Rules;

/// How a set of orders that depend on each other was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Settled {
    /// A ring of moves, each into the place the next one leaves: all succeed.
    Ring,
    /// A convoy paradox, by the rule chosen in 4.A.2.
    ByRule,
    /// The rules themselves give no result; one was given so that the phase has one. For a convoy
    /// paradox that the rule chosen in 4.A.2 leaves open it is that of Szykman's rule. For supports
    /// of moves over borders that weaken them, each move strong enough to cut the next support only
    /// while its own is not cut, all those supports count as cut.
    NoResolution,
}

/// Orders that depended on each other with no consistent result, or several.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cycle {
    /// The provinces of the orders, ascending.
    pub orders: Vec<ProvinceId>,
    /// How many results were consistent: 0, 1 where the search for a second was given up, or 2 for
    /// two or more.
    pub results: u8,
    /// How it was settled.
    pub settled: Settled,
}

/// Counts of the solver's work, each of which is bounded.
///
/// With n units, m of them armies that are to go by convoy, there are at most
///
/// - m + 1 rounds: each but the first makes one more army hold or go by land, for good;
/// - 2 n cores a round: a core decides at least one decision, and a unit has at most two;
/// - 1,024 trials a core;
/// - 2 n (n + 1) evaluations a round: two for each unit, and for each decision at most one more of
///   every unit;
/// - 8 n + 512 route steps a round for each order checked that needs fleets: the order of a fleet to
///   convoy over water that touches neither shore asks eight questions that take each fleet once,
///   and may search for 512 steps more. Fleets found on one route are not asked about again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// How often the solver began: once, and again with the orders of some armies taken otherwise
    /// (choice 4.A.2, `affect`; the fall-back readings of 4.A.3).
    pub rounds: u32,
    /// Evaluations of a unit while narrowing.
    pub evaluations: u32,
    /// Cores of orders that depended on each other.
    pub cores: u32,
    /// Trials made inside those cores.
    pub trials: u32,
    /// Steps from a fleet to those next to it while orders were checked against the fleets on the
    /// board.
    pub route_steps: u32,
}

/// What the solver needs besides the docket, kept from phase to phase for its memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scratch {
    pub(crate) queue: Vec<Index>,
    pub(crate) cycle: cycle::Scratch,
}

/// The solver at work on one docket.
pub(crate) struct Solver<'a> {
    pub(crate) map: &'a Map,
    pub(crate) rules: &'a Rules,
    pub(crate) docket: &'a mut Docket,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) cycles: &'a mut Vec<Cycle>,
    pub(crate) work: &'a mut Work,
}

impl Solver<'_> {
    /// Decides every decision of the docket. Answers the armies whose order must be taken otherwise
    /// than it was written, for the caller to build the docket anew; usually none.
    pub(crate) fn run(&mut self) -> Vec<Override> {
        self.work.rounds += 1;
        self.sweep();
        let mut searching = false;
        let mut made: Index = 0;
        loop {
            self.drain();
            searching = searching || self.any_open();
            let core = if searching {
                cycle::find(self.map, self.rules, self.docket, self.scratch, &mut made)
            } else {
                None
            };
            let Some(core) = core else { return paradox::fall_back(self.docket) };
            self.work.cores += 1;
            let found = cycle::search(self.map, self.rules, self.docket, &core, self.work);
            let held = self.settle(&core, found);
            if !held.is_empty() {
                return held;
            }
        }
    }

    /// The first look at every unit: supports before moves, since they wait for less.
    fn sweep(&mut self) {
        self.scratch.queue.clear();
        for i in 0..self.docket.groups.supports().len() {
            self.look_at(self.docket.groups.supports()[i]);
        }
        for i in 0..self.docket.groups.moves().len() {
            self.look_at(self.docket.groups.moves()[i]);
        }
    }

    /// Evaluates a unit once; what stays open waits in the queue.
    fn look_at(&mut self, index: Index) {
        self.evaluate(index);
        self.wake(index);
    }

    fn drain(&mut self) {
        while let Some(index) = self.scratch.queue.pop() {
            self.docket.node_mut(index).queued = false;
            if self.evaluate(index) {
                self.wake_neighbours(index);
            }
        }
    }

    fn is_open(&self, index: Index) -> bool {
        let node = self.docket.node(index);
        node.moved.is_open() || node.given.is_open() || node.path.is_open()
    }

    fn any_open(&self) -> bool {
        let groups = &self.docket.groups;
        groups.moves().iter().chain(groups.supports()).any(|&index| self.is_open(index))
    }

    /// Evaluates the open decisions of a unit; answers whether one was decided.
    fn evaluate(&mut self, index: Index) -> bool {
        self.work.evaluations += 1;
        let node = *self.docket.node(index);
        let equations =
            Equations { map: self.map, rules: self.rules, docket: &*self.docket, known: Plain };
        match node.role {
            Role::SupportHold | Role::SupportMove => {
                if !node.given.is_open() {
                    return false;
                }
                let given = equations.decide_given(index);
                self.docket.node_mut(index).given = given;
                !given.is_open()
            }
            Role::Move => {
                let mut decided = false;
                if node.path.is_open() {
                    let path = equations.decide_path(index);
                    self.docket.node_mut(index).path = path;
                    decided |= !path.is_open();
                }
                if node.moved.is_open() {
                    let equations = Equations {
                        map: self.map,
                        rules: self.rules,
                        docket: &*self.docket,
                        known: Plain,
                    };
                    let moved = equations.decide_moved(index);
                    self.docket.node_mut(index).moved = moved;
                    decided |= !moved.is_open();
                }
                decided
            }
            Role::Stay | Role::Convoy => false,
        }
    }

    /// Puts every unit whose decisions may rest on this one's into the queue.
    pub(crate) fn wake_neighbours(&mut self, index: Index) {
        let node = *self.docket.node(index);
        if node.target != NONE {
            // A support: the unit it helps, and all that meet that unit.
            self.wake_around(node.target);
            return;
        }
        self.wake_around(index);
    }

    /// Wakes a unit, the units it meets where it stands and where it goes, and the army that a
    /// fleet there carries.
    fn wake_around(&mut self, index: Index) {
        let node = *self.docket.node(index);
        self.wake(index);
        self.wake_attackers(node.at);
        if node.role == Role::Move {
            self.wake_attackers(node.to);
            if let Some(there) = self.docket.at(node.to) {
                self.wake(there);
                let other = *self.docket.node(there);
                if other.role == Role::Convoy {
                    self.wake(other.target);
                    // Rule 2000 of 4.A.2 lets supports against a fleet rest on the others.
                    let passenger = *self.docket.node(other.target);
                    if let Some(met) = self.docket.at(passenger.to) {
                        self.wake(met);
                    }
                }
                if other.role == Role::Move {
                    self.wake_attackers(other.to);
                }
            }
        }
    }

    fn wake_attackers(&mut self, province: ProvinceId) {
        let mut at = self.docket.attackers_of[province.index()];
        while at != NONE {
            self.wake(at);
            at = self.docket.node(at).next_attacker;
        }
    }

    pub(crate) fn wake(&mut self, index: Index) {
        if self.is_open(index) && !self.docket.node(index).queued {
            self.docket.node_mut(index).queued = true;
            self.scratch.queue.push(index);
        }
    }

    /// Sets a decision and wakes what may rest on it.
    pub(crate) fn decide(&mut self, kind: Kind, index: Index, value: Tri) {
        *self.docket.decision_mut(kind, index) = value;
        self.wake_neighbours(index);
    }

    /// Settles a core from the consistent results found in it.
    fn settle(&mut self, core: &Core, found: Found) -> Vec<Override> {
        if let Found::One(values) = found {
            for (&(kind, index), value) in core.decisions.iter().zip(values) {
                self.decide(kind, index, value);
            }
            return Vec::new();
        }
        let results = match &found {
            Found::Several(_) => 2,
            Found::GaveUp => 1,
            Found::None | Found::One(_) => 0,
        };
        let mut orders: Vec<ProvinceId> =
            core.decisions.iter().map(|&(_, index)| self.docket.node(index).at).collect();
        orders.sort_unstable();
        orders.dedup();
        let convoyed = core.decisions.iter().any(|(kind, _)| *kind == Kind::Path);
        if convoyed {
            let (settled, held) = paradox::settle(self, core);
            self.cycles.push(Cycle { orders, results, settled });
            return held;
        }
        let supports: Vec<Index> = core
            .decisions
            .iter()
            .filter_map(|&(kind, index)| (kind == Kind::Given).then_some(index))
            .collect();
        if !supports.is_empty() {
            for index in supports {
                self.decide(Kind::Given, index, Tri::No);
            }
            self.cycles.push(Cycle { orders, results, settled: Settled::NoResolution });
            return Vec::new();
        }
        for &(kind, index) in &core.decisions {
            if kind == Kind::Moved {
                self.docket.node_mut(index).mark = Mark::Ring;
                self.decide(kind, index, Tri::Yes);
            }
        }
        self.cycles.push(Cycle { orders, results, settled: Settled::Ring });
        Vec::new()
    }
}
