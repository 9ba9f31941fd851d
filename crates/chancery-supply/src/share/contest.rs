//! One sharing out, where there is less than is wanted and every claim has a weight.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::count::{Count, Numerators};
use super::level::Level;
use super::{Claim, Rounding, Weight};

/// Goods, and the claims on them: less than is wanted, every weight more than nought.
pub(super) struct Contest<'a> {
    pub(super) goods: u64,
    pub(super) claims: &'a [Claim],
    pub(super) rounding: Rounding,
}

/// What each claim gets.
pub(super) fn settle(contest: &Contest<'_>) -> Vec<u32> {
    let weights: Vec<Weight> = contest.claims.iter().map(|claim| claim.weight).collect();
    // Twice the goods and twice what is wanted are counted with, and one more than twice a share.
    let wanted: u64 = contest.claims.iter().map(|claim| u64::from(claim.wanted)).sum();
    match Numerators::of(&weights, (2 * wanted.max(contest.goods)).saturating_add(2)) {
        Numerators::Words(weights) => contest.by(&weights),
        Numerators::Any(weights) => contest.by(&weights),
    }
}

impl Contest<'_> {
    fn by<C: Count>(&self, weights: &[C]) -> Vec<u32> {
        match self.rounding {
            Rounding::LargestRemainder => self.largest_remainder(weights),
            Rounding::Webster => self.webster(weights),
        }
    }

    /// The level that `goods` reach where a piece wanted counts for `pieces`.
    fn level<C: Count>(&self, weights: &[C], goods: u64, pieces: u64) -> Level<C> {
        let wanted = |at: usize| u64::from(self.claims[at].wanted) * pieces;
        let vessels: Vec<_> = (0..weights.len()).map(|at| (wanted(at), &weights[at])).collect();
        Level::of(goods, &vessels)
    }

    fn largest_remainder<C: Count>(&self, weights: &[C]) -> Vec<u32> {
        let level = self.level(weights, self.goods, 1);
        let mut odd = level.left;
        let mut shares = Vec::with_capacity(weights.len());
        let mut remainders = Vec::new();
        for (at, weight) in weights.iter().enumerate() {
            let wanted = self.claims[at].wanted;
            if level.full[at] {
                shares.push(wanted);
                continue;
            }
            let (whole, remainder) = (C::from(level.left) * weight.clone()).div_rem(&level.weight);
            let whole = whole.to_u32().map_or(wanted, |whole| whole.min(wanted));
            odd -= u64::from(whole);
            shares.push(whole);
            remainders.push((remainder, at));
        }
        // What is left over is the sum of the remainders, so there are more of them than of it, and
        // nobody who has one is full.
        remainders.sort_by(|(a, at), (b, other)| {
            b.cmp(a).then(self.claims[*at].key.cmp(&self.claims[*other].key))
        });
        for (_, at) in remainders.iter().take(usize::try_from(odd).unwrap_or(usize::MAX)) {
            shares[*at] += 1;
        }
        shares
    }

    /// Piece by piece to whom the next piece is due most: the largest weight over twice what it has
    /// and one. All but the last few pieces are given at once: half a piece short of the real share
    /// for everybody, rounded to the nearest, is never too much, and short by less than one each.
    fn webster<C: Count>(&self, weights: &[C]) -> Vec<u32> {
        let claims = u64::try_from(weights.len()).unwrap_or(u64::MAX);
        let mut shares = match (2 * self.goods).checked_sub(claims) {
            Some(halves) => self.nearest(weights, &self.level(weights, halves, 2)),
            None => vec![0; weights.len()],
        };
        let given: u64 = shares.iter().map(|&share| u64::from(share)).sum();
        let due =
            |at: usize, has: u32| Due { weight: &weights[at], has, key: self.claims[at].key, at };
        let open = |at: usize, has: u32| has < self.claims[at].wanted;
        let mut queue: BinaryHeap<Due<'_, C>> = (0..weights.len())
            .filter(|&at| open(at, shares[at]))
            .map(|at| due(at, shares[at]))
            .collect();
        for _ in given..self.goods {
            let Some(Due { at, .. }) = queue.pop() else { break };
            shares[at] += 1;
            if open(at, shares[at]) {
                queue.push(due(at, shares[at]));
            }
        }
        shares
    }

    /// Shares to the nearest whole piece of a level counted in halves.
    fn nearest<C: Count>(&self, weights: &[C], level: &Level<C>) -> Vec<u32> {
        let share = |(at, weight): (usize, &C)| {
            let wanted = self.claims[at].wanted;
            if level.full[at] {
                return wanted;
            }
            // Half of (halves and one), rounded down.
            let halves = C::from(level.left) * weight.clone() + level.weight.clone();
            let whole = halves / (level.weight.clone() + level.weight.clone());
            whole.to_u32().map_or(wanted, |whole| whole.min(wanted))
        };
        weights.iter().enumerate().map(share).collect()
    }
}

/// Somebody to whom a piece is due.
struct Due<'a, C> {
    weight: &'a C,
    has: u32,
    key: u64,
    at: usize,
}

impl<C: Count> Ord for Due<'_, C> {
    fn cmp(&self, other: &Self) -> Ordering {
        let over = |has: u32| C::from(2 * u64::from(has) + 1);
        let (mine, theirs) =
            (self.weight.clone() * over(other.has), other.weight.clone() * over(self.has));
        mine.cmp(&theirs).then(other.key.cmp(&self.key)).then(other.at.cmp(&self.at))
    }
}

impl<C: Count> PartialOrd for Due<'_, C> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<C: Count> PartialEq for Due<'_, C> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<C: Count> Eq for Due<'_, C> {}
