//! The legal orders of a movement phase.

use super::crossings::Crossings;
use super::index::LegalIndex;
use super::mask::Mask;
use super::places::PlaceId;
use super::sink::{PADDING, Picked, Sink};
use crate::board::{Location, Map, PowerId, ProvinceId};
use crate::orders::OrderId;
use crate::orders::id::UnitBits;
use crate::position::{Position, UnitKind};
use crate::rules::{ConvoyPath, Rules, ViaWithoutFleets};
use std::ops::Range;

/// A unit of the position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ordered {
    pub(super) at: ProvinceId,
    /// `None` of a neutral unit, which takes no orders.
    pub(super) power: Option<PowerId>,
    place: PlaceId,
    kind: UnitKind,
    /// Where the unit's own moves begin in `own`.
    first_own: u32,
    /// The crossing of an army, or [`NONE`].
    crossing: u32,
}

/// How many legal orders of each sort a unit has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counts {
    moves: u32,
    supports: u32,
    convoys: u32,
}

impl Counts {
    /// How many in all.
    pub(super) const fn all(self) -> u32 {
        self.moves + self.supports + self.convoys
    }
}

/// No crossing.
const NONE: u32 = u32::MAX;

/// A part of a list.
#[derive(Debug, Clone, Copy, Default)]
struct Part {
    begin: u32,
    len: u32,
}

/// What orders are checked against, apart from the position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) map: &'a Map,
    pub(super) index: &'a LegalIndex,
    pub(super) rules: &'a Rules,
}

/// A position, looked at once for the orders of all its units.
///
/// What can be supported into a province is the same for whoever supports there, except that no
/// unit supports itself, and a fleet no move that needs its convoy. So it is listed once for each
/// province.
#[derive(Debug, Clone)]
pub(super) struct Survey<const W: usize> {
    /// Every unit, ascending.
    units: Vec<Ordered>,
    /// What can be supported, by province: a unit that stands there to hold, then moves there. Each
    /// is an order without a unit to give it.
    supported: Vec<OrderId>,
    /// By province: which part of `supported` it is.
    into: Vec<Part>,
    /// By unit and step: where its own move is in `supported`.
    own: Vec<u32>,
    armies: Vec<ProvinceId>,
    crossings: Crossings<W>,
}

impl<const W: usize> Default for Survey<W> {
    fn default() -> Self {
        Self {
            units: Vec::new(),
            supported: Vec::new(),
            into: Vec::new(),
            own: Vec::new(),
            armies: Vec::new(),
            crossings: Crossings::default(),
        }
    }
}

impl<const W: usize> Survey<W> {
    /// Looks at a position.
    pub(super) fn take(&mut self, board: Board<'_>, position: &Position) {
        let Board { map, index, .. } = board;
        self.units.clear();
        self.armies.clear();
        self.into.clear();
        self.into.resize(map.province_count(), Part::default());
        let mut fleets = Mask::EMPTY;
        for (at, unit) in position.units() {
            let place = index.place(at, unit);
            match unit.kind {
                UnitKind::Army => self.armies.push(at),
                UnitKind::Fleet => fleets.insert(at),
                UnitKind::Wing => {}
            }
            let (power, kind) = (unit.power, unit.kind);
            self.units.push(Ordered { at, power, place, kind, first_own: 0, crossing: NONE });
            self.into[at.index()].len += 1;
            for step in index.steps(place) {
                self.into[step.to.index()].len += u32::from(step.supports);
            }
        }
        self.crossings.survey(map, index, fleets & index.convoys(), &self.armies);
        for crossing in &self.crossings.all {
            for to in crossing.beyond.iter() {
                self.into[to.index()].len += 1;
            }
        }
        self.list_supported(index);
    }

    fn list_supported(&mut self, index: &LegalIndex) {
        let mut end = 0;
        for part in &mut self.into {
            part.begin = end;
            end += part.len;
        }
        // Between here and the end of this function, `begin` is where the next one goes.
        let len = end as usize + PADDING;
        if self.supported.len() < len {
            self.supported.resize(len.next_power_of_two(), OrderId::WAIVE);
        }
        for unit in &self.units {
            let begin = &mut self.into[unit.at.index()].begin;
            self.supported[*begin as usize] = index.held(unit.place);
            *begin += 1;
        }
        self.own.clear();
        let mut crossings = (0..).zip(&self.crossings.all).peekable();
        for unit in &mut self.units {
            unit.first_own = number(self.own.len());
            let mut moves = index.moves(unit.place);
            for step in index.steps(unit.place) {
                let begin = &mut self.into[step.to.index()].begin;
                self.own.push(*begin);
                let (here, rest) = moves.split_at(step.supports.into());
                for order in here {
                    self.supported[*begin as usize] = *order;
                    *begin += 1;
                }
                moves = rest;
            }
            if let Some((i, crossing)) = crossings.next_if(|(_, c)| c.army == unit.at) {
                unit.crossing = i;
                let army = OrderId::support_move(UnitBits::NONE)
                    .of_target(index.places.get(unit.place).bits);
                for to in crossing.beyond.iter() {
                    let begin = &mut self.into[to.index()].begin;
                    self.supported[*begin as usize] = army.onto(Location::inland(to));
                    *begin += 1;
                }
            }
        }
        self.into.iter_mut().for_each(|part| part.begin -= part.len);
    }

    /// Every unit, ascending by province.
    pub(super) fn units(&self) -> &[Ordered] {
        &self.units
    }

