//! The drawings that are built in: what touches in them is what borders on the board.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chancery::board::{Location, Map, ProvinceId, ProvinceKind};
use chancery::position::UnitKind;
use chancery_drawing::geometry::length;
use chancery_drawing::{ArcRef, Drawing, LineKind, Point, SceneryKind, Shape};
use chancery_variants::Library;

use crate::support::edges;

/// Contacts shorter than this, in tenths, are corners that meet by chance.
const CONTACT_MIN: f64 = 30.0;

/// Two provinces or locations by their codes, in order.
type Pair = (String, String);

fn pair(a: &str, b: &str) -> Pair {
    if a < b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) }
}

/// What an arc borders on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Province(ProvinceId),
    /// A strait: water that bars no way.
    Strait,
    Other,
}

/// What touches what in a drawing.
struct Contacts<'a> {
    map: &'a Map,
    drawing: &'a Drawing,
    /// By arc: what lies on either side.
    sides: BTreeMap<usize, Vec<Side>>,
    /// The points of every shore.
    wet: BTreeSet<Point>,
    /// By province and point of its shore: the coast, where there are several.
    coasts: BTreeMap<(ProvinceId, Point), String>,
}

impl<'a> Contacts<'a> {
    fn of(map: &'a Map, drawing: &'a Drawing) -> Self {
        let mut sides: BTreeMap<usize, Vec<Side>> = BTreeMap::new();
        let mut add = |shape: Shape<'_>, side| {
            for arc in shape.arcs().flatten() {
                sides.entry(arc.index()).or_default().push(side);
            }
        };
        for (code, shape) in drawing.shapes() {
            add(shape, Side::Province(map.province_by_code(code).expect("a province")));
        }
        for scenery in drawing.scenery() {
            let side = if scenery.kind == SceneryKind::Strait { Side::Strait } else { Side::Other };
            add(drawing.scenery_shape(scenery), side);
        }
        let mut contacts =
            Self { map, drawing, sides, wet: BTreeSet::new(), coasts: BTreeMap::new() };
        let wet = contacts.sides.keys().filter(|arc| contacts.is_shore(**arc));
        contacts.wet = wet.flat_map(|arc| drawing.arc(*arc)).copied().collect();
        for (id, province) in map.provinces() {
            if !province.coasts.is_empty() {
                contacts.walk_coasts(id);
            }
        }
        contacts
    }

    fn is_sea(&self, id: ProvinceId) -> bool {
        self.map.province(id).kind == ProvinceKind::Sea
    }

    fn is_land(&self, id: ProvinceId) -> bool {
        matches!(self.map.province(id).kind, ProvinceKind::Inland | ProvinceKind::Coastal)
    }

    /// Whether there is water on a side of an arc.
    fn is_shore(&self, arc: usize) -> bool {
        self.sides.get(&arc).is_some_and(|sides| {
            sides.iter().any(|side| match side {
                Side::Province(id) => self.is_sea(*id),
                Side::Strait => true,
                Side::Other => false,
            })
        })
    }

    /// Notes to which coast each point of a province's shores belongs. A shore runs from land to
    /// land; it is the coast whose fleet stands nearest to it.
    fn walk_coasts(&mut self, id: ProvinceId) {
        let code = self.map.province(id).code.as_str();
        let coasts = &self.map.province(id).coasts;
        let fleets: Vec<(String, Point)> = coasts
            .iter()
            .map(|coast| self.map.location_code(Location::on_coast(id, *coast)))
            .map(|key| {
                let places = self.drawing.places(&key).and_then(|places| places.fleet);
                (key.clone(), places.unwrap_or_else(|| panic!("no fleet at {key}")))
            })
            .collect();
        let shape = self.drawing.shape(code).expect("a shape");
        for ring in shape.arcs() {
            for shore in self.shores(ring) {
                let points: Vec<Point> =
                    shore.iter().flat_map(|arc| self.drawing.arc(arc.index())).copied().collect();
                let near = |fleet: Point| {
                    points.iter().map(|point| point.distance(fleet)).fold(f64::INFINITY, f64::min)
                };
                let coast = fleets.iter().min_by(|a, b| near(a.1).total_cmp(&near(b.1)));
                let (coast, _) = coast.expect("a coast");
                self.coasts.extend(points.iter().map(|point| ((id, *point), coast.clone())));
            }
        }
    }

    /// The runs of a ring along water.
    fn shores<'r>(&self, ring: &'r [ArcRef]) -> Vec<Vec<&'r ArcRef>> {
        let dry = ring.iter().position(|arc| !self.is_shore(arc.index()));
        // From an arc on land, so that no run is cut where the ring begins.
        let start = dry.unwrap_or(0);
        let turned: Vec<&ArcRef> = ring.iter().cycle().skip(start).take(ring.len()).collect();
        let runs = turned.chunk_by(|a, b| self.is_shore(a.index()) == self.is_shore(b.index()));
        runs.filter(|run| self.is_shore(run[0].index())).map(<[_]>::to_vec).collect()
    }

    /// The province, with its coast at a point of its shore if it has several.
    fn place(&self, id: ProvinceId, shore: Point) -> &str {
        self.coasts.get(&(id, shore)).unwrap_or(&self.map.province(id).code)
    }

    /// The provinces that touch, with the arcs along which they do.
    fn touching(&self) -> impl Iterator<Item = ((ProvinceId, ProvinceId), Vec<usize>)> {
        let mut shared: BTreeMap<(ProvinceId, ProvinceId), Vec<usize>> = BTreeMap::new();
        for (arc, sides) in &self.sides {
            if let [Side::Province(a), Side::Province(b)] = sides.as_slice()
                && a != b
            {
                shared.entry((*a.min(b), *a.max(b))).or_default().push(*arc);
            }
        }
        shared.into_iter().filter(|(_, arcs)| {
            arcs.iter().map(|arc| length(self.drawing.arc(*arc))).sum::<f64>() >= CONTACT_MIN
        })
    }

    /// The pairs that a strait joins, both of them fit for a kind of unit, and those of a link that
    /// border on the board: it stands for the borders that are there.
    fn joined(&self, kind: UnitKind, fits: impl Fn(ProvinceId) -> bool) -> BTreeSet<Pair> {
        let code = |id: ProvinceId| self.map.province(id).code.as_str();
        let straits = self.drawing.scenery().iter().map(|scenery| &scenery.joins);
        let links = self.drawing.lines().iter().filter(|line| line.kind == LineKind::Link);
        let linked = links.flat_map(|line| self.pairs_of(&line.joins, |_| true));
        let board = board(self.map, kind);
        straits
            .flat_map(|joins| self.pairs_of(joins, &fits))
            .chain(linked.filter(|(a, b)| board.contains(&pair(code(*a), code(*b)))))
            .map(|(a, b)| pair(code(a), code(b)))
            .collect()
    }

    /// Every two of some provinces that fit.
    fn pairs_of(
        &self,
        codes: &[String],
        fits: impl Fn(ProvinceId) -> bool,
    ) -> Vec<(ProvinceId, ProvinceId)> {
        let ids = codes.iter().filter_map(|code| self.map.province_by_code(code));
        let ids: Vec<ProvinceId> = ids.filter(|id| fits(*id)).collect();
        let rest = ids.iter().enumerate().map(|(i, a)| (*a, ids.iter().skip(i + 1)));
        rest.flat_map(|(a, others)| others.map(move |b| (a, *b))).collect()
    }

    /// The pairs between which an army goes: land that touches, or that is joined.
    fn army(&self) -> BTreeSet<Pair> {
        let code = |id: ProvinceId| self.map.province(id).code.as_str();
        let touching = self.touching().map(|(both, _)| both);
        let land = touching.filter(|(a, b)| self.is_land(*a) && self.is_land(*b));
        let joined = self.joined(UnitKind::Army, |id| self.is_land(id));
        land.map(|(a, b)| pair(code(a), code(b))).chain(joined).collect()
    }

    /// The pairs between which a fleet goes: water and what touches it, and land whose common
    /// border ends at water.
    fn fleet(&self) -> BTreeSet<Pair> {
        let coastal = |id: ProvinceId| self.map.province(id).kind == ProvinceKind::Coastal;
        let mut pairs = self.joined(UnitKind::Fleet, |id| coastal(id) || self.is_sea(id));
        for ((a, b), arcs) in self.touching() {
            let along = self.is_sea(a) || self.is_sea(b);
            if !(self.is_sea(a) || coastal(a)) || !(self.is_sea(b) || coastal(b)) {
                continue;
            }
            for arc in arcs {
                let points = self.drawing.arc(arc);
                for end in [points.first(), points.last()].into_iter().flatten() {
                    if along || self.wet.contains(end) {
                        pairs.insert(pair(self.place(a, *end), self.place(b, *end)));
                    }
                }
            }
        }
        pairs
    }
}

