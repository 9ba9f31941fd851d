//! Making a drawing from a designer's own picture.
//!
//! A picture is any SVG in which an element, or a group of elements, has the id of a province:
//! `par`, `_par` (as in jDip's packs) or `province-par`. What it says beside that is kept to be
//! shown, as far as it is safe to show.

mod clean;
mod ids;
mod jdip;
mod path;
mod places;
mod prelude;
mod style;

use std::collections::BTreeMap;

use kurbo::Affine;
use roxmltree::{Document, Node};

use crate::drawing::Drawing;
use crate::fault::{Fault, FaultKind, Faults};
use crate::json::beside;
use crate::limits;
use crate::outline::{ArcRef, Outline, Ring};
use crate::point::Point;

pub use ids::KnownIds;

use ids::Ids;
use path::Walk;

/// Share of the shorter side that a unit's symbol has as its radius, where nothing is said.
const RADIUS_SHARE: i32 = 60;

impl Drawing {
    /// Makes a drawing from a designer's own picture in which provinces have these ids.
    ///
    /// # Errors
    ///
    /// Every fault, up to a limit: known provinces without an element among them.
    pub fn from_svg(text: &str, known: &KnownIds) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::new(text);
        if text.len() > limits::SVG_BYTES_MAX {
            let kind = FaultKind::FileTooLarge { bytes: text.len(), max: limits::SVG_BYTES_MAX };
            faults.push(0..0, kind);
            return faults.give(None);
        }
        let drawing = read(&mut faults, known);
        faults.give(drawing)
    }

    /// The same drawing with the places of a `drawing.json` that lies beside its picture. Their
    /// coordinates are tenths of the picture's own units.
    ///
    /// # Errors
    ///
    /// Every fault of the places, up to a limit.
    pub fn with_places(mut self, text: &str) -> Result<Self, Vec<Fault>> {
        let beside = beside(text, self.size)?;
        self.radius = beside.radius.unwrap_or(self.radius);
        if !beside.credits.is_empty() {
            self.credits = beside.credits;
        }
        let origin = self.picture.as_ref().map_or((0.0, 0.0), |picture| picture.origin);
        for (key, stated) in beside.places {
            let entry = self.places.entry(key).or_default();
            places::overlay(entry, &places::moved(stated, origin));
        }
        Ok(self)
    }
}

fn read(faults: &mut Faults<'_>, known: &KnownIds) -> Option<Drawing> {
    let original = faults.text();
    let prepared = prelude::prepare(original);
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        nodes_limit: limits::SVG_NODES_MAX,
        ..roxmltree::ParsingOptions::default()
    };
    let document = match Document::parse_with_options(&prepared.text, options) {
        Ok(document) => document,
        Err(error) => {
            let at = prepared.byte_at(error.pos());
            faults.push(at..at, FaultKind::Svg { message: prelude::without_place(&error) });
            return None;
        }
    };
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let message = "the outermost element should be `svg`".to_owned();
        faults.push(prepared.span(root.range()), FaultKind::Svg { message });
        return None;
    }
    let (origin, size) = frame(faults, root)?;
    let ids = Ids::find(root, known);
    let mut walk = Walk::new(Affine::translate((-origin.0, -origin.1)), &prepared);
    let mut shapes = BTreeMap::new();
    let mut arcs = Vec::new();
    for (code, node) in ids.provinces() {
        let rings = walk.rings(faults, code, *node);
        shapes.insert(code.to_owned(), outline(&mut arcs, rings));
    }
    for code in known.expected() {
        if !shapes.contains_key(code) {
            faults.push(0..0, FaultKind::NoElement { key: code.to_owned() });
        }
    }
    let told = jdip::read(root, origin, &ids);
    let mut all = places::of_ids(&ids, &mut walk, faults);
    for (key, found) in told.places {
        places::overlay(all.entry(key).or_default(), &found);
    }
    let radius = told.radius.unwrap_or(size.x.min(size.y) / RADIUS_SHARE).max(10);
    Some(Drawing {
        size,
        radius,
        credits: Vec::new(),
        arcs,
        shapes,
        scenery: Vec::new(),
        lines: Vec::new(),
        places: all,
        picture: Some(clean::clean(root, &ids, origin)),
    })
}

/// The picture's own coordinates at its upper left, and its size.
fn frame(faults: &mut Faults<'_>, root: Node<'_, '_>) -> Option<((f64, f64), Point)> {
    let side = |name: &str| -> Option<f64> {
        let text = root.attribute(name)?.trim();
        text.strip_suffix("px").unwrap_or(text).trim().parse().ok()
    };
    let view: Option<Vec<f64>> = root.attribute("viewBox").map(|text| {
        let numbers = text.split(|c: char| c.is_whitespace() || c == ',');
        numbers.filter(|word| !word.is_empty()).filter_map(|word| word.parse().ok()).collect()
    });
    let found = match view.as_deref() {
        Some([x, y, width, height]) => Some((*x, *y, *width, *height)),
        _ => side("width").zip(side("height")).map(|(width, height)| (0.0, 0.0, width, height)),
    };
    let Some((x, y, width, height)) = found else {
        let message = "`svg` needs a `viewBox`, or a `width` and a `height` in pixels".to_owned();
        faults.push(0..0, FaultKind::Svg { message });
        return None;
    };
    let size = Point::rounded(width * 10.0, height * 10.0);
    let (min, max) = (limits::SIDE_MIN, limits::SIDE_MAX);
    let fits = |side: i32| (min..=max).contains(&side);
    let reach = f64::from(max);
    if !(fits(size.x) && fits(size.y) && x.abs() <= reach && y.abs() <= reach) {
        let found = if fits(size.x) { size.y } else { size.x };
        let kind = FaultKind::OutOfRange {
            what: "a side of the picture",
            found: found.into(),
            min: min.into(),
            max: max.into(),
        };
        faults.push(0..0, kind);
        return None;
    }
    Some(((x, y), size))
}

/// An outline of rings, each an arc of its own: in a picture nothing is shared.
fn outline(arcs: &mut Vec<Vec<Point>>, rings: Vec<Ring>) -> Outline {
    let rings = rings.into_iter().filter_map(|mut ring| {
        ring.push(*ring.first()?);
        let arc = ArcRef::new(arcs.len(), false)?;
        arcs.push(ring);
        Some(vec![arc])
    });
    Outline { rings: rings.collect() }
}
