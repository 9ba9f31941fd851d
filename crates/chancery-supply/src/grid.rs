//! Cells in rows: hexagons as Xconq lays them out, and squares.

use std::ops::Range;

/// A cell, by number. On a grid: the row times the width, plus the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(pub u32);

impl CellId {
    /// As an index into a list by cell.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most cells of a world.
pub const CELLS_MAX: u32 = 1 << 30;

/// How cells lie beside each other. Row 0 is the southernmost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tiling {
    /// Hexagons in rows, each row half a cell further east than the one south of it: column `x` of
    /// a row touches columns `x` and `x + 1` of the row south of it. Directions 0 to 5 are north
    /// east, east, south east, south west, west, north west.
    Hexagons,
    /// Squares that touch along edges. Directions 0 to 3 are north, east, south, west.
    Squares,
    /// Squares that touch along edges and at corners. Directions 0 to 7 are north, north east, and
    /// so on round.
    SquaresWithCorners,
}

impl Tiling {
    /// The steps to the neighbours, columns and rows, by direction.
    #[must_use]
    pub const fn steps(self) -> &'static [(i32, i32)] {
        match self {
            Self::Hexagons => &[(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)],
            Self::Squares => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            Self::SquaresWithCorners => {
                &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
            }
        }
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self, direction: usize) -> usize {
        let directions = self.steps().len();
        (direction + directions / 2) % directions
    }

    /// The direction to the next cell of the row.
    #[must_use]
    pub const fn east(self) -> usize {
        match self {
            Self::Hexagons | Self::Squares => 1,
            Self::SquaresWithCorners => 2,
        }
    }
}

impl Tiling {
    /// The neighbours in the row to the south: how many columns east of a cell, and the direction;
    /// from west to east, without a gap.
    pub(crate) const fn south(self) -> &'static [(i32, usize)] {
        match self {
            Self::Hexagons => &[(0, 3), (1, 2)],
            Self::Squares => &[(0, 2)],
            Self::SquaresWithCorners => &[(-1, 5), (0, 4), (1, 3)],
        }
    }
}

/// A grid of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    tiling: Tiling,
    width: u32,
    height: u32,
    wraps: bool,
}

/// Why there is no such grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum GridFault {
    /// Fewer than three rows or columns.
    #[error("a grid has at least 3 columns and 3 rows, this one has {width} and {height}")]
    Small {
        /// The columns.
        width: u32,
        /// The rows.
        height: u32,
    },
    /// More than [`CELLS_MAX`] cells.
    #[error("a grid has at most {CELLS_MAX} cells, this one has {width} columns of {height}")]
    Large {
        /// The columns.
        width: u32,
        /// The rows.
        height: u32,
    },
    /// A hexagon that is more than twice as high as wide: its corners would cut each other off.
    #[error("{height} rows are more than twice {width} columns: the area would cut itself in two")]
    Steep {
        /// The columns.
        width: u32,
        /// The rows.
        height: u32,
    },
}

impl Grid {
    /// A grid. Where it wraps, the last column touches the first.
    ///
    /// # Errors
    ///
    /// When it is too small, too large, or a hexagonal area that is too steep.
    pub fn new(tiling: Tiling, width: u32, height: u32, wraps: bool) -> Result<Self, GridFault> {
        if width < 3 || height < 3 {
            return Err(GridFault::Small { width, height });
        }
        if u64::from(width) * u64::from(height) > u64::from(CELLS_MAX) {
            return Err(GridFault::Large { width, height });
        }
        if tiling == Tiling::Hexagons && !wraps && u64::from(height) > 2 * u64::from(width) {
            return Err(GridFault::Steep { width, height });
        }
        Ok(Self { tiling, width, height, wraps })
    }

    /// How its cells lie.
    #[must_use]
    pub const fn tiling(&self) -> Tiling {
        self.tiling
    }

    /// Cells in a row, those cut off at corners included.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Whether the last column touches the first.
    #[must_use]
    pub const fn wraps(&self) -> bool {
        self.wraps
    }

