//! Whether an order of a retreat or adjustment phase counted.

use crate::orders::IllegalReason;

/// What became of an order as given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is the order that was followed. What came of it is with the unit.
    Counted,
    /// It was not followed.
    Illegal(IllegalReason),
}

impl Verdict {
    /// Why the order was not followed, if it was not.
    #[must_use]
    pub const fn illegal(self) -> Option<IllegalReason> {
        match self {
            Self::Counted => None,
            Self::Illegal(reason) => Some(reason),
        }
    }
}
