//! Partial knowledge: of a decision, and of a strength.

/// What is known of a yes-or-no decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Tri {
    /// Certainly not.
    No,
    /// Not known yet.
    Open,
    /// Certainly.
    Yes,
}

impl Tri {
    #[inline]
    pub(crate) const fn from_bool(value: bool) -> Self {
        if value { Self::Yes } else { Self::No }
    }

    #[inline]
    pub(crate) const fn is_open(self) -> bool {
        matches!(self, Self::Open)
    }

    #[inline]
    pub(crate) const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }

    #[inline]
    pub(crate) const fn is_no(self) -> bool {
        matches!(self, Self::No)
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        self.min(other)
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        self.max(other)
    }
}

impl std::ops::Not for Tri {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Open => Self::Open,
            Self::Yes => Self::No,
        }
    }
}

/// What is known of a strength: at least `min` and at most `max` units. `min <= max` always.
///
/// Source: Kruijswijk, *The Math of Adjudication*, on decisions with partial information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Strength {
    pub(crate) min: i16,
    pub(crate) max: i16,
}

impl Strength {
    #[inline]
    pub(crate) const fn exact(value: i16) -> Self {
        Self { min: value, max: value }
    }

    /// The bounds of something that is `a` or `b`, as `which` is or is not.
    #[inline]
    pub(crate) fn either(which: Tri, a: Self, b: Self) -> Self {
        match which {
            Tri::Yes => a,
            Tri::No => b,
            Tri::Open => Self { min: a.min.min(b.min), max: a.max.max(b.max) },
        }
    }

    /// Whether `self` exceeds `other`; open while the bounds overlap.
    #[inline]
    pub(crate) const fn exceeds(self, other: Self) -> Tri {
        if self.min > other.max {
            Tri::Yes
        } else if self.max <= other.min {
            Tri::No
        } else {
            Tri::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_is_decided_before_every_support_is_known() {
        let between = |min, max| Strength { min, max };
        assert_eq!(Strength::exact(2).exceeds(between(0, 1)), Tri::Yes);
        assert_eq!(Strength::exact(1).exceeds(between(1, 2)), Tri::No);
        assert_eq!(between(1, 2).exceeds(Strength::exact(1)), Tri::Open);
    }
}