    /// How many legal orders a unit has.
    pub(super) fn count(&self, board: Board<'_>, unit: Ordered) -> Counts {
        let index = board.index;
        let mut supports = 0;
        for step in index.steps(unit.place) {
            // The unit itself can go where it can support.
            supports += self.into[step.to.index()].len - u32::from(step.supports);
        }
        let mut counts = Counts { moves: index.alone_count(unit.place), supports, convoys: 0 };
        match unit.kind {
            UnitKind::Army => counts.moves += number(self.crossings_of(board, unit).len()),
            UnitKind::Fleet => {
                let reach = index.reach(unit.place);
                for carriage in self.crossings.of_fleet(unit.at) {
                    counts.convoys += number(carriage.landings.len());
                    counts.supports -= number((carriage.needed & reach).len());
                }
            }
            UnitKind::Wing => {}
        }
        counts
    }

    /// One of the legal orders of a unit, by its place among them.
    pub(super) fn nth(
        &self,
        board: Board<'_>,
        unit: Ordered,
        counts: Counts,
        nth: u32,
    ) -> Option<OrderId> {
        let supports = counts.moves + counts.supports;
        if nth < counts.moves {
            let mut picked = Picked::nth(nth);
            self.moves(board, unit, &mut picked);
            picked.order()
        } else if nth < supports {
            let mut picked = Picked::nth(nth - counts.moves);
            self.supports(board, unit, &mut picked);
            picked.order()
        } else {
            let mut picked = Picked::nth(nth - supports);
            self.convoys(board, unit, &mut picked);
            picked.order()
        }
    }

    /// Finds the legal orders of a unit, ascending.
    #[inline]
    pub(super) fn orders(&self, board: Board<'_>, unit: Ordered, sink: &mut impl Sink) {
        self.moves(board, unit, sink);
        self.supports(board, unit, sink);
        if unit.kind == UnitKind::Fleet {
            self.convoys(board, unit, sink);
        }
    }

    /// To hold and to move. A move over land and the same via convoy are two orders.
    #[inline]
    fn moves(&self, board: Board<'_>, unit: Ordered, sink: &mut impl Sink) {
        let index = board.index;
        let crossings = self.crossings_of(board, unit);
        if crossings.is_empty() {
            index.give_alone(unit.place, sink);
            return;
        }
        let bits = index.places.get(unit.place).bits;
        let reach = index.reach(unit.place);
        sink.one_if(true, OrderId::hold(bits));
        for to in (reach | crossings).iter() {
            let at = Location::inland(to);
            sink.one_if(reach.contains(to), OrderId::step(bits).onto(at));
            sink.one_if(crossings.contains(to), OrderId::crossing(bits).onto(at));
        }
    }

    /// Where a unit can go via convoy.
    #[inline]
    fn crossings_of(&self, board: Board<'_>, unit: Ordered) -> Mask<W> {
        let Board { index, rules, .. } = board;
        if unit.kind != UnitKind::Army {
            return Mask::EMPTY;
        }
        let crossing = self.crossings.all.get(unit.crossing as usize);
        let mut to = crossing.map_or(Mask::EMPTY, |crossing| crossing.landings);
        if rules.convoy_path == ConvoyPath::Required {
            to = to & index.reach(unit.place);
        }
        if rules.via_without_fleets == ViaWithoutFleets::Fails {
            to = to | index.reach(unit.place);
        }
        to
    }

    #[inline]
    fn supports(&self, board: Board<'_>, unit: Ordered, sink: &mut impl Sink) {
        let index = board.index;
        let support = OrderId::support(index.places.get(unit.place).bits);
        let needed = self.needed(index, unit);
        let own = &self.own[unit.first_own as usize..];
        for (step, own) in index.steps(unit.place).iter().zip(own) {
            let Part { begin, len } = self.into[step.to.index()];
            let part = begin as usize..(begin + len) as usize;
            let own = *own as usize..*own as usize + usize::from(step.supports);
            if needed.contains(step.to) {
                let parts = [part.start..own.start, own.end..part.end];
                self.supports_but_needed(support, unit, step.to, parts, sink);
            } else {
                sink.list_without(support, &self.supported, part, own);
            }
            if sink.is_done() {
                break;
            }
        }
    }

    /// Where a fleet can support in general, and cannot support some army because it is needed for the
    /// convoy (DATC 6.D.31).
    #[inline]
    fn needed(&self, index: &LegalIndex, unit: Ordered) -> Mask<W> {
        if unit.kind != UnitKind::Fleet || !self.crossings.fleets.contains(unit.at) {
            return Mask::EMPTY;
        }
        let carriages = self.crossings.of_fleet(unit.at);
        carriages.fold(Mask::EMPTY, |all, carriage| all | carriage.needed) & index.reach(unit.place)
    }

    /// To support what is not of a convoy that needs the unit.
    fn supports_but_needed(
        &self,
        support: OrderId,
        unit: Ordered,
        to: ProvinceId,
        parts: [Range<usize>; 2],
        sink: &mut impl Sink,
    ) {
        for supported in parts.into_iter().flatten().map(|i| self.supported[i]) {
            let needed = self.crossings.of_fleet(unit.at).fold(false, |needed, carriage| {
                needed | carriage.needed.contains(to) & supported.supports_move_of(carriage.army)
            });
            sink.one_if(!needed, support.and(supported));
        }
    }

    fn convoys(&self, board: Board<'_>, unit: Ordered, sink: &mut impl Sink) {
        let index = board.index;
        let carriages = || self.crossings.of_fleet(unit.at);
        let landings = carriages().fold(Mask::EMPTY, |all, carriage| all | carriage.landings);
        let convoy = OrderId::convoy(index.places.get(unit.place).bits);
        for to in landings.iter() {
            let convoy = convoy.onto(Location::inland(to));
            for carriage in carriages() {
                let army = index.places.get(index.places.army(carriage.army));
                sink.one_if(carriage.landings.contains(to), convoy.of_target(army.bits));
            }
        }
    }
}

/// No position has as many as 2^32 of anything.
fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
