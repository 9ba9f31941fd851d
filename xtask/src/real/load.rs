//! A house under a little load: every figure of `cargo xtask load` can be measured, and what is
//! answered is right. How fast it is, is not asked: the machine may be busy.

use std::path::Path;

use anyhow::{Context as _, Result};

use crate::workspace::{cargo, run};

pub(super) fn check(root: &Path) -> Result<()> {
    run(cargo(root).args(["build", "--quiet", "--package", "chancery-cli"]))
        .context("the binary does not build")?;
    run(cargo(root)
        .args(["run", "--quiet", "--locked", "--manifest-path"])
        .arg(root.join("benches/load/Cargo.toml"))
        .arg("--")
        .arg("--program")
        .arg(super::terminal::binary(root))
        .arg("--folder")
        .arg(super::scratch(root).join("load"))
        .arg("--smoke"))?;
    Ok(())
}
