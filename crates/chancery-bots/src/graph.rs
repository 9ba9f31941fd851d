//! Places on which a unit of a kind can stand, and the steps between them.

use std::ops::Range;

use chancery::board::{Location, Map, ProvinceId};
use chancery::position::{Unit, UnitKind};

/// A sea with more shores than this is no ferry: the pairs of its shores would be too many to think
/// about. The busiest sea of the standard map has eleven.
const FERRY_SHORES_MAX: usize = 24;

/// The number of a place.
pub(crate) type PlaceId = usize;

/// Where a unit of a kind can stand: a province or, for a fleet, one of its coasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) kind: UnitKind,
    pub(crate) at: Location,
}

/// The places of a map. Made once a map.
#[derive(Debug, Clone)]
pub(crate) struct Graph {
    places: Vec<Place>,
    /// The places of each province.
    of: Vec<Range<PlaceId>>,
    steps: Vec<Vec<PlaceId>>,
    /// For an army on a coast: where one fleet could carry it.
    ferries: Vec<Vec<PlaceId>>,
}

impl Graph {
    pub(crate) fn new(map: &Map) -> Self {
        let mut graph =
            Self { places: Vec::new(), of: Vec::new(), steps: Vec::new(), ferries: Vec::new() };
        for (id, province) in map.provinces() {
            let first = graph.places.len();
            for kind in UnitKind::ALL {
                let inland = [Location::inland(id)];
                let coasts: Vec<Location> =
                    province.coasts.iter().map(|coast| Location::on_coast(id, *coast)).collect();
                let sites = if kind == UnitKind::Fleet && !coasts.is_empty() {
                    coasts.as_slice()
                } else {
                    &inland
                };
                let sites = sites.iter().filter(|at| map.can_stand(kind, **at));
                graph.places.extend(sites.map(|at| Place { kind, at: *at }));
            }
            graph.of.push(first..graph.places.len());
        }
        graph.steps = graph.places.iter().map(|place| graph.steps_from(map, *place)).collect();
        graph.ferries = vec![Vec::new(); graph.places.len()];
        graph.find_ferries(map);
        graph
    }

    fn steps_from(&self, map: &Map, place: Place) -> Vec<PlaceId> {
        let reached = map.destinations(place.kind, place.at);
        reached.into_iter().filter_map(|at| self.find(place.kind, at)).collect()
    }

    fn find_ferries(&mut self, map: &Map) {
        for (sea, province) in map.provinces() {
            if !province.kind.takes(UnitKind::Fleet) || province.kind.takes(UnitKind::Army) {
                continue;
            }
            let shores: Vec<PlaceId> = map
                .waters_of(sea)
                .filter_map(|shore| self.find(UnitKind::Army, Location::inland(shore)))
                .collect();
            if shores.len() > FERRY_SHORES_MAX {
                continue;
            }
            for &from in &shores {
                let landings = shores.iter().copied().filter(|to| *to != from);
                self.ferries[from].extend(landings);
            }
        }
        for (ferries, steps) in self.ferries.iter_mut().zip(&self.steps) {
            ferries.sort_unstable();
            ferries.dedup();
            ferries.retain(|to| !steps.contains(to));
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.places.len()
    }

    /// The place of a unit of this kind there.
    pub(crate) fn find(&self, kind: UnitKind, at: Location) -> Option<PlaceId> {
        let mut places = self.of.get(at.province.index())?.clone();
        places.find(|id| self.places[*id] == Place { kind, at })
    }

    /// The place of a unit that stands in a province.
    pub(crate) fn of_unit(&self, at: ProvinceId, unit: Unit) -> Option<PlaceId> {
        self.find(unit.kind, unit.at(at))
    }

    /// Every place.
    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    pub(crate) fn province(&self, place: PlaceId) -> ProvinceId {
        self.places[place].at.province
    }

    /// Where a unit can step from a place.
    pub(crate) fn steps(&self, place: PlaceId) -> &[PlaceId] {
        &self.steps[place]
    }

    /// Where one fleet could carry an army from a place, if it cannot step there.
    pub(crate) fn ferries(&self, place: PlaceId) -> &[PlaceId] {
        &self.ferries[place]
    }
}
