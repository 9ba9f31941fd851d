//! Zones by runs.

use super::runs::{Run, run_at};
use super::strip::Strip;
use crate::grid::CellId;

/// Runs that are in zones, in order, and the number of the zone of each.
#[derive(Debug, Clone, Default)]
pub(super) struct Part {
    runs: Vec<Run>,
    numbers: Vec<u32>,
}

impl Part {
    /// What a strip has, by the numbers of the zones of the first of what hangs together in it; and
    /// by number how many cells each of so many zones has there.
    ///
    /// Runs of a zone that go on from one to the next in a row become one, so that what is left
    /// says only which cells are in which zone.
    pub(super) fn of(
        strip: Strip,
        firsts: &[(u32, u32)],
        zones: usize,
        width: u32,
    ) -> (Self, Vec<u64>) {
        let (mut runs, mut numbers) = (strip.runs, strip.sets.numbered(firsts));
        let mut cells = vec![0; zones + 1];
        let mut kept = 0;
        for at in 0..runs.len() {
            let (run, number) = (runs[at], numbers[at]);
            cells[number as usize] += u64::from(run.end - run.start);
            if number == 0 {
                continue;
            }
            let goes_on = |before: Run| before.end == run.start && run.start % width != 0;
            if kept > 0 && numbers[kept - 1] == number && goes_on(runs[kept - 1]) {
                runs[kept - 1].end = run.end;
            } else {
                (runs[kept], numbers[kept]) = (run, number);
                kept += 1;
            }
        }
        runs.truncate(kept);
        runs.shrink_to_fit();
        numbers.truncate(kept);
        numbers.shrink_to_fit();
        (Self { runs, numbers }, cells)
    }

    /// By the number of the zone of each cell.
    pub(super) fn of_layer(layer: &[u32]) -> Self {
        let mut part = Self::default();
        let mut start = 0;
        for run in layer.chunk_by(|zone, other| zone == other) {
            let end = start + u32::try_from(run.len()).unwrap_or(u32::MAX);
            if run[0] != 0 {
                part.runs.push(Run { start, end });
                part.numbers.push(run[0]);
            }
            start = end;
        }
        part
    }

    /// Whether nothing is in a zone.
    pub(super) const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The cell after the last that is in a zone.
    pub(super) fn end(&self) -> u32 {
        self.runs.last().map_or(0, |run| run.end)
    }

    /// The number of the zone of a cell.
    pub(super) fn at(&self, cell: u32) -> Option<u32> {
        run_at(&self.runs, CellId(cell)).and_then(|at| self.numbers.get(at)).copied()
    }

    /// The runs that end behind a cell, with their zones.
    pub(super) fn from(&self, cell: u32) -> impl Iterator<Item = (Run, u32)> + '_ {
        let first = self.runs.partition_point(|run| run.end <= cell);
        self.runs[first..].iter().copied().zip(self.numbers[first..].iter().copied())
    }
}
