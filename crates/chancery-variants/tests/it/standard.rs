//! The standard map: its published size, its names and its start.

use chancery::board::ProvinceKind;
use chancery::position::UnitKind;
use chancery_variants::standard;

use crate::support::edges;

#[test]
fn the_standard_map_has_its_published_size() {
    let standard = standard();
    let map = &standard.map;
    let count = |kind| map.provinces().filter(|(_, p)| p.kind == kind).count();
    assert_eq!(count(ProvinceKind::Inland) + count(ProvinceKind::Coastal), 56);
    assert_eq!(count(ProvinceKind::Sea), 19);
    assert_eq!(count(ProvinceKind::Impassable), 1);
    assert_eq!(map.centres().len(), 34);
    assert_eq!(edges(map, UnitKind::Army).len(), 222);
    assert_eq!(edges(map, UnitKind::Fleet).len(), 282);
    assert_eq!(standard.victory.centres, Some(18));
}

#[test]
fn every_border_can_be_crossed_both_ways() {
    let standard = standard();
    for kind in UnitKind::ALL {
        let edges = edges(&standard.map, kind);
        for edge in &edges {
            let (from, to) = edge.split_once(' ').unwrap_or_default();
            assert!(edges.contains(&format!("{to} {from}")), "{kind:?} {edge}");
        }
    }
}

#[test]
fn coasts_have_the_neighbours_of_their_own_waters_only() {
    let standard = standard();
    let edges = edges(&standard.map, UnitKind::Fleet);
    for (from, to) in [
        ("stp/nc", "bar nwy"),
        ("stp/sc", "bot fin lvn"),
        ("spa/nc", "gas mao por"),
        ("spa/sc", "lyo mao mar por wes"),
        ("bul/ec", "bla con rum"),
        ("bul/sc", "aeg con gre"),
    ] {
        let expected: Vec<String> = to.split(' ').map(|to| format!("{from} {to}")).collect();
        let of_coast: Vec<&String> =
            edges.iter().filter(|edge| edge.starts_with(&format!("{from} "))).collect();
        assert_eq!(of_coast, expected.iter().collect::<Vec<_>>(), "{from}");
    }
}

#[test]
fn the_game_starts_with_three_units_a_power_and_four_for_russia() {
    let standard = standard();
    assert_eq!(standard.start.phase.to_string(), "S1901M");
    for (power, units) in [
        ("Austria", "A bud, F tri, A vie"),
        ("England", "F edi, F lon, A lvp"),
        ("France", "F bre, A mar, A par"),
        ("Germany", "A ber, F kie, A mun"),
        ("Italy", "F nap, A rom, A ven"),
        ("Russia", "A mos, F sev, F stp/sc, A war"),
        ("Turkey", "F ank, A con, A smy"),
    ] {
        let Some(id) = standard.map.power_by_name(power) else { panic!("no {power}") };
        let found: Vec<String> = standard
            .start
            .units_of(id)
            .map(|(at, unit)| {
                format!("{} {}", unit.kind.letter(), standard.map.location_code(unit.at(at)))
            })
            .collect();
        assert_eq!(found.join(", "), units, "{power}");
        let owned: Vec<_> = standard.start.centres_of(id).collect();
        assert_eq!(owned, standard.map.power(id).homes, "{power}");
    }
}

#[test]
fn every_province_can_be_named_as_people_name_it() {
    let standard = standard();
    for (name, code) in [
        ("english channel", "eng"),
        ("emed", "eas"),
        ("gulf of lyons", "lyo"),
        ("heligoland bight", "hel"),
        ("mid-atlantic", "mao"),
        ("norwegian sea", "nwg"),
        ("romania", "rum"),
        ("st. petersburg", "stp"),
        ("tyrrhenian", "tys"),
        ("yonkers", "yor"),
    ] {
        let names = |p: &chancery::board::Province| {
            p.name.eq_ignore_ascii_case(name) || p.aliases.iter().any(|alias| alias == name)
        };
        let found: Vec<&str> = standard
            .map
            .provinces()
            .filter(|(_, p)| names(p))
            .map(|(_, p)| p.code.as_str())
            .collect();
        assert_eq!(found, [code], "{name}");
    }
}

#[test]
fn what_may_mean_several_provinces_names_them_with_the_usual_one_first() {
    let standard = standard();
    for (name, expected) in [
        ("bas", "bal bar"),
        ("gulf", "lyo bot"),
        ("liv", "lvn lvp"),
        ("nor", "nwy nwg nth"),
        ("north", "nth nao naf"),
        ("tyr", "tyr tys"),
    ] {
        let found = standard.map.ambiguous_names().iter().find(|a| a.name == name);
        let codes: Vec<&str> = found
            .iter()
            .flat_map(|a| &a.provinces)
            .map(|id| standard.map.province(*id).code.as_str())
            .collect();
        assert_eq!(codes.join(" "), expected, "{name}");
    }
}
