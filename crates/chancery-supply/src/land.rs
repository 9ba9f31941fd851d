//! What lies on the cells of a world and between them, as far as supply asks.

use std::ops::Range;

use crate::control::{Admission, Holder, SideId};
use crate::grid::{CellId, Grid};

/// A kind of terrain that fills cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerrainId(pub u8);

/// Holders as bytes, so that a world of a hundred million cells is a hundred million bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HolderByte(u8);

impl HolderByte {
    /// Nobody.
    pub(crate) const NOBODY: Self = Self(NOBODY);

    /// Every byte, by index.
    pub(crate) fn all() -> [Self; 256] {
        let mut bytes = 0..=u8::MAX;
        std::array::from_fn(|_| Self(bytes.next().unwrap_or(NOBODY)))
    }

    /// As an index into a list by holder, of 256.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

const INDEPENDENTS: u8 = 254;
const NOBODY: u8 = 255;

impl From<Holder> for HolderByte {
    fn from(holder: Holder) -> Self {
        Self(match holder {
            Holder::Side(SideId(side)) => side,
            Holder::Independents => INDEPENDENTS,
            Holder::Nobody => NOBODY,
        })
    }
}

impl From<HolderByte> for Holder {
    fn from(byte: HolderByte) -> Self {
        match byte.0 {
            INDEPENDENTS => Self::Independents,
            NOBODY => Self::Nobody,
            side => Self::Side(SideId(side)),
        }
    }
}

/// Something that lies along edges of cells: a border, or a connection from cell to cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdgeLayer {
    /// A bit for each direction of each cell, set on both sides of an edge.
    bits: Vec<u8>,
    /// The rows with a bit.
    rows: Vec<bool>,
}

impl EdgeLayer {
    /// Nothing on any edge.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self { bits: vec![0; grid.len()], rows: vec![false; grid.height() as usize] }
    }

    /// Lays it along the edge of a cell in a direction; on both sides, since an edge has two. Where
    /// there is no neighbour there is no edge.
    pub fn lay(&mut self, grid: &Grid, cell: CellId, direction: usize) {
        let Some(other) = grid.neighbour(cell, direction) else { return };
        self.bits[cell.index()] |= 1 << direction;
        self.bits[other.index()] |= 1 << grid.tiling().opposite(direction);
        for at in [cell, other] {
            self.rows[grid.place(at).1 as usize] = true;
        }
    }

    /// Whether it lies along the edge of a cell in a direction.
    #[inline]
    #[must_use]
    pub fn lies(&self, cell: CellId, direction: usize) -> bool {
        self.directions(cell) >> direction & 1 == 1
    }

    /// The directions of a cell along which it lies, a bit each.
    #[inline]
    pub(crate) fn directions(&self, cell: CellId) -> u8 {
        self.bits.get(cell.index()).copied().unwrap_or(0)
    }

    /// Whether it lies anywhere in a row.
    #[inline]
    pub(crate) fn touches(&self, row: u32) -> bool {
        self.rows.get(row as usize).is_some_and(|&touched| touched)
    }

    /// The directions along which it lies of each of a stretch of cells.
    pub(crate) fn stretch(&self, cells: Range<u32>) -> &[u8] {
        stretch(&self.bits, cells)
    }
}

/// The cells of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Land {
    /// How they lie.
    pub grid: Grid,
    /// The terrain of each.
    pub terrain: Vec<TerrainId>,
    /// Who holds each; nobody any, where there is no record of control.
    pub holders: Option<Vec<HolderByte>>,
    /// What lies between cells.
    pub borders: Vec<EdgeLayer>,
    /// What leads from cell to cell.
    pub connections: Vec<EdgeLayer>,
}

impl Land {
    /// Cells of one kind of terrain, held by nobody, with nothing between them.
    #[must_use]
    pub fn new(grid: Grid) -> Self {
        let terrain = vec![TerrainId(0); grid.len()];
        Self { grid, terrain, holders: None, borders: vec![], connections: vec![] }
    }

    /// Who holds a cell; nobody one that the record does not reach to.
    #[must_use]
    pub fn holder(&self, cell: CellId) -> Holder {
        let holder = self.holders.as_ref().and_then(|holders| holders.get(cell.index()));
        holder.map_or(Holder::Nobody, |&holder| holder.into())
    }

    /// Makes the records as long as there are cells: beyond their ends lies the last kind of terrain
    /// that there can be, and nobody holds it.
    pub(crate) fn fit(&mut self) {
        self.terrain.resize(self.grid.len(), TerrainId(u8::MAX));
        if let Some(holders) = &mut self.holders {
            holders.resize(self.grid.len(), HolderByte(NOBODY));
        }
    }

    /// The terrain and the holder of a cell; none of one that the records do not reach to.
    #[inline]
    pub(crate) fn cell(&self, cell: CellId) -> Option<(TerrainId, HolderByte)> {
        let terrain = self.terrain.get(cell.index())?;
        let holder = match &self.holders {
            Some(holders) => *holders.get(cell.index())?,
            None => HolderByte(NOBODY),
        };
        Some((*terrain, holder))
    }

    /// The terrain of a stretch of cells, as far as the record reaches.
    pub(crate) fn terrain_of(&self, cells: Range<u32>) -> &[TerrainId] {
        stretch(&self.terrain, cells)
    }

    /// The holders of a stretch of cells, as far as the record reaches; none where there is none.
    pub(crate) fn holders_of(&self, cells: Range<u32>) -> Option<&[HolderByte]> {
        self.holders.as_ref().map(|holders| stretch(holders, cells))
    }
}

/// A stretch of a list by cell, as far as the list reaches.
fn stretch<T>(list: &[T], cells: Range<u32>) -> &[T] {
    let end = list.len().min(cells.end as usize);
    list.get(cells.start as usize..end).unwrap_or(&[])
}

/// `supply-zone-into`: where terrain lets zones in, over and along. For all materials, or for those
/// that share it: oil may need pipelines where food needs none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Passage {
    /// Into cells, by kind of terrain. A kind past the end lets none in.
    pub cells: Vec<Admission>,
    /// Over borders, by layer. A layer past the end bars no way.
    pub borders: Vec<Admission>,
    /// Along connections, by layer. A layer past the end leads nowhere.
    pub connections: Vec<Admission>,
}

impl Passage {
    /// Into a kind of terrain.
    #[inline]
    pub(crate) fn into(&self, terrain: TerrainId) -> Admission {
        self.cells.get(usize::from(terrain.0)).copied().unwrap_or(Admission::NEVER)
    }

    #[inline]
    pub(crate) fn over(&self, border: usize) -> Admission {
        self.borders.get(border).copied().unwrap_or(Admission::ALWAYS)
    }

    #[inline]
    pub(crate) fn along(&self, connection: usize) -> Admission {
        self.connections.get(connection).copied().unwrap_or(Admission::NEVER)
    }
}
