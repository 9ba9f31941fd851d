//! Zones, and the older ways beside them.

use chancery_supply::books::Account;
use chancery_supply::control::{Relation, SideId};
use chancery_supply::economy::{Distribution, Economy, OlderWay};
use chancery_supply::grid::CellId;
use chancery_supply::land::TerrainId;
use chancery_supply::rules::Rules;
use chancery_supply::terms::{Terms, UnitTypeId};
use chancery_supply::units::Place;
use chancery_supply::world::World;

use super::{OURS, line, play, stocks};
use crate::worlds::{ARMY, DEPOT, OIL, cell, put, row, rules};

const FIRST: UnitTypeId = UnitTypeId(0);
const SECOND: UnitTypeId = UnitTypeId(1);

#[test]
fn each_way_of_distribution_is_used_where_it_is_asked_for() {
    for (distribution, steps, expected) in [
        (Distribution::Zones, 1, [10, 10]),
        (Distribution::Older, 0, [16, 4]),
        (Distribution::Both, 1, [10, 10]),
        (Distribution::Neither, 0, [20, 0]),
    ] {
        let mut world = row(3, 1);
        put(&mut world, 0, 0, cell(0), 20);
        put(&mut world, 1, 0, cell(0), 0);
        let mut rules = rules(&[DEPOT, ARMY]);
        rules.economy.distribution = distribution;
        rules.economy.speeds = vec![0, 3];
        rules.economy.load_max.set(SECOND, OIL, 4);
        let turn = play(&mut world, &rules);
        assert_eq!(
            (turn.steps.len(), stocks(&world)),
            (steps, expected.to_vec()),
            "{distribution:?}"
        );
    }
}

/// Two types that hold a hundred, and move, in the older way.
fn older(way: OlderWay) -> Rules {
    let store = Terms { storage: 100, ..Terms::NONE };
    let mut rules = rules(&[store, store]);
    rules.economy = Economy {
        distribution: Distribution::Older,
        older_way: way,
        speeds: vec![3, 3],
        resupply_percent: 0,
        ..Economy::default()
    };
    rules
}

/// A unit of each type in a row, so and so far apart.
fn pair(distance: u32, stocks: [i32; 2]) -> World {
    let mut world = row(9, 2);
    put(&mut world, 0, 0, cell(0), stocks[0]);
    put(&mut world, 1, 0, cell(distance), stocks[1]);
    world
}

#[test]
fn what_a_unit_cannot_hold_goes_to_others_in_reach_of_both() {
    // Who asks is given half of sixty by one who does not reach it, but does give.
    for (out, into, distance, expected, lost) in [
        (2, 2, 2, [80, 60], 0),
        (2, 1, 2, [100, 0], 40),
        (1, 2, 2, [70, 30], 40),
        (0, 0, 0, [80, 60], 0),
        (-1, 5, 1, [100, 0], 40),
        (5, -1, 1, [100, 0], 40),
    ] {
        let mut rules = older(OlderWay::Excess);
        rules.economy.lengths.unit_out.set(FIRST, OIL, out);
        rules.economy.lengths.unit_in.set(FIRST, OIL, -1);
        rules.economy.lengths.unit_in.set(SECOND, OIL, into);
        rules.terms.get_mut(SECOND, OIL).storage = 60;
        let mut world = pair(distance, [140, 0]);
        let turn = play(&mut world, &rules);
        assert_eq!(stocks(&world), expected, "{out} {into} {distance}");
        let line = line(&turn, OURS);
        let given = i64::from(expected[1]);
        assert_eq!((line.older_given, line.older_received), (given, given));
        assert_eq!(line.lost_to_storage, lost);
    }
}

