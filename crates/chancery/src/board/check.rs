//! From a claimed map to a checked one, collecting every fault on the way.

use std::collections::BTreeMap;

use super::bits::BitRows;
use super::border::BorderRule;
use super::definition::{
    AmbiguousDefinition, BorderDefinition, MapDefinition, MapFault, MapPart, PowerDefinition,
    ProvinceDefinition, ProvinceKind,
};
use super::ids::{Coast, Location, POWERS_MAX, PROVINCES_MAX, ProvinceId};
use super::map::{AmbiguousName, Map, Province};
use super::power::Power;
use crate::position::UnitKind;

/// What is known while checking: codes so far, and faults so far.
struct Checker<'a> {
    provinces: &'a [ProvinceDefinition],
    by_code: BTreeMap<&'a str, ProvinceId>,
    faults: Vec<MapFault>,
}

pub(super) fn check(definition: MapDefinition) -> Result<Map, Vec<MapFault>> {
    let sizes = check_sizes(&definition);
    if !sizes.is_empty() {
        return Err(sizes);
    }
    let mut checker =
        Checker { provinces: &definition.provinces, by_code: BTreeMap::new(), faults: Vec::new() };
    checker.provinces();
    let owner = checker.names();
    let ambiguous = checker.ambiguous(&definition.ambiguous, &owner);
    let powers = checker.powers(&definition.powers);
    let army = checker.edges(MapPart::ArmyEdge, &definition.army_edges);
    let fleet = checker.edges(MapPart::FleetEdge, &definition.fleet_edges);
    checker.passable(UnitKind::Army, &army, ProvinceKind::Sea);
    checker.passable(UnitKind::Fleet, &fleet, ProvinceKind::Inland);
    checker.fleet_coasts(&fleet);
    let borders = checker.borders(&definition.borders);
    let faults = std::mem::take(&mut checker.faults);
    if faults.is_empty() {
        Ok(build(definition, Checked { ambiguous, powers, borders }, &army, &fleet))
    } else {
        Err(faults)
    }
}

fn check_sizes(definition: &MapDefinition) -> Vec<MapFault> {
    let mut faults = Vec::new();
    let provinces = definition.provinces.len();
    if provinces == 0 {
        faults.push(MapFault::NoProvinces);
    }
    if provinces > PROVINCES_MAX {
        faults.push(MapFault::TooManyProvinces { count: provinces });
    }
    if definition.powers.len() > POWERS_MAX {
        faults.push(MapFault::TooManyPowers { count: definition.powers.len() });
    }
    faults
}

