//! Where a drawing says that units, centres and names stand.

use chancery::board::{Location, Province, ProvinceId, ProvinceKind};
use chancery_drawing::{Places, Point};

use super::drawing::Drawn;
use super::{Doubts, Lint, doubt, is_full};

/// What a place in a drawing is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceKind {
    /// An army.
    Army,
    /// A fleet.
    Fleet,
    /// A dislodged unit.
    Dislodged,
    /// The sign of a supply centre.
    Centre,
    /// The name.
    Label,
}

impl PlaceKind {
    /// Its key in the file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Army => "army",
            Self::Fleet => "fleet",
            Self::Dislodged => "dislodged",
            Self::Centre => "centre",
            Self::Label => "label",
        }
    }
}

/// Hundredths of a radius that the middles of two units are apart at least: two radii, and what
/// rounding takes away.
const UNITS_APART: f64 = 1.9;
/// The same of a unit and the sign of a centre, which is smaller.
const CENTRE_APART: f64 = 1.35;
/// Radii that a place may be outside of its province: a fleet lies off a small coast.
const OUTSIDE_MAX: f64 = 2.0;

/// Looks at the places. A drawing made as data states what is needed and nothing else; a picture
/// states what it likes, often one place for whatever stands there, and the rest is computed.
pub(super) fn look(drawn: &Drawn<'_>, is_data: bool, doubts: &mut Doubts) {
    for (id, province) in drawn.map.provinces() {
        if is_full(doubts) {
            return;
        }
        if drawn.drawing.shape(&province.code).is_none() {
            continue;
        }
        for spot in spots(id, province) {
            let key = drawn.map.location_code(spot.at);
            let none = Places::default();
            let places = drawn.drawing.places(&key).unwrap_or(&none);
            if is_data {
                missing(drawn, &spot, &key, places, doubts);
                needless(drawn, &spot, &key, places, doubts);
                overlap(drawn, &key, places, doubts);
            }
            outside(drawn, province, &key, places, doubts);
        }
    }
}

/// A location, and what can stand there.
struct Spot {
    at: Location,
    army: bool,
    fleet: bool,
    centre: bool,
}

impl Spot {
    /// Whether it is the province itself, which has the centre and the name.
    const fn is_whole(&self) -> bool {
        self.at.coast.is_none()
    }
}

/// A province and its named coasts.
fn spots(id: ProvinceId, province: &Province) -> Vec<Spot> {
    let is_land = matches!(province.kind, ProvinceKind::Inland | ProvinceKind::Coastal);
    let has_coast = province.kind == ProvinceKind::Coastal && province.coasts.is_empty();
    let whole = Spot {
        at: Location::inland(id),
        army: is_land,
        fleet: has_coast || province.kind == ProvinceKind::Sea,
        centre: province.centre,
    };
    let coasts = province.coasts.iter().map(|coast| Spot {
        at: Location::on_coast(id, *coast),
        army: false,
        fleet: true,
        centre: false,
    });
    [whole].into_iter().chain(coasts).collect()
}

fn missing(drawn: &Drawn<'_>, spot: &Spot, key: &str, places: &Places, doubts: &mut Doubts) {
    let units = spot.army || spot.fleet;
    for (place, is_needed, is_there) in [
        (PlaceKind::Army, spot.army, places.army.is_some()),
        (PlaceKind::Fleet, spot.fleet, places.fleet.is_some()),
        (PlaceKind::Dislodged, units, places.dislodged.is_some()),
        (PlaceKind::Centre, spot.centre, places.centre.is_some()),
        (PlaceKind::Label, spot.is_whole() && units, places.label.is_some()),
    ] {
        if is_needed && !is_there {
            let lint = Lint::PlaceMissing { key: key.to_owned(), place };
            doubt(doubts, drawn.places_span(key), lint);
        }
    }
}

fn needless(drawn: &Drawn<'_>, spot: &Spot, key: &str, places: &Places, doubts: &mut Doubts) {
    for (place, is_possible, is_there) in [
        (PlaceKind::Army, spot.army, places.army.is_some()),
        (PlaceKind::Fleet, spot.fleet, places.fleet.is_some()),
        (PlaceKind::Centre, spot.is_whole() && (spot.army || spot.fleet), places.centre.is_some()),
    ] {
        if is_there && !is_possible {
            let lint = Lint::PlaceNeedless { key: key.to_owned(), place };
            doubt(doubts, drawn.places_span(key), lint);
        }
    }
}

/// The places of symbols, and the middle of the name.
fn points(places: &Places) -> Vec<(PlaceKind, Point)> {
    let all = [
        (PlaceKind::Army, places.army),
        (PlaceKind::Fleet, places.fleet),
        (PlaceKind::Dislodged, places.dislodged),
        (PlaceKind::Centre, places.centre),
        (PlaceKind::Label, places.label.as_ref().map(|label| label.at)),
    ];
    all.into_iter().filter_map(|(kind, point)| Some((kind, point?))).collect()
}

fn outside(
    drawn: &Drawn<'_>,
    province: &Province,
    key: &str,
    places: &Places,
    doubts: &mut Doubts,
) {
    let shape_key = if drawn.drawing.shape(key).is_some() { key } else { province.code.as_str() };
    let Some(shape) = drawn.drawing.shape(shape_key) else { return };
    for (place, point) in points(places) {
        let is_off_coast = place != PlaceKind::Army
            && province.kind == ProvinceKind::Coastal
            && distance_from(&shape.rings(), point)
                <= OUTSIDE_MAX * f64::from(drawn.drawing.radius());
        // A name may stand beside what is too small for it.
        if place != PlaceKind::Label && !shape.contains(point) && !is_off_coast {
            let lint = Lint::PlaceOutside { key: key.to_owned(), place };
            doubt(doubts, drawn.places_span(key), lint);
        }
    }
}

/// The distance of a point from the nearest corner of rings.
fn distance_from(rings: &[Vec<Point>], point: Point) -> f64 {
    let corners = rings.iter().flatten();
    corners.map(|corner| corner.distance(point)).fold(f64::INFINITY, f64::min)
}

fn overlap(drawn: &Drawn<'_>, key: &str, places: &Places, doubts: &mut Doubts) {
    let radius = f64::from(drawn.drawing.radius());
    let points = points(places);
    for (i, (over, other)) in points.iter().enumerate() {
        for (place, point) in &points[..i] {
            let apart = match (place, over) {
                // They never stand there at once.
                (PlaceKind::Army, PlaceKind::Fleet) => continue,
                (_, PlaceKind::Dislodged) => UNITS_APART,
                (_, PlaceKind::Centre) => CENTRE_APART,
                (PlaceKind::Centre, _) => 0.35,
                _ => 1.0,
            };
            if point.distance(*other) < apart * radius {
                let (place, over) = (*place, *over);
                let lint = Lint::PlacesOverlap { key: key.to_owned(), place, over };
                doubt(doubts, drawn.places_span(key), lint);
                break;
            }
        }
    }
}