#[test]
fn a_giver_spares_what_is_less_than_half_of_what_it_has() {
    for (what, change, stocks_before, expected) in [
        ("all of a small need", None, [90, 70], [60, 100]),
        ("half of a larger one", None, [90, 20], [50, 60]),
        ("nothing where half is too much", None, [70, 0], [70, 0]),
        ("all it has, where it is idle", Some(0u8), [70, 0], [0, 70]),
    ] {
        let mut rules = older(OlderWay::Excess);
        if let Some(speed) = change {
            rules.economy.speeds[0] = speed.into();
        }
        for kind in [FIRST, SECOND] {
            rules.economy.lengths.unit_out.set(kind, OIL, 3);
        }
        rules.economy.lengths.unit_in.set(FIRST, OIL, -1);
        rules.economy.lengths.unit_in.set(SECOND, OIL, 3);
        let mut world = pair(3, stocks_before);
        play(&mut world, &rules);
        assert_eq!(stocks(&world), expected, "{what}");
    }
}

#[test]
fn a_poor_giver_gives_a_ninth_to_one_with_fewer_moves_left() {
    let mut rules = older(OlderWay::Excess);
    // It holds less than a quarter of what the other does, moves, and produces nothing.
    rules.terms.get_mut(FIRST, OIL).storage = 24;
    rules.economy.consumption_per_move.set(FIRST, OIL, 1);
    rules.economy.consumption_per_move.set(SECOND, OIL, 1);
    for (stocks_before, expected) in
        [([20, 0], [18, 2]), ([20, 30], [20, 30]), ([9, 0], [8, 1]), ([24, 8], [22, 10])]
    {
        let mut rules = rules.clone();
        rules.economy.lengths.unit_in.set(FIRST, OIL, -1);
        let mut world = pair(0, stocks_before);
        play(&mut world, &rules);
        assert_eq!(stocks(&world), expected, "{stocks_before:?}");
    }
    // Of one in danger the need goes before that.
    rules.economy.base_consumption.set(SECOND, OIL, 1);
    rules.economy.hp_per_starve.set(SECOND, OIL, 1);
    rules.economy.lengths.unit_in.set(FIRST, OIL, -1);
    let mut world = pair(0, [20, 95]);
    world.units.set_stock(1, OIL, 2);
    play(&mut world, &rules);
    assert_eq!(stocks(&world), [20, 1], "but it is far more than half of what the giver has");
}

#[test]
fn nothing_is_wasted_on_what_neither_moves_nor_consumes_or_on_enemies() {
    let mut rules = older(OlderWay::Excess);
    rules.economy.speeds[1] = 0;
    let mut world = pair(0, [100, 0]);
    play(&mut world, &rules);
    assert_eq!(stocks(&world), [100, 0]);
    rules.economy.speeds[1] = 1;
    rules.economy.lengths.unit_in.set(FIRST, OIL, -1);
    world.units.get_mut(1).expect("a unit").side = Some(SideId(1));
    play(&mut world, &rules);
    assert_eq!(stocks(&world), [100, 0]);
    world.relations.set(SideId(0), SideId(1), Relation::Friendly);
    world.units.set_stock(1, OIL, 60);
    let turn = play(&mut world, &rules);
    assert_eq!(stocks(&world), [60, 100]);
    let theirs = line(&turn, Account::Side(SideId(1)));
    assert_eq!((line(&turn, OURS).older_given, theirs.older_received), (40, 40));
}

#[test]
fn one_that_does_not_give_gives_to_what_is_inside_it() {
    let mut rules = older(OlderWay::Excess);
    rules.economy.lengths.unit_out.set(FIRST, OIL, -1);
    rules.economy.lengths.unit_in.set(FIRST, OIL, -1);
    for (place, expected) in [(cell(0), [90, 60]), (Place::Inside(0), [50, 100])] {
        let mut world = pair(0, [90, 60]);
        world.units.get_mut(1).expect("a unit").place = place;
        play(&mut world, &rules);
        assert_eq!(stocks(&world), expected, "{place:?}");
    }
}

