//! Stretches of cells of one row, and which of them hang together.

use std::ops::Range;

use crate::grid::CellId;

/// A run, by number: in the order of their cells.
pub(super) type RunId = u32;

/// Cells of one row beside each other that are joined.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    /// The first cell.
    pub(super) start: u32,
    /// The cell after the last.
    pub(super) end: u32,
    /// Another run that this one hangs together with, never a later one; itself, where it is the
    /// first of its kind.
    parent: RunId,
    /// The zone, once zones are numbered; until then what is known of the run.
    mark: u32,
}

/// The run is a closed cell, which only a connection can lead into.
const CLOSED: u32 = 1;
/// One of the side's sources stands in the run, or in one that hangs together with it.
const SEEDED: u32 = 2;

impl Run {
    pub(super) const fn is_open(self) -> bool {
        self.mark & CLOSED == 0
    }

    pub(super) const fn zone(self) -> u32 {
        self.mark
    }
}

/// The runs of a grid, row by row.
#[derive(Debug, Default)]
pub(super) struct Runs {
    runs: Vec<Run>,
    /// The first run of each row begun, in order.
    rows: Vec<RunId>,
}

impl Runs {
    /// Begins the next row.
    pub(super) fn begin_row(&mut self) {
        self.rows.push(self.next());
    }

    fn next(&self) -> RunId {
        // At most one run a cell, and there are at most `CELLS_MAX` cells.
        RunId::try_from(self.runs.len()).unwrap_or(RunId::MAX)
    }

    /// Adds a run to the row that was begun last.
    pub(super) fn push(&mut self, cells: Range<u32>, open: bool) {
        let mark = if open { 0 } else { CLOSED };
        self.runs.push(Run { start: cells.start, end: cells.end, parent: self.next(), mark });
    }

    /// The runs of a row that was begun.
    pub(super) fn row(&self, row: u32) -> Range<RunId> {
        let row = row as usize;
        self.rows[row]..self.rows.get(row + 1).copied().unwrap_or_else(|| self.next())
    }

    #[inline]
    pub(super) fn get(&self, run: RunId) -> Run {
        self.runs[run as usize]
    }

    /// The run that a cell of a row lies in.
    pub(super) fn find(&self, row: u32, cell: CellId) -> Option<RunId> {
        let row = self.row(row);
        let runs = &self.runs[row.start as usize..row.end as usize];
        let before = runs.partition_point(|run| run.end <= cell.0);
        let found = runs.get(before).filter(|run| run.start <= cell.0);
        found.map(|_| row.start + RunId::try_from(before).unwrap_or(RunId::MAX))
    }

    /// Says that two runs hang together.
    #[inline]
    pub(super) fn join(&mut self, a: RunId, b: RunId) {
        let (a, b) = (self.first(a), self.first(b));
        // The later hangs on the earlier, so the first run of a set holds its lowest cell.
        self.runs[a.max(b) as usize].parent = a.min(b);
    }

    /// The first run of the set that a run is in.
    #[inline]
    fn first(&mut self, mut run: RunId) -> RunId {
        loop {
            let parent = self.runs[run as usize].parent;
            if parent == run {
                return run;
            }
            let above = self.runs[parent as usize].parent;
            self.runs[run as usize].parent = above;
            run = above;
        }
    }

    /// Says that a source stands in a run.
    pub(super) fn seed(&mut self, run: RunId) {
        let first = self.first(run);
        self.runs[first as usize].mark |= SEEDED;
    }

    /// Numbers the zones from 1 by their lowest cells and marks every run with its own, or with 0.
    /// Gives the first cell and the number of cells of each zone.
    pub(super) fn number(&mut self) -> Vec<(CellId, u64)> {
        let mut zones: Vec<(CellId, u64)> = Vec::new();
        for at in 0..self.runs.len() {
            let Run { start, end, parent, mark } = self.runs[at];
            // A parent is earlier, so it carries its zone already.
            let zone = if parent as usize != at {
                self.runs[parent as usize].mark
            } else if mark & SEEDED != 0 {
                zones.push((CellId(start), 0));
                u32::try_from(zones.len()).unwrap_or(u32::MAX)
            } else {
                0
            };
            self.runs[at].mark = zone;
            if let Some((_, cells)) =
                (zone as usize).checked_sub(1).and_then(|at| zones.get_mut(at))
            {
                *cells += u64::from(end - start);
            }
        }
        zones
    }

    /// All runs, in order.
    pub(super) fn all(&self) -> &[Run] {
        &self.runs
    }
}
