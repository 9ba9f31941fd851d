//! Worked answers beside those of `cases/supply/examples.json`.

use chancery_supply::control::Admission;
use chancery_supply::grid::{CellId, Tiling};
use chancery_supply::land::EdgeLayer;
use chancery_supply::rules::Rules;
use chancery_supply::terms::Terms;
use chancery_supply::world::World;

use crate::worlds::{ARMY, DEPOT, cell, put, received, row, rules};

/// What each unit has after the step.
fn after(world: &mut World, rules: &Rules) -> Vec<i32> {
    for step in world.supply(rules) {
        step.apply(&mut world.units);
    }
    let units = 0..world.units.list().len();
    units.map(|unit| world.units.stock(unit, crate::worlds::OIL)).collect()
}

#[test]
fn a_ship_at_sea_is_the_way_to_an_island_and_without_it_there_is_none() {
    for (ship_at, expected) in [(Some(1), 6), (Some(2), 0), (None, 0)] {
        // Land, sea and an island; the ship is a source that has nothing.
        let mut world = row(3, 1);
        world.land.terrain_mut()[1].0 = 1;
        put(&mut world, 0, 0, cell(0), 6);
        let army = put(&mut world, 1, 0, cell(2), 0);
        if let Some(at) = ship_at {
            put(&mut world, 0, 0, cell(at), 0);
        }
        let found = received(&world.supply(&rules(&[DEPOT, ARMY]))[0], 3);
        assert_eq!(found[army], expected, "the ship is at {ship_at:?}");
    }
}

#[test]
fn a_road_over_a_closed_river_joins_what_the_river_parts() {
    let along = |world: &World, edges: &[u32]| {
        let mut layer = EdgeLayer::new(world.land.grid());
        for &at in edges {
            layer.lay(world.land.grid(), CellId(at), Tiling::Squares.east());
        }
        layer
    };
    for (river, road, expected) in [
        (Admission::NEVER, Admission::NEVER, [4, 9]),
        (Admission::NEVER, Admission::ALWAYS, [7, 6]),
        (Admission::ALWAYS, Admission::NEVER, [7, 6]),
    ] {
        // Two depots and two armies; the river runs between cells 1 and 2, and the road over it.
        let mut world = row(4, 1);
        world.land.borders = vec![along(&world, &[1])];
        world.land.connections = vec![along(&world, &[1])];
        for (at, stock) in [(0, 4), (3, 9)] {
            put(&mut world, 0, 0, cell(at), stock);
        }
        let armies = [put(&mut world, 1, 0, cell(1), 0), put(&mut world, 1, 0, cell(2), 0)];
        let mut rules = rules(&[DEPOT, ARMY]);
        rules.classes[0].passage.borders = vec![river];
        rules.classes[0].passage.connections = vec![road];
        let found = received(&world.supply(&rules)[0], 4);
        assert_eq!(armies.map(|army| found[army]), expected, "{river:?} {road:?}");
    }
    // A road goes through cells that are closed, along itself and not off it.
    for (edges, expected) in [(&[0, 1][..], 6), (&[0], 0), (&[1], 0)] {
        let mut world = row(3, 1);
        world.land.terrain_mut()[1].0 = 1;
        world.land.connections = vec![along(&world, edges)];
        put(&mut world, 0, 0, cell(0), 6);
        let army = put(&mut world, 1, 0, cell(2), 0);
        let mut rules = rules(&[DEPOT, ARMY]);
        rules.classes[0].passage.connections = vec![Admission::ALWAYS];
        assert_eq!(received(&world.supply(&rules)[0], 2)[army], expected, "{edges:?}");
    }
}

#[test]
fn who_gives_and_takes_gives_in_full_and_takes_its_share() {
    // A city keeps 2 of 5 and wants 10: it gives 3, and gets 2 of them back, for it comes first.
    let city = Terms { out_threshold: 2, in_threshold: 10, storage: 20, ..Terms::NONE };
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 5);
    put(&mut world, 1, 0, cell(1), 0);
    let rules = rules(&[city, ARMY]);
    let step = world.supply(&rules).swap_remove(0);
    let moved: Vec<(u32, u32)> = step.entries.iter().map(|it| (it.given, it.received)).collect();
    assert_eq!(moved, [(3, 2), (0, 1)]);
    assert_eq!(after(&mut world, &rules), [4, 1]);
}

#[test]
fn an_odd_piece_goes_to_the_largest_of_three_fractions() {
    // Eleven by 5, 3 and 2: five and a half, three and three tenths, two and two tenths.
    let army = |priority| Terms { priority, starve_priority: priority, ..ARMY };
    let mut world = row(3, 1);
    put(&mut world, 0, 0, cell(0), 11);
    for kind in 1..4 {
        put(&mut world, kind, 0, cell(1), 0);
    }
    let rules = rules(&[DEPOT, army(5), army(3), army(2)]);
    assert_eq!(after(&mut world, &rules), [0, 6, 3, 2]);
}