/// What borders on the board for a kind of unit.
fn board(map: &Map, kind: UnitKind) -> BTreeSet<Pair> {
    let edges = edges(map, kind);
    edges.iter().filter_map(|edge| edge.split_once(' ')).map(|(a, b)| pair(a, b)).collect()
}

#[test]
fn what_touches_in_a_drawing_borders_on_the_board() {
    let library = Library::builtin();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let mut drawn = 0;
    for entry in library.entries() {
        // A variant that shares a drawing may have borders of its own.
        if !root.join(&entry.id).join("drawing.json").is_file() {
            continue;
        }
        let map = &library.load(&entry.id).unwrap_or_else(|error| panic!("{error}")).variant.map;
        let drawing = library.drawing(&entry.id).unwrap_or_else(|error| panic!("{error}"));
        // A picture has no arcs, and so nothing in it touches.
        let Some(drawing) = drawing.filter(|drawing| drawing.picture().is_none()) else { continue };
        drawn += 1;
        let contacts = Contacts::of(map, &drawing);
        for (kind, touching) in
            [(UnitKind::Army, contacts.army()), (UnitKind::Fleet, contacts.fleet())]
        {
            let board = board(map, kind);
            let only_drawn: Vec<&Pair> = touching.difference(&board).collect();
            let not_drawn: Vec<&Pair> = board.difference(&touching).collect();
            assert!(
                only_drawn.is_empty() && not_drawn.is_empty(),
                "{}, {kind:?}: only drawn {only_drawn:?}, not drawn {not_drawn:?}",
                entry.id
            );
        }
    }
    assert!(drawn > 0, "no drawing is built in");
}
