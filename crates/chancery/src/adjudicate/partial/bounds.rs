//! The equations again, with units that may do anything: every bound holds whatever they do.

use super::others::Others;
use crate::adjudicate::docket::{Docket, Index, NONE, Role};
use crate::adjudicate::tri::{Strength, Tri};
use crate::board::{PowerId, ProvinceId};
use crate::orders::routes::Fleets;
use crate::orders::validate::Setting;
use crate::orders::{LegalAction, Travel};
use crate::position::{Unit, UnitKind};
use crate::rules::{AdjacentConvoy, ConvoyOrigin, ConvoyParadox, MultiRouteConvoy, SupportCut};

/// What is known of the decisions of the known units.
pub(super) struct Bounds<'a> {
    setting: Setting<'a>,
    docket: &'a Docket,
    others: &'a Others<'a>,
    moved: Vec<Tri>,
    given: Vec<Tri>,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(setting: Setting<'a>, docket: &'a Docket, others: &'a Others<'a>) -> Self {
        let moved = docket
            .indexes()
            .map(|index| {
                let moves = docket.node(index).role == Role::Move || others.is_free(index);
                if moves { Tri::Open } else { Tri::No }
            })
            .collect();
        // The support of an unsupplied unit is void whatever the others do.
        let given = |unit: &Unit| if unit.is_unsupplied() { Tri::No } else { Tri::Open };
        let given = docket.units.iter().map(given).collect();
        Self { setting, docket, others, moved, given }
    }

    /// Narrows until nothing more follows: at most one pass a decision.
    pub(super) fn narrow(&mut self) {
        loop {
            let mut changed = false;
            for index in self.docket.indexes().filter(|&i| !self.others.is_free(i)) {
                let i = usize::from(index);
                match self.docket.node(index).role {
                    Role::Move if self.moved[i].is_open() => {
                        self.moved[i] = self.decide_moved(index);
                        changed |= !self.moved[i].is_open();
                    }
                    Role::SupportHold | Role::SupportMove if self.given[i].is_open() => {
                        self.given[i] = self.decide_given(index);
                        changed |= !self.given[i].is_open();
                    }
                    Role::Stay if self.given[i].is_open() && self.supports_free(index) => {
                        self.given[i] = self.decide_given(index);
                        changed |= !self.given[i].is_open();
                    }
                    _ => {}
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Whether a known unit supports a unit that may do anything.
    fn supports_free(&self, index: Index) -> bool {
        let (LegalAction::SupportHold { target, .. } | LegalAction::SupportMove { target, .. }) =
            self.docket.actions[usize::from(index)]
        else {
            return false;
        };
        self.docket.at(target).is_some_and(|unit| self.others.is_free(unit))
    }

    fn power(&self, index: Index) -> Option<PowerId> {
        self.docket.node(index).power
    }

    fn moved(&self, index: Index) -> Tri {
        self.moved[usize::from(index)]
    }

    fn given(&self, index: Index) -> Tri {
        self.given[usize::from(index)]
    }

    /// Whether a power has units that may do anything: then its intent is not known.
    fn has_free_units(&self, power: Option<PowerId>) -> bool {
        self.others.units.iter().any(|(_, _, unit)| unit.power == power)
    }

    /// Whether an army that could go by land may be made to go by convoy by what its own power's
    /// free units are ordered, or by the 1971 rule.
    fn may_be_convoyed(&self, index: Index) -> bool {
        let node = self.docket.node(index);
        let unit = self.docket.units[usize::from(index)];
        let stated_land = !matches!(
            self.docket.actions[usize::from(index)],
            LegalAction::Move { travel: Travel::Direct | Travel::LandUnlessSwap, .. }
        );
        if unit.kind != UnitKind::Army || stated_land {
            return false;
        }
        let rule = match self.setting.rules.adjacent_convoy {
            AdjacentConvoy::ViaOnly => false,
            AdjacentConvoy::IfSwapping => true,
            _ => self.has_free_units(node.power),
        };
        // A convoy order shows intent where the fleets on the board could carry the army, also if
        // those ordered to do not complete a route.
        rule && self.fleets_on_board().join(self.setting.map, node.at, node.to)
    }

    fn fleets_on_board(&self) -> Fleets {
        let mut fleets = Fleets::default();
        fleets.reset(self.setting.map);
        for (at, unit) in self.setting.position.units() {
            fleets.take_in(self.setting.map, at, unit);
        }
        fleets
    }

    /// Whether a known move has a way to its destination.
    fn has_way(&self, index: Index) -> Tri {
        let node = self.docket.node(index);
        let LegalAction::Move { travel, .. } = self.docket.actions[usize::from(index)] else {
            return Tri::No;
        };
        match travel {
            Travel::ConvoyOrLand => Tri::Open,
            Travel::Direct if self.may_be_convoyed(index) => Tri::Open,
            Travel::Direct | Travel::LandUnlessSwap => Tri::Yes,
            Travel::Convoy => self.path(index, node.at, node.to),
            Travel::Path(path) => {
                let seas = self.setting.notes.path(path);
                let at_sea = |sea: ProvinceId| match self.docket.at(sea) {
                    Some(fleet) if self.others.is_free(fleet) => Tri::Open,
                    Some(fleet) if self.docket.node(fleet).target == index => {
                        !self.dislodged(fleet)
                    }
                    _ => Tri::No,
                };
                seas.iter().fold(Tri::Yes, |way, &sea| way.and(at_sea(sea)))
            }
        }
    }

    fn path(&self, index: Index, from: ProvinceId, to: ProvinceId) -> Tri {
        let map = self.setting.map;
        let mut possible = self.others.fleets(self.docket, from, to);
        let mut certain = Fleets::default();
        certain.reset(map);
        let mut all_safe = true;
        for fleet in self.docket.convoys(index) {
            let at = self.docket.node(fleet).at;
            match self.dislodged(fleet) {
                Tri::Yes => possible.remove(at),
                Tri::No => certain.insert(at),
                Tri::Open => {}
            }
            all_safe &= self.dislodged(fleet).is_no();
        }
        let strict = self.setting.rules.multi_route_convoy == MultiRouteConvoy::AnyBroken;
        let unhindered = !strict || all_safe && self.others.units.is_empty();
        if unhindered && certain.join(map, from, to) {
            return Tri::Yes;
        }
        if possible.join(map, from, to) { Tri::Open } else { Tri::No }
    }

    /// Whether a known move goes by convoy if it goes.
    fn by_convoy(&self, index: Index) -> Tri {
        match self.docket.actions[usize::from(index)] {
            LegalAction::Move { travel: Travel::Convoy | Travel::Path(_), .. } => Tri::Yes,
            LegalAction::Move { travel: Travel::Direct, .. } if !self.may_be_convoyed(index) => {
                Tri::No
            }
            _ => Tri::Open,
        }
    }

    /// One plus the supports for what a known unit does.
    fn backed(&self, index: Index, against: Option<PowerId>) -> Strength {
        let node = self.docket.node(index);
        let mut strength = Strength::exact(1 + i16::from(node.border));
        if node.border != 0 && !self.by_convoy(index).is_no() {
            // A convoy goes around the border.
            strength.min = strength.min.min(1);
            strength.max = strength.max.max(1);
        }
        for support in self.docket.supports(index) {
            let counts = !self.others.is_free(support)
                && (against.is_none() || self.power(support) != against);
            if counts && !self.given(support).is_no() {
                strength.max += 1;
                strength.min += i16::from(self.given(support).is_yes());
            }
        }
        let to = if node.role == Role::Move { node.to } else { node.at };
        strength.max += self.others.supports(node.power, node.at, to, against);
        Strength { min: strength.min.max(0), max: strength.max.max(0) }
    }

    /// The most with which a free unit can come to a province, or stay in it.
    fn free_max(&self, at: ProvinceId, to: ProvinceId, against: Option<PowerId>) -> i16 {
        let power = self.docket.at(at).and_then(|index| self.power(index));
        let known = Others::known_supports(self.docket, at, to, against, |i| self.given(i));
        let border = self.setting.map.border_strength_max(to);
        1 + i16::from(border) + known + self.others.supports(power, at, to, against)
    }

    fn hold(&self, occupant: Index) -> Strength {
        if self.others.is_free(occupant) {
            let at = self.docket.node(occupant).at;
            return Strength { min: 0, max: self.free_max(at, at, None) };
        }
        if self.docket.node(occupant).role == Role::Move {
            return Strength::either(self.moved(occupant), Strength::exact(0), Strength::exact(1));
        }
        self.backed(occupant, None)
    }

    /// Whether a known move and the unit in its destination meet head to head.
    fn head_to_head(&self, index: Index, occupant: Index) -> Tri {
        let (node, other) = (self.docket.node(index), self.docket.node(occupant));
        if self.others.is_free(occupant) {
            return Tri::Open;
        }
        if other.role != Role::Move || other.to != node.at {
            return Tri::No;
        }
        !self.by_convoy(index).or(self.by_convoy(occupant))
    }

    fn attack(&self, index: Index) -> Strength {
        let way = self.has_way(index);
        if way.is_no() {
            return Strength::exact(0);
        }
        let node = self.docket.node(index);
        let mut strength = match self.docket.at(node.to) {
            None => self.backed(index, None),
            Some(occupant) => {
                let power = self.power(occupant);
                let against = if power.is_some() && power == node.power {
                    Strength::exact(0)
                } else {
                    self.backed(index, power)
                };
                let moves =
                    self.others.is_free(occupant) || self.docket.node(occupant).role == Role::Move;
                let leaves = if moves {
                    (!self.head_to_head(index, occupant)).and(self.moved(occupant))
                } else {
                    Tri::No
                };
                Strength::either(leaves, self.backed(index, None), against)
            }
        };
        if way.is_open() {
            strength.min = 0;
        }
        strength
    }

    /// The strength that a unit in the destination of a move sets against it.
    fn resistance(&self, index: Index, occupant: Index) -> Strength {
        let head_to_head = self.head_to_head(index, occupant);
        let hold = self.hold(occupant);
        if head_to_head.is_no() {
            return hold;
        }
        let defend = if self.others.is_free(occupant) {
            let (at, back) = (self.docket.node(occupant).at, self.docket.node(index).at);
            Strength { min: 0, max: self.free_max(at, back, None) }
        } else {
            self.backed(occupant, None)
        };
        Strength::either(head_to_head, defend, hold)
    }

    fn prevent(&self, rival: Index) -> Strength {
        let way = self.has_way(rival);
        if way.is_no() {
            return Strength::exact(0);
        }
        let mut strength = self.backed(rival, None);
        // It may lose to a unit that comes the other way, or have no way at all.
        let node = self.docket.node(rival);
        let opposed = self.docket.at(node.to).is_some_and(|there| {
            self.others.is_free(there)
                || self.docket.node(there).role == Role::Move
                    && self.docket.node(there).to == node.at
                    && !self.moved(there).is_no()
        });
        let brannan = self.setting.rules.convoy_origin == ConvoyOrigin::LastFleet;
        if way.is_open() || opposed || brannan {
            strength.min = 0;
        }
        strength
    }

    fn decide_moved(&self, index: Index) -> Tri {
        let node = self.docket.node(index);
        let attack = self.attack(index);
        if attack.max <= 0 {
            // Without strength, but perhaps into a province where nothing resists.
            return if node.border < 0 { Tri::Open } else { Tri::No };
        }
        let occupant = self.docket.at(node.to);
        let resistance = occupant.map_or(Strength::exact(0), |there| self.resistance(index, there));
        let mut result = attack.exceeds(resistance);
        for rival in self.docket.attackers(node.to).filter(|&rival| rival != index) {
            result = result.and(attack.exceeds(self.prevent(rival)));
        }
        for &(free, at, unit) in &self.others.units {
            if Some(free) != occupant && self.others.can_reach(self.docket, at, unit, node.to) {
                let prevent = Strength { min: 0, max: self.free_max(at, node.to, None) };
                result = result.and(attack.exceeds(prevent));
            }
        }
        // Brannan's rule and its battles are left to the full adjudication.
        if self.setting.rules.convoy_origin == ConvoyOrigin::LastFleet && result.is_yes() {
            return Tri::Open;
        }
        result
    }

    pub(super) fn dislodged(&self, index: Index) -> Tri {
        let node = self.docket.node(index);
        let mut entered = Tri::No;
        for attacker in self.docket.attackers(node.at) {
            entered = entered.or(self.moved(attacker));
        }
        if !entered.is_yes() {
            // A move that fails holds with one; in a head-to-head battle it defends with its own
            // strength, which a border may have taken away.
            let weakest = match node.role {
                Role::Move => self.backed(index, None).min.min(1),
                _ => self.backed(index, None).min,
            };
            let may_enter = self.others.units.iter().any(|&(_, at, unit)| {
                unit.power != node.power
                    && self.others.can_reach(self.docket, at, unit, node.at)
                    && self.free_max(at, node.at, node.power) > weakest
            });
            if may_enter {
                entered = entered.or(Tri::Open);
            }
        }
        if node.role == Role::Move { entered.and(!self.moved(index)) } else { entered }
    }

    fn decide_given(&self, index: Index) -> Tri {
        let node = self.docket.node(index);
        let any_attack = self.setting.rules.support_cut == SupportCut::AnyAttack;
        let into = match self.docket.actions[usize::from(index)] {
            LegalAction::SupportMove { to, .. } => Some(to.province),
            _ => None,
        };
        let mut cut = Tri::No;
        for attacker in self.docket.attackers(node.at) {
            let mover = self.docket.node(attacker);
            if !any_attack && mover.power.is_some() && mover.power == node.power {
                continue;
            }
            let by = if !any_attack && Some(mover.at) == into {
                // By Brannan's rule a convoyed attack comes from elsewhere, and cuts.
                let brannan = self.setting.rules.convoy_origin == ConvoyOrigin::LastFleet;
                if brannan && !self.by_convoy(attacker).is_no() {
                    self.has_way(attacker).and(Tri::Open)
                } else {
                    self.moved(attacker)
                }
            } else if mover.border == 0 {
                self.has_way(attacker)
            } else {
                self.has_way(attacker).and(Tri::Open)
            };
            cut = cut.or(if self.may_be_harmless(attacker) { by.and(Tri::Open) } else { by });
        }
        for &(_, at, unit) in &self.others.units {
            if !any_attack && unit.power == node.power
                || !self.others.can_reach(self.docket, at, unit, node.at)
            {
                continue;
            }
            let only_dislodging = !any_attack
                && Some(at) == into
                && self.setting.rules.convoy_origin == ConvoyOrigin::Start;
            if only_dislodging {
                let hold = self.backed_to_stay(index);
                let strong = self.free_max(at, node.at, node.power) > hold;
                cut = cut.or(if strong { Tri::Open } else { Tri::No });
            } else {
                cut = cut.or(Tri::Open);
            }
        }
        !cut
    }

    /// The least hold strength of a unit that stays.
    fn backed_to_stay(&self, index: Index) -> i16 {
        self.backed(index, None).min
    }

    /// Whether a rulebook's paradox rule, or where a convoyed attack comes from, may keep a move
    /// from cutting support.
    fn may_be_harmless(&self, attacker: Index) -> bool {
        let by_rule = matches!(
            self.setting.rules.convoy_paradox,
            ConvoyParadox::Rule1971 | ConvoyParadox::Rule1982 | ConvoyParadox::Rule2000
        );
        let brannan = self.setting.rules.convoy_origin == ConvoyOrigin::LastFleet;
        (by_rule || brannan) && !self.by_convoy(attacker).is_no()
    }

    /// Whether Verheijden's rule (4.A.2, `affect`) may make a known army hold: then what matches
    /// what is not known either.
    pub(super) fn may_be_rematched(&self) -> bool {
        self.setting.rules.convoy_paradox == ConvoyParadox::Affect
            && self.docket.indexes().any(|index| {
                let convoyed =
                    self.docket.node(index).role == Role::Move && !self.by_convoy(index).is_no();
                convoyed && !self.has_way(index).is_yes()
            })
    }

    /// Whether the order of a known unit succeeds.
    pub(super) fn success(&self, index: Index) -> Tri {
        let node = self.docket.node(index);
        if node.illegal.is_some() || node.order == NONE {
            return Tri::No;
        }
        match self.docket.actions[usize::from(index)] {
            LegalAction::Hold => !self.dislodged(index),
            LegalAction::Move { .. } => self.moved(index),
            LegalAction::SupportHold { .. } | LegalAction::SupportMove { .. } => {
                if self.supports_free(index) {
                    self.given(index).and(Tri::Open)
                } else if node.void.is_some() {
                    Tri::No
                } else {
                    self.given(index)
                }
            }
            LegalAction::Convoy { army, .. } => {
                let free = self.docket.at(army).is_some_and(|unit| self.others.is_free(unit));
                let matched = if free { Tri::Open } else { Tri::from_bool(node.void.is_none()) };
                let there = matched.and(!self.dislodged(index));
                // A paradox rule may take away the convoy of a fleet that is attacked in vain.
                let safe = self.docket.at(army).is_some_and(|army| self.has_way(army).is_yes());
                if there.is_yes() && !safe { Tri::Open } else { there }
            }
        }
    }
}
