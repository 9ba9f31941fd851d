//! Orders drawn without a list are those of the list, each as likely as the others.

use chancery::adjudicate::{Workspace, movement, movement_of_legal};
use chancery::board::Map;
use chancery::options::{
    LegalIndex, LegalWorkspace, choose_movement, draw_movement, legal_movement,
};
use chancery::orders::{LegalSet, MovementOrder, OrderId};

use super::dice::Dice;
use super::scenes::{ARMADA, Crowd, ODD, Scene, USUAL, position};

/// Asks for the first order of every unit, then for the second, and so on, until every order of
/// every unit has been drawn; each must be the one that stands at that place of the list.
#[track_caller]
fn check(case: &str, scene: &Scene<'_>) {
    let index = LegalIndex::new(scene.map);
    let (mut listing, mut drawing) = (LegalWorkspace::new(), LegalWorkspace::new());
    let legal = legal_movement(&index, scene.setting(), &mut listing);
    let units: Vec<&[OrderId]> =
        legal.units().map(|unit| unit.orders).filter(|orders| !orders.is_empty()).collect();
    let most = units.iter().map(|orders| orders.len()).max().unwrap_or(0);
    for round in 0..most {
        let mut bounds = Vec::new();
        let drawn = draw_movement(&index, scene.setting(), &mut drawing, |bound| {
            bounds.push(bound as usize);
            u32::try_from(round % bound as usize).expect("below the bound")
        });
        check_judged(case, drawn);
        let drawn: Vec<OrderId> = drawn.orders().iter().map(|drawn| drawn.order).collect();
        let expected: Vec<OrderId> =
            units.iter().map(|orders| orders[round % orders.len()]).collect();
        assert_eq!(bounds, units.iter().map(|orders| orders.len()).collect::<Vec<_>>(), "{case}");
        assert_eq!(drawn, expected, "{case}");
    }
}

/// What is drawn and what is chosen from the list is judged as the same orders are that are checked
/// first.
#[track_caller]
fn check_judged(case: &str, orders: LegalSet<'_>) {
    let (mut one, mut other) = (Workspace::new(), Workspace::new());
    let claims: Vec<MovementOrder> = orders.claims().collect();
    let checked = movement(orders.setting(), &claims, &mut one);
    let unchecked = movement_of_legal(orders, &mut other);
    assert_eq!((0..claims.len()).find_map(|i| checked.refused(i)), None, "{case}");
    let (checked, unchecked): (Vec<_>, Vec<_>) =
        (checked.units().collect(), unchecked.units().collect());
    assert_eq!(checked, unchecked, "{case}");
}

fn check_random(case: &str, map: &Map, crowd: Crowd, changes: &str, count: u64) {
    for seed in 0..count {
        let position = position(map, crowd, &mut Dice::new(seed));
        check(&format!("{case} {seed}"), &Scene::new(map, position).under(changes));
    }
}

#[test]
fn every_order_of_the_list_is_drawn_by_its_place() {
    let standard = chancery_variants::standard();
    for (name, crowd) in [("usual", USUAL), ("odd", ODD), ("armada", ARMADA)] {
        check_random(name, &standard.map, crowd, "datc", 1);
    }
    check_random("path", &standard.map, USUAL, "4.A.6=c,via-without-fleets=fails", 1);
    check_random("own", &standard.map, ODD, "support-foreign=own", 1);
    let ways = ["1971", "1982", "1982-fallback", "2000", "2000-fallback", "2025ee", "dptg"];
    for way in ways {
        check_random(way, &standard.map, USUAL, &format!("4.A.3={way}"), 1);
    }
}

#[test]
fn a_number_that_is_too_high_counts_as_the_highest() {
    let standard = chancery_variants::standard();
    let scene = Scene::new(&standard.map, standard.start.clone());
    let index = LegalIndex::new(scene.map);
    let (mut one, mut other) = (LegalWorkspace::new(), LegalWorkspace::new());
    let last = draw_movement(&index, scene.setting(), &mut one, |bound| bound - 1);
    let beyond = draw_movement(&index, scene.setting(), &mut other, |_| u32::MAX);
    assert_eq!(last.orders(), beyond.orders());
}

#[test]
fn what_is_chosen_stands_at_its_place_in_the_list_of_its_unit() {
    let standard = chancery_variants::standard();
    let position = position(&standard.map, USUAL, &mut Dice::new(7));
    let scene = Scene::new(&standard.map, position);
    let index = LegalIndex::new(scene.map);
    let mut workspace = LegalWorkspace::new();
    let mut expected = Vec::new();
    let chosen = choose_movement(&index, scene.setting(), &mut workspace, |unit| {
        let place = unit.orders.len() / 2;
        expected.push(unit.orders[place]);
        place
    });
    check_judged("chosen", chosen);
    let chosen: Vec<OrderId> = chosen.orders().iter().map(|chosen| chosen.order).collect();
    assert_eq!(chosen, expected);
}
