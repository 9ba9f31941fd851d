//! The programs that are known.

mod convoys;
mod dipcc;
mod jdip;
mod own_support;
mod python;

use super::profile::Profile;

/// Every profile.
pub const PROFILES: &[Profile] = &[python::PYTHON, jdip::JDIP, dipcc::DIPCC];
