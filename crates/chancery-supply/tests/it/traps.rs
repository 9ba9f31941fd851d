//! Where supply is easily got wrong. Beside these: debts and stocks above what can be held are in
//! `step`; zones past two bytes, zones of all cells, sources at the rim and borders laid from one
//! side are in `zones`.

use chancery_supply::control::{Admission, Holder, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, GridFault, Tiling};
use chancery_supply::land::{Land, Passage};
use chancery_supply::rules::{MaterialClass, Rules};
use chancery_supply::step::Entry;
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::units::Place;
use chancery_supply::world::World;
use chancery_supply::zones::View;

use crate::worlds::{ARMY, DEPOT, OIL, cell, put, received, row, rules};

/// What units beside each other get, each of its own terms and with its stock.
fn beside(units: &[(Terms, i32)]) -> Vec<u32> {
    let mut world = row(3, 1);
    let terms: Vec<Terms> = units.iter().map(|it| it.0).collect();
    for (kind, &(_, stock)) in (0..).zip(units) {
        put(&mut world, kind, 0, cell(0), stock);
    }
    received(&world.supply(&rules(&terms))[0], units.len())
}

#[test]
fn a_threshold_without_storage_takes_nothing_and_divides_by_nothing() {
    for army in [
        Terms { storage: 0, ..ARMY },
        Terms { in_threshold: 0, ..ARMY },
        Terms { in_threshold: -3, storage: -7, ..ARMY },
    ] {
        for stock in [-5, 0, 5] {
            assert_eq!(beside(&[(DEPOT, 20), (army, stock), (ARMY, 0)]), [0, 0, 10], "{army:?}");
        }
    }
}

#[test]
fn weights_of_nothing_share_alike_what_others_leave() {
    let idle = Terms { priority: 0, starve_priority: 0, ..ARMY };
    assert_eq!(beside(&[(DEPOT, 9), (idle, 0), (idle, 0)]), [0, 5, 4], "of all");
    assert_eq!(beside(&[(DEPOT, 9), (idle, 0), (ARMY, 0)]), [0, 0, 9]);
    assert_eq!(beside(&[(DEPOT, 13), (idle, 0), (ARMY, 0)]), [0, 3, 10]);
    // Of no weight while it has something, and of some when it has nothing, or the other way about.
    let starving = Terms { priority: 0, starve_priority: 1, ..ARMY };
    assert_eq!(beside(&[(DEPOT, 5), (starving, 10), (starving, 0)]), [0, 0, 5]);
    let sated = Terms { priority: 1, starve_priority: 0, ..ARMY };
    assert_eq!(beside(&[(DEPOT, 5), (sated, 1), (sated, 0)]), [0, 5, 0]);
}

#[test]
fn nothing_to_give_or_nobody_to_take_moves_nothing() {
    assert_eq!(beside(&[(DEPOT, 0), (ARMY, 0)]), [0, 0], "an empty depot is a source of nothing");
    assert_eq!(beside(&[(DEPOT, -4), (ARMY, 0)]), [0, 0]);
    assert_eq!(beside(&[(DEPOT, 9), (ARMY, 10)]), [0, 0], "an army that is full wants nothing");
    assert_eq!(beside(&[(DEPOT, 9)]), [0]);
    assert_eq!(beside(&[(ARMY, 0)]), [0]);
}

#[test]
fn a_unit_in_a_transport_in_a_transport_is_where_the_outermost_is() {
    let mut world = row(5, 1);
    let depot = put(&mut world, 0, 0, cell(0), 9);
    let ship = put(&mut world, 2, 0, cell(4), 0);
    let truck = put(&mut world, 2, 0, Place::Inside(ship), 0);
    let army = put(&mut world, 1, 0, Place::Inside(truck), 0);
    let rules = rules(&[DEPOT, ARMY, Terms::NONE]);
    assert_eq!(received(&world.supply(&rules)[0], 4)[army], 9);
    // A source inside feeds whoever is about its transport, and opens the cell of it.
    world.units.get_mut(depot).expect("a unit").place = Place::Inside(truck);
    world.units.get_mut(army).expect("a unit").place = cell(3);
    assert_eq!(received(&world.supply(&rules)[0], 4)[army], 9);
    world.land.terrain_mut()[4].0 = 1;
    assert_eq!(received(&world.supply(&rules)[0], 4)[army], 9);
}

