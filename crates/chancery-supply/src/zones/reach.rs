//! How far supply goes: cells within a length of a source, and zones of such cells.

use std::collections::BTreeMap;

use super::{Joined, Zones, graph};
use crate::grid::{CELLS_MAX, CellId};

/// A search that keeps its place in memory from one source to the next.
#[derive(Debug)]
pub struct Reach<'a, J: ?Sized> {
    ground: &'a J,
    /// What it costs to enter each cell; 1 where there is none.
    costs: Option<&'a [u32]>,
    /// Whether each cell was found.
    is_found: Vec<bool>,
    found: Vec<CellId>,
}

/// The length that is no limit.
pub const UNLIMITED: u32 = u32::MAX;

/// A length as costs are summed: without a limit it is beyond any way through the most cells there
/// can be, each of which costs the most it can.
fn limit(length: u32) -> u64 {
    if length == UNLIMITED { u64::from(CELLS_MAX) << u32::BITS } else { length.into() }
}

impl<'a, J: Joined + ?Sized> Reach<'a, J> {
    /// A search over cells that are joined, where entering a cell costs what `costs` says of it, or
    /// one.
    #[must_use]
    pub fn new(ground: &'a J, costs: Option<&'a [u32]>) -> Self {
        Self { ground, costs, is_found: vec![false; ground.cells()], found: vec![] }
    }

    /// The cells within `length` of a cell, itself among them, the nearest first; all that hang
    /// together with it, where the length is [`UNLIMITED`]. Takes time in proportion to what is
    /// found, and its logarithm.
    pub fn within(&mut self, start: CellId, length: u32) -> &[CellId] {
        self.from(&[(start, length)]);
        &self.found
    }

    /// The cells within the length of any of some sources: those to which the way from a source
    /// costs no more than it reaches.
    pub fn covered(&mut self, sources: &[(CellId, u32)]) -> &[CellId] {
        self.from(sources);
        &self.found
    }

    /// Goes out from all sources at once, those that reach farthest first. What counts at a cell
    /// is what is left of a source's length there, as the cost from one that reaches as far as any.
    fn from(&mut self, sources: &[(CellId, u32)]) {
        for cell in self.found.drain(..) {
            self.is_found[cell.index()] = false;
        }
        let longest = sources.iter().map(|&(_, length)| limit(length)).max().unwrap_or(0);
        // By what is spent of the longest length. Costs are of a few kinds, so there are few of
        // these at a time.
        let mut fronts: BTreeMap<u64, Vec<CellId>> = BTreeMap::new();
        for &(cell, length) in sources.iter().filter(|&&(cell, _)| self.ground.has(cell)) {
            fronts.entry(longest - limit(length)).or_default().push(cell);
        }
        while let Some((spent, front)) = fronts.pop_first() {
            for cell in front {
                if std::mem::replace(&mut self.is_found[cell.index()], true) {
                    continue;
                }
                self.found.push(cell);
                let (costs, is_found) = (self.costs, &self.is_found);
                self.ground.joined(cell, &mut |other| {
                    let cost =
                        costs.map_or(1, |costs| costs.get(other.index()).copied().unwrap_or(1));
                    // At most twice the longest limit, which is far from the end of the numbers.
                    let spent = spent + u64::from(cost);
                    if spent <= longest && !is_found[other.index()] {
                        fronts.entry(spent).or_default().push(other);
                    }
                });
            }
        }
    }
}

