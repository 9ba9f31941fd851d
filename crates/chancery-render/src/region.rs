//! A part of a map, for pictures that show no more than they are about.

use chancery::board::ProvinceId;
use chancery_drawing::{BoundDrawing, Drawing, Point, Shape};

/// A part of a drawing: a rectangle, its edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Its upper left corner.
    pub from: Point,
    /// Its lower right corner.
    pub to: Point,
}

/// How far around its place a province is shown, as a part of the width of the drawing: of a
/// province that is wider, such as an ocean, no more is needed.
const REACH: i32 = 15;
/// The room around the provinces, as a part of the width of the drawing.
const MARGIN: i32 = 80;
/// The least width, as a part of the width of the drawing.
const WIDTH_MIN: i32 = 5;

impl Region {
    /// All of a drawing.
    #[must_use]
    pub const fn whole(drawing: &Drawing) -> Self {
        Self { from: Point::new(0, 0), to: drawing.size() }
    }

    /// The part in which some provinces lie, between three by two and two by one; the whole where
    /// there are none.
    #[must_use]
    pub fn around(bound: &BoundDrawing<'_>, provinces: &[ProvinceId]) -> Self {
        let size = bound.drawing().size();
        let reach = size.x / REACH;
        let boxes = provinces.iter().map(|id| {
            let place = bound.code(*id);
            let near = (
                Point::new(place.x - reach, place.y - reach),
                Point::new(place.x + reach, place.y + reach),
            );
            let (from, to) = bound.shape(*id).map_or((place, place), Shape::bounds);
            (
                Point::new(from.x.max(near.0.x), from.y.max(near.0.y)),
                Point::new(to.x.min(near.1.x), to.y.min(near.1.y)),
            )
        });
        let joined = boxes.reduce(|(from, to), (a, b)| {
            (Point::new(from.x.min(a.x), from.y.min(a.y)), Point::new(to.x.max(b.x), to.y.max(b.y)))
        });
        let Some((from, to)) = joined else { return Self::whole(bound.drawing()) };
        let margin = size.x / MARGIN;
        let width = (to.x - from.x + 2 * margin).max(size.x / WIDTH_MIN);
        let height = (to.y - from.y + 2 * margin).max(width / 2);
        let width = width.max(height * 3 / 2);
        let (left, right) = span((from.x, to.x), width, size.x);
        let (top, bottom) = span((from.y, to.y), height, size.y);
        Self { from: Point::new(left, top), to: Point::new(right, bottom) }
    }

    /// Whether a point is in it.
    #[must_use]
    pub fn contains(self, at: Point) -> bool {
        (self.from.x..=self.to.x).contains(&at.x) && (self.from.y..=self.to.y).contains(&at.y)
    }

    /// Whether something of these bounds is in it, wholly or in part.
    #[must_use]
    pub fn meets(self, (from, to): (Point, Point)) -> bool {
        from.x <= self.to.x && to.x >= self.from.x && from.y <= self.to.y && to.y >= self.from.y
    }
}

/// A stretch of some length around another, within a drawing of some size.
fn span(around: (i32, i32), length: i32, size: i32) -> (i32, i32) {
    let length = length.min(size);
    let from = i32::midpoint(around.0, around.1) - length / 2;
    let from = from.clamp(0, size - length);
    (from, from + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_stays_on_the_drawing() {
        for (around, length, expected) in [
            ((400, 600), 300, (350, 650)),
            ((0, 100), 300, (0, 300)),
            ((950, 990), 300, (700, 1000)),
            ((0, 1000), 3000, (0, 1000)),
        ] {
            assert_eq!(span(around, length, 1000), expected);
        }
    }
}
