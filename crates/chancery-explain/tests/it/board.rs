//! A corner of Europe to speak about.

use chancery::board::{
    Coast, Location, Map, MapDefinition, PowerDefinition, PowerId, ProvinceDefinition, ProvinceId,
    ProvinceKind,
};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind};

const PROVINCES: &[(&str, &str, ProvinceKind)] = &[
    ("bel", "Belgium", ProvinceKind::Coastal),
    ("bur", "Burgundy", ProvinceKind::Inland),
    ("den", "Denmark", ProvinceKind::Coastal),
    ("eng", "English Channel", ProvinceKind::Sea),
    ("gas", "Gascony", ProvinceKind::Coastal),
    ("hel", "Heligoland Bight", ProvinceKind::Sea),
    ("lon", "London", ProvinceKind::Coastal),
    ("mao", "Mid-Atlantic Ocean", ProvinceKind::Sea),
    ("mar", "Marseilles", ProvinceKind::Coastal),
    ("mun", "Munich", ProvinceKind::Inland),
    ("nth", "North Sea", ProvinceKind::Sea),
    ("par", "Paris", ProvinceKind::Inland),
    ("pic", "Picardy", ProvinceKind::Coastal),
    ("ruh", "Ruhr", ProvinceKind::Inland),
    ("spa", "Spain", ProvinceKind::Coastal),
    ("wal", "Wales", ProvinceKind::Coastal),
    ("yor", "Yorkshire", ProvinceKind::Coastal),
];

const CENTRES: &[&str] = &["bel", "den", "lon", "mar", "mun", "par", "spa"];

const ARMY: &[&str] = &[
    "bel bur", "bel pic", "bel ruh", "bur mar", "bur mun", "bur par", "bur pic", "bur ruh",
    "gas bur", "gas mar", "gas par", "gas spa", "lon wal", "lon yor", "mar spa", "mun ruh",
    "par pic",
];

const FLEET: &[&str] = &[
    "bel eng",
    "bel nth",
    "bel pic",
    "den hel",
    "den nth",
    "eng lon",
    "eng mao",
    "eng nth",
    "eng pic",
    "eng wal",
    "gas mao",
    "gas spa/nc",
    "hel nth",
    "lon nth",
    "lon wal",
    "lon yor",
    "mao spa/nc",
    "mao spa/sc",
    "mar spa/sc",
    "nth yor",
];

const POWERS: &[(&str, &str)] = &[("England", "lon"), ("France", "par mar"), ("Germany", "mun")];

fn both_ways(edges: &[&str]) -> Vec<(String, String)> {
    let pairs = edges.iter().filter_map(|edge| edge.split_once(' '));
    pairs.flat_map(|(a, b)| [(a.to_owned(), b.to_owned()), (b.to_owned(), a.to_owned())]).collect()
}

/// The map.
pub(crate) fn map() -> Map {
    let province = |(code, name, kind): &(&str, &str, ProvinceKind)| ProvinceDefinition {
        code: (*code).to_owned(),
        name: (*name).to_owned(),
        aliases: Vec::new(),
        kind: *kind,
        coasts: if *code == "spa" { vec![Coast::North, Coast::South] } else { Vec::new() },
        centre: CENTRES.contains(code),
        convoys: false,
    };
    let power = |(name, homes): &(&str, &str)| PowerDefinition {
        name: (*name).to_owned(),
        homes: homes.split(' ').map(str::to_owned).collect(),
        ..PowerDefinition::default()
    };
    Map::new(MapDefinition {
        name: "corner".to_owned(),
        provinces: PROVINCES.iter().map(province).collect(),
        powers: POWERS.iter().map(power).collect(),
        army_edges: both_ways(ARMY),
        fleet_edges: both_ways(FLEET),
        borders: Vec::new(),
    })
    .expect("the map of the tests is sound")
}

/// The province with this code.
pub(crate) fn at(map: &Map, code: &str) -> ProvinceId {
    map.province_by_code(code).expect("the tests name provinces of their map")
}

/// The location with this code.
pub(crate) fn to(map: &Map, code: &str) -> Location {
    map.location_by_code(code).expect("the tests name places of their map")
}

/// The power with this name.
pub(crate) fn power(map: &Map, name: &str) -> PowerId {
    map.power_by_name(name).expect("the tests name powers of their map")
}

/// Spring 1901 with these units: `France A par`, `neutral F bel`.
pub(crate) fn position(map: &Map, units: &[&str]) -> Position {
    let phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);
    let mut position = Position::new(map.province_count(), phase);
    for text in units {
        let [owner, kind, place] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("`{text}` is not POWER KIND PLACE");
        };
        let place = to(map, place);
        let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
        let unit = Unit { kind, power: map.power_by_name(owner), coast: place.coast };
        position.set_unit(place.province, Some(unit));
    }
    position
}
