//! Shares within reach in exact fractions, by trying every set of takers.
//!
//! What a set of takers can get together is the least, over its subsets, of what the subset's
//! complement wants and what all the givers have that reach the subset. Shares can be had exactly
//! when no set gets more than it can, and the fairest ones are found one level at a time: the set
//! that is shortest of goods for its weight gets all it can, and is settled.

use std::collections::BTreeSet;

use num_traits::{ToPrimitive as _, Zero as _};

use super::share::{Fraction, Want, by_fraction, whole};

/// The most takers whose sets are tried.
pub const TAKERS_MAX: usize = 10;

/// What the givers have, what is wanted, and who reaches whom, by place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// What each has, and who goes first of equals.
    pub givers: Vec<(u32, u64)>,
    /// What is wanted.
    pub wants: Vec<Want>,
    /// Pairs of a giver and a taker.
    pub reach: BTreeSet<(usize, usize)>,
}

/// What is given, by giver, and received, by taker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passed {
    /// By giver.
    pub given: Vec<u32>,
    /// By taker.
    pub received: Vec<u32>,
    /// The real shares behind what is received.
    pub real: Vec<Fraction>,
}

/// Shares out. Givers give in proportion to what they have, as far as reach allows.
#[must_use]
pub fn share(lines: &Lines) -> Passed {
    let goods: Vec<u32> = lines.givers.iter().map(|giver| giver.0).collect();
    let takes =
        Takes::new(&lines.wants, &goods, |taker, giver| lines.reach.contains(&(giver, taker)));
    let real = takes.real();
    let received = takes.rounded(&real);
    // The same the other way about: what is received is now what must be given.
    let offers: Vec<Want> =
        lines.givers.iter().map(|&(most, key)| Want { most, weight: whole(most), key }).collect();
    let gives =
        Takes::new(&offers, &received, |giver, taker| lines.reach.contains(&(giver, taker)));
    let given = gives.rounded(&gives.real());
    Passed { given, received, real }
}

/// One half of the problem: who takes, and the most that each set of them can get.
struct Takes<'a> {
    wants: &'a [Want],
    /// By set, a bit for each taker.
    most: Vec<u64>,
}

impl<'a> Takes<'a> {
    fn new(wants: &'a [Want], goods: &[u32], reaches: impl Fn(usize, usize) -> bool) -> Self {
        assert!(wants.len() <= TAKERS_MAX, "{} takers are too many to try all sets", wants.len());
        let sets = 1_usize << wants.len();
        let wanted = |set| members(set).map(|it| u64::from(wants[it].most)).sum::<u64>();
        let reaching = |set: usize| {
            let any = |&giver: &usize| members(set).any(|taker| reaches(taker, giver));
            (0..goods.len()).filter(any).map(|giver| u64::from(goods[giver])).sum::<u64>()
        };
        let reaching: Vec<u64> = (0..sets).map(reaching).collect();
        let most = |set: usize| {
            let cuts = (0..=set).filter(|cut| cut & !set == 0);
            cuts.map(|cut| wanted(set & !cut) + reaching[cut]).min().unwrap_or(0)
        };
        Self { wants, most: (0..sets).map(most).collect() }
    }

    /// Those of a tier as a set: with a weight, or without.
    fn tier(&self, weighty: bool) -> usize {
        let of_tier = |it: &usize| self.wants[*it].weight.is_zero() != weighty;
        (0..self.wants.len()).filter(of_tier).map(|it| 1 << it).sum()
    }

    /// The fairest real shares: the least share for its weight as large as can be, then the next.
    fn real(&self) -> Vec<Fraction> {
        let mut shares = vec![Fraction::zero(); self.wants.len()];
        let mut settled = 0;
        for weighty in [true, false] {
            let tier = self.tier(weighty);
            let weight = |it: usize| if weighty { self.wants[it].weight.clone() } else { whole(1) };
            let weights: Vec<Fraction> =
                (0..self.most.len()).map(|set| members(set).map(weight).sum()).collect();
            let before = settled;
            while settled != before | tier {
                let open = tier & !settled;
                // What the settled have is the most that they can get together.
                let level = |set: usize| {
                    let left = self.most[set | settled] - self.most[settled];
                    whole(left) / &weights[set]
                };
                let sets = (1..self.most.len()).filter(|set| set & !open == 0);
                let (level, shortest) =
                    sets.map(|set| (level(set), set)).min().expect("somebody is open");
                for it in members(shortest) {
                    shares[it] = &level * weight(it);
                }
                settled |= shortest;
            }
        }
        shares
    }

    /// Whole shares: the whole parts, and one more by the largest fraction wherever no set then
    /// gets more than it can; those without weight after all others.
    fn rounded(&self, real: &[Fraction]) -> Vec<u32> {
        let down = |it: &Fraction| it.floor().to_integer().to_u32().expect("what was wanted");
        let mut shares: Vec<u32> = real.iter().map(down).collect();
        for weighty in [true, false] {
            let tier = self.tier(weighty);
            for it in by_fraction(real, self.wants) {
                if tier >> it & 1 == 1 && !real[it].is_integer() {
                    shares[it] += 1;
                    shares[it] -= u32::from(!self.can_be(&shares));
                }
            }
        }
        shares
    }

    fn can_be(&self, shares: &[u32]) -> bool {
        let sum = |set| members(set).map(|it| u64::from(shares[it])).sum::<u64>();
        (0..self.most.len()).all(|set| sum(set) <= self.most[set])
    }
}

/// The places in a set.
fn members(set: usize) -> impl Iterator<Item = usize> {
    (0..usize::try_from(usize::BITS).unwrap_or(0)).filter(move |&it| set >> it & 1 == 1)
}
