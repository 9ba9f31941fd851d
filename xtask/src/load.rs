//! `cargo xtask load`: a house under load, and whether it holds.
//!
//! The package that loads it lies outside the workspace, with a lock file of its own.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::workspace::{cargo, target};

/// Builds the binary as it is released, runs `benches/load` on it with these arguments and lets it
/// print.
pub fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    finish(
        cargo(root).args(["build", "--quiet", "--release", "--package", "chancery-cli"]),
        "the binary does not build",
    )?;
    finish(
        cargo(root)
            .args(["run", "--quiet", "--release", "--manifest-path"])
            .arg(root.join("benches/load/Cargo.toml"))
            .arg("--")
            .arg("--program")
            .arg(target(root).join("release").join("chancery"))
            .arg("--folder")
            .arg(target(root).join("load"))
            .args(arguments),
        "the house could not be put under load",
    )
}

/// Runs to the end, and lets it print.
fn finish(command: &mut Command, fault: &'static str) -> Result<()> {
    let status = command.status().with_context(|| format!("starting {command:?}"))?;
    ensure!(status.success(), fault);
    Ok(())
}
