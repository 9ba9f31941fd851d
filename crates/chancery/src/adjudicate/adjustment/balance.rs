//! What each power is owed or owes in an adjustment phase, and where it may build.

use std::cmp::Ordering;

use crate::board::{Coast, Location, Map, OrderKind, POWERS_MAX, PowerId, PowerSet, ProvinceId};
use crate::position::{Position, UnitKind};
use crate::rules::{BuildSites, Rules, Wings};

/// Centres against units, for one power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Balance {
    /// The centres it owns.
    pub centres: u16,
    /// Those of them in which another power's wing stands. They give no build and cause no removal.
    pub blockaded: u16,
    /// The units it has on the board.
    pub units: u16,
    /// The places where it could build now.
    pub sites: u16,
    /// The units among them that were not supplied: they leave first.
    pub unsupplied: u16,
    /// The most builds that the winter leaves it; `None` where it sets no bound.
    pub builds_max: Option<u16>,
}

impl Balance {
    /// How many units it lacks, as far as the winter lets it build: the builds it may make or waive.
    #[must_use]
    pub const fn surplus(self) -> u16 {
        let lacking = self.centres.saturating_sub(self.blockaded).saturating_sub(self.units);
        match self.builds_max {
            Some(most) if most < lacking => most,
            _ => lacking,
        }
    }

    /// How many units it can really build: as many as it lacks, while there are places.
    #[must_use]
    pub const fn builds(self) -> u16 {
        let surplus = self.surplus();
        if surplus < self.sites { surplus } else { self.sites }
    }

    /// How many units it must remove.
    #[must_use]
    pub const fn removals(self) -> u16 {
        self.units.saturating_sub(self.centres)
    }

    /// How many of its removals it may choose among the units that were supplied: none while one is
    /// left that was not.
    #[must_use]
    pub const fn supplied_removals(self) -> u16 {
        self.removals().saturating_sub(self.unsupplied)
    }
}

/// The balance of one power.
#[must_use]
pub fn balance(map: &Map, position: &Position, power: PowerId, rules: &Rules) -> Balance {
    let mut balance = Balance {
        units: count(position.units_of(power)),
        centres: position.centre_count(map, power),
        unsupplied: count(position.units_of(power).filter(|(_, unit)| unit.is_unsupplied())),
        builds_max: position.build_limit(power),
        ..Balance::default()
    };
    balance.blockaded = count(blockades(map, position, rules).filter(|owner| *owner == power));
    balance.sites = count(build_sites(map, position, power, rules));
    balance
}

/// The balance of every power, in map order, into a list whose memory is used again.
pub(crate) fn balances(map: &Map, position: &Position, rules: &Rules, out: &mut Vec<Balance>) {
    out.clear();
    out.resize(map.power_count(), Balance::default());
    for (_, unit) in position.units() {
        if let Some(balance) = unit.power.and_then(|power| out.get_mut(power.index())) {
            balance.units += 1;
            balance.unsupplied += u16::from(unit.is_unsupplied());
        }
    }
    for &centre in map.centres() {
        let owner = position.owner(centre);
        if let Some(balance) = owner.and_then(|power| out.get_mut(power.index())) {
            balance.centres += 1;
        }
    }
    for owner in blockades(map, position, rules) {
        if let Some(balance) = out.get_mut(owner.index()) {
            balance.blockaded += 1;
        }
    }
    for (power, _) in map.powers() {
        let balance = &mut out[power.index()];
        balance.sites = count(build_sites(map, position, power, rules));
        balance.builds_max = position.build_limit(power);
    }
}

