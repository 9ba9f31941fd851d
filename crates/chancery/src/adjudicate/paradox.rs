//! Convoy paradoxes: orders that depend on each other through a convoy, with no consistent result
//! or several (choice 4.A.2).

use super::cycle::Core;
use super::docket::{Docket, Into, Mark, Node, Override, Way};
use super::equations::Kind;
use super::solver::{Settled, Solver};
use super::tri::Tri;
use crate::rules::ConvoyParadox;

/// Settles a core that holds a convoy. Answers how, and the armies that must be treated as if they
/// had been ordered to hold.
pub(crate) fn settle(solver: &mut Solver<'_>, core: &Core) -> (Settled, Vec<Override>) {
    match solver.rules.convoy_paradox {
        ConvoyParadox::Szykman => {
            disrupt(solver, core);
            (Settled::ByRule, Vec::new())
        }
        ConvoyParadox::AllHold => {
            // Every move of the paradox fails, the convoyed ones included, which then have no
            // effect on anything: their convoy is as good as disrupted.
            for &(kind, index) in &core.decisions {
                if kind != Kind::Given {
                    solver.docket.node_mut(index).mark = Mark::Halted;
                    solver.decide(kind, index, Tri::No);
                }
            }
            (Settled::ByRule, Vec::new())
        }
        ConvoyParadox::Affect => {
            let armies = core.decisions.iter().filter(|(kind, _)| *kind == Kind::Path);
            let held = armies.map(|&(_, army)| Override {
                at: solver.docket.node(army).at,
                into: Into::Hold,
                mark: Mark::Halted,
            });
            (Settled::ByRule, held.collect())
        }
        ConvoyParadox::Rule1971 | ConvoyParadox::Rule1982 | ConvoyParadox::Rule2000 => {
            disrupt(solver, core);
            (Settled::NoResolution, Vec::new())
        }
    }
}

/// Szykman's rule: the fleets that carry the armies of the paradox do not convoy.
fn disrupt(solver: &mut Solver<'_>, core: &Core) {
    for &(kind, index) in &core.decisions {
        if kind == Kind::Path {
            solver.docket.node_mut(index).mark = Mark::Paradox;
            solver.decide(kind, index, Tri::No);
        }
    }
}

/// The armies whose convoy failed and which then go by land (choice 4.A.3).
pub(crate) fn fall_back(docket: &Docket) -> Vec<Override> {
    let stranded =
        docket.nodes.iter().filter(|node| node.way == Way::ConvoyOrLand && node.path.is_no());
    // By land it is stopped, if at all, by what it meets there; that its convoy was taken away
    // stays a fact about its fleets.
    let mark = |node: &Node| if node.mark == Mark::Halted { Mark::Paradox } else { node.mark };
    stranded.map(|node| Override { at: node.at, into: Into::Land, mark: mark(node) }).collect()
}
