//! Real houses, which programs in `tools/` open and drive.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::workspace::{cargo, run};

/// Runs a command while a house is open, with `{base}` and `{token}` filled in.
pub(super) fn at_a_house(root: &Path, command: &[&str]) -> Result<()> {
    let folder = emptied(root, "house")?;
    let data = folder.join("data");
    let mut python = with_the_binary(root, "tools/house.py")?;
    run(python.arg(data).arg("--").args(command).current_dir(&folder))?;
    Ok(())
}

/// Runs a program that opens houses of its own in an empty folder.
pub(super) fn with_houses(root: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    let folder = emptied(root, "houses")?;
    run(with_the_binary(root, program)?.arg(folder).args(arguments))?;
    Ok(())
}

/// A program in Python, with the binary as its first argument.
fn with_the_binary(root: &Path, program: &str) -> Result<Command> {
    run(cargo(root).args(["build", "--quiet", "--package", "chancery-cli"]))
        .context("the binary does not build")?;
    let mut python = Command::new("python3");
    python.arg(root.join(program)).arg(super::terminal::binary(root));
    Ok(python)
}

/// A folder in which nothing is, also after a run that was broken off.
fn emptied(root: &Path, name: &str) -> Result<PathBuf> {
    let folder = super::scratch(root).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}
