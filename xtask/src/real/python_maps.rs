//! The maps we import from the Python package are its maps: games it plays on them, and recorded ones
//! where they are at hand, are judged again on its own `.map` files without an unexplained
//! difference.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::python_package::environment;
use crate::workspace::run;

/// Maps of the package: with islands, with borders for one kind of unit only, with a power that
/// nobody plays, using another map, and large ones.
const MAPS: &[&str] = &[
    "ancmed",
    "ancmed_age_of_empires",
    "colonial",
    "known_world_901",
    "modern",
    "pure",
    "standard_france_austria",
];

/// Games recorded elsewhere, which lie beside the repository on some machines.
const RECORDED: &[&str] = &["ancmed-1", "ancmed-2", "modern-1", "pure-1"];

pub(super) fn check(root: &Path) -> Result<()> {
    let python = environment(root)?;
    let scratch = super::scratch(root).join("python-maps");
    let script = root.join("tools/python-package/play.py");
    run(Command::new(&python).arg(script).arg(&scratch).args(MAPS)).context("playing games")?;
    let mut games: Vec<PathBuf> =
        MAPS.iter().map(|map| scratch.join(format!("{map}.json"))).collect();
    let beside = root.join("../shared/games");
    if beside.is_dir() {
        games.extend(RECORDED.iter().map(|game| beside.join(format!("{game}.json"))));
    }
    run(Command::new("cargo")
        .current_dir(root)
        .args(["run", "--quiet", "--locked", "-p", "chancery-cli", "--", "replay"])
        .args(games)
        .args(["--check", "--rules", "python", "--maps"])
        .arg(maps(&python)?))
    .context("a game on a map of the package is judged otherwise")?;
    Ok(())
}

/// The folder of the package with its maps.
fn maps(python: &Path) -> Result<PathBuf> {
    let find =
        "import os, diplomacy as d; print(os.path.join(os.path.dirname(d.__file__), 'maps'))";
    let told = run(Command::new(python).args(["-c", find])).context("looking for the package")?;
    let told = String::from_utf8(told).context("the path of the package")?;
    let folder = PathBuf::from(told.trim());
    ensure!(folder.is_dir(), "the package has no folder {}", folder.display());
    Ok(folder)
}
