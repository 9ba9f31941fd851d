//! The pole of inaccessibility.

use super::{bounds, contains, distance_squared, edges};
use crate::outline::Ring;
use crate::point::Point;

/// Squares looked at before the best found so far is taken. The search halves squares where a
/// better point can still be; it ends far earlier on every shape that is no comb.
const SQUARES_MAX: usize = 250;
/// How much better a point must be to be searched for, in tenths.
const PRECISION: f64 = 3.0;
/// Edges above which every second is left out, and so on: the pole is for labels.
const EDGES_MAX: usize = 600;

/// A square, by its middle and half its side, with the distance of its middle from the border:
/// negative outside.
#[derive(Debug, Clone, Copy)]
struct Square {
    x: f64,
    y: f64,
    half: f64,
    room: f64,
}

impl Square {
    /// The best that any point of it can have.
    fn best(self) -> f64 {
        self.room + self.half * std::f64::consts::SQRT_2
    }
}

/// The point inside of rings filled even-odd that is farthest from every border, with its distance
/// from the nearest, both in tenths. Within a third of a unit of the best; the middle of the box
/// around rings that enclose nothing.
#[must_use]
pub fn pole(rings: &[Ring]) -> (Point, f64) {
    let rings = thinned(rings);
    let (low, high) = bounds(rings.iter().flatten().copied());
    let (width, height) = low.offset(high);
    let half = width.min(height).max(10.0) / 2.0;
    let square = |x: f64, y: f64, half: f64| {
        let nearest = edges(&rings).map(|(a, b)| distance_squared((x, y), a, b));
        let distance = nearest.fold(f64::INFINITY, f64::min).sqrt();
        let inside = contains(&rings, Point::rounded(x, y));
        Square { x, y, half, room: if inside { distance } else { -distance } }
    };
    let middle = |a: i32, b: i32| f64::midpoint(f64::from(a), f64::from(b));
    let mut best = square(middle(low.x, high.x), middle(low.y, high.y), 0.0);
    let mut open = Vec::new();
    // A long shape is laid out with squares of its short side, sixty-four at most.
    let side = (2.0 * half).max(width.max(height) / 64.0);
    let mut y = f64::from(low.y) + side / 2.0;
    while y - side / 2.0 < f64::from(high.y) {
        let mut x = f64::from(low.x) + side / 2.0;
        while x - side / 2.0 < f64::from(high.x) {
            open.push(square(x, y, side / 2.0));
            x += side;
        }
        y += side;
    }
    for _ in 0..SQUARES_MAX {
        let Some(at) = most_promising(&open) else { break };
        let next = open.swap_remove(at);
        if next.room > best.room {
            best = next;
        }
        if next.best() - best.room <= PRECISION {
            break;
        }
        let half = next.half / 2.0;
        for (sx, sy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
            open.push(square(next.x + sx, next.y + sy, half));
        }
    }
    (Point::rounded(best.x, best.y), best.room.max(0.0))
}

/// The place of the square that can have the best point; the first of several.
fn most_promising(open: &[Square]) -> Option<usize> {
    let best = open.iter().enumerate().reduce(|a, b| if b.1.best() > a.1.best() { b } else { a });
    best.map(|(at, _)| at)
}

fn thinned(rings: &[Ring]) -> Vec<Ring> {
    let count: usize = rings.iter().map(Vec::len).sum();
    let step = count.div_ceil(EDGES_MAX).max(1);
    let kept = |ring: &Ring| -> Ring { ring.iter().copied().step_by(step).collect() };
    rings.iter().map(kept).filter(|ring| ring.len() > 2).collect()
}
