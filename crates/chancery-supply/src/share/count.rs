//! Whole numbers, in machine words where they fit and of any size where they do not.

use std::fmt::Debug;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::Weight;

/// A whole number, not negative.
pub(super) trait Count: Integer + Clone + Debug + From<u64> + ToPrimitive {}

impl Count for u128 {}
impl Count for BigUint {}

/// Weights over one denominator, so that they can be counted with: the numerators of all.
pub(super) enum Numerators {
    /// Sums of them times [`FACTOR_BITS`] more bits fit in 128 bits.
    Words(Vec<u128>),
    /// They need not.
    Any(Vec<BigUint>),
}

/// What a sum of numerators is multiplied by has at most so many bits: twice an amount of goods,
/// which is at most what a list of claims can want.
const FACTOR_BITS: u32 = 64;
/// A sum has so many bits more than its summands at most: the length of a list in memory.
const SUM_BITS: u32 = 32;

impl Numerators {
    pub(super) fn of(weights: &[Weight]) -> Self {
        Self::in_words(weights).map_or_else(|| Self::Any(Self::of_any_size(weights)), Self::Words)
    }

    fn in_words(weights: &[Weight]) -> Option<Vec<u128>> {
        let bits_max = u128::BITS - FACTOR_BITS - SUM_BITS;
        let denominator = weights.iter().try_fold(1u128, |common, weight| {
            let own = u128::from(weight.denominator());
            common.checked_mul(own / common.gcd(&own))
        })?;
        let over = |weight: &Weight| {
            let factor = denominator / u128::from(weight.denominator());
            let numerator = factor.checked_mul(u128::from(weight.numerator()))?;
            (u128::BITS - numerator.leading_zeros() <= bits_max).then_some(numerator)
        };
        weights.iter().map(over).collect()
    }

    fn of_any_size(weights: &[Weight]) -> Vec<BigUint> {
        let denominator = weights.iter().fold(BigUint::from(1u32), |common, weight| {
            common.lcm(&BigUint::from(weight.denominator()))
        });
        let over = |weight: &Weight| {
            &denominator / BigUint::from(weight.denominator()) * BigUint::from(weight.numerator())
        };
        weights.iter().map(over).collect()
    }
}
