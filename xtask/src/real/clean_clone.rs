//! What is committed is enough: a fresh clone builds, with the committed lock file.
//!
//! Catches the file that was never added and lies only in the author's folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::workspace::{cargo, run};

pub(super) fn check(root: &Path) -> Result<()> {
    let target = target_directory(root);
    // Always the same folder: cargo keeps what it built by path, and would pile it up.
    let clone = target.join("test-real/clean-clone");
    if clone.exists() {
        std::fs::remove_dir_all(&clone)
            .with_context(|| format!("removing the former clone {}", clone.display()))?;
    }
    run(Command::new("git").args(["clone", "--quiet", "--no-local"]).arg(root).arg(&clone))?;
    // The same target directory, so that the dependencies are not built twice.
    run(cargo(&clone)
        .args(["check", "--quiet", "--locked", "--workspace", "--all-targets"])
        .env("CARGO_TARGET_DIR", &target))
    .context("the last commit does not build by itself")?;
    Ok(())
}

fn target_directory(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root.join("target"), |directory| root.join(directory))
}
