//! Production, storage, consumption and starvation.

use chancery_supply::books::Account;
use chancery_supply::control::SideId;
use chancery_supply::grid::CellId;
use chancery_supply::land::{EdgeLayer, TerrainId};
use chancery_supply::moves::{Destination, Move};
use chancery_supply::rules::Rules;
use chancery_supply::step::Debt;
use chancery_supply::table::{LayerId, Table};
use chancery_supply::terms::{MaterialId, Terms, UnitTypeId};
use chancery_supply::units::Place;
use chancery_supply::world::{Coming, Going, World};

use super::{OURS, line, play, stocks};
use crate::worlds::{OIL, cell, put, row, rules};

const KIND: UnitTypeId = UnitTypeId(0);

/// Holds a thousand, and neither gives nor takes.
const STORE: Terms = Terms { storage: 1_000, ..Terms::NONE };

/// Rules of one type that holds a thousand.
fn stores() -> Rules {
    rules(&[STORE])
}

fn set<C: chancery_supply::table::Key>(table: &mut Table<UnitTypeId, C>, column: C, number: i32) {
    table.set(KIND, column, number);
}

#[test]
fn production_is_by_the_cell_and_the_best_beside_it_each_held_between_two_limits() {
    for (base, own, beside, least, most, expected) in [
        (10, 100, 0, 0, 32_767, 10),
        (10, 50, 0, 0, 32_767, 5),
        (10, 50, 30, 0, 32_767, 8),
        (10, 150, 80, 0, 100, 18),
        // A least counts for both, even where nothing lies beside.
        (10, 0, 0, 20, 32_767, 4),
        (10, 500, 500, 0, 0, 0),
        (0, 100, 100, 50, 100, 0),
        (-10, 100, 0, 0, 32_767, 0),
        // The last limit is the upper one.
        (10, 100, 0, 300, 40, 8),
    ] {
        let mut world = row(3, 1);
        put(&mut world, 0, 0, cell(1), 0);
        let mut rules = stores();
        let economy = &mut rules.economy;
        set(&mut economy.base_production, OIL, base);
        set(&mut economy.productivity, TerrainId(0), own);
        // Terrain 1 lies to the north, terrain 0 to either side.
        set(&mut economy.productivity_adjacent, TerrainId(0), beside);
        set(&mut economy.productivity_adjacent, TerrainId(1), -5);
        set(&mut economy.productivity_min, OIL, least);
        set(&mut economy.productivity_max, OIL, most);
        let turn = play(&mut world, &rules);
        assert_eq!(stocks(&world), [expected], "{base} {own} {beside} {least} {most}");
        assert_eq!(line(&turn, OURS).produced, i64::from(expected));
    }
}

#[test]
fn fractions_of_production_come_in_time() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(1), 0);
    let mut rules = stores();
    set(&mut rules.economy.base_production, OIL, 3);
    set(&mut rules.economy.productivity, TerrainId(0), 50);
    let after: Vec<i32> = (0..6)
        .map(|_| {
            play(&mut world, &rules);
            world.units.stock(0, OIL)
        })
        .collect();
    assert_eq!(after, [1, 3, 4, 6, 7, 9]);
}

#[test]
fn a_unit_inside_another_produces_what_its_type_does_there() {
    for (inside, expected) in [(-1, 10), (0, 0), (3, 3)] {
        let mut world = row(3, 1);
        let ship = put(&mut world, 0, 0, cell(1), 0);
        let crew = put(&mut world, 0, 0, Place::Inside(ship), 0);
        let mut rules = stores();
        set(&mut rules.economy.base_production, OIL, 10);
        set(&mut rules.economy.occupant_production, OIL, inside);
        play(&mut world, &rules);
        assert_eq!([ship, crew].map(|it| world.units.stock(it, OIL)), [10, expected], "{inside}");
    }
}

