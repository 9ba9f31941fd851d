//! Room on the boards that are built in: of a unit, a dislodged unit, the sign of a centre and the
//! name no two lie over each other in a province, as the atlas style draws them.

use std::sync::Arc;

use chancery::board::{Location, Map, ProvinceId};
use chancery_drawing::{BoundDrawing, Drawing, Label, Point};
use chancery_render::{Base, Options, Scene};
use chancery_variants::Library;
use resvg::usvg::{self, fontdb::Database};

/// What symbols take, in hundredths of a unit's radius: a gun on a disc, a ship, which is wider than
/// it is high, a dislodged unit with the ring around it, and the sign of a centre.
const ARMY: f64 = 1.0;
const FLEET: f64 = 1.2;
const DISLODGED: f64 = 1.3;
const CENTRE: f64 = 7.0 / 16.0;
/// Rounding moves things by a tenth, and so does the paint of letters.
const SLACK: f64 = 2.0;

/// A symbol: what it is, its middle and its radius, in tenths.
struct Disc {
    what: &'static str,
    at: Point,
    radius: f64,
}

impl Disc {
    fn overlaps(&self, other: &Self) -> bool {
        self.at.distance(other.at) < self.radius + other.radius - SLACK
    }
}

/// The letters of a name: the box around each line before it is turned, and how it is turned.
struct Letters {
    lines: Vec<usvg::Rect>,
    around: Point,
    angle: i32,
}

impl Letters {
    /// Whether a disc lies over them.
    fn overlap(&self, disc: &Disc) -> bool {
        // The disc is turned the other way instead.
        let turn = -f64::from(self.angle).to_radians();
        let (dx, dy) = self.around.offset(disc.at);
        let x = f64::from(self.around.x) + dx * turn.cos() - dy * turn.sin();
        let y = f64::from(self.around.y) + dx * turn.sin() + dy * turn.cos();
        self.lines.iter().any(|line| {
            let beside = |v: f64, low: f32, high: f32| v - v.clamp(low.into(), high.into());
            let dx = beside(x, line.left(), line.right());
            let dy = beside(y, line.top(), line.bottom());
            dx.hypot(dy) < disc.radius - SLACK
        })
    }
}

/// Every text of a picture with the box around its letters, as it is before it is turned.
fn texts(svg: &str) -> Vec<(String, usvg::Rect)> {
    fn walk(group: &usvg::Group, found: &mut Vec<(String, usvg::Rect)>) {
        for node in group.children() {
            match node {
                usvg::Node::Group(group) => walk(group, found),
                usvg::Node::Text(text) => {
                    let letters = text.chunks().iter().map(usvg::TextChunk::text).collect();
                    // The letters themselves; the box of the text is as high as the font.
                    found.push((letters, text.flattened().bounding_box()));
                }
                _ => {}
            }
        }
    }
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../../fonts/EBGaramond-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../fonts/EBGaramond-Italic.ttf").to_vec());
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).expect("a picture");
    let mut found = Vec::new();
    walk(tree.root(), &mut found);
    found
}

/// The letters of a label among the texts of its picture.
fn letters(texts: &[(String, usvg::Rect)], label: &Label, name: &str) -> Letters {
    let one = [name.to_owned()];
    let lines: &[String] = if label.lines.is_empty() { &one } else { &label.lines };
    let near = |rect: &usvg::Rect| {
        let middle = f64::from(rect.left() + rect.right()) / 2.0;
        (middle - f64::from(label.at.x)).abs() < f64::from(label.size)
            && f64::from(rect.top()) < f64::from(label.at.y + 2 * label.size)
            && f64::from(rect.bottom()) > f64::from(label.at.y - 2 * label.size)
    };
    let found = texts.iter().filter(|(text, rect)| lines.contains(text) && near(rect));
    let found: Vec<usvg::Rect> = found.map(|(_, rect)| *rect).collect();
    assert_eq!(found.len(), lines.len(), "the lines of {name} in the picture");
    Letters { lines: found, around: label.at, angle: label.angle }
}

/// The symbols of a province: units, units dislodged and the centre.
fn discs(
    map: &Map,
    drawing: &Drawing,
    bound: &BoundDrawing<'_>,
    id: ProvinceId,
) -> (Vec<Disc>, Vec<Disc>, Option<Disc>) {
    let radius = f64::from(drawing.radius());
    let province = map.province(id);
    let coasts = province.coasts.iter().map(|coast| Location::on_coast(id, *coast));
    let (mut units, mut dislodged) = (Vec::new(), Vec::new());
    for at in std::iter::once(Location::inland(id)).chain(coasts) {
        let Some(places) = drawing.places(&map.location_code(at)) else { continue };
        let disc = |what, at, part: f64| Disc { what, at, radius: radius * part };
        units.extend(places.army.map(|at| disc("an army", at, ARMY)));
        units.extend(places.fleet.map(|at| disc("a fleet", at, FLEET)));
        dislodged.extend(places.dislodged.map(|at| disc("a dislodged unit", at, DISLODGED)));
    }
    let centre = province.centre.then(|| Disc {
        what: "the centre",
        at: bound.centre(id),
        radius: radius * CENTRE,
    });
    (units, dislodged, centre)
}

#[test]
fn in_no_province_one_thing_lies_over_another() {
    let library = Library::builtin();
    let mut found = Vec::new();
    let mut looked = 0;
    let mut known: Vec<(Drawing, Vec<(String, usvg::Rect)>)> = Vec::new();
    for entry in library.entries() {
        let loaded = library.load(&entry.id).unwrap_or_else(|error| panic!("{error}"));
        let drawing = library.drawing(&entry.id).unwrap_or_else(|error| panic!("{error}"));
        let Some(drawing) = drawing.filter(|drawing| drawing.picture().is_none()) else { continue };
        let map = &loaded.variant.map;
        let bound = drawing.bind(map);
        if known.iter().all(|(shared, _)| *shared != drawing) {
            let base = Base::new(&drawing, map, &loaded.about.looks, &Options::default());
            let texts = texts(&base.svg(&Scene::new(&loaded.variant.start)));
            known.push((drawing.clone(), texts));
        }
        let shared = known.iter().find(|(shared, _)| *shared == drawing);
        let texts = shared.map_or(&[][..], |(_, texts)| texts);
        for (id, province) in map.provinces() {
            let (units, dislodged, centre) = discs(map, &drawing, &bound, id);
            let label = bound.label(id).map(|label| letters(texts, label, &province.name));
            let mut report = |one: &str, other: &str| {
                found.push(format!("{}: {one} and {other} in {}", entry.id, province.name));
            };
            looked += 1;
            for disc in units.iter().chain(&dislodged).chain(&centre) {
                if label.as_ref().is_some_and(|letters| letters.overlap(disc)) {
                    report(disc.what, "the name");
                }
            }
            for unit in &units {
                for other in dislodged.iter().chain(&centre).filter(|other| unit.overlaps(other)) {
                    report(unit.what, other.what);
                }
            }
            for one in &dislodged {
                for other in centre.iter().filter(|other| one.overlaps(other)) {
                    report(one.what, other.what);
                }
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
    assert!(looked > 0, "no variant is drawn");
}
