//! What the legal orders of a map have in common, worked out once.

use super::mask::{Mask, WORD};
use super::places::{PlaceId, Places};
use super::sink::{PADDING, Sink};
use crate::board::{Location, Map, ProvinceId};
use crate::orders::OrderId;
use crate::orders::id::UnitBits;
use crate::position::{Unit, UnitKind};

/// A province that a unit can go to in one step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) to: ProvinceId,
    /// In how many ways the move can be supported: once, or for a fleet with several coasts to land
    /// on, once each and once for whichever it takes.
    pub(super) supports: u8,
}

/// What the legal orders of a map have in common: made once a map, used for every phase of every
/// game on it.
///
/// It holds no reference to the map, so that it can be kept beside it. It works for that map only.
#[derive(Debug, Clone)]
pub struct LegalIndex {
    pub(super) places: Places,
    /// How many words of bits a set of provinces has.
    words: usize,
    /// By place: the provinces the unit can go to in one step, which are those it can support into.
    reach: Vec<u64>,
    /// The same as lists, and by place where each begins, with one entry more for the end.
    steps: Vec<Step>,
    first_step: Vec<u32>,
    /// By place: the orders to hold and to move one step, and where they begin.
    alone: Vec<OrderId>,
    first_alone: Vec<u32>,
    /// By place: what another unit can support, which is an order without a unit to give it: the
    /// unit to hold, and its moves of one step, and where these begin.
    held: Vec<OrderId>,
    moves: Vec<OrderId>,
    first_move: Vec<u32>,
    /// Where an army can stand.
    land: Vec<u64>,
    /// Where a fleet may convoy.
    convoys: Vec<u64>,
    /// Whether every border on the water can be crossed both ways.
    pub(super) two_way_waters: bool,
}

impl LegalIndex {
    /// Works out what the orders of a map have in common. The size is that of the map: some 50
    /// kilobytes for the standard map.
    #[must_use]
    pub fn new(map: &Map) -> Self {
        let words = map.province_count().div_ceil(WORD).max(1);
        let mut index = Self {
            places: Places::new(map),
            words,
            reach: Vec::new(),
            steps: Vec::new(),
            first_step: vec![0],
            alone: Vec::new(),
            first_alone: vec![0],
            held: Vec::new(),
            moves: Vec::new(),
            first_move: vec![0],
            land: vec![0; words],
            convoys: vec![0; words],
            two_way_waters: two_way_waters(map),
        };
        for (id, province) in map.provinces() {
            if map.can_stand(UnitKind::Army, Location::inland(id)) {
                insert(&mut index.land, id);
            }
            if province.convoys {
                insert(&mut index.convoys, id);
            }
        }
        index.fill(map);
        index
    }

    fn fill(&mut self, map: &Map) {
        for place in self.places.iter() {
            let first = self.reach.len();
            self.reach.resize(first + self.words, 0);
            self.alone.push(OrderId::hold(place.bits));
            let at = Location::inland(place.at.province);
            self.held.push(OrderId::support_hold(UnitBits::NONE).onto(at).of_target(place.bits));
            let moving = OrderId::support_move(UnitBits::NONE).of_target(place.bits);
            let destinations = map.destinations(place.kind, place.at);
            for landings in destinations.chunk_by(|a, b| a.province == b.province) {
                let to = landings[0].province;
                insert(&mut self.reach[first..], to);
                if landings.len() > 1 {
                    self.moves.push(moving.onto(Location::inland(to)));
                }
                self.moves.extend(landings.iter().map(|to| moving.onto(*to)));
                self.alone.extend(landings.iter().map(|to| OrderId::step(place.bits).onto(*to)));
                // A province has at most eight coasts.
                let landings = u8::try_from(landings.len()).unwrap_or(u8::MAX);
                let supports = landings + u8::from(landings > 1);
                self.steps.push(Step { to, supports });
            }
            self.first_alone.push(index(self.alone.len()));
            self.first_move.push(index(self.moves.len()));
            self.first_step.push(index(self.steps.len()));
        }
        self.alone.extend([OrderId::WAIVE; PADDING]);
    }

    /// The place of a unit.
    #[inline]
    pub(super) fn place(&self, at: ProvinceId, unit: Unit) -> PlaceId {
        self.places.of(at, unit)
    }

    /// The provinces a unit can go to in one step.
    #[inline]
    pub(super) fn reach<const W: usize>(&self, place: PlaceId) -> Mask<W> {
        Mask::from_row(&self.reach[place * self.words..(place + 1) * self.words])
    }

    /// The provinces a unit can go to in one step, ascending.
    #[inline]
    pub(super) fn steps(&self, place: PlaceId) -> &[Step] {
        &self.steps[self.first_step[place] as usize..self.first_step[place + 1] as usize]
    }

    /// How many orders there are to hold and to move one step.
    #[inline]
    pub(super) fn alone_count(&self, place: PlaceId) -> u32 {
        self.first_alone[place + 1] - self.first_alone[place]
    }

    /// Gives those orders, ascending.
    #[inline]
    pub(super) fn give_alone(&self, place: PlaceId, sink: &mut impl Sink) {
        let part = self.first_alone[place] as usize..self.first_alone[place + 1] as usize;
        sink.list(OrderId::NOTHING, &self.alone, part);
    }

    /// To support the unit to hold, by nobody yet.
    #[inline]
    pub(super) fn held(&self, place: PlaceId) -> OrderId {
        self.held[place]
    }

    /// To support the unit to move, by nobody yet, ascending.
    #[inline]
    pub(super) fn moves(&self, place: PlaceId) -> &[OrderId] {
        &self.moves[self.first_move[place] as usize..self.first_move[place + 1] as usize]
    }

    /// Where an army can stand.
    #[inline]
    pub(super) fn land<const W: usize>(&self) -> Mask<W> {
        Mask::from_row(&self.land)
    }

    /// Where a fleet may convoy.
    #[inline]
    pub(super) fn convoys<const W: usize>(&self) -> Mask<W> {
        Mask::from_row(&self.convoys)
    }
}

/// A place in a list as it is kept. A map has at most 4,096 provinces with at most 11 places each,
/// and fewer than 2^32 borders between them.
fn index(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn insert(row: &mut [u64], province: ProvinceId) {
    row[province.index() / WORD] |= 1 << (province.index() % WORD);
}

fn two_way_waters(map: &Map) -> bool {
    map.provinces().all(|(from, _)| map.waters_of(from).all(|to| map.touches_by_water(to, from)))
}
