//! A drawing: shapes, scenery, lines and places.

use std::collections::BTreeMap;

use crate::outline::{ArcRef, Outline, Shape};
use crate::picture::Picture;
use crate::point::Point;

/// A board's drawing: what [`Drawing::from_json`] and [`Drawing::from_svg`] have checked.
///
/// Provinces are named by their codes (`par`), locations as orders name them (`stp/nc`); a drawing
/// knows no map until [`bind`](Drawing::bind) brings the two together.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Drawing {
    pub(crate) size: Point,
    pub(crate) radius: i32,
    pub(crate) credits: Vec<String>,
    pub(crate) arcs: Vec<Vec<Point>>,
    pub(crate) shapes: BTreeMap<String, Outline>,
    pub(crate) scenery: Vec<Scenery>,
    pub(crate) lines: Vec<Line>,
    pub(crate) places: BTreeMap<String, Places>,
    pub(crate) picture: Option<Picture>,
}

/// Something drawn that is no province.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenery {
    /// What it is.
    pub kind: SceneryKind,
    /// Its name, where it has one.
    pub name: Option<String>,
    /// For a strait: the provinces it belongs to, between which it bars no way.
    pub joins: Vec<String>,
    /// The label, where it has one.
    pub label: Option<Label>,
    pub(crate) outline: Outline,
}

/// Kinds of scenery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SceneryKind {
    /// Land that is no part of the board.
    Land,
    /// A lake.
    Lake,
    /// Water that belongs to land provinces.
    Strait,
}

/// A line that is no border.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub kind: LineKind,
    /// For a link: the provinces it links.
    pub joins: Vec<String>,
    /// Its points.
    pub points: Vec<Point>,
}

/// Kinds of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// A line of the graticule.
    Graticule,
    /// A way between provinces that do not touch.
    Link,
}

/// Where the things of a province stand, each by its middle.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// An army, or a wing.
    pub army: Option<Point>,
    /// A fleet.
    pub fleet: Option<Point>,
    /// A dislodged unit of either kind.
    pub dislodged: Option<Point>,
    /// The sign of a supply centre.
    pub centre: Option<Point>,
    /// The name.
    pub label: Option<Label>,
    /// The code, when names would be too small.
    pub code: Option<Point>,
}

/// A name on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The middle of the block of lines.
    pub at: Point,
    /// The size of the type, in tenths of a unit.
    pub size: i32,
    /// Its lines; empty means that the name of the province stands on one line.
    pub lines: Vec<String>,
    /// Degrees by which it is turned, clockwise.
    pub angle: i32,
}

impl Drawing {
    /// The width and the height, in tenths of a unit.
    #[must_use]
    pub const fn size(&self) -> Point {
        self.size
    }

    /// The radius of a unit's symbol, in tenths of a unit.
    #[must_use]
    pub const fn radius(&self) -> i32 {
        self.radius
    }

    /// Who made it and what from, a line each.
    #[must_use]
    pub fn credits(&self) -> &[String] {
        &self.credits
    }

    /// The shape of a province, by its code.
    #[must_use]
    pub fn shape(&self, key: &str) -> Option<Shape<'_>> {
        self.shapes.get(key).map(|outline| Shape::new(self, outline))
    }

    /// Every shape, by code.
    pub fn shapes(&self) -> impl ExactSizeIterator<Item = (&str, Shape<'_>)> {
        self.shapes.iter().map(|(key, outline)| (key.as_str(), Shape::new(self, outline)))
    }

    /// What is drawn beside the provinces, in its order.
    #[must_use]
    pub fn scenery(&self) -> &[Scenery] {
        &self.scenery
    }

    /// The shape of a piece of scenery of this drawing.
    #[must_use]
    pub const fn scenery_shape<'d>(&'d self, scenery: &'d Scenery) -> Shape<'d> {
        Shape::new(self, &scenery.outline)
    }

    /// The lines that are no borders, in their order.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The places stated for a location, by its code: `par`, `stp/nc`.
    #[must_use]
    pub fn places(&self, key: &str) -> Option<&Places> {
        self.places.get(key)
    }

    /// Every location with stated places, by code.
    pub fn all_places(&self) -> impl ExactSizeIterator<Item = (&str, &Places)> {
        self.places.iter().map(|(key, places)| (key.as_str(), places))
    }

    /// How many arcs there are: polylines of which the rings of shapes are made, so that a border
    /// of two shapes is there once.
    #[must_use]
    pub const fn arc_count(&self) -> usize {
        self.arcs.len()
    }

    /// The points of an arc, in its own direction; empty for a number that is none.
    #[must_use]
    pub fn arc(&self, index: usize) -> &[Point] {
        self.arcs.get(index).map_or(&[], Vec::as_slice)
    }

    /// The designer's own picture, where the drawing was made from one.
    #[must_use]
    pub const fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    pub(crate) fn arc_points(
        &self,
        arc: ArcRef,
    ) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        ArcPoints { points: self.arc(arc.index()), backwards: arc.is_backwards() }
    }
}

/// The points of an arc in either direction.
struct ArcPoints<'d> {
    points: &'d [Point],
    backwards: bool,
}

impl ArcPoints<'_> {
    fn take(&mut self, from_end: bool) -> Option<Point> {
        let taken = if from_end { self.points.split_last() } else { self.points.split_first() };
        let (point, rest) = taken?;
        self.points = rest;
        Some(*point)
    }
}

impl Iterator for ArcPoints<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.take(self.backwards)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.points.len(), Some(self.points.len()))
    }
}

impl DoubleEndedIterator for ArcPoints<'_> {
    fn next_back(&mut self) -> Option<Point> {
        self.take(!self.backwards)
    }
}

impl ExactSizeIterator for ArcPoints<'_> {}
