//! Weights as fractions.

use num_integer::Integer as _;

/// How much a claim counts: a fraction that is not negative, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weight {
    numerator: u64,
    denominator: u32,
}

impl Weight {
    /// Served only after all who have a weight.
    pub const NONE: Self = Self::whole(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(weight: u64) -> Self {
        Self { numerator: weight, denominator: 1 }
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
        if up_to == 0 {
            return Self::whole(u64::from(full));
        }
        let has = u64::from(has.min(up_to));
        // At most `up_to` times the larger of the two, so it cannot overflow.
        let numerator = has * u64::from(full) + (u64::from(up_to) - has) * u64::from(empty);
        Self::lowest(numerator, up_to)
    }

    /// This weight, `times` over.
    ///
    /// # Errors
    ///
    /// `None` where the product is too large to write down.
    #[must_use]
    pub fn times(self, times: u32) -> Option<Self> {
        let numerator = u128::from(self.numerator) * u128::from(times);
        let common = numerator.gcd(&u128::from(self.denominator));
        let numerator = u64::try_from(numerator / common.max(1)).ok()?;
        let denominator = u32::try_from(u128::from(self.denominator) / common.max(1)).ok()?;
        Some(Self { numerator, denominator })
    }

    /// Whether it is nought.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.numerator == 0
    }

    pub(super) const fn numerator(self) -> u64 {
        self.numerator
    }

    pub(super) const fn denominator(self) -> u32 {
        self.denominator
    }

    fn lowest(numerator: u64, denominator: u32) -> Self {
        let common = numerator.gcd(&u64::from(denominator)).max(1);
        let denominator = u32::try_from(u64::from(denominator) / common).unwrap_or(denominator);
        Self { numerator: numerator / common, denominator }
    }
}
