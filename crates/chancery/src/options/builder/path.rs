//! Convoy paths that are stated sea by sea.

use super::parts::Choice;
use crate::board::{Location, OrderKind, ProvinceId};
use crate::orders::Setting;
use crate::orders::routes::Fleets;
use crate::position::UnitKind;
use crate::rules::ConvoyPath;

/// A place where an army can land, and the fleets a path there can lead over: those on some minimal
/// chain.
#[derive(Debug, Clone)]
struct Landing {
    to: ProvinceId,
    fleets: Vec<ProvinceId>,
}

/// An army that looks for its way over the water.
#[derive(Debug, Clone)]
pub(super) struct Voyage<'a> {
    setting: Setting<'a>,
    army: ProvinceId,
    landings: Vec<Landing>,
}

impl<'a> Voyage<'a> {
    /// The voyage of a unit, if it can be ordered along a path.
    pub(super) fn of(setting: Setting<'a>, army: ProvinceId) -> Option<Self> {
        let Setting { map, position, rules, .. } = setting;
        let is_army = position.unit(army).is_some_and(|unit| unit.kind == UnitKind::Army);
        if !is_army || rules.convoy_path == ConvoyPath::Ignored {
            return None;
        }
        let mut fleets = Fleets::default();
        fleets.reset(map);
        position.units().for_each(|(at, unit)| fleets.take_in(map, at, unit));
        let closed = |to| {
            let kind = UnitKind::Army;
            map.closed_by(army, to, kind, OrderKind::Move, position.phase).is_some()
        };
        let mut landings = Vec::new();
        for (to, _) in map.provinces() {
            let stands = map.can_stand(UnitKind::Army, Location::inland(to));
            if to == army || !stands || closed(to) || closed(army) {
                continue;
            }
            let at_sea = position.units().map(|(at, _)| at).filter(|at| fleets.contains(*at));
            let at_sea: Vec<ProvinceId> = at_sea.collect();
            let is_useful = |fleet: &ProvinceId| fleets.useful(map, *fleet, army, to);
            let useful: Vec<ProvinceId> = at_sea.into_iter().filter(is_useful).collect();
            landings.push(Landing { to, fleets: useful });
        }
        landings.retain(|landing| !landing.fleets.is_empty());
        (!landings.is_empty()).then_some(Self { setting, army, landings })
    }

    /// How a path that has led over these seas can go on: to a landing, or to a sea that leads to
    /// one. No sea is passed twice. Ascending within each kind, and with repetitions.
    pub(super) fn ways(&self, seas: &[ProvinceId]) -> Vec<Choice> {
        let mut ways = Vec::new();
        for landing in &self.landings {
            if !seas.iter().all(|sea| landing.fleets.contains(sea)) {
                continue;
            }
            if seas.last().is_some_and(|last| self.touches(*last, landing.to)) {
                ways.push(Choice::Goal(landing.to));
            }
            let left: Vec<ProvinceId> =
                landing.fleets.iter().copied().filter(|fleet| !seas.contains(fleet)).collect();
            let here = |fleet: &ProvinceId| match seas.last() {
                Some(last) => self.touches(*last, *fleet),
                None => self.touches(*fleet, self.army),
            };
            let next = left.iter().copied().filter(here);
            let leads = next.filter(|sea| self.leads(*sea, landing.to, &left));
            ways.extend(leads.map(Choice::Sea));
        }
        ways
    }

    fn touches(&self, sea: ProvinceId, other: ProvinceId) -> bool {
        self.setting.map.touches_by_water(sea, other)
    }

    /// Whether a path that goes on with this sea, and then over some of the fleets, can land there.
    fn leads(&self, sea: ProvinceId, to: ProvinceId, fleets: &[ProvinceId]) -> bool {
        let mut reached = vec![sea];
        let mut next = 0;
        while let Some(&sea) = reached.get(next) {
            next += 1;
            if self.touches(sea, to) {
                return true;
            }
            let fresh = fleets.iter().filter(|fleet| self.touches(sea, **fleet));
            let fresh: Vec<ProvinceId> =
                fresh.copied().filter(|fleet| !reached.contains(fleet)).collect();
            reached.extend(fresh);
        }
        false
    }
}
