//! One answer for every set of orders: bottom up, part by part.

use chancery::rules::ConvoyParadox;

use super::components::{Decided, each_node, moves_in};
use super::equations::{Nodes, State, nodes_of, units_of};
use super::problem::{Problem, Role, Units};

/// How a part that rests on itself was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KnotKind {
    /// It has exactly one consistent resolution, which was taken.
    Unique,
    /// Moves only, several resolutions: all succeed.
    Ring,
    /// A convoy is in it: the paradox rule.
    Paradox,
    /// No convoy and more than moves. The published argument says that there are none.
    Other,
}

/// A part of the orders that rests on itself and on nothing undecided outside of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Knot {
    /// How it was settled.
    pub kind: KnotKind,
    /// How many consistent resolutions it has.
    pub resolutions: usize,
    units: Units,
}

impl Knot {
    /// The units whose orders are in it, by their number in the problem.
    pub fn units(&self) -> impl Iterator<Item = usize> {
        super::water::each(self.units)
    }
}

/// The answer of the reference referee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolved {
    /// The result of every decision.
    pub state: State,
    /// The knots that had to be undone on the way, in that order.
    pub knots: Vec<Knot>,
    /// The units whose results are not known, because a part they rest on has more moves than
    /// were to be tried.
    pub unknown: Units,
}

/// Decides every order, trying all combinations in each part of up to `moves_max` moves.
///
/// A part is a smallest set of orders that, by what the equations read, rests on nothing undecided
/// outside of it. Where it has exactly one consistent resolution, that is the answer. Where it has
/// none or several, it is narrowed to what truly rests on itself, and the ring or the paradox rule
/// settles that; the rest of the part is then looked at afresh.
#[must_use]
pub fn resolve(problem: &Problem, moves_max: u32) -> Resolved {
    let mut decided = Decided::default();
    let mut knots = Vec::new();
    let every = problem.every_node();
    while decide_plain(problem, every, &mut decided) {
        let part = problem.part_as_written(&decided);
        if moves_in(problem, part) > moves_max {
            break;
        }
        let (resolutions, first) = consistent(problem, part, &decided);
        match first {
            Some(only) if resolutions == 1 => {
                decided.set(part, only.bits());
                let units = units_of(part);
                knots.push(Knot { kind: KnotKind::Unique, resolutions, units });
            }
            _ => {
                if !decide_constant(problem, part, &mut decided) {
                    let core = problem.part_in_truth(part, &decided);
                    knots.push(undo(problem, core, &mut decided));
                }
            }
        }
    }
    let unknown = units_of(every & !decided.known);
    Resolved { state: State::from_bits(decided.state), knots, unknown }
}

/// How many consistent resolutions a part has, and the first.
fn consistent(problem: &Problem, part: Nodes, decided: &Decided) -> (usize, Option<State>) {
    let mut all = problem.resolutions_of(part, *decided);
    let first = all.next();
    (usize::from(first.is_some()) + all.count(), first)
}

/// Decides, over and over, what has no open inputs. Answers whether anything is left.
fn decide_plain(problem: &Problem, every: Nodes, decided: &mut Decided) -> bool {
    loop {
        let before = decided.known;
        for wanted in each_node(every & !before) {
            if problem.inputs(wanted) & !decided.known == 0 {
                let result = problem.equation(wanted, State::from_bits(decided.state));
                decided.set(wanted, if result { wanted } else { 0 });
            }
        }
        if decided.known == every {
            return false;
        }
        if decided.known == before {
            return true;
        }
    }
}

/// Decides what is the same whatever its open inputs are. Answers whether there was any.
fn decide_constant(problem: &Problem, part: Nodes, decided: &mut Decided) -> bool {
    let mut found = false;
    for wanted in each_node(part) {
        if let Some(result) = problem.constant(wanted, decided) {
            decided.set(wanted, if result { wanted } else { 0 });
            found = true;
        }
    }
    found
}

/// Settles a part that truly rests on itself.
fn undo(problem: &Problem, part: Nodes, decided: &mut Decided) -> Knot {
    let (resolutions, first) = consistent(problem, part, decided);
    let convoys = nodes_of(problem.select(|facts| matches!(facts.role, Role::Convoys))) & part;
    let moves = nodes_of(problem.movers()) & part;
    let kind = match first {
        Some(only) if resolutions == 1 => {
            decided.set(part, only.bits());
            KnotKind::Unique
        }
        _ if convoys != 0 => {
            settle_paradox(problem, part, decided);
            KnotKind::Paradox
        }
        _ if moves == part => {
            decided.set(part, part);
            KnotKind::Ring
        }
        _ => {
            decided.set(part, 0);
            KnotKind::Other
        }
    };
    Knot { kind, resolutions, units: units_of(part) }
}

/// All moves fail, or the convoys do not take place. The rules of the rulebooks leave some paradoxes
/// open; those are settled by Szykman's rule as well.
fn settle_paradox(problem: &Problem, part: Nodes, decided: &mut Decided) {
    let convoys = nodes_of(problem.select(|facts| matches!(facts.role, Role::Convoys))) & part;
    decided.set(convoys, 0);
    if problem.reading.paradox == ConvoyParadox::AllHold {
        // An army whose path is in question is in the paradox, even if its success is not.
        let armies = units_of(part & problem.paths(Units::MAX));
        decided.set(nodes_of(problem.movers()) & part, 0);
        decided.set(nodes_of(armies) | problem.paths(armies), 0);
    }
}
