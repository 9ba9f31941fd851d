//! Laws of validation, over the whole standard map.

use std::collections::BTreeSet;

use chancery::board::{Location, Map, PowerId, ProvinceId, ProvinceKind};
use chancery::orders::{
    IllegalReason, MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim,
    validate,
};
use chancery::position::{Phase, Position, Unit, UnitKind};
use chancery::rules::Rules;

use super::dice::Dice;
use super::scenes::{ODD, Scene, places, position};
use crate::support::province;

/// An order that somebody might write: about half of them make sense.
fn any_order(scene: &Scene<'_>, dice: &mut Dice) -> MovementOrder {
    let map = scene.map;
    let places = places(map);
    let provinces = scene.provinces();
    let claim = |dice: &mut Dice| {
        let at =
            if dice.percent(80) { (*dice.pick(&provinces)).into() } else { *dice.pick(&places) };
        let kind = dice.percent(80).then(|| *dice.pick(&UnitKind::ALL));
        let power = dice.percent(50).then(|| PowerId::new(dice.roll(map.power_count())));
        UnitClaim { kind, power, at }
    };
    let unit = claim(dice);
    let target = claim(dice);
    let to = *dice.pick(&places);
    let routes = [Route::Unspecified, Route::Direct, Route::ViaConvoy];
    let action = match dice.roll(5) {
        0 => MovementAction::Hold,
        1 => MovementAction::Move { to, route: *dice.pick(&routes) },
        2 => MovementAction::SupportHold { target, only: None },
        3 => MovementAction::SupportMove { target, to },
        _ => MovementAction::Convoy { army: target, to },
    };
    let by = dice.percent(70).then(|| PowerId::new(dice.roll(map.power_count())));
    MovementOrder { by, unit, action }
}

#[test]
fn validation_gives_the_same_answer_every_time_and_changes_nothing() {
    let standard = chancery_variants::standard();
    for seed in 0..10 {
        let mut dice = Dice::new(seed);
        let scene = Scene::new(&standard.map, position(&standard.map, ODD, &mut dice));
        let orders: Vec<MovementOrder> = (0..60).map(|_| any_order(&scene, &mut dice)).collect();
        let before = (scene.position.clone(), scene.rules, scene.notes.clone(), orders.clone());
        let answer = |order: &MovementOrder| validate(scene.setting(), &orders, order);
        let first: Vec<_> = orders.iter().map(answer).collect();
        // Again, the other way round: no answer rests on what was asked before.
        let mut second: Vec<_> = orders.iter().rev().map(answer).collect();
        second.reverse();
        assert_eq!(first, second, "{seed}");
        let after = (scene.position.clone(), scene.rules, scene.notes.clone(), orders.clone());
        assert_eq!(before, after, "{seed}");
    }
}

#[test]
fn an_order_to_another_powers_unit_does_not_disturb_its_owners() {
    let standard = chancery_variants::standard();
    for seed in 0..10 {
        let mut dice = Dice::new(seed);
        let scene = Scene::new(&standard.map, position(&standard.map, ODD, &mut dice));
        let orders: Vec<MovementOrder> = (0..60).map(|_| any_order(&scene, &mut dice)).collect();
        for order in &orders {
            let unit = scene.position.unit(order.unit.at.province);
            let owner = unit.and_then(|unit| unit.power);
            let is_own = |other: &&MovementOrder| {
                let unit = scene.position.unit(other.unit.at.province);
                unit.and_then(|unit| unit.power) == owner
                    && (other.by.is_none() || other.by == owner)
            };
            let own: Vec<MovementOrder> = orders.iter().filter(is_own).copied().collect();
            let with_all = validate(scene.setting(), &orders, order);
            assert_eq!(with_all, validate(scene.setting(), &own, order), "{seed}: {order:?}");
        }
    }
}

/// A board with fleets in these places and one army, all of one power.
fn crossing(map: &Map, fleets: &BTreeSet<ProvinceId>, army: ProvinceId) -> Position {
    let phase: Phase = "S1901M".parse().expect("a phase");
    let mut position = Position::new(map.province_count(), phase);
    for fleet in fleets {
        position.set_unit(*fleet, Some(Unit::new(UnitKind::Fleet, PowerId::new(0))));
    }
    position.set_unit(army, Some(Unit::new(UnitKind::Army, PowerId::new(0))));
    position
}

