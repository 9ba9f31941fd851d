//! From an order as written to an order: which province each name means, and whether the order
//! belongs here.
//!
//! A name that can mean several provinces is settled by what the order says of it: the kind of the
//! unit that stands there or goes there, where units stand, and which provinces are neighbours.
//! What that leaves open is an error; nothing is taken for the likeliest.

mod choice;
mod relation;

use super::context::{Context, Expect, Strictness};
use super::draft::{ActionDraft, OrderDraft, PlaceDraft, RouteDraft, UnitDraft};
use super::error::{OrderParseError, OrderParseErrorKind};
use super::reading::Warning;
use super::span::Span;
use crate::board::{Location, Map, PowerId, ProvinceId};
use crate::orders::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, NarrowingId, Order,
    OrderNotes, RetreatAction, RetreatOrder, Route, SetUpLine, UnitClaim,
};
use crate::position::{PhaseKind, UnitKind};
use choice::{Choice, Role};

/// What settling needs beside the order.
pub(super) struct Settle<'a> {
    pub(super) map: &'a Map,
    pub(super) context: &'a Context<'a>,
    pub(super) expect: Expect,
    pub(super) notes: &'a mut OrderNotes,
    /// How many more paths and narrowing orders may be kept.
    pub(super) notes_left: &'a mut usize,
    pub(super) warnings: &'a mut Vec<Warning>,
}

type Settled<T> = Result<T, OrderParseError>;

