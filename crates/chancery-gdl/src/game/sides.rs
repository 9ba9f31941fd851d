//! Sides.

use std::collections::BTreeMap;

/// A side; the first is the independents, who are none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// Its name; may be empty.
    pub name: String,
    /// The word that stands for it.
    pub symbol: Option<String>,
    /// The sides it trusts, with how much; itself always.
    pub trusts: BTreeMap<usize, i32>,
    /// What it holds of each material beside its units.
    pub treasury: BTreeMap<u16, i32>,
}

/// The most sides, beside the independents.
pub const SIDES_MAX: usize = 15;

impl Side {
    /// Whether it trusts another.
    #[must_use]
    pub fn trusts(&self, other: usize) -> bool {
        self.trusts.get(&other).is_some_and(|trust| *trust > 0)
    }
}