#[test]
fn whole_units_in_the_world_produce_independents_among_them() {
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 0);
    let of_nobody = put(&mut world, 0, 0, cell(0), 0);
    world.units.get_mut(of_nobody).expect("a unit").side = None;
    let begun = put(&mut world, 0, 0, cell(0), 0);
    world.units.get_mut(begun).expect("a unit").complete = false;
    put(&mut world, 0, 0, Place::Off, 0);
    put(&mut world, 0, 0, cell(77), 0);
    for side in [249, 250, 255] {
        put(&mut world, 0, side, cell(0), 0);
    }
    let mut rules = stores();
    set(&mut rules.economy.base_production, OIL, 10);
    let turn = play(&mut world, &rules);
    assert_eq!(stocks(&world), [10, 10, 0, 0, 0, 10, 0, 0]);
    assert_eq!(line(&turn, Account::Independents).produced, 10);
}

#[test]
fn a_cell_produces_by_all_that_lies_on_it() {
    let mut world = row(4, 1);
    let edge = |world: &World, at| {
        let mut edges = EdgeLayer::new(world.land.grid());
        edges.lay(world.land.grid(), CellId(at), 1);
        edges
    };
    world.land.borders = vec![edge(&world, 0)];
    world.land.connections = vec![edge(&world, 1)];
    world.coatings = vec![vec![false, false, false, true]];
    world.cell_stocks.set_layer(OIL, vec![0, 0, 32_760, 0]);
    let mut rules = stores();
    let economy = &mut rules.economy;
    let land = &mut economy.cell_production;
    land.cells.set(TerrainId(0), OIL, 1);
    land.borders.set(LayerId(0), OIL, 10);
    land.connections.set(LayerId(0), OIL, 100);
    land.coatings.set(LayerId(0), OIL, -5);
    economy.cell_storage.set(TerrainId(0), OIL, 40_000);
    let turn = play(&mut world, &rules);
    let layer = world.cell_stocks.layer(OIL).expect("a layer");
    // Both ends of an edge have it. The third is as full as a cell can be; the last makes nothing.
    assert_eq!(layer[..5], [11, 111, 32_767, 0, 0]);
    let cells = line(&turn, Account::Cells);
    assert_eq!((cells.produced, cells.lost_to_storage), (11 + 111 + 101, 94));
}

#[test]
fn people_produce_and_consume_where_they_live() {
    let people = MaterialId(1);
    let mut world = World::new(row(3, 1).land, 1, 2);
    world.cell_stocks.set_layer(OIL, vec![5, 5]);
    world.cell_stocks.set_layer(people, vec![7]);
    let mut rules = stores();
    let economy = &mut rules.economy;
    for terrain in [0, 1].map(TerrainId) {
        economy.cell_storage.set(terrain, OIL, 99);
        economy.cell_storage.set(terrain, people, 99);
    }
    economy.people_production.set(people, OIL, 3);
    economy.people_consumption.set(people, OIL, 2);
    let cells = |world: &World| [0, 1, 2].map(|at| world.cell_stocks.get(OIL, CellId(at)));
    play(&mut world, &rules);
    assert_eq!(cells(&world), [5, 5, 0], "they are no people yet");
    rules.economy.people = vec![false, true];
    play(&mut world, &rules);
    assert_eq!(cells(&world), [6, 5, 0]);
    rules.economy.cell_consumption.set(TerrainId(0), OIL, 9);
    let turn = play(&mut world, &rules);
    assert_eq!(cells(&world), [0, 0, 0], "no more than there is");
    assert_eq!(line(&turn, Account::Cells).consumed, 9 + 5);
}

#[test]
fn what_nothing_can_hold_is_lost_and_debts_are_written_off() {
    let mut world = row(3, 1);
    for stock in [1_500, 1_000, -4] {
        put(&mut world, 0, 0, cell(0), stock);
    }
    put(&mut world, 0, 0, Place::Off, 5_000);
    world.cell_stocks.set_layer(OIL, vec![9, -2]);
    let turn = play(&mut world, &stores());
    assert_eq!(stocks(&world), [1_000, 1_000, 0, 5_000], "what is not here yet is left alone");
    assert_eq!((line(&turn, OURS).lost_to_storage, line(&turn, OURS).written_off), (500, 4));
    let cells = line(&turn, Account::Cells);
    assert_eq!((cells.lost_to_storage, cells.written_off, cells.after), (9, 2, 0));
}

