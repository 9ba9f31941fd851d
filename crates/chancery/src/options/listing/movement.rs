//! The legal orders of a movement phase.

use super::crossings::Crossings;
use super::index::{Into, LegalIndex};
use super::kept::{Kept, PADDING};
use super::mask::Mask;
use super::places::PlaceId;
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
    pub(super) place: PlaceId,
    pub(super) kind: UnitKind,
    /// Where the unit's own moves begin in `own`.
    first_own: u32,
    /// The crossing of an army, or [`NONE`].
    crossing: u32,
}

/// No crossing.
const NONE: u32 = u32::MAX;

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
/// unit supports itself, and a fleet no move that needs its convoy. So it is counted, and for lists
/// listed, once for each province.
#[derive(Debug, Clone)]
pub(super) struct Survey<const W: usize> {
    /// Every unit, ascending.
    units: Vec<Ordered>,
    /// What can be supported, by province: a unit that stands there to hold, then moves there. Each
    /// is an order without a unit to give it.
    supported: Vec<OrderId>,
    /// By province: how much can be supported there, and which part of `supported` it is.
    pub(super) into: Vec<Into>,
    /// By unit and step: where its own move is in `supported`.
    own: Vec<u32>,
    pub(super) crossings: Crossings<W>,
}

impl<const W: usize> Default for Survey<W> {
    fn default() -> Self {
        Self {
            units: Vec::new(),
            supported: Vec::new(),
            into: Vec::new(),
            own: Vec::new(),
            crossings: Crossings::default(),
        }
    }
}

impl<const W: usize> Survey<W> {
    /// Looks at a position.
    pub(super) fn take(&mut self, board: Board<'_>, position: &Position) {
        let Board { map, index, .. } = board;
        let Self { units, into, crossings, .. } = self;
        units.clear();
        into.clear();
        into.extend_from_slice(&index.vacant);
        let into = into.as_mut_slice();
        // By kind, in numbers: which comes next cannot be foreseen.
        let mut standing = [Mask::EMPTY; UnitKind::ALL.len()];
        for (at, unit) in position.units() {
            let slot = index.places.slot(at, unit);
            let place = index.places.first(at) + slot as PlaceId;
            standing[unit.kind as usize].insert(at);
            let (power, kind) = (unit.power, unit.kind);
            units.push(Ordered { at, power, place, kind, first_own: 0, crossing: NONE });
            let here = &mut into[at.index()];
            here.slot = slot;
            here.len += 1;
            for lanes in index.lanes(place) {
                for lane in lanes {
                    into[usize::from(lane.to)].len += u32::from(lane.supports);
                }
            }
        }
        let [armies, fleets, _] = standing;
        crossings.survey(map, index, fleets & index.convoys(), armies);
        let mut units = units.iter_mut();
        for (i, crossing) in (0..).zip(&crossings.all) {
            for to in crossing.beyond.iter() {
                into[to.index()].len += 1;
            }
            if let Some(army) = units.find(|unit| unit.at == crossing.army) {
                army.crossing = i;
            }
        }
    }

    /// Lists what can be supported: what [`Survey::orders`] needs.
    pub(super) fn list_supported(&mut self, index: &LegalIndex) {
        let mut end = 0;
        for into in &mut self.into {
            into.begin = end;
            end += into.len;
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
            if let Some(crossing) = self.crossings.all.get(unit.crossing as usize) {
                let army = OrderId::support_move(UnitBits::NONE)
                    .of_target(index.places.get(unit.place).bits);
                for to in crossing.beyond.iter() {
                    let begin = &mut self.into[to.index()].begin;
                    self.supported[*begin as usize] = army.onto(Location::inland(to));
                    *begin += 1;
                }
            }
        }
        self.into.iter_mut().for_each(|into| into.begin -= into.len);
    }

    /// Every unit, ascending by province.
    pub(super) fn units(&self) -> &[Ordered] {
        &self.units
    }

    /// Finds the legal orders of a unit, ascending.
    #[inline]
    pub(super) fn orders(&self, board: Board<'_>, unit: Ordered, kept: &mut Kept) {
        self.moves(board, unit, kept);
        self.supports(board, unit, kept);
        if unit.kind == UnitKind::Fleet {
            self.convoys(board, unit, kept);
        }
    }

    /// To hold and to move. A move over land and the same via convoy are two orders.
    #[inline]
    fn moves(&self, board: Board<'_>, unit: Ordered, kept: &mut Kept) {
        let index = board.index;
        let crossings = self.crossings_of(board, unit);
        if crossings.is_empty() {
            index.keep_alone(unit.place, kept);
            return;
        }
        let bits = index.places.get(unit.place).bits;
        let reach = index.reach(unit.place);
        kept.one_if(true, OrderId::hold(bits));
        for to in (reach | crossings).iter() {
            let at = Location::inland(to);
            kept.one_if(reach.contains(to), OrderId::step(bits).onto(at));
            kept.one_if(crossings.contains(to), OrderId::crossing(bits).onto(at));
        }
    }

    /// Where a unit can go via convoy.
    #[inline]
    pub(super) fn crossings_of(&self, board: Board<'_>, unit: Ordered) -> Mask<W> {
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
    fn supports(&self, board: Board<'_>, unit: Ordered, kept: &mut Kept) {
        let index = board.index;
        let support = OrderId::support(index.places.get(unit.place).bits);
        let needed = self.needed(index, unit);
        let own = &self.own[unit.first_own as usize..];
        for (step, own) in index.steps(unit.place).iter().zip(own) {
            let Into { begin, len, .. } = self.into[step.to.index()];
            let part = begin as usize..(begin + len) as usize;
            let own = *own as usize..*own as usize + usize::from(step.supports);
            if needed.contains(step.to) {
                let parts = [part.start..own.start, own.end..part.end];
                self.supports_but_needed(support, unit, step.to, parts, kept);
            } else {
                kept.list_without(support, &self.supported, part, own);
            }
        }
    }

    /// Where a fleet can support in general, and cannot support some army because it is needed for the
    /// convoy (DATC 6.D.31).
    #[inline]
    pub(super) fn needed(&self, index: &LegalIndex, unit: Ordered) -> Mask<W> {
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
        kept: &mut Kept,
    ) {
        for supported in parts.into_iter().flatten().map(|i| self.supported[i]) {
            let needed = self.crossings.of_fleet(unit.at).fold(false, |needed, carriage| {
                needed | carriage.needed.contains(to) & supported.supports_move_of(carriage.army)
            });
            kept.one_if(!needed, support.and(supported));
        }
    }

    fn convoys(&self, board: Board<'_>, unit: Ordered, kept: &mut Kept) {
        let index = board.index;
        let carriages = || self.crossings.of_fleet(unit.at);
        let landings = carriages().fold(Mask::EMPTY, |all, carriage| all | carriage.landings);
        let convoy = OrderId::convoy(index.places.get(unit.place).bits);
        for to in landings.iter() {
            let convoy = convoy.onto(Location::inland(to));
            for carriage in carriages() {
                let army = index.places.get(index.places.first(carriage.army));
                kept.one_if(carriage.landings.contains(to), convoy.of_target(army.bits));
            }
        }
    }
}

/// No position has as many as 2^32 of anything.
pub(super) fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
