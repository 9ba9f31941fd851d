//! The equations of DATC 5.B, one function each, over a complete assignment of results.

use chancery::rules::{ConvoyParadox, DislodgedEffect, SupportCut};

use super::problem::{ConvoyFacts, MoveFacts, Problem, Role, Supported, Units};
use super::water::each;

/// A result for every decision: by unit, whether its move succeeds, its support is given or its
/// convoy is kept up; and by unit, whether its convoyed move has a path.
///
/// The equations only relate results to each other; a state may contradict them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct State(u128);

/// A set of decisions: the units' own, then the paths.
pub(super) type Nodes = u128;

/// The decision of a unit.
pub(super) const fn node(unit: usize) -> Nodes {
    1 << unit
}

/// The decision whether a unit's convoyed move has a path.
pub(super) const fn path_node(unit: usize) -> Nodes {
    1 << (unit + PATHS)
}

const PATHS: usize = 64;

impl State {
    pub(super) const fn from_bits(bits: Nodes) -> Self {
        Self(bits)
    }

    pub(super) const fn bits(self) -> Nodes {
        self.0
    }

    /// Whether the order of a unit comes off: the move succeeds, the support is given, the convoy
    /// is kept up. Always `false` where there is nothing to decide.
    #[must_use]
    pub const fn comes_off(self, unit: usize) -> bool {
        self.0 & node(unit) != 0
    }

    /// Whether the convoyed move of a unit has a path. Always `false` for other units.
    #[must_use]
    pub const fn has_convoy(self, unit: usize) -> bool {
        self.0 & path_node(unit) != 0
    }

    /// The units whose orders come off.
    #[expect(clippy::cast_possible_truncation, reason = "the paths are meant to fall away")]
    const fn units(self) -> Units {
        self.0 as Units
    }

    fn count(self, units: Units) -> u32 {
        (self.units() & units).count_ones()
    }
}

/// The units of a set of decisions, paths counting for their unit.
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
pub(super) const fn units_of(nodes: Nodes) -> Units {
    nodes as Units | (nodes >> PATHS) as Units
}

/// The decisions of a set of units, without paths.
pub(super) const fn nodes_of(units: Units) -> Nodes {
    units as Nodes
}

/// The paths of a set of units.
pub(super) const fn paths_of(units: Units) -> Nodes {
    (units as Nodes) << PATHS
}

/// Whether fleets of `usable` take the army all the way.
pub(super) fn makes_chain(
    convoy: &ConvoyFacts,
    usable: Units,
    sails_to: impl Fn(usize) -> Units,
) -> bool {
    let usable = usable & convoy.fleets;
    let mut reached = convoy.boarding & usable;
    while reached & convoy.landing == 0 {
        let wider = each(reached).fold(reached, |all, unit| all | sails_to(unit) & usable);
        if wider == reached {
            return false;
        }
        reached = wider;
    }
    true
}

/// PATH as decided: a direct move has one.
fn has_path(unit: usize, facts: &MoveFacts, state: State) -> bool {
    facts.convoy.is_none() || state.has_convoy(unit)
}

impl Problem {
    /// PATH of a convoyed move: a chain of matching convoys, each kept up (5.B.4).
    pub(super) fn path(&self, unit: usize, state: State) -> bool {
        self.path_without(0, unit, state)
    }

    /// The same without some of the fleets.
    fn path_without(&self, fleets: Units, unit: usize, state: State) -> bool {
        self.move_facts(unit).and_then(|facts| facts.convoy).is_some_and(|convoy| {
            makes_chain(&convoy, state.units() & !fleets, |fleet| self.sails_to[fleet])
        })
    }

    /// HOLD STRENGTH of the province a unit stands in (5.B.5).
    pub fn hold_strength(&self, unit: usize, state: State) -> u32 {
        match self.units[unit].role {
            Role::Moves(_) => u32::from(!state.comes_off(unit)),
            _ => 1 + state.count(self.units[unit].holders),
        }
    }

    /// PREVENT STRENGTH of a move (5.B.6); 0 for a unit that does not move.
    pub fn prevent_strength(&self, unit: usize, state: State) -> u32 {
        let Some(facts) = self.move_facts(unit) else { return 0 };
        if !has_path(unit, facts, state) || self.is_beaten_back(unit, facts, state) {
            return 0;
        }
        1 + state.count(facts.supports)
    }

    /// Whether a move has no effect where it was to go, because the unit from there came the other
    /// way: after a head-to-head battle, or, by the older rule, whenever it dislodged the unit
    /// (4.A.7).
    fn is_beaten_back(&self, unit: usize, facts: &MoveFacts, state: State) -> bool {
        let Some(occupant) = facts.occupant.filter(|occupant| state.comes_off(*occupant)) else {
            return false;
        };
        facts.head_to_head || self.may_dislodge(occupant, unit) && !state.comes_off(unit)
    }

    /// Whether a unit moves to the province of another, and the older rule of 4.A.7 holds.
    pub(super) fn may_dislodge(&self, attacker: usize, unit: usize) -> bool {
        self.reading.dislodged_effect == DislodgedEffect::Never
            && self.units[unit].attackers & 1 << attacker != 0
    }

    /// DEFEND STRENGTH of a move (5.B.7); 0 for a unit that does not move.
    pub fn defend_strength(&self, unit: usize, state: State) -> u32 {
        self.move_facts(unit).map_or(0, |facts| 1 + state.count(facts.supports))
    }

