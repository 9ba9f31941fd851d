//! One legal order of a unit, by its place in the list, without the list.

use super::index::LegalIndex;
use super::mask::Mask;
use super::movement::{Board, Ordered, Survey, number};
use crate::board::{Location, ProvinceId};
use crate::orders::OrderId;
use crate::orders::id::UnitBits;
use crate::position::UnitKind;

/// How many legal orders of each sort a unit has, and what that was counted from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counts<const W: usize> {
    moves: u32,
    supports: u32,
    convoys: u32,
    /// Where it can go via convoy.
    crossings: Mask<W>,
    /// Where it cannot support every move.
    needed: Mask<W>,
}

impl<const W: usize> Counts<W> {
    /// How many in all.
    pub(super) const fn all(&self) -> u32 {
        self.moves + self.supports + self.convoys
    }
}

impl<const W: usize> Survey<W> {
    /// How many legal orders a unit has.
    #[inline]
    pub(super) fn count(&self, board: Board<'_>, unit: Ordered) -> Counts<W> {
        let index = board.index;
        let mut supports = 0;
        for lanes in index.lanes(unit.place) {
            supports += lanes.map(|lane| self.into[usize::from(lane.to)].len).iter().sum::<u32>();
        }
        let mut counts = Counts {
            moves: number(index.alone(unit.place).len()),
            // The unit itself can go where it can support.
            supports: supports - index.step_supports(unit.place),
            convoys: 0,
            crossings: Mask::EMPTY,
            needed: Mask::EMPTY,
        };
        match unit.kind {
            UnitKind::Army => {
                counts.crossings = self.crossings_of(board, unit);
                if !counts.crossings.is_empty() {
                    counts.moves += number(counts.crossings.len());
                }
            }
            UnitKind::Fleet => {
                let reach = index.reach(unit.place);
                for carriage in self.crossings.of_fleet(unit.at) {
                    counts.convoys += number(carriage.landings.len());
                    let needed = carriage.needed & reach;
                    if !needed.is_empty() {
                        counts.needed = counts.needed | needed;
                        counts.supports -= number(needed.len());
                    }
                }
            }
            UnitKind::Wing => {}
        }
        counts
    }

    /// One of the legal orders of a unit, by its place among them.
    #[inline]
    pub(super) fn nth(
        &self,
        index: &LegalIndex,
        unit: Ordered,
        counts: &Counts<W>,
        nth: u32,
    ) -> Option<OrderId> {
        let supports = counts.moves + counts.supports;
        if nth < counts.moves {
            nth_move(index, unit, counts.crossings, nth)
        } else if nth < supports {
            self.nth_support(index, unit, counts.needed, nth - counts.moves)
        } else {
            self.nth_convoy(index, unit, nth - supports)
        }
    }

    fn nth_support(
        &self,
        index: &LegalIndex,
        unit: Ordered,
        needed: Mask<W>,
        nth: u32,
    ) -> Option<OrderId> {
        let (to, nth) = if needed.is_empty() {
            self.nth_step(index, unit, nth)?
        } else {
            self.nth_step_but_needed(index, unit, needed, nth)?
        };
        let supported = self.nth_supported(index, unit, to, nth)?;
        Some(OrderId::support(index.places.get(unit.place).bits).and(supported))
    }

    /// Which step a support is for, and its place among the supports for it. How many of the steps
    /// go before it cannot be foreseen: all of a group are counted, without asking.
    #[inline]
    fn nth_step(
        &self,
        index: &LegalIndex,
        unit: Ordered,
        mut nth: u32,
    ) -> Option<(ProvinceId, u32)> {
        for lanes in index.lanes(unit.place) {
            let (mut sum, mut before, mut passed) = (0, 0, 0);
            for lane in lanes {
                sum += self.into[usize::from(lane.to)].len - u32::from(lane.supports);
                before = if sum <= nth { sum } else { before };
                passed += usize::from(sum <= nth);
            }
            if let Some(lane) = lanes.get(passed) {
                return Some((ProvinceId::new(lane.to.into()), nth - before));
            }
            nth -= sum;
        }
        None
    }

