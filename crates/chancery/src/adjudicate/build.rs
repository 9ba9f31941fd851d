//! From orders to a docket: which order counts for each unit, and which orders match each other.

use super::docket::{Docket, Index, Into, Mark, NONE, Node, Override, Role, Way};
use super::given::Given;
use super::tri::Tri;
use crate::board::{PowerId, ProvinceId};
use crate::orders::routes::Fleets;
use crate::orders::validate::{Check, Setting, neighbour_travel};
use crate::orders::{
    IllegalReason, LegalAction, LegalOrder, LegalSet, MovementAction, MovementOrder, NarrowingId,
    Route, Travel, UnitClaim, VoidReason,
};
use crate::position::UnitKind;
use crate::rules::{ImplicitOrders, SeveralOrders, SupportInDisorder};

impl Docket {
    /// Fills the docket for a phase, reusing its memory, with the orders of some armies taken
    /// otherwise than they were written.
    pub(crate) fn fill(&mut self, setting: Setting<'_>, given: Given<'_>, overrides: &[Override]) {
        let mut fleets = std::mem::take(&mut self.fleets);
        self.reset(setting, &mut fleets);
        let mut check = Check { setting, fleets: &mut fleets };
        self.refused.clear();
        match given {
            Given::Claimed(orders) => self.take_claimed(&mut check, orders),
            Given::Legal(set) => self.take_legal(set),
        }
        if setting.rules.implicit_orders == ImplicitOrders::Allowed {
            self.read_implicit_orders(&mut check);
        }
        for change in overrides {
            let Some(index) = self.at(change.at) else { continue };
            self.node_mut(index).mark = change.mark;
        }
        // Sorted, so that each later step meets one kind of order only.
        let mut groups = std::mem::take(&mut self.groups);
        groups.sort(&self.actions);
        for &index in groups.convoys() {
            self.match_convoy(index);
        }
        for &index in groups.moves() {
            let at = self.node(index).at;
            let into = overrides.iter().rev().find(|change| change.at == at).map(|c| c.into);
            if into != Some(Into::Hold) {
                self.match_move(&mut check, given, index, into == Some(Into::Land));
            }
        }
        for &index in groups.supports() {
            self.match_support(&mut check, given, index);
        }
        self.groups = groups;
        self.fleets = fleets;
    }

    /// Takes in orders that are to be checked.
    fn take_claimed(&mut self, check: &mut Check<'_, '_>, orders: &[MovementOrder]) {
        self.refused.resize(orders.len(), None);
        for (number, order) in orders.iter().enumerate() {
            let checked = check.order(order);
            self.give(check.setting, orders, number, checked);
        }
    }

    /// Takes in orders that are legal for this position, at most one a unit.
    fn take_legal(&mut self, set: LegalSet<'_>) {
        for (number, LegalOrder { at, action }) in (0..).zip(set.up_to_intent()) {
            let Some(index) = self.at(at) else { continue };
            self.node_mut(index).order = number;
            self.actions[usize::from(index)] = action;
        }
    }

    fn reset(&mut self, setting: Setting<'_>, fleets: &mut Fleets) {
        fleets.reset(setting.map);
        let provinces = setting.map.province_count();
        for table in [&mut self.unit_at, &mut self.attackers_of] {
            table.clear();
            table.resize(provinces, NONE);
        }
        self.nodes.clear();
        self.units.clear();
        self.actions.clear();
        for (at, unit) in setting.position.units() {
            #[expect(clippy::cast_possible_truncation, reason = "at most one a province")]
            let index = self.nodes.len() as Index;
            fleets.take_in(setting.map, at, unit);
            self.unit_at[at.index()] = index;
            self.nodes.push(Node::staying(at, unit.power));
            self.units.push(unit);
            self.actions.push(LegalAction::Hold);
        }
    }

