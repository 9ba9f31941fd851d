//! Rows one after another, from one to the row before it: the runs of each who asks, and which
//! of them hang together.

use std::ops::Range;

use super::Work;
use super::edges::Edges;
use super::pieces::{Openness, Pieces};
use super::runs::{Rows, Run, open_cells, run_at};
use super::sets::Sets;
use super::sight::Eye;
use crate::grid::CellId;
use crate::land::Land;

/// Some rows of a land as one side sees them.
#[derive(Debug, Default)]
pub(super) struct Strip {
    /// In order.
    pub(super) runs: Vec<Run>,
    /// Which of them hang together.
    pub(super) sets: Sets,
    /// Those in which sources stand.
    pub(super) seeded: Vec<u32>,
    /// How many are in the first row; and the first of the last row.
    pub(super) first_row: usize,
    pub(super) last_row: usize,
    /// Whether nothing lies in the last row that anybody minds.
    pub(super) plain: bool,
    /// How many of the cells of sources, and of those open whatever lies there, are behind us.
    passed: (usize, usize),
    pub(super) work: Work,
}

/// Goes over some rows, for all who ask at once.
pub(super) fn strips(
    land: &Land,
    eyes: &[Eye<'_>],
    openness: &Openness,
    edges: &Edges,
    rows: Range<u32>,
) -> Vec<Strip> {
    let mut strips: Vec<Strip> = eyes.iter().map(|eye| Strip::from(eye, rows.start)).collect();
    let (mut pieces, mut edges, mut stretches) =
        (Pieces::default(), edges.clone(), Stretches::default());
    let mut shared = Work::default();
    for row in rows.clone() {
        let cells = land.grid().row(row);
        pieces.cut(land, openness, cells.clone());
        edges.look(land, row);
        shared.cells += cells.len() as u64;
        shared.pieces += pieces.len() as u64;
        shared.edges += edges.len() as u64;
        for (at, (strip, eye)) in strips.iter_mut().zip(eyes).enumerate() {
            let first = strip.runs.len();
            strip.make_room(pieces.len() / 2 + 1, row - rows.start, rows.end - row);
            pieces.open_to(at, &mut strip.runs);
            strip.add_row(eye, row, &edges, first, &mut stretches);
            if row == rows.start {
                strip.first_row = strip.runs.len();
            }
        }
    }
    if let Some(strip) = strips.first_mut() {
        strip.work += shared;
    }
    strips
}

/// Stretches of a row in the making, in memory that is kept.
#[derive(Default)]
struct Stretches {
    plain: Vec<Run>,
    open: Vec<Run>,
}

impl Strip {
    /// A strip that begins with a row.
    fn from(eye: &Eye<'_>, row: u32) -> Self {
        let start = eye.land.grid().row(row).start;
        let before = |cells: &[CellId]| cells.partition_point(|cell| cell.0 < start);
        Self { passed: (before(eye.seeds()), before(eye.opened())), ..Self::default() }
    }

    /// Makes room for some runs more; where there is none, for as many as there will be if the rows
    /// left are like those done. Never for many more, since a list that is doubled takes twice the
    /// memory, and never for few, since it is copied.
    fn make_room(&mut self, more: usize, rows_done: u32, rows_left: u32) {
        let runs = self.runs.len();
        if self.runs.capacity() - runs >= more {
            return;
        }
        let by_rows = runs as u64 * u64::from(rows_left) / u64::from(rows_done.max(1));
        let expected = usize::try_from(by_rows).unwrap_or(0) + runs / 32;
        let more = more.max(runs / 8).max(expected);
        self.runs.reserve_exact(more);
        self.sets.reserve_exact(more);
    }

    /// Adds a row whose open stretches have been put behind the runs, from `first` on.
    fn add_row(
        &mut self,
        eye: &Eye<'_>,
        row: u32,
        edges: &Edges,
        first: usize,
        scratch: &mut Stretches,
    ) {
        let end = eye.land.grid().row(row).end;
        let sources = up_to(eye.seeds(), &mut self.passed.0, end);
        let opened = up_to(eye.opened(), &mut self.passed.1, end);
        if !opened.is_empty() || !edges.is_empty() {
            scratch.plain.clear();
            scratch.plain.extend(self.runs.drain(first..));
            scratch.open.clear();
            open_cells(&scratch.plain, opened, &mut scratch.open);
            edges.cut(eye, &scratch.open, &mut self.runs);
        }
        let begun = number(first);
        self.sets.grow(number(self.runs.len()));
        let (below, here) = self.runs.split_at(first);
        let below_first = number(self.last_row);
        let rows = Rows {
            eye,
            row,
            edges,
            here,
            below: &below[self.last_row..],
            plain_below: self.plain || first == 0,
        };
        let sets = &mut self.sets;
        rows.within(|a, b| sets.join(begun + number(a), begun + number(b)));
        self.work.meetings +=
            rows.between(|a, b| sets.join(begun + number(a), below_first + number(b)));
        let seeded = sources.iter().filter_map(|&cell| run_at(here, cell));
        self.seeded.extend(seeded.map(|at| begun + number(at)));
        self.last_row = first;
        self.plain = edges.is_empty();
    }

    /// The runs of the last row, and the number of the first of them.
    pub(super) fn end(&self) -> (&[Run], u32) {
        (&self.runs[self.last_row..], number(self.last_row))
    }
}

/// The next of some cells in order, up to one.
fn up_to<'a>(cells: &'a [CellId], passed: &mut usize, end: u32) -> &'a [CellId] {
    let left = &cells[*passed..];
    let count = left.iter().take_while(|cell| cell.0 < end).count();
    *passed += count;
    &left[..count]
}

/// A place among runs as a number: there are no more runs than cells.
pub(super) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
