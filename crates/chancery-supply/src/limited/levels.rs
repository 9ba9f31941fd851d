//! The fairest shares in real numbers, and in whole ones.

use std::cmp::Ordering;

use super::flow::Network;
use crate::share::Claim;
use crate::share::count::Count;
use crate::share::level::Level;

/// What part a claim has in a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// It is to be given a share.
    Open,
    /// What it wants is what it has been given already, and keeps.
    Fixed,
    /// None yet.
    Absent,
}

/// Who is to share what.
pub(super) struct Problem<'a, C> {
    pub(super) goods: &'a [u64],
    pub(super) claims: &'a [Claim],
    pub(super) parts: &'a [Part],
    pub(super) reach: &'a [(usize, usize)],
    /// Over one denominator, by claim.
    pub(super) weights: &'a [C],
}

/// A share in real numbers: `whole` and `over / under`, less than one.
#[derive(Debug, Clone)]
struct Share<C> {
    whole: u32,
    over: C,
    under: C,
}

/// Claims that are shortest of goods for their weight.
struct Bottleneck<C> {
    claims: Vec<usize>,
    /// The level of all that reaches them in those of them that are open.
    level: Level<C>,
}

/// Compares two fractions by their parts, as numbers no larger than they are made of: products of
/// both could be too large for words.
fn compare<C: Count>(one: (&C, &C), other: (&C, &C)) -> Ordering {
    let (mut one, mut other) = ((one.0.clone(), one.1.clone()), (other.0.clone(), other.1.clone()));
    loop {
        let (whole, over) = one.0.div_rem(&one.1);
        let (other_whole, other_over) = other.0.div_rem(&other.1);
        let by_whole = whole.cmp(&other_whole);
        if by_whole.is_ne() || over.is_zero() || other_over.is_zero() {
            return by_whole.then((!over.is_zero()).cmp(&!other_over.is_zero()));
        }
        // The larger of two fractions is the smaller upside down.
        (one, other) = ((other.1, other_over), (one.1, over));
    }
}

