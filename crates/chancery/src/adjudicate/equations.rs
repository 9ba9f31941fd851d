//! The equations of movement, readable beside the rules: hold, attack, defend and prevent strength,
//! and the decisions that rest on them, each as far as it is known.
//!
//! Source: Kruijswijk, *The Math of Adjudication*; DATC chapter 5. Deviations: borders may add to
//! the strength of a move (jDip), and the rule choices named below.
//!
//! The equations read decisions through [`Known`], so that the solver can also ask which decisions
//! an answer rests on.

use super::docket::{Docket, Index, NONE, Node, Role, Way};
use super::tri::{Strength, Tri};
use crate::board::{Map, ProvinceId};
use crate::orders::LegalAction;
use crate::orders::routes::Fleets;
use crate::rules::{
    ConvoyOrigin, ConvoyParadox, DislodgedEffect, MultiRouteConvoy, Rules, SupportCut,
};

/// The three kinds of decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// Whether a move succeeds.
    Moved,
    /// Whether a support is given.
    Given,
    /// Whether an army's convoy is there.
    Path,
}

/// Reads decisions: plainly, or keeping a list of what was read while open.
pub(crate) trait Known {
    fn read(&self, kind: Kind, index: Index, value: Tri) -> Tri;
}

/// Reads without keeping anything.
pub(crate) struct Plain;

impl Known for Plain {
    #[inline]
    fn read(&self, _: Kind, _: Index, value: Tri) -> Tri {
        value
    }
}

/// The equations over a docket.
pub(crate) struct Equations<'a, K> {
    pub(crate) map: &'a Map,
    pub(crate) rules: &'a Rules,
    pub(crate) docket: &'a Docket,
    pub(crate) known: K,
}

