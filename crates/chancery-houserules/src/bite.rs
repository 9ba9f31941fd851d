//! How hard the rule is on a game: the winters of powers in which it bites.

use std::collections::BTreeMap;

use chancery::board::PowerId;

use crate::survey::Survey;

/// Winters of powers, and how many of them bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bite {
    /// The winters in which the power had a unit.
    pub winters: u32,
    /// Those of them in which more units went unfed than it would have had to remove anyhow.
    pub bitten: u32,
}

impl Bite {
    /// Adds another count.
    pub const fn add(&mut self, other: Self) {
        self.winters += other.winters;
        self.bitten += other.bitten;
    }

    /// The bitten share in tenths of a percent, rounded; `None` without winters.
    #[must_use]
    pub fn per_mille(self) -> Option<u32> {
        (self.winters > 0).then(|| (self.bitten * 2000 / self.winters).div_ceil(2))
    }
}

/// Counts by power and by the year of the game, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bites {
    /// By power and year.
    pub counts: BTreeMap<(PowerId, u16), Bite>,
}

impl Bites {
    /// Counts a winter.
    pub fn count(&mut self, year: u16, survey: &Survey) {
        for (power, supply) in survey.by_power.iter().filter(|(_, it)| !it.units.is_empty()) {
            let bites = supply.unfed().count() > supply.removals_before();
            let entry = self.counts.entry((power, year)).or_default();
            entry.add(Bite { winters: 1, bitten: u32::from(bites) });
        }
    }

    /// The counts for which a condition holds, together.
    #[must_use]
    pub fn total(&self, of: impl Fn(PowerId, u16) -> bool) -> Bite {
        let mut total = Bite::default();
        for ((power, year), bite) in &self.counts {
            if of(*power, *year) {
                total.add(*bite);
            }
        }
        total
    }
}