    /// The same for a fleet that some convoys need.
    fn nth_step_but_needed(
        &self,
        index: &LegalIndex,
        unit: Ordered,
        needed: Mask<W>,
        mut nth: u32,
    ) -> Option<(ProvinceId, u32)> {
        for step in index.steps(unit.place) {
            let mut len = self.into[step.to.index()].len - u32::from(step.supports);
            if needed.contains(step.to) {
                let carriages = self.crossings.of_fleet(unit.at);
                len -= number(carriages.filter(|c| c.needed.contains(step.to)).count());
            }
            if nth < len {
                return Some((step.to, nth));
            }
            nth -= len;
        }
        None
    }

    /// What a unit can support into a province: the unit there, then moves, by where they start.
    #[inline]
    fn nth_supported(
        &self,
        index: &LegalIndex,
        unit: Ordered,
        to: ProvinceId,
        mut nth: u32,
    ) -> Option<OrderId> {
        let places = index.places.in_province(to);
        let place = places.start + self.into[to.index()].slot as usize;
        if place < places.end {
            if nth == 0 {
                return Some(index.held(place));
            }
            nth -= 1;
        }
        if self.crossings.any_beyond_to(to) {
            return self.nth_move_or_crossing(index, unit, to, nth);
        }
        // Whether a unit stands at a neighbour and goes there cannot be foreseen: it is counted
        // without asking.
        for neighbour in index.neighbours(to) {
            let way = index.way(*neighbour, self.into[neighbour.at.index()].slot);
            let supports = if neighbour.at == unit.at { 0 } else { way.supports };
            if nth < supports {
                return Some(index.supported_move(way, nth));
            }
            nth -= supports;
        }
        None
    }

    /// The same without the unit there, where armies come over the water too.
    #[cold]
    fn nth_move_or_crossing(
        &self,
        index: &LegalIndex,
        unit: Ordered,
        to: ProvinceId,
        mut nth: u32,
    ) -> Option<OrderId> {
        let mut carried = self.crossings.beyond_to(to, unit.at).peekable();
        let over_water = |army| {
            let army = index.places.get(index.places.first(army)).bits;
            let moving = OrderId::support_move(UnitBits::NONE).of_target(army);
            moving.onto(Location::inland(to))
        };
        for neighbour in index.neighbours(to).iter().filter(|from| from.at != unit.at) {
            while let Some(army) = carried.next_if(|army| *army < neighbour.at) {
                if nth == 0 {
                    return Some(over_water(army));
                }
                nth -= 1;
            }
            let way = index.way(*neighbour, self.into[neighbour.at.index()].slot);
            if nth < way.supports {
                return Some(index.supported_move(way, nth));
            }
            nth -= way.supports;
        }
        carried.nth(nth as usize).map(over_water)
    }

    fn nth_convoy(&self, index: &LegalIndex, unit: Ordered, mut nth: u32) -> Option<OrderId> {
        let carriages = || self.crossings.of_fleet(unit.at);
        let landings = carriages().fold(Mask::EMPTY, |all, carriage| all | carriage.landings);
        for to in landings.iter() {
            for carriage in carriages().filter(|carriage| carriage.landings.contains(to)) {
                if nth == 0 {
                    let army = index.places.get(index.places.first(carriage.army)).bits;
                    let convoy = OrderId::convoy(index.places.get(unit.place).bits);
                    return Some(convoy.onto(Location::inland(to)).of_target(army));
                }
                nth -= 1;
            }
        }
        None
    }
}

/// To hold and to move, as [`Survey::orders`] lists it.
fn nth_move<const W: usize>(
    index: &LegalIndex,
    unit: Ordered,
    crossings: Mask<W>,
    nth: u32,
) -> Option<OrderId> {
    if nth == 0 || crossings.is_empty() {
        return index.alone(unit.place).get(nth as usize).copied();
    }
    let bits = index.places.get(unit.place).bits;
    let reach = index.reach(unit.place);
    let mut left = nth - 1;
    for to in (reach | crossings).iter() {
        for (some, order) in [(reach, OrderId::step(bits)), (crossings, OrderId::crossing(bits))] {
            if !some.contains(to) {
                continue;
            }
            if left == 0 {
                return Some(order.onto(Location::inland(to)));
            }
            left -= 1;
        }
    }
    None
}
