//! From what a file claims to a drawing.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::value::RawValue;

use super::claim;
use super::{byte_of, json_fault, parse, span};
use crate::FORMAT;
use crate::drawing::{Drawing, Label, Line, LineKind, Places, Scenery, SceneryKind};
use crate::fault::{Fault, FaultKind, Faults};
use crate::limits;
use crate::outline::{ArcRef, Outline};
use crate::point::Point;

/// Reads the whole of a file.
pub(super) fn file(faults: &mut Faults<'_>) -> Option<Drawing> {
    let text = faults.text();
    let file: claim::File<'_> = match serde_json::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let at = byte_of(text, error.line(), error.column());
            faults.push(at..at, json_fault(&error));
            return None;
        }
    };
    if !known_format(faults, file.format) {
        return None;
    }
    let size = Point::new(
        length(faults, "the width", file.size[0], limits::SIDE_MIN, limits::SIDE_MAX)?,
        length(faults, "the height", file.size[1], limits::SIDE_MIN, limits::SIDE_MAX)?,
    );
    let radius = length(faults, "the radius", file.radius, 10, size.x.min(size.y))?;
    let credits = credits(faults, file.credits);
    let arcs = arcs(faults, &file.arcs, size)?;
    let mut rings = Rings { arcs: &arcs, points: 0 };
    let shapes = shapes(faults, &file.shapes.0, &mut rings)?;
    let scenery = scenery(faults, &file.scenery, &mut rings, size)?;
    let lines = file.lines.iter().filter_map(|part| line(faults, part, size)).collect();
    let places = places(faults, &file.places.0, size, |province| shapes.contains_key(province));
    Some(Drawing { size, radius, credits, arcs, shapes, scenery, lines, places, picture: None })
}

/// What may lie beside a picture: places, a radius and credits.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    pub(crate) radius: Option<i32>,
    pub(crate) credits: Vec<String>,
    pub(crate) places: BTreeMap<String, Places>,
}

/// Reads the places of a file beside a picture of this size.
pub(crate) fn beside(text: &str, size: Point) -> Result<Beside, Vec<Fault>> {
    let mut faults = Faults::new(text);
    if text.len() > limits::JSON_BYTES_MAX {
        let kind = FaultKind::FileTooLarge { bytes: text.len(), max: limits::JSON_BYTES_MAX };
        faults.push(0..0, kind);
        return faults.give(None);
    }
    let file: claim::PlacesFile<'_> = match serde_json::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let at = byte_of(text, error.line(), error.column());
            faults.push(at..at, json_fault(&error));
            return faults.give(None);
        }
    };
    known_format(&mut faults, file.format);
    let radius = file
        .radius
        .and_then(|radius| length(&mut faults, "the radius", radius, 10, size.x.min(size.y)));
    let credits = credits(&mut faults, file.credits);
    let places = places(&mut faults, &file.places.0, size, |_| true);
    faults.give(Some(Beside { radius, credits, places }))
}

fn known_format(faults: &mut Faults<'_>, found: u32) -> bool {
    if found != FORMAT {
        faults.push(0..0, FaultKind::Format { found });
    }
    found == FORMAT
}

fn length(
    faults: &mut Faults<'_>,
    what: &'static str,
    found: i64,
    min: i32,
    max: i32,
) -> Option<i32> {
    let value = i32::try_from(found).ok().filter(|value| (min..=max).contains(value));
    if value.is_none() {
        let (min, max) = (min.into(), max.into());
        faults.push(0..0, FaultKind::OutOfRange { what, found, min, max });
    }
    value
}

fn credits(faults: &mut Faults<'_>, lines: Vec<String>) -> Vec<String> {
    lines.into_iter().filter(|line| plain(faults, &(0..0), "credit", line)).collect()
}

/// Whether a text can be printed on one line.
fn plain(faults: &mut Faults<'_>, span: &Range<usize>, what: &'static str, text: &str) -> bool {
    let good = !text.trim().is_empty()
        && text.chars().count() <= limits::TEXT_CHARS_MAX
        && !text.chars().any(char::is_control);
    if !good {
        faults.push(span.clone(), FaultKind::BadText { what });
    }
    good
}

/// Whether there are no more of something than are read.
fn bounded(faults: &mut Faults<'_>, what: &'static str, count: usize, max: usize) -> bool {
    if count > max {
        faults.push(0..0, FaultKind::TooMany { what, count, max });
    }
    count <= max
}

fn arcs(faults: &mut Faults<'_>, parts: &[&RawValue], size: Point) -> Option<Vec<Vec<Point>>> {
    let mut arcs = Vec::with_capacity(parts.len().min(limits::POINTS_MAX));
    let mut count = 0;
    for part in parts {
        let numbers: Option<Vec<i64>> = parse(faults, part);
        let span = span(faults.text(), part);
        let points = numbers.and_then(|numbers| polyline(faults, &span, &numbers, size));
        // A faulty arc keeps its number, so that rings are still read by theirs.
        let points = points.unwrap_or_default();
        count += points.len();
        arcs.push(points);
    }
    bounded(faults, "points", count, limits::POINTS_MAX).then_some(arcs)
}

