//! What lies on the cells of a world and between them, as far as supply asks.

use crate::control::{Admission, Class, Holder, Relations, SideId};
use crate::grid::{CellId, Grid};

/// A kind of terrain that fills cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerrainId(pub u8);

/// Holders as bytes, so that a world of a hundred million cells is a hundred million bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HolderByte(u8);

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
        self.bits[cell.index()] >> direction & 1 == 1
    }

    /// The directions of a cell along which it lies, a bit each.
    #[inline]
    pub(crate) fn directions(&self, cell: CellId) -> u8 {
        self.bits[cell.index()]
    }

    /// Whether it lies anywhere in a row.
    #[inline]
    pub(crate) fn touches(&self, row: u32) -> bool {
        self.rows[row as usize]
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

    /// Who holds a cell.
    #[must_use]
    pub fn holder(&self, cell: CellId) -> Holder {
        match &self.holders {
            Some(holders) => holders[cell.index()].into(),
            None => Holder::Nobody,
        }
    }
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
    pub(crate) fn over(&self, border: usize) -> Admission {
        self.borders.get(border).copied().unwrap_or(Admission::ALWAYS)
    }

    pub(crate) fn along(&self, connection: usize) -> Admission {
        self.connections.get(connection).copied().unwrap_or(Admission::NEVER)
    }
}

/// A cell as one side sees it: its class, and whether the side's zones may lie in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sight(u8);

impl Sight {
    const OPEN: u8 = 8;
    /// A cell with one of the side's sources in it: its own, and open whatever its terrain.
    pub(crate) const SEED: Self = Self(Class::Own as u8 | Self::OPEN);
    /// A cell outside the area.
    pub(crate) const OUTSIDE: Self = Self(Class::Hostile as u8);

    pub(crate) fn new(class: Class, open: bool) -> Self {
        Self(class as u8 | if open { Self::OPEN } else { 0 })
    }

    /// The cell with a friendly side's source in it.
    pub(crate) const fn opened_by_friend(self) -> Self {
        let class = self.0 & 7;
        Self(if class == Class::Own as u8 { class } else { Class::Friendly as u8 } | Self::OPEN)
    }

    #[inline]
    pub(crate) const fn is_open(self) -> bool {
        self.0 & Self::OPEN != 0
    }

    #[inline]
    pub(crate) const fn admitted_by(self, admission: Admission) -> bool {
        admission.bits() >> (self.0 & 7) & 1 == 1
    }
}

/// What any terrain under any holder is to one side.
pub(crate) struct Sights {
    /// By terrain, then holder.
    by_terrain: Vec<[Sight; 256]>,
}

impl Sights {
    pub(crate) fn new(passage: &Passage, relations: &Relations, side: SideId) -> Self {
        let classes: Vec<Class> =
            (0..=255).map(|byte| relations.class(side, HolderByte(byte).into())).collect();
        let row = |admission: Admission| {
            std::array::from_fn(|byte| Sight::new(classes[byte], admission.admits(classes[byte])))
        };
        let mut by_terrain: Vec<_> = passage.cells.iter().map(|&it| row(it)).collect();
        by_terrain.resize(256, row(Admission::NEVER));
        Self { by_terrain }
    }

    /// Looks over a stretch of cells of one row.
    pub(crate) fn look(&self, land: &Land, cells: std::ops::Range<usize>, seen: &mut [Sight]) {
        let terrain = &land.terrain[cells.clone()];
        match &land.holders {
            Some(holders) => {
                for ((sight, terrain), holder) in seen.iter_mut().zip(terrain).zip(&holders[cells])
                {
                    *sight = self.by_terrain[usize::from(terrain.0)][usize::from(holder.0)];
                }
            }
            None => {
                for (sight, terrain) in seen.iter_mut().zip(terrain) {
                    *sight = self.by_terrain[usize::from(terrain.0)][usize::from(NOBODY)];
                }
            }
        }
    }
}
