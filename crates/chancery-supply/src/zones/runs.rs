//! Rows of a grid in runs, and which runs of two rows touch.

use std::ops::Range;

use super::edges::Edges;
use super::sight::Eye;
use crate::grid::CellId;

/// Cells beside each other in one row that are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Run {
    /// The first cell.
    pub(super) start: u32,
    /// The cell after the last.
    pub(super) end: u32,
}

impl Run {
    const fn contains(self, cell: u32) -> bool {
        self.start <= cell && cell < self.end
    }
}

/// The place among runs of the one that a cell lies in.
pub(super) fn run_at(runs: &[Run], cell: CellId) -> Option<usize> {
    let at = runs.partition_point(|run| run.end <= cell.0);
    runs.get(at).filter(|run| run.contains(cell.0)).map(|_| at)
}

/// Stretches of open cells, and cells by themselves that are open too, both in order. Those that
/// touch become one.
pub(super) fn open_cells(stretches: &[Run], opened: &[CellId], runs: &mut Vec<Run>) {
    let first = runs.len();
    let mut stretches = stretches.iter().copied().peekable();
    let mut opened = opened.iter().map(|&cell| single(cell)).peekable();
    while let Some(run) = match (stretches.peek(), opened.peek()) {
        (Some(run), Some(cell)) if cell.start < run.start => opened.next(),
        (Some(_), _) => stretches.next(),
        (None, _) => opened.next(),
    } {
        match runs[first..].last_mut() {
            Some(last) if last.end >= run.start => last.end = last.end.max(run.end),
            _ => runs.push(run),
        }
    }
}

const fn single(cell: CellId) -> Run {
    Run { start: cell.0, end: cell.0 + 1 }
}

/// A row and the one to the south of it, as one side sees them.
pub(super) struct Rows<'a> {
    pub(super) eye: &'a Eye<'a>,
    pub(super) row: u32,
    /// What lies in the row.
    pub(super) edges: &'a Edges,
    /// Its runs.
    pub(super) here: &'a [Run],
    /// Those of the row to the south; of the first row, none.
    pub(super) below: &'a [Run],
    /// Whether nothing lies in the row to the south either.
    pub(super) plain_below: bool,
}

