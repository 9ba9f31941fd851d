//! The docket: every unit of a movement phase with the order that counts for it, and the lists that
//! join orders to each other. It is built once a phase and then only its decisions change.

use super::tri::Tri;
use crate::board::{Location, PowerId, ProvinceId};
use crate::orders::routes::Fleets;
use crate::orders::{IllegalReason, LegalAction, VoidReason};
use crate::position::Unit;

/// Index of a unit in the docket, ascending by province.
pub(crate) type Index = u16;

/// No unit, no order, end of a list.
pub(crate) const NONE: Index = Index::MAX;

/// What a unit does, once orders have been checked and matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Stays: ordered to, without an order, or with one that has no effect.
    Stay,
    /// Moves, or was legally ordered to.
    Move,
    /// Supports a unit that stays.
    SupportHold,
    /// Supports a move.
    SupportMove,
    /// Carries an army that is ordered to be carried.
    Convoy,
}

/// Which rule about orders that depend on each other was applied to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// None: the equations decided.
    Equations,
    /// A ring of moves: all succeed.
    Ring,
    /// The paradox rule: its convoy was taken away.
    Paradox,
    /// The paradox rule: its move was made to fail or its army to hold.
    Halted,
}

/// An army whose order is taken otherwise than it was written, from the second round on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Override {
    pub(crate) at: ProvinceId,
    pub(crate) into: Into,
    /// Whether the paradox rule is the reason.
    pub(crate) mark: Mark,
}

/// What an order is taken as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Into {
    /// A hold (choice 4.A.2, value `affect`).
    Hold,
    /// The same move, by land (choice 4.A.3, the values that fall back to the land route).
    Land,
}

/// How a matched move travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// One step.
    Direct,
    /// By convoy or not at all.
    Convoy,
    /// By convoy; if that fails, by land in another round.
    ConvoyOrLand,
    /// By land; by convoy if one is there and the unit opposite comes here.
    LandUnlessSwap,
}

/// One unit. Lists are threaded through the nodes, so that building them allocates nothing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// Where it stands.
    pub(crate) at: ProvinceId,
    /// A move: where it goes. A support to move: where that move goes. Otherwise where it stands.
    pub(crate) to: ProvinceId,
    /// A support: the unit helped. A convoy: the army. Otherwise none.
    pub(crate) target: Index,
    /// The first unit that supports what this one does.
    pub(crate) first_support: Index,
    /// The next unit that supports the same.
    pub(crate) next_support: Index,
    /// A move: the first fleet ordered to carry it.
    pub(crate) first_convoy: Index,
    /// The next fleet that carries the same army.
    pub(crate) next_convoy: Index,
    /// The next move to the same province.
    pub(crate) next_attacker: Index,
    /// The order that counts, in the list given, or none.
    pub(crate) order: Index,
    pub(crate) power: Option<PowerId>,
    pub(crate) role: Role,
    pub(crate) way: Way,
    /// What a border adds to the strength of the move.
    pub(crate) border: i8,
    /// Whether the move succeeds.
    pub(crate) moved: Tri,
    /// Whether the support is given, not cut.
    pub(crate) given: Tri,
    /// Whether the army's convoy is there.
    pub(crate) path: Tri,
    /// Whether a rule about orders that depend on each other was applied to this unit's order.
    pub(crate) mark: Mark,
    /// Whether the unit waits in the queue of the solver.
    pub(crate) queued: bool,
    /// Why its order is void, if it is.
    pub(crate) void: Option<VoidReason>,
    /// Why its order is illegal, if it is.
    pub(crate) illegal: Option<IllegalReason>,
}

/// Every unit with its order. See the module's documentation.
#[derive(Debug, Clone, Default)]
pub(crate) struct Docket {
    pub(crate) nodes: Vec<Node>,
    pub(crate) units: Vec<Unit>,
    pub(crate) actions: Vec<LegalAction>,
    /// By province: the unit there.
    pub(crate) unit_at: Vec<Index>,
    /// By province: the first move there.
    pub(crate) attackers_of: Vec<Index>,
    /// By order given: why it does not count, if it does not.
    pub(crate) refused: Vec<Option<IllegalReason>>,
    pub(crate) fleets: Fleets,
    pub(crate) groups: Groups,
}

/// The units by what they were legally ordered to do, each list ascending.
#[derive(Debug, Clone, Default)]
pub(crate) struct Groups {
    lists: [Vec<Index>; 4],
}

impl Groups {
    /// Sorts units, ascending by index, by their orders. What comes next cannot be foreseen, so the
    /// list is chosen by number and not by a branch.
    pub(crate) fn sort(&mut self, actions: &[LegalAction]) {
        self.lists.iter_mut().for_each(Vec::clear);
        for (index, action) in (0..).zip(actions) {
            let list = match action {
                LegalAction::Hold => 0,
                LegalAction::Convoy { .. } => 1,
                LegalAction::Move { .. } => 2,
                LegalAction::SupportHold { .. } | LegalAction::SupportMove { .. } => 3,
            };
            self.lists[list].push(index);
        }
    }

    pub(crate) fn convoys(&self) -> &[Index] {
        &self.lists[1]
    }

    pub(crate) fn moves(&self) -> &[Index] {
        &self.lists[2]
    }

    pub(crate) fn supports(&self) -> &[Index] {
        &self.lists[3]
    }
}

impl Docket {
    /// The unit in a province; `None` also for a province of another map.
    #[inline]
    pub(crate) fn at(&self, province: ProvinceId) -> Option<Index> {
        self.unit_at.get(province.index()).copied().filter(|index| *index != NONE)
    }

    #[inline]
    pub(crate) fn node(&self, index: Index) -> &Node {
        &self.nodes[usize::from(index)]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, index: Index) -> &mut Node {
        &mut self.nodes[usize::from(index)]
    }

    /// The moves to a province, in no particular order that matters.
    pub(crate) fn attackers(&self, province: ProvinceId) -> impl Iterator<Item = Index> + '_ {
        self.list(self.attackers_of[province.index()], |node| node.next_attacker)
    }

    /// The units that support what a unit does.
    pub(crate) fn supports(&self, index: Index) -> impl Iterator<Item = Index> + '_ {
        self.list(self.node(index).first_support, |node| node.next_support)
    }

    /// The fleets ordered to carry an army.
    pub(crate) fn convoys(&self, index: Index) -> impl Iterator<Item = Index> + '_ {
        self.list(self.node(index).first_convoy, |node| node.next_convoy)
    }

    #[inline]
    fn list(&self, first: Index, next: fn(&Node) -> Index) -> impl Iterator<Item = Index> + '_ {
        let mut at = first;
        std::iter::from_fn(move || {
            let here = (at != NONE).then_some(at)?;
            at = next(self.node(here));
            Some(here)
        })
    }

    /// Every index, ascending.
    #[expect(clippy::cast_possible_truncation, reason = "at most one unit a province, 4096")]
    pub(crate) fn indexes(&self) -> std::ops::Range<Index> {
        0..self.nodes.len() as Index
    }

    /// Where a unit is after the phase if nothing dislodges it.
    pub(crate) fn landing(&self, index: Index) -> Location {
        let node = self.node(index);
        match (node.moved, self.actions[usize::from(index)]) {
            (Tri::Yes, LegalAction::Move { to, .. }) => to,
            _ => self.units[usize::from(index)].at(node.at),
        }
    }
}
