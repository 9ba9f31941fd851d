//! Reasons, worked out from a decided docket when somebody asks.

use super::docket::{Index, Mark, Node, Role, Way};
use super::fate::{Fate, MoveFailure};
use super::reason::{CutReason, DisruptionReason, Opposition, Reason, Rival, Tally};
use super::resolution::Resolution;
use crate::board::ProvinceId;
use crate::orders::LegalAction;
use crate::orders::routes::Fleets;

impl Resolution<'_> {
    /// Why the unit in a province ended as it did; `None` if no unit stood there.
    #[must_use]
    pub fn reason(&self, province: ProvinceId) -> Option<Reason> {
        let index = self.docket().at(province)?;
        Some(match self.unit(province)?.fate {
            Fate::Illegal(reason) => Reason::Illegal(reason),
            Fate::Void(reason) => Reason::Void(reason),
            Fate::Held => self.why_stayed(index),
            Fate::Moved => self.why_moved(index),
            Fate::Failed(failure) => self.why_failed(index, failure),
            Fate::Supported => self.why_supported(index),
            Fate::Cut => self.why_cut(index),
            Fate::Convoyed => self.why_convoyed(index),
            Fate::Disrupted => Reason::Disrupted(vec![self.why_no_convoy(index)]),
        })
    }

    /// Why the unit in a province stood its ground or was dislodged there, whatever its order was;
    /// `None` if it moved away or none stood there.
    #[must_use]
    pub fn standing_reason(&self, province: ProvinceId) -> Option<Reason> {
        let index = self.docket().at(province)?;
        let stays = !self.node(index).moved.is_yes();
        stays.then(|| self.why_stayed(index))
    }

    fn node(&self, index: Index) -> &Node {
        self.docket().node(index)
    }

    /// The strength of what a unit does, with its supports. Those of the power of `against` are
    /// listed as not counted.
    fn tally(&self, index: Index, against: Option<Index>) -> Tally {
        let node = self.node(index);
        let mut tally = Tally { strength: 1, border: node.border, ..Tally::default() };
        for support in self.docket().supports(index) {
            let supporter = self.node(support);
            if !supporter.given.is_yes() {
                continue;
            }
            if against.is_some_and(|unit| self.node(unit).power == supporter.power) {
                tally.not_counted.push(supporter.at);
            } else {
                tally.supports.push(supporter.at);
                tally.strength += 1;
            }
        }
        tally.strength = (tally.strength + i16::from(node.border)).max(0);
        tally.supports.sort_unstable();
        tally.not_counted.sort_unstable();
        tally
    }

    /// The attack strength of a move as it counted.
    fn attack_tally(&self, index: Index) -> Tally {
        let node = self.node(index);
        let occupant = self.docket().at(node.to);
        let against = occupant.filter(|&there| {
            let leaves = self.node(there).moved.is_yes()
                && self.equations().head_to_head(index, there).is_no();
            !leaves
        });
        let mut tally = self.tally(index, against);
        let strength = self.equations().attack(index).max;
        if strength < tally.strength {
            tally.strength = strength;
        }
        tally
    }

    fn hold_tally(&self, index: Index) -> Tally {
        if self.node(index).role == Role::Move {
            return Tally { strength: 1, ..Tally::default() };
        }
        self.tally(index, None)
    }

    /// What a move met in its destination.
    fn opposition(&self, index: Index) -> Opposition {
        let equations = self.equations();
        if let Some(army) = equations.met_from_convoy(index) {
            return Opposition::HeadToHead(self.tally(army, None));
        }
        let Some(there) = self.docket().at(self.node(index).to) else {
            return Opposition::Nothing;
        };
        if equations.head_to_head(index, there).is_yes() {
            return Opposition::HeadToHead(self.tally(there, None));
        }
        let other = self.node(there);
        if other.role != Role::Move {
            Opposition::Hold(self.hold_tally(there))
        } else if other.moved.is_yes() {
            Opposition::Vacated
        } else {
            Opposition::FailedToLeave
        }
    }

    /// The other moves to the same province, with the strength with which they prevent it.
    fn rivals(&self, index: Index) -> Vec<Rival> {
        let node = self.node(index);
        let mut rivals: Vec<Rival> = self
            .docket()
            .attackers(node.to)
            .filter(|&rival| rival != index)
            .map(|rival| {
                let strength = self.equations().prevent(rival).max;
                let mut prevent = self.tally(rival, None);
                if strength < prevent.strength {
                    prevent = Tally { strength, ..Tally::default() };
                }
                Rival { from: self.node(rival).at, prevent }
            })
            .collect();
        rivals.sort_unstable_by_key(|rival| rival.from);
        rivals
    }

    fn why_stayed(&self, index: Index) -> Reason {
        let node = self.node(index);
        let hold = self.hold_tally(index);
        if let Some(dislodgement) = self.dislodgement(index) {
            let attack = self
                .docket()
                .at(dislodgement.by)
                .map_or_else(Tally::default, |attacker| self.attack_tally(attacker));
            return Reason::Overcome { hold, by: dislodgement.by, attack };
        }
        let mut attackers: Vec<(ProvinceId, Tally)> = self
            .docket()
            .attackers(node.at)
            .filter(|&attacker| self.equations().has_way(attacker).is_yes())
            .map(|attacker| (self.node(attacker).at, self.attack_tally(attacker)))
            .collect();
        attackers.sort_unstable_by_key(|(at, _)| *at);
        if attackers.is_empty() { Reason::NotAttacked } else { Reason::Stood { hold, attackers } }
    }

    fn why_moved(&self, index: Index) -> Reason {
        if self.node(index).mark == Mark::Ring {
            return Reason::Ring { ring: self.ring_from(index) };
        }
        Reason::Moved {
            attack: self.attack_tally(index),
            met: self.opposition(index),
            rivals: self.rivals(index),
            convoy: self.route_taken(index),
        }
    }

    /// The provinces of a ring, starting with one of its units.
    fn ring_from(&self, index: Index) -> Vec<ProvinceId> {
        let mut ring = vec![self.node(index).at];
        let mut next = self.docket().at(self.node(index).to);
        while let Some(unit) = next.filter(|&unit| unit != index && ring.len() < 4096) {
            ring.push(self.node(unit).at);
            next = self.docket().at(self.node(unit).to);
        }
        ring
    }

    /// The fleets of the shortest route that carried an army, from its province on; empty if it
    /// went by land.
    fn route_taken(&self, index: Index) -> Vec<ProvinceId> {
        let node = self.node(index);
        if node.way == Way::Direct || !self.equations().by_convoy(index).is_yes() {
            return Vec::new();
        }
        let mut fleets = Fleets::default();
        fleets.reset(self.map());
        for fleet in self.docket().convoys(index) {
            if !self.equations().dislodged(fleet).is_yes() {
                fleets.insert(self.node(fleet).at);
            }
        }
        fleets.shortest(self.map(), node.at, node.to)
    }

    fn why_failed(&self, index: Index, failure: MoveFailure) -> Reason {
        match failure {
            MoveFailure::Paradox if self.node(index).mark == Mark::Halted => {
                Reason::Paradox { core: self.core_of(index) }
            }
            MoveFailure::Paradox | MoveFailure::ConvoyDisrupted => {
                Reason::ConvoyDisrupted(self.disruptions(index))
            }
            MoveFailure::OwnUnit => Reason::OwnUnit,
            MoveFailure::Bounced => self.why_bounced(index),
        }
    }

    fn why_bounced(&self, index: Index) -> Reason {
        let attack = self.attack_tally(index);
        let met = self.opposition(index);
        let resistance = match &met {
            Opposition::Nothing | Opposition::Vacated => 0,
            Opposition::Hold(tally) | Opposition::HeadToHead(tally) => tally.strength,
            Opposition::FailedToLeave => 1,
        };
        let mut rivals = self.rivals(index);
        rivals.retain(|rival| rival.prevent.strength >= attack.strength);
        let met = (attack.strength <= resistance).then_some(met);
        Reason::Bounced { attack, met, rivals }
    }

    /// The orders of the paradox that a unit's order was part of.
    fn core_of(&self, index: Index) -> Vec<ProvinceId> {
        let at = self.node(index).at;
        let cycle = self.cycles().iter().find(|cycle| cycle.orders.contains(&at));
        cycle.map_or_else(Vec::new, |cycle| cycle.orders.clone())
    }

    /// Every fleet of an army's convoy that was not there, and why.
    fn disruptions(&self, army: Index) -> Vec<DisruptionReason> {
        let mut lost: Vec<(ProvinceId, DisruptionReason)> = self
            .docket()
            .convoys(army)
            .filter(|&fleet| {
                self.node(army).mark == Mark::Paradox || self.equations().dislodged(fleet).is_yes()
            })
            .map(|fleet| (self.node(fleet).at, self.why_no_convoy(fleet)))
            .collect();
        lost.sort_unstable_by_key(|(at, _)| *at);
        lost.into_iter().map(|(_, reason)| reason).collect()
    }

    fn why_no_convoy(&self, fleet: Index) -> DisruptionReason {
        let node = self.node(fleet);
        let by_rule = self.node(node.target).mark == Mark::Paradox;
        match self.dislodgement(fleet) {
            Some(dislodgement) if !by_rule => {
                DisruptionReason::Dislodged { at: node.at, by: dislodgement.by }
            }
            _ => DisruptionReason::Paradox { at: node.at },
        }
    }

    /// The moves onto a unit that had no effect on what it was doing.
    fn harmless(&self, index: Index) -> Vec<ProvinceId> {
        let mut harmless: Vec<ProvinceId> =
            self.docket().attackers(self.node(index).at).map(|a| self.node(a).at).collect();
        harmless.sort_unstable();
        harmless
    }

    fn why_supported(&self, index: Index) -> Reason {
        let node = self.node(index);
        let to = match self.docket().actions[usize::from(index)] {
            LegalAction::SupportMove { to, .. } => Some(to),
            _ => None,
        };
        let target = self.node(node.target).at;
        Reason::Supported { target, to, harmless: self.harmless(index) }
    }

    fn why_cut(&self, index: Index) -> Reason {
        let equations = self.equations();
        let by = |cuts: &dyn Fn(Index) -> bool| {
            let at = self.node(index).at;
            self.docket().attackers(at).filter(|&a| cuts(a)).map(|a| self.node(a).at).min()
        };
        let cuts = |attacker: Index| equations.cuts(index, attacker).is_yes();
        let attacked = by(&|attacker| cuts(attacker) && !self.node(attacker).moved.is_yes());
        let dislodged = self.dislodgement(index).map(|dislodgement| dislodgement.by);
        Reason::Cut(match (dislodged, attacked.or_else(|| by(&cuts))) {
            (Some(by), _) => CutReason::Dislodged { by },
            (None, Some(by)) => CutReason::Attacked { by },
            (None, None) => CutReason::Circular,
        })
    }

    fn why_convoyed(&self, index: Index) -> Reason {
        let target = self.node(index).target;
        let used = self.node(target).moved.is_yes()
            && self.route_taken(target).contains(&self.node(index).at);
        Reason::Convoyed { army: self.node(target).at, used, harmless: self.harmless(index) }
    }

    /// The units whose orders or presence brought about the outcome of the unit in a province, as
    /// far as it was hindered, carried or part of a ring: without the order of one of them either
    /// the outcome would be another or it would rest on the rest. Ascending, each once.
    #[must_use]
    pub fn causes(&self, province: ProvinceId) -> Vec<ProvinceId> {
        let mut causes = Vec::new();
        match self.reason(province) {
            None
            | Some(
                Reason::Illegal(_)
                | Reason::Void(_)
                | Reason::NotAttacked
                | Reason::Stood { .. }
                | Reason::Supported { .. }
                | Reason::Convoyed { .. },
            ) => {}
            Some(Reason::Overcome { by, .. }) => causes.push(by),
            Some(Reason::Moved { convoy, .. }) => causes.extend(convoy),
            Some(Reason::OwnUnit) => causes.extend(self.destination(province)),
            Some(Reason::Bounced { met, rivals, .. }) => {
                causes.extend(rivals.iter().map(|rival| rival.from));
                if met.is_some() {
                    causes.extend(self.destination(province));
                }
                if let Some(Opposition::Hold(tally) | Opposition::HeadToHead(tally)) = met {
                    causes.extend(tally.supports);
                }
            }
            Some(Reason::ConvoyDisrupted(lost) | Reason::Disrupted(lost)) => {
                causes.extend(lost.iter().map(|lost| match lost {
                    DisruptionReason::Dislodged { by, .. } => *by,
                    DisruptionReason::Paradox { at } => *at,
                }));
            }
            Some(Reason::Paradox { core }) => causes.extend(core),
            Some(Reason::Ring { ring }) => causes.extend(ring),
            Some(Reason::Cut(CutReason::Attacked { by } | CutReason::Dislodged { by })) => {
                causes.push(by);
            }
            Some(Reason::Cut(CutReason::Circular)) => {
                causes.extend(
                    self.docket().at(province).map(|i| self.core_of(i)).into_iter().flatten(),
                );
            }
        }
        causes.retain(|&cause| cause != province);
        causes.sort_unstable();
        causes.dedup();
        causes
    }

    /// Where the unit in a province was legally ordered to move.
    fn destination(&self, province: ProvinceId) -> Option<ProvinceId> {
        match self.action(province) {
            Some(LegalAction::Move { to, .. }) => Some(to.province),
            _ => None,
        }
    }

    /// What the outcome of the unit in a province rests on directly, ascending by province.
    ///
    /// A move rests on its supports, its convoy, the unit in its destination and the other moves
    /// there. A support rests on the moves to its province. A unit that stays, supports or convoys
    /// rests, where it is attacked, on the attackers and on the supports it is given (jDip's
    /// `determineDependencies`).
    #[must_use]
    pub fn dependencies(&self, province: ProvinceId) -> Vec<Dependency> {
        let Some(index) = self.docket().at(province) else { return Vec::new() };
        let mut all = Vec::new();
        let mut add = |unit: Index, kind| all.push(Dependency { on: self.node(unit).at, kind });
        let node = self.node(index);
        let docket = self.docket();
        let attacked = docket.attackers(node.at).next().is_some();
        for attacker in docket.attackers(node.at) {
            add(attacker, DependencyKind::Attacker);
        }
        if attacked || node.role == Role::Move {
            for support in docket.supports(index) {
                add(support, DependencyKind::Support);
            }
        }
        if node.role == Role::Move {
            for fleet in docket.convoys(index) {
                add(fleet, DependencyKind::Convoy);
            }
            if let Some(there) = docket.at(node.to) {
                add(there, DependencyKind::Occupant);
            }
            for rival in docket.attackers(node.to).filter(|&rival| rival != index) {
                add(rival, DependencyKind::Rival);
            }
        } else if matches!(node.role, Role::SupportHold | Role::SupportMove | Role::Convoy) {
            add(node.target, DependencyKind::Served);
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// How one outcome rests on another unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DependencyKind {
    /// The unit supports it.
    Support,
    /// The fleet carries it.
    Convoy,
    /// The unit stands in its destination.
    Occupant,
    /// The unit moves to the same destination.
    Rival,
    /// The unit moves onto it.
    Attacker,
    /// The unit is the one it supports or carries: the order must match.
    Served,
}

/// One edge of the chain of what rested on what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dependency {
    /// The province of the unit it rests on.
    pub on: ProvinceId,
    /// How.
    pub kind: DependencyKind,
}
