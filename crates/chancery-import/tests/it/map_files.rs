//! `.map` files: what each kind of line says.

use chancery::board::{Location, Map, ProvinceKind};
use chancery::position::UnitKind;
use chancery::rules::BuildSites;
use chancery_import::{Import, Pack, map_file};

use crate::support::{load, text};

/// A map of our own that has every kind of line.
const ISLES: &str = include_str!("data/isles.map");
/// A map that uses it.
const DUEL: &str = "\
# Two of the three powers of the isles.
MAP isles
UNPLAYED GREEN-ISLE
UNOWNED GRE
RED
UNITS
F COV/SC
VICTORY 3
AMEND ASH ABUTS -DEN
DROP FAR
FLOW SPRING:MOVEMENT,RETREATS
wheel of fortune
";

fn import(name: &str) -> Import {
    let mut pack = Pack::new("maps");
    pack.insert("isles.map", ISLES.into());
    pack.insert("duel.map", DUEL.into());
    map_file(&pack, name).expect("the map is fine")
}

fn neighbours(map: &Map, code: &str) -> [Vec<String>; 2] {
    let from = map.location_by_code(code).expect("the place is there");
    let told = |to: &[Location]| {
        let mut codes: Vec<String> = to.iter().map(|to| map.location_code(*to)).collect();
        codes.sort_unstable();
        codes
    };
    let by_land = map.destinations(UnitKind::Army, Location::inland(from.province));
    [told(&by_land), told(map.fleet_destinations(from))]
}

#[test]
fn every_line_of_a_map_is_used() {
    let import = import("isles.map");
    assert!(import.report.is_complete());
    assert_eq!(import.report.remarks, []);
    let [_, _, lines] = import.report.totals();
    assert_eq!((lines.seen, lines.named), (ISLES.lines().filter(|l| is_said(l)).count(), 0));
}

fn is_said(line: &str) -> bool {
    !line.trim().is_empty() && !line.trim().starts_with('#')
}

#[test]
fn fleets_convoy_at_sea_and_in_a_port() {
    let variant = load(&import("isles.map"), "isles");
    let map = &variant.map;
    let convoying: Vec<&str> = map
        .provinces()
        .filter(|(_, p)| p.convoys && p.kind != ProvinceKind::Sea)
        .map(|(_, p)| p.code.as_str())
        .collect();
    assert_eq!(convoying, ["gre"]);
}

#[test]
fn provinces_names_and_powers_are_those_of_the_file() {
    let variant = load(&import("isles.map"), "isles");
    let map = &variant.map;
    let kind = |code: &str| {
        let id = map.province_by_code(code).expect("the province is there");
        map.province(id).kind
    };
    for (code, expected) in [
        ("ash", ProvinceKind::Coastal),
        ("den", ProvinceKind::Inland),
        ("bay", ProvinceKind::Sea),
        ("top", ProvinceKind::Impassable),
    ] {
        assert_eq!(kind(code), expected, "{code}");
    }
    let powers: Vec<(&str, &str, &[String])> = map
        .powers()
        .map(|(_, p)| (p.name.as_str(), p.adjective.as_str(), &p.aliases[..]))
        .collect();
    let known = ["GREENISLE".to_owned()];
    assert_eq!(
        powers,
        [("Red", "Reddish", &[][..]), ("Blue", "Bluish", &[]), ("Green Isle", "Green", &known)]
    );
    assert_eq!(variant.start.phase.to_string(), "F1850M");
    assert_eq!(variant.rules.build_sites, BuildSites::AnyOwned);
    assert_eq!(variant.victory.centres, Some(4));
    let far = map.province_by_code("far").expect("it is there");
    assert_eq!(map.province(far).aliases, ["far away", "distant"]);
}

#[test]
fn the_letters_of_a_neighbour_say_who_may_go_there() {
    let variant = load(&import("isles.map"), "isles");
    let map = &variant.map;
    let check = |code: &str, army: &[&str], fleet: &[&str]| {
        assert_eq!(neighbours(map, code), [owned(army), owned(fleet)], "{code}");
    };
    check("ash", &["cov", "den"], &["bay", "cov/nc"]);
    check("cov/sc", &["ash", "den"], &["far", "gre"]);
    check("gre", &[], &["cov/sc", "far"]);
    check("bay", &[], &["ash", "cov/nc"]);
}

fn owned(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|code| (*code).to_owned()).collect()
}

#[test]
fn a_map_changes_the_one_it_uses() {
    let import = import("duel.map");
    assert!(import.report.is_complete());
    let variant = load(&import, "duel");
    let map = &variant.map;
    assert_eq!(map.powers().count(), 2);
    assert_eq!(variant.victory.centres, Some(3));
    assert_eq!(map.province_by_code("far"), None);
    let told: Vec<String> = import
        .report
        .remarks
        .iter()
        .map(|remark| format!("{}:{}: {}", remark.file, remark.line, remark.kind))
        .collect();
    assert!(
        told.contains(
            &"duel.map:11: `FLOW` was left out: it is about how a judge runs its games".to_owned()
        ),
        "{told:#?}"
    );
    assert!(
        told.contains(&"duel.map:12: `wheel` is not known here and was left out".to_owned()),
        "{told:#?}"
    );
    let toml = text(&import, "duel", "variant.toml");
    assert!(toml.contains("units = [\"F cov/sc\"]"), "{toml}");
}
