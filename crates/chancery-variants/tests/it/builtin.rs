//! The variants that are built in.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chancery::board::{Location, Map, OrderKind, ProvinceId};
use chancery::position::{Phase, UnitKind};
use chancery::rules::Wings;
use chancery_variants::{FILE_NAMES, Library, Loaded};

use crate::support::{edges, line};

fn load(name: &str) -> Loaded {
    Library::builtin().load(name).unwrap_or_else(|error| panic!("{error}"))
}

fn province(map: &Map, code: &str) -> ProvinceId {
    map.province_by_code(code).unwrap_or_else(|| panic!("no {code}"))
}

#[test]
fn every_built_in_variant_is_without_faults() {
    let library = Library::builtin();
    for entry in library.entries() {
        let faults = library.check(&entry.id).unwrap_or_else(|error| panic!("{error}"));
        let faults: Vec<String> = faults.iter().map(line).collect();
        assert_eq!(faults, Vec::<String>::new(), "{}", entry.id);
    }
}

#[test]
fn every_folder_of_variants_is_built_in() {
    fn folders(path: &Path) -> BTreeSet<String> {
        let entries = std::fs::read_dir(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let built_in: BTreeSet<String> =
        Library::builtin().entries().into_iter().map(|entry| entry.id).collect();
    assert_eq!(built_in, folders(&path));
}

#[test]
fn every_file_of_variants_is_built_in() {
    let list = include_str!("../../src/embedded.rs");
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    for entry in Library::builtin().entries() {
        for file in FILE_NAMES {
            let is_there = root.join(&entry.id).join(file).is_file();
            let path = format!("    \"{}/{file}\"\n", entry.id);
            assert_eq!(list.contains(&path), is_there, "{path}");
        }
    }
}

#[test]
fn only_what_is_for_tests_is_hidden() {
    let shown: Vec<String> = Library::builtin()
        .entries()
        .into_iter()
        .filter(|entry| entry.result.as_ref().is_ok_and(|loaded| !loaded.about.hidden))
        .map(|entry| entry.id)
        .collect();
    assert_eq!(
        shown,
        [
            "1898",
            "ancient-mediterranean",
            "build-anywhere",
            "chaos",
            "crowded",
            "five-players",
            "fleet-rome",
            "france-austria",
            "germany-italy",
            "lagoon",
            "pure",
            "shift-around",
            "shift-left",
            "shift-right",
            "six-players",
            "standard",
        ]
    );
}

#[test]
fn wings_and_convoyable_coasts_change_nothing_else() {
    let standard = load("standard").variant;
    let wings = load("standard-wings").variant;
    assert_eq!(wings.rules.wings, Wings::On);
    assert_eq!((&wings.map, &wings.start), (&standard.map, &standard.start));

    let coasts = load("standard-convoyable").variant;
    assert_eq!(edges(&coasts.map, UnitKind::Army), edges(&standard.map, UnitKind::Army));
    let before = edges(&standard.map, UnitKind::Fleet);
    let added: Vec<String> = edges(&coasts.map, UnitKind::Fleet)
        .into_iter()
        .filter(|edge| !before.contains(edge))
        .collect();
    assert_eq!(added, ["ber den", "den ber"]);
    for (id, p) in coasts.map.provinces() {
        let expected = standard.map.province(id).convoys || ["den", "swe"].contains(&&*p.code);
        assert_eq!(p.convoys, expected, "{}", p.code);
    }
}

#[test]
fn border_rules_close_what_they_say_and_nothing_else() {
    let map = &load("standard-borders").variant.map;
    for (phase, unit, order, from, to, closed_by) in [
        ("S1901M", UnitKind::Army, OrderKind::Move, "gas", "spa", Some("spain-in-spring")),
        ("S1901R", UnitKind::Army, OrderKind::Retreat, "gas", "spa", Some("spain-in-spring")),
        ("F1901M", UnitKind::Army, OrderKind::Move, "gas", "spa", None),
        ("S1901M", UnitKind::Army, OrderKind::Move, "mar", "pie", Some("piedmont-in-movement")),
        ("S1901R", UnitKind::Army, OrderKind::Retreat, "mar", "pie", None),
        ("S1901M", UnitKind::Army, OrderKind::Move, "bel", "pic", None),
        ("S1901M", UnitKind::Fleet, OrderKind::Move, "bre", "pic", Some("picardy-by-land")),
        ("S1901M", UnitKind::Army, OrderKind::Move, "ber", "kie", Some("kiel-to-moves")),
        ("S1901M", UnitKind::Army, OrderKind::Support, "ruh", "kie", None),
        ("S1913M", UnitKind::Army, OrderKind::Move, "mun", "tyr", None),
        ("S1914M", UnitKind::Army, OrderKind::Move, "mun", "tyr", Some("tyrolia-in-1914")),
        ("S1913M", UnitKind::Army, OrderKind::Move, "boh", "vie", None),
        ("S3000M", UnitKind::Army, OrderKind::Move, "boh", "vie", Some("vienna-from-1914")),
        ("S1000M", UnitKind::Army, OrderKind::Move, "gal", "bud", Some("budapest-to-1914")),
        ("S1915M", UnitKind::Army, OrderKind::Move, "gal", "bud", None),
        ("S1901M", UnitKind::Army, OrderKind::Move, "ukr", "rum", Some("rumania-in-odd-years")),
        ("S1900M", UnitKind::Army, OrderKind::Move, "ser", "bul", Some("bulgaria-in-even-years")),
        ("S1900M", UnitKind::Army, OrderKind::Move, "sil", "boh", Some("from-silesia-in-spring")),
        ("F1900M", UnitKind::Army, OrderKind::Move, "sil", "boh", None),
        ("S1900M", UnitKind::Army, OrderKind::Move, "vie", "boh", None),
        ("F1900M", UnitKind::Army, OrderKind::Move, "tyr", "mun", Some("from-tyrolia-in-fall")),
        ("S1900M", UnitKind::Army, OrderKind::Move, "con", "smy", Some("smyrna-in-even-years")),
        ("S1900R", UnitKind::Army, OrderKind::Retreat, "con", "smy", None),
        // A closed province closes its entry only: a unit in it is free to act.
        ("S1901M", UnitKind::Army, OrderKind::Hold, "spa", "spa", None),
    ] {
        let phase: Phase = phase.parse().unwrap_or_else(|e| panic!("{phase}: {e}"));
        let (from_id, to_id) = (province(map, from), province(map, to));
        let found = map.closed_by(from_id, to_id, unit, order, phase).map(|rule| &*rule.id);
        assert_eq!(found, closed_by, "{phase} {unit:?} {order:?} {from} {to}");
    }
}

#[test]
fn a_location_of_each_start_holds_its_unit() {
    for entry in Library::builtin().entries() {
        let Ok(loaded) = entry.result else { continue };
        let map = &loaded.variant.map;
        for (at, unit) in loaded.variant.start.units() {
            let here = Location { province: at, coast: unit.coast };
            assert!(map.can_stand(unit.kind, here), "{}: {}", entry.id, map.location_code(here));
        }
    }
}
