//! A list of legal orders is exactly what validation takes.

use std::collections::BTreeSet;

use chancery::board::{Location, Map, PowerId, ProvinceId};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{
    LegalAction, MovementAction, MovementOrder, OrderId, Route, UnitClaim, validate,
};
use chancery::position::UnitKind;

use super::dice::Dice;
use super::scenes::{ARMADA, Crowd, ODD, Scene, USUAL, places, position};
use crate::support::board;

/// Every order to one unit that can be written with the kinds and powers of the units on the board.
fn every_order(scene: &Scene<'_>, at: ProvinceId) -> Vec<MovementOrder> {
    let claim = |at: ProvinceId| {
        let unit = scene.position.unit(at)?;
        Some(UnitClaim { kind: Some(unit.kind), power: unit.power, at: unit.at(at) })
    };
    let unit = claim(at).expect("a unit stands there");
    let places = places(scene.map);
    let mut actions = vec![MovementAction::Hold];
    for to in &places {
        let routes = [Route::Unspecified, Route::Direct, Route::ViaConvoy];
        actions.extend(routes.map(|route| MovementAction::Move { to: *to, route }));
    }
    for target in scene.provinces().into_iter().filter_map(claim) {
        actions.push(MovementAction::SupportHold { target, only: None });
        for &to in &places {
            actions.push(MovementAction::SupportMove { target, to });
            actions.push(MovementAction::Convoy { army: target, to });
        }
    }
    let order = |action| MovementOrder { by: unit.power, unit, action };
    actions.into_iter().map(order).collect()
}

/// The number of an order that validation takes, in the one form in which it is listed. Which form
/// that is says the documentation of the lists; this says it again.
fn listed_form(scene: &Scene<'_>, order: &MovementOrder, action: LegalAction) -> Option<OrderId> {
    let unit = scene.position.unit(order.unit.at.province)?;
    let from = unit.at(order.unit.at.province);
    let plain = match action {
        LegalAction::Hold => MovementAction::Hold,
        LegalAction::Move { to, .. } => {
            let stated =
                matches!(order.action, MovementAction::Move { route: Route::ViaConvoy, .. });
            let by_land = scene.map.reaches(unit.kind, from, to.province);
            let via = unit.kind == UnitKind::Army && (stated || !by_land);
            let route = if via { Route::ViaConvoy } else { Route::Unspecified };
            MovementAction::Move { to, route }
        }
        LegalAction::SupportMove { to, .. } if to.coast.is_none() => {
            let MovementAction::SupportMove { target, .. } = order.action else { return None };
            let supported = scene.position.unit(target.at.province)?;
            let landings: Vec<Location> = match supported.kind {
                UnitKind::Fleet => scene.map.fleet_landings(target.at, to.province).collect(),
                UnitKind::Army | UnitKind::Wing => Vec::new(),
            };
            let to = if let [only] = landings[..] { only } else { to };
            MovementAction::SupportMove { target, to }
        }
        LegalAction::SupportMove { to, .. } => {
            let MovementAction::SupportMove { target, .. } = order.action else { return None };
            MovementAction::SupportMove { target, to }
        }
        LegalAction::SupportHold { .. } => order.action,
        LegalAction::Convoy { to, .. } => {
            let MovementAction::Convoy { army, .. } = order.action else { return None };
            MovementAction::Convoy { army, to: to.into() }
        }
    };
    OrderId::of_movement(&MovementOrder { action: plain, ..*order })
}

fn text(map: &Map, id: OrderId) -> String {
    format!("{:?} {}", id.order(), map.name())
}

