//! Shares of one pool in exact fractions.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{ToPrimitive as _, Zero as _};

/// An exact fraction.
pub type Fraction = Ratio<BigInt>;

/// Somebody who wants goods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Want {
    /// The most that is taken.
    pub most: u32,
    /// How much it counts.
    pub weight: Fraction,
    /// Who goes first of equals: the smaller, then the earlier.
    pub key: u64,
}

/// A whole number as a fraction.
#[must_use]
pub fn whole(number: impl Into<BigInt>) -> Fraction {
    Fraction::from_integer(number.into())
}

fn to_whole(number: &Fraction) -> u32 {
    number.floor().to_integer().to_u32().expect("no more than was wanted")
}

/// The real optimum: everybody gets the smaller of what is wanted and an amount in proportion to
/// the weight; those without weight get what the others leave, in equal parts.
#[must_use]
pub fn real_shares(goods: u64, wants: &[Want]) -> Vec<Fraction> {
    let mut shares = vec![Fraction::zero(); wants.len()];
    let mut left = whole(goods);
    for tier in tiers(wants) {
        fill(&mut left, &tier, &mut shares);
    }
    shares
}

/// Those with a weight, then those without, each of whom counts one: with their places.
pub(super) fn tiers(wants: &[Want]) -> [Vec<(usize, Want)>; 2] {
    let each = wants.iter().cloned().enumerate();
    let (with, without): (Vec<_>, Vec<_>) = each.partition(|(_, it)| !it.weight.is_zero());
    let one = |(at, it): (usize, Want)| (at, Want { weight: whole(1), ..it });
    [with, without.into_iter().map(one).collect()]
}

/// Raises all at once, each as fast as its weight, until nothing is left or all have enough.
fn fill(left: &mut Fraction, tier: &[(usize, Want)], shares: &mut [Fraction]) {
    let mut thirsty: Vec<&(usize, Want)> = tier.iter().collect();
    while !thirsty.is_empty() {
        let weights: Fraction = thirsty.iter().map(|(_, it)| &it.weight).sum();
        let level = &*left / weights;
        let enough = |it: &Want| whole(it.most) <= &level * &it.weight;
        let (full, others): (Vec<_>, Vec<_>) =
            thirsty.iter().copied().partition(|(_, it)| enough(it));
        if full.is_empty() {
            for (at, it) in &thirsty {
                shares[*at] = &level * &it.weight;
            }
            *left = Fraction::zero();
            return;
        }
        for (at, it) in full {
            shares[*at] = whole(it.most);
            *left -= whole(it.most);
        }
        thirsty = others;
    }
}

/// Whole shares by the largest remainder.
///
/// # Panics
///
/// Never: a share is no more than was wanted, and the odd pieces are fewer than the shares.
#[must_use]
pub fn largest_remainder(goods: u64, wants: &[Want]) -> Vec<u32> {
    let real = real_shares(goods, wants);
    let mut shares: Vec<u32> = real.iter().map(to_whole).collect();
    let total: Fraction = real.iter().sum();
    let given: u64 = shares.iter().map(|&it| u64::from(it)).sum();
    let odd = (total - whole(given)).to_integer().to_usize().expect("fewer than there are shares");
    for at in by_fraction(&real, wants).into_iter().take(odd) {
        shares[at] += 1;
    }
    shares
}

/// The places in the order in which they get an odd piece: the largest fraction first.
pub(super) fn by_fraction(real: &[Fraction], wants: &[Want]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..wants.len()).collect();
    // A stable sort: of equal keys the earlier comes first.
    order.sort_by(|&a, &b| {
        real[b].fract().cmp(&real[a].fract()).then(wants[a].key.cmp(&wants[b].key))
    });
    order
}

/// Most pieces that are all handed out one by one.
const PIECES_MAX: u64 = 40;

/// Whole shares by Webster's divisors, piece by piece: the next piece goes to whoever has the
/// least of `(2a + 1) / w`.
#[must_use]
pub fn webster(goods: u64, wants: &[Want]) -> Vec<u32> {
    let mut shares = vec![0; wants.len()];
    let mut left = goods;
    for tier in tiers(wants) {
        if left > PIECES_MAX {
            skip_ahead(&mut left, &tier, &mut shares);
        }
        while left > 0 {
            let open = tier.iter().filter(|(at, it)| shares[*at] < it.most);
            let rank = |(at, it): &&(usize, Want)| {
                ((whole(shares[*at]) * whole(2) + whole(1)) / &it.weight, it.key, *at)
            };
            let Some(&(at, _)) = open.min_by_key(rank) else { break };
            shares[at] += 1;
            left -= 1;
        }
    }
    shares
}

/// Hands out at once what would be handed out piece by piece anyhow: at any level, the pieces whose
/// `(2a + 1) / w` is not above it come before all others.
fn skip_ahead(left: &mut u64, tier: &[(usize, Want)], shares: &mut [u32]) {
    let at_level = |level: &Fraction| -> Vec<(usize, u32)> {
        let pieces = |it: &Want| {
            let pieces = ((level * &it.weight + whole(1)) / whole(2)).floor().to_integer();
            pieces.min(it.most.into()).to_u32().expect("no more than was wanted")
        };
        tier.iter().map(|(at, it)| (*at, pieces(it))).collect()
    };
    let handed =
        |level: &Fraction| at_level(level).iter().map(|&(_, it)| u64::from(it)).sum::<u64>();
    let all: u64 = tier.iter().map(|(_, it)| u64::from(it.most)).sum();
    let (mut low, mut high) = (Fraction::zero(), whole(1));
    while handed(&high) < all.min(*left + 1) {
        high *= whole(2);
    }
    // No level has more pieces than there are takers, so that it comes close enough.
    assert!((tier.len() as u64) < PIECES_MAX, "so many takers that a level is passed over");
    while handed(&low) + PIECES_MAX < all.min(*left) {
        let middle = (&low + &high) / whole(2);
        let bound = if handed(&middle) <= *left { &mut low } else { &mut high };
        *bound = middle;
    }
    for (at, pieces) in at_level(&low) {
        shares[at] = pieces;
        *left -= u64::from(pieces);
    }
}
