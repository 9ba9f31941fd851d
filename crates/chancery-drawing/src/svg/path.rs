//! From elements to rings.

use kurbo::{Affine, BezPath, Circle, Ellipse, PathEl, Rect, Shape as _};
use roxmltree::Node;

use super::prelude::Prepared;
use crate::fault::{FaultKind, Faults};
use crate::geometry;
use crate::limits;
use crate::outline::Ring;
use crate::point::Point;

/// How far a straight piece may be from its curve, in units.
const TOLERANCE: f64 = 0.2;

/// A walk over elements with what it needs.
pub(super) struct Walk<'a> {
    frame: Affine,
    prepared: &'a Prepared<'a>,
    points: usize,
}

impl<'a> Walk<'a> {
    pub(super) const fn new(frame: Affine, prepared: &'a Prepared<'a>) -> Self {
        Self { frame, prepared, points: 0 }
    }

    /// The rings of an element and what is inside it, in tenths of the drawing.
    pub(super) fn rings(
        &mut self,
        faults: &mut Faults<'_>,
        key: &str,
        node: Node<'_, '_>,
    ) -> Vec<Ring> {
        let mut rings = Vec::new();
        let above = self.above(faults, node);
        self.descend(faults, key, node, above, 0, &mut rings);
        let kind = match rings.len() {
            0 => Some(FaultKind::NoRings { key: key.to_owned() }),
            count if count > limits::RINGS_MAX => {
                let (what, max) = ("rings of one shape", limits::RINGS_MAX);
                Some(FaultKind::TooMany { what, count, max })
            }
            _ => None,
        };
        if let Some(kind) = kind {
            faults.push(self.prepared.span(node.range()), kind);
        }
        rings
    }

    /// The middle of what an element shows, in tenths of the drawing; for a text, where it stands.
    pub(super) fn middle(&mut self, faults: &mut Faults<'_>, node: Node<'_, '_>) -> Option<Point> {
        if matches!(node.tag_name().name(), "text" | "use" | "image") {
            let at = |name| number(node, name).unwrap_or(0.0);
            let own = self.transform(faults, node);
            let point = self.above(faults, node) * own * kurbo::Point::new(at("x"), at("y"));
            return Some(tenths(point));
        }
        let mut rings = Vec::new();
        let above = self.above(faults, node);
        self.descend(faults, "", node, above, 0, &mut rings);
        let (low, high) = geometry::bounds(rings.iter().flatten().copied());
        let middle = Point::new(i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y));
        (!rings.is_empty()).then_some(middle)
    }

    /// What is done to an element by those around it.
    fn above(&self, faults: &mut Faults<'_>, node: Node<'_, '_>) -> Affine {
        let mut outer = Affine::IDENTITY;
        for parent in node.ancestors().skip(1).take(limits::SVG_DEPTH_MAX) {
            if parent.parent_element().is_none() {
                break;
            }
            outer = self.transform(faults, parent) * outer;
        }
        self.frame * outer
    }

    fn transform(&self, faults: &mut Faults<'_>, node: Node<'_, '_>) -> Affine {
        let Some(text) = node.attribute("transform") else { return Affine::IDENTITY };
        if let Ok(t) = text.parse::<svgtypes::Transform>() {
            return Affine::new([t.a, t.b, t.c, t.d, t.e, t.f]);
        }
        let span = self.prepared.span(node.range());
        faults.push(span, FaultKind::BadTransform { text: shortened(text) });
        Affine::IDENTITY
    }

    fn descend(
        &mut self,
        faults: &mut Faults<'_>,
        key: &str,
        node: Node<'_, '_>,
        outer: Affine,
        depth: usize,
        rings: &mut Vec<Ring>,
    ) {
        if depth > limits::SVG_DEPTH_MAX {
            return;
        }
        let at = outer * self.transform(faults, node);
        let read = outline(node).and_then(|path| match path {
            Some(path) => self.flatten(&(at * path), rings),
            None => Ok(()),
        });
        if let Err(message) = read {
            let span = self.prepared.span(node.range());
            faults.push(span, FaultKind::BadPath { key: key.to_owned(), message });
        }
        for child in node.children().filter(Node::is_element) {
            self.descend(faults, key, child, at, depth + 1, rings);
        }
    }

    /// Adds the rings of a path, its curves as lines.
    fn flatten(&mut self, path: &BezPath, rings: &mut Vec<Ring>) -> Result<(), String> {
        let reach = f64::from(limits::SIDE_MAX);
        let edge = path.control_box();
        let ends = [edge.x0, edge.y0, edge.x1, edge.y1];
        if !path.is_empty() && !ends.iter().all(|at| at.abs() <= reach) {
            return Err("it runs far outside of the picture".to_owned());
        }
        let mut ring = Ring::new();
        let mut from = kurbo::Point::ORIGIN;
        for element in path.iter() {
            match element {
                PathEl::MoveTo(at) => {
                    close(&mut ring, rings);
                    self.add(&mut ring, at);
                }
                PathEl::LineTo(at) => self.add(&mut ring, at),
                PathEl::ClosePath => {
                    let first = ring.first().copied();
                    close(&mut ring, rings);
                    // What follows without a place of its own starts there.
                    ring.extend(first);
                }
                curve @ (PathEl::QuadTo(..) | PathEl::CurveTo(..)) => {
                    let piece = [PathEl::MoveTo(from), curve];
                    kurbo::flatten(piece, TOLERANCE, |element| {
                        if let PathEl::LineTo(at) = element {
                            self.add(&mut ring, at);
                        }
                    });
                }
            }
            from = element.end_point().unwrap_or(from);
            if self.points > limits::RING_POINTS_MAX {
                return Err(format!("more than {} points", limits::RING_POINTS_MAX));
            }
        }
        close(&mut ring, rings);
        Ok(())
    }

    fn add(&mut self, ring: &mut Ring, at: kurbo::Point) {
        let at = tenths(at);
        if ring.last() != Some(&at) {
            self.points += 1;
            ring.push(at);
        }
    }
}

