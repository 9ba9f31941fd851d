//! Agreement of the standard map with the collected facts of ../shared, where they are at hand.
//! The counts and lists of the other tests hold without them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use chancery::board::{Map, ProvinceKind};
use chancery::position::UnitKind;
use chancery_variants::standard;
use serde_json::Value;

use crate::support::edges;

/// A file of the folder beside the repository; `None` where there is no such folder.
fn shared(path: &str) -> Option<Value> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    if !root.is_dir() {
        return None;
    }
    // Where the folder is, the file must be, and must be what it was.
    let text = std::fs::read_to_string(root.join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    Some(serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}")))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().map(text).collect()
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

fn code(map: &Map, id: chancery::board::ProvinceId) -> &str {
    &map.province(id).code
}

#[test]
fn the_standard_map_agrees_with_the_collected_facts() {
    let Some(facts) = shared("rules/map.json") else { return };
    let standard = standard();
    let map = &standard.map;
    for (kind, list) in [(UnitKind::Army, "army"), (UnitKind::Fleet, "fleet")] {
        let mut expected: Vec<String> = entries(&facts[list])
            .flat_map(|(from, to)| texts(to).into_iter().map(move |to| format!("{from} {to}")))
            .collect();
        expected.sort_unstable();
        assert_eq!(edges(map, kind), expected, "{list}");
    }
    let centres: Vec<&str> = map.centres().iter().map(|id| code(map, *id)).collect();
    assert_eq!(centres, texts(&facts["centers"]));
    for (power, homes) in entries(&facts["home"]) {
        let Some(id) = map.power_by_name(power) else { panic!("no {power}") };
        let found: Vec<&str> = map.power(id).homes.iter().map(|id| code(map, *id)).collect();
        assert_eq!(found, texts(homes), "{power}");
    }
    for (_, province) in map.provinces().filter(|(_, p)| p.kind != ProvinceKind::Impassable) {
        let kind = match province.kind {
            ProvinceKind::Inland => "inland",
            ProvinceKind::Coastal => "coast",
            ProvinceKind::Sea => "sea",
            ProvinceKind::Impassable => "impassable",
        };
        assert_eq!(kind, text(&facts["types"][&province.code]), "{}", province.code);
        let name = text(&facts["names"][&province.code]);
        assert!(province.name.eq_ignore_ascii_case(name), "{name}");
    }
}

/// What one system each maps to a town that is no province, and a label copied with its code.
const NOT_TAKEN: [&str; 3] = ["skagerakk (ska)", "stettin", "tripoli"];

#[test]
fn every_collected_spelling_means_the_province_it_was_seen_for() {
    let Some(facts) = shared("notation/aliases.json") else { return };
    let standard = standard();
    let map = &standard.map;
    let mut known: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (_, p) in map.provinces() {
        for name in [&p.code, &p.name].into_iter().chain(&p.aliases) {
            known.entry(name.to_lowercase()).or_default().insert(&p.code);
        }
    }
    for name in map.ambiguous_names() {
        let codes = name.provinces.iter().map(|id| code(map, *id));
        known.entry(name.name.clone()).or_default().extend(codes);
    }
    let mut seen = 0;
    for (province, entry) in entries(&facts["provinces"]) {
        for (alias, _) in entries(&entry["aliases"]).filter(|(a, _)| !NOT_TAKEN.contains(a)) {
            let means = known.get(alias).is_some_and(|codes| codes.contains(province));
            assert!(means, "{alias} was seen for {province}");
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen} spellings");
}