#[track_caller]
fn check(case: &str, scene: &Scene<'_>, units: &[ProvinceId]) {
    let index = LegalIndex::new(scene.map);
    let mut workspace = LegalWorkspace::new();
    let legal = legal_movement(&index, scene.setting(), &mut workspace);
    if let Some(pair) = legal.all().windows(2).find(|pair| pair[0] >= pair[1]) {
        let [a, b] = [pair[0], pair[1]].map(|id| text(scene.map, id));
        panic!("{case}: not ascending: {a}, then {b}");
    }
    for id in legal.all() {
        let order = id.movement_order(&scene.position).expect("an order of a movement phase");
        let taken = validate(scene.setting(), &[], &order);
        let taken = taken.unwrap_or_else(|why| panic!("{case}: {}: {why:?}", text(scene.map, *id)));
        assert_eq!(listed_form(scene, &order, taken.action()), Some(*id), "{case}");
    }
    for &at in units {
        let mut expected = BTreeSet::new();
        for order in every_order(scene, at) {
            if let Ok(taken) = validate(scene.setting(), &[], &order) {
                expected.insert(listed_form(scene, &order, taken.action()).expect("a number"));
            }
        }
        let listed: BTreeSet<OrderId> = legal.of_unit(at).iter().copied().collect();
        let difference = |a: &BTreeSet<OrderId>, b: &BTreeSet<OrderId>| {
            a.difference(b).map(|id| text(scene.map, *id)).collect::<Vec<_>>()
        };
        let (missing, wrong) = (difference(&expected, &listed), difference(&listed, &expected));
        assert!(missing.is_empty() && wrong.is_empty(), "{case}: {missing:#?} {wrong:#?}");
    }
}

/// Checks random positions, in each of them all orders of a few units.
fn check_random(case: &str, map: &Map, crowd: Crowd, changes: &str, count: u64, units: usize) {
    for seed in 0..count {
        let mut dice = Dice::new(seed);
        let mut scene = Scene::new(map, position(map, crowd, &mut dice)).under(changes);
        scene.pacts.join(PowerId::new(0), PowerId::new(map.power_count() - 1));
        let provinces = scene.provinces();
        let chosen: Vec<ProvinceId> = (0..units).map(|_| *dice.pick(&provinces)).collect();
        check(&format!("{case} {seed}"), &scene, &chosen);
    }
}

#[test]
fn the_list_of_a_random_position_is_what_validation_takes() {
    let standard = chancery_variants::standard();
    check_random("usual", &standard.map, USUAL, "datc", 12, 2);
    check_random("odd", &standard.map, ODD, "datc", 6, 2);
}

#[test]
fn the_list_is_right_where_every_sea_is_full() {
    let standard = chancery_variants::standard();
    check_random("armada", &standard.map, ARMADA, "datc", 2, 3);
}

#[test]
fn the_list_follows_the_rule_choices_about_what_is_legal() {
    let standard = chancery_variants::standard();
    for changes in [
        "4.A.6=b",
        "4.A.6=c",
        "4.B.2=b,4.B.3=a",
        "4.B.4=a",
        "4.B.4=b",
        "4.B.5=a,4.B.6=a,4.C.1=a,4.C.2=a,4.C.6=a",
        "4.C.5=a",
        "support-foreign=own",
        "support-foreign=allies",
        "via-without-fleets=fails",
        "fleet-via-convoy=ignored",
    ] {
        check_random(changes, &standard.map, ODD, changes, 2, 1);
    }
}

/// Waters that can be crossed one way only, a convoyable coast, provinces with coasts, and borders
/// of every sort.
pub(super) const STRANGE: &str = "
    inland aa* bb
    coast  cc* dd/nc/sc* ee ff gg hh/nc/ec/sc*
    sea    ii jj kk ll
    army   aa-bb aa-cc bb-dd cc-dd ee-ff gg-hh aa-gg
    fleet  ii-cc ii-dd/nc ii-ee ii-jj jj-dd/sc jj-ff jj-kk kk-gg kk-hh/nc ll-hh/ec ll-hh/sc ll-kk
    fleet  cc-dd/nc ee-ff hh/nc-gg
    one-way fleet ll-ii kk-ii ii-ll
    one-way army ff-gg
    power  One aa cc
    power  Two dd hh
    border closed dd orders move
    border closed gg units fleet
    border frozen ee orders support
    border frozen kk orders convoy
    border weaker bb
    convoyable ee
";

#[test]
fn the_list_is_right_on_a_strange_board() {
    let map = board(STRANGE);
    for (name, crowd) in [("usual", USUAL), ("odd", ODD), ("armada", ARMADA)] {
        check_random(name, &map, crowd, "datc", 20, 5);
    }
}
