//! Lines of orders: curves between places, with room at their ends.

use chancery_drawing::Point;
use kurbo::{CubicBez, ParamCurve as _, QuadBez, Vec2};

use super::write::Out;

/// A curve of cubic pieces, each from the end of the one before.
#[derive(Debug, Clone)]
pub(crate) struct Curve {
    pieces: Vec<CubicBez>,
}

fn exact(at: Point) -> kurbo::Point {
    kurbo::Point::new(f64::from(at.x), f64::from(at.y))
}

fn rounded(at: kurbo::Point) -> Point {
    Point::rounded(at.x, at.y)
}

/// The length of a way. By a square root, which is the same on every machine; `hypot` is not.
fn length(way: Vec2) -> f64 {
    way.hypot2().sqrt()
}

/// A direction of length one; to the right where there is none.
fn unit(way: Vec2) -> Vec2 {
    let length = length(way);
    if length > 1e-6 { way / length } else { Vec2::new(1.0, 0.0) }
}

/// To the left of a direction.
fn left(way: Vec2) -> Vec2 {
    Vec2::new(way.y, -way.x)
}

impl Curve {
    /// From one place to another, bent to the left by a share of its length, with room left at both
    /// ends. Bending to one side keeps moves against each other apart.
    pub(crate) fn between(from: Point, to: Point, bend: f64, room: (i32, i32)) -> Self {
        let (from, to) = (exact(from), exact(to));
        let control = from.midpoint(to) + left(to - from) * bend;
        Self { pieces: vec![QuadBez::new(from, control, to).raise()] }.shortened(room)
    }

    /// Through places in turn, smoothly, with room left at both ends.
    pub(super) fn through(places: &[Point], room: (i32, i32)) -> Self {
        let piece = |(i, pair): (usize, &[Point])| {
            let (from, to) = (exact(pair[0]), exact(pair[1]));
            let before = i.checked_sub(1).and_then(|i| places.get(i)).map_or(from, |p| exact(*p));
            let after = places.get(i + 2).map_or(to, |p| exact(*p));
            CubicBez::new(from, from + (to - before) / 6.0, to - (after - from) / 6.0, to)
        };
        Self { pieces: places.windows(2).enumerate().map(piece).collect() }.shortened(room)
    }

    /// From the side of a symbol at a place around it and away towards another place.
    pub(super) fn hook(from: Point, to: Point, radius: i32) -> Self {
        let r = f64::from(radius);
        let (from, to) = (exact(from), exact(to));
        let ahead = unit(to - from);
        let start = from + (left(ahead) * 0.9 - ahead * 0.85) * r;
        let out = from + (left(ahead) * 2.6 + ahead * 0.4) * r;
        let end = from + (ahead * 2.35 + left(ahead) * 0.5) * r;
        Self { pieces: vec![QuadBez::new(start, out, end).raise()] }
    }

    /// The same with its ends drawn in along their own directions; a short curve keeps a third.
    fn shortened(mut self, room: (i32, i32)) -> Self {
        let (Some(first), Some(last)) = (self.pieces.first(), self.pieces.last()) else {
            return self;
        };
        let total = length(last.p3 - first.p0);
        let fitting = |room: i32| f64::from(room).min(total / 3.0);
        if let Some(first) = self.pieces.first_mut() {
            first.p0 += unit(first.p1 - first.p0) * fitting(room.0);
        }
        if let Some(last) = self.pieces.last_mut() {
            last.p3 -= unit(last.p3 - last.p2) * fitting(room.1);
        }
        self
    }

    fn end(&self) -> kurbo::Point {
        self.pieces.last().map_or(kurbo::Point::ORIGIN, |piece| piece.p3)
    }

    /// The direction in which it ends.
    fn direction(&self) -> Vec2 {
        self.pieces.last().map_or(Vec2::new(1.0, 0.0), |piece| unit(piece.p3 - piece.p2))
    }

    /// The place at a share of its way, each piece counted alike.
    pub(crate) fn at(&self, share: f64) -> Point {
        let mut left =
            share.clamp(0.0, 1.0) * f64::from(u32::try_from(self.pieces.len()).unwrap_or(1));
        for piece in &self.pieces {
            if left <= 1.0 {
                return rounded(piece.eval(left));
            }
            left -= 1.0;
        }
        self.tip()
    }

    /// Where it ends.
    pub(crate) fn tip(&self) -> Point {
        rounded(self.end())
    }

    /// Writes it as the data of a path, ending so much before its tip.
    pub(crate) fn write(&self, out: &mut Out, before_tip: i32) {
        let back = self.end() - self.direction() * f64::from(before_tip);
        for (i, piece) in self.pieces.iter().enumerate() {
            if i == 0 {
                out.raw("M").at(rounded(piece.p0));
            }
            let end = if i + 1 == self.pieces.len() { back } else { piece.p3 };
            out.raw("C").at(rounded(piece.p1)).at(rounded(piece.p2)).at(rounded(end));
        }
    }

    /// Writes a head at its tip as the data of a path: so long, and so wide to either side.
    pub(crate) fn head(&self, out: &mut Out, long: i32, wide: i32) {
        let (tip, ahead, long) = (self.end(), self.direction(), f64::from(long));
        let aside = left(ahead) * f64::from(wide);
        let base = tip - ahead * long;
        let corners = [tip, base + aside, tip - ahead * (0.72 * long), base - aside];
        out.line(corners.map(rounded), true);
    }

    /// Writes a bar across its tip as the data of a path, so wide to either side.
    pub(super) fn bar(&self, out: &mut Out, wide: i32) {
        let aside = left(self.direction()) * f64::from(wide);
        out.line([self.end() + aside, self.end() - aside].map(rounded), false);
    }
}