    /// The number of cells, those cut off included: the length of a list by cell.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Never: a grid has cells.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The cell of a column and row.
    #[must_use]
    pub fn cell(&self, column: u32, row: u32) -> Option<CellId> {
        (row < self.height && self.columns(row).contains(&column))
            .then(|| CellId(row * self.width + column))
    }

    /// The column and row of a cell.
    #[must_use]
    pub const fn place(&self, cell: CellId) -> (u32, u32) {
        (cell.0 % self.width, cell.0 / self.width)
    }

    /// The columns of a row that are in the area: all, but for hexagons that do not wrap, whose
    /// area is a hexagon in the sheared sheet, with two corners cut off.
    #[must_use]
    pub fn columns(&self, row: u32) -> Range<u32> {
        if self.wraps || self.tiling != Tiling::Hexagons {
            return 0..self.width;
        }
        let half = self.height / 2;
        half.saturating_sub(row)..self.width.min((self.width + half).saturating_sub(row))
    }

    /// The cells of a row that are in the area.
    pub(crate) fn row(&self, row: u32) -> Range<u32> {
        let columns = self.columns(row);
        let start = row * self.width;
        start + columns.start..start + columns.end
    }

    /// The cells of the area, in order.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + '_ {
        (0..self.height).flat_map(|row| self.row(row).map(CellId))
    }

    /// Whether a cell is in the area.
    #[must_use]
    pub fn contains(&self, cell: CellId) -> bool {
        let (column, row) = self.place(cell);
        self.cell(column, row).is_some()
    }

    /// The neighbour in a direction, where there is one; a cell outside the area has none.
    #[must_use]
    pub fn neighbour(&self, cell: CellId, direction: usize) -> Option<CellId> {
        let &(dx, dy) = self.tiling.steps().get(direction)?;
        let (column, row) = self.place(cell);
        self.cell(column, row)?;
        let row = row.checked_add_signed(dy)?;
        let column = match column.checked_add_signed(dx) {
            Some(column) if column < self.width => column,
            _ if !self.wraps => return None,
            Some(_) => 0,
            None => self.width - 1,
        };
        self.cell(column, row)
    }

    /// How many steps it is from one cell to another, cells of the area both; no more than that where
    /// they are not.
    #[must_use]
    pub fn distance(&self, one: CellId, other: CellId) -> u32 {
        let ((x, y), (to_x, to_y)) = (self.place(one), self.place(other));
        let (dx, dy) = (i64::from(to_x) - i64::from(x), i64::from(to_y) - i64::from(y));
        let steps = |dx: i64| {
            let steps = match self.tiling {
                // A step goes along a row, along a column, or a column back and a row on.
                Tiling::Hexagons if (dx < 0) == (dy < 0) => dx.abs() + dy.abs(),
                Tiling::Hexagons | Tiling::SquaresWithCorners => dx.abs().max(dy.abs()),
                Tiling::Squares => dx.abs() + dy.abs(),
            };
            u32::try_from(steps).unwrap_or(u32::MAX)
        };
        if !self.wraps {
            return steps(dx);
        }
        let width = i64::from(self.width);
        steps(dx).min(steps(dx - width)).min(steps(dx + width))
    }

    /// The cells no farther than so many steps from a cell, itself among them, row by row.
    pub fn within(&self, centre: CellId, steps: u32) -> impl Iterator<Item = CellId> + '_ {
        let (column, row) = self.place(centre);
        let rows = row.saturating_sub(steps)..=row.saturating_add(steps).min(self.height - 1);
        rows.flat_map(move |row| {
            let west = i64::from(column) - i64::from(steps);
            let width = i64::from(self.width);
            // Round the world, no column twice.
            let columns = if self.wraps {
                west..west + i64::from(steps).saturating_mul(2).saturating_add(1).min(width)
            } else {
                west.max(0)..(i64::from(column) + i64::from(steps) + 1).min(width)
            };
            columns.filter_map(move |column| {
                let cell = self.cell(u32::try_from(column.rem_euclid(width)).ok()?, row)?;
                (self.distance(centre, cell) <= steps).then_some(cell)
            })
        })
    }

    /// The neighbours with their directions, in the order of directions.
    pub fn neighbours(&self, cell: CellId) -> impl Iterator<Item = (usize, CellId)> + '_ {
        let directions = 0..self.tiling.steps().len();
        directions.filter_map(move |at| Some((at, self.neighbour(cell, at)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_neighbours_both_ways() {
        for tiling in [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners] {
            for wraps in [false, true] {
                for (width, height) in [(3, 3), (5, 7), (6, 4)] {
                    let grid = Grid::new(tiling, width, height, wraps).expect("a grid");
                    for row in 0..height {
                        for cell in grid.columns(row).filter_map(|column| grid.cell(column, row)) {
                            for (direction, other) in grid.neighbours(cell) {
                                let back = grid.neighbour(other, tiling.opposite(direction));
                                assert_eq!(back, Some(cell), "{tiling:?} {cell:?} {direction}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn distances_are_the_steps_of_shortest_ways() {
        for tiling in [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners] {
            for (width, height, wraps) in [(7, 6, false), (5, 7, true), (3, 3, true)] {
                let grid = Grid::new(tiling, width, height, wraps).expect("a grid");
                let all: Vec<CellId> =
                    (0..width * height).map(CellId).filter(|&cell| grid.contains(cell)).collect();
                for &start in &all {
                    let mut steps = vec![u32::MAX; grid.len()];
                    steps[start.index()] = 0;
                    let mut queue = std::collections::VecDeque::from([start]);
                    while let Some(cell) = queue.pop_front() {
                        for (_, other) in grid.neighbours(cell) {
                            if steps[other.index()] == u32::MAX {
                                steps[other.index()] = steps[cell.index()] + 1;
                                queue.push_back(other);
                            }
                        }
                    }
                    for &cell in &all {
                        let found = grid.distance(start, cell);
                        assert_eq!(found, steps[cell.index()], "{grid:?} {start:?} {cell:?}");
                    }
                    for reach in 0..5 {
                        let mut found: Vec<CellId> = grid.within(start, reach).collect();
                        found.sort_unstable();
                        let expected = all.iter().filter(|cell| steps[cell.index()] <= reach);
                        assert_eq!(found, expected.copied().collect::<Vec<_>>(), "{grid:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_row_to_the_south_is_where_the_steps_lead() {
        for tiling in [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners] {
            let steps = tiling.steps();
            assert_eq!(steps[tiling.east()], (1, 0));
            for &(offset, direction) in tiling.south() {
                assert_eq!(steps[direction], (offset, -1), "{tiling:?}");
            }
            assert_eq!(tiling.south().len(), steps.iter().filter(|(_, dy)| *dy == -1).count());
        }
    }

    #[test]
    fn a_hexagonal_area_has_its_corners_cut_off() {
        let count = |width, height| {
            let grid = Grid::new(Tiling::Hexagons, width, height, false).expect("a grid");
            (0..height).map(|row| grid.columns(row).len()).sum::<usize>()
        };
        // The true counts that go with the sizes of known worlds.
        assert_eq!([count(60, 41), count(90, 70), count(36, 27)], [2040, 5075, 790]);
        assert_eq!(count(160, 80), 11_200);
    }

    #[test]
    fn a_grid_too_small_too_large_or_too_steep_is_none() {
        let grid = |width, height, wraps| Grid::new(Tiling::Hexagons, width, height, wraps).err();
        assert!(matches!(grid(2, 9, true), Some(GridFault::Small { .. })));
        assert!(matches!(grid(1 << 16, 1 << 16, false), Some(GridFault::Large { .. })));
        assert!(matches!(grid(3, 7, false), Some(GridFault::Steep { .. })));
        assert_eq!(grid(3, 7, true), None);
    }
}
