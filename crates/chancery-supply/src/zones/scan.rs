//! Zones of a grid, row by row: runs of open cells, joined to those of the row before.

use std::ops::Range;

use super::runs::{RunId, Runs};
use super::{Zone, ZoneId, Zones};
use crate::control::{Admission, Relations, SideId};
use crate::grid::CellId;
use crate::land::{EdgeLayer, Land, Passage, Sight, Sights};

/// A pass over a grid for one side.
pub(super) struct Scan<'a> {
    land: &'a Land,
    passage: &'a Passage,
    /// Each cell as the side sees it.
    sights: Vec<Sight>,
    seeds: &'a [CellId],
    runs: Runs,
}

impl<'a> Scan<'a> {
    pub(super) fn new(
        land: &'a Land,
        passage: &'a Passage,
        relations: &Relations,
        side: SideId,
        seeds: &'a [CellId],
    ) -> Self {
        let table = Sights::new(passage, relations, side);
        let mut sights = vec![Sight::OUTSIDE; land.grid.len()];
        let width = land.grid.width() as usize;
        for row in 0..land.grid.height() {
            let columns = land.grid.columns(row);
            let start = row as usize * width;
            let cells = start + columns.start as usize..start + columns.end as usize;
            table.look(land, cells.clone(), &mut sights[cells]);
        }
        for seed in seeds {
            if let Some(sight) = sights.get_mut(seed.index()) {
                *sight = Sight::SEED;
            }
        }
        Self { land, passage, sights, seeds, runs: Runs::default() }
    }

    pub(super) fn zones(mut self) -> Zones {
        for row in 0..self.land.grid.height() {
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
        for &seed in self.seeds {
            if let Some(run) = self.run_at(seed) {
                self.runs.seed(run);
            }
        }
        self.numbered()
    }

    fn run_at(&self, cell: CellId) -> Option<RunId> {
        let (_, row) = self.land.grid.place(cell);
        (row < self.land.grid.height()).then(|| self.runs.find(row, cell)).flatten()
    }

    /// Whether anything lies between the cells of a row, or leads from them.
    fn has_edges(&self, row: u32) -> bool {
        let land = self.land;
        land.borders.iter().chain(&land.connections).any(|layer| layer.touches(row))
    }

    /// The cells of a row that are in the area.
    fn cells(&self, row: u32) -> Range<u32> {
        let columns = self.land.grid.columns(row);
        let start = row * self.land.grid.width();
        start + columns.start..start + columns.end
    }

    /// The runs of a row with nothing between its cells.
    fn run_row(&mut self, row: u32) {
        let cells = self.cells(row);
        let sights = &self.sights[..cells.end as usize];
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
        let east = self.land.grid.tiling().east();
        let mut at = cells.start;
        while at < cells.end {
            let start = at;
            at += 1;
            if self.sights[start as usize].is_open() {
                while at < cells.end
                    && self.sights[at as usize].is_open()
                    && self.passes(CellId(at - 1), east, CellId(at))
                {
                    at += 1;
                }
                self.runs.push(start..at, true);
            } else if self.is_led_to(CellId(start)) {
                self.runs.push(start..at, false);
            }
        }
    }

    /// Whether no border closes the edge between two open cells.
    #[inline]
    fn passes(&self, cell: CellId, direction: usize, other: CellId) -> bool {
        let (here, there) = (self.sights[cell.index()], self.sights[other.index()]);
        self.land.borders.iter().enumerate().all(|(at, border)| {
            let admission = self.passage.over(at);
            !border.lies(cell, direction)
                || here.admitted_by(admission) && there.admitted_by(admission)
        })
    }

    /// Whether some connection admits the cell.
    fn is_led_to(&self, cell: CellId) -> bool {
        let sight = self.sights[cell.index()];
        self.land.connections.iter().enumerate().any(|(at, layer)| {
            layer.directions(cell) != 0 && sight.admitted_by(self.passage.along(at))
        })
    }

    /// Joins the two ends of a row that goes round the world.
    fn join_around(&mut self, row: u32) {
        let width = self.land.grid.width();
        let (first, last) = (CellId(row * width), CellId(row * width + width - 1));
        let east = self.land.grid.tiling().east();
        self.join_across_seam(last, east, first);
    }

    /// Joins the runs of two open cells that lie beside each other over the seam of the world.
    fn join_across_seam(&mut self, cell: CellId, direction: usize, other: CellId) {
        let both_open = [cell, other].iter().all(|at| self.sights[at.index()].is_open());
        if self.land.grid.wraps()
            && both_open
            && self.passes(cell, direction, other)
            && let (Some(a), Some(b)) = (self.run_at(cell), self.run_at(other))
        {
            self.runs.join(a, b);
        }
    }

    /// Joins the runs of a row to those of the row to the south.
    fn join_south(&mut self, row: u32) {
        let width = self.land.grid.width();
        let south = self.land.grid.tiling().south();
        let (west_most, east_most) = (south[0].0, south[south.len() - 1].0);
        let bordered = self.land.borders.iter().any(|border| border.touches(row));
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
        let width = self.land.grid.width();
        cells.into_iter().any(|cell| {
            self.land.grid.tiling().south().iter().any(|&(offset, direction)| {
                let other = (cell - width).wrapping_add_signed(offset);
                below.contains(&other) && self.passes(CellId(cell), direction, CellId(other))
            })
        })
    }

    fn join_south_over_seam(&mut self, row: u32) {
        let width = self.land.grid.width();
        for &(offset, direction) in self.land.grid.tiling().south() {
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
        let grid = &self.land.grid;
        for (at, layer) in self.land.connections.iter().enumerate() {
            let admission = self.passage.along(at);
            for row in (0..grid.height()).filter(|&row| layer.touches(row)) {
                for cell in self.cells(row).map(CellId).filter(|&c| layer.directions(c) != 0) {
                    // Each edge once: by the side from which it leads east or south.
                    let south = grid.tiling().south().iter().map(|&(_, direction)| direction);
                    for direction in south.chain([grid.tiling().east()]) {
                        self.join_along((layer, admission), cell, direction);
                    }
                }
            }
        }
    }

    fn join_along(
        &mut self,
        (layer, admission): (&EdgeLayer, Admission),
        cell: CellId,
        direction: usize,
    ) {
        if !layer.lies(cell, direction) {
            return;
        }
        let Some(other) = self.land.grid.neighbour(cell, direction) else { return };
        let admitted = |at: CellId| self.sights[at.index()].admitted_by(admission);
        if admitted(cell)
            && admitted(other)
            && let (Some(a), Some(b)) = (self.run_at(cell), self.run_at(other))
        {
            self.runs.join(a, b);
        }
    }

    fn numbered(mut self) -> Zones {
        let zones = self.runs.number();
        let mut by_cell = vec![ZoneId::NONE; self.sights.len()];
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