    /// ATTACK STRENGTH of a move (5.B.8); 0 for a unit that does not move.
    pub fn attack_strength(&self, unit: usize, state: State) -> u32 {
        let Some(facts) = self.move_facts(unit) else { return 0 };
        if !has_path(unit, facts, state) {
            return 0;
        }
        let Some(occupant) = facts.occupant else { return 1 + state.count(facts.supports) };
        let leaves =
            !facts.head_to_head && self.move_facts(occupant).is_some() && state.comes_off(occupant);
        if leaves {
            1 + state.count(facts.supports)
        } else if self.units[occupant].power == self.units[unit].power {
            0
        } else {
            1 + state.count(facts.foreign_supports)
        }
    }

    /// The greatest strength against a move: the other's defend strength in a head-to-head battle,
    /// else the hold strength of the destination; and the prevent strength of each other move there
    /// (5.B.1).
    pub fn opposition(&self, unit: usize, state: State) -> u32 {
        let Some(facts) = self.move_facts(unit) else { return 0 };
        let there = match facts.occupant {
            Some(occupant) if facts.head_to_head => self.defend_strength(occupant, state),
            Some(occupant) => self.hold_strength(occupant, state),
            None => 0,
        };
        let rivals = each(facts.rivals).map(|rival| self.prevent_strength(rival, state));
        rivals.fold(there, u32::max)
    }

    /// MOVE (5.B.1).
    pub(super) fn move_succeeds(&self, unit: usize, state: State) -> bool {
        self.attack_strength(unit, state) > self.opposition(unit, state)
    }

    /// SUPPORT: not cut (5.B.2).
    ///
    /// A move that cuts by its path alone is not asked whether it also succeeds: without a path it
    /// could not.
    pub(super) fn is_given(&self, unit: usize, state: State) -> bool {
        let own = &self.units[unit];
        let Role::Supports { .. } = own.role else { return false };
        !each(own.attackers & !own.harmless).any(|attacker| {
            if let Some(fleet) = self.fleet_to_do_without(attacker, unit) {
                return self.path_without(fleet, attacker, state);
            }
            let path = self.move_facts(attacker).is_some_and(|m| has_path(attacker, m, state));
            if self.cuts_by_path(attacker, unit) { path } else { state.comes_off(attacker) }
        })
    }

    /// Whether a move cuts a support as soon as it has a path, not only when it succeeds.
    pub(super) fn cuts_by_path(&self, attacker: usize, supporter: usize) -> bool {
        let (attacker, own) = (&self.units[attacker], &self.units[supporter]);
        let Role::Supports { toward, .. } = own.role else { return false };
        self.reading.support_cut == SupportCut::AnyAttack
            || attacker.power != own.power && attacker.at != toward
    }

    /// The moves that do not cut a support at all by the paradox rule of a rulebook: of armies by
    /// convoy, where the support is for an attack on one of their fleets (1971), or for anything in
    /// a province with a fleet that convoys (1982).
    pub(super) fn harmless_to(&self, supporter: usize) -> Units {
        let Role::Supports { toward, what } = self.units[supporter].role else { return 0 };
        let there = self.select(|facts| facts.at == toward);
        let convoying = there & self.select(|facts| matches!(facts.role, Role::Convoys));
        let is_harmless = |attacker: usize| {
            let convoy = self.move_facts(attacker).and_then(|facts| facts.convoy);
            convoy.is_some_and(|convoy| match self.reading.paradox {
                ConvoyParadox::Rule1971 => what == Supported::Move && convoy.fleets & there != 0,
                ConvoyParadox::Rule1982 => convoying != 0,
                _ => false,
            })
        };
        let attackers = each(self.units[supporter].attackers);
        attackers.filter(|attacker| is_harmless(*attacker)).fold(0, |all, a| all | 1 << a)
    }

    /// The fleet that a move by convoy must do without to cut a support: by the rule of 2000, the
    /// one that the support is for an attack on. With a route around it, it is not necessary.
    pub(super) fn fleet_to_do_without(&self, attacker: usize, supporter: usize) -> Option<Units> {
        let Role::Supports { toward, what: Supported::Move } = self.units[supporter].role else {
            return None;
        };
        let convoy = self.move_facts(attacker)?.convoy?;
        let there = convoy.fleets & self.select(|facts| facts.at == toward);
        let applies = self.reading.paradox == ConvoyParadox::Rule2000
            && there != 0
            && self.cuts_by_path(attacker, supporter);
        applies.then_some(there)
    }

    /// CONVOY: not dislodged (5.B.3).
    pub(super) fn is_kept_up(&self, unit: usize, state: State) -> bool {
        matches!(self.units[unit].role, Role::Convoys)
            && !each(self.units[unit].attackers).any(|attacker| state.comes_off(attacker))
    }

    /// What the equation of one decision says, given all the others.
    pub(super) fn equation(&self, wanted: Nodes, state: State) -> bool {
        let number = wanted.trailing_zeros() as usize;
        if number >= PATHS {
            return self.path(number - PATHS, state);
        }
        match self.units[number].role {
            Role::Stays => false,
            Role::Moves(_) => self.move_succeeds(number, state),
            Role::Supports { .. } => self.is_given(number, state),
            Role::Convoys => self.is_kept_up(number, state),
        }
    }
}
