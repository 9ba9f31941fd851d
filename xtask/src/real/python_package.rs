//! The saved games we write are those of the Python package: it loads them, computes the same
//! hashes and replays them to the same positions.
//!
//! The games are the ones the tests of `chancery-formats` compare with, so that what is checked here
//! is what is written.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::workspace::run;

/// The version whose behaviour `docs/formats/python-game.md` describes.
const PACKAGE: &str = "diplomacy==1.1.2";

/// Where the tests keep the games they compare with.
const GAMES: &str = "crates/chancery-formats/tests/it/data/python";

pub(super) fn check(root: &Path) -> Result<()> {
    let python = environment(root)?;
    let mut games: Vec<PathBuf> = std::fs::read_dir(root.join(GAMES))
        .with_context(|| format!("looking into {GAMES}"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    games.sort();
    ensure!(!games.is_empty(), "no game in {GAMES}");
    let script = root.join("tools/python-package/replay.py");
    run(Command::new(python).arg(script).args(games)).context("the package disagrees")?;
    Ok(())
}

/// A Python with the package installed, made once and kept from run to run.
pub(super) fn environment(root: &Path) -> Result<PathBuf> {
    with_package(root, "python-package", PACKAGE)
}

/// A Python of its own with a package installed.
pub(super) fn with_package(root: &Path, name: &str, package: &str) -> Result<PathBuf> {
    let folder = super::scratch(root).join(name);
    let python = folder.join("bin/python");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))
            .context("Python 3 with its module venv is needed")?;
    }
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet", package]))
        .with_context(|| format!("installing {package}"))?;
    Ok(python)
}