impl Settle<'_> {
    /// The order that was written. `by` is whose it is.
    pub(super) fn order(&mut self, draft: &OrderDraft, by: Option<PowerId>) -> Settled<Order> {
        let kind = self.phase_of(draft)?;
        let Some(unit) = &draft.unit else {
            return Ok(Order::Adjustment(AdjustmentOrder { by, action: AdjustmentAction::Waive }));
        };
        match (kind, &draft.action) {
            (None, action) => {
                let unit = self.alone(unit, by, Role::Stands)?;
                let dislodged = matches!(action, ActionDraft::Stand { dislodged: true });
                Ok(Order::SetUp(SetUpLine { power: by, unit, dislodged }))
            }
            (Some(PhaseKind::Movement), action) => {
                let (unit, action) = self.movement(unit, action, by)?;
                Ok(Order::Movement(MovementOrder { by, unit, action }))
            }
            (Some(PhaseKind::Retreat), action) => self.retreat(unit, action, by),
            (Some(PhaseKind::Adjustment), ActionDraft::Build) => {
                let unit = self.alone(unit, by, Role::Built)?;
                let action = AdjustmentAction::Build(unit);
                Ok(Order::Adjustment(AdjustmentOrder { by, action }))
            }
            (Some(PhaseKind::Adjustment), _) => {
                let unit = self.alone(unit, by, Role::Stands)?;
                let action = AdjustmentAction::Remove(unit);
                Ok(Order::Adjustment(AdjustmentOrder { by, action }))
            }
        }
    }

    /// The kind of phase the order is for; `None` for a unit of a set-up.
    fn phase_of(&self, draft: &OrderDraft) -> Settled<Option<PhaseKind>> {
        use PhaseKind::{Adjustment, Movement, Retreat};
        let fits: &[PhaseKind] = match draft.action {
            ActionDraft::Stand { .. } => return Ok(None),
            ActionDraft::Move { .. } => &[Movement, Retreat],
            ActionDraft::Hold
            | ActionDraft::SupportHold { .. }
            | ActionDraft::SupportMove { .. }
            | ActionDraft::Convoy { .. } => &[Movement],
            ActionDraft::Retreat { .. } => &[Retreat],
            ActionDraft::Disband => &[Retreat, Adjustment],
            ActionDraft::Remove => &[Adjustment, Retreat],
            ActionDraft::Build | ActionDraft::Waive => &[Adjustment],
        };
        match self.expect {
            Expect::Orders(kind) if !fits.contains(&kind) => {
                let belongs = fits[0];
                Err(OrderParseErrorKind::WrongPhase { belongs }.at(draft.span))
            }
            Expect::Orders(kind) => Ok(Some(kind)),
            Expect::AnyOrders | Expect::SetUp => Ok(Some(fits[0])),
        }
    }

    fn movement(
        &mut self,
        unit: &UnitDraft,
        action: &ActionDraft,
        by: Option<PowerId>,
    ) -> Settled<(UnitClaim, MovementAction)> {
        match action {
            ActionDraft::Move { to, route } => self.go(unit, to, route, by),
            ActionDraft::SupportHold { target, only } => {
                let mut unit_choice = self.unit_choice(unit, by, Role::Stands);
                let mut target_choice = self.unit_choice(target, target.power, Role::Stands);
                self.relate(unit.kind, &mut unit_choice, &mut target_choice);
                let unit = self.claim(unit, &unit_choice)?;
                let claim = self.claim(target, &target_choice)?;
                let only = match only {
                    Some(action) => Some(self.narrowing(target, claim, action)?),
                    None => None,
                };
                Ok((unit, MovementAction::SupportHold { target: claim, only }))
            }
            ActionDraft::SupportMove { target, to } => {
                let mut unit_choice = self.unit_choice(unit, by, Role::Stands);
                let mut target_choice = self.unit_choice(target, target.power, Role::Stands);
                let mut to_choice = self.choice(to, target.kind, None, Role::Entered);
                self.relate(unit.kind, &mut unit_choice, &mut to_choice);
                self.relate(target.kind, &mut target_choice, &mut to_choice);
                self.relate(unit.kind, &mut unit_choice, &mut to_choice);
                let unit = self.claim(unit, &unit_choice)?;
                let target = self.claim(target, &target_choice)?;
                let to = self.location(to, &to_choice)?;
                Ok((unit, MovementAction::SupportMove { target, to }))
            }
            ActionDraft::Convoy { army, to } => {
                let unit_choice = self.unit_choice(unit, by, Role::Convoys);
                let kind = army.kind.or(Some(UnitKind::Army));
                let army_choice = self.choice(&army.place, kind, army.power, Role::Boards);
                let to_choice = self.choice(to, kind, None, Role::Boards);
                let unit = self.claim(unit, &unit_choice)?;
                let army = self.claim(army, &army_choice)?;
                let to = self.location(to, &to_choice)?;
                Ok((unit, MovementAction::Convoy { army, to }))
            }
            ActionDraft::Hold => Ok((self.alone(unit, by, Role::Stands)?, MovementAction::Hold)),
            ActionDraft::Retreat { .. }
            | ActionDraft::Disband
            | ActionDraft::Remove
            | ActionDraft::Build
            | ActionDraft::Waive
            | ActionDraft::Stand { .. } => Err(OrderParseErrorKind::NotAnOrder.at(unit.place.span)),
        }
    }

    fn go(
        &mut self,
        unit: &UnitDraft,
        to: &PlaceDraft,
        route: &RouteDraft,
        by: Option<PowerId>,
    ) -> Settled<(UnitClaim, MovementAction)> {
        let by_sea = matches!(route, RouteDraft::ViaConvoy | RouteDraft::Path(_));
        let kind = if by_sea { unit.kind.or(Some(UnitKind::Army)) } else { unit.kind };
        let mut unit_choice = self.choice(&unit.place, kind, by, Role::Stands);
        let mut to_choice = self.choice(to, kind, None, Role::Entered);
        if !by_sea {
            self.relate(kind, &mut unit_choice, &mut to_choice);
        }
        let claim = self.claim(unit, &unit_choice)?;
        let route = self.route(unit, route)?;
        let to = self.location(to, &to_choice)?;
        Ok((claim, MovementAction::Move { to, route }))
    }

    fn route(&mut self, unit: &UnitDraft, route: &RouteDraft) -> Settled<Route> {
        let places = match route {
            RouteDraft::Unspecified => return Ok(Route::Unspecified),
            RouteDraft::Direct => return Ok(Route::Direct),
            RouteDraft::ViaConvoy => return Ok(Route::ViaConvoy),
            RouteDraft::Path(places) => places,
        };
        let mut seas = Vec::with_capacity(places.len());
        for place in places {
            let choice = self.choice(place, Some(UnitKind::Fleet), None, Role::Convoys);
            let sea = self.location(place, &choice)?.province;
            if !self.map.province(sea).convoys || unit.kind == Some(UnitKind::Fleet) {
                return Err(OrderParseErrorKind::BadRoute.at(place.span));
            }
            seas.push(sea);
        }
        let span = places.first().map_or(unit.place.span, |p| p.span);
        self.spend_note(span)?;
        let path = self.notes.add_path(&seas);
        path.map(Route::Path).ok_or_else(|| OrderParseErrorKind::TooManyNotes.at(span))
    }

    fn narrowing(
        &mut self,
        target: &UnitDraft,
        claim: UnitClaim,
        action: &ActionDraft,
    ) -> Settled<NarrowingId> {
        let (_, action) = self.movement(target, action, None)?;
        self.spend_note(target.place.span)?;
        let order = MovementOrder { by: None, unit: claim, action };
        let error = || OrderParseErrorKind::TooManyNotes.at(target.place.span);
        self.notes.add_narrowing(order).ok_or_else(error)
    }

    fn spend_note(&mut self, span: Span) -> Settled<()> {
        match self.notes_left.checked_sub(1) {
            Some(left) => {
                *self.notes_left = left;
                Ok(())
            }
            None => Err(OrderParseErrorKind::TooManyNotes.at(span)),
        }
    }

    fn retreat(
        &mut self,
        unit: &UnitDraft,
        action: &ActionDraft,
        by: Option<PowerId>,
    ) -> Settled<Order> {
        let (to, route) = match action {
            ActionDraft::Move { to, route } => (to, route),
            ActionDraft::Retreat { to } => (to, &RouteDraft::Unspecified),
            _ => {
                let unit = self.alone(unit, by, Role::Dislodged)?;
                return Ok(Order::Retreat(RetreatOrder {
                    by,
                    unit,
                    action: RetreatAction::Disband,
                }));
            }
        };
        if matches!(route, RouteDraft::ViaConvoy | RouteDraft::Path(_)) {
            return Err(OrderParseErrorKind::BadRoute.at(to.span));
        }
        let mut unit_choice = self.unit_choice(unit, by, Role::Dislodged);
        let mut to_choice = self.choice(to, unit.kind, None, Role::Entered);
        self.relate(unit.kind, &mut unit_choice, &mut to_choice);
        let unit = self.claim(unit, &unit_choice)?;
        let to = self.location(to, &to_choice)?;
        Ok(Order::Retreat(RetreatOrder { by, unit, action: RetreatAction::Retreat { to } }))
    }

    /// A unit whose order names no other place.
    fn alone(&mut self, unit: &UnitDraft, by: Option<PowerId>, role: Role) -> Settled<UnitClaim> {
        let choice = self.unit_choice(unit, by, role);
        self.claim(unit, &choice)
    }

    fn unit_choice(&self, unit: &UnitDraft, by: Option<PowerId>, role: Role) -> Choice {
        self.choice(&unit.place, unit.kind, unit.power.or(by), role)
    }

    fn claim(&mut self, unit: &UnitDraft, choice: &Choice) -> Settled<UnitClaim> {
        let at = self.location(&unit.place, choice)?;
        Ok(UnitClaim { kind: unit.kind, power: unit.power, at })
    }

    fn location(&mut self, place: &PlaceDraft, choice: &Choice) -> Settled<Location> {
        let province = self.decide(place, choice)?;
        self.check_coast(place, province)?;
        Ok(Location { province, coast: place.coast })
    }

    /// A named coast of a province with named coasts must be one of them. Where there are none to
    /// name, the claim is kept: whether it matters is a rule choice (DATC 4.B.6).
    fn check_coast(&self, place: &PlaceDraft, province: ProvinceId) -> Settled<()> {
        let Some(coast) = place.coast else { return Ok(()) };
        let coasts = &self.map.province(province).coasts;
        if coasts.is_empty() || coasts.contains(&coast) {
            return Ok(());
        }
        let coasts = coasts.clone();
        Err(OrderParseErrorKind::UnknownCoast { province, coasts }.at(place.span))
    }

    fn is_strict(&self) -> bool {
        self.context.strictness == Strictness::Strict
    }
}
