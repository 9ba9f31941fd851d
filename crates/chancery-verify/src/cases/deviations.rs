//! Cases in which a collection is certainly wrong, with the argument.

use chancery_formats::case::{Case, CaseBody};

/// Cases that stand in place of those of the same id and map in a collection. The note of each is
/// the argument.
#[derive(Debug, Clone, Default)]
pub struct Deviations(Vec<Case>);

impl Deviations {
    /// The cases of a file of deviations.
    #[must_use]
    pub const fn new(cases: Vec<Case>) -> Self {
        Self(cases)
    }

    /// How the row of this id in a corpus of order texts should be read, and why.
    #[must_use]
    pub fn reading(&self, id: &str) -> Option<(&str, &str)> {
        let case = self.0.iter().find(|deviation| deviation.id == id)?;
        let CaseBody::Reading(reading) = &case.body else { return None };
        Some((reading.expected.as_deref()?, case.note.as_deref().unwrap_or_default()))
    }

    /// The case that stands in place of this one.
    pub(super) fn of(&self, case: &Case) -> Option<&Case> {
        self.0.iter().find(|deviation| deviation.id == case.id && deviation.map == case.map)
    }
}
