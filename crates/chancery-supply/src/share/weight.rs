//! Weights as fractions.

use std::fmt;

use num_integer::Integer as _;

/// How much a claim counts: a fraction that is not negative, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weight {
    numerator: u128,
    denominator: u32,
}

impl Weight {
    /// Served only after all who have a weight.
    pub const NONE: Self = Self::whole(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(weight: u64) -> Self {
        Self { numerator: weight as u128, denominator: 1 }
    }

    /// The weight of one who has `has` of the `up_to` it can have: `empty` with nothing, `full` at
    /// `up_to`, on the straight line between them. With more than `up_to` it is `full`.
    ///
    /// Source: `supply-priority` and `supply-starve-priority` of the supply-zone proposal.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_supply::share::Weight;
    /// assert_eq!(Weight::between(3, 1, 5, 10), Weight::whole(2));
    /// assert_ne!(Weight::between(2, 1, 5, 10), Weight::whole(1), "one and a half, not cut off");
    /// ```
    #[must_use]
    pub fn between(empty: u32, full: u32, has: u32, up_to: u32) -> Self {
        Self::by_need(empty, full, has, up_to, 1)
    }

    /// The weight of one who has `has` of the `up_to` it can have, as [`Self::between`] has it, for
    /// each of the `need` pieces that it wants.
    ///
    /// Source: the kernel of 1998, where shares are by priority and need.
    #[must_use]
    pub fn by_need(empty: u32, full: u32, has: u32, up_to: u32, need: u32) -> Self {
        let (has, up_to) = if up_to == 0 { (1, 1) } else { (has.min(up_to), up_to) };
        let [empty, full, has, of, need] = [empty, full, has, up_to, need].map(u128::from);
        // At most the product of three numbers of 32 bits.
        let numerator = (has * full + (of - has) * empty) * need;
        let common = numerator.gcd(&of);
        let denominator = u32::try_from(of / common).unwrap_or(up_to);
        Self { numerator: numerator / common, denominator }
    }

    /// Whether it is nought.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.numerator == 0
    }

    pub(super) const fn numerator(self) -> u128 {
        self.numerator
    }

    pub(super) const fn denominator(self) -> u32 {
        self.denominator
    }
}

impl fmt::Display for Weight {
    /// As a whole number, or a fraction in lowest terms: `7`, `31/10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => self.numerator.fmt(f),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_is_written_in_lowest_terms() {
        for (weight, written) in [
            (Weight::NONE, "0"),
            (Weight::whole(7), "7"),
            (Weight::between(4, 1, 3, 10), "31/10"),
            (Weight::between(3, 1, 5, 10), "2"),
        ] {
            assert_eq!(weight.to_string(), written);
        }
    }
}
