//! Land made by rule from a number: to measure on and to try things on, at any size, the same on
//! every machine.

use crate::control::{Admission, Holder, SideId};
use crate::grid::{CellId, Grid};
use crate::land::{EdgeLayer, Land, Passage, TerrainId};
use crate::mix::mix;

/// How open and closed cells lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// In patches of about 32 cells with ragged edges, half of them open: as on a map.
    Patches,
    /// Each cell for itself, so many in a hundred open. Half open is the hardest that hexagons can
    /// be: it is where endless zones begin.
    Scattered {
        /// How many in a hundred.
        open: u8,
    },
}

/// Terrain into which [`passage`] lets zones.
pub const OPEN: TerrainId = TerrainId(0);
/// Terrain into which it does not.
pub const CLOSED: TerrainId = TerrainId(1);

/// Into open land that is held by friends or nobody, not over rivers, along roads.
#[must_use]
pub fn passage() -> Passage {
    Passage {
        cells: vec![Admission::HELD_OR_FREE, Admission::NEVER],
        borders: vec![Admission::NEVER],
        connections: vec![Admission::ALWAYS],
    }
}

/// Land in a pattern, held by nobody, with nothing between its cells.
#[must_use]
pub fn land(grid: Grid, pattern: Pattern, seed: u64) -> Land {
    let mut land = Land::new(grid);
    let width = land.grid().width() as usize;
    match pattern {
        Pattern::Patches => {
            for (row, cells) in (0..).zip(land.terrain_mut().chunks_exact_mut(width)) {
                patches_of_row(seed, row, cells);
            }
        }
        Pattern::Scattered { open } => {
            for (cell, terrain) in (0..).zip(land.terrain_mut()) {
                let dealt = mix(seed ^ mix(cell)) >> 32;
                let is_open = dealt < u64::from(open) * (1 << 32) / 100;
                *terrain = if is_open { OPEN } else { CLOSED };
            }
        }
    }
    land
}

/// How far apart the heights lie between which others are found.
const PATCH: u32 = 32;
/// Heights are below this.
const HEIGHT: u64 = 1 << 16;

/// Land that is higher than the middle is open: heights at every 32nd cell and row, between them
/// straight slopes, and on each cell a bump.
fn patches_of_row(seed: u64, row: u32, cells: &mut [TerrainId]) {
    let height = |x: u32, y: u32| mix(seed ^ mix(u64::from(x) << 32 | u64::from(y))) % HEIGHT;
    let (above, part) = (row / PATCH, u64::from(row % PATCH));
    let slope = |from: u64, to: u64, part: u64| {
        (from * (u64::from(PATCH) - part) + to * part) / u64::from(PATCH)
    };
    let at = |x: u32| slope(height(x, above), height(x, above + 1), part);
    let bumps = mix(seed ^ u64::from(row).wrapping_mul(0x5851_f42d_4c95_7f2d));
    for (x, patch) in (0..).zip(cells.chunks_mut(PATCH as usize)) {
        let (west, east) = (at(x), at(x + 1));
        for (part, terrain) in (0..).zip(patch) {
            let bump = mix(bumps ^ (u64::from(x) << 8 | part)) % (HEIGHT / 8);
            let is_open = slope(west, east, part) + bump >= HEIGHT / 2 + HEIGHT / 16;
            *terrain = if is_open { OPEN } else { CLOSED };
        }
    }
}

/// Divides land among sides, in patches, a few of them nobody's.
pub fn hold(land: &mut Land, sides: u8, seed: u64) {
    let grid = land.grid().clone();
    let holder = |cell: u32| {
        let (column, row) = grid.place(CellId(cell));
        let patch = u64::from(column / 2 / PATCH) << 32 | u64::from(row / 2 / PATCH);
        let dealt = mix(seed ^ mix(patch)) % (u64::from(sides) + 1);
        u8::try_from(dealt).ok().filter(|&side| side < sides).map(SideId)
    };
    for (cell, held) in (0..).zip(land.holders_mut()) {
        *held = holder(cell).map_or(Holder::Nobody, Holder::Side).into();
    }
}

/// Lays a layer of rivers and one of roads: for every 4,096 cells one of each, 64 steps long.
pub fn lay_ways(land: &mut Land, seed: u64) {
    let grid = land.grid().clone();
    let walk = |seed: u64| {
        let mut layer = EdgeLayer::new(&grid);
        for mut cell in sources(&grid, seed) {
            for step in 0..64 {
                let dealt = mix(seed ^ mix(u64::from(cell.0) << 8 | step));
                let directions = grid.tiling().steps().len() as u64;
                let direction = usize::try_from(dealt % directions).unwrap_or(0);
                layer.lay(&grid, cell, direction);
                cell = grid.neighbour(cell, direction).unwrap_or(cell);
            }
        }
        layer
    };
    land.borders = vec![walk(mix(seed))];
    land.connections = vec![walk(mix(seed ^ 1))];
}

/// Cells in which sources may stand: one for every 4,096 cells, anywhere.
#[must_use]
pub fn sources(grid: &Grid, seed: u64) -> Vec<CellId> {
    let cells = u64::from(grid.width() * grid.height());
    let cell = |at: u64| u32::try_from(mix(seed ^ mix(at)) % cells).unwrap_or(0);
    let cells = (0..=cells / 4096).map(|at| CellId(cell(at)));
    cells.filter(|&cell| grid.contains(cell)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Tiling;

    fn grid() -> Grid {
        Grid::new(Tiling::Hexagons, 512, 512, true).expect("a grid")
    }

    #[test]
    fn so_many_in_a_hundred_are_open() {
        let patterns = [(Pattern::Patches, 40..60), (Pattern::Scattered { open: 95 }, 94..97)];
        for (pattern, percent) in patterns {
            let land = land(grid(), pattern, 3);
            let open = land.terrain().iter().filter(|&&terrain| terrain == OPEN).count();
            assert!(percent.contains(&(100 * open / land.terrain().len())), "{pattern:?} {open}");
        }
    }

    #[test]
    fn patches_are_coherent_and_their_edges_ragged() {
        let land = land(grid(), Pattern::Patches, 3);
        let pairs = land.terrain().windows(2);
        let changes = pairs.filter(|pair| pair[0] != pair[1]).count();
        // A straight edge every 32 cells would be 8,192 of them.
        assert!((10_000..40_000).contains(&changes), "{changes}");
    }

    #[test]
    fn land_is_the_same_on_every_machine() {
        let mut land = land(grid(), Pattern::Patches, 3);
        hold(&mut land, 3, 4);
        lay_ways(&mut land, 5);
        let sum = |bytes: &mut dyn Iterator<Item = u64>| bytes.fold(0, |sum, byte| mix(sum ^ byte));
        let terrain = sum(&mut land.terrain().iter().map(|at| at.0.into()));
        let cells = || (0..512 * 512).map(CellId);
        let holders = sum(&mut cells().map(|at| u64::from(land.holder(at) == Holder::Nobody)));
        let ways = sum(&mut cells().map(|at| {
            u64::from(land.borders[0].directions(at)) << 8
                | u64::from(land.connections[0].directions(at))
        }));
        let expected =
            [8_653_291_760_207_328_080, 2_262_584_655_796_049_082, 1_776_952_919_652_866_308];
        assert_eq!([terrain, holders, ways], expected);
    }
}