/// Ends a ring, which is left out if it encloses nothing.
fn close(ring: &mut Ring, rings: &mut Vec<Ring>) {
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    if ring.len() > 2 {
        rings.push(std::mem::take(ring));
    }
    ring.clear();
}

fn tenths(at: kurbo::Point) -> Point {
    Point::rounded(at.x * 10.0, at.y * 10.0)
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn number(node: Node<'_, '_>, name: &str) -> Option<f64> {
    let text = node.attribute(name)?.trim();
    text.strip_suffix("px").unwrap_or(text).parse().ok().filter(|value: &f64| value.is_finite())
}

/// The outline of an element of a shape; `None` for other elements.
fn outline(node: Node<'_, '_>) -> Result<Option<BezPath>, String> {
    let value = |name| number(node, name).unwrap_or(0.0);
    let path = match node.tag_name().name() {
        "path" => {
            let Some(data) = node.attribute("d") else { return Ok(None) };
            BezPath::from_svg(data).map_err(|error| error.to_string())?
        }
        "polygon" | "polyline" => {
            let Some(points) = node.attribute("points") else { return Ok(None) };
            let mut path = BezPath::new();
            for (i, (x, y)) in svgtypes::PointsParser::from(points).enumerate() {
                if i == 0 { path.move_to((x, y)) } else { path.line_to((x, y)) }
            }
            path.close_path();
            path
        }
        "rect" => {
            let (x, y) = (value("x"), value("y"));
            Rect::new(x, y, x + value("width"), y + value("height")).to_path(TOLERANCE)
        }
        "circle" => Circle::new((value("cx"), value("cy")), value("r")).to_path(TOLERANCE),
        "ellipse" => {
            let radii = (value("rx"), value("ry"));
            Ellipse::new((value("cx"), value("cy")), radii, 0.0).to_path(TOLERANCE)
        }
        _ => return Ok(None),
    };
    Ok(Some(path))
}