impl Checker<'_> {
    fn provinces(&mut self) {
        for (index, province) in self.provinces.iter().enumerate() {
            let code = &province.code;
            let fine = |c: char| c.is_alphanumeric() && !c.is_uppercase() || c == '_' || c == '\'';
            if code.is_empty() || !code.chars().all(fine) {
                self.faults.push(MapFault::BadCode { code: code.clone() });
            }
            if self.by_code.insert(code, ProvinceId::new(index)).is_some() {
                self.faults.push(MapFault::DuplicateCode { code: code.clone() });
            }
            let distinct = province.coasts.iter().collect::<std::collections::BTreeSet<_>>().len();
            let coasts_fit = match distinct {
                0 => true,
                1 => false,
                n => province.kind == ProvinceKind::Coastal && n == province.coasts.len(),
            };
            if !coasts_fit {
                self.faults.push(MapFault::BadCoasts { code: code.clone() });
            }
            if province.centre && province.kind == ProvinceKind::Impassable {
                self.faults.push(MapFault::ImpassableCentre { code: code.clone() });
            }
            if province.convoys
                && !matches!(province.kind, ProvinceKind::Coastal | ProvinceKind::Sea)
            {
                self.faults.push(MapFault::BadConvoyCoast { code: code.clone() });
            }
        }
    }

    /// Every code, name and alias must mean one province. Answers which, by name in lower case.
    fn names(&mut self) -> BTreeMap<String, ProvinceId> {
        let mut owner: BTreeMap<String, ProvinceId> = BTreeMap::new();
        for (index, province) in self.provinces.iter().enumerate() {
            let names = [&province.code, &province.name].into_iter().chain(&province.aliases);
            for name in names {
                let name = name.to_lowercase();
                let first = *owner.entry(name.clone()).or_insert(ProvinceId::new(index));
                let first_code = &self.provinces[first.index()].code;
                // Two provinces of one code are reported as such already.
                if first.index() != index && *first_code != province.code {
                    self.faults.push(MapFault::SharedName {
                        name,
                        first: first_code.clone(),
                        second: province.code.clone(),
                    });
                }
            }
        }
        owner
    }

    /// An ambiguous name has two provinces or more, among them the one that has it as its own.
    fn ambiguous(
        &mut self,
        ambiguous: &[AmbiguousDefinition],
        owner: &BTreeMap<String, ProvinceId>,
    ) -> Vec<AmbiguousName> {
        let mut checked: BTreeMap<String, Vec<ProvinceId>> = BTreeMap::new();
        for entry in ambiguous {
            let name = entry.name.to_lowercase();
            let mut provinces = Vec::with_capacity(entry.provinces.len());
            for province in self.codes(MapPart::AmbiguousName, &entry.provinces) {
                if !provinces.contains(&province) {
                    provinces.push(province);
                }
            }
            if provinces.len() < 2 {
                self.faults.push(MapFault::NotAmbiguous { name: name.clone() });
            } else if let Some(first) = owner.get(&name).filter(|p| !provinces.contains(p)) {
                self.faults.push(MapFault::SharedName {
                    name: name.clone(),
                    first: self.provinces[first.index()].code.clone(),
                    second: self.provinces[provinces[0].index()].code.clone(),
                });
            }
            if checked.insert(name.clone(), provinces).is_some() {
                self.faults.push(MapFault::DuplicateAmbiguous { name });
            }
        }
        checked.into_iter().map(|(name, provinces)| AmbiguousName { name, provinces }).collect()
    }

    fn powers(&mut self, powers: &[PowerDefinition]) -> Vec<Power> {
        self.power_names(powers);
        let mut checked = Vec::with_capacity(powers.len());
        for power in powers {
            let mut homes = self.codes(MapPart::Homes, &power.homes);
            homes.sort_unstable();
            homes.dedup();
            for home in &homes {
                let province = &self.provinces[home.index()];
                if !province.centre {
                    self.faults.push(MapFault::HomeWithoutCentre {
                        power: power.name.clone(),
                        code: province.code.clone(),
                    });
                }
            }
            let mut country = self.codes(MapPart::Country, &power.country);
            country.extend(&homes);
            country.sort_unstable();
            country.dedup();
            checked.push(Power {
                name: power.name.clone(),
                adjective: power.adjective.clone(),
                aliases: power.aliases.clone(),
                homes,
                country,
            });
        }
        checked
    }

    /// Every power has a name, and every name, adjective and alias means one power.
    fn power_names(&mut self, powers: &[PowerDefinition]) {
        let mut owner: BTreeMap<String, usize> = BTreeMap::new();
        for (index, power) in powers.iter().enumerate() {
            if power.name.is_empty() {
                self.faults.push(MapFault::UnnamedPower { number: index + 1 });
            }
            let names = [&power.name, &power.adjective].into_iter().chain(&power.aliases);
            for name in names.filter(|name| !name.is_empty()).map(|name| name.to_lowercase()) {
                let first = &powers[*owner.entry(name.clone()).or_insert(index)];
                if std::ptr::eq(first, power) {
                    continue;
                }
                let same = |other: &PowerDefinition| other.name.to_lowercase() == name;
                self.faults.push(if same(first) && same(power) {
                    MapFault::DuplicatePower { name: power.name.clone() }
                } else {
                    let (first, second) = (first.name.clone(), power.name.clone());
                    MapFault::SharedPowerName { name, first, second }
                });
            }
        }
    }

    fn codes(&mut self, part: MapPart, codes: &[String]) -> Vec<ProvinceId> {
        codes.iter().filter_map(|code| self.whole_province(part, code)).collect()
    }

    /// The province a code means; a fault and `None` where it means none, or one of its coasts.
    fn whole_province(&mut self, part: MapPart, place: &str) -> Option<ProvinceId> {
        let at = self.place(part, place)?;
        if at.coast.is_some() {
            self.faults.push(MapFault::CoastNotAllowed { part, place: place.to_owned() });
            return None;
        }
        Some(at.province)
    }

    /// The location a code means; a fault and `None` where it means none.
    fn place(&mut self, part: MapPart, place: &str) -> Option<Location> {
        let (code, coast) = match place.split_once('/') {
            Some((code, coast)) => (code, Some(coast)),
            None => (place, None),
        };
        let Some(&province) = self.by_code.get(code) else {
            self.faults.push(MapFault::UnknownProvince { part, code: place.to_owned() });
            return None;
        };
        let Some(coast) = coast else { return Some(Location::inland(province)) };
        let known = &self.provinces[province.index()].coasts;
        if let Some(coast) = Coast::from_code(coast).filter(|c| known.contains(c)) {
            return Some(Location::on_coast(province, coast));
        }
        self.faults.push(MapFault::UnknownCoast { part, place: place.to_owned() });
        None
    }

    fn edges(&mut self, part: MapPart, edges: &[(String, String)]) -> Vec<[Location; 2]> {
        let mut checked = Vec::with_capacity(edges.len());
        for (from, to) in edges {
            let mut end = |place| match part {
                MapPart::FleetEdge => self.place(part, place),
                _ => self.whole_province(part, place).map(Location::inland),
            };
            let ends = (end(from), end(to));
            if let (Some(from), Some(to)) = ends {
                checked.push([from, to]);
            }
        }
        checked.sort_unstable();
        checked.dedup();
        checked
    }

    /// Both ends of an edge must be open to the unit: not impassable, not of the `closed` kind.
    fn passable(&mut self, unit: UnitKind, edges: &[[Location; 2]], closed: ProvinceKind) {
        for [from, to] in edges {
            let (a, b) =
                (&self.provinces[from.province.index()], &self.provinces[to.province.index()]);
            if from.province == to.province {
                self.faults.push(MapFault::SelfEdge { code: a.code.clone() });
            } else if [a, b].iter().any(|p| p.kind == closed || p.kind == ProvinceKind::Impassable)
            {
                self.faults.push(MapFault::ImpossibleEdge {
                    unit,
                    from: a.code.clone(),
                    to: b.code.clone(),
                });
            }
        }
    }

    /// A fleet edge names the coast wherever there is more than one.
    fn fleet_coasts(&mut self, fleet: &[[Location; 2]]) {
        for end in fleet.iter().flatten() {
            let province = &self.provinces[end.province.index()];
            if end.coast.is_none() && !province.coasts.is_empty() {
                self.faults.push(MapFault::CoastMissing {
                    part: MapPart::FleetEdge,
                    place: province.code.clone(),
                });
            }
        }
    }

    fn borders(&mut self, borders: &[BorderDefinition]) -> Vec<(ProvinceId, BorderRule)> {
        let mut checked = Vec::new();
        for border in borders {
            let from = self.codes(MapPart::BorderRule, &border.from);
            for into in self.codes(MapPart::BorderRule, &border.into) {
                let rule = BorderRule {
                    id: border.id.clone(),
                    description: border.description.clone(),
                    from: from.clone(),
                    units: border.units.clone(),
                    orders: border.orders.clone(),
                    seasons: border.seasons.clone(),
                    phases: border.phases.clone(),
                    years: border.years,
                    effect: border.effect,
                };
                checked.push((into, rule));
            }
        }
        checked
    }
}