/// A line of points: the first absolute, the others as steps.
fn polyline(
    faults: &mut Faults<'_>,
    span: &Range<usize>,
    numbers: &[i64],
    size: Point,
) -> Option<Vec<Point>> {
    if numbers.len() < 4 || numbers.len() % 2 == 1 {
        faults.push(span.clone(), FaultKind::BadLine { count: numbers.len() });
        return None;
    }
    let (mut x, mut y) = (0_i64, 0_i64);
    let mut points = Vec::with_capacity(numbers.len() / 2);
    for pair in numbers.chunks_exact(2) {
        (x, y) = (x.saturating_add(pair[0]), y.saturating_add(pair[1]));
        let Some(point) = near(x, y, size) else {
            faults.push(span.clone(), FaultKind::LineOutside { x, y });
            return None;
        };
        points.push(point);
    }
    Some(points)
}

/// A point that is in the drawing or no farther from it than the drawing is long.
fn near(x: i64, y: i64, size: Point) -> Option<Point> {
    let reach = i64::from(size.x.max(size.y));
    let fits = |value: i64, side: i32| (-reach..=i64::from(side) + reach).contains(&value);
    if !fits(x, size.x) || !fits(y, size.y) {
        return None;
    }
    Some(Point::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?))
}

/// What rings are made of, and how many points they have so far.
struct Rings<'a> {
    arcs: &'a [Vec<Point>],
    points: usize,
}

impl Rings<'_> {
    fn outline(
        &mut self,
        faults: &mut Faults<'_>,
        span: &Range<usize>,
        rings: &[Vec<i64>],
    ) -> Outline {
        if !bounded(faults, "rings of one shape", rings.len(), limits::RINGS_MAX) {
            return Outline::default();
        }
        let rings = rings.iter().filter_map(|ring| self.ring(faults, span, ring)).collect();
        Outline { rings }
    }

    fn ring(
        &mut self,
        faults: &mut Faults<'_>,
        span: &Range<usize>,
        numbers: &[i64],
    ) -> Option<Vec<ArcRef>> {
        let mut ring = Vec::with_capacity(numbers.len());
        let mut count = 0;
        for &number in numbers {
            let index = usize::try_from(if number < 0 { -1 - number } else { number }).ok();
            let known = index.filter(|index| *index < self.arcs.len());
            let Some(arc) = known.and_then(|index| ArcRef::new(index, number < 0)) else {
                let count = self.arcs.len();
                faults.push(span.clone(), FaultKind::UnknownArc { index: number, count });
                return None;
            };
            count += self.arcs[arc.index()].len().saturating_sub(1);
            ring.push(arc);
        }
        self.points = self.points.saturating_add(count);
        if self.points > limits::RING_POINTS_MAX {
            bounded(faults, "points of rings", self.points, limits::RING_POINTS_MAX);
            return None;
        }
        if ring.iter().any(|arc| self.arcs[arc.index()].is_empty()) {
            // The arc is a fault already.
            return None;
        }
        if count < 3 {
            faults.push(span.clone(), FaultKind::ShortRing);
            return None;
        }
        let end = |arc: &ArcRef| self.end(*arc, true);
        let gap = ring.iter().zip(ring.iter().cycle().skip(1));
        let gap = gap.zip(numbers.iter().cycle().skip(1));
        for ((arc, next), number) in gap {
            if end(arc) != self.end(*next, false) {
                faults.push(span.clone(), FaultKind::OpenRing { after: *number });
                return None;
            }
        }
        Some(ring)
    }

    /// Where an arc ends, or begins, as it is run.
    fn end(&self, arc: ArcRef, last: bool) -> Option<Point> {
        let points = &self.arcs[arc.index()];
        if arc.is_backwards() == last { points.first() } else { points.last() }.copied()
    }
}

fn shapes(
    faults: &mut Faults<'_>,
    parts: &[(String, &RawValue)],
    rings: &mut Rings<'_>,
) -> Option<BTreeMap<String, Outline>> {
    let mut shapes = BTreeMap::new();
    if parts.is_empty() {
        faults.push(0..0, FaultKind::NoShapes);
    }
    if !bounded(faults, "shapes", parts.len(), limits::AREAS_MAX) {
        return None;
    }
    for (key, part) in parts {
        let span = span(faults.text(), part);
        if !is_code(key) {
            faults.push(span.clone(), FaultKind::BadKey { key: key.clone() });
        }
        let Some(numbers) = parse::<Vec<Vec<i64>>>(faults, part) else { continue };
        if numbers.is_empty() {
            faults.push(span.clone(), FaultKind::NoRings { key: key.clone() });
        }
        let outline = rings.outline(faults, &span, &numbers);
        if shapes.insert(key.clone(), outline).is_some() {
            faults.push(span, FaultKind::Twice { key: key.clone() });
        }
    }
    Some(shapes)
}