/// Zones of limited length as the kernel of 1998 has them: cells within the length of any source,
/// joined where they are joined. A chain of sources carries goods farther than any of them reaches;
/// where that is not wanted, see [`crate::limited`].
#[must_use]
pub fn chained<J: Joined + ?Sized>(
    ground: &J,
    costs: Option<&[u32]>,
    sources: &[(CellId, u32)],
) -> Zones {
    let mut reach = Reach::new(ground, costs);
    let covered = reach.covered(sources).to_vec();
    let mut is_covered = vec![false; ground.cells()];
    for cell in &covered {
        is_covered[cell.index()] = true;
    }
    let mut edges = Vec::new();
    for &cell in &covered {
        ground.joined(cell, &mut |other| {
            if is_covered[other.index()] {
                edges.push((cell, other));
            }
        });
    }
    let cells = u32::try_from(ground.cells()).unwrap_or(u32::MAX);
    let seeds = sources.iter().map(|&(cell, _)| cell).filter(|&cell| ground.has(cell));
    graph::zones(cells, edges, seeds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zones::ZoneId;

    /// Cells in a line.
    struct Line(u32);

    impl Joined for Line {
        fn cells(&self) -> usize {
            self.0 as usize
        }

        fn joined(&self, cell: CellId, visit: &mut dyn FnMut(CellId)) {
            let before = cell.0.checked_sub(1);
            let after = Some(cell.0 + 1).filter(|&after| after < self.0);
            before.into_iter().chain(after).for_each(|at| visit(CellId(at)));
        }
    }

    fn numbers(cells: &[CellId]) -> Vec<u32> {
        let mut numbers: Vec<u32> = cells.iter().map(|cell| cell.0).collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn cells_within_the_length_are_found_again_and_again() {
        let mut reach = Reach::new(&Line(7), None);
        assert_eq!(numbers(reach.within(CellId(0), 2)), [0, 1, 2]);
        assert_eq!(numbers(reach.within(CellId(6), 2)), [4, 5, 6]);
        assert_eq!(numbers(reach.within(CellId(3), 0)), [3]);
        assert_eq!(numbers(reach.within(CellId(9), 5)), [0; 0], "no such cell");
    }

    #[test]
    fn what_it_costs_to_enter_a_cell_shortens_the_way() {
        let costs = [1, 1, 3, 1, 1];
        let mut reach = Reach::new(&Line(5), Some(&costs));
        assert_eq!(numbers(reach.within(CellId(1), 3)), [0, 1, 2]);
        assert_eq!(numbers(reach.within(CellId(4), 4)), [2, 3, 4]);
    }

    #[test]
    fn a_source_that_reaches_less_covers_less() {
        let mut reach = Reach::new(&Line(9), None);
        assert_eq!(numbers(reach.covered(&[(CellId(0), 3), (CellId(8), 1)])), [0, 1, 2, 3, 7, 8]);
    }

    #[test]
    fn a_limit_holds_beside_a_source_that_has_none() {
        let costs = [1, u32::MAX, u32::MAX, 10, 0, 0, 0];
        let covered = |sources: &[(CellId, u32)]| {
            numbers(Reach::new(&Line(7), Some(&costs)).covered(sources))
        };
        assert_eq!(covered(&[(CellId(0), UNLIMITED)]), [0, 1, 2, 3, 4, 5, 6], "whatever it costs");
        assert_eq!(covered(&[(CellId(2), 5), (CellId(9), UNLIMITED)]), [2]);
        // What is left of the second's length in its own cell, as a cost, is the largest number.
        assert_eq!(covered(&[(CellId(9), UNLIMITED), (CellId(5), 0)]), [4, 5, 6]);
        let split = covered(&[(CellId(0), u32::MAX - 1), (CellId(5), 0)]);
        assert_eq!(split, [0, 4, 5, 6]);
    }

    #[test]
    fn zones_of_limited_length_join_where_they_meet() {
        let zones = |length| {
            let sources = [(CellId(0), length), (CellId(6), length)];
            chained(&Line(7), None, &sources).by_cell()
        };
        let of = |zones: [u32; 7]| zones.map(ZoneId).to_vec();
        assert_eq!(zones(2), of([1, 1, 1, 0, 2, 2, 2]));
        assert_eq!(zones(3), of([1; 7]), "one pool, in which goods go farther than three");
    }
}
