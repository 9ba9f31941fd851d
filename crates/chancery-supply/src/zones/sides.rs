//! The zones of many sides at once.

use super::sight::Eye;
use super::{View, Work, Zones, scan};
use crate::control::{Relations, SideId};
use crate::grid::CellId;
use crate::land::{Land, Passage};

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
///
/// A row is cut once for all sides into pieces that look alike to each of them, and the zones of
/// each are found among the pieces. Takes time in proportion to the cells and, for each side, to
/// the runs of open cells in the rows; memory for the runs; and no stack to speak of, whatever the
/// shape of a zone.
///
/// # Examples
///
/// ```
/// use chancery_supply::control::{Admission, Relations, SideId};
/// use chancery_supply::grid::{CellId, Grid, Tiling};
/// use chancery_supply::land::{Land, Passage};
/// use chancery_supply::zones::sides::{Openings, of_sides};
/// let land = Land::new(Grid::new(Tiling::Squares, 4, 3, false)?);
/// let passage = Passage { cells: vec![Admission::ALWAYS], borders: vec![], connections: vec![] };
/// let of = |side, seeds| Openings { side: SideId(side), seeds, friends: &[] };
/// let sides = [of(0, &[CellId(5)]), of(1, &[])];
/// let found = of_sides(&land, &passage, &Relations::new(2), &sides);
/// assert_eq!(found[0].iter().map(|(_, zone)| zone.cells).collect::<Vec<_>>(), [12]);
/// assert!(found[1].is_empty(), "no source, no zone");
/// # Ok::<(), chancery_supply::grid::GridFault>(())
/// ```
#[must_use]
pub fn of_sides(
    land: &Land,
    passage: &Passage,
    relations: &Relations,
    sides: &[Openings<'_>],
) -> Vec<Zones> {
    of_sides_counted(land, passage, relations, sides).0
}

/// The same, and the work it took.
#[must_use]
pub fn of_sides_counted(
    land: &Land,
    passage: &Passage,
    relations: &Relations,
    sides: &[Openings<'_>],
) -> (Vec<Zones>, Work) {
    let mut zones = vec![Zones::none(land.grid().len()); sides.len()];
    let mut work = Work::default();
    let eye = |side: &Openings<'_>| {
        Eye::new(land, passage, relations, side.side, side.seeds).through(side.friends)
    };
    let with_sources = sides.iter().enumerate().filter(|(_, side)| !side.seeds.is_empty());
    let (places, eyes): (Vec<usize>, Vec<Eye<'_>>) =
        with_sources.map(|(at, side)| (at, eye(side))).unzip();
    for (places, eyes) in places.chunks(scan::EYES_MAX).zip(eyes.chunks(scan::EYES_MAX)) {
        for (&at, (found, took)) in places.iter().zip(scan::zones(eyes)) {
            zones[at] = found;
            work += took;
        }
    }
    (zones, work)
}
