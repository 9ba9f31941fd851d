//! Borders, coasts and what can be reached over them.

use std::collections::BTreeSet;

use chancery::board::{Location, Map, Province, ProvinceId, ProvinceKind};
use chancery::position::UnitKind;

use super::{Doubts, Lint, doubt};
use crate::assemble::Draft;
use crate::edges::{By, Edge};
use crate::report::Span;

pub(super) fn look(draft: &Draft, doubts: &mut Doubts) {
    one_way(draft, doubts);
    coasts_by_land(draft, doubts);
    coasts_without_water(draft, doubts);
    dry_coasts(draft, doubts);
    coasts_alike(draft, doubts);
    unreachable(draft, doubts);
}

fn one_way(draft: &Draft, doubts: &mut Doubts) {
    for by in By::ALL {
        let unit = if by == By::Land { "an army" } else { "a fleet" };
        for edge in draft.topology.edges(by).iter().filter(|edge| edge.one_way) {
            let (from, to) = (edge.from.clone(), edge.to.clone());
            doubt(doubts, edge.span, Lint::OneWayBorder { unit, from, to });
        }
    }
}

/// The two provinces of a border, if both are on the coast.
fn coastal_ends(map: &Map, edge: &Edge) -> Option<(ProvinceId, ProvinceId)> {
    let end = |place: &str| {
        let code = place.split('/').next().unwrap_or(place);
        let id = map.province_by_code(code)?;
        (map.province(id).kind == ProvinceKind::Coastal).then_some(id)
    };
    Some((end(&edge.from)?, end(&edge.to)?))
}

/// A province that a fleet can reach from both, of those that are water.
fn common(
    map: &Map,
    a: ProvinceId,
    b: ProvinceId,
    is_water: impl Fn(&Province) -> bool,
) -> Option<ProvinceId> {
    map.waters_of(a).find(|id| map.touches_by_water(b, *id) && is_water(map.province(*id)))
}

fn is_sea(province: &Province) -> bool {
    province.kind == ProvinceKind::Sea
}

fn coasts_by_land(draft: &Draft, doubts: &mut Doubts) {
    let map = &draft.map;
    for edge in draft.topology.edges(By::Land).iter() {
        let Some((a, b)) = coastal_ends(map, edge) else { continue };
        if map.touches_by_water(a, b) || map.touches_by_water(b, a) {
            continue;
        }
        if let Some(water) = common(map, a, b, is_sea) {
            let lint = Lint::NoCoastEdge {
                first: edge.from.clone(),
                second: edge.to.clone(),
                water: map.province(water).code.clone(),
            };
            doubt(doubts, edge.span, lint);
        }
    }
}

fn coasts_without_water(draft: &Draft, doubts: &mut Doubts) {
    let map = &draft.map;
    for edge in draft.topology.edges(By::Water).iter() {
        let Some((a, b)) = coastal_ends(map, edge) else { continue };
        // Where fleets convoy though it is a coast, most of it is water.
        if common(map, a, b, |province| is_sea(province) || province.convoys).is_none() {
            let (first, second) = (edge.from.clone(), edge.to.clone());
            doubt(doubts, edge.span, Lint::CoastWithoutWater { first, second });
        }
    }
}

/// The coasts of a province: its named ones, or the one it has.
fn coasts(map: &Map, id: ProvinceId) -> Vec<Location> {
    let province = map.province(id);
    if province.kind != ProvinceKind::Coastal {
        return Vec::new();
    }
    if province.coasts.is_empty() {
        return vec![Location::inland(id)];
    }
    province.coasts.iter().map(|coast| Location::on_coast(id, *coast)).collect()
}

fn dry_coasts(draft: &Draft, doubts: &mut Doubts) {
    let map = &draft.map;
    for (id, province) in map.provinces() {
        for at in coasts(map, id) {
            let places = map.fleet_destinations(at);
            let is_sea = |to: &Location| map.province(to.province).kind == ProvinceKind::Sea;
            // A river town has neighbours on its river only; a coast with a name is on a sea.
            let is_dry =
                if at.coast.is_some() { !places.iter().any(is_sea) } else { places.is_empty() };
            if is_dry {
                let place = map.location_code(at);
                let span = draft.coasts_span(&province.code, at.coast.is_some());
                doubt(doubts, span, Lint::DryCoast { place });
            }
        }
    }
}

fn coasts_alike(draft: &Draft, doubts: &mut Doubts) {
    let map = &draft.map;
    for (id, province) in map.provinces() {
        let coasts = coasts(map, id);
        for (i, second) in coasts.iter().enumerate() {
            let to = map.fleet_destinations(*second);
            let same = |first: &&Location| !to.is_empty() && map.fleet_destinations(**first) == to;
            if let Some(first) = coasts[..i].iter().find(same) {
                let (first, second) = (map.location_code(*first), map.location_code(*second));
                let span = draft.coasts_span(&province.code, true);
                doubt(doubts, span, Lint::CoastsAlike { first, second });
            }
        }
    }
}

/// Reports what is not connected with any place where a power begins.
fn unreachable(draft: &Draft, doubts: &mut Doubts) {
    let map = &draft.map;
    let homes = map.powers().flat_map(|(_, power)| power.homes.iter().copied());
    let mut open: Vec<ProvinceId> = draft.start.units().map(|(at, _)| at).chain(homes).collect();
    if open.is_empty() {
        return;
    }
    let mut reached: BTreeSet<ProvinceId> = open.iter().copied().collect();
    while let Some(at) = open.pop() {
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            let from = coasts(map, at).into_iter().chain([Location::inland(at)]);
            let from = from.filter(|from| map.can_stand(kind, *from));
            let next = from.flat_map(|from| map.destinations(kind, from));
            open.extend(next.map(|to| to.province).filter(|to| reached.insert(*to)));
        }
    }
    for (id, province) in map.provinces() {
        if province.kind != ProvinceKind::Impassable && !reached.contains(&id) {
            let code = province.code.clone();
            doubt(doubts, draft.code_span(&code), Lint::Unreachable { code });
        }
    }
}

impl Draft {
    /// Where the code of a province was written.
    pub(super) fn code_span(&self, code: &str) -> Span {
        let index = self.topology.codes.index(code);
        let province = index.and_then(|index| self.topology.provinces.get(index));
        province.map_or(self.topology.file, |province| province.code)
    }

    /// Where the coasts of a province were written, if it names them, or else its code.
    fn coasts_span(&self, code: &str, named: bool) -> Span {
        let index = self.topology.codes.index(code).filter(|_| named);
        let province = index.and_then(|index| self.topology.provinces.get(index));
        province.map_or_else(|| self.code_span(code), |province| province.coasts.span)
    }
}
