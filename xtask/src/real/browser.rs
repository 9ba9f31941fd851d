//! A newcomer in a real Chromium plays at a real house: by pointing at the board, by the keyboard
//! alone, and without script; at three sizes, by day and by night, with nothing in the console and
//! nothing that axe calls serious.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::workspace::{cargo, run};

/// The last year that is played; `docs/e2e.md` says how a game is played to its end.
const UNTIL: &str = "1901";

pub(super) fn check(root: &Path) -> Result<()> {
    let folder = super::scratch(root).join("e2e");
    std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    for file in ["package.json", "package-lock.json", "house.mjs", "player.mjs", "play.mjs"] {
        let from = root.join("e2e").join(file);
        std::fs::copy(&from, folder.join(file)).with_context(|| format!("copying {file}"))?;
    }
    run(Command::new("npm")
        .args(["ci", "--silent", "--no-audit", "--no-fund"])
        .current_dir(&folder))
    .context("Node.js with npm is needed")?;
    run(cargo(root).args(["build", "--quiet", "--package", "chancery-cli"]))
        .context("the binary does not build")?;
    let program = super::terminal::binary(root);
    let pictures = folder.join("pictures");
    run(Command::new("node")
        .arg("play.mjs")
        .arg(program)
        .args(["--until", UNTIL, "--pictures"])
        .arg(&pictures)
        .current_dir(&folder))
    .with_context(|| format!("Chromium is needed; pictures are in {}", pictures.display()))?;
    Ok(())
}