/// Where an army can be carried by these fleets, found by walking from fleet to fleet.
fn carried(map: &Map, fleets: &BTreeSet<ProvinceId>, army: ProvinceId) -> BTreeSet<ProvinceId> {
    let mut known: Vec<ProvinceId> =
        fleets.iter().copied().filter(|fleet| map.touches_by_water(*fleet, army)).collect();
    let mut next = 0;
    while let Some(&at) = known.get(next) {
        next += 1;
        let joined = fleets.iter().filter(|fleet| map.touches_by_water(at, **fleet));
        let fresh: Vec<ProvinceId> = joined.copied().filter(|at| !known.contains(at)).collect();
        known.extend(fresh);
    }
    let shores = known.iter().flat_map(|fleet| map.waters_of(*fleet));
    shores.filter(|at| *at != army && map.province(*at).kind == ProvinceKind::Coastal).collect()
}

/// What validation says of each support by a fleet for each convoyed move of the army, against the
/// rule itself. Answers how many were forbidden because every route needs the fleet.
fn check_supports(map: &Map, fleets: &BTreeSet<ProvinceId>, army: ProvinceId) -> usize {
    let position = crossing(map, fleets, army);
    let (rules, pacts, notes) = (Rules::DATC, Pacts::none(), OrderNotes::new());
    let setting = Setting { map, position: &position, rules: &rules, pacts: &pacts, notes: &notes };
    let all = carried(map, fleets, army);
    let mut forbidden = 0;
    for &fleet in fleets {
        let others: BTreeSet<ProvinceId> =
            fleets.iter().copied().filter(|other| *other != fleet).collect();
        let without = carried(map, &others, army);
        for &to in &all {
            let by_land = map.reaches(UnitKind::Army, army.into(), to);
            if by_land || !map.touches_by_water(fleet, to) {
                continue;
            }
            let target = UnitClaim::new(UnitKind::Army, army.into());
            let order = MovementOrder {
                by: Some(PowerId::new(0)),
                unit: UnitClaim::new(UnitKind::Fleet, fleet.into()),
                action: MovementAction::SupportMove { target, to: to.into() },
            };
            let legal = validate(setting, &[], &order).map(|_| ());
            let expected = if without.contains(&to) {
                Ok(())
            } else {
                forbidden += 1;
                Err(IllegalReason::SupporterIsTheConvoy)
            };
            assert_eq!(legal, expected, "{order:?} with {fleets:?}");
        }
    }
    forbidden
}

#[test]
fn a_fleet_on_every_route_of_a_move_may_not_support_that_move() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let of_kind = |kind: ProvinceKind| {
        let found = map.provinces().filter(move |(_, province)| province.kind == kind);
        found.map(|(id, _)| id).collect::<Vec<_>>()
    };
    let (seas, coasts) = (of_kind(ProvinceKind::Sea), of_kind(ProvinceKind::Coastal));
    let all: BTreeSet<ProvinceId> = seas.iter().copied().collect();
    let mut forbidden = 0;
    for &army in &coasts {
        // Every sea full, every sea but one, and every two seas alone.
        forbidden += check_supports(map, &all, army);
        for &first in &seas {
            let but_one: BTreeSet<ProvinceId> =
                seas.iter().copied().filter(|sea| *sea != first).collect();
            forbidden += check_supports(map, &but_one, army);
            for &second in &seas {
                forbidden += check_supports(map, &BTreeSet::from([first, second]), army);
            }
        }
    }
    // Some of each, or the law would say nothing.
    assert!(forbidden > 1000, "{forbidden}");
}

#[test]
fn no_stated_path_carries_an_army_into_a_sea() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let (nth, nwg, lon) = (province(map, "nth"), province(map, "nwg"), province(map, "lon"));
    let position = crossing(map, &BTreeSet::from([nth]), lon);
    let rules = Rules::DATC.with("4.A.6=b").expect("a setting");
    let (pacts, mut notes) = (Pacts::none(), OrderNotes::new());
    let route = Route::Path(notes.add_path(&[nth]).expect("the first one"));
    let setting = Setting { map, position: &position, rules: &rules, pacts: &pacts, notes: &notes };
    for (to, expected) in [(nwg, Err(IllegalReason::CannotEnter)), (province(map, "nwy"), Ok(()))] {
        let order = MovementOrder {
            by: None,
            unit: UnitClaim::new(UnitKind::Army, lon.into()),
            action: MovementAction::Move { to: Location::inland(to), route },
        };
        assert_eq!(validate(setting, &[], &order).map(|_| ()), expected);
    }
}
