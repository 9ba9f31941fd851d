//! `tidy.toml`: the numbers and the lists.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde::Deserialize;

/// What is allowed and what is not; the file says why.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Config {
    pub(super) rust_file_lines_max: usize,
    pub(super) function_lines_max: usize,
    pub(super) file_bytes_max: u64,
    pub(super) long_rust_files: Vec<PathBuf>,
    pub(super) machine_directories: Vec<String>,
    pub(super) forbidden_in_rust: Vec<Forbidden>,
    pub(super) forbidden_markers: Vec<String>,
    pub(super) marker_extensions: Vec<String>,
    pub(super) traced_documents: Vec<PathBuf>,
}

/// A text that may not appear, and what to do instead.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forbidden {
    pub(super) text: String,
    pub(super) why: String,
}

impl Config {
    pub(super) fn load(root: &Path) -> Result<Self> {
        let path = root.join("xtask/tidy.toml");
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("reading {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("reading {}", path.display()))
    }
}

/// The committed configuration: the tests check the rules as they are in force.
#[cfg(test)]
pub(super) fn in_force() -> Config {
    Config::load(&crate::root()).expect("tidy.toml is committed and well-formed")
}