#[test]
fn one_that_keeps_nothing_deals_with_the_treasury() {
    let mut rules = rules(&[Terms::NONE]);
    let economy = &mut rules.economy;
    set(&mut economy.base_production, OIL, 10);
    set(&mut economy.base_consumption, OIL, 4);
    let after = |rules: &Rules, side: Option<u8>| {
        let mut world = row(3, 1);
        put(&mut world, 0, 0, cell(0), 0);
        world.units.get_mut(0).expect("a unit").side = side.map(SideId);
        world.treasuries.set(side.map(SideId), OIL, 1);
        let turn = play(&mut world, rules);
        let debt = turn.debts.first().map_or(0, |it| it.amount);
        (world.treasuries.get(side.map(SideId), OIL), debt)
    };
    assert_eq!(
        after(&rules, Some(0)),
        (1, 4),
        "it is not kept: lost, and nothing is there to take"
    );
    rules.economy.treasury.kept = vec![true];
    assert_eq!(after(&rules, Some(0)), (7, 0));
    assert_eq!(after(&rules, None), (1, 4), "independents have none");
    assert_eq!(after(&rules, Some(9)), (0, 4), "nor has a side that is none");
    rules.economy.treasury.of_independents = true;
    assert_eq!(after(&rules, None), (7, 0));
    set(&mut rules.economy.treasury.takes, OIL, 0);
    assert_eq!(after(&rules, Some(0)), (11, 4));
    set(&mut rules.economy.treasury.gives, OIL, 0);
    assert_eq!(after(&rules, Some(0)), (1, 4));
    // All of it, or nothing of it.
    set(&mut rules.economy.treasury.takes, OIL, 1);
    set(&mut rules.economy.base_consumption, OIL, 2);
    assert_eq!(after(&rules, Some(0)), (1, 2));
}

#[test]
fn consumption_is_less_what_moves_took_and_goes_into_debt() {
    for (base, per_move, steps, stock, expected) in [
        (5, 0, 0, 9, 4),
        (5, 2, 1, 9, 4),
        (5, 2, 2, 9, 4),
        (5, 3, 2, 9, 3),
        (5, 0, 0, 2, -3),
        (0, 2, 2, 9, 5),
        (5, -1, 2, 9, 4),
    ] {
        let mut world = row(4, 1);
        put(&mut world, 0, 0, cell(0), stock);
        let mut rules = stores();
        set(&mut rules.economy.base_consumption, OIL, base);
        set(&mut rules.economy.consumption_per_move, OIL, per_move);
        let moves = [Move { unit: 0, to: Destination::Cell(CellId(steps)) }];
        let turn = world.play(&rules, &moves[..usize::from(steps > 0)]);
        assert_eq!(turn.books.balance(), Ok(()));
        assert_eq!(stocks(&world), [expected], "{base} {per_move} {steps} {stock}");
        let debt = Debt { unit: 0, material: OIL, amount: expected.min(0).unsigned_abs() };
        assert_eq!(turn.debts, vec![debt; usize::from(expected < 0)]);
    }
}

#[test]
fn a_unit_inside_another_consumes_a_part() {
    for (percent, expected) in [(100, 5), (50, 2), (0, 0), (300, 15)] {
        let mut world = row(3, 1);
        let ship = put(&mut world, 0, 0, cell(0), 100);
        let crew = put(&mut world, 0, 0, Place::Inside(ship), 100);
        let mut rules = stores();
        set(&mut rules.economy.base_consumption, OIL, 5);
        set(&mut rules.economy.consumption_as_occupant, OIL, percent);
        play(&mut world, &rules);
        assert_eq!(world.units.stock(crew, OIL), 100 - expected, "{percent}");
    }
}

