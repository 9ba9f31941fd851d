//! `layers.toml`: which crate lies in which layer and what it may use.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

/// All layers, the lowest first.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layers {
    /// What the sources of a pure layer may not name.
    pub(crate) impure_paths: Vec<String>,
    layer: Vec<Layer>,
}

/// Crates that may use only crates of their own layer or of a lower one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layer {
    pub(crate) name: String,
    /// No I/O, no clock, no randomness; builds for WebAssembly.
    #[serde(default)]
    pub(crate) pure: bool,
    /// Only for tests and for work on the repository.
    #[serde(default)]
    pub(crate) dev: bool,
    pub(crate) crates: BTreeMap<String, Entry>,
}

/// What one crate may use of the workspace.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) uses: Vec<String>,
    /// What its tests may use besides: data from a higher layer, such as the standard map.
    #[serde(default)]
    pub(crate) tests_use: Vec<String>,
}

impl Layers {
    pub(crate) fn load(root: &Path) -> Result<Self> {
        let path = root.join("xtask/layers.toml");
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("reading {}", path.display()))?;
        Self::parse(&text).with_context(|| format!("reading {}", path.display()))
    }

    pub(crate) fn parse(text: &str) -> Result<Self> {
        Ok(toml::from_str(text)?)
    }

    /// Every crate with its layer, the lowest layer first.
    pub(crate) fn crates(&self) -> impl Iterator<Item = (&Layer, &str, &Entry)> {
        self.layer.iter().flat_map(|layer| {
            layer.crates.iter().map(move |(name, entry)| (layer, name.as_str(), entry))
        })
    }

    /// The layer of a crate and what it may use; `None` when it is in no layer.
    pub(crate) fn find(&self, name: &str) -> Option<(&Layer, &Entry)> {
        let (layer, _, entry) = self.crates().find(|(_, candidate, _)| *candidate == name)?;
        Some((layer, entry))
    }

    /// How high a crate lies, 0 the lowest; `None` when it is in no layer.
    pub(crate) fn height(&self, name: &str) -> Option<usize> {
        self.layer.iter().position(|layer| layer.crates.contains_key(name))
    }
}
