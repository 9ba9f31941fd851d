//! A grid as one side sees it.

use super::sight::Eye;
use super::{Joined, Zones, scan};
use crate::control::{Relations, SideId};
use crate::grid::CellId;
use crate::land::{Land, Passage};

/// A grid as one side sees it, whose sources stand in some of its cells: for searches that go from
/// cell to cell. Who wants zones only, and those of many sides, asks for [`super::sides::of_sides`].
#[derive(Debug)]
pub struct View<'a> {
    eye: Eye<'a>,
}

impl<'a> View<'a> {
    /// Looks over every cell. The cells of sources come in any order, once or often.
    #[must_use]
    pub fn new(
        land: &'a Land,
        passage: &'a Passage,
        relations: &Relations,
        side: SideId,
        seeds: &[CellId],
    ) -> Self {
        Self { eye: Eye::new(land, passage, relations, side, seeds).with_layer() }
    }

    /// Opens cells to the side without beginning zones in them, whatever lies there: those where
    /// sources of friendly sides are. Who holds such a cell is of no account but where the side
    /// itself does; it is a friendly side's.
    #[must_use]
    pub fn through(self, friends: &[CellId]) -> Self {
        Self { eye: self.eye.through(friends) }
    }

    /// The zones.
    #[must_use]
    pub fn zones(&self) -> Zones {
        let found = scan::zones(std::slice::from_ref(&self.eye)).pop();
        found.map(|(zones, _)| zones).unwrap_or_default()
    }
}

impl Joined for View<'_> {
    fn cells(&self) -> usize {
        self.eye.land.grid().len()
    }

    fn has(&self, cell: CellId) -> bool {
        self.eye.land.grid().contains(cell)
    }

    fn joined(&self, cell: CellId, visit: &mut dyn FnMut(CellId)) {
        let eye = &self.eye;
        for (direction, other) in eye.land.grid().neighbours(cell) {
            let over =
                eye.is_open(cell) && eye.is_open(other) && eye.passes(cell, direction, other);
            if over || eye.leads(cell, direction, other) {
                visit(other);
            }
        }
    }
}
