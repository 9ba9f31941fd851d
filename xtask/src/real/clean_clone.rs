//! What is committed is enough: a fresh clone builds, with the committed lock file.
//!
//! Catches the file that was never added and lies only in the author's folder.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::workspace::{cargo, run};

pub(super) fn check(root: &Path) -> Result<()> {
    let folder = super::scratch(root);
    let clone = folder.join("clean-clone");
    if clone.exists() {
        std::fs::remove_dir_all(&clone)
            .with_context(|| format!("removing the former clone {}", clone.display()))?;
    }
    run(Command::new("git").args(["clone", "--quiet", "--no-local"]).arg(root).arg(&clone))?;
    // Its own target directory: in a shared one, cargo takes the same crate of two
    // clones for one and may not build it again. Kept from run to run for the
    // dependencies, which are the same.
    run(cargo(&clone)
        .args(["check", "--quiet", "--locked", "--workspace", "--all-targets"])
        .env("CARGO_TARGET_DIR", folder.join("target")))
    .context("the last commit does not build by itself")?;
    Ok(())
}
