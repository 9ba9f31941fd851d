//! Where the built-in variants begin: the facts that their READMEs name the sources of.

use chancery::Variant;
use chancery::board::PowerId;
use chancery::rules::BuildSites;
use chancery_variants::{Library, Loaded};

fn load(name: &str) -> Loaded {
    Library::builtin().load(name).unwrap_or_else(|error| panic!("{error}"))
}

fn units(variant: &Variant, power: Option<PowerId>) -> String {
    let units = variant.start.units().filter(|(_, unit)| unit.power == power);
    let told = |(at, unit): (_, chancery::position::Unit)| {
        format!("{} {}", unit.kind.letter(), variant.map.location_code(unit.at(at)))
    };
    units.map(told).collect::<Vec<_>>().join(", ")
}

#[test]
fn units_stand_where_the_sources_have_them() {
    for (name, power, expected) in [
        ("fleet-rome", "Italy", "F nap, F rom, A ven"),
        ("france-austria", "France", "F bre, A mar, A par"),
        ("france-austria", "Austria", "A bud, F tri, A vie"),
        ("germany-italy", "Germany", "A ber, F kie, A mun"),
        ("germany-italy", "Italy", "F nap, A rom, A ven"),
        ("1898", "Austria", "A tri"),
        ("1898", "England", "F edi"),
        ("1898", "France", "A bre"),
        ("1898", "Germany", "A kie"),
        ("1898", "Italy", "A nap"),
        ("1898", "Russia", "A stp"),
        ("1898", "Turkey", "A smy"),
        ("crowded", "Balkan", "A bul, F gre, F rum, A ser"),
        ("crowded", "Lowland", "F bel, A hol, A ruh"),
        ("crowded", "Norway", "F den, F nwy, A swe"),
        ("crowded", "Spain", "F por, A spa, F tun"),
        ("shift-around", "England", "F nap, A rom, A ven"),
        ("shift-around", "Italy", "A mos, F sev, F stp/sc, A war"),
        ("shift-around", "Russia", "F edi, F lon, A lvp"),
        ("ancmed", "Carthage", "A car, A cir, F tha"),
        ("ancmed", "Egypt", "F ale, A mem, A thb"),
        ("ancmed", "Greece", "A ath, A mac, F spa"),
        ("ancmed", "Persia", "A ant, A dam, F sid"),
        ("ancmed", "Rome", "F nea, A rav, A rom"),
    ] {
        let variant = load(name).variant;
        let id = variant.map.power_by_name(power).unwrap_or_else(|| panic!("{name}: {power}"));
        assert_eq!(units(&variant, Some(id)), expected, "{name}: {power}");
    }
}

#[test]
fn powers_that_are_not_played_leave_their_units_to_nobody() {
    for (name, powers, expected) in [
        ("six-players", 6, "F nap, A rom, A ven"),
        ("five-players", 5, "A ber, F kie, A mun, F nap, A rom, A ven"),
        ("france-austria", 2, ""),
        ("standard", 7, ""),
    ] {
        let variant = load(name).variant;
        assert_eq!(variant.map.power_count(), powers, "{name}");
        assert_eq!(units(&variant, None), expected, "{name}");
    }
}

#[test]
fn nobody_owns_a_centre_where_everybody_is_abroad() {
    for name in ["shift-left", "shift-right", "shift-around"] {
        let variant = load(name).variant;
        assert!(
            variant.map.centres().iter().all(|at| variant.start.owner(*at).is_none()),
            "{name}"
        );
    }
}

/// Whose homes the units of each power stand in.
fn hosts(variant: &Variant) -> Vec<Option<PowerId>> {
    let host = |id: PowerId| {
        let (at, _) = variant.start.units_of(id).next()?;
        variant.map.powers().find(|(_, power)| power.homes.contains(&at)).map(|(host, _)| host)
    };
    variant.map.powers().map(|(id, _)| host(id)).collect()
}

#[test]
fn the_turns_to_the_left_and_to_the_right_are_opposite() {
    let (left, right) = (load("shift-left").variant, load("shift-right").variant);
    let (left, right) = (hosts(&left), hosts(&right));
    for (index, host) in left.iter().enumerate() {
        let Some(host) = host else { panic!("{index} has no host") };
        assert_eq!(right[host.index()], Some(PowerId::new(index)), "{index}");
        assert_ne!(host.index(), index, "nobody is at home");
    }
}

#[test]
fn chaos_has_a_power_for_each_centre_and_begins_with_builds() {
    let Loaded { variant, about } = load("chaos");
    let map = &variant.map;
    assert_eq!((map.power_count(), map.centres().len()), (34, 34));
    assert_eq!(variant.start.phase.to_string(), "W1900A");
    assert_eq!(variant.rules.build_sites, BuildSites::AnyOwned);
    assert_eq!(variant.start.units().count(), 0);
    for (id, power) in map.powers() {
        let owned: Vec<_> = variant.start.centres_of(id).collect();
        assert_eq!(owned, power.homes, "{}", power.name);
        assert_eq!(map.province(owned[0]).name, power.name);
    }
    let letters: std::collections::BTreeSet<&str> =
        about.looks.iter().map(|look| look.letter.as_str()).collect();
    assert_eq!(letters.len(), 34);
}

#[test]
fn every_centre_of_crowded_is_somebodys_home_and_the_ruhr_is_one() {
    let variant = load("crowded").variant;
    let map = &variant.map;
    assert_eq!((map.power_count(), map.centres().len()), (11, 35));
    for centre in map.centres() {
        let home = map.powers().any(|(_, power)| power.homes.contains(centre));
        assert!(home && variant.start.owner(*centre).is_some(), "{}", map.province(*centre).code);
    }
    assert!(map.province_by_code("ruh").is_some_and(|ruh| map.province(ruh).centre));
}

#[test]
fn ancient_mediterranean_and_pure_have_their_published_size() {
    let ancient = load("ancmed").variant;
    assert_eq!((ancient.map.province_count(), ancient.map.centres().len()), (79, 34));
    let edges = |kind| crate::support::edges(&ancient.map, kind).len();
    assert_eq!(edges(chancery::position::UnitKind::Army), 224);
    assert_eq!(edges(chancery::position::UnitKind::Fleet), 310);
    let pure = load("pure").variant;
    assert_eq!(pure.map.province_count(), 7);
    assert_eq!(crate::support::edges(&pure.map, chancery::position::UnitKind::Army).len(), 42);
}
