//! The rule as the engine asks for it.

use chancery::advance::{Hardship, Winter, YearEnd};

use crate::setting::Setting;
use crate::survey::Survey;

/// Supply lines in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupplyLines {
    setting: Setting,
    first_year: i32,
}

impl SupplyLines {
    /// The rule by a setting, in a game that begins in a year.
    #[must_use]
    pub const fn new(setting: Setting, first_year: i32) -> Self {
        Self { setting, first_year }
    }

    /// The setting.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Whether the rule holds in the winter of a year: grace is over.
    #[must_use]
    pub fn holds_in(&self, year: i32) -> bool {
        let grace = i32::from(self.setting.numbers.grace_winters);
        year >= self.first_year.saturating_add(grace)
    }

    /// The supply of every power, whether or not the rule holds in that winter.
    #[must_use]
    pub fn survey(&self, end: YearEnd<'_>) -> Survey {
        Survey::new(end, &self.setting.numbers)
    }
}

impl Winter for SupplyLines {
    fn come(&self, end: YearEnd<'_>) -> Hardship {
        if self.holds_in(end.position.phase.year) {
            self.survey(end).hardship()
        } else {
            Hardship::default()
        }
    }
}