/// Whether a key can be a province code: what names can be in a variant, and nothing that a
/// location would be taken apart at.
pub(crate) fn is_code(key: &str) -> bool {
    !key.is_empty()
        && key.chars().count() <= limits::TEXT_CHARS_MAX
        && !key.contains('/')
        && !key.chars().any(|c| c.is_whitespace() || c.is_control() || c.is_uppercase())
}

fn scenery(
    faults: &mut Faults<'_>,
    parts: &[&RawValue],
    rings: &mut Rings<'_>,
    size: Point,
) -> Option<Vec<Scenery>> {
    if !bounded(faults, "pieces of scenery", parts.len(), limits::AREAS_MAX) {
        return None;
    }
    let mut all = Vec::with_capacity(parts.len());
    for part in parts {
        let Some(claimed) = parse::<claim::Scenery>(faults, part) else { continue };
        let span = span(faults.text(), part);
        let outline = rings.outline(faults, &span, &claimed.rings);
        let name = claimed.name.filter(|name| !name.is_empty());
        let name = name.filter(|name| plain(faults, &span, "name", name));
        let kind = match claimed.kind {
            claim::SceneryKind::Land => SceneryKind::Land,
            claim::SceneryKind::Lake => SceneryKind::Lake,
            claim::SceneryKind::Strait => SceneryKind::Strait,
        };
        let label = claimed.label.and_then(|it| label(faults, &span, it, size));
        all.push(Scenery { kind, name, joins: claimed.joins, label, outline });
    }
    Some(all)
}

fn line(faults: &mut Faults<'_>, part: &RawValue, size: Point) -> Option<Line> {
    let span = span(faults.text(), part);
    let claimed: claim::Line = parse(faults, part)?;
    let points = polyline(faults, &span, &claimed.points, size)?;
    let kind = match claimed.kind {
        claim::LineKind::Graticule => LineKind::Graticule,
        claim::LineKind::Link => LineKind::Link,
    };
    Some(Line { kind, joins: claimed.joins, points })
}

fn places(
    faults: &mut Faults<'_>,
    parts: &[(String, &RawValue)],
    size: Point,
    known: impl Fn(&str) -> bool,
) -> BTreeMap<String, Places> {
    let mut all = BTreeMap::new();
    if !bounded(faults, "places", parts.len(), limits::AREAS_MAX) {
        return all;
    }
    for (key, part) in parts {
        let span = span(faults.text(), part);
        let (province, coast) = key.split_once('/').unwrap_or((key, "nc"));
        if !is_code(province) || chancery::board::Coast::from_code(coast).is_none() {
            faults.push(span.clone(), FaultKind::BadKey { key: key.clone() });
        } else if !known(province) {
            let province = province.to_owned();
            faults.push(span.clone(), FaultKind::PlaceWithoutShape { province });
        }
        let Some(claimed) = parse::<claim::Places>(faults, part) else { continue };
        let mut at =
            |what, at: Option<[i64; 2]>| at.and_then(|at| inside(faults, &span, what, at, size));
        let mut found = Places {
            army: at("army", claimed.army),
            fleet: at("fleet", claimed.fleet),
            dislodged: at("dislodged unit", claimed.dislodged),
            centre: at("centre", claimed.centre),
            label: None,
            code: at("code", claimed.code),
        };
        found.label = claimed.label.and_then(|it| label(faults, &span, it, size));
        if all.insert(key.clone(), found).is_some() {
            faults.push(span, FaultKind::Twice { key: key.clone() });
        }
    }
    all
}

/// A place, which must be in the drawing.
fn inside(
    faults: &mut Faults<'_>,
    span: &Range<usize>,
    what: &'static str,
    at: [i64; 2],
    size: Point,
) -> Option<Point> {
    let fits = |value: i64, side: i32| i32::try_from(value).ok().filter(|v| (0..=side).contains(v));
    let point = fits(at[0], size.x).zip(fits(at[1], size.y)).map(|(x, y)| Point::new(x, y));
    if point.is_none() {
        faults.push(span.clone(), FaultKind::PlaceOutside { what });
    }
    point
}

fn label(
    faults: &mut Faults<'_>,
    span: &Range<usize>,
    claimed: claim::Label,
    size: Point,
) -> Option<Label> {
    let at = inside(faults, span, "label", claimed.at, size)?;
    let type_size = length(faults, "the type", claimed.size, 10, size.x.min(size.y))?;
    let angle = length(faults, "the angle", claimed.angle, -360, 360)?;
    bounded(faults, "lines of a label", claimed.lines.len(), limits::LABEL_LINES_MAX);
    let lines = claimed.lines.into_iter().filter(|line| plain(faults, span, "line", line));
    Some(Label { at, size: type_size, lines: lines.collect(), angle })
}
