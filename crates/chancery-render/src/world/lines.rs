//! What lies between cells, and what leads from one to another.

use chancery_drawing::Point;

use super::place::Lattice;
use super::sheet::LINES;
use super::{Drawing, LineLook};
use crate::svg::write::Out;

/// Writes every line; borders first, so that roads cross rivers.
pub(super) fn write(out: &mut Out, drawing: &Drawing<'_>) {
    let (borders, ways): (Vec<_>, Vec<_>) =
        drawing.scene.lines.iter().partition(|look| look.line.is_border());
    for look in borders.into_iter().chain(ways) {
        out.raw("<path class=\"").raw(class(look)).raw("\"").attribute("data-name", &look.name);
        out.raw(" d=\"");
        if look.line.is_border() {
            write_borders(out, drawing, look);
        } else {
            write_ways(out, drawing, look);
        }
        out.raw("\"/>");
    }
}

/// The class of a line in the style sheet.
pub(super) fn class(look: &LineLook<'_>) -> &'static str {
    LINES.iter().find(|(_, line)| *line == look.line).map_or("track", |(class, _)| class)
}

fn write_borders(out: &mut Out, drawing: &Drawing<'_>, look: &LineLook<'_>) {
    let places = drawing.places;
    let mut edges: Vec<(Lattice, Lattice)> = Vec::new();
    for cell in places.cells() {
        for (direction, from, to) in places.edges(cell) {
            if !look.layer.lies(cell, direction) {
                continue;
            }
            // Of the two sides of an edge that both show, the one with the lower cell draws it.
            if places.beside(cell, direction).is_none_or(|other| other > cell) {
                edges.push((from, to));
            }
        }
    }
    for line in chained(edges) {
        out.line(line.into_iter().map(|at| places.point(at)), false);
    }
}

/// Edges as lines, each as far as it goes on.
fn chained(mut edges: Vec<(Lattice, Lattice)>) -> Vec<Vec<Lattice>> {
    let turned: Vec<_> = edges.iter().map(|&(from, to)| (to, from)).collect();
    let count = edges.len();
    edges.extend(turned);
    // Both ways of each edge, by where they begin; `at % count` is the edge.
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_unstable_by_key(|&at| edges[at]);
    let mut used = vec![false; count];
    let next = |from: Lattice, used: &[bool]| {
        let begin = order.partition_point(|&at| edges[at].0 < from);
        let here = order[begin..].iter().take_while(|&&at| edges[at].0 == from);
        here.copied().find(|&at| !used[at % count])
    };
    let mut lines = Vec::new();
    for first in 0..count {
        if used[first] {
            continue;
        }
        used[first] = true;
        let mut back = Vec::new();
        let mut at = edges[first].0;
        while let Some(on) = next(at, &used) {
            used[on % count] = true;
            at = edges[on].1;
            back.push(at);
        }
        let mut line: Vec<Lattice> = back.into_iter().rev().collect();
        line.extend([edges[first].0, edges[first].1]);
        at = edges[first].1;
        while let Some(on) = next(at, &used) {
            used[on % count] = true;
            at = edges[on].1;
            line.push(at);
        }
        lines.push(line);
    }
    lines
}

fn write_ways(out: &mut Out, drawing: &Drawing<'_>, look: &LineLook<'_>) {
    let places = drawing.places;
    let grid = drawing.scene.grid;
    for cell in places.cells() {
        let from = places.middle(cell);
        for (direction, other) in grid.neighbours(cell) {
            if !look.layer.lies(cell, direction) {
                continue;
            }
            if places.beside(cell, direction).is_some() {
                // Once for both ways.
                if other > cell {
                    out.line([from, places.middle(other)], false);
                }
            } else if let Some((_, a, b)) = places.edges(cell).find(|(at, ..)| *at == direction) {
                // Across the cut, to the edge on either side.
                let (a, b) = (places.point(a), places.point(b));
                out.line(
                    [from, Point::new(i32::midpoint(a.x, b.x), i32::midpoint(a.y, b.y))],
                    false,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_that_meet_are_one_line() {
        let at = |across, down| Lattice { across, down };
        let edges = vec![(at(0, 0), at(1, 1)), (at(2, 0), at(1, 1)), (at(5, 5), at(6, 6))];
        let lines = chained(edges);
        assert_eq!(lines, [vec![at(0, 0), at(1, 1), at(2, 0)], vec![at(5, 5), at(6, 6)]]);
        let round = vec![(at(0, 0), at(1, 1)), (at(1, 1), at(2, 0)), (at(2, 0), at(0, 0))];
        assert_eq!(chained(round).len(), 1);
        assert_eq!(chained(vec![]), Vec::<Vec<Lattice>>::new());
    }
}
