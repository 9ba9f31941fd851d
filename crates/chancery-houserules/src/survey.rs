//! The supply of every power at the end of a year, and what comes of it.

use chancery::adjudicate::{balance, build_sites};
use chancery::advance::{Hardship, YearEnd};
use chancery::board::{ByPower, PowerId, ProvinceId, ProvinceSet};
use chancery::position::{Position, Unit};

use crate::feed;
use crate::ground::{FAR, Ground};
use crate::rank::{self, Listed};
use crate::setting::Numbers;

/// Why a unit goes unfed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hunger {
    /// It is over a province that is not open to its power.
    Closed,
    /// No centre that feeds is joined to where it is.
    CutOff,
    /// A centre that feeds is joined to where it is, and none is near enough.
    TooFar,
    /// Units that come before it eat what there is.
    NothingLeft,
}

/// How a unit fares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitSupply {
    /// Where it is.
    pub at: ProvinceId,
    /// The unit, with the mark of the winter before.
    pub unit: Unit,
    /// The place of its zone among [`PowerSupply::zones`], if it is in one.
    pub zone: Option<usize>,
    /// How many steps it is through open provinces to the nearest centre that feeds.
    pub steps: Option<u16>,
    /// Who gave it its place in the order.
    pub listed: Listed,
    /// Why it goes unfed, if it does.
    pub hunger: Option<Hunger>,
}

impl UnitSupply {
    /// Whether it is lost: it goes unfed, as it did in the winter before.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.hunger.is_some() && self.unit.is_unsupplied()
    }
}

/// A zone of a power: provinces that hang together, with a centre that feeds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ZoneSupply {
    /// Its provinces, ascending.
    pub provinces: Vec<ProvinceId>,
    /// The centres in it that feed, ascending.
    pub feeding: Vec<ProvinceId>,
    /// The rations of those centres.
    pub rations: u32,
    /// What is eaten of them.
    pub eaten: u32,
    /// The places in it where the power could build when the winter is over, ascending.
    pub sites: Vec<ProvinceId>,
}

impl ZoneSupply {
    /// What is left of its rations.
    #[must_use]
    pub const fn spare(&self) -> u32 {
        self.rations.saturating_sub(self.eaten)
    }
}

/// The supply of one power.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PowerSupply {
    /// Its zones, by their lowest provinces.
    pub zones: Vec<ZoneSupply>,
    /// Its units, those that eat first in front.
    pub units: Vec<UnitSupply>,
    /// The centres it owns.
    pub centres: u16,
    /// The most it may build.
    pub builds_max: u16,
    /// Whether that is less than it could build otherwise, as far as it has places.
    pub is_bounded: bool,
}

impl PowerSupply {
    /// The units that go unfed.
    pub fn unfed(&self) -> impl Iterator<Item = &UnitSupply> {
        self.units.iter().filter(|unit| unit.hunger.is_some())
    }

    /// How many removals it would owe without losses.
    #[must_use]
    pub fn removals_before(&self) -> usize {
        self.units.len().saturating_sub(self.centres.into())
    }
}

/// The supply of every power at the end of a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Survey {
    /// By power.
    pub by_power: ByPower<PowerSupply>,
}

impl Survey {
    pub(crate) fn new(end: YearEnd<'_>, numbers: &Numbers) -> Self {
        let mut by_power =
            ByPower::from_fn(end.map.power_count(), |power| of_power(end, power, numbers));
        let mut after = end.position.clone();
        for (_, supply) in by_power.iter() {
            for lost in supply.units.iter().filter(|unit| unit.is_lost()) {
                after.set_unit(lost.at, None);
            }
        }
        for (power, _) in end.map.powers() {
            bound_builds(end, &after, power, &mut by_power[power]);
        }
        Self { by_power }
    }

    /// What comes of it.
    #[must_use]
    pub fn hardship(&self) -> Hardship {
        let mut hardship = Hardship::default();
        for (power, supply) in self.by_power.iter() {
            for unit in supply.unfed() {
                let set: &mut ProvinceSet =
                    if unit.is_lost() { &mut hardship.lost } else { &mut hardship.unsupplied };
                set.insert(unit.at);
            }
            if supply.is_bounded {
                hardship.build_limits.push((power, supply.builds_max));
            }
        }
        hardship
    }
}

fn of_power(end: YearEnd<'_>, power: PowerId, numbers: &Numbers) -> PowerSupply {
    let ground = Ground::new(end, power);
    let mut zones = vec![ZoneSupply::default(); ground.zone_count()];
    for (at, _) in end.map.provinces() {
        if let Some(zone) = ground.zone_of(at) {
            zones[zone].provinces.push(at);
        }
    }
    for &centre in &ground.feeding {
        if let Some(zone) = ground.zone_of(centre) {
            zones[zone].feeding.push(centre);
            zones[zone].rations += u32::from(numbers.rations);
        }
    }
    let steps = ground.steps_from(&ground.feeding);
    let ranked = rank::order(end, power, &steps);
    let queue: Vec<(ProvinceId, Unit)> = ranked.iter().map(|(at, unit, _)| (*at, *unit)).collect();
    let eats = feed::eaters(&ground, numbers, &queue);
    let mut units = Vec::with_capacity(ranked.len());
    for ((at, unit, listed), eats) in ranked.into_iter().zip(eats) {
        let zone = ground.zone_of(at);
        let steps = Some(steps[at.index()]).filter(|steps| *steps != FAR);
        if let (true, Some(zone)) = (eats, zone) {
            zones[zone].eaten += u32::from(numbers.need(unit.kind));
        }
        let hunger = (!eats).then(|| {
            if !ground.is_open(at) {
                Hunger::Closed
            } else if zone.is_none() {
                Hunger::CutOff
            } else if numbers.length.is_some_and(|length| steps.is_none_or(|far| far > length)) {
                Hunger::TooFar
            } else {
                Hunger::NothingLeft
            }
        });
        units.push(UnitSupply { at, unit, zone, steps, listed, hunger });
    }
    let centres = end.position.centre_count(end.map, power);
    PowerSupply { zones, units, centres, ..PowerSupply::default() }
}

/// Bounds the builds of a power: a unit lost in a winter is not built again in it, and nothing is
/// built that could not be fed. `after` is the position without the lost units.
fn bound_builds(end: YearEnd<'_>, after: &Position, power: PowerId, supply: &mut PowerSupply) {
    let (map, rules) = (end.map, end.rules);
    let mut spare = 0_u32;
    for site in build_sites(map, after, power, rules) {
        let holds = |zone: &&mut ZoneSupply| zone.provinces.binary_search(&site).is_ok();
        if let Some(zone) = supply.zones.iter_mut().find(holds) {
            zone.sites.push(site);
        }
    }
    for zone in supply.zones.iter().filter(|zone| !zone.sites.is_empty()) {
        spare += zone.spare();
    }
    let lacking = usize::from(supply.centres).saturating_sub(supply.units.len());
    let lacking = u16::try_from(lacking).unwrap_or(u16::MAX);
    supply.builds_max = lacking.min(u16::try_from(spare).unwrap_or(u16::MAX));
    supply.is_bounded = supply.builds_max < balance(map, after, power, rules).builds();
}