#[test]
fn of_two_materials_only_that_with_a_source_moves() {
    const FOOD: MaterialId = MaterialId(1);
    let mut terms = TermsTable::new(2, 2);
    *terms.get_mut(UnitTypeId(0), OIL) = DEPOT;
    // It holds food, and gives none.
    *terms.get_mut(UnitTypeId(0), FOOD) = Terms { storage: 100, ..Terms::NONE };
    for material in [OIL, FOOD] {
        *terms.get_mut(UnitTypeId(1), material) = ARMY;
    }
    let cells = vec![Admission::HELD_OR_FREE, Admission::NEVER];
    let passage = Passage { cells, borders: vec![], connections: vec![] };
    let classes = vec![MaterialClass { materials: vec![OIL, FOOD], passage }];
    let rules = Rules { classes, ..Rules::new(terms) };
    let grid = Grid::new(Tiling::Squares, 3, 3, false).expect("a grid");
    let mut world = World::new(Land::new(grid), 1, 2);
    let depot = put(&mut world, 0, 0, cell(0), 9);
    let army = put(&mut world, 1, 0, cell(2), 0);
    world.units.set_stock(depot, FOOD, 50);
    let moved: Vec<(MaterialId, usize, u32, u32)> = world.supply(&rules)[0]
        .entries
        .iter()
        .map(|&Entry { material, unit, given, received, .. }| (material, unit, given, received))
        .collect();
    assert_eq!(moved, [(OIL, depot, 9, 0), (OIL, army, 0, 9)]);
}

#[test]
fn a_wrap_is_at_least_three_cells_long() {
    for tiling in [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners] {
        for (width, height) in [(2, 5), (5, 2), (1, 1), (0, 3)] {
            let grid = Grid::new(tiling, width, height, true);
            assert_eq!(grid, Err(GridFault::Small { width, height }), "{tiling:?}");
        }
        // With three, the first and the last touch through the wrap, and are not the same twice.
        let grid = Grid::new(tiling, 3, 3, true).expect("a grid");
        let touching: Vec<usize> = (0..2)
            .map(|x| grid.neighbours(CellId(3 + x)).filter(|(_, it)| *it == CellId(5)).count())
            .collect();
        assert_eq!(touching, [1, 1], "{tiling:?}");
        // The middle column is closed: the way from the first to the last is through the wrap.
        for wraps in [true, false] {
            let mut land = Land::new(Grid::new(tiling, 3, 3, wraps).expect("a grid"));
            for row in 0..3 {
                land.terrain_mut()[3 * row + 1].0 = 1;
            }
            let cells = vec![Admission::ALWAYS, Admission::NEVER];
            let passage = Passage { cells, borders: vec![], connections: vec![] };
            let seeds = [CellId(3)];
            let view = View::new(&land, &passage, &Relations::new(1), SideId(0), &seeds);
            assert_eq!(view.zones().at(CellId(5)).0 > 0, wraps, "{tiling:?}");
        }
    }
}

#[test]
fn an_area_of_odd_height_has_its_corners_where_its_even_half_says() {
    // Half of five rows is two: row 0 begins in column 2, and row 4 ends two columns early.
    let grid = Grid::new(Tiling::Hexagons, 5, 5, false).expect("a grid");
    let columns: Vec<_> = (0..5).map(|row| grid.columns(row)).collect();
    assert_eq!(columns, [2..5, 1..5, 0..5, 0..4, 0..3]);
    let grid = Grid::new(Tiling::Hexagons, 5, 4, false).expect("a grid");
    let columns: Vec<_> = (0..4).map(|row| grid.columns(row)).collect();
    assert_eq!(columns, [2..5, 1..5, 0..5, 0..4]);
}

#[test]
fn a_holder_that_is_no_side_is_an_enemy() {
    let supplied = |holder: Holder, admission: i64| {
        let mut world = row(3, 2);
        world.land.holders_mut()[1] = holder.into();
        put(&mut world, 0, 0, cell(0), 9);
        let army = put(&mut world, 1, 0, cell(2), 0);
        let mut rules = rules(&[DEPOT, ARMY]);
        rules.classes[0].passage.cells[0] = Admission::from_bits(admission).expect("six bits");
        received(&world.supply(&rules)[0], 2)[army] > 0
    };
    // Bits 4 and 5: nobody's, and enemies'.
    for side in [2, 7, 249, 250, 253, 254, 255] {
        assert!(supplied(Holder::Side(SideId(side)), 0b11_0000), "{side}");
        assert!(!supplied(Holder::Side(SideId(side)), 0b01_1111), "{side}");
    }
    assert!(supplied(Holder::Independents, 0b01_1000));
    assert!(!supplied(Holder::Independents, 0b11_0111));
}
