//! The zones of every side of a world at once.

use super::{View, Zones};
use crate::control::{Relations, SideId};
use crate::grid::CellId;
use crate::land::{Land, Passage};
use crate::parallel;

/// Where the supply of a side begins, and what else is open to it.
#[derive(Debug, Clone, Copy)]
pub struct Openings<'a> {
    /// Whose.
    pub side: SideId,
    /// The cells of its sources, in any order, once or often.
    pub seeds: &'a [CellId],
    /// The cells that sources of friendly sides open to it.
    pub friends: &'a [CellId],
}

impl<'a> Openings<'a> {
    /// The grid as the side sees it.
    #[must_use]
    pub fn view(&self, land: &'a Land, passage: &'a Passage, relations: &Relations) -> View<'a> {
        View::new(land, passage, relations, self.side, self.seeds).through(self.friends)
    }
}

/// The zones of each of some sides, in their order; none, and no work, for a side without a source.
#[must_use]
pub fn of_sides(
    land: &Land,
    passage: &Passage,
    relations: &Relations,
    sides: &[Openings<'_>],
) -> Vec<Zones> {
    parallel::map(sides.to_vec(), |side| {
        if side.seeds.is_empty() {
            Zones::default()
        } else {
            side.view(land, passage, relations).zones()
        }
    })
}
