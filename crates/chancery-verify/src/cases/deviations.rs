//! Cases in which a collection is certainly wrong, with the argument.

use chancery_formats::case::Case;

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

    /// The case that stands in place of this one.
    pub(super) fn of(&self, case: &Case) -> Option<&Case> {
        self.0.iter().find(|deviation| deviation.id == case.id && deviation.map == case.map)
    }
}
