//! The drawing, held to the map: who is drawn, and who touches whom.

use std::collections::{BTreeMap, BTreeSet};

use chancery::board::{Map, ProvinceId, ProvinceKind};
use chancery_drawing::{Drawing, LineKind, SceneryKind};

use super::{Doubts, Lint, doubt, is_full, places};
use crate::assemble::Draft;
use crate::drawing::DrawingSource;
use crate::library::Library;
use crate::report::{Report, Span};

/// The most provinces that meet in a line or a strait. A line of a map has two sides, a strait a few
/// shores.
const TOGETHER_MAX: usize = 16;

/// What is looked at: a drawing with the text of the files it was made from.
pub(super) struct Drawn<'a> {
    pub(super) map: &'a Map,
    pub(super) drawing: &'a Drawing,
    /// The file with the shapes.
    shapes: File<'a>,
    /// The file with the places.
    places: File<'a>,
}

/// A file, and where it begins.
#[derive(Clone, Copy)]
struct File<'a> {
    text: &'a str,
    start: Span,
}

impl File<'_> {
    /// Where a key was written after a word; the file as a whole where it was not.
    fn span(self, word: &str, key: &str) -> Span {
        let from = self.text.find(&format!("\"{word}\"")).unwrap_or(0);
        let quoted = format!("\"{key}\"");
        let found = self.text.get(from..).and_then(|rest| rest.find(&quoted));
        found.map_or(self.start, |at| {
            let start = from + at;
            Span { start, end: start + quoted.len(), ..self.start }
        })
    }
}

impl Drawn<'_> {
    /// Where a province is drawn.
    fn shape_span(&self, code: &str) -> Span {
        self.shapes.span("shapes", code)
    }

    /// Where the places of a location are stated.
    pub(super) fn places_span(&self, key: &str) -> Span {
        self.places.span("places", key)
    }

    fn kind(&self, id: ProvinceId) -> ProvinceKind {
        self.map.province(id).kind
    }
}

/// Looks at the drawing of a variant, if it has one.
pub(super) fn look<'a>(
    report: &mut Report<'a>,
    library: &'a Library,
    draft: &Draft,
    doubts: &mut Doubts,
) {
    let Some(source) = library.drawing_source(&draft.id) else { return };
    let main = source.main();
    let shapes = File { text: main.text, start: report.open(main.path.clone(), main.text) };
    let places = source.beside().map_or(shapes, |file| File {
        text: file.text,
        start: report.open(file.path.clone(), file.text),
    });
    let drawing = match source.parse(&draft.map) {
        Ok(drawing) => drawing,
        Err(faults) => {
            for (is_beside, fault) in faults {
                let start = if is_beside { places.start } else { shapes.start };
                let span = Span { start: fault.span.start, end: fault.span.end, ..start };
                doubt(doubts, span, Lint::of_drawing(&fault));
            }
            return;
        }
    };
    let drawn = Drawn { map: &draft.map, drawing: &drawing, shapes, places };
    strangers(&drawn, doubts);
    places::look(&drawn, matches!(source, DrawingSource::Data(_)), doubts);
    if matches!(source, DrawingSource::Data(_)) {
        neighbours(draft, &drawn, doubts);
    }
}

/// Reports provinces without a shape, and shapes and places of no province.
fn strangers(drawn: &Drawn<'_>, doubts: &mut Doubts) {
    let (without, strangers) = drawn.drawing.missing(drawn.map);
    for code in without {
        doubt(doubts, drawn.shapes.start, Lint::NotDrawn { code: code.to_owned() });
    }
    for key in strangers {
        if is_full(doubts) {
            return;
        }
        doubt(doubts, drawn.shape_span(key), Lint::DrawnForNothing { key: key.to_owned() });
    }
    for (key, _) in drawn.drawing.all_places() {
        if is_full(doubts) {
            return;
        }
        let is_there = drawn.map.location_by_code(key).is_some_and(|at| {
            at.coast.is_none_or(|coast| drawn.map.province(at.province).coasts.contains(&coast))
        });
        // A place of a shape that is no province is told with its shape.
        if !is_there && drawn.drawing.shape(key).is_none() {
            doubt(doubts, drawn.places_span(key), Lint::DrawnForNothing { key: key.to_owned() });
        }
    }
}

/// Two provinces, the smaller number first.
type Pair = (ProvinceId, ProvinceId);

const fn pair(a: ProvinceId, b: ProvinceId) -> Pair {
    if a.get() < b.get() { (a, b) } else { (b, a) }
}

/// Reports neighbours that are drawn apart, and others that are drawn together.
fn neighbours(draft: &Draft, drawn: &Drawn<'_>, doubts: &mut Doubts) {
    let touching = touching(drawn);
    let linked = links(drawn, doubts);
    for (first, second) in bordering(draft, drawn) {
        let both = pair(first, second);
        if is_full(doubts) {
            return;
        }
        if !touching.contains(&both) && !linked.contains(&both) {
            apart(drawn, both, doubts);
        }
    }
    for both in touching {
        if is_full(doubts) {
            return;
        }
        together(drawn, both, doubts);
    }
}

