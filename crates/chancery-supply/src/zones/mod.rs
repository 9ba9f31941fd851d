//! Supply zones: the stretches of open cells into which a source can trace supply.
//!
//! A cell is open to a side where its terrain lets the side in under whoever holds the cell, and
//! always where one of the side's sources is. Two neighbours are joined where both are open and no
//! border between them says no, or where a connection leads from one to the other and admits both.
//! A zone is a connected set of cells with at least one source. The rule is the same from either
//! side of an edge, so a zone does not depend on where one begins.
//!
//! Source: `supply-zone-into` of the supply-zone proposal.

mod edges;
pub mod graph;
mod pieces;
pub mod reach;
mod runs;
mod scan;
mod sets;
pub mod sides;
mod sight;
mod strip;
mod view;
mod work;

use std::ops::Range;

use crate::grid::CellId;
use crate::parallel;
use runs::Run;

pub use view::View;
pub use work::Work;

/// A zone, by number: from 1, in the order of their lowest cells. 0 is no zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ZoneId(pub u32);

impl ZoneId {
    /// No zone.
    pub const NONE: Self = Self(0);
}

/// A zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone {
    /// The lowest of its cells, by which zones are known from one reckoning to the next.
    pub first: CellId,
    /// How many cells it has.
    pub cells: u64,
}

/// The zones of one side: which cells are in which.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Zones {
    /// How many cells there are, in zones or not.
    cells: usize,
    /// Cells in the same zone one after another, as many as there are together; in order.
    runs: Vec<Run>,
    /// By run: the number of its zone.
    numbers: Vec<u32>,
    /// By number, from 1.
    list: Vec<Zone>,
}

/// How many cells of a layer are written together.
const LAYER_PART: usize = 1 << 16;

impl Zones {
    /// No zones, among so many cells.
    pub(crate) const fn none(cells: usize) -> Self {
        Self { cells, runs: vec![], numbers: vec![], list: vec![] }
    }

    /// By the number of the zone of each cell, of zones whose cells are yet to be counted.
    fn from_layer(numbers: &[u32], mut zones: Vec<Zone>) -> Self {
        let (mut runs, mut kept): (Vec<Run>, Vec<u32>) = (vec![], vec![]);
        let mut start = 0;
        for part in numbers.chunk_by(|zone, other| zone == other) {
            let cells = u32::try_from(part.len()).unwrap_or(u32::MAX);
            if let Some(at) = part[0].checked_sub(1) {
                runs.push(Run { start, end: start + cells });
                kept.push(part[0]);
                zones[at as usize].cells += u64::from(cells);
            }
            start += cells;
        }
        Self { cells: numbers.len(), runs, numbers: kept, list: zones }
    }

    /// The zone of a cell; none for a cell past the last. Takes time in proportion to the logarithm
    /// of the number of runs.
    #[must_use]
    pub fn at(&self, cell: CellId) -> ZoneId {
        let run = runs::run_at(&self.runs, cell).and_then(|at| self.numbers.get(at));
        run.map_or(ZoneId::NONE, |&number| ZoneId(number))
    }

    /// The zones with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (ZoneId, Zone)> + '_ {
        (1..).map(ZoneId).zip(self.list.iter().copied())
    }

    /// How many zones there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The cells in zones, in order: the numbers of cells that follow each other in the same zone,
    /// as many as there are together, and the zone.
    pub fn stretches(&self) -> impl Iterator<Item = (Range<u32>, ZoneId)> + '_ {
        self.runs.iter().zip(&self.numbers).map(|(run, &zone)| (run.start..run.end, ZoneId(zone)))
    }

    /// The zone of each cell, by cell, written out: four bytes a cell.
    #[must_use]
    pub fn by_cell(&self) -> Vec<ZoneId> {
        let mut layer = vec![ZoneId::NONE; self.cells];
        let parts = layer.chunks_mut(LAYER_PART).enumerate().collect();
        parallel::map(parts, |(at, part): (usize, &mut [ZoneId])| {
            let (start, end) = (at * LAYER_PART, at * LAYER_PART + part.len());
            let first = self.runs.partition_point(|run| run.end as usize <= start);
            for (run, &zone) in self.runs[first..].iter().zip(&self.numbers[first..]) {
                if run.start as usize >= end {
                    break;
                }
                let cells = start.max(run.start as usize)..end.min(run.end as usize);
                part[cells.start - start..cells.end - start].fill(ZoneId(zone));
            }
        });
        layer
    }
}

/// Cells, and which of them are joined.
pub trait Joined {
    /// The number of cells.
    fn cells(&self) -> usize;

    /// Whether there is such a cell: some of the numbers may be those of cells cut off.
    fn has(&self, cell: CellId) -> bool {
        cell.index() < self.cells()
    }

    /// Calls `visit` with each cell that is joined to a cell, in a fixed order.
    fn joined(&self, cell: CellId, visit: &mut dyn FnMut(CellId));
}
