//! Outlines: rings of arcs, and the shapes they enclose.

use crate::drawing::Drawing;
use crate::geometry;
use crate::point::Point;

/// An arc as a ring uses it: forwards or backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArcRef {
    index: u32,
    backwards: bool,
}

impl ArcRef {
    pub(crate) fn new(index: usize, backwards: bool) -> Option<Self> {
        Some(Self { index: u32::try_from(index).ok()?, backwards })
    }

    /// The arc's number in its drawing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Whether the ring runs along it from its end to its beginning.
    #[must_use]
    pub const fn is_backwards(self) -> bool {
        self.backwards
    }
}

/// The outline of an area: rings of arcs, filled even-odd.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Outline {
    pub(crate) rings: Vec<Vec<ArcRef>>,
}

/// A closed line: its points, the first not repeated at the end.
pub type Ring = Vec<Point>;

/// The shape of a province or of a piece of scenery, in its drawing.
#[derive(Debug, Clone, Copy)]
pub struct Shape<'d> {
    drawing: &'d Drawing,
    outline: &'d Outline,
}

impl<'d> Shape<'d> {
    pub(crate) const fn new(drawing: &'d Drawing, outline: &'d Outline) -> Self {
        Self { drawing, outline }
    }

    /// The rings as the arcs they run along.
    pub fn arcs(self) -> impl ExactSizeIterator<Item = &'d [ArcRef]> {
        self.outline.rings.iter().map(Vec::as_slice)
    }

    /// The points of one ring of arcs, in order.
    fn points(self, ring: &'d [ArcRef]) -> impl Iterator<Item = Point> {
        // The last point of an arc is the first of the next.
        ring.iter().flat_map(move |arc| {
            let points = self.drawing.arc_points(*arc);
            let count = points.len().saturating_sub(1);
            points.take(count)
        })
    }

    /// The rings as points.
    #[must_use]
    pub fn rings(self) -> Vec<Ring> {
        self.arcs().map(|ring| self.points(ring).collect()).collect()
    }

    /// The area, in square units (not tenths): of what is filled, holes left out.
    #[must_use]
    pub fn area(self) -> f64 {
        geometry::area(&self.rings())
    }

    /// Whether a point is inside. On the border either answer is possible.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        geometry::contains(&self.rings(), point)
    }

    /// The smallest upright rectangle around it: its upper left and lower right corners.
    #[must_use]
    pub fn bounds(self) -> (Point, Point) {
        geometry::bounds(self.arcs().flat_map(|ring| self.points(ring)))
    }

    /// The pole of inaccessibility: the point inside that is farthest from every border, with its
    /// distance from the nearest in tenths. A label or a symbol placed there has the most room.
    #[must_use]
    pub fn pole(self) -> (Point, f64) {
        geometry::pole(&self.rings())
    }
}
