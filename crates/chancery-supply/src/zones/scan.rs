//! Zones of a grid, row by row: runs of open cells, joined to those of the row before.

use std::ops::Range;

use super::runs::{RunId, Runs};
use super::view::View;
use super::{Zone, ZoneId, Zones};
use crate::grid::{CellId, Grid};

/// A pass over a grid for one side.
pub(super) struct Scan<'a> {
    view: &'a View<'a>,
    runs: Runs,
}

impl<'a> Scan<'a> {
    pub(super) fn new(view: &'a View<'a>) -> Self {
        Self { view, runs: Runs::default() }
    }

    fn grid(&self) -> &'a Grid {
        self.view.grid()
    }

    pub(super) fn zones(mut self) -> Zones {
        for row in 0..self.grid().height() {
            self.runs.begin_row();
            if self.has_edges(row) {
                self.cut_row(row);
            } else {
                self.run_row(row);
            }
            self.join_around(row);
            if row > 0 {
                self.join_south(row);
            }
        }
        self.join_connected();
        for &seed in self.view.seeds() {
            if let Some(run) = self.run_at(seed) {
                self.runs.seed(run);
            }
        }
        self.numbered()
    }

    fn run_at(&self, cell: CellId) -> Option<RunId> {
        let (_, row) = self.grid().place(cell);
        (row < self.grid().height()).then(|| self.runs.find(row, cell)).flatten()
    }

    /// Whether anything lies between the cells of a row, or leads from them.
    fn has_edges(&self, row: u32) -> bool {
        self.view.borders_in(row) || self.view.connections_in(row)
    }

    /// The cells of a row that are in the area.
    fn cells(&self, row: u32) -> Range<u32> {
        let columns = self.grid().columns(row);
        let start = row * self.grid().width();
        start + columns.start..start + columns.end
    }

    /// The runs of a row with nothing between its cells.
    fn run_row(&mut self, row: u32) {
        let cells = self.cells(row);
        let sights = &self.view.sights()[..cells.end as usize];
        let mut at = cells.start as usize;
        while at < sights.len() {
            if !sights[at].is_open() {
                at += 1;
                continue;
            }
            let start = at;
            while at < sights.len() && sights[at].is_open() {
                at += 1;
            }
            self.runs.push(cell_number(start)..cell_number(at), true);
        }
    }

    /// The runs of a row in which borders may cut, and connections may lead into closed cells.
    fn cut_row(&mut self, row: u32) {
        let cells = self.cells(row);
        let east = self.grid().tiling().east();
        let mut at = cells.start;
        while at < cells.end {
            let start = at;
            at += 1;
            if self.view.is_open(CellId(start)) {
                while at < cells.end
                    && self.view.is_open(CellId(at))
                    && self.view.passes(CellId(at - 1), east, CellId(at))
                {
                    at += 1;
                }
                self.runs.push(start..at, true);
            } else if self.view.is_led_to(CellId(start)) {
                self.runs.push(start..at, false);
            }
        }
    }

    /// Joins the two ends of a row that goes round the world.
    fn join_around(&mut self, row: u32) {
        let width = self.grid().width();
        let (first, last) = (CellId(row * width), CellId(row * width + width - 1));
        let east = self.grid().tiling().east();
        self.join_across_seam(last, east, first);
    }

    /// Joins the runs of two open cells that lie beside each other over the seam of the world.
    fn join_across_seam(&mut self, cell: CellId, direction: usize, other: CellId) {
        let both_open = [cell, other].iter().all(|&at| self.view.is_open(at));
        if self.grid().wraps()
            && both_open
            && self.view.passes(cell, direction, other)
            && let (Some(a), Some(b)) = (self.run_at(cell), self.run_at(other))
        {
            self.runs.join(a, b);
        }
    }

    /// Joins the runs of a row to those of the row to the south.
    fn join_south(&mut self, row: u32) {
        let width = self.grid().width();
        let south = self.grid().tiling().south();
        let (west_most, east_most) = (south[0].0, south[south.len() - 1].0);
        let bordered = self.view.borders_in(row);
        let (here, below) = (self.runs.row(row), self.runs.row(row - 1));
        // The cell of this row to which a cell below is a neighbour at the given column offset.
        let above =
            |cell: u32, offset: i32| cell.saturating_add(width).saturating_add_signed(-offset);
        let mut first = below.start;
        for run in here {
            let mine = self.runs.get(run);
            while first < below.end && above(self.runs.get(first).end, west_most) <= mine.start {
                first += 1;
            }
            let mut other = first;
            while other < below.end && above(self.runs.get(other).start, east_most) < mine.end {
                let theirs = self.runs.get(other);
                let (cells, under) = (mine.start..mine.end, theirs.start..theirs.end);
                if mine.is_open()
                    && theirs.is_open()
                    && (!bordered || self.some_edge_passes(cells, under))
                {
                    self.runs.join(run, other);
                }
                other += 1;
            }
        }
        self.join_south_over_seam(row);
    }

    /// Whether some edge between open cells of a row and open cells of the row below is not closed.
    fn some_edge_passes(&self, cells: Range<u32>, below: Range<u32>) -> bool {
        let width = self.grid().width();
        cells.into_iter().any(|cell| {
            self.grid().tiling().south().iter().any(|&(offset, direction)| {
                let other = (cell - width).wrapping_add_signed(offset);
                below.contains(&other) && self.view.passes(CellId(cell), direction, CellId(other))
            })
        })
    }

    fn join_south_over_seam(&mut self, row: u32) {
        let width = self.grid().width();
        for &(offset, direction) in self.grid().tiling().south() {
            let (column, other) = match offset {
                1 => (width - 1, 0),
                -1 => (0, width - 1),
                _ => continue,
            };
            let cell = CellId(row * width + column);
            self.join_across_seam(cell, direction, CellId((row - 1) * width + other));
        }
    }

    /// Joins what connections lead to.
    fn join_connected(&mut self) {
        let tiling = self.grid().tiling();
        // Each edge once: from the side from which it leads east or south.
        let south = tiling.south().iter().map(|&(_, direction)| direction);
        let directions: Vec<usize> = south.chain([tiling.east()]).collect();
        for row in (0..self.grid().height()).filter(|&row| self.view.connections_in(row)) {
            for cell in self.cells(row).map(CellId) {
                for &direction in &directions {
                    let Some(other) = self.view.led_to(cell, direction) else { continue };
                    if let (Some(a), Some(b)) = (self.run_at(cell), self.run_at(other)) {
                        self.runs.join(a, b);
                    }
                }
            }
        }
    }

    fn numbered(mut self) -> Zones {
        let zones = self.runs.number();
        let mut by_cell = vec![ZoneId::NONE; self.grid().len()];
        for run in self.runs.all() {
            if run.zone() != 0 {
                by_cell[run.start as usize..run.end as usize].fill(ZoneId(run.zone()));
            }
        }
        let zones = zones.into_iter().map(|(first, cells)| Zone { first, cells }).collect();
        Zones { by_cell, zones }
    }
}

/// An index into the cells as a number: there are fewer than [`crate::grid::CELLS_MAX`].
fn cell_number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
