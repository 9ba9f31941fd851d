//! What lies on the cells of a world and between them, as far as supply asks.

use std::ops::Range;

use crate::control::{Admission, Holder, SIDES_MAX, SideId};
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
/// A side that cannot be, and for which those stand that have no byte of their own.
const NO_SIDE: u8 = 253;
const _: () = assert!(SIDES_MAX <= NO_SIDE);

impl From<Holder> for HolderByte {
    /// All sides from [`SIDES_MAX`] on are alike, for none of them can be: hostile to everybody.
    fn from(holder: Holder) -> Self {
        Self(match holder {
            Holder::Side(SideId(side)) => side.min(NO_SIDE),
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
    /// there is no neighbour there is no edge, and on cells past those of the grid that the layer was
    /// made for it does not lie.
    pub fn lay(&mut self, grid: &Grid, cell: CellId, direction: usize) {
        let Some(other) = grid.neighbour(cell, direction) else { return };
        for (at, direction) in [(cell, direction), (other, grid.tiling().opposite(direction))] {
            let row = self.rows.get_mut(grid.place(at).1 as usize);
            if let (Some(bits), Some(row)) = (self.bits.get_mut(at.index()), row) {
                *bits |= 1 << direction;
                *row = true;
            }
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

/// The cells of a grid. What is recorded by cell is recorded of every cell and no other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Land {
    grid: Grid,
    terrain: Vec<TerrainId>,
    holders: Option<Vec<HolderByte>>,
    /// What lies between cells.
    pub borders: Vec<EdgeLayer>,
    /// What leads from cell to cell.
    pub connections: Vec<EdgeLayer>,
}

impl Land {
    /// Cells of the first kind of terrain, without a record of control and with nothing between
    /// them.
    #[must_use]
    pub fn new(grid: Grid) -> Self {
        let terrain = vec![TerrainId(0); grid.len()];
        Self { grid, terrain, holders: None, borders: vec![], connections: vec![] }
    }

    /// How the cells lie.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The terrain of each cell.
    #[must_use]
    pub fn terrain(&self) -> &[TerrainId] {
        &self.terrain
    }

    /// The terrain of each cell, to be set.
    pub fn terrain_mut(&mut self) -> &mut [TerrainId] {
        &mut self.terrain
    }

    /// Who holds each cell, where there is a record of control.
    #[must_use]
    pub fn holders(&self) -> Option<&[HolderByte]> {
        self.holders.as_deref()
    }

    /// Who holds each cell, to be set: nobody, where there was no record of control until now.
    pub fn holders_mut(&mut self) -> &mut [HolderByte] {
        self.holders.get_or_insert_with(|| vec![HolderByte::NOBODY; self.grid.len()])
    }

    /// Who holds a cell; nobody one that is none, and any where there is no record of control.
    #[must_use]
    pub fn holder(&self, cell: CellId) -> Holder {
        let holder = self.holders.as_ref().and_then(|holders| holders.get(cell.index()));
        holder.map_or(Holder::Nobody, |&holder| holder.into())
    }

    /// The terrain and the holder of a cell.
    #[inline]
    pub(crate) fn cell(&self, cell: CellId) -> Option<(TerrainId, HolderByte)> {
        let terrain = self.terrain.get(cell.index())?;
        let holder = match &self.holders {
            Some(holders) => *holders.get(cell.index())?,
            None => HolderByte::NOBODY,
        };
        Some((*terrain, holder))
    }

    /// The terrain of a stretch of cells.
    pub(crate) fn terrain_of(&self, cells: Range<u32>) -> &[TerrainId] {
        stretch(&self.terrain, cells)
    }

    /// The holders of a stretch of cells; none where there is no record of control.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Tiling;

    fn grid(size: u32) -> Grid {
        Grid::new(Tiling::Hexagons, size, size, true).expect("a grid")
    }

    #[test]
    fn no_side_is_taken_for_nobody_or_the_independents() {
        for side in 0..=u8::MAX {
            let holder = Holder::Side(SideId(side));
            let kept = Holder::from(HolderByte::from(holder));
            match kept {
                Holder::Side(kept) if side < SIDES_MAX => assert_eq!(kept, SideId(side)),
                Holder::Side(SideId(kept)) => assert!(kept >= SIDES_MAX, "{side}"),
                other => panic!("{side} is {other:?}"),
            }
        }
        for holder in [Holder::Nobody, Holder::Independents] {
            assert_eq!(Holder::from(HolderByte::from(holder)), holder);
        }
    }

    #[test]
    fn a_record_of_control_begins_with_nobody() {
        let mut land = Land::new(grid(4));
        assert_eq!((land.holders(), land.terrain().len()), (None, 16));
        land.holders_mut()[3] = Holder::Independents.into();
        let held = [3, 4, 99].map(|at| land.holder(CellId(at)));
        assert_eq!(held, [Holder::Independents, Holder::Nobody, Holder::Nobody]);
    }

    #[test]
    fn a_layer_lies_on_no_cell_past_its_grid() {
        let (mut layer, large) = (EdgeLayer::new(&grid(3)), grid(9));
        for cell in large.cells() {
            layer.lay(&large, cell, 0);
        }
        assert!(layer.lies(CellId(0), 0) && !layer.lies(CellId(80), 0));
    }
}
