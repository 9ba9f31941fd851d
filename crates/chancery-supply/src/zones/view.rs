//! A grid as one side sees it.

use super::scan::Scan;
use super::{Joined, Zones};
use crate::control::{Relations, SideId};
use crate::grid::{CellId, Grid};
use crate::land::{EdgeLayer, Land, Passage, Sight, Sights};

/// A grid as one side sees it, whose sources stand in some of its cells.
#[derive(Debug)]
pub struct View<'a> {
    land: &'a Land,
    passage: &'a Passage,
    /// Each cell as the side sees it.
    sights: Vec<Sight>,
    seeds: &'a [CellId],
}

impl<'a> View<'a> {
    /// Looks over every cell. The cells of sources come in any order, once or often.
    #[must_use]
    pub fn new(
        land: &'a Land,
        passage: &'a Passage,
        relations: &Relations,
        side: SideId,
        seeds: &'a [CellId],
    ) -> Self {
        let table = Sights::new(passage, relations, side);
        let mut sights = vec![Sight::OUTSIDE; land.grid.len()];
        let width = land.grid.width() as usize;
        for row in 0..land.grid.height() {
            let columns = land.grid.columns(row);
            let start = row as usize * width;
            let cells = start + columns.start as usize..start + columns.end as usize;
            table.look(land, cells.clone(), &mut sights[cells]);
        }
        for seed in seeds.iter().filter(|&&seed| land.grid.contains(seed)) {
            sights[seed.index()] = Sight::SEED;
        }
        Self { land, passage, sights, seeds }
    }

    /// Opens cells to the side without beginning zones in them, whatever lies there: those where
    /// sources of friendly sides are. Who holds such a cell is of no account but where the side
    /// itself does; it is a friendly side's.
    #[must_use]
    pub fn through(mut self, friends: &[CellId]) -> Self {
        for friend in friends.iter().filter(|&&friend| self.land.grid.contains(friend)) {
            self.sights[friend.index()] = self.sights[friend.index()].opened_by_friend();
        }
        self
    }

    /// The zones. Takes time in proportion to the cells and no stack to speak of, whatever the
    /// shape of a zone.
    #[must_use]
    pub fn zones(&self) -> Zones {
        Scan::new(self).zones()
    }

    pub(super) fn grid(&self) -> &'a Grid {
        &self.land.grid
    }

    pub(super) fn seeds(&self) -> &'a [CellId] {
        self.seeds
    }

    pub(super) fn sights(&self) -> &[Sight] {
        &self.sights
    }

    #[inline]
    pub(super) fn is_open(&self, cell: CellId) -> bool {
        self.sights[cell.index()].is_open()
    }

    /// Whether any border lies on the cells of a row.
    pub(super) fn borders_in(&self, row: u32) -> bool {
        self.land.borders.iter().any(|border| border.touches(row))
    }

    /// Whether any connection leads from the cells of a row.
    pub(super) fn connections_in(&self, row: u32) -> bool {
        self.land.connections.iter().any(|connection| connection.touches(row))
    }

    /// Whether no border closes the edge between two open cells.
    #[inline]
    pub(super) fn passes(&self, cell: CellId, direction: usize, other: CellId) -> bool {
        let (here, there) = (self.sights[cell.index()], self.sights[other.index()]);
        self.land.borders.iter().enumerate().all(|(at, border)| {
            let admission = self.passage.over(at);
            !border.lies(cell, direction)
                || here.admitted_by(admission) && there.admitted_by(admission)
        })
    }

    /// Whether some connection admits the cell.
    pub(super) fn is_led_to(&self, cell: CellId) -> bool {
        let sight = self.sights[cell.index()];
        self.land.connections.iter().enumerate().any(|(at, layer)| {
            layer.directions(cell) != 0 && sight.admitted_by(self.passage.along(at))
        })
    }

    /// The neighbour in a direction, where a connection that admits both leads to it.
    pub(super) fn led_to(&self, cell: CellId, direction: usize) -> Option<CellId> {
        let leading = |(_, layer): &(usize, &EdgeLayer)| layer.lies(cell, direction);
        let mut leading = self.land.connections.iter().enumerate().filter(leading).peekable();
        leading.peek()?;
        let other = self.grid().neighbour(cell, direction)?;
        let (here, there) = (self.sights[cell.index()], self.sights[other.index()]);
        let admits = |(at, _): (usize, &EdgeLayer)| {
            let admission = self.passage.along(at);
            here.admitted_by(admission) && there.admitted_by(admission)
        };
        leading.any(admits).then_some(other)
    }
}

impl Joined for View<'_> {
    fn cells(&self) -> usize {
        self.sights.len()
    }

    fn has(&self, cell: CellId) -> bool {
        self.grid().contains(cell)
    }

    fn joined(&self, cell: CellId, visit: &mut dyn FnMut(CellId)) {
        for (direction, other) in self.grid().neighbours(cell) {
            let over =
                self.is_open(cell) && self.is_open(other) && self.passes(cell, direction, other);
            if over || self.led_to(cell, direction).is_some() {
                visit(other);
            }
        }
    }
}
