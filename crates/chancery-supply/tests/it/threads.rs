//! The same zones and the same supply at any number of threads.

use chancery_supply::control::{Relation, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::pattern::{self, Pattern};
use chancery_supply::rules::LengthRule;
use chancery_supply::terms::Terms;
use chancery_supply::units::Place;
use chancery_supply::world::World;
use chancery_supply::zones::Zones;
use chancery_supply::zones::sides::{Openings, of_sides};

use crate::worlds::{ARMY, DEPOT, put, rules};

/// Zones of eight sides on land large enough to be divided, of an odd height.
fn zones(tiling: Tiling, wraps: bool) -> Vec<Zones> {
    let grid = Grid::new(tiling, 401, 301, wraps).expect("a grid");
    let mut land = pattern::land(grid, Pattern::Patches, 1);
    pattern::hold(&mut land, 8, 2);
    pattern::lay_ways(&mut land, 3);
    let mut relations = Relations::new(8);
    relations.set(SideId(0), SideId(2), Relation::Friendly);
    let seeds: Vec<Vec<CellId>> = (0..8).map(|at| pattern::sources(land.grid(), at)).collect();
    let sides = (0..).map(SideId).zip(&seeds);
    let sides: Vec<_> = sides.map(|(side, seeds)| Openings { side, seeds, friends: &[] }).collect();
    of_sides(&land, &pattern::passage(), &relations, &sides)
}

#[test]
fn zones_are_the_same_at_any_number_of_threads() {
    for (tiling, wraps) in [(Tiling::Hexagons, true), (Tiling::SquaresWithCorners, false)] {
        let found = at_any_number_of_threads(|| {
            let zones = zones(tiling, wraps);
            let layers: Vec<_> = zones.iter().map(Zones::by_cell).collect();
            (zones, layers)
        });
        assert!(found.0.iter().all(|zones| zones.len() > 5), "{tiling:?}");
    }
}

#[test]
fn supply_is_the_same_at_any_number_of_threads() {
    let grid = Grid::new(Tiling::Hexagons, 401, 301, true).expect("a grid");
    let mut world = World::new(pattern::land(grid, Pattern::Patches, 1), 4, 1);
    let cells = pattern::sources(world.land.grid(), 5);
    for (at, cell) in cells.iter().cycle().take(4 * cells.len()).enumerate() {
        let side = u8::try_from(at % 4).expect("small");
        put(&mut world, 0, side, Place::Cell(*cell), 25);
        put(&mut world, 1, side, Place::Cell(CellId(cell.0 + 2)), 0);
    }
    let mut rules = rules(&[Terms { length: 9, ..DEPOT }, ARMY]);
    for rule in [LengthRule::Strict, LengthRule::Chain] {
        rules.length_rule = rule;
        let steps = at_any_number_of_threads(|| world.supply(&rules));
        assert!(steps.iter().any(|step| step.entries.len() > 20), "{rule:?}");
    }
}

/// What comes of something, which must be the same at any number of threads.
fn at_any_number_of_threads<T: PartialEq + Send>(make: impl Fn() -> T + Sync) -> T {
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("threads").install(&make)
    };
    let alone = with(1);
    for threads in [2, 3, 7] {
        assert!(with(threads) == alone, "{threads} threads");
    }
    alone
}
