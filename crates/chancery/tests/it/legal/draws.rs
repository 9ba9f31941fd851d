//! Orders drawn without a list are those of the list, each as likely as the others.

use chancery::board::Map;
use chancery::options::{LegalIndex, LegalWorkspace, draw_movement, legal_movement};
use chancery::orders::OrderId;

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
        let drawn: Vec<OrderId> = drawn.iter().map(|drawn| drawn.order).collect();
        let expected: Vec<OrderId> =
            units.iter().map(|orders| orders[round % orders.len()]).collect();
        assert_eq!(bounds, units.iter().map(|orders| orders.len()).collect::<Vec<_>>(), "{case}");
        assert_eq!(drawn, expected, "{case}");
    }
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
}

#[test]
fn a_number_that_is_too_high_counts_as_the_highest() {
    let standard = chancery_variants::standard();
    let scene = Scene::new(&standard.map, standard.start.clone());
    let index = LegalIndex::new(scene.map);
    let (mut one, mut other) = (LegalWorkspace::new(), LegalWorkspace::new());
    let last = draw_movement(&index, scene.setting(), &mut one, |bound| bound - 1);
    let beyond = draw_movement(&index, scene.setting(), &mut other, |_| u32::MAX);
    assert_eq!(last, beyond);
}
