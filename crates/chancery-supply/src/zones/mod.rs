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
mod part;
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
use part::Part;
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
#[derive(Debug, Clone, Default)]
pub struct Zones {
    /// How many cells there are, in zones or not.
    cells: usize,
    /// What is in zones, in order, in as many parts as it was found in.
    parts: Vec<Part>,
    /// By number, from 1.
    list: Vec<Zone>,
}

/// How many cells of a layer are written together.
const LAYER_PART: usize = 1 << 16;

impl Zones {
    /// No zones, among so many cells.
    pub(crate) const fn none(cells: usize) -> Self {
        Self { cells, parts: vec![], list: vec![] }
    }

    /// By the number of the zone of each cell, and the lowest cell of each zone.
    fn of_layer(layer: &[u32], firsts: &[u32]) -> Self {
        let zone = |&first: &u32| Zone { first: CellId(first), cells: 0 };
        let mut list: Vec<Zone> = firsts.iter().map(zone).collect();
        for at in layer.iter().filter_map(|number| number.checked_sub(1)) {
            list[at as usize].cells += 1;
        }
        Self { cells: layer.len(), parts: vec![Part::of_layer(layer)], list }
    }

    /// The zone of a cell; none for a cell past the last. Takes time in proportion to the logarithm
    /// of the number of runs.
    #[must_use]
    pub fn at(&self, cell: CellId) -> ZoneId {
        let part = self.parts.partition_point(|part| part.end() <= cell.0);
        let number = self.parts.get(part).and_then(|part| part.at(cell.0));
        number.map_or(ZoneId::NONE, ZoneId)
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

    /// The cells in zones, in order: the numbers of cells that follow each other in a row and are
    /// in the same zone, as many as there are together, and the zone.
    pub fn stretches(&self) -> impl Iterator<Item = (Range<u32>, ZoneId)> + '_ {
        self.runs_from(0).map(|(run, number)| (run.start..run.end, ZoneId(number)))
    }

    /// The runs that end behind a cell, with their zones.
    fn runs_from(&self, cell: u32) -> impl Iterator<Item = (Run, u32)> + '_ {
        let first = self.parts.partition_point(|part| part.end() <= cell);
        self.parts[first..].iter().flat_map(move |part| part.from(cell))
    }

    /// The zone of each cell, by cell, written out: four bytes a cell.
    #[must_use]
    pub fn by_cell(&self) -> Vec<ZoneId> {
        let mut layer = vec![ZoneId::NONE; self.cells];
        self.write(&mut layer);
        layer
    }

    /// The same, written over what a list had, so that its memory serves again.
    pub fn write_by_cell(&self, layer: &mut Vec<ZoneId>) {
        layer.resize(self.cells, ZoneId::NONE);
        self.write(layer);
    }

    fn write(&self, layer: &mut [ZoneId]) {
        let parts = (0..).step_by(LAYER_PART).zip(layer.chunks_mut(LAYER_PART)).collect();
        parallel::map(parts, |(start, part): (u32, &mut [ZoneId])| {
            let mut written = 0;
            for (run, number) in self.runs_from(start) {
                let from = run.start.saturating_sub(start) as usize;
                if from >= part.len() {
                    break;
                }
                let to = part.len().min((run.end - start) as usize);
                part[written..from].fill(ZoneId::NONE);
                part[from..to].fill(ZoneId(number));
                written = to;
            }
            part[written..].fill(ZoneId::NONE);
        });
    }
}

/// Zones are the same where the same cells are in them, whatever parts they were found in.
impl PartialEq for Zones {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
            && self.list == other.list
            && self.stretches().eq(other.stretches())
    }
}

impl Eq for Zones {}

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
