//! Points in tenths of a drawing unit.

/// A point of a drawing, in tenths of a drawing unit, y downwards.
///
/// Whole numbers, so that what is computed from a drawing is the same on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Point {
    /// The point with these coordinates, in tenths.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The nearest point to these coordinates, in tenths; far outside, the nearest that a drawing
    /// can hold.
    #[must_use]
    pub fn rounded(x: f64, y: f64) -> Self {
        Self { x: whole(x), y: whole(y) }
    }

    /// The distance to another point, in tenths.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = self.offset(other);
        (dx * dx + dy * dy).sqrt()
    }

    /// How far to the right and downwards another point lies, in tenths.
    #[must_use]
    pub fn offset(self, other: Self) -> (f64, f64) {
        (f64::from(other.x) - f64::from(self.x), f64::from(other.y) - f64::from(self.y))
    }
}

/// The nearest whole number that a coordinate can be.
#[expect(clippy::cast_possible_truncation, reason = "clamped; what is no number becomes 0")]
fn whole(value: f64) -> i32 {
    let bound = f64::from(crate::limits::SIDE_MAX) * 4.0;
    value.round().clamp(-bound, bound) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_is_total() {
        for (x, expected) in [(0.4, 0), (-0.5, -1), (f64::NAN, 0), (f64::INFINITY, 4_000_000)] {
            assert_eq!(Point::rounded(x, 0.0).x, expected, "{x}");
        }
    }
}
