//! Whole numbers, in machine words where they fit and of any size where they do not.

use std::fmt::Debug;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::Weight;

/// A whole number, not negative.
pub(crate) trait Count: Integer + Clone + Debug + From<u64> + ToPrimitive {}

impl Count for u128 {}
impl Count for BigUint {}

/// Weights over one denominator, so that they can be counted with: the numerators of all.
pub(crate) enum Numerators {
    /// Their sum times the factor fits in 128 bits.
    Words(Vec<u128>),
    /// It need not.
    Any(Vec<BigUint>),
}

impl Numerators {
    /// The numerators of `weights`, of which sums will be multiplied by at most `factor`.
    pub(crate) fn of(weights: &[Weight], factor: u64) -> Self {
        let words = Self::in_words(weights, factor);
        words.map_or_else(|| Self::Any(Self::of_any_size(weights)), Self::Words)
    }

    fn in_words(weights: &[Weight], factor: u64) -> Option<Vec<u128>> {
        let denominator = weights.iter().try_fold(1u128, |common, weight| {
            let own = u128::from(weight.denominator());
            common.checked_mul(own / common.gcd(&own))
        })?;
        let over = |weight: &Weight| {
            let numerator = denominator / u128::from(weight.denominator());
            numerator.checked_mul(weight.numerator())
        };
        let numerators: Vec<u128> = weights.iter().map(over).collect::<Option<_>>()?;
        let sum =
            numerators.iter().try_fold(0u128, |sum, numerator| sum.checked_add(*numerator))?;
        sum.checked_mul(u128::from(factor))?;
        Some(numerators)
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