impl<K: Known> Equations<'_, K> {
    #[inline]
    fn node(&self, index: Index) -> &Node {
        self.docket.node(index)
    }

    #[inline]
    pub(crate) fn moved(&self, index: Index) -> Tri {
        self.known.read(Kind::Moved, index, self.node(index).moved)
    }

    #[inline]
    fn given(&self, index: Index) -> Tri {
        self.known.read(Kind::Given, index, self.node(index).given)
    }

    #[inline]
    pub(crate) fn path(&self, index: Index) -> Tri {
        self.known.read(Kind::Path, index, self.node(index).path)
    }

    /// Whether a move has a way to its destination at all.
    #[inline]
    pub(crate) fn has_way(&self, index: Index) -> Tri {
        match self.node(index).way {
            Way::Convoy | Way::ConvoyOrLand => self.path(index),
            Way::Direct | Way::LandUnlessSwap => Tri::Yes,
        }
    }

    /// Whether a move that takes place goes by convoy.
    #[inline]
    pub(crate) fn by_convoy(&self, index: Index) -> Tri {
        let node = self.node(index);
        match node.way {
            Way::Direct => Tri::No,
            Way::Convoy | Way::ConvoyOrLand => Tri::Yes,
            Way::LandUnlessSwap => {
                let opposite = self.docket.unit_at[node.to.index()];
                let swaps = opposite != NONE
                    && self.node(opposite).role == Role::Move
                    && self.node(opposite).to == node.at;
                if swaps { self.path(index) } else { Tri::No }
            }
        }
    }

    /// Whether two moves meet in a head-to-head battle: at each other, neither by convoy.
    #[inline]
    pub(crate) fn head_to_head(&self, a: Index, b: Index) -> Tri {
        let (node, other) = (self.node(a), self.node(b));
        if other.role != Role::Move || node.to != other.at {
            return Tri::No;
        }
        if other.to != node.at {
            return Tri::from_bool(self.lands_against(a, other));
        }
        !self.by_convoy(a).or(self.by_convoy(b))
    }

    /// Brannan's rule (choice 4.A.4): whether a convoyed move meets a unit that moves against the
    /// last fleet of the convoy, as in a head-to-head battle.
    #[inline]
    fn lands_against(&self, convoyed: Index, other: &Node) -> bool {
        self.rules.convoy_origin == ConvoyOrigin::LastFleet
            && matches!(self.node(convoyed).way, Way::Convoy | Way::ConvoyOrLand)
            && self.comes_from(convoyed, other.to)
    }

    /// The convoyed move that a move meets by Brannan's rule.
    pub(crate) fn met_from_convoy(&self, index: Index) -> Option<Index> {
        if self.rules.convoy_origin != ConvoyOrigin::LastFleet {
            return None;
        }
        let node = self.node(index);
        self.docket.attackers(node.at).find(|&attacker| self.lands_against(attacker, node))
    }

    /// One plus the supports given to what a unit does, leaving out those of one power.
    #[inline]
    fn backed(&self, index: Index, leaving_out: Option<Index>) -> Strength {
        let node = self.node(index);
        let mut strength = Strength::exact(1 + i16::from(node.border));
        let mut at = node.first_support;
        while at != NONE {
            let support = self.node(at);
            let counts = leaving_out.is_none_or(|unit| self.node(unit).power != support.power);
            if counts {
                match self.given(at) {
                    Tri::Yes => {
                        strength.min += 1;
                        strength.max += 1;
                    }
                    Tri::Open => strength.max += 1,
                    Tri::No => {}
                }
            }
            at = support.next_support;
        }
        // Nothing is weaker than nothing, whatever a border takes away.
        Strength { min: strength.min.max(0), max: strength.max.max(0) }
    }

    /// The hold strength of a province: 0 when it is empty or its unit leaves; 1 when its unit was
    /// ordered to move and fails; otherwise 1 plus the supports to hold.
    #[inline]
    pub(crate) fn hold(&self, occupant: Option<Index>) -> Strength {
        let Some(unit) = occupant else { return Strength::exact(0) };
        if self.node(unit).role == Role::Move {
            return Strength::either(self.moved(unit), Strength::exact(0), Strength::exact(1));
        }
        self.backed(unit, None)
    }

    /// The attack strength of a move: 0 without a way, or onto a unit of its own power that does
    /// not leave; otherwise 1 plus its supports, without those of the attacked unit's power when
    /// that unit does not leave or comes the other way.
    #[inline]
    pub(crate) fn attack(&self, index: Index) -> Strength {
        let way = self.has_way(index);
        if way.is_no() {
            return Strength::exact(0);
        }
        let mut strength = match self.docket.at(self.node(index).to) {
            None => self.backed(index, None),
            Some(occupant) => self.attack_on(index, occupant),
        };
        if way.is_open() {
            strength.min = 0;
        }
        strength
    }

    fn attack_on(&self, index: Index, occupant: Index) -> Strength {
        let there = self.node(occupant);
        let against = if there.power.is_some() && there.power == self.node(index).power {
            Strength::exact(0)
        } else {
            self.backed(index, Some(occupant))
        };
        if there.role != Role::Move {
            return against;
        }
        let leaves = !self.head_to_head(index, occupant);
        if leaves.is_no() {
            return against;
        }
        let leaves = leaves.and(self.moved(occupant));
        if leaves.is_no() {
            return against;
        }
        Strength::either(leaves, self.backed(index, None), against)
    }

    /// The defend strength of a move in a head-to-head battle: 1 plus all its supports.
    #[inline]
    pub(crate) fn defend(&self, index: Index) -> Strength {
        self.backed(index, None)
    }

    /// The prevent strength of a move: 0 without a way, or when it lost a head-to-head battle;
    /// otherwise 1 plus all its supports. Choice 4.A.7 decides about a unit dislodged by one that
    /// came past it by convoy.
    #[inline]
    pub(crate) fn prevent(&self, index: Index) -> Strength {
        let prevents = self.prevents(index);
        if prevents.is_no() {
            return Strength::exact(0);
        }
        Strength::either(prevents, self.backed(index, None), Strength::exact(0))
    }

    /// Whether a move stands in the way of others to the same province, with whatever strength.
    pub(crate) fn prevents(&self, index: Index) -> Tri {
        let mut prevents = self.has_way(index);
        if prevents.is_no() {
            return Tri::No;
        }
        let node = self.node(index);
        if let Some(army) = self.met_from_convoy(index) {
            prevents = prevents.and(!self.moved(army));
        }
        let Some(opposite) = self.docket.at(node.to) else { return prevents };
        let other = self.node(opposite);
        if other.role != Role::Move || other.to != node.at {
            return prevents;
        }
        let lost = match self.rules.dislodged_effect {
            DislodgedEffect::UnlessHeadToHead => {
                self.head_to_head(index, opposite).and(self.moved(opposite))
            }
            DislodgedEffect::Never => self.moved(opposite).and(!self.moved(index)),
        };
        prevents.and(!lost)
    }

    /// Whether a move succeeds.
    pub(crate) fn decide_moved(&self, index: Index) -> Tri {
        let node = self.node(index);
        let attack = self.attack(index);
        if attack.max <= 0 {
            return if node.border < 0 { self.walks_in(index) } else { Tri::No };
        }
        let occupant = self.docket.at(node.to);
        let head_to_head = occupant.map_or(Tri::No, |o| self.head_to_head(index, o));
        let resistance = match (occupant, head_to_head) {
            (Some(o), Tri::Yes) => self.defend(o),
            (Some(o), Tri::Open) => {
                Strength::either(Tri::Open, self.defend(o), self.hold(occupant))
            }
            _ => self.hold(occupant),
        };
        let mut result = attack.exceeds(resistance);
        if let Some(army) = self.met_from_convoy(index) {
            result = result.and(attack.exceeds(self.defend(army)));
        }
        if result.is_no() {
            return Tri::No;
        }
        let mut rival = self.docket.attackers_of[node.to.index()];
        while rival != NONE {
            if rival != index {
                result = result.and(attack.exceeds(self.prevent(rival)));
                if result.is_no() {
                    return Tri::No;
                }
            }
            rival = self.node(rival).next_attacker;
        }
        result
    }

    /// Whether a move that a border has left without any strength succeeds: only into a province
    /// that is empty or left, and that nobody else moves to.
    ///
    /// Source: jDip's Loeb9, in whose rings such a move has its place.
    fn walks_in(&self, index: Index) -> Tri {
        let to = self.node(index).to;
        let mut result = self.has_way(index);
        if let Some(occupant) = self.docket.at(to) {
            let leaves = match self.node(occupant).role {
                Role::Move => self.moved(occupant).and(!self.head_to_head(index, occupant)),
                Role::Stay | Role::SupportHold | Role::SupportMove | Role::Convoy => Tri::No,
            };
            result = result.and(leaves);
        }
        for rival in self.docket.attackers(to).filter(|&rival| rival != index) {
            result = result.and(!self.prevents(rival));
        }
        result
    }

    /// Whether a unit is dislodged: another moves in, and it does not move out.
    pub(crate) fn dislodged(&self, index: Index) -> Tri {
        let node = self.node(index);
        let mut entered = Tri::No;
        for attacker in self.docket.attackers(node.at) {
            entered = entered.or(self.moved(attacker));
            if entered.is_yes() {
                break;
            }
        }
        if entered.is_no() || node.role != Role::Move {
            return entered;
        }
        entered.and(!self.moved(index))
    }

    /// Whether a support is given: not cut.
    pub(crate) fn decide_given(&self, index: Index) -> Tri {
        let node = self.node(index);
        let mut cut = Tri::No;
        for attacker in self.docket.attackers(node.at) {
            cut = cut.or(self.cuts(index, attacker));
            if cut.is_yes() {
                return Tri::No;
            }
        }
        !cut
    }

    /// Whether one move onto a supporter cuts the support.
    pub(crate) fn cuts(&self, support: Index, attacker: Index) -> Tri {
        let node = self.node(support);
        let mover = self.node(attacker);
        if self.rules.support_cut == SupportCut::AnyAttack {
            return self.strikes(attacker);
        }
        if mover.power.is_some() && mover.power == node.power {
            return Tri::No;
        }
        if self.harmless_by_rule(support, attacker).is_yes() {
            return Tri::No;
        }
        let from_there = node.role == Role::SupportMove && self.comes_from(attacker, node.to);
        let cut = if from_there { self.moved(attacker) } else { self.strikes(attacker) };
        if cut.is_no() {
            return Tri::No;
        }
        cut.and(!self.harmless_by_rule(support, attacker))
    }

    /// Whether a move arrives at the unit in its destination with any strength. A unit of its own
    /// power it strikes too, where the rules let that cut (choice `support-cut`).
    fn strikes(&self, attacker: Index) -> Tri {
        let mover = self.node(attacker);
        let way = self.has_way(attacker);
        if mover.border == 0 {
            return way;
        }
        let own = self.docket.at(mover.to).is_some_and(|unit| self.node(unit).power == mover.power);
        let strength = if own { self.backed(attacker, None) } else { self.attack(attacker) };
        way.and(strength.exceeds(Strength::exact(0)))
    }

    /// Whether an attack comes from a province (choice 4.A.4).
    fn comes_from(&self, attacker: Index, province: ProvinceId) -> bool {
        let mover = self.node(attacker);
        match self.rules.convoy_origin {
            ConvoyOrigin::Start => mover.at == province,
            ConvoyOrigin::LastFleet => {
                if mover.way == Way::Direct || mover.first_convoy == NONE {
                    return mover.at == province;
                }
                // From the last fleet: every convoying fleet next to the landing is one.
                let mut last = self
                    .docket
                    .convoys(attacker)
                    .map(|fleet| self.node(fleet).at)
                    .filter(|&at| self.map.touches_by_water(at, mover.to));
                last.all(|at| at == province)
            }
        }
    }

    /// Whether the paradox rule of a rulebook keeps a convoyed attack from cutting a support
    /// (choice 4.A.2, values 1971, 1982 and 2000).
    fn harmless_by_rule(&self, support: Index, attacker: Index) -> Tri {
        let mover = self.node(attacker);
        if mover.way == Way::Direct {
            return Tri::No;
        }
        let node = self.node(support);
        let Some(fleet) = self.docket.at(node.to) else { return Tri::No };
        let convoys = self.node(fleet).role == Role::Convoy;
        let carries_it = convoys && self.node(fleet).target == attacker;
        let against_it = carries_it && node.role == Role::SupportMove;
        let harmless = match self.rules.convoy_paradox {
            ConvoyParadox::Rule1971 => Tri::from_bool(against_it),
            ConvoyParadox::Rule1982 => Tri::from_bool(convoys),
            ConvoyParadox::Rule2000 if against_it => !self.route(attacker, Some(fleet)),
            _ => Tri::No,
        };
        if harmless.is_no() { Tri::No } else { harmless.and(self.by_convoy(attacker)) }
    }

    /// Whether the convoy of an army is there.
    pub(crate) fn decide_path(&self, index: Index) -> Tri {
        self.route(index, None)
    }

    /// Whether a route of fleets that are not dislodged carries an army, `without` left out.
    fn route(&self, index: Index, without: Option<Index>) -> Tri {
        let node = self.node(index);
        let mut lost = Tri::No;
        let mut single = NONE;
        let mut count = 0;
        for fleet in self.docket.convoys(index) {
            single = fleet;
            count += 1;
            if Some(fleet) != without {
                lost = lost.or(self.dislodged(fleet));
            }
        }
        if count == 1 && without.is_none() {
            return !self.dislodged(single);
        }
        if without.is_none() && self.rules.multi_route_convoy == MultiRouteConvoy::AnyBroken {
            return self.unbroken(index);
        }
        if lost.is_no() && without.is_none() {
            return Tri::Yes;
        }
        let mut fleets = Fleets::default();
        let mut joined = |counts: &dyn Fn(Tri) -> bool| {
            fleets.reset(self.map);
            for fleet in self.docket.convoys(index) {
                if Some(fleet) != without && counts(self.dislodged(fleet)) {
                    fleets.insert(self.node(fleet).at);
                }
            }
            self.joins(&mut fleets, index, node)
        };
        if joined(&Tri::is_no) {
            return Tri::Yes;
        }
        if joined(&|dislodged| !dislodged.is_yes()) { Tri::Open } else { Tri::No }
    }

    /// Whether fleets carry an army: along the stated path if there is one.
    fn joins(&self, fleets: &mut Fleets, index: Index, node: &Node) -> bool {
        let LegalAction::Move { travel: crate::orders::Travel::Path(_), .. } =
            self.docket.actions[usize::from(index)]
        else {
            return fleets.join(self.map, node.at, node.to);
        };
        // Only the fleets of the path were matched, and every one of them is needed.
        self.docket.convoys(index).all(|fleet| fleets.contains(self.node(fleet).at))
    }

    /// The 1971 reading of 4.A.1: one broken route disrupts the convoy.
    fn unbroken(&self, index: Index) -> Tri {
        let node = self.node(index);
        let mut ordered = Fleets::default();
        ordered.reset(self.map);
        for fleet in self.docket.convoys(index) {
            ordered.insert(self.node(fleet).at);
        }
        let mut broken = Tri::No;
        for fleet in self.docket.convoys(index) {
            let at = self.node(fleet).at;
            if ordered.useful(self.map, at, node.at, node.to) {
                broken = broken.or(self.dislodged(fleet));
            }
        }
        !broken
    }
}
