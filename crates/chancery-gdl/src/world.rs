//! The world of a module: its size, and what lies on and between its cells.

use std::collections::BTreeMap;

use chancery_supply::grid::{CellId, Grid, GridFault, Tiling};

/// The size of a world, as far as forms have said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Extent {
    pub(crate) circumference: Option<u32>,
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
    /// The part of a larger map that is played on: the larger width and height, and where the part
    /// begins.
    pub(crate) part_of: Option<(u32, u32, u32, u32)>,
}

/// The usual size of an area.
const WIDTH: u32 = 60;
const HEIGHT: u32 = 30;
/// The usual length of a world round its middle.
const CIRCUMFERENCE: u32 = 360;

/// The most cells of a world; the largest known has a quarter of a million.
const CELLS_MAX: u64 = 1 << 24;

/// Why an area is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SizeFault {
    /// It is no grid.
    #[error(transparent)]
    Grid(#[from] GridFault),
    /// It is larger than what is read.
    #[error(
        "an area of {width} columns and {height} rows is larger than what is read, {CELLS_MAX} cells"
    )]
    Large {
        /// The columns.
        width: u32,
        /// The rows.
        height: u32,
    },
}

/// The grid of the usual size.
///
/// # Panics
///
/// Panics if the usual size is none, which a test excludes.
pub(crate) fn usual_grid() -> Grid {
    Extent::default().grid().expect("the usual size is that of a grid")
}

impl Extent {
    /// The grid of the area.
    pub(crate) fn grid(&self) -> Result<Grid, SizeFault> {
        let width = self.width.unwrap_or(WIDTH);
        let height = self.height.unwrap_or(HEIGHT);
        if u64::from(width) * u64::from(height) > CELLS_MAX {
            return Err(SizeFault::Large { width, height });
        }
        let circumference = self.circumference.unwrap_or(CIRCUMFERENCE).max(width);
        Ok(Grid::new(Tiling::Hexagons, width, height, circumference == width)?)
    }

    /// The height of what layers describe.
    pub(crate) fn layer_height(&self) -> u32 {
        self.part_of.map_or(self.height.unwrap_or(HEIGHT), |(_, height, _, _)| height)
    }

    /// Where the area begins in what layers and units are given for.
    pub(crate) fn origin(&self) -> (u32, u32) {
        self.part_of.map_or((0, 0), |(_, _, x, y)| (x, y))
    }
}

/// A number for each cell.
pub type Numbers = Vec<i32>;

/// The world of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// How the cells lie.
    pub grid: Grid,
    /// The type of terrain of each cell.
    pub terrain: Numbers,
    /// What lies along edges, a bit a direction, or the depth of what covers a cell; by type of
    /// terrain.
    pub aux_terrain: BTreeMap<u16, Numbers>,
    /// Who holds each cell: a side, 0 for the independents, 60 for nobody. None where no layer
    /// says so.
    pub control: Option<Numbers>,
    /// Whose people live in each cell, likewise.
    pub people: Option<Numbers>,
    /// What lies in cells, by material.
    pub materials: BTreeMap<u16, Numbers>,
}

/// The holder of a cell that nobody holds.
pub const NOBODY: i32 = 60;

impl World {
    pub(crate) fn new(grid: Grid) -> Self {
        let terrain = vec![0; grid.len()];
        Self {
            grid,
            terrain,
            aux_terrain: BTreeMap::new(),
            control: None,
            people: None,
            materials: BTreeMap::new(),
        }
    }

    /// Makes masks of edges the same from both sides: a bit set on one is set on the other.
    pub(crate) fn mirror(&self, masks: &mut Numbers) {
        let directions = self.grid.tiling().steps().len();
        for at in 0..masks.len() {
            let cell = CellId(u32::try_from(at).unwrap_or(u32::MAX));
            let mask = masks[at];
            for direction in (0..directions).filter(|direction| mask >> direction & 1 == 1) {
                if let Some(other) = self.grid.neighbour(cell, direction) {
                    masks[other.index()] |= 1 << self.grid.tiling().opposite(direction);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_area_is_sixty_by_thirty_and_does_not_go_round() {
        let grid = usual_grid();
        assert_eq!((grid.width(), grid.height(), grid.wraps()), (60, 30, false));
    }
}
