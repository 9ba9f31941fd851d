//! Where cells lie in a picture.

use chancery_drawing::Point;
use chancery_supply::grid::{CellId, Grid, Tiling};

/// The width of a hexagon, in tenths.
pub(super) const CELL_WIDTH: i32 = 52;
/// Half of it, the unit of lattice columns.
const ACROSS: i32 = CELL_WIDTH / 2;
/// The unit of lattice rows of hexagons: half of what a corner stands from the middle. In a regular
/// hexagon half the width is to it as the root of three to one.
const DOWN: i32 = 15;

/// A place in the lattice of half cells, on which all middles and corners lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Lattice {
    /// Half cells to the right.
    pub(super) across: i32,
    /// Rows of corners downwards.
    pub(super) down: i32,
}

/// The corners of a hexagon around its middle, clockwise from the top. The edge in direction `d` is
/// from corner `d` to the next.
const HEXAGON: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
/// Those of a square, clockwise from the top left; its edges likewise, north first.
const SQUARE: [(i32, i32); 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];

/// Where the cells of a grid lie.
#[derive(Debug, Clone, Copy)]
pub(super) struct Places<'a> {
    grid: &'a Grid,
    /// The least and most column of half cells of a middle.
    across: (i32, i32),
}

impl<'a> Places<'a> {
    pub(super) fn new(grid: &'a Grid) -> Self {
        let mut places = Self { grid, across: (i32::MAX, i32::MIN) };
        for row in 0..grid.height() {
            let columns = grid.columns(row);
            for column in [columns.start, columns.end.saturating_sub(1)] {
                let Some(cell) = grid.cell(column, row) else { continue };
                let at = places.lattice(cell).across;
                places.across = (places.across.0.min(at), places.across.1.max(at));
            }
        }
        if grid.wraps() && grid.tiling() == Tiling::Hexagons {
            places.across = (0, 2 * signed(grid.width()) - 1);
        }
        places
    }

    /// The cells of the area, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = CellId> + use<'a> {
        let grid = self.grid;
        (0..grid.height())
            .flat_map(move |row| grid.columns(row).filter_map(move |column| grid.cell(column, row)))
    }

    /// The middle of a cell. A world that goes round is cut open so that it is a rectangle.
    pub(super) fn lattice(&self, cell: CellId) -> Lattice {
        let (column, row) = self.grid.place(cell);
        let down = signed(self.grid.height() - 1 - row);
        match self.grid.tiling() {
            Tiling::Hexagons if self.grid.wraps() => {
                let column = (column + row / 2) % self.grid.width();
                Lattice { across: 2 * signed(column) + signed(row % 2), down: 3 * down }
            }
            Tiling::Hexagons => {
                Lattice { across: 2 * signed(column) + signed(row), down: 3 * down }
            }
            Tiling::Squares | Tiling::SquaresWithCorners => {
                Lattice { across: 2 * signed(column), down: 2 * down }
            }
        }
    }

    /// The rows and half columns of middles: how many, and the first of the columns.
    pub(super) fn extent(&self) -> (u32, u32, i32) {
        let columns = u32::try_from(self.across.1 - self.across.0 + 1).unwrap_or(1);
        (columns, self.grid.height(), self.across.0)
    }

    /// A place of the lattice in the picture.
    pub(super) fn point(&self, at: Lattice) -> Point {
        let (down, above) = match self.grid.tiling() {
            Tiling::Hexagons => (DOWN, 2),
            Tiling::Squares | Tiling::SquaresWithCorners => (ACROSS, 1),
        };
        Point::new((at.across - self.across.0 + 1) * ACROSS, (at.down + above) * down)
    }

    /// The middle of a cell in the picture.
    pub(super) fn middle(&self, cell: CellId) -> Point {
        self.point(self.lattice(cell))
    }

    /// The width and height of the map.
    pub(super) fn size(&self) -> Point {
        let rows = signed(self.grid.height());
        let height = match self.grid.tiling() {
            Tiling::Hexagons => (3 * rows + 1) * DOWN,
            Tiling::Squares | Tiling::SquaresWithCorners => 2 * rows * ACROSS,
        };
        Point::new((self.across.1 - self.across.0 + 2) * ACROSS, height)
    }

    /// The directions in which a cell has an edge, with the two ends of it, clockwise.
    pub(super) fn edges(
        &self,
        cell: CellId,
    ) -> impl Iterator<Item = (usize, Lattice, Lattice)> + use<> {
        let (corners, step): (&[(i32, i32)], usize) = match self.grid.tiling() {
            Tiling::Hexagons => (&HEXAGON, 1),
            Tiling::Squares => (&SQUARE, 1),
            Tiling::SquaresWithCorners => (&SQUARE, 2),
        };
        let middle = self.lattice(cell);
        let corner = move |at: usize| {
            let (across, down) = corners[at % corners.len()];
            Lattice { across: middle.across + across, down: middle.down + down }
        };
        (0..corners.len()).map(move |at| (at * step, corner(at), corner(at + 1)))
    }

    /// The neighbour in a direction, where it lies beside the cell in the picture too: not across
    /// the cut of a world that goes round.
    pub(super) fn beside(&self, cell: CellId, direction: usize) -> Option<CellId> {
        let other = self.grid.neighbour(cell, direction)?;
        let apart = self.lattice(other).across - self.lattice(cell).across;
        (apart.abs() <= 2).then_some(other)
    }
}

/// A count of rows or columns: far below the bound, as [`super::CELLS_MAX`] sees to.
fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_the_edge_in_their_direction() {
        for tiling in [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners] {
            for wraps in [false, true] {
                let grid = Grid::new(tiling, 8, 6, wraps).expect("a grid");
                let places = Places::new(&grid);
                for cell in places.cells() {
                    for (direction, from, to) in places.edges(cell) {
                        let Some(other) = places.beside(cell, direction) else { continue };
                        let back = tiling.opposite(direction);
                        let edge = places.edges(other).find(|(at, ..)| *at == back);
                        assert_eq!(edge, Some((back, to, from)), "{tiling:?} {wraps} {cell:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_cell_lies_in_the_picture() {
        for (width, height, wraps) in
            [(60, 41, false), (36, 27, false), (7, 9, true), (3, 6, false)]
        {
            let grid = Grid::new(Tiling::Hexagons, width, height, wraps).expect("a grid");
            let places = Places::new(&grid);
            let size = places.size();
            for cell in places.cells() {
                for (_, corner, _) in places.edges(cell) {
                    let at = places.point(corner);
                    let inside = (0..=size.x).contains(&at.x) && (0..=size.y).contains(&at.y);
                    assert!(inside, "{at:?} of {size:?}");
                }
            }
        }
    }
}
