//! The same zones at any number of threads.

use chancery_supply::control::{Relation, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::pattern::{self, Pattern};
use chancery_supply::zones::Zones;
use chancery_supply::zones::sides::{Openings, of_sides};

/// Zones of four sides on land large enough to be divided, of an odd height.
fn zones(tiling: Tiling, wraps: bool) -> Vec<Zones> {
    let grid = Grid::new(tiling, 401, 301, wraps).expect("a grid");
    let mut land = pattern::land(grid, Pattern::Patches, 1);
    pattern::hold(&mut land, 4, 2);
    pattern::lay_ways(&mut land, 3);
    let mut relations = Relations::new(4);
    relations.set(SideId(0), SideId(2), Relation::Friendly);
    let seeds: Vec<Vec<CellId>> = (0..4).map(|at| pattern::sources(&land.grid, at)).collect();
    let sides = (0..).map(SideId).zip(&seeds);
    let sides: Vec<_> = sides.map(|(side, seeds)| Openings { side, seeds, friends: &[] }).collect();
    of_sides(&land, &pattern::passage(), &relations, &sides)
}

#[test]
fn zones_are_the_same_at_any_number_of_threads() {
    for (tiling, wraps) in [(Tiling::Hexagons, true), (Tiling::SquaresWithCorners, false)] {
        let with = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.expect("threads").install(|| {
                let zones = zones(tiling, wraps);
                let layers: Vec<_> = zones.iter().map(Zones::by_cell).collect();
                (zones, layers)
            })
        };
        let alone = with(1);
        assert!(alone.0.iter().all(|zones| zones.len() > 5));
        for threads in [2, 3, 7] {
            assert!(with(threads) == alone, "{tiling:?}, {threads} threads");
        }
    }
}