    /// Takes an order in, by the choice 4.D.3 where the unit has one already.
    fn give(
        &mut self,
        setting: Setting<'_>,
        orders: &[MovementOrder],
        number: usize,
        checked: Result<LegalAction, IllegalReason>,
    ) {
        let order = &orders[number];
        #[expect(clippy::cast_possible_truncation, reason = "numbers past the end are refused")]
        let this = number as Index;
        let Some(index) = self.at(order.unit.at.province).filter(|_| number < usize::from(NONE))
        else {
            self.refused[number] = Some(checked.err().unwrap_or(IllegalReason::NoUnit));
            return;
        };
        let has_legal = self.node(index).order != NONE && self.node(index).illegal.is_none();
        let action = match checked {
            Ok(action) => action,
            Err(reason) => {
                self.refused[number] = Some(reason);
                let foreign = matches!(reason, IllegalReason::ForeignUnit { .. });
                let several = self.node(index).illegal == Some(IllegalReason::SeveralOrders);
                if !foreign && !has_legal && !several {
                    let node = self.node_mut(index);
                    (node.order, node.illegal) = (this, Some(reason));
                }
                return;
            }
        };
        let earlier = usize::from(self.node(index).order);
        if has_legal
            && self.actions[usize::from(index)] == action
            && routes_agree(&orders[earlier], order)
        {
            // The same order again: the choice is about different ones.
            self.refused[number] = Some(IllegalReason::Superseded);
            return;
        }
        match setting.rules.several_orders {
            SeveralOrders::First if has_legal => {
                self.refused[number] = Some(IllegalReason::Superseded);
                return;
            }
            SeveralOrders::Last if has_legal => {
                self.refused[earlier] = Some(IllegalReason::Superseded);
            }
            SeveralOrders::AllIllegal
                if has_legal || self.node(index).illegal == Some(IllegalReason::SeveralOrders) =>
            {
                self.refused[earlier] = Some(IllegalReason::SeveralOrders);
                self.refused[number] = Some(IllegalReason::SeveralOrders);
                self.node_mut(index).illegal = Some(IllegalReason::SeveralOrders);
                self.actions[usize::from(index)] = LegalAction::Hold;
                return;
            }
            _ => {}
        }
        let node = self.node_mut(index);
        (node.order, node.illegal) = (this, None);
        self.actions[usize::from(index)] = action;
    }

    /// Choice 4.E.3: a unit without an order moves as an own support or convoy for it says.
    fn read_implicit_orders(&mut self, check: &mut Check<'_, '_>) {
        for index in self.indexes() {
            let (target, to) = match self.actions[usize::from(index)] {
                LegalAction::SupportMove { target, to } => (target, to),
                LegalAction::Convoy { army, to } => (army, to.into()),
                _ => continue,
            };
            let Some(other) = self.at(target) else { continue };
            let own = self.node(other).power == self.node(index).power;
            if !own || self.node(other).order != NONE {
                continue;
            }
            let order = MovementOrder {
                by: self.node(other).power,
                unit: UnitClaim::at(self.units[usize::from(other)].at(target)),
                action: MovementAction::Move { to, route: Route::Unspecified },
            };
            // The first that serves it counts: a move, once read in, is not read again.
            if self.actions[usize::from(other)] == LegalAction::Hold
                && let Ok(action) = check.order(&order)
            {
                self.actions[usize::from(other)] = action;
            }
        }
    }

    /// Joins a fleet to the army whose order it serves.
    fn match_convoy(&mut self, index: Index) {
        let LegalAction::Convoy { army, to } = self.actions[usize::from(index)] else { return };
        let passenger = self.at(army).filter(|&a| {
            matches!(self.actions[usize::from(a)], LegalAction::Move { to: landing, .. }
                if landing.province == to)
        });
        let Some(passenger) = passenger else {
            self.node_mut(index).void = Some(VoidReason::ArmyNotOrderedThere);
            return;
        };
        let next = self.node(passenger).first_convoy;
        let node = self.node_mut(index);
        node.role = Role::Convoy;
        node.target = passenger;
        node.next_convoy = next;
        self.node_mut(passenger).first_convoy = index;
    }