/// Whether any power has anything to build or remove. Powers in `disorder` build nothing. `centres`
/// counts what each owns, by the packed number of the owner.
pub(crate) fn anything_due(
    map: &Map,
    position: &Position,
    rules: &Rules,
    disorder: PowerSet,
    centres: &[u16; POWERS_MAX + 1],
) -> bool {
    let mut units = [0_u16; POWERS_MAX + 1];
    for (_, unit) in position.units() {
        units[usize::from(PowerId::pack(unit.power))] += 1;
    }
    map.powers().any(|(power, _)| {
        let i = usize::from(PowerId::pack(Some(power)));
        match units[i].cmp(&centres[i]) {
            Ordering::Greater => true,
            Ordering::Equal => false,
            Ordering::Less => {
                let blockaded = count(blockades(map, position, rules).filter(|p| *p == power));
                let owed = centres[i].saturating_sub(blockaded) > units[i]
                    && position.build_limit(power) != Some(0);
                owed && !disorder.contains(power)
                    && build_sites(map, position, power, rules).next().is_some()
            }
        }
    })
}

/// The owners of blockaded centres, one for each centre.
fn blockades<'a>(
    map: &'a Map,
    position: &'a Position,
    rules: &Rules,
) -> impl Iterator<Item = PowerId> + 'a {
    let centres = if rules.wings == Wings::On { map.centres() } else { &[] };
    centres.iter().filter_map(|centre| {
        let owner = position.owner(*centre)?;
        let unit = position.unit(*centre)?;
        (unit.kind == UnitKind::Wing && unit.power != Some(owner)).then_some(owner)
    })
}

/// The provinces where a power may build a unit of some kind now, ascending: free centres it owns,
/// as far as the choice `build-sites` allows.
pub fn build_sites<'a>(
    map: &'a Map,
    position: &'a Position,
    power: PowerId,
    rules: &'a Rules,
) -> impl Iterator<Item = ProvinceId> + 'a {
    candidates(map, position, power, rules).iter().copied().filter(move |province| {
        position.owner(*province) == Some(power)
            && !position.is_occupied(*province)
            && kinds(rules).any(|kind| may_build(map, position, kind, *province))
    })
}

/// What may be built in one of a power's build sites: the kinds of unit in their order, a fleet on
/// each coast.
pub fn builds_at<'a>(
    map: &'a Map,
    position: &'a Position,
    site: ProvinceId,
    rules: &Rules,
) -> impl Iterator<Item = (UnitKind, Location)> + use<'a> {
    let possible = kinds(rules).filter(move |kind| may_build(map, position, *kind, site));
    possible.flat_map(move |kind| {
        let coasts = &map.province(site).coasts;
        let coasts: &[Coast] = if kind == UnitKind::Fleet { coasts } else { &[] };
        let plain = coasts.is_empty().then_some(Location::inland(site));
        let on_coasts = coasts.iter().map(move |coast| Location::on_coast(site, *coast));
        plain.into_iter().chain(on_coasts).map(move |at| (kind, at))
    })
}

/// The provinces among which the choice `build-sites` lets a power build, owned or not.
pub(super) fn candidates<'a>(
    map: &'a Map,
    position: &Position,
    power: PowerId,
    rules: &Rules,
) -> &'a [ProvinceId] {
    // A power of another map has no homes here.
    let homes = map.powers().nth(power.index()).map_or(&[][..], |(_, power)| &power.homes);
    match rules.build_sites {
        BuildSites::Home => homes,
        BuildSites::AnyOwned => map.centres(),
        BuildSites::AnyOwnedWithHome => {
            let owns_home = homes.iter().any(|home| position.owner(*home) == Some(power));
            if owns_home { map.centres() } else { &[] }
        }
    }
}

/// The kinds of unit that may be built under these rules.
fn kinds(rules: &Rules) -> impl Iterator<Item = UnitKind> + use<> {
    let wings = rules.wings == Wings::On;
    UnitKind::ALL.into_iter().filter(move |kind| wings || *kind != UnitKind::Wing)
}

/// Whether the province takes a unit of this kind at all, coasts apart, and no border rule forbids
/// to build it.
pub(super) fn may_build(
    map: &Map,
    position: &Position,
    kind: UnitKind,
    province: ProvinceId,
) -> bool {
    map.province(province).kind.takes(kind)
        && map.closed_by(province, province, kind, OrderKind::Build, position.phase).is_none()
}

/// How many there are; there are never more than provinces.
fn count(items: impl Iterator) -> u16 {
    items.fold(0, |n: u16, _| n.saturating_add(1))
}
