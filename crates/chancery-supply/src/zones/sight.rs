//! Cells as one side sees them.

use crate::control::{Admission, Class, Relations, SideId};
use crate::grid::CellId;
use crate::land::{HolderByte, Land, Passage, TerrainId};

/// A cell as one side sees it: its class, and whether the side's zones may lie in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sight(u8);

impl Sight {
    const OPEN: u8 = 8;
    /// A cell with one of the side's sources in it: its own, and open whatever its terrain.
    pub(super) const SEED: Self = Self(Class::Own as u8 | Self::OPEN);
    /// The cell with a friendly side's source in it.
    pub(super) const fn opened_by_friend(self) -> Self {
        let class = self.0 & 7;
        Self(if class == Class::Own as u8 { class } else { Class::Friendly as u8 } | Self::OPEN)
    }

    /// A cell outside the area, or one of which nothing is known.
    pub(super) const OUTSIDE: Self = Self(Class::Hostile as u8);

    /// A cell of this terrain that is of this class to the side.
    pub(super) fn new(passage: &Passage, terrain: TerrainId, class: Class) -> Self {
        let is_open = passage.into(terrain).admits(class);
        Self(class as u8 | if is_open { Self::OPEN } else { 0 })
    }

    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.0 & Self::OPEN != 0
    }

    #[inline]
    pub(super) const fn admitted_by(self, admission: Admission) -> bool {
        admission.bits() >> (self.0 & 7) & 1 == 1
    }
}

/// Land as one side sees it.
#[derive(Debug)]
pub(super) struct Eye<'a> {
    pub(super) land: &'a Land,
    pub(super) passage: &'a Passage,
    /// What each holder is to the side.
    classes: [Class; 256],
    /// The cells of sources, in order, each once.
    seeds: Vec<CellId>,
    /// The cells that are open whatever lies there, those of sources among them, in order, each
    /// once.
    opened: Vec<CellId>,
    /// Every cell as the side sees it, where many are looked at again and again.
    layer: Option<Vec<Sight>>,
}

impl<'a> Eye<'a> {
    pub(super) fn new(
        land: &'a Land,
        passage: &'a Passage,
        relations: &Relations,
        side: SideId,
        seeds: &[CellId],
    ) -> Self {
        let seeds = listed(land, seeds.iter());
        let opened = seeds.clone();
        let classes = HolderByte::all().map(|holder| relations.class(side, holder.into()));
        Self { land, passage, classes, seeds, opened, layer: None }
    }

    /// The same, where some cells more are open, whatever lies there.
    pub(super) fn through(mut self, friends: &[CellId]) -> Self {
        if friends.is_empty() {
            return self;
        }
        self.opened = listed(self.land, self.opened.iter().chain(friends));
        if let Some(layer) = &mut self.layer {
            for &cell in &self.opened {
                layer[cell.index()] = layer[cell.index()].opened_by_friend();
            }
        }
        self
    }

    /// The same, once every cell has been looked at.
    pub(super) fn with_layer(mut self) -> Self {
        let grid = self.land.grid();
        let mut layer = vec![Sight::OUTSIDE; grid.len()];
        let sights = |terrain| self.classes.map(|class| Sight::new(self.passage, terrain, class));
        // Kinds of terrain past the last that the passage names are all alike.
        let last = u8::try_from(self.passage.cells.len()).unwrap_or(u8::MAX);
        let table: Vec<[Sight; 256]> = (0..=last).map(|at| sights(TerrainId(at))).collect();
        for row in 0..grid.height() {
            for cell in grid.row(row) {
                let at = cell as usize;
                if let Some((terrain, holder)) = self.land.cell(CellId(cell)) {
                    layer[at] = table[usize::from(terrain.0.min(last))][holder.index()];
                }
            }
        }
        for &cell in &self.opened {
            layer[cell.index()] = self.look(cell);
        }
        self.layer = Some(layer);
        self
    }

    /// The cells of sources, in order, each once.
    pub(super) fn seeds(&self) -> &[CellId] {
        &self.seeds
    }

    /// The cells that are open whatever lies there, in order, each once.
    pub(super) fn opened(&self) -> &[CellId] {
        &self.opened
    }

    /// What a holder is to the side.
    #[inline]
    pub(super) const fn class(&self, holder: HolderByte) -> Class {
        self.classes[holder.index()]
    }

    /// How the side sees a cell.
    #[inline]
    pub(super) fn sight(&self, cell: CellId) -> Sight {
        match &self.layer {
            Some(layer) => layer[cell.index()],
            None => self.look(cell),
        }
    }

    fn look(&self, cell: CellId) -> Sight {
        let sight = || {
            self.land.cell(cell).map_or(Sight::OUTSIDE, |(terrain, holder)| {
                Sight::new(self.passage, terrain, self.class(holder))
            })
        };
        if self.opened.binary_search(&cell).is_err() {
            sight()
        } else if self.seeds.binary_search(&cell).is_ok() {
            Sight::SEED
        } else {
            sight().opened_by_friend()
        }
    }

    #[inline]
    pub(super) fn is_open(&self, cell: CellId) -> bool {
        self.sight(cell).is_open()
    }

    fn both_admitted(&self, cell: CellId, other: CellId, by: Admission) -> bool {
        self.sight(cell).admitted_by(by) && self.sight(other).admitted_by(by)
    }

    /// Whether no border closes the edge between two open cells.
    #[inline]
    pub(super) fn passes(&self, cell: CellId, direction: usize, other: CellId) -> bool {
        self.land.borders.iter().enumerate().all(|(at, border)| {
            !border.lies(cell, direction) || self.both_admitted(cell, other, self.passage.over(at))
        })
    }

    /// Whether some connection admits the cell.
    pub(super) fn is_led_to(&self, cell: CellId) -> bool {
        self.land.connections.iter().enumerate().any(|(at, layer)| {
            layer.directions(cell) != 0 && self.sight(cell).admitted_by(self.passage.along(at))
        })
    }

    /// Whether a connection that admits both leads from a cell to a neighbour.
    pub(super) fn leads(&self, cell: CellId, direction: usize, other: CellId) -> bool {
        self.land.connections.iter().enumerate().any(|(at, layer)| {
            layer.lies(cell, direction) && self.both_admitted(cell, other, self.passage.along(at))
        })
    }
}

/// Cells of the area in order, each once.
fn listed<'a>(land: &Land, cells: impl Iterator<Item = &'a CellId>) -> Vec<CellId> {
    let mut cells: Vec<CellId> =
        cells.copied().filter(|&cell| land.grid().contains(cell)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