impl Rows<'_> {
    /// Calls `join` with pairs of runs of the row that hang together.
    pub(super) fn within(&self, mut join: impl FnMut(usize, usize)) {
        let cells = self.cells();
        let east = self.eye.land.grid().tiling().east();
        if self.eye.land.grid().wraps()
            && let [first, .., last] = self.here
            && first.start == cells.start
            && last.end == cells.end
            && self.joined(CellId(cells.end - 1), east, CellId(cells.start))
        {
            join(0, self.here.len() - 1);
        }
        self.follow_connections(east, self.here, join);
    }

    /// Calls `join` with pairs of runs, one of the row and one of the row to the south, that hang
    /// together. Gives how many pairs were looked at.
    pub(super) fn between(&self, mut join: impl FnMut(usize, usize)) -> u64 {
        let looked = if self.plain_below && self.edges.is_empty() {
            self.meet(&mut join)
        } else {
            self.meet_with_care(&mut join)
        };
        self.over_seam(&mut join);
        for &(_, direction) in self.eye.land.grid().tiling().south() {
            self.follow_connections(direction, self.below, &mut join);
        }
        looked
    }

    fn cells(&self) -> Range<u32> {
        self.eye.land.grid().row(self.row)
    }

    /// How far a run and one below may be from each other, in numbers of cells, that they touch:
    /// the one starts before the other's end and so much, and the other way round.
    fn distances(&self) -> (u32, u32) {
        let south = self.eye.land.grid().tiling().south();
        let width = self.eye.land.grid().width();
        let (west_most, east_most) = (south[0].0, south[south.len() - 1].0);
        (width.saturating_add_signed(-west_most), width.saturating_add_signed(-east_most))
    }

    /// Pairs of runs that touch, where nothing lies between cells: there is a closed cell between
    /// any two runs of a row. Who ends first touches nobody else.
    fn meet(&self, join: &mut impl FnMut(usize, usize)) -> u64 {
        let width = self.eye.land.grid().width();
        let (west, east) = self.distances();
        let (mut at, mut other) = (0, 0);
        while let (Some(mine), Some(theirs)) = (self.here.get(at), self.below.get(other)) {
            if mine.start < theirs.end + west && theirs.start + east < mine.end {
                join(at, other);
            }
            let done = theirs.end + width >= mine.end;
            at += usize::from(done);
            other += usize::from(!done);
        }
        (at + other) as u64
    }

    /// The same where runs may lie side by side, be closed, or have a border between them.
    fn meet_with_care(&self, join: &mut impl FnMut(usize, usize)) -> u64 {
        let (west, east) = self.distances();
        let (mut first, mut looked) = (0, 0);
        for (at, mine) in self.here.iter().enumerate() {
            while self.below.get(first).is_some_and(|it| it.end + west <= mine.start) {
                first += 1;
            }
            let touching = self.below[first..].iter().take_while(|it| it.start + east < mine.end);
            for (other, theirs) in (first..).zip(touching) {
                looked += 1;
                if self.pass(*mine, *theirs) {
                    join(at, other);
                }
            }
        }
        looked + first as u64
    }

    /// Whether two runs that touch are open, and some edge between them is.
    fn pass(&self, mine: Run, theirs: Run) -> bool {
        let (width, eye) = (self.eye.land.grid().width(), self.eye);
        // A closed run is a cell by itself.
        let is_open = |run: Run| run.end - run.start > 1 || eye.is_open(CellId(run.start));
        if !is_open(mine) || !is_open(theirs) {
            return false;
        }
        let south = || eye.land.grid().tiling().south().iter();
        !self.edges.bordered()
            || south().any(|&(offset, direction)| {
                // The cells of the run to whose neighbours in that direction the other reaches.
                let above = |cell: u32| (cell + width).saturating_add_signed(-offset);
                let touching = mine.start.max(above(theirs.start))..mine.end.min(above(theirs.end));
                touching.into_iter().any(|cell| {
                    let other = (cell - width).saturating_add_signed(offset);
                    eye.passes(CellId(cell), direction, CellId(other))
                })
            })
    }

    /// Pairs of runs that touch where the last column touches the first.
    fn over_seam(&self, join: &mut impl FnMut(usize, usize)) {
        let grid = self.eye.land.grid();
        if !grid.wraps() || self.here.is_empty() || self.below.is_empty() {
            return;
        }
        let cells = self.cells();
        let (first, last) = (cells.start, cells.end - 1);
        for &(offset, direction) in grid.tiling().south() {
            let (at, other, cell, next) = match offset {
                1 => (self.here.len() - 1, 0, last, first - grid.width()),
                -1 => (0, self.below.len() - 1, first, last - grid.width()),
                _ => continue,
            };
            if self.here[at].contains(cell)
                && self.below[other].contains(next)
                && self.joined(CellId(cell), direction, CellId(next))
            {
                join(at, other);
            }
        }
    }

    /// Whether two neighbours that lie in runs are joined over the edge between them.
    fn joined(&self, cell: CellId, direction: usize, other: CellId) -> bool {
        self.plain_below && self.edges.is_empty()
            || self.eye.is_open(cell)
                && self.eye.is_open(other)
                && self.eye.passes(cell, direction, other)
    }

    /// Pairs of runs to which connections lead in a direction.
    fn follow_connections(
        &self,
        direction: usize,
        others: &[Run],
        mut join: impl FnMut(usize, usize),
    ) {
        let led = self.edges.led().iter().filter(|(_, leading)| leading >> direction & 1 == 1);
        for &(cell, _) in led {
            if let Some(other) = self.eye.land.grid().neighbour(cell, direction)
                && self.eye.leads(cell, direction, other)
                && let Some(at) = run_at(self.here, cell)
                && let Some(other) = run_at(others, other)
            {
                join(at, other);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_are_open_too_join_what_they_touch() {
        let run = |(start, end)| Run { start, end };
        let check = |open: &[(u32, u32)], opened: &[u32], expected: &[(u32, u32)]| {
            let open: Vec<Run> = open.iter().copied().map(run).collect();
            let opened: Vec<CellId> = opened.iter().copied().map(CellId).collect();
            let mut joined = vec![run((0, 9))];
            open_cells(&open, &opened, &mut joined);
            let expected: Vec<Run> = expected.iter().copied().map(run).collect();
            assert_eq!(joined[1..], expected);
        };
        check(&[], &[9, 11], &[(9, 10), (11, 12)]);
        check(&[], &[9, 10], &[(9, 11)]);
        check(&[(9, 12), (13, 15)], &[], &[(9, 12), (13, 15)]);
        check(&[(9, 12), (13, 15)], &[12], &[(9, 15)]);
        check(&[(9, 12), (13, 15)], &[9, 10, 13, 14, 15, 17], &[(9, 12), (13, 16), (17, 18)]);
        check(&[(11, 12)], &[10, 11, 13], &[(10, 12), (13, 14)]);
    }
}
