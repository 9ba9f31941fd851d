//! How large a variant may be. Whoever hands in a larger one gets a fault, not a long wait.

/// Most bytes of a file.
pub(crate) const FILE_BYTES_MAX: usize = 1 << 20;
/// Most faults listed of one variant; the rest is counted.
pub(crate) const FAULTS_MAX: usize = 200;
/// Most characters of a name or a line of text.
pub(crate) const TEXT_CHARS_MAX: usize = 400;
/// Most border rules of a map, each counted once a province it guards.
pub(crate) const BORDER_RULES_MAX: usize = 4096;
/// Most provinces named as `from`, over all border rules and all provinces they guard.
pub(crate) const BORDER_PAIRS_MAX: usize = 1 << 16;
/// The farthest year, before or after the year 0.
pub(crate) const YEAR_MAX: i64 = 99_999;