    fn match_move(
        &mut self,
        check: &mut Check<'_, '_>,
        given: Given<'_>,
        index: Index,
        by_land: bool,
    ) {
        let LegalAction::Move { to, mut travel } = self.actions[usize::from(index)] else {
            return;
        };
        let unit = self.units[usize::from(index)];
        let at = self.node(index).at;
        if travel == Travel::Direct && unit.kind == UnitKind::Army {
            travel = self.intended_travel(check, given, index, to.province);
            self.actions[usize::from(index)] = LegalAction::Move { to, travel };
        }
        if let Travel::Path(path) = travel {
            let seas = check.setting.notes.path(path);
            self.release_convoys(index, VoidReason::NotOnStatedPath, |at| !seas.contains(&at));
        }
        let way = match travel {
            Travel::Direct => Way::Direct,
            Travel::Convoy | Travel::Path(_) => Way::Convoy,
            Travel::ConvoyOrLand => Way::ConvoyOrLand,
            Travel::LandUnlessSwap => Way::LandUnlessSwap,
        };
        let complete = match travel {
            Travel::Direct => false,
            Travel::Path(path) => {
                let seas = check.setting.notes.path(path);
                seas.iter().all(|&sea| self.convoys(index).any(|f| self.node(f).at == sea))
            }
            _ => self.ordered_route(check, index, at, to.province),
        };
        let way = match way {
            Way::ConvoyOrLand | Way::LandUnlessSwap if !complete || by_land => Way::Direct,
            way => way,
        };
        let setting = check.setting;
        let border = match way {
            // A convoy goes around the border.
            Way::Convoy | Way::ConvoyOrLand => 0,
            Way::Direct | Way::LandUnlessSwap => {
                setting.map.border_strength(at, to.province, unit.kind, setting.position.phase)
            }
        };
        let next_attacker = self.attackers_of[to.province.index()];
        self.attackers_of[to.province.index()] = index;
        let node = self.node_mut(index);
        node.role = Role::Move;
        node.to = to.province;
        node.way = way;
        node.border = border;
        node.next_attacker = next_attacker;
        node.moved = Tri::Open;
        node.path = if complete { Tri::Open } else { Tri::No };
        if way == Way::Convoy && !complete {
            node.void = Some(VoidReason::NoConvoyOrdered);
        }
    }

    /// Choice 4.A.3, now that the power's other orders are known.
    fn intended_travel(
        &mut self,
        check: &mut Check<'_, '_>,
        given: Given<'_>,
        index: Index,
        to: ProvinceId,
    ) -> Travel {
        let node = *self.node(index);
        let own = |docket: &Self, other: Index| docket.node(other).power == node.power;
        let mut own_convoy = self.convoys(index).any(|fleet| own(self, fleet));
        if own_convoy {
            let complete = self.ordered_route(check, index, node.at, to);
            own_convoy = check.shows_intent(|| complete);
        }
        let own_swap = self.at(to).is_some_and(|other| {
            own(self, other)
                && matches!(self.actions[usize::from(other)], LegalAction::Move { to: back, .. }
                    if back.province == node.at)
        });
        // An own unit coming the other way speaks for the convoy that is ordered, and for none
        // where none is: of two armies changing places by one convoy the other goes by land.
        let own_swap = own_swap && self.ordered_route(check, index, node.at, to);
        neighbour_travel(check.setting.rules, given.stated(node.order), own_convoy, own_swap)
    }

    /// Whether the fleets ordered to carry an army join its two shores.
    fn ordered_route(
        &self,
        check: &mut Check<'_, '_>,
        index: Index,
        from: ProvinceId,
        to: ProvinceId,
    ) -> bool {
        let map = check.setting.map;
        let mut any = false;
        for fleet in self.convoys(index) {
            let at = self.node(fleet).at;
            if map.touches_by_water(at, from) && map.touches_by_water(at, to) {
                return true;
            }
            any = true;
        }
        if !any {
            return false;
        }
        let mut ordered = Fleets::default();
        ordered.reset(map);
        for fleet in self.convoys(index) {
            ordered.insert(self.node(fleet).at);
        }
        ordered.join(map, from, to)
    }

    /// Takes fleets off an army: their orders match nothing after all.
    fn release_convoys(
        &mut self,
        index: Index,
        reason: VoidReason,
        released: impl Fn(ProvinceId) -> bool,
    ) {
        let mut at = self.node(index).first_convoy;
        let mut kept = NONE;
        while at != NONE {
            let next = self.node(at).next_convoy;
            let node = self.node_mut(at);
            if released(node.at) {
                node.role = Role::Stay;
                node.target = NONE;
                node.next_convoy = NONE;
                node.void = Some(reason);
            } else {
                node.next_convoy = kept;
                kept = at;
            }
            at = next;
        }
        self.node_mut(index).first_convoy = kept;
    }

