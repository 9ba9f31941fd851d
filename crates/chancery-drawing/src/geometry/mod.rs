//! Plane geometry of rings.

mod pole;

pub use pole::pole;

use crate::outline::Ring;
use crate::point::Point;

/// The edges of rings, the closing ones too.
pub(crate) fn edges(rings: &[Ring]) -> impl Iterator<Item = (Point, Point)> + '_ {
    rings.iter().flat_map(|ring| {
        let ends = ring.iter().skip(1).chain(ring.first());
        ring.iter().copied().zip(ends.copied())
    })
}

/// Twice the area that a ring encloses, in square tenths: positive where it runs clockwise as seen
/// on the page.
fn doubled_area(ring: &Ring) -> i64 {
    let cross =
        |(a, b): (Point, Point)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y);
    edges(std::slice::from_ref(ring)).map(cross).fold(0, i64::saturating_add)
}

/// The area of rings filled even-odd, in square units. Rings are taken to cross neither themselves
/// nor each other.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "an area of more than 2^53 square tenths is none")]
pub fn area(rings: &[Ring]) -> f64 {
    let boxes: Vec<(Point, Point)> = rings.iter().map(|r| bounds(r.iter().copied())).collect();
    let doubled = rings.iter().enumerate().map(|(i, ring)| {
        let around = boxes.iter().enumerate().filter(|(j, outer)| {
            let (low, high) = **outer;
            *j != i
                && low.x <= boxes[i].0.x
                && low.y <= boxes[i].0.y
                && high.x >= boxes[i].1.x
                && high.y >= boxes[i].1.y
        });
        // A ring inside an odd number of others is a hole.
        let depth = around.filter(|(j, _)| lies_in(ring, &rings[*j])).count();
        let area = doubled_area(ring).saturating_abs() as f64;
        if depth % 2 == 0 { area } else { -area }
    });
    doubled.sum::<f64>() / 200.0
}

/// Whether a ring lies in another that it does not cross, as far as its first point tells that is
/// not on the other.
fn lies_in(ring: &Ring, other: &Ring) -> bool {
    let free = ring.iter().find(|point| !other.contains(point));
    free.is_some_and(|point| contains(std::slice::from_ref(other), *point))
}

/// Whether a point is inside of rings filled even-odd. On a border either answer is possible.
#[must_use]
pub fn contains(rings: &[Ring], point: Point) -> bool {
    let crossed = edges(rings).filter(|(a, b)| {
        if (a.y > point.y) == (b.y > point.y) {
            return false;
        }
        // Whether the edge passes to the right of the point, in whole numbers.
        let (dx, dy) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
        let left = (i64::from(point.x) - i64::from(a.x)) * dy;
        let right = dx * (i64::from(point.y) - i64::from(a.y));
        if dy > 0 { left < right } else { left > right }
    });
    crossed.count() % 2 == 1
}

/// The upper left and lower right corners of the smallest upright rectangle around points; both at
/// the origin if there are none.
#[must_use]
pub fn bounds(points: impl IntoIterator<Item = Point>) -> (Point, Point) {
    let grown = points.into_iter().fold(None, |grown: Option<(Point, Point)>, p| {
        let (low, high) = grown.unwrap_or((p, p));
        let low = Point::new(low.x.min(p.x), low.y.min(p.y));
        Some((low, Point::new(high.x.max(p.x), high.y.max(p.y))))
    });
    grown.unwrap_or_default()
}

/// A line with fewer points: none but its ends is nearer than `step` tenths to the one before.
/// Enough for what is drawn broad and soft.
#[must_use]
pub fn coarse(points: &[Point], step: f64) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for (i, point) in points.iter().enumerate() {
        let far = kept.last().is_none_or(|last| last.distance(*point) >= step);
        if far || i + 1 == points.len() {
            kept.push(*point);
        }
    }
    kept
}

/// The length of a line, in tenths.
#[must_use]
pub fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The distance of a point from an edge, squared, in square tenths.
pub(crate) fn distance_squared(point: (f64, f64), a: Point, b: Point) -> f64 {
    let (ax, ay) = (f64::from(a.x), f64::from(a.y));
    let (dx, dy) = a.offset(b);
    let (px, py) = (point.0 - ax, point.1 - ay);
    let squared = dx * dx + dy * dy;
    let along = if squared > 0.0 { ((px * dx + py * dy) / squared).clamp(0.0, 1.0) } else { 0.0 };
    let (x, y) = (px - along * dx, py - along * dy);
    x * x + y * y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(points: &[(i32, i32)]) -> Ring {
        points.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    fn frame() -> Vec<Ring> {
        vec![
            ring(&[(0, 0), (100, 0), (100, 100), (0, 100)]),
            ring(&[(40, 40), (40, 60), (60, 60), (60, 40)]),
        ]
    }

    #[test]
    fn a_hole_is_no_area() {
        assert!((area(&frame()) - (100.0 - 4.0)).abs() < 1e-9);
        assert!(area(&[]).abs() < 1e-9);
    }

    #[test]
    fn a_point_in_a_hole_is_outside() {
        for (point, inside) in [((10, 10), true), ((50, 50), false), ((200, 50), false)] {
            assert_eq!(contains(&frame(), Point::new(point.0, point.1)), inside, "{point:?}");
        }
    }

    #[test]
    fn a_coarse_line_keeps_its_ends() {
        let line = ring(&[(0, 0), (10, 0), (40, 0), (45, 0), (80, 0), (82, 0)]);
        assert_eq!(coarse(&line, 30.0), ring(&[(0, 0), (40, 0), (80, 0), (82, 0)]));
        assert_eq!(coarse(&[], 30.0), ring(&[]));
    }

    #[test]
    fn the_pole_keeps_off_the_hole() {
        let (at, room) = pole(&frame());
        assert!(contains(&frame(), at));
        assert!(room > 22.0 && room < 25.0, "{room}");
    }
}
