//! What the legal orders of a map have in common, worked out once.

use super::kept::{Kept, PADDING};
use super::mask::{Mask, WORD};
use super::places::{PlaceId, Places};
use crate::board::{Location, Map, ProvinceId};
use crate::orders::OrderId;
use crate::orders::id::UnitBits;
use crate::position::UnitKind;

/// A province that a unit can go to in one step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) to: ProvinceId,
    /// In how many ways the move can be supported: once, or for a fleet with several coasts to land
    /// on, once each and once for whichever it takes.
    pub(super) supports: u8,
}

/// How many steps are counted at once: as many as most units have. A number known beforehand takes
/// less time than the right one.
pub(super) const LANES: usize = 8;

/// A step as it is counted, or none: then there is nothing to support where it leads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lane {
    /// The number of the province, or one beyond those of the map.
    pub(super) to: u16,
    pub(super) supports: u16,
}

/// A province from which some unit can go to another in one step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Neighbour {
    pub(super) at: ProvinceId,
    /// Where the ways of its places begin, in the order of the places.
    first_way: u32,
}

/// How a unit in one place can go to a province in one step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    /// The first order to support it, by nobody yet, and how many there are; none if it cannot.
    first_move: u32,
    pub(super) supports: u32,
}

impl Way {
    const NONE: Self = Self { first_move: 0, supports: 0 };
}

/// What there is to support into a province.
#[derive(Debug, Clone, Copy)]
pub(super) struct Into {
    /// How much: the unit there to hold, and each move there.
    pub(super) len: u32,
    /// Which of the places of the province the unit there stands in, or how many there are.
    pub(super) slot: u32,
    /// Where it begins in the list.
    pub(super) begin: u32,
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
    /// The steps of each place filled up to whole groups, and where these begin.
    lanes: Vec<[Lane; LANES]>,
    first_lanes: Vec<u32>,
    /// By place: in how many ways all its steps can be supported.
    step_supports: Vec<u32>,
    /// By place: the orders to hold and to move one step, and where they begin.
    alone: Vec<OrderId>,
    first_alone: Vec<u32>,
    /// By place: what another unit can support, which is an order without a unit to give it: the
    /// unit to hold, and its moves of one step, and where these begin.
    held: Vec<OrderId>,
    moves: Vec<OrderId>,
    first_move: Vec<u32>,
    /// By province: from where units get there in one step, ascending, and where these begin.
    neighbours: Vec<Neighbour>,
    first_neighbour: Vec<u32>,
    ways: Vec<Way>,
    /// By province, and by the numbers beyond: what there is to support if there are no units.
    pub(super) vacant: Vec<Into>,
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
            lanes: Vec::new(),
            first_lanes: vec![0],
            step_supports: Vec::new(),
            alone: Vec::new(),
            first_alone: vec![0],
            held: Vec::new(),
            moves: Vec::new(),
            first_move: vec![0],
            neighbours: Vec::new(),
            first_neighbour: vec![0],
            ways: Vec::new(),
            vacant: Vec::new(),
            land: vec![0; words],
            convoys: vec![0; words],
            two_way_waters: two_way_waters(map),
        };
        for (id, province) in map.provinces() {
            let slot = self::index(index.places.in_province(id).len());
            index.vacant.push(Into { len: 0, slot, begin: 0 });
            if map.can_stand(UnitKind::Army, Location::inland(id)) {
                insert(&mut index.land, id);
            }
            if province.convoys {
                insert(&mut index.convoys, id);
            }
        }
        index.vacant.extend([Into { len: 0, slot: 0, begin: 0 }; LANES]);
        index.fill(map);
        index.turn_round(map);
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
            let first_move = self.first_move.last().copied().unwrap_or(0);
            self.step_supports.push(index(self.moves.len()) - first_move);
            self.first_move.push(index(self.moves.len()));
            let first_step = self.first_step.last().map_or(0, |first| *first as usize);
            for steps in self.steps[first_step..].chunks(LANES) {
                self.lanes.push(lanes(map, steps));
            }
            self.first_lanes.push(index(self.lanes.len()));
            self.first_step.push(index(self.steps.len()));
        }
        self.alone.extend([OrderId::WAIVE; PADDING]);
    }

    /// Lists the steps by where they lead.
    fn turn_round(&mut self, map: &Map) {
        let mut leading: Vec<Vec<(PlaceId, Way)>> = vec![Vec::new(); map.province_count()];
        for place in 0..self.places.len() {
            let mut first_move = self.first_move[place];
            for step in self.steps(place) {
                let way = Way { first_move, supports: step.supports.into() };
                first_move += way.supports;
                leading[step.to.index()].push((place, way));
            }
        }
        let start = |(place, _): &(PlaceId, Way)| self.places.get(*place).at.province;
        for leading in leading {
            for ways in leading.chunk_by(|a, b| start(a) == start(b)) {
                let at = start(&ways[0]);
                let first_way = index(self.ways.len());
                self.neighbours.push(Neighbour { at, first_way });
                let mut ways = ways.iter().peekable();
                self.ways.extend(self.places.in_province(at).map(|here| {
                    ways.next_if(|(place, _)| *place == here).map_or(Way::NONE, |(_, way)| *way)
                }));
                // Where no unit stands.
                self.ways.push(Way::NONE);
            }
            self.first_neighbour.push(index(self.neighbours.len()));
        }
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

    /// The same for counting.
    #[inline]
    pub(super) fn lanes(&self, place: PlaceId) -> &[[Lane; LANES]] {
        &self.lanes[self.first_lanes[place] as usize..self.first_lanes[place + 1] as usize]
    }

    /// In how many ways the moves of one step from a place can be supported.
    #[inline]
    pub(super) fn step_supports(&self, place: PlaceId) -> u32 {
        self.step_supports[place]
    }

    /// The orders to hold and to move one step, ascending.
    #[inline]
    pub(super) fn alone(&self, place: PlaceId) -> &[OrderId] {
        &self.alone[self.first_alone[place] as usize..self.first_alone[place + 1] as usize]
    }

    /// Keeps those orders.
    #[inline]
    pub(super) fn keep_alone(&self, place: PlaceId, kept: &mut Kept) {
        let part = self.first_alone[place] as usize..self.first_alone[place + 1] as usize;
        kept.list(OrderId::NOTHING, &self.alone, part);
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

    /// From where units get to a province in one step, ascending.
    #[inline]
    pub(super) fn neighbours(&self, to: ProvinceId) -> &[Neighbour] {
        let to = to.index();
        &self.neighbours[self.first_neighbour[to] as usize..self.first_neighbour[to + 1] as usize]
    }

    /// How the unit in a neighbouring province goes there, by its place among those of the
    /// province.
    #[inline]
    pub(super) fn way(&self, from: Neighbour, slot: u32) -> Way {
        self.ways[(from.first_way + slot) as usize]
    }

    /// One of the orders to support it, by nobody yet.
    #[inline]
    pub(super) fn supported_move(&self, way: Way, nth: u32) -> OrderId {
        self.moves[(way.first_move + nth) as usize]
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

/// Steps filled up to a whole group. Each that is none leads to a number of its own, so that
/// counting there waits for nothing.
fn lanes(map: &Map, steps: &[Step]) -> [Lane; LANES] {
    std::array::from_fn(|i| match steps.get(i) {
        Some(step) => Lane { to: step.to.get(), supports: step.supports.into() },
        // A map has at most 4,096 provinces.
        None => Lane { to: u16::try_from(map.province_count() + i).unwrap_or(0), supports: 0 },
    })
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
