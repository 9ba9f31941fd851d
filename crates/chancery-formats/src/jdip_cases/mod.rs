//! jDip's case files: text with keywords, all cases of a file for one variant.
//!
//! [`read`] gives the document; [`JdipCases::to_cases`] makes [`Case`](crate::case::Case)s of it.
//! The format is described in `docs/formats/jdip-cases.md`.

mod convert;
mod document;
mod fault;
mod read;

pub use document::{AfterUnits, JdipCase, JdipCases, JdipOrder, JdipResult, JdipUnit};
pub use fault::{JdipCaseFault, JdipCaseFaultKind};
pub use read::{JDIP_CASES_BYTES_MAX, read};
