//! What `cargo xtask` can do, one module for each command.
//!
//! A library, so that the tests run the same checks as the command.

pub mod codegen;
pub mod load;
pub mod peers;
pub mod real;
pub mod tidy;
pub mod wasm;

mod layers;
mod workspace;

use std::path::PathBuf;

/// Called with each step while a long command runs.
pub type Progress<'a> = &'a mut dyn FnMut(&str);

/// The folder of the repository this tool works on.
///
/// Cargo says at run time which package it runs. What it said at build time may be
/// another clone, when two of them share a target directory.
///
/// # Panics
///
/// Panics if this crate's folder has no parent, which cargo rules out.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().expect("xtask lies in the repository's root").to_owned()
}
