//! What was acknowledged is kept: a house that is killed under load, and one whose flushes are
//! watched.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use super::house::with_houses;
use crate::workspace::run;

/// How often a house is killed here; by hand it is killed 300 times.
const KILLS: &str = "20";

/// Killed at random moments, it has everything that it acknowledged when it opens again.
pub(super) fn killed(root: &Path) -> Result<()> {
    // The moments are others each time: the seed of a failure is told.
    with_houses(root, "tools/crash/crash.py", &[KILLS])
}

/// Between the write of a batch and its first acknowledgement the disk is waited for.
pub(super) fn flushed(root: &Path) -> Result<()> {
    run(Command::new("strace").arg("--version")).context("the program `strace` is needed")?;
    with_houses(root, "tools/crash/flush.py", &[])
}