#[test]
fn starving_costs_the_most_of_any_material_and_ends_with_all_that_is_inside() {
    let food = MaterialId(1);
    let mut world = World::new(row(3, 1).land, 1, 2);
    let ship = put(&mut world, 0, 0, cell(0), 0);
    let crew = put(&mut world, 1, 0, Place::Inside(ship), 6);
    let other = put(&mut world, 0, 0, cell(1), 3);
    for unit in [ship, other] {
        world.units.get_mut(unit).expect("a unit").hit_points = 3;
    }
    let mut rules = rules(&[STORE, STORE]);
    rules.economy.hp_per_starve.set(KIND, OIL, 150);
    rules.economy.hp_per_starve.set(KIND, food, 100);
    let points = |world: &World| [ship, other].map(|it| world.units.list()[it].hit_points);
    let turn = play(&mut world, &rules);
    assert_eq!((points(&world), &turn.starved[..]), ([2, 2], &[][..]));
    let turn = play(&mut world, &rules);
    assert_eq!(points(&world), [0, 1], "a half was carried over");
    assert_eq!(turn.starved, [ship, crew]);
    assert_eq!(line(&turn, OURS).lost_with_units, 6);
    assert_eq!(world.units.list()[crew].place, Place::Off);
    assert_eq!(line(&play(&mut world, &rules), OURS).before, 3);
}

#[test]
fn units_come_after_the_economy_of_their_turn_and_go_at_its_end() {
    let mut world = row(3, 1);
    let ship = put(&mut world, 0, 0, Place::Off, 2);
    let crew = put(&mut world, 0, 0, Place::Inside(ship), 3);
    let lost = put(&mut world, 0, 0, Place::Off, 50);
    world.comings = vec![
        Coming { turn: 2, unit: ship, place: cell(1) },
        Coming { turn: 2, unit: lost, place: cell(99) },
        Coming { turn: 2, unit: 99, place: cell(1) },
    ];
    world.goings = vec![Going { turn: 3, unit: ship }, Going { turn: 3, unit: 99 }];
    let mut rules = stores();
    set(&mut rules.economy.base_production, OIL, 10);
    let turn = play(&mut world, &rules);
    assert_eq!((turn.appeared, stocks(&world)), (vec![], vec![2, 3, 50]));
    let turn = play(&mut world, &rules);
    assert_eq!((line(&turn, OURS).arrived, line(&turn, OURS).produced), (5, 0));
    assert_eq!((turn.appeared, stocks(&world)), (vec![ship, crew], vec![2, 3, 50]));
    let turn = play(&mut world, &rules);
    assert_eq!((line(&turn, OURS).produced, line(&turn, OURS).lost_with_units), (20, 25));
    assert_eq!((turn.left, stocks(&world)), (vec![ship, crew], vec![0, 0, 50]));
    assert!(world.comings.is_empty() && world.goings.is_empty());
}

#[test]
fn numbers_at_their_ends_are_kept_in_books_too() {
    let mut rules = stores();
    let economy = &mut rules.economy;
    set(&mut economy.base_production, OIL, i32::MAX);
    set(&mut economy.productivity, TerrainId(0), i32::MAX);
    set(&mut economy.base_consumption, OIL, i32::MAX);
    set(&mut economy.hp_per_starve, OIL, i32::MAX);
    economy.productivity_max = Table::new(i32::MAX);
    economy.treasury.kept = vec![true];
    for storage in [0, i32::MAX] {
        rules.terms.get_mut(KIND, OIL).storage = storage;
        let mut world = row(3, 1);
        world.turn = u32::MAX - 1;
        for stock in [i32::MIN, i32::MAX, 0] {
            put(&mut world, 0, 0, cell(0), stock);
        }
        world.cell_stocks.set_layer(OIL, vec![i32::MIN, i32::MAX]);
        world.treasuries.set(Some(SideId(0)), OIL, i64::MAX);
        for _ in 0..3 {
            play(&mut world, &rules);
        }
        assert_eq!(world.turn, u32::MAX);
    }
}
