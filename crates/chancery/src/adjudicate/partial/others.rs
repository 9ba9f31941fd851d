//! What the units without an order could do, taken generously: more than they could do at once.

use crate::adjudicate::docket::{Docket, Index, NONE};
use crate::adjudicate::tri::Tri;
use crate::board::{Location, Map, PowerId, ProvinceId};
use crate::orders::LegalAction;
use crate::orders::routes::Fleets;
use crate::orders::validate::Setting;
use crate::position::{Unit, UnitKind};
use crate::rules::SupportForeign;

/// The units without an order.
pub(super) struct Others<'a> {
    setting: Setting<'a>,
    /// Index in the docket, province and unit of each; neutral units are not here, they hold.
    pub(super) units: Vec<(Index, ProvinceId, Unit)>,
}

impl<'a> Others<'a> {
    pub(super) fn new(setting: Setting<'a>, docket: &Docket) -> Self {
        let units = docket
            .indexes()
            .filter(|&index| docket.node(index).order == NONE)
            .map(|index| (index, docket.node(index).at, docket.units[usize::from(index)]))
            .filter(|(_, _, unit)| unit.power.is_some())
            .collect();
        Self { setting, units }
    }

    fn map(&self) -> &'a Map {
        self.setting.map
    }

    /// Whether a unit may do anything.
    pub(super) fn is_free(&self, index: Index) -> bool {
        self.units.iter().any(|(free, _, _)| *free == index)
    }

    /// The fleets that could carry an army from one province to another: those without an order,
    /// and those ordered to carry it.
    pub(super) fn fleets(&self, docket: &Docket, from: ProvinceId, to: ProvinceId) -> Fleets {
        let mut fleets = Fleets::default();
        fleets.reset(self.map());
        for &(_, at, unit) in &self.units {
            fleets.take_in(self.map(), at, unit);
        }
        for (node, action) in docket.nodes.iter().zip(&docket.actions) {
            if *action == (LegalAction::Convoy { army: from, to }) {
                fleets.insert(node.at);
            }
        }
        fleets
    }

    /// Whether a free unit could move to a province.
    pub(super) fn can_reach(
        &self,
        docket: &Docket,
        at: ProvinceId,
        unit: Unit,
        to: ProvinceId,
    ) -> bool {
        if at == to {
            return false;
        }
        self.map().reaches(unit.kind, unit.at(at), to)
            || unit.kind == UnitKind::Army
                && self.map().can_stand(UnitKind::Army, Location::inland(to))
                && self.fleets(docket, at, to).join(self.map(), at, to)
    }

    fn may_support(&self, supporter: Unit, power: Option<PowerId>) -> bool {
        if supporter.is_unsupplied() {
            return false;
        }
        match (self.setting.rules.support_foreign, supporter.power, power) {
            (SupportForeign::Any, ..) => true,
            (SupportForeign::Own, own, other) => own == other,
            (SupportForeign::Allies, Some(own), Some(other)) => {
                self.setting.pacts.joined(own, other)
            }
            (SupportForeign::Allies, ..) => false,
        }
    }

    /// How many free units could support a unit of `power` in `from` to stay (`to` equal to `from`)
    /// or to move to `to`, not counting the power `against`.
    pub(super) fn supports(
        &self,
        power: Option<PowerId>,
        from: ProvinceId,
        to: ProvinceId,
        against: Option<PowerId>,
    ) -> i16 {
        let count = self.units.iter().filter(|(_, at, unit)| {
            *at != from
                && *at != to
                && (against.is_none() || unit.power != against)
                && self.may_support(*unit, power)
                && self.map().reaches(unit.kind, unit.at(*at), to)
        });
        i16::try_from(count.count()).unwrap_or(i16::MAX)
    }

    /// How many known supports name a free unit's stay or move, as far as they are not cut.
    pub(super) fn known_supports(
        docket: &Docket,
        from: ProvinceId,
        to: ProvinceId,
        against: Option<PowerId>,
        given: impl Fn(Index) -> Tri,
    ) -> i16 {
        let count = docket.indexes().filter(|&index| {
            let node = docket.node(index);
            let names_it = match docket.actions[usize::from(index)] {
                LegalAction::SupportHold { target, .. } => target == from && from == to,
                LegalAction::SupportMove { target, to: there } => {
                    target == from && there.province == to
                }
                _ => false,
            };
            names_it
                && node.order != NONE
                && (against.is_none() || node.power != against)
                && !given(index).is_no()
        });
        i16::try_from(count.count()).unwrap_or(i16::MAX)
    }
}
