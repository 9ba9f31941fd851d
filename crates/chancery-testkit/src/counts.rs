//! What was looked at and what it was like, in numbers.

use std::fmt;
use std::ops::AddAssign;

use crate::brute::{KnotKind, Problem, Resolved};

/// Something that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// Boards.
    Boards,
    /// Positions.
    Positions,
    /// Orders judged legal or illegal by both.
    Orders,
    /// Sets of orders adjudicated by both.
    OrderSets,
    /// Moves by convoy in them, with a complete route or without.
    ConvoyedMoves,
    /// Moves in head-to-head battles.
    HeadToHead,
    /// Supports that match what is done.
    Supports,
    /// Sets whose results were also enumerated as a whole, not part by part, and which have exactly
    /// one consistent resolution.
    WholeOne,
    /// Those with none.
    WholeNone,
    /// Those with several.
    WholeSeveral,
    /// Those with exactly one where a part by itself has none or several: what rests on that part
    /// rules the others out.
    WholeOneOnly,
    /// Parts that rest on themselves and have exactly one consistent resolution.
    PartsOne,
    /// Parts settled by the ring rule. They have several.
    Rings,
    /// Parts without a consistent resolution, settled by the paradox rule.
    ParadoxesNone,
    /// Parts with several, settled by the paradox rule.
    ParadoxesSeveral,
    /// Parts with none or several that are neither, of which there should be none.
    Others,
    /// Sets with a part of too many moves to try. What rests on it was not compared.
    TooLarge,
    /// Questions about what is sure with only some orders known.
    Questions,
    /// Those that the engine left open.
    NotSettled,
    /// Orders and sets of orders that the two saw differently.
    Differences,
}

impl Count {
    /// Everything that is counted, in the order in which it is shown, with its name.
    const ALL: [(Self, &'static str); 20] = [
        (Self::Boards, "boards"),
        (Self::Positions, "positions"),
        (Self::Orders, "orders judged legal or not"),
        (Self::OrderSets, "order sets adjudicated"),
        (Self::ConvoyedMoves, "  moves by convoy"),
        (Self::HeadToHead, "  moves in head-to-head battles"),
        (Self::Supports, "  supports that match"),
        (Self::WholeOne, "  as a whole: one resolution"),
        (Self::WholeNone, "  as a whole: none"),
        (Self::WholeSeveral, "  as a whole: several"),
        (Self::WholeOneOnly, "  as a whole: one, in a part none or several"),
        (Self::PartsOne, "self-dependent parts with one resolution"),
        (Self::Rings, "  with several: rings"),
        (Self::ParadoxesNone, "  with none: paradoxes"),
        (Self::ParadoxesSeveral, "  with several: paradoxes"),
        (Self::Others, "  with none or several: neither"),
        (Self::TooLarge, "order sets with a part too large to try"),
        (Self::Questions, "questions with some orders known"),
        (Self::NotSettled, "  left open"),
        (Self::Differences, "differences"),
    ];
}

/// The counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    counts: [u64; Count::ALL.len()],
    /// The most orders in one part that was enumerated.
    largest_part: usize,
}

impl Counts {
    /// How many there are.
    #[must_use]
    pub const fn get(&self, what: Count) -> u64 {
        self.counts[what as usize]
    }

    /// Adds to one of them.
    pub const fn add(&mut self, what: Count, count: u64) {
        self.counts[what as usize] += count;
    }

    /// Adds what is in a set of orders.
    pub fn add_orders(&mut self, problem: &Problem) {
        self.add(Count::OrderSets, 1);
        for unit in 0..problem.unit_count() {
            self.add(Count::ConvoyedMoves, u64::from(problem.is_convoyed(unit)));
            self.add(Count::HeadToHead, u64::from(problem.is_head_to_head(unit)));
            self.add(Count::Supports, u64::from(problem.is_support(unit)));
        }
    }

    /// Adds what a set of orders was like, part by part.
    pub fn add_parts(&mut self, reference: &Resolved) {
        for knot in &reference.knots {
            let what = match knot.kind {
                KnotKind::Unique => Count::PartsOne,
                KnotKind::Ring => Count::Rings,
                KnotKind::Paradox if knot.resolutions == 0 => Count::ParadoxesNone,
                KnotKind::Paradox => Count::ParadoxesSeveral,
                KnotKind::Other => Count::Others,
            };
            self.add(what, 1);
            self.largest_part = self.largest_part.max(knot.units().count());
        }
        self.add(Count::TooLarge, u64::from(reference.unknown != 0));
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        for (own, others) in self.counts.iter_mut().zip(other.counts) {
            *own += others;
        }
        self.largest_part = self.largest_part.max(other.largest_part);
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, name) in Count::ALL {
            if self.get(what) == 0 && what != Count::Differences {
                continue;
            }
            writeln!(f, "{name:<46} {:>12}", self.get(what))?;
        }
        if self.largest_part > 0 {
            writeln!(f, "{:<46} {:>12}", "most orders in a part", self.largest_part)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_count_has_its_own_place_and_is_shown() {
        for (place, (what, name)) in Count::ALL.iter().enumerate() {
            assert_eq!(*what as usize, place, "{name}");
        }
    }

    #[test]
    fn counts_add_up() {
        let mut counts = Counts::default();
        counts.add(Count::Rings, 2);
        let mut sum = counts;
        sum += counts;
        assert_eq!((sum.get(Count::Rings), sum.get(Count::Others)), (4, 0));
    }
}
