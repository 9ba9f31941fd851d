//! `cargo xtask peers`: Chancery beside public peers, in one table.
//!
//! The package that measures lies outside the workspace, with a lock file of its own.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::workspace::cargo;

/// Runs `benches/peers` with these arguments and lets it print.
pub fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let status = cargo(root)
        .args(["run", "--quiet", "--release", "--manifest-path"])
        .arg(root.join("benches/peers/Cargo.toml"))
        .arg("--")
        .args(arguments)
        .status()
        .context("starting cargo")?;
    ensure!(status.success(), "the comparison with the peers failed");
    Ok(())
}