impl<C: Count> Problem<'_, C> {
    pub(super) fn solve(&self) -> Vec<u32> {
        let shares = self.levels();
        let word = |number: u64| C::from(number);
        let whole = |share: &Share<C>| word(share.whole.into());
        let goods = self.goods.iter().map(|&goods| word(goods)).collect();
        let mut network = Network::new(goods, shares.iter().map(whole).collect(), self.reach);
        network.fill();
        let mut order: Vec<usize> =
            (0..shares.len()).filter(|&at| !shares[at].over.is_zero()).collect();
        order.sort_by(|&a, &b| {
            let (one, other) = (&shares[a], &shares[b]);
            let largest = compare((&other.over, &other.under), (&one.over, &one.under));
            largest.then(self.claims[a].key.cmp(&self.claims[b].key))
        });
        // The sets that can be rounded up together form a matroid, so the greedy choice is the best.
        let mut received: Vec<u32> = shares.iter().map(|share| share.whole).collect();
        for at in order {
            network.widen(at, C::one());
            network.fill();
            if network.room(at).is_zero() {
                received[at] += 1;
            } else {
                network.close(at);
            }
        }
        received
    }

    /// The fairest shares: the shortest claims first, each set of them with all that reaches it,
    /// then those among the rest.
    fn levels(&self) -> Vec<Share<C>> {
        let whole = |whole| Share { whole, over: C::zero(), under: C::one() };
        let mut shares = vec![whole(0); self.claims.len()];
        let mut taken = vec![false; self.goods.len()];
        let mut settled: Vec<bool> = self.parts.iter().map(|part| *part == Part::Absent).collect();
        while let Some(bottleneck) = self.bottleneck(&taken, &settled) {
            let mut full = bottleneck.level.full.iter();
            for &at in &bottleneck.claims {
                settled[at] = true;
                let is_full = self.parts[at] != Part::Open || full.next() == Some(&true);
                shares[at] = if is_full {
                    whole(self.claims[at].wanted)
                } else {
                    self.at_level(at, &bottleneck.level)
                };
            }
            let bottleneck = self.marked(&bottleneck.claims);
            for &(giver, claim) in self.reach {
                taken[giver] |= bottleneck[claim];
            }
        }
        // Nobody else is short.
        for at in (0..shares.len()).filter(|&at| !settled[at]) {
            shares[at] = whole(self.claims[at].wanted);
        }
        shares
    }

    /// Whether each claim is one of some.
    fn marked(&self, claims: &[usize]) -> Vec<bool> {
        let mut marked = vec![false; self.claims.len()];
        for &claim in claims {
            marked[claim] = true;
        }
        marked
    }

    fn at_level(&self, claim: usize, level: &Level<C>) -> Share<C> {
        let (whole, over) =
            (C::from(level.left) * self.weights[claim].clone()).div_rem(&level.weight);
        let wanted = self.claims[claim].wanted;
        let whole = whole.to_u32().map_or(wanted, |whole| whole.min(wanted));
        Share { whole, over, under: level.weight.clone() }
    }

    /// Of the claims not settled and the goods not taken, a set of claims that is shortest for its
    /// weight; none where everybody can have all that is wanted.
    ///
    /// At first everybody asks for everything. Those who come short are let down to the level at
    /// which what reaches them would do, and everybody asks again for no more than that level: the
    /// level only ever falls, and where nobody comes short any more, the last were the shortest.
    fn bottleneck(&self, taken: &[bool], settled: &[bool]) -> Option<Bottleneck<C>> {
        let mut found: Option<Bottleneck<C>> = None;
        loop {
            let scale = found.as_ref().map_or(C::one(), |found| found.level.weight.clone());
            let goods = |(giver, &goods): (usize, &u64)| {
                if taken[giver] { C::zero() } else { C::from(goods) * scale.clone() }
            };
            let gives = self.goods.iter().enumerate().map(goods).collect();
            let asks = |at: usize| {
                let wanted = C::from(self.claims[at].wanted.into()) * scale.clone();
                match &found {
                    _ if settled[at] => C::zero(),
                    Some(Bottleneck { level, .. }) if self.parts[at] == Part::Open => {
                        wanted.min(C::from(level.left) * self.weights[at].clone())
                    }
                    _ => wanted,
                }
            };
            let asks = (0..self.claims.len()).map(asks).collect();
            let mut network = Network::new(gives, asks, self.reach);
            network.fill();
            let short = network.short();
            let claims: Vec<usize> =
                (0..short.len()).filter(|&at| short[at] && !settled[at]).collect();
            if claims.is_empty() {
                return found;
            }
            let level = self.level_of(&claims, taken);
            found = Some(Bottleneck { claims, level });
        }
    }

    /// The level of what reaches some claims, in those of them that are open.
    fn level_of(&self, claims: &[usize], taken: &[bool]) -> Level<C> {
        let mut reaches = vec![false; self.goods.len()];
        let marked = self.marked(claims);
        for &(giver, claim) in self.reach {
            reaches[giver] |= !taken[giver] && marked[claim];
        }
        let goods: u64 = self
            .goods
            .iter()
            .zip(&reaches)
            .filter(|(_, reaches)| **reaches)
            .map(|(it, _)| it)
            .sum();
        let wanted = |at: usize| u64::from(self.claims[at].wanted);
        let (open, fixed): (Vec<usize>, Vec<usize>) =
            claims.iter().partition(|&&at| self.parts[at] == Part::Open);
        let kept: u64 = fixed.into_iter().map(wanted).sum();
        let vessels: Vec<_> = open.iter().map(|&at| (wanted(at), &self.weights[at])).collect();
        Level::of(goods.saturating_sub(kept), &vessels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_of_the_largest_numbers_are_compared() {
        const MOST: u128 = u128::MAX;
        let ordered = [(0, MOST), (1, MOST), (1, MOST - 1), (1, 3), (MOST / 3 + 1, MOST)];
        let ordered = [&ordered[..], &[(1, 2), (MOST - 2, MOST - 1), (MOST - 1, MOST)]].concat();
        for (at, (over, under)) in ordered.iter().enumerate() {
            for (other, (other_over, other_under)) in ordered.iter().enumerate() {
                let found = compare((over, under), (other_over, other_under));
                assert_eq!(found, at.cmp(&other), "{over}/{under} {other_over}/{other_under}");
            }
        }
        assert_eq!(compare((&2u128, &6), (&3, &9)), Ordering::Equal);
    }
}
