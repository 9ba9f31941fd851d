//! A drawing brought together with a map.

use chancery::board::{Location, Map, ProvinceId};
use chancery::position::UnitKind;

use crate::drawing::{Drawing, Label, Places};
use crate::outline::Shape;
use crate::point::Point;

/// A drawing of a map: every province of the map has its places, stated or computed.
#[derive(Debug, Clone, PartialEq)]
pub struct BoundDrawing<'d> {
    drawing: &'d Drawing,
    /// By province.
    provinces: Vec<Bound<'d>>,
}

/// What a drawing has for a province.
#[derive(Debug, Clone, PartialEq)]
struct Bound<'d> {
    key: &'d str,
    shape: Option<usize>,
    places: Resolved,
    /// The places of its coasts, in the order of the map.
    coasts: Vec<Resolved>,
}

/// Places of which none is missing that a symbol needs.
#[derive(Debug, Clone, PartialEq)]
struct Resolved {
    army: Point,
    fleet: Point,
    dislodged: Point,
    centre: Point,
    code: Point,
    label: Option<Label>,
}

impl Drawing {
    /// Brings the drawing together with a map. Provinces that the drawing does not know are at its
    /// middle: whether a drawing fits its map is a question of its own
    /// ([`Drawing::missing`](Self::missing)).
    #[must_use]
    pub fn bind<'d>(&'d self, map: &'d Map) -> BoundDrawing<'d> {
        let provinces = map.provinces().map(|(_, province)| {
            let key = province.code.as_str();
            let shape = self.shapes.keys().position(|code| code == key);
            let places = self.resolved(key, None);
            let coasts = province
                .coasts
                .iter()
                .map(|coast| self.resolved(&format!("{key}/{coast}"), Some(&places)));
            let coasts = coasts.collect();
            Bound { key, shape, places, coasts }
        });
        BoundDrawing { drawing: self, provinces: provinces.collect() }
    }

    /// The codes of a map's provinces that have no shape here, and the codes of shapes that are no
    /// province of the map, each in its order.
    #[must_use]
    pub fn missing<'a>(&'a self, map: &'a Map) -> (Vec<&'a str>, Vec<&'a str>) {
        let codes = map.provinces().map(|(_, province)| province.code.as_str());
        let without = codes.filter(|code| !self.shapes.contains_key(*code)).collect();
        let strangers =
            self.shapes.keys().map(String::as_str).filter(|k| map.province_by_code(k).is_none());
        (without, strangers.collect())
    }

    /// Every place of a location: as stated, or else that of its province, or else computed.
    fn resolved(&self, key: &str, province: Option<&Resolved>) -> Resolved {
        let none = Places::default();
        let stated = self.places(key).unwrap_or(&none);
        let middle = || match (province, self.shape(key)) {
            (Some(province), _) => province.fleet,
            (None, Some(shape)) => shape.pole().0,
            (None, None) => Point::new(self.size.x / 2, self.size.y / 2),
        };
        let unit = stated.army.or(stated.fleet).unwrap_or_else(middle);
        let fleet = stated.fleet.unwrap_or(unit);
        let step = self.radius.saturating_mul(3) / 2;
        let beside = |x: i32, y: i32| {
            let at = Point::new(unit.x.saturating_add(x), unit.y.saturating_add(y));
            Point::new(at.x.clamp(0, self.size.x), at.y.clamp(0, self.size.y))
        };
        let dislodged = stated.dislodged.unwrap_or_else(|| {
            if stated.fleet.is_some() && stated.army.is_none() {
                Point::new(fleet.x.saturating_add(step).min(self.size.x), fleet.y)
            } else {
                beside(step, -step / 2)
            }
        });
        let label = stated.label.clone().or_else(|| {
            let computed = province.is_none() && self.picture.is_none();
            computed.then(|| Label {
                at: beside(0, step),
                size: self.radius,
                lines: Vec::new(),
                angle: 0,
            })
        });
        let code = stated.code.or(label.as_ref().map(|label| label.at));
        Resolved {
            army: stated.army.unwrap_or(unit),
            fleet,
            dislodged,
            centre: stated.centre.unwrap_or_else(|| beside(-step, 0)),
            code: code.unwrap_or_else(|| beside(0, step)),
            label,
        }
    }
}

impl<'d> BoundDrawing<'d> {
    /// The drawing.
    #[must_use]
    pub const fn drawing(&self) -> &'d Drawing {
        self.drawing
    }

    /// How many provinces the map has.
    #[must_use]
    pub fn province_count(&self) -> usize {
        self.provinces.len()
    }

    /// The code of a province of the map.
    ///
    /// # Panics
    ///
    /// Panics if the province is of another map, like the other functions of this type.
    #[must_use]
    pub fn key(&self, province: ProvinceId) -> &'d str {
        self.provinces[province.index()].key
    }

    /// The shape of a province, where the drawing has one.
    #[must_use]
    pub fn shape(&self, province: ProvinceId) -> Option<Shape<'d>> {
        let at = self.provinces[province.index()].shape?;
        self.drawing.shapes().nth(at).map(|(_, shape)| shape)
    }

    /// Where a unit of a kind stands.
    #[must_use]
    pub fn unit(&self, map: &Map, kind: UnitKind, at: Location) -> Point {
        let places = self.places(map, at);
        match kind {
            UnitKind::Army | UnitKind::Wing => places.army,
            UnitKind::Fleet => places.fleet,
        }
    }

    /// Where a dislodged unit stands.
    #[must_use]
    pub fn dislodged(&self, map: &Map, at: Location) -> Point {
        self.places(map, at).dislodged
    }

    /// Where the sign of a supply centre stands.
    #[must_use]
    pub fn centre(&self, province: ProvinceId) -> Point {
        self.provinces[province.index()].places.centre
    }

    /// Where the code of a province stands.
    #[must_use]
    pub fn code(&self, province: ProvinceId) -> Point {
        self.provinces[province.index()].places.code
    }

    /// The label of a province; none on a designer's own picture, which has its names.
    #[must_use]
    pub fn label(&self, province: ProvinceId) -> Option<&Label> {
        self.provinces[province.index()].places.label.as_ref()
    }

    /// The labels of the coasts of a province that have one, in the order of the map.
    pub fn coast_labels(&self, province: ProvinceId) -> impl Iterator<Item = &Label> {
        self.provinces[province.index()].coasts.iter().filter_map(|coast| coast.label.as_ref())
    }

    fn places(&self, map: &Map, at: Location) -> &Resolved {
        let bound = &self.provinces[at.province.index()];
        let coasts = &map.province(at.province).coasts;
        let coast = at.coast.and_then(|coast| coasts.iter().position(|other| *other == coast));
        coast.and_then(|i| bound.coasts.get(i)).unwrap_or(&bound.places)
    }
}
