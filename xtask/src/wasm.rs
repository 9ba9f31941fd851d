//! `cargo xtask wasm`: the same referee must run in a web page.
//!
//! Checks every crate of a pure layer against a target without files, clock or
//! threads. A target that is not installed is a failure, not a reason to skip.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::Progress;
use crate::layers::Layers;
use crate::workspace::{cargo, packages, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// Returns the names of the crates that were checked.
pub fn check_pure_crates(root: &Path, progress: Progress<'_>) -> Result<Vec<String>> {
    let layers = Layers::load(root)?;
    let mut pure: Vec<String> = packages(root)?.into_iter().map(|package| package.name).collect();
    pure.retain(|name| layers.find(name).is_some_and(|(layer, _)| layer.pure));
    ensure!(!pure.is_empty(), "the workspace has no crate of a pure layer");
    for name in &pure {
        progress(&format!("cargo check -p {name} --target {TARGET}"));
        run(cargo(root).args(["check", "--quiet", "-p", name, "--target", TARGET]))
            .with_context(|| format!("{name} does not build for {TARGET}"))?;
    }
    Ok(pure)
}