/// The pairs of provinces with a border on the map.
fn bordering(draft: &Draft, drawn: &Drawn<'_>) -> BTreeSet<Pair> {
    let map = &draft.map;
    let pairs = map.provinces().flat_map(|(id, _)| map.neighbours(id).map(move |to| pair(id, to)));
    let is_drawn = |id: ProvinceId| drawn.drawing.shape(&map.province(id).code).is_some();
    pairs.filter(|(a, b)| is_drawn(*a) && is_drawn(*b)).collect()
}

/// The pairs of provinces whose shapes share a line.
fn touching(drawn: &Drawn<'_>) -> BTreeSet<Pair> {
    let mut users: BTreeMap<usize, BTreeSet<ProvinceId>> = BTreeMap::new();
    for (key, shape) in drawn.drawing.shapes() {
        let Some(id) = drawn.map.province_by_code(key) else { continue };
        for arc in shape.arcs().flatten() {
            users.entry(arc.index()).or_default().insert(id);
        }
    }
    users.values().flat_map(pairs_of).collect()
}

/// Every pair of some provinces; of very many, of the first.
fn pairs_of(ids: &BTreeSet<ProvinceId>) -> Vec<Pair> {
    let ids: Vec<ProvinceId> = ids.iter().copied().take(TOGETHER_MAX).collect();
    let first = ids.iter().enumerate();
    first.flat_map(|(i, a)| ids[i + 1..].iter().map(|b| pair(*a, *b))).collect()
}

/// The pairs that a line or a strait joins; those that are no neighbours are doubted.
fn links(drawn: &Drawn<'_>, doubts: &mut Doubts) -> BTreeSet<Pair> {
    let lines = drawn.drawing.lines().iter().filter(|line| line.kind == LineKind::Link);
    let straits = drawn.drawing.scenery().iter().filter(|s| s.kind == SceneryKind::Strait);
    let mut linked = BTreeSet::new();
    for line in lines {
        let pairs = pairs_of(&joined(drawn, &line.joins, doubts));
        for (a, b) in pairs.iter().copied() {
            if !is_full(doubts) && !drawn.map.neighbours(a).any(|id| id == b) {
                let code = |id: ProvinceId| drawn.map.province(id).code.clone();
                let (first, second) = (code(a), code(b));
                doubt(
                    doubts,
                    drawn.shapes.span("lines", &first),
                    Lint::FalseLink { first, second },
                );
            }
        }
        linked.extend(pairs);
    }
    // A strait is water that several share; not each of them need border on each.
    for strait in straits {
        linked.extend(pairs_of(&joined(drawn, &strait.joins, doubts)));
    }
    linked
}

/// The provinces that a line or strait joins.
fn joined(drawn: &Drawn<'_>, joins: &[String], doubts: &mut Doubts) -> BTreeSet<ProvinceId> {
    let mut ids = BTreeSet::new();
    for code in joins {
        if let Some(id) = drawn.map.province_by_code(code) {
            ids.insert(id);
        } else if !is_full(doubts) {
            let span = drawn.shapes.span("joins", code);
            doubt(doubts, span, Lint::DrawnForNothing { key: code.clone() });
        }
    }
    ids
}

fn apart(drawn: &Drawn<'_>, (a, b): Pair, doubts: &mut Doubts) {
    let (first, second) = (drawn.map.province(a), drawn.map.province(b));
    let by_land = first.kind != ProvinceKind::Sea
        && second.kind != ProvinceKind::Sea
        && crosses(drawn.map, a, b, "armies");
    let lint = Lint::DrawnApart {
        first: first.code.clone(),
        second: second.code.clone(),
        units: if by_land { "armies" } else { "fleets" },
    };
    doubt(doubts, drawn.shape_span(&first.code), lint);
}

fn together(drawn: &Drawn<'_>, (a, b): Pair, doubts: &mut Doubts) {
    let units = match (drawn.kind(a), drawn.kind(b)) {
        (ProvinceKind::Impassable, _) | (_, ProvinceKind::Impassable) => return,
        (ProvinceKind::Sea, _) | (_, ProvinceKind::Sea) => "fleets",
        _ => "armies",
    };
    if !crosses(drawn.map, a, b, units) {
        let (first, second) =
            (drawn.map.province(a).code.clone(), drawn.map.province(b).code.clone());
        doubt(doubts, drawn.shape_span(&first), Lint::DrawnTogether { first, second, units });
    }
}

/// Whether units of a kind go from one to the other, or back.
fn crosses(map: &Map, a: ProvinceId, b: ProvinceId, units: &str) -> bool {
    if units == "fleets" {
        return map.touches_by_water(a, b) || map.touches_by_water(b, a);
    }
    let army = chancery::position::UnitKind::Army;
    map.reaches(army, a.into(), b) || map.reaches(army, b.into(), a)
}
