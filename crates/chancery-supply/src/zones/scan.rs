//! Zones of a grid for all who ask at once: strips of rows, each by itself, and what hangs together
//! over the seams between them.

use std::ops::Range;

use super::edges::Edges;
use super::part::Part;
use super::pieces::Openness;
use super::runs::Rows;
use super::sets::Sets;
use super::sight::Eye;
use super::strip::{Strip, number, strips};
use super::{Work, Zone, Zones};
use crate::grid::CellId;
use crate::land::Land;
use crate::parallel;

/// The fewest cells, for all who ask, for which a strip by itself is worth while.
const STRIP_MIN: u64 = 1 << 18;
/// Strips for each thread: more than one, for some take longer.
const STRIPS_PER_THREAD: u64 = 4;

/// The most for whom one pass is made.
pub(super) use super::pieces::ASKERS_MAX as EYES_MAX;

/// The zones of each, and the work they took. All look at one land.
pub(super) fn zones(eyes: &[Eye<'_>]) -> Vec<(Zones, Work)> {
    match eyes.first() {
        Some(eye) => zones_by_strips(eye.land, eyes, &split(eye.land, eyes.len())),
        None => vec![],
    }
}

fn zones_by_strips(land: &Land, eyes: &[Eye<'_>], rows: &[Range<u32>]) -> Vec<(Zones, Work)> {
    let openness = Openness::new(eyes);
    let edges = Edges::new(land, eyes);
    let found = parallel::map(rows.to_vec(), |rows| strips(land, eyes, &openness, &edges, rows));
    let mut by_eye: Vec<Vec<Strip>> = eyes.iter().map(|_| Vec::new()).collect();
    for strips in found {
        for (all, strip) in by_eye.iter_mut().zip(strips) {
            all.push(strip);
        }
    }
    let parts = eyes.iter().zip(by_eye).collect();
    parallel::map(parts, |(eye, strips)| Parts { eye, edges: &edges, rows, strips }.gather())
}

/// The rows in strips.
fn split(land: &Land, eyes: usize) -> Vec<Range<u32>> {
    let height = land.grid().height();
    let cells = land.grid().len() as u64 * (eyes as u64 + 1);
    let threads = parallel::threads() as u64;
    let strips = if threads == 1 { 1 } else { threads * STRIPS_PER_THREAD };
    let strips = strips.min(cells / STRIP_MIN).clamp(1, u64::from(height));
    let bound = |at: u64| u32::try_from(at * u64::from(height) / strips).unwrap_or(height);
    (0..strips).map(|at| bound(at)..bound(at + 1)).collect()
}

/// What one who asks has found in each strip.
struct Parts<'a> {
    eye: &'a Eye<'a>,
    edges: &'a Edges,
    rows: &'a [Range<u32>],
    strips: Vec<Strip>,
}

/// The first of the runs that hang together within a strip, by the strip's place and its own.
type Node = (usize, u32);

impl Parts<'_> {
    fn gather(mut self) -> (Zones, Work) {
        let mut work = Work::default();
        let seams = self.seams(&mut work);
        let seeded = self.seeded();
        let mut nodes: Vec<Node> =
            seams.iter().flat_map(|&(a, b)| [a, b]).chain(seeded.clone()).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let at = |node: Node| number(nodes.partition_point(|&it| it < node));
        let mut sets = Sets::new(number(nodes.len()));
        for (a, b) in seams {
            sets.join(at(a), at(b));
        }
        // Nodes are in the order of their lowest cells, and so are zones.
        let mut firsts: Vec<u32> = seeded.into_iter().map(|node| sets.first(at(node))).collect();
        firsts.sort_unstable();
        firsts.dedup();
        let mut zones: Vec<Zone> = firsts
            .iter()
            .map(|&first| {
                let (strip, run) = nodes[first as usize];
                Zone { first: CellId(self.strips[strip].runs[run as usize].start), cells: 0 }
            })
            .collect();
        let numbers = sets.numbered(&firsts.into_iter().zip(1..).collect::<Vec<_>>());
        for strip in &self.strips {
            work += strip.work;
            work.runs += strip.runs.len() as u64;
            work.steps += strip.sets.steps();
        }
        let mut by_strip = vec![vec![]; self.strips.len()];
        for ((strip, run), zone) in nodes.into_iter().zip(numbers) {
            by_strip[strip].push((run, zone));
        }
        let grid = self.eye.land.grid();
        let (cells, width) = (grid.len(), grid.width());
        let found = parallel::map(
            self.strips.into_iter().zip(by_strip).collect(),
            |(strip, firsts): (Strip, Vec<_>)| Part::of(strip, &firsts, zones.len(), width),
        );
        let mut parts = Vec::with_capacity(found.len());
        for (part, cells) in found {
            for (zone, cells) in zones.iter_mut().zip(&cells[1..]) {
                zone.cells += cells;
            }
            if !part.is_empty() {
                parts.push(part);
            }
        }
        (Zones { cells, parts, list: zones }, work)
    }

    /// What hangs together over the seams between strips.
    fn seams(&mut self, work: &mut Work) -> Vec<(Node, Node)> {
        let mut seams = Vec::new();
        let mut edges = self.edges.clone();
        for at in 1..self.strips.len() {
            let row = self.rows[at].start;
            edges.look(self.eye.land, row);
            let mut touching = Vec::new();
            let (below, below_first) = self.strips[at - 1].end();
            let here = &self.strips[at].runs[..self.strips[at].first_row];
            let plain_below = self.strips[at - 1].plain;
            let rows = Rows { eye: self.eye, row, edges: &edges, here, below, plain_below };
            work.meetings +=
                rows.between(|a, b| touching.push((number(a), below_first + number(b))));
            let mut first = |strip: usize, run| (strip, self.strips[strip].sets.first(run));
            seams.extend(touching.into_iter().map(|(a, b)| (first(at, a), first(at - 1, b))));
        }
        seams
    }

    /// What sources stand in.
    fn seeded(&mut self) -> Vec<Node> {
        let mut nodes = Vec::new();
        for (at, strip) in self.strips.iter_mut().enumerate() {
            let sets = &mut strip.sets;
            nodes.extend(strip.seeded.iter().map(|&run| (at, sets.first(run))));
        }
        nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Relation, Relations, SideId};
    use crate::grid::{Grid, Tiling};
    use crate::pattern::{self, Pattern};

    #[test]
    fn zones_are_the_same_however_the_rows_are_divided() {
        let tilings = [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners];
        let patterns = [Pattern::Patches, Pattern::Scattered { open: 50 }];
        for (seed, tiling) in (0..).zip(tilings.into_iter().cycle().take(24)) {
            let grid = Grid::new(tiling, 40, 27, seed % 2 == 0).expect("a grid");
            let mut land = pattern::land(grid, patterns[usize::from(seed % 4 > 1)], seed);
            pattern::hold(&mut land, 2, seed);
            pattern::lay_ways(&mut land, seed);
            let mut relations = Relations::new(2);
            relations.set(SideId(0), SideId(1), Relation::Friendly);
            let passage = pattern::passage();
            let seeds: Vec<CellId> =
                (0..4).flat_map(|at| pattern::sources(land.grid(), seed << 8 | at)).collect();
            let eyes: Vec<Eye<'_>> = (0..2)
                .map(|side| Eye::new(&land, &passage, &relations, SideId(side), &seeds))
                .collect();
            let undivided = found(&land, &eyes, std::slice::from_ref(&(0..27)));
            assert!(undivided.iter().all(|zones| !zones.is_empty()));
            for height in 1..15 {
                let starts = (0..27).step_by(height as usize);
                let rows: Vec<Range<u32>> =
                    starts.map(|start| start..27.min(start + height)).collect();
                assert_eq!(found(&land, &eyes, &rows), undivided, "{tiling:?} {seed} {height}");
            }
        }
    }

    fn found(land: &Land, eyes: &[Eye<'_>], rows: &[Range<u32>]) -> Vec<Zones> {
        zones_by_strips(land, eyes, rows).into_iter().map(|(zones, _)| zones).collect()
    }
}
