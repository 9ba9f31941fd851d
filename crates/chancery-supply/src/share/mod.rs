//! Sharing out goods that come in whole pieces among those who want them, by weight, exactly.
//!
//! The real optimum gives everybody the smaller of what is wanted and an amount in proportion to
//! the weight (water-filling); whole numbers come of it by the largest remainder, or by Webster's
//! method where more supply must never mean less for anybody. Weights are fractions and are
//! compared as such: neither the rounding of a weight nor the order of the list can change a share.

mod contest;
pub(crate) mod count;
pub(crate) mod level;
mod weight;

use contest::Contest;
pub use weight::Weight;

/// Somebody who wants goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The most that is taken.
    pub wanted: u32,
    /// How much it counts against the others. With none, served after all who have one.
    pub weight: Weight,
    /// Who goes first where everything else is equal: the smaller key. Keys should differ; where
    /// they do not, the order of the list decides.
    pub key: u64,
}

/// How shares of whole goods are made of real ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rounding {
    /// The whole part, and one more for those with the largest remainder: always within one of the
    /// real share. More to share out can mean less for somebody (the Alabama paradox).
    #[default]
    LargestRemainder,
    /// Webster's divisors, piece by piece: more to share out never means less for anybody. A share
    /// can differ from the real one by more than one.
    Webster,
}

/// Shares out `goods`: how much each claim gets, in the order of `claims`.
///
/// The shares sum to the smaller of `goods` and all that is wanted, and nobody gets more than was
/// wanted. A claim without weight gets something only where every other is satisfied.
///
/// # Examples
///
/// ```
/// use chancery_supply::share::{Claim, Rounding, Weight, share_out};
/// let claim = |wanted, weight, key| Claim { wanted, weight: Weight::whole(weight), key };
/// // The first wants little; what it leaves is shared by the others, the odd piece by key.
/// let claims = [claim(2, 10, 1), claim(10, 1, 2), claim(10, 1, 3)];
/// assert_eq!(share_out(9, &claims, Rounding::LargestRemainder), [2, 4, 3]);
/// ```
#[must_use]
pub fn share_out(goods: u64, claims: &[Claim], rounding: Rounding) -> Vec<u32> {
    let wanted = |among: &[usize]| among.iter().map(|&at| u64::from(claims[at].wanted)).sum();
    let (weighty, rest): (Vec<usize>, Vec<usize>) =
        (0..claims.len()).partition(|&at| !claims[at].weight.is_none());
    let mut shares = vec![0; claims.len()];
    let mut left = goods;
    for (among, all_alike) in [(weighty, false), (rest, true)] {
        let wanted: u64 = wanted(&among);
        let goods = left.min(wanted);
        left -= goods;
        if goods == wanted {
            for &at in &among {
                shares[at] = claims[at].wanted;
            }
            continue;
        }
        let claims: Vec<Claim> = among
            .iter()
            .map(|&at| {
                if all_alike {
                    Claim { weight: Weight::whole(1), ..claims[at] }
                } else {
                    claims[at]
                }
            })
            .collect();
        let won = contest::settle(&Contest { goods, claims: &claims, rounding });
        for (&at, share) in among.iter().zip(won) {
            shares[at] = share;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(goods: u64, claims: &[(u32, Weight)], rounding: Rounding) -> Vec<u32> {
        let keyed = |(key, &(wanted, weight)): (u64, &_)| Claim { wanted, weight, key };
        let claims: Vec<Claim> = (0..).zip(claims).map(keyed).collect();
        share_out(goods, &claims, rounding)
    }

    fn whole(claims: &[(u32, u64)]) -> Vec<(u32, Weight)> {
        claims.iter().map(|&(wanted, weight)| (wanted, Weight::whole(weight))).collect()
    }

    #[test]
    fn goods_are_shared_by_weight_up_to_what_is_wanted() {
        use Rounding::LargestRemainder as Largest;
        for (goods, claims, expected) in [
            (15, vec![(6, 1), (10, 1)], vec![6, 9]),
            (7, vec![(10, 1), (10, 1)], vec![4, 3]),
            (9, vec![(10, 2), (10, 1)], vec![6, 3]),
            (9, vec![(2, 10), (10, 1), (10, 1)], vec![2, 4, 3]),
            (20, vec![(3, 3), (10, 1), (10, 1), (10, 1)], vec![3, 6, 6, 5]),
            (9, vec![(5, 1), (5, 0)], vec![5, 4]),
            (5, vec![(5, 0), (5, 0)], vec![3, 2]),
            (0, vec![(5, 1)], vec![0]),
            (9, vec![], vec![]),
            (9, vec![(0, 1), (4, 1)], vec![0, 4]),
        ] {
            assert_eq!(shares(goods, &whole(&claims), Largest), expected, "{goods} {claims:?}");
        }
    }

    #[test]
    fn a_fraction_of_weight_counts() {
        let claims = [(8, Weight::whole(2)), (10, Weight::between(2, 1, 5, 10))];
        assert_eq!(shares(10, &claims, Rounding::LargestRemainder), [6, 4]);
    }

    #[test]
    fn more_goods_mean_less_for_somebody_by_the_largest_remainder_and_not_by_webster() {
        let claims = whole(&[(20, 3), (20, 7), (20, 7)]);
        assert_eq!(shares(8, &claims, Rounding::LargestRemainder), [2, 3, 3]);
        assert_eq!(shares(9, &claims, Rounding::LargestRemainder), [1, 4, 4]);
        let mut before = shares(0, &claims, Rounding::Webster);
        for goods in 1..=60 {
            let now = shares(goods, &claims, Rounding::Webster);
            assert!(now.iter().zip(&before).all(|(now, before)| now >= before), "{goods}");
            assert_eq!(now.iter().sum::<u32>(), u32::try_from(goods).expect("small"));
            before = now;
        }
    }

    #[test]
    fn weights_of_many_denominators_are_compared_exactly() {
        // The product of these primes is past 128 bits, so only numbers of any size will do.
        let primes = [
            101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181,
            191, 193, 197, 199, 211, 223, 227,
        ];
        let claims: Vec<(u32, Weight)> =
            primes.iter().map(|&prime| (1000, Weight::between(2, 1, 1, prime))).collect();
        let won = shares(10_000, &claims, Rounding::LargestRemainder);
        assert_eq!(won.iter().sum::<u32>(), 10_000);
        assert!(won.is_sorted(), "a larger denominator is a larger weight here: {won:?}");
    }
}
