//! The outlines of regions of cells that are alike.

use std::collections::BTreeMap;

use chancery_supply::grid::CellId;

use super::place::{Lattice, Places};
use crate::svg::write::Out;

/// The outlines of regions: closed lines around cells of one label, clockwise, holes the other way.
pub(super) type Outlines<L> = BTreeMap<L, Vec<Vec<Lattice>>>;

/// An edge of a region, so directed that the region is to its right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    from: Lattice,
    to: Lattice,
}

/// The outlines of cells by label; a cell without one is in no region.
pub(super) fn outlines<L: Ord + Copy>(
    places: &Places<'_>,
    label: impl Fn(CellId) -> Option<L>,
) -> Outlines<L> {
    let mut edges: BTreeMap<L, Vec<Edge>> = BTreeMap::new();
    for cell in places.cells() {
        let Some(here) = label(cell) else { continue };
        for (direction, from, to) in places.edges(cell) {
            let other = places.beside(cell, direction).and_then(&label);
            if other != Some(here) {
                edges.entry(here).or_default().push(Edge { from, to });
            }
        }
    }
    edges.into_iter().map(|(label, edges)| (label, joined(edges))).collect()
}

/// Closed lines made of edges. Where two lines meet in a corner, either may go on.
fn joined(mut edges: Vec<Edge>) -> Vec<Vec<Lattice>> {
    edges.sort_unstable();
    let mut used = vec![false; edges.len()];
    let mut lines = Vec::new();
    for first in 0..edges.len() {
        if used[first] {
            continue;
        }
        used[first] = true;
        let mut line = vec![edges[first].from];
        let mut at = edges[first].to;
        while at != line[0] {
            push(&mut line, at);
            let begin = edges.partition_point(|edge| edge.from < at);
            let next = (begin..edges.len())
                .take_while(|&next| edges[next].from == at)
                .find(|&next| !used[next]);
            // Every edge into a corner has one out of it, so there is a next.
            let Some(next) = next else { break };
            used[next] = true;
            at = edges[next].to;
        }
        lines.push(line);
    }
    lines
}

/// Adds a corner, in the place of the last where the line goes straight on.
fn push(line: &mut Vec<Lattice>, at: Lattice) {
    if let [.., before, last] = line[..] {
        let steps = (
            (last.across - before.across, last.down - before.down),
            (at.across - last.across, at.down - last.down),
        );
        let ((a, b), (c, d)) = steps;
        if a * d == b * c && a * c + b * d > 0 {
            line.pop();
        }
    }
    line.push(at);
}

/// Writes closed lines as the data of a path.
pub(super) fn write(out: &mut Out, places: &Places<'_>, lines: &[Vec<Lattice>]) {
    for line in lines {
        out.line(line.iter().map(|at| places.point(*at)), true);
    }
}

#[cfg(test)]
mod tests {
    use chancery_supply::grid::{Grid, Tiling};

    use super::*;

    fn area(line: &[Lattice]) -> i32 {
        let next = line.iter().cycle().skip(1);
        let cross = |(a, b): (&Lattice, &Lattice)| a.across * b.down - b.across * a.down;
        line.iter().zip(next).map(cross).sum::<i32>()
    }

    #[test]
    fn outlines_enclose_as_much_as_their_cells() {
        for tiling in [Tiling::Hexagons, Tiling::Squares] {
            for wraps in [false, true] {
                let grid = Grid::new(tiling, 9, 8, wraps).expect("a grid");
                let places = Places::new(&grid);
                let label = |cell: CellId| Some(cell.0 * 7 % 11 % 3).filter(|it| *it > 0);
                let one = places.cells().next().expect("a cell");
                let of_one: Vec<Lattice> = places.edges(one).map(|edge| edge.1).collect();
                for (region, lines) in outlines(&places, label) {
                    let cells = places.cells().filter(|cell| label(*cell) == Some(region)).count();
                    let cells = i32::try_from(cells).expect("few");
                    let enclosed: i32 = lines.iter().map(|line| area(line)).sum();
                    assert_eq!(enclosed, cells * area(&of_one), "{tiling:?} {wraps} {region}");
                }
            }
        }
    }

    #[test]
    fn a_ring_has_an_outer_and_an_inner_line() {
        let grid = Grid::new(Tiling::Hexagons, 9, 9, false).expect("a grid");
        let places = Places::new(&grid);
        let middle = grid.cell(4, 4).expect("a cell");
        let ring: Vec<CellId> = grid.neighbours(middle).map(|(_, cell)| cell).collect();
        let outlines = outlines(&places, |cell| ring.contains(&cell).then_some(()));
        let lengths: Vec<usize> = outlines[&()].iter().map(Vec::len).collect();
        assert_eq!(lengths, [18, 6]);
    }
}
