//! Where in a region there is room for a word: the cell that is farthest from its edge.

use std::collections::{BTreeMap, VecDeque};

use chancery_supply::grid::CellId;

use super::place::Places;

/// The roomiest cell of each region, with how many cells it is from the edge, itself counted.
pub(super) fn rooms<L: Ord + Copy>(
    places: &Places<'_>,
    cells: usize,
    label: impl Fn(CellId) -> Option<L>,
) -> BTreeMap<L, (CellId, u32)> {
    const UNSEEN: u32 = u32::MAX;
    let mut depths = vec![UNSEEN; cells];
    let mut queue = VecDeque::new();
    for cell in places.cells() {
        let Some(here) = label(cell) else { continue };
        let differs = |direction| places.beside(cell, direction).and_then(&label) != Some(here);
        if places.edges(cell).any(|(direction, ..)| differs(direction)) {
            depths[cell.index()] = 1;
            queue.push_back(cell);
        }
    }
    while let Some(cell) = queue.pop_front() {
        let here = label(cell);
        for (direction, ..) in places.edges(cell) {
            let Some(other) = places.beside(cell, direction) else { continue };
            if depths[other.index()] == UNSEEN && label(other) == here {
                depths[other.index()] = depths[cell.index()] + 1;
                queue.push_back(other);
            }
        }
    }
    let mut rooms: BTreeMap<L, (CellId, u32)> = BTreeMap::new();
    for cell in places.cells() {
        let Some(here) = label(cell) else { continue };
        // A region without an edge is a world of one region that goes round; any cell will do.
        let depth = if depths[cell.index()] == UNSEEN { 1 } else { depths[cell.index()] };
        let room = rooms.entry(here).or_insert((cell, depth));
        if depth > room.1 {
            *room = (cell, depth);
        }
    }
    rooms
}

#[cfg(test)]
mod tests {
    use chancery_supply::grid::{Grid, Tiling};

    use super::*;

    #[test]
    fn a_word_stands_in_the_middle_of_its_region() {
        let grid = Grid::new(Tiling::Squares, 9, 7, false).expect("a grid");
        let places = Places::new(&grid);
        let half = |cell: CellId| Some(grid.place(cell).0 >= 4);
        let found = rooms(&places, grid.len(), half);
        let place = |at: bool| (grid.place(found[&at].0), found[&at].1);
        assert_eq!(place(false).1, 2);
        assert_eq!(place(true), ((6, 2), 3));
    }
}
