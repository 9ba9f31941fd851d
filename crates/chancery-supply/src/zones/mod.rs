//! Supply zones: the stretches of open cells into which a source can trace supply.
//!
//! A cell is open to a side where its terrain lets the side in under whoever holds the cell, and
//! always where one of the side's sources is. Two neighbours are joined where both are open and no
//! border between them says no, or where a connection leads from one to the other and admits both.
//! A zone is a connected set of cells with at least one source. The rule is the same from either
//! side of an edge, so a zone does not depend on where one begins.
//!
//! Source: `supply-zone-into` of the supply-zone proposal.

pub mod graph;
pub mod reach;
mod runs;
mod scan;
pub mod sides;
mod view;

use crate::grid::CellId;

pub use view::View;

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

/// The zones of one side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Zones {
    /// The zone of each cell.
    by_cell: Vec<ZoneId>,
    /// By number, from 1.
    zones: Vec<Zone>,
}

impl Zones {
    /// The zone of a cell; none for a cell past the last.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: CellId) -> ZoneId {
        self.by_cell.get(cell.index()).copied().unwrap_or(ZoneId::NONE)
    }

    /// The zones with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (ZoneId, Zone)> + '_ {
        (1..).map(ZoneId).zip(self.zones.iter().copied())
    }

    /// How many zones there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.zones.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.zones.is_empty()
    }

    /// The zone of each cell, by cell.
    #[must_use]
    pub fn by_cell(&self) -> &[ZoneId] {
        &self.by_cell
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
