//! What `cargo xtask` can do, one module for each command.
//!
//! A library, so that the tests run the same checks as the command.

pub mod real;
pub mod tidy;
pub mod wasm;

mod layers;
mod workspace;

use std::path::{Path, PathBuf};

/// Called with each step while a long command runs.
pub type Progress<'a> = &'a mut dyn FnMut(&str);

/// The folder of the repository this tool was built in.
///
/// # Panics
///
/// Panics if this crate's folder has no parent, which cargo rules out.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the repository's root").to_owned()
}
