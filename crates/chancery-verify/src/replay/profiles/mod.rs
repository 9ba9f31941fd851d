//! The programs that are known.

mod python;

use super::profile::Profile;

/// Every profile.
pub const PROFILES: &[Profile] = &[python::PYTHON];
