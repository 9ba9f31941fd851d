//! From a claimed map to a checked one, collecting every fault on the way.

use std::collections::BTreeMap;

use super::bits::BitRows;
use super::border::BorderRule;
use super::definition::{
    BorderDefinition, MapDefinition, MapFault, PowerDefinition, ProvinceDefinition, ProvinceKind,
};
use super::ids::{Coast, Location, POWERS_MAX, PROVINCES_MAX, ProvinceId};
use super::map::{Map, Province};
use super::power::Power;

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
    checker.names();
    let powers = checker.powers(&definition.powers);
    let army = checker.edges("an army edge", &definition.army_edges);
    let fleet = checker.edges("a fleet edge", &definition.fleet_edges);
    checker.passable("army", &army, ProvinceKind::Sea);
    checker.passable("fleet", &fleet, ProvinceKind::Inland);
    checker.fleet_coasts(&fleet);
    let borders = checker.borders(&definition.borders);
    let faults = std::mem::take(&mut checker.faults);
    if faults.is_empty() {
        Ok(build(definition, powers, &army, &fleet, borders))
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

impl<'a> Checker<'a> {
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

    /// Every code, name and alias must mean one province.
    fn names(&mut self) {
        let mut owner: BTreeMap<String, usize> = BTreeMap::new();
        for (index, province) in self.provinces.iter().enumerate() {
            let names = [&province.code, &province.name].into_iter().chain(&province.aliases);
            for name in names {
                let name = name.to_lowercase();
                let first = *owner.entry(name.clone()).or_insert(index);
                // Two provinces of one code are reported as such already.
                if first != index && self.provinces[first].code != province.code {
                    self.faults.push(MapFault::SharedName {
                        name,
                        first: self.provinces[first].code.clone(),
                        second: province.code.clone(),
                    });
                }
            }
        }
    }

    fn powers(&mut self, powers: &[PowerDefinition]) -> Vec<Power> {
        let mut seen = std::collections::BTreeSet::new();
        let mut checked = Vec::with_capacity(powers.len());
        for power in powers {
            if power.name.is_empty() || !seen.insert(power.name.to_lowercase()) {
                self.faults.push(MapFault::DuplicatePower { name: power.name.clone() });
            }
            let mut homes = self.codes("the list of homes", &power.homes);
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
            checked.push(Power {
                name: power.name.clone(),
                adjective: power.adjective.clone(),
                aliases: power.aliases.clone(),
                homes,
            });
        }
        checked
    }

    fn codes(&mut self, context: &'static str, codes: &[String]) -> Vec<ProvinceId> {
        codes.iter().filter_map(|code| Some(self.place(context, code)?.province)).collect()
    }

    /// The location a code means; a fault and `None` where it means none.
    fn place(&mut self, context: &'static str, place: &str) -> Option<Location> {
        let (code, coast) = match place.split_once('/') {
            Some((code, coast)) => (code, Some(coast)),
            None => (place, None),
        };
        let Some(&province) = self.by_code.get(code) else {
            self.faults.push(MapFault::UnknownProvince { context, code: place.to_owned() });
            return None;
        };
        let Some(coast) = coast else { return Some(Location::inland(province)) };
        let known = &self.provinces[province.index()].coasts;
        match Coast::from_code(coast).filter(|c| known.contains(c)) {
            Some(coast) => Some(Location::on_coast(province, coast)),
            None => {
                self.faults.push(MapFault::UnknownCoast { context, place: place.to_owned() });
                None
            }
        }
    }

    fn edges(&mut self, context: &'static str, edges: &[(String, String)]) -> Vec<[Location; 2]> {
        let mut checked = Vec::with_capacity(edges.len());
        for (from, to) in edges {
            let ends = (self.place(context, from), self.place(context, to));
            if let (Some(from), Some(to)) = ends {
                checked.push([from, to]);
            }
        }
        checked.sort_unstable();
        checked.dedup();
        checked
    }

    /// Both ends of an edge must be open to the unit: not impassable, not of the `closed` kind.
    fn passable(&mut self, kind: &'static str, edges: &[[Location; 2]], closed: ProvinceKind) {
        for [from, to] in edges {
            let (a, b) =
                (&self.provinces[from.province.index()], &self.provinces[to.province.index()]);
            if from.province == to.province {
                self.faults.push(MapFault::SelfEdge { code: a.code.clone() });
            } else if [a, b].iter().any(|p| p.kind == closed || p.kind == ProvinceKind::Impassable)
            {
                self.faults.push(MapFault::ImpossibleEdge {
                    kind,
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
                    context: "a fleet edge",
                    place: province.code.clone(),
                });
            }
        }
    }

    fn borders(&mut self, borders: &[BorderDefinition]) -> Vec<(ProvinceId, BorderRule)> {
        let mut checked = Vec::new();
        for border in borders {
            let from = self.codes("a border rule", &border.from);
            for into in self.codes("a border rule", &border.into) {
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

/// Puts a map together from parts that have been checked.
fn build(
    definition: MapDefinition,
    powers: Vec<Power>,
    army_edges: &[[Location; 2]],
    fleet_edges: &[[Location; 2]],
    borders: Vec<(ProvinceId, BorderRule)>,
) -> Map {
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
        powers,
        army: BitRows::new(count, count),
        fleet: BitRows::new(sites, count),
        fleet_any: BitRows::new(count, count),
        shores: BitRows::new(count, count),
        wing: BitRows::new(count, count),
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
