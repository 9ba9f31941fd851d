//! The parts of a claimed order, as words. An order that is not known gives general words.

use chancery::board::{Coast, Location, PowerId, ProvinceId};
use chancery::orders::{AdjustmentAction, MovementAction, Order, RetreatAction, UnitClaim};
use chancery::position::UnitKind;

use super::names;
use crate::scene::Scene;

/// A claimed order taken apart.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<'a> {
    pub(super) scene: &'a Scene<'a>,
    /// The unit it is given to, built or removed.
    pub(super) unit: Option<UnitClaim>,
    /// Where that unit is to go.
    pub(super) to: Option<Location>,
    /// The unit to be supported or convoyed.
    pub(super) helped: Option<UnitClaim>,
    /// Where that unit is to go.
    pub(super) helped_to: Option<Location>,
}

impl<'a> Claim<'a> {
    /// The parts of an order.
    pub(super) fn of(scene: &'a Scene<'a>, order: &Order) -> Self {
        let mut claim = Self { scene, unit: None, to: None, helped: None, helped_to: None };
        match order {
            Order::Movement(order) => {
                claim.unit = Some(order.unit);
                match order.action {
                    MovementAction::Hold => {}
                    MovementAction::Move { to, route: _ } => claim.to = Some(to),
                    MovementAction::SupportHold { target, only: _ } => claim.helped = Some(target),
                    MovementAction::SupportMove { target, to } => {
                        claim.helped = Some(target);
                        claim.helped_to = Some(to);
                    }
                    MovementAction::Convoy { army, to } => {
                        claim.helped = Some(army);
                        claim.helped_to = Some(to);
                    }
                }
            }
            Order::Retreat(order) => {
                claim.unit = Some(order.unit);
                match order.action {
                    RetreatAction::Retreat { to } => claim.to = Some(to),
                    RetreatAction::Disband => {}
                }
            }
            Order::Adjustment(order) => match order.action {
                AdjustmentAction::Build(unit) | AdjustmentAction::Remove(unit) => {
                    claim.unit = Some(unit);
                }
                AdjustmentAction::Waive => {}
            },
            Order::SetUp(line) => claim.unit = Some(line.unit),
        }
        claim
    }

    /// What is known when only the unit's province is.
    pub(super) fn of_unit_in(scene: &'a Scene<'a>, at: ProvinceId) -> Self {
        let unit = Some(UnitClaim::at(at.into()));
        Self { scene, unit, to: None, helped: None, helped_to: None }
    }

    /// `A Paris`, as it stands there; else as it was claimed.
    pub(super) fn unit_name(&self) -> String {
        self.unit.map_or_else(|| "the unit".to_owned(), |unit| self.name_of(unit))
    }

    /// The helped unit, likewise.
    pub(super) fn helped_name(&self) -> String {
        self.helped.map_or_else(|| "the other unit".to_owned(), |unit| self.name_of(unit))
    }

    fn name_of(&self, claim: UnitClaim) -> String {
        if self.scene.unit(claim.at.province).is_some() {
            return names::unit(self.scene, claim.at.province);
        }
        let place = names::place(self.scene, claim.at);
        claim.kind.map_or_else(|| place.clone(), |kind| format!("{} {place}", kind.letter()))
    }

    /// The province the unit is in or is to be built in.
    pub(super) fn place_name(&self) -> String {
        let name = |unit: UnitClaim| names::province(self.scene, unit.at.province);
        self.unit.map_or_else(|| "there".to_owned(), name)
    }

    /// The destination.
    pub(super) fn destination(&self) -> String {
        let name = |to: Location| names::place(self.scene, to);
        self.to.or(self.helped_to).map_or_else(|| "the destination".to_owned(), name)
    }

    /// The province of the destination.
    pub(super) fn destination_province(&self) -> String {
        let name = |to: Location| names::province(self.scene, to.province);
        self.to.or(self.helped_to).map_or_else(|| "the destination".to_owned(), name)
    }

    /// The helped unit's move: `A Rumania - Armenia`.
    pub(super) fn helped_move_name(&self) -> String {
        match self.helped_to {
            Some(to) => format!("{} - {}", self.helped_name(), names::place(self.scene, to)),
            None => self.helped_name(),
        }
    }

    /// The kind of unit that acts, if that is known.
    pub(super) fn kind(&self) -> Option<UnitKind> {
        let unit = self.unit?;
        self.scene.unit(unit.at.province).map(|standing| standing.kind).or(unit.kind)
    }

    /// The power stated for the helped unit.
    pub(super) fn helped_power(&self) -> Option<PowerId> {
        self.helped.and_then(|unit| unit.power)
    }

    /// The first place of the order that names a coast which the province does not have, or which
    /// an army is on.
    pub(super) fn odd_coast(&self) -> Option<(ProvinceId, Coast, bool)> {
        let army_at = |at: Location| {
            self.scene.unit(at.province).is_some_and(|unit| unit.kind == UnitKind::Army)
        };
        let unit = self.unit.map(|unit| (unit.at, army_at(unit.at)));
        let helped = self.helped.map(|unit| (unit.at, army_at(unit.at)));
        let to = self.to.map(|to| (to, unit.is_some_and(|(_, army)| army)));
        let helped_to = self.helped_to.map(|to| (to, helped.is_some_and(|(_, army)| army)));
        [unit, to, helped, helped_to].into_iter().flatten().find_map(|(at, army)| {
            let coast = at.coast?;
            let known = self.scene.map.province(at.province).coasts.contains(&coast);
            (army || !known).then_some((at.province, coast, army))
        })
    }
}