#[test]
fn levelling_moves_a_quarter_of_the_difference_until_there_is_none() {
    let mut rules = older(OlderWay::Levelling);
    let mut world = pair(0, [100, 0]);
    play(&mut world, &rules);
    assert_eq!(stocks(&world), [50, 50]);
    rules.economy.resupply_percent = 70;
    let mut world = pair(0, [100, 0]);
    play(&mut world, &rules);
    assert_eq!(stocks(&world), [70, 30], "it keeps seventy of a hundred");
    for (out, into, expected) in [(2, 1, [100, 0]), (1, 2, [100, 0]), (2, 2, [70, 30])] {
        rules.economy.lengths.unit_out.set(FIRST, OIL, out);
        rules.economy.lengths.unit_in.set(SECOND, OIL, into);
        let mut world = pair(2, [100, 0]);
        play(&mut world, &rules);
        assert_eq!(stocks(&world), expected, "{out} {into}");
    }
}

#[test]
fn levelling_gives_no_more_than_there_is() {
    let mut rules = older(OlderWay::Levelling);
    // What it keeps is a half of what it can hold, and that is less than nothing.
    rules.terms.get_mut(FIRST, OIL).storage = -5;
    rules.economy.resupply_percent = 50;
    let mut world = pair(0, [1, 0]);
    let turn = play(&mut world, &rules);
    assert_eq!((stocks(&world), line(&turn, OURS).written_off), (vec![0, 1], 0));
}

#[test]
fn levelling_knows_treasuries_and_cells() {
    let mut rules = older(OlderWay::Levelling);
    rules.economy.treasury.kept = vec![true];
    rules.economy.treasury.size = 40;
    let mut world = row(9, 1);
    put(&mut world, 0, 0, cell(4), 100);
    let turn = play(&mut world, &rules);
    assert_eq!((stocks(&world), world.treasuries.get(Some(SideId(0)), OIL)), (vec![60], 40));
    assert_eq!(line(&turn, OURS).older_given, 40);
    // A treasury gives back to those who take.
    world.units.set_stock(0, OIL, 0);
    play(&mut world, &rules);
    assert_eq!((stocks(&world), world.treasuries.get(Some(SideId(0)), OIL)), (vec![20], 20));
    // To cells within reach, and on from cell to cell.
    rules.economy.treasury.kept = vec![];
    rules.economy.cell_storage.set(TerrainId(0), OIL, 8);
    rules.economy.lengths.unit_to_cell.set(FIRST, OIL, 1);
    let mut world = row(9, 1);
    put(&mut world, 0, 0, cell(4), 100);
    play(&mut world, &rules);
    let cells = |world: &World| {
        (0..9).map(|at| world.cell_stocks.get(OIL, CellId(at))).collect::<Vec<i32>>()
    };
    assert_eq!((stocks(&world), cells(&world)), (vec![76], vec![0, 0, 0, 8, 8, 8, 0, 0, 0]));
    rules.economy.lengths.cell_out.cells.set(TerrainId(0), OIL, 1);
    world.units.set_stock(0, OIL, 0);
    let turn = play(&mut world, &rules);
    assert_eq!(cells(&world).iter().sum::<i32>(), 24);
    assert!(cells(&world)[2] > 0 && cells(&world)[6] > 0, "{:?}", cells(&world));
    assert!(line(&turn, Account::Cells).older_given > 0);
    // And from cells to units.
    rules.economy.lengths.unit_from_cell.set(FIRST, OIL, 9);
    let mut world = row(9, 1);
    put(&mut world, 0, 0, cell(4), 0);
    world.cell_stocks.set_layer(OIL, vec![8; 9]);
    rules.economy.lengths.unit_to_cell.set(FIRST, OIL, -1);
    rules.economy.lengths.cell_out.cells.set(TerrainId(0), OIL, -1);
    play(&mut world, &rules);
    let in_cells: i32 = cells(&world).iter().sum();
    assert_eq!(world.units.stock(0, OIL) + in_cells, 72);
    assert!(in_cells < 72);
}