/// The parts of a map whose checked form differs from the claim.
struct Checked {
    ambiguous: Vec<AmbiguousName>,
    powers: Vec<Power>,
    borders: Vec<(ProvinceId, BorderRule)>,
}

/// Puts a map together from parts that have been checked.
fn build(
    definition: MapDefinition,
    checked: Checked,
    army_edges: &[[Location; 2]],
    fleet_edges: &[[Location; 2]],
) -> Map {
    let Checked { ambiguous, powers, borders } = checked;
    let mut provinces: Vec<Province> =
        definition.provinces.into_iter().map(checked_province).collect();
    let has_borders = !borders.is_empty();
    for (into, rule) in borders {
        provinces[into.index()].borders.push(rule);
    }
    let count = provinces.len();
    let mut first_site = Vec::with_capacity(count);
    let mut sites: u16 = 0;
    for province in &provinces {
        first_site.push(sites);
        sites += u16::try_from(province.coasts.len().max(1)).unwrap_or(1);
    }
    let sites = usize::from(sites);
    let mut map = Map {
        name: definition.name,
        centres: (0..count).filter(|i| provinces[*i].centre).map(ProvinceId::new).collect(),
        provinces,
        ambiguous,
        powers,
        army: BitRows::new(count, count),
        fleet: BitRows::new(sites, count),
        fleet_any: BitRows::new(count, count),
        shores: BitRows::new(count, count),
        wing: BitRows::new(count, count),
        touching: BitRows::new(count, count),
        first_site,
        fleet_to: vec![Vec::new(); sites],
        has_borders,
    };
    for [from, to] in army_edges {
        map.army.insert(from.province.index(), to.province);
        map.wing.insert(from.province.index(), to.province);
    }
    for [from, to] in fleet_edges {
        if let Some(site) = map.site(*from) {
            map.fleet.insert(site, to.province);
            map.fleet_to[site].push(*to);
        }
        map.fleet_any.insert(from.province.index(), to.province);
        if map.province(from.province).convoys {
            map.shores.insert(to.province.index(), from.province);
        }
        map.wing.insert(from.province.index(), to.province);
    }
    for [from, to] in army_edges.iter().chain(fleet_edges) {
        map.touching.insert(from.province.index(), to.province);
        map.touching.insert(to.province.index(), from.province);
    }
    map
}

fn checked_province(definition: ProvinceDefinition) -> Province {
    let mut coasts = definition.coasts;
    coasts.sort_unstable();
    Province {
        convoys: definition.convoys || definition.kind == ProvinceKind::Sea,
        code: definition.code,
        name: definition.name,
        aliases: definition.aliases,
        kind: definition.kind,
        coasts,
        centre: definition.centre,
        borders: Vec::new(),
    }
}
