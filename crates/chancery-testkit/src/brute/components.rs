//! Which decisions rest on which, and the smallest sets of them that rest on nothing else.

use super::equations::{Nodes, State, node, nodes_of, paths_of};
use super::problem::{Problem, Role, Units};
use super::water::each;

/// More free inputs than this are not tried in every combination; each then counts as one the
/// decision rests on, which can only make a part larger.
const INPUTS_MAX: u32 = 16;

/// The decisions made so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Decided {
    pub(super) known: Nodes,
    /// The results of those known; no other bit is set.
    pub(super) state: Nodes,
}

impl Decided {
    pub(super) fn set(&mut self, nodes: Nodes, results: Nodes) {
        self.known |= nodes;
        self.state = self.state & !nodes | results & nodes;
    }
}

/// The lowest decision of a set, as a set.
pub(super) const fn lowest(nodes: Nodes) -> Nodes {
    nodes & nodes.wrapping_neg()
}

/// The decisions of a set one by one, as sets.
pub(super) fn each_node(mut nodes: Nodes) -> impl Iterator<Item = Nodes> {
    std::iter::from_fn(move || {
        let next = lowest(nodes);
        nodes &= !next;
        (next != 0).then_some(next)
    })
}

/// Every subset of a set, the empty one first.
pub(super) fn subsets(of: Nodes) -> impl Iterator<Item = Nodes> {
    let mut next: Option<Nodes> = Some(0);
    std::iter::from_fn(move || {
        let now = next?;
        let after = now.wrapping_sub(of) & of;
        next = (after != 0).then_some(after);
        Some(now)
    })
}

impl Problem {
    /// Every decision there is.
    pub(super) fn every_node(&self) -> Nodes {
        let decided = self.select(|facts| !matches!(facts.role, Role::Stays));
        nodes_of(decided) | paths_of(self.convoyed())
    }

    /// The units that move by convoy.
    pub(super) fn convoyed(&self) -> Units {
        self.select(|facts| matches!(facts.role, Role::Moves(m) if m.convoy.is_some()))
    }

    /// The path decisions of those of `units` that move by convoy.
    pub(super) fn paths(&self, units: Units) -> Nodes {
        paths_of(units & self.convoyed())
    }

    /// The decisions that the equation of one decision reads.
    pub(super) fn inputs(&self, wanted: Nodes) -> Nodes {
        let number = wanted.trailing_zeros() as usize;
        if wanted > nodes_of(Units::MAX) {
            let army = number - Units::BITS as usize;
            return match self.units[army].role {
                Role::Moves(m) => m.convoy.map_or(0, |convoy| nodes_of(convoy.fleets)),
                _ => 0,
            };
        }
        let facts = &self.units[number];
        match facts.role {
            Role::Stays => 0,
            Role::Convoys => nodes_of(facts.attackers),
            Role::Supports { .. } => each(facts.attackers & !facts.harmless)
                .fold(0, |all, attacker| all | self.cut_inputs(attacker, number)),
            Role::Moves(_) => self.move_inputs(number),
        }
    }

    /// What it rests on whether a move cuts a support.
    fn cut_inputs(&self, attacker: usize, supporter: usize) -> Nodes {
        if let Some(fleet) = self.fleet_to_do_without(attacker, supporter) {
            let convoy = self.move_facts(attacker).and_then(|facts| facts.convoy);
            return nodes_of(convoy.map_or(0, |convoy| convoy.fleets & !fleet));
        }
        if self.cuts_by_path(attacker, supporter) {
            self.paths(1 << attacker)
        } else {
            node(attacker)
        }
    }

    fn move_inputs(&self, unit: usize) -> Nodes {
        let Role::Moves(facts) = self.units[unit].role else { return 0 };
        let mut inputs = nodes_of(facts.supports) | self.paths(1 << unit);
        if let Some(occupant) = facts.occupant {
            inputs |= match self.units[occupant].role {
                Role::Moves(other) if facts.head_to_head => nodes_of(other.supports),
                Role::Moves(_) => node(occupant),
                _ => nodes_of(self.units[occupant].holders),
            };
        }
        for rival in each(facts.rivals) {
            let Role::Moves(other) = self.units[rival].role else { continue };
            inputs |= nodes_of(other.supports) | self.paths(1 << rival);
            let Some(occupant) = other.occupant else { continue };
            if other.head_to_head {
                inputs |= node(occupant);
            } else if self.may_dislodge(occupant, rival) {
                inputs |= node(occupant) | node(rival);
            }
        }
        inputs
    }

