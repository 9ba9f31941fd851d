//! The proposal's claim about memory: one scratch layer, and a little beside it.

use chancery_supply::control::{Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::Land;
use chancery_supply::pattern::{self, Pattern};
use chancery_supply::zones::Zones;
use chancery_supply::zones::sides::{Openings, of_sides_counted};

/// The most memory held at once beyond what there was before, and what came of it.
fn measured<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut made = None;
    let info = allocation_counter::measure(|| made = Some(work()));
    (info.bytes_max, made.expect("it was made"))
}

/// Zones of one side, their runs, and the memory they took.
fn zones(land: &Land, seeds: &[CellId]) -> (u64, Zones, u64) {
    let (passage, relations) = (pattern::passage(), Relations::new(1));
    let sides = [Openings { side: SideId(0), seeds, friends: &[] }];
    let (bytes, (mut zones, work)) =
        measured(|| of_sides_counted(land, &passage, &relations, &sides));
    (bytes, zones.remove(0), work.runs)
}

#[test]
fn zones_and_their_layer_take_five_bytes_a_cell_and_sixteen_a_run() {
    let patterns =
        [Pattern::Patches, Pattern::Scattered { open: 95 }, Pattern::Scattered { open: 50 }];
    for pattern in patterns {
        let grid = Grid::new(Tiling::Hexagons, 1024, 1024, true).expect("a grid");
        let cells = grid.len() as u64;
        let land = pattern::land(grid, pattern, 1);
        let seeds = pattern::sources(&land.grid, 2);
        let (scratch, zones, runs) = zones(&land, &seeds);
        let (layer, by_cell) = measured(|| zones.by_cell());
        assert_eq!(by_cell.len() as u64, cells);
        assert!(layer <= 4 * cells + 1024, "{pattern:?}: the layer alone, {layer} bytes");
        assert!(scratch <= cells + 16 * runs, "{pattern:?}: {scratch} bytes, {runs} runs");
    }
}

#[test]
fn a_side_without_sources_takes_no_memory() {
    let land = Land::new(Grid::new(Tiling::Hexagons, 512, 512, true).expect("a grid"));
    let (bytes, ..) = zones(&land, &[]);
    assert!(bytes < 1024, "{bytes} bytes");
}
