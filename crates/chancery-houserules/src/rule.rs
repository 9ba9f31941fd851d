//! The rule as the engine asks for it.

use std::sync::OnceLock;

use chancery::advance::{Hardship, Winter, YearEnd};
use chancery::position::Position;

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

/// The rule with a memory of the winter that it judged, for whoever wants to know why.
#[derive(Debug)]
pub struct Watch<'a> {
    rule: &'a SupplyLines,
    seen: OnceLock<Seen>,
}

/// A winter that was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// The position when autumn was over, with the units that were then lost.
    pub position: Position,
    /// The supply of every power.
    pub survey: Survey,
}

impl<'a> Watch<'a> {
    /// The rule, which has judged nothing yet.
    #[must_use]
    pub const fn new(rule: &'a SupplyLines) -> Self {
        Self { rule, seen: OnceLock::new() }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &'a SupplyLines {
        self.rule
    }

    /// The first winter that it judged, if it judged one. A winter of grace is none.
    #[must_use]
    pub fn seen(&self) -> Option<&Seen> {
        self.seen.get()
    }
}

impl Winter for Watch<'_> {
    fn come(&self, end: YearEnd<'_>) -> Hardship {
        if !self.rule.holds_in(end.position.phase.year) {
            return Hardship::default();
        }
        let survey = self.rule.survey(end);
        let hardship = survey.hardship();
        // A second winter is judged like the first and not remembered.
        let _ = self.seen.set(Seen { position: end.position.clone(), survey });
        hardship
    }
}
