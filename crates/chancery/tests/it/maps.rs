//! What is wrong with a claimed map.

use chancery::board::{
    AmbiguousDefinition, AmbiguousName, BorderDefinition, BorderEffect, Coast, Map, MapDefinition,
    MapFault, MapPart, PowerDefinition, ProvinceDefinition, ProvinceId, ProvinceKind, Years,
};
use chancery::position::UnitKind;

fn map_with_ambiguous(ambiguous: &[(&str, &[&str])]) -> MapDefinition {
    let province = |code: &str, name: &str| ProvinceDefinition {
        code: code.to_owned(),
        name: name.to_owned(),
        aliases: Vec::new(),
        kind: ProvinceKind::Inland,
        coasts: Vec::new(),
        centre: false,
        convoys: false,
    };
    MapDefinition {
        provinces: vec![province("tyr", "Tyrolia"), province("tys", "Tyre"), province("a", "A")],
        ambiguous: ambiguous
            .iter()
            .map(|(name, provinces)| AmbiguousDefinition {
                name: (*name).to_owned(),
                provinces: provinces.iter().map(|code| (*code).to_owned()).collect(),
            })
            .collect(),
        ..MapDefinition::default()
    }
}

#[test]
fn an_ambiguous_name_may_also_be_a_code_of_one_of_its_provinces() {
    let map = Map::new(map_with_ambiguous(&[("TYR", &["tys", "tyr", "tys"])]));
    let names = map.map(|m| m.ambiguous_names().to_vec());
    let provinces = vec![ProvinceId::new(1), ProvinceId::new(0)];
    assert_eq!(names, Ok(vec![AmbiguousName { name: "tyr".to_owned(), provinces }]));
}

#[test]
fn faults_of_ambiguous_names() {
    type Names<'a> = &'a [(&'a str, &'a [&'a str])];
    let cases: [(Names, MapFault); 4] = [
        (&[("x", &["tyr", "tyr"])], MapFault::NotAmbiguous { name: "x".to_owned() }),
        (
            &[("x", &["tyr", "tys"]), ("X", &["tyr", "a"])],
            MapFault::DuplicateAmbiguous { name: "x".to_owned() },
        ),
        (
            &[("a", &["tyr", "tys"])],
            MapFault::SharedName {
                name: "a".to_owned(),
                first: "a".to_owned(),
                second: "tyr".to_owned(),
            },
        ),
        (
            &[("x", &["tyr", "tys", "zzz"])],
            MapFault::UnknownProvince { part: MapPart::AmbiguousName, code: "zzz".to_owned() },
        ),
    ];
    for (ambiguous, fault) in cases {
        assert_eq!(Map::new(map_with_ambiguous(ambiguous)), Err(vec![fault]));
    }
}

/// Two lands, one with two coasts, and a sea.
fn small() -> MapDefinition {
    let province = |code: &str, kind, coasts: &[Coast]| ProvinceDefinition {
        code: code.to_owned(),
        name: code.to_owned(),
        aliases: Vec::new(),
        kind,
        coasts: coasts.to_vec(),
        centre: kind == ProvinceKind::Coastal,
        convoys: false,
    };
    MapDefinition {
        provinces: vec![
            province("spa", ProvinceKind::Coastal, &[Coast::North, Coast::South]),
            province("par", ProvinceKind::Inland, &[]),
            province("mao", ProvinceKind::Sea, &[]),
        ],
        ..MapDefinition::default()
    }
}

fn power(name: &str, adjective: &str, aliases: &[&str], homes: &[&str]) -> PowerDefinition {
    let own = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    PowerDefinition {
        name: name.to_owned(),
        adjective: adjective.to_owned(),
        aliases: own(aliases),
        homes: own(homes),
        ..PowerDefinition::default()
    }
}

fn edge(from: &str, to: &str) -> (String, String) {
    (from.to_owned(), to.to_owned())
}

#[track_caller]
fn check(change: impl FnOnce(&mut MapDefinition), expected: &[MapFault]) {
    let mut definition = small();
    change(&mut definition);
    assert_eq!(Map::new(definition).err().unwrap_or_default(), expected);
}

fn coast_in(part: MapPart) -> [MapFault; 1] {
    [MapFault::CoastNotAllowed { part, place: "spa/nc".to_owned() }]
}

#[test]
fn a_coast_is_not_passed_over_where_only_the_province_counts() {
    check(|map| map.powers.push(power("Spain", "", &[], &["spa/nc"])), &coast_in(MapPart::Homes));
    check(
        |map| {
            let country = vec!["spa/nc".to_owned()];
            map.powers.push(PowerDefinition { country, ..power("Spain", "", &[], &[]) });
        },
        &coast_in(MapPart::Country),
    );
    check(|map| map.army_edges.push(edge("spa/nc", "par")), &coast_in(MapPart::ArmyEdge));
    check(
        |map| {
            map.borders.push(BorderDefinition {
                id: "pass".to_owned(),
                description: String::new(),
                into: vec!["spa/nc".to_owned()],
                from: Vec::new(),
                units: Vec::new(),
                orders: Vec::new(),
                seasons: Vec::new(),
                phases: Vec::new(),
                years: Years::All,
                effect: BorderEffect::Closed,
            });
        },
        &coast_in(MapPart::BorderRule),
    );
    check(|map| map.fleet_edges.push(edge("spa/nc", "mao")), &[]);
}

#[test]
fn each_name_of_a_power_means_one_power() {
    let shared = |name: &str| MapFault::SharedPowerName {
        name: name.to_owned(),
        first: "France".to_owned(),
        second: "Gaul".to_owned(),
    };
    let duplicate = |name: &str| MapFault::DuplicatePower { name: name.to_owned() };
    for (first, second, expected) in [
        (("France", "French", vec!["fra"]), ("Gaul", "Gallic", vec!["gau"]), vec![]),
        (("France", "French", vec!["france"]), ("Gaul", "", vec![]), vec![]),
        (("France", "French", vec![]), ("FRANCE", "", vec![]), vec![duplicate("FRANCE")]),
        (("France", "French", vec![]), ("Gaul", "French", vec![]), vec![shared("french")]),
        (("France", "French", vec!["fr"]), ("Gaul", "", vec!["FR"]), vec![shared("fr")]),
        (("France", "French", vec![]), ("Gaul", "", vec!["france"]), vec![shared("france")]),
        (
            ("", "", vec![]),
            ("", "", vec![]),
            vec![MapFault::UnnamedPower { number: 1 }, MapFault::UnnamedPower { number: 2 }],
        ),
    ] {
        check(
            |map| {
                for (name, adjective, aliases) in [&first, &second] {
                    map.powers.push(power(name, adjective, aliases, &[]));
                }
            },
            &expected,
        );
    }
}

#[test]
fn an_edge_closed_to_its_unit_says_which_unit() {
    let closed = |unit, from: &str, to: &str| MapFault::ImpossibleEdge {
        unit,
        from: from.to_owned(),
        to: to.to_owned(),
    };
    let fault = closed(UnitKind::Army, "par", "mao");
    assert_eq!(
        fault.to_string(),
        "no army can go from `par` to `mao`: one of them is closed to it"
    );
    check(|map| map.army_edges.push(edge("par", "mao")), &[fault]);
    let fault = closed(UnitKind::Fleet, "mao", "par");
    check(|map| map.fleet_edges.push(edge("mao", "par")), &[fault]);
}