    /// The result of a decision if it is the same whatever its open inputs are.
    pub(super) fn constant(&self, wanted: Nodes, decided: &Decided) -> Option<bool> {
        let open = self.inputs(wanted) & !decided.known;
        if open.count_ones() > INPUTS_MAX {
            return None;
        }
        let mut results = subsets(open)
            .map(|chosen| self.equation(wanted, State::from_bits(decided.state | chosen)));
        let first = results.next()?;
        results.all(|result| result == first).then_some(first)
    }

    /// The open inputs that can make a difference to a decision.
    fn true_inputs(&self, wanted: Nodes, decided: &Decided) -> Nodes {
        let open = self.inputs(wanted) & !decided.known;
        if open.count_ones() > INPUTS_MAX {
            return open;
        }
        let matters = |input: Nodes| {
            subsets(open & !input).any(|others| {
                let without = State::from_bits(decided.state | others);
                let with = State::from_bits(decided.state | others | input);
                self.equation(wanted, without) != self.equation(wanted, with)
            })
        };
        each_node(open).filter(|input| matters(*input)).fold(0, |all, input| all | input)
    }

    /// A smallest set of open decisions that rests on no open decision outside of it, by what the
    /// equations read.
    pub(super) fn part_as_written(&self, decided: &Decided) -> Nodes {
        let open = self.every_node() & !decided.known;
        smallest_closed(open, |node| self.inputs(node) & open)
    }

    /// The same within `part`, by what makes a difference.
    pub(super) fn part_in_truth(&self, part: Nodes, decided: &Decided) -> Nodes {
        let numbered: Vec<(Nodes, Nodes)> =
            each_node(part).map(|node| (node, self.true_inputs(node, decided) & part)).collect();
        smallest_closed(part, |node| {
            numbered.iter().find(|(n, _)| *n == node).map_or(0, |(_, inputs)| *inputs)
        })
    }

    /// Fills in the decisions of `part` that follow from its moves, on top of what is known:
    /// convoys, then paths, then supports.
    pub(super) fn follow(&self, part: Nodes, moves: Nodes, decided: &Decided) -> State {
        let mut state = decided.state | moves;
        let convoys = self.select(|facts| matches!(facts.role, Role::Convoys));
        let supports = self.select(|facts| matches!(facts.role, Role::Supports { .. }));
        for kind in [nodes_of(convoys), self.paths(Units::MAX), nodes_of(supports)] {
            for wanted in each_node(kind & part) {
                if self.equation(wanted, State::from_bits(state)) {
                    state |= wanted;
                }
            }
        }
        State::from_bits(state)
    }

    /// Every state of `part` that agrees with all of its equations, given what is known.
    pub(super) fn resolutions_of(
        &self,
        part: Nodes,
        decided: Decided,
    ) -> impl Iterator<Item = State> {
        let movers = nodes_of(self.movers()) & part;
        subsets(movers).map(move |chosen| self.follow(part, chosen, &decided)).filter(
            move |state| {
                each_node(movers)
                    .all(|mover| self.equation(mover, *state) == (state.bits() & mover != 0))
            },
        )
    }

    /// The state in which just the orders that `comes_off` names come off, paths following from the
    /// convoys. It need not agree with the equations.
    pub fn state(&self, comes_off: impl Fn(usize) -> bool) -> State {
        let named = (0..self.unit_count()).filter(|unit| comes_off(*unit));
        let mut state = named.fold(0, |all, unit| all | node(unit));
        for path in each_node(self.paths(Units::MAX)) {
            if self.equation(path, State::from_bits(state)) {
                state |= path;
            }
        }
        State::from_bits(state)
    }

    /// Every consistent resolution: each assignment of results that contradicts no equation. With
    /// `n` moves it tries 2ⁿ of them, which is all there are: convoys, paths and supports follow.
    pub fn resolutions(&self) -> impl Iterator<Item = State> {
        self.resolutions_of(self.every_node(), Decided::default())
    }
}

/// The smallest set that is closed under `inputs`. Ties go to the one with the lowest decision.
fn smallest_closed(of: Nodes, inputs: impl Fn(Nodes) -> Nodes) -> Nodes {
    let closure = |start: Nodes| {
        let (mut closed, mut fresh) = (start, start);
        while fresh != 0 {
            let next = lowest(fresh);
            fresh &= !next;
            let wider = inputs(next) & !closed;
            closed |= wider;
            fresh |= wider;
        }
        closed
    };
    each_node(of)
        .map(closure)
        .min_by_key(|part| (part.count_ones(), part.trailing_zeros()))
        .unwrap_or(0)
}

/// Of the units of a part: how many moves there are to try.
pub(super) fn moves_in(problem: &Problem, part: Nodes) -> u32 {
    (nodes_of(problem.movers()) & part).count_ones()
}
