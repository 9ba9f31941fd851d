//! Every way a unit can stand on a map, numbered.

use std::ops::Range;

use crate::board::{Coast, Location, Map, ProvinceId};
use crate::orders::id::UnitBits;
use crate::position::{Unit, UnitKind};

/// The number of a place: a province together with the kind of unit that stands there and, for a
/// fleet, its coast.
pub(super) type PlaceId = usize;

/// A place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) kind: UnitKind,
    pub(super) at: Location,
    pub(super) bits: UnitBits,
}

/// The places of a map. A province has an army's, a fleet's on no coast, a fleet's on each named
/// coast, and a wing's, in this order, whether or not the map lets such a unit stand there: what a
/// position holds it may hold wrongly.
#[derive(Debug, Clone)]
pub(super) struct Places {
    all: Vec<Place>,
    /// By province, with one entry more for the end.
    first: Vec<u32>,
    coasts: Vec<Box<[Coast]>>,
}

impl Places {
    pub(super) fn new(map: &Map) -> Self {
        let mut places = Self { all: Vec::new(), first: vec![0], coasts: Vec::new() };
        for (id, province) in map.provinces() {
            let mut push = |kind, at| {
                places.all.push(Place { kind, at, bits: UnitBits::new(kind, at) });
            };
            push(UnitKind::Army, Location::inland(id));
            push(UnitKind::Fleet, Location::inland(id));
            for coast in &province.coasts {
                push(UnitKind::Fleet, Location::on_coast(id, *coast));
            }
            push(UnitKind::Wing, Location::inland(id));
            // At most 4,096 provinces with 11 places each.
            places.first.push(u32::try_from(places.all.len()).unwrap_or(u32::MAX));
            places.coasts.push(province.coasts.as_slice().into());
        }
        places
    }

    /// Which of the places of a province a unit there stands in.
    #[inline]
    pub(super) fn slot(&self, at: ProvinceId, unit: Unit) -> u32 {
        if let (UnitKind::Fleet, Some(coast)) = (unit.kind, unit.coast) {
            let coast = (2..).zip(&self.coasts[at.index()]).find(|(_, c)| **c == coast);
            return coast.map_or(1, |(slot, _)| slot);
        }
        let last = self.first[at.index() + 1] - self.first[at.index()] - 1;
        [0, 1, last][unit.kind as usize]
    }

    /// The first place of a province: an army's.
    #[inline]
    pub(super) fn first(&self, at: ProvinceId) -> PlaceId {
        self.first[at.index()] as usize
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// The places of a province.
    #[inline]
    pub(super) fn in_province(&self, at: ProvinceId) -> Range<PlaceId> {
        self.first[at.index()] as usize..self.first[at.index() + 1] as usize
    }

    #[inline]
    pub(super) fn get(&self, place: PlaceId) -> &Place {
        &self.all[place]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Place> {
        self.all.iter()
    }
}
