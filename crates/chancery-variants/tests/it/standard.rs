//! The standard map: counts, names, and agreement with the facts it was made from.

use chancery::board::{Location, Map, ProvinceKind};
use chancery::position::UnitKind;
use chancery_variants::standard;

/// Every place a unit of a kind can stand in.
fn places(map: &Map, kind: UnitKind) -> Vec<Location> {
    map.provinces()
        .flat_map(|(id, province)| {
            let coasts = province.coasts.iter().map(move |c| Location::on_coast(id, *c));
            std::iter::once(Location::inland(id)).chain(coasts).collect::<Vec<_>>()
        })
        .filter(|at| map.can_stand(kind, *at))
        .collect()
}

/// Every directed edge of a kind of unit.
fn edges(map: &Map, kind: UnitKind) -> Vec<(Location, Location)> {
    let from = places(map, kind).into_iter();
    from.flat_map(|from| map.destinations(kind, from).into_iter().map(move |to| (from, to)))
        .collect()
}

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
fn every_border_of_the_standard_map_can_be_crossed_both_ways() {
    let standard = standard();
    for kind in UnitKind::ALL {
        let edges = edges(&standard.map, kind);
        for (from, to) in &edges {
            let code = |at| standard.map.location_code(at);
            assert!(edges.contains(&(*to, *from)), "{kind:?} {} {}", code(*from), code(*to));
        }
    }
}

#[test]
fn the_game_starts_with_three_units_a_power_and_four_for_russia() {
    let standard = standard();
    assert_eq!(standard.start.phase.to_string(), "S1901M");
    for (id, power) in standard.map.powers() {
        let expected = if power.name == "Russia" { 4 } else { 3 };
        assert_eq!(standard.start.units_of(id).count(), expected, "{}", power.name);
        let owned: Vec<_> = standard.start.centres_of(id).collect();
        assert_eq!(owned, power.homes, "{}", power.name);
    }
}