    fn match_support(&mut self, check: &mut Check<'_, '_>, given: Given<'_>, index: Index) {
        let matched = match self.actions[usize::from(index)] {
            LegalAction::SupportMove { .. } | LegalAction::SupportHold { .. }
                if self.units[usize::from(index)].is_unsupplied() =>
            {
                Err(VoidReason::Unsupplied)
            }
            LegalAction::SupportMove { target, to } => match self.at(target) {
                Some(other) => match self.actions[usize::from(other)] {
                    LegalAction::Move { .. } if self.is_halted(other) => {
                        Err(VoidReason::MoveHalted)
                    }
                    LegalAction::Move { to: there, .. } if there.province != to.province => {
                        Err(VoidReason::NotOrderedToMoveThere)
                    }
                    LegalAction::Move { to: there, .. }
                        if to.coast.is_some() && there.coast != to.coast =>
                    {
                        Err(VoidReason::OtherCoast)
                    }
                    LegalAction::Move { .. } => Ok((Role::SupportMove, other, to.province)),
                    _ => Err(VoidReason::NotOrderedToMoveThere),
                },
                None => Err(VoidReason::NotOrderedToMoveThere),
            },
            LegalAction::SupportHold { target, only } => match self.at(target) {
                Some(other) => self
                    .holds_as_supported(check, given, other, only)
                    .map(|()| (Role::SupportHold, other, target)),
                None => Err(VoidReason::NotOrderedToMoveThere),
            },
            _ => return,
        };
        match matched {
            Ok((role, other, to)) => {
                let next = self.node(other).first_support;
                let node = self.node_mut(index);
                (node.role, node.target, node.to) = (role, other, to);
                node.next_support = next;
                node.given = Tri::Open;
                self.node_mut(other).first_support = index;
            }
            Err(reason) => self.node_mut(index).void = Some(reason),
        }
    }

    /// Whether a paradox rule makes an army count as ordered to hold (choice 4.A.2, `affect`).
    fn is_halted(&self, index: Index) -> bool {
        self.node(index).mark == Mark::Halted
    }

    /// Whether a unit does what a support to hold asks of it.
    fn holds_as_supported(
        &self,
        check: &mut Check<'_, '_>,
        given: Given<'_>,
        other: Index,
        only: Option<NarrowingId>,
    ) -> Result<(), VoidReason> {
        let action = self.actions[usize::from(other)];
        if matches!(action, LegalAction::Move { .. }) && !self.is_halted(other) {
            return Err(VoidReason::OrderedToMove);
        }
        let node = self.node(other);
        if let Some(only) = only {
            let narrowed = check.setting.notes.narrowing(only).copied();
            let exact = node.order != NONE
                && node.illegal.is_none()
                && narrowed.is_some_and(
                    |order| matches!(check.order(&order), Ok(wanted) if wanted == action),
                );
            if !exact {
                return Err(VoidReason::NotTheNarrowingOrder);
            }
        }
        if check.setting.rules.support_in_disorder == SupportInDisorder::Fails
            && node.power.is_some_and(|power| !given.any_by(self, power))
        {
            return Err(VoidReason::InCivilDisorder);
        }
        Ok(())
    }
}

impl Node {
    /// A unit that stays and is joined to nothing.
    const fn staying(at: ProvinceId, power: Option<PowerId>) -> Self {
        Self {
            at,
            to: at,
            target: NONE,
            first_support: NONE,
            next_support: NONE,
            first_convoy: NONE,
            next_convoy: NONE,
            next_attacker: NONE,
            order: NONE,
            power,
            role: Role::Stay,
            way: Way::Direct,
            border: 0,
            moved: Tri::No,
            given: Tri::No,
            path: Tri::No,
            mark: Mark::Equations,
            queued: false,
            void: None,
            illegal: None,
        }
    }
}

/// Whether two orders for one unit say the same about how to travel.
fn routes_agree(a: &MovementOrder, b: &MovementOrder) -> bool {
    let route = |order: &MovementOrder| match order.action {
        MovementAction::Move { route, .. } => Some(route),
        _ => None,
    };
    route(a) == route(b)
}
