//! `cargo xtask test-real`: the checks that need the real parts.
//!
//! `cargo test` stays fast and runs anywhere; here a real clone, a real terminal or
//! a real database is started. A check whose part is missing from the machine
//! fails and names it. None is ever skipped: a skipped check looks like a passed one.

mod api;
mod browser;
mod clean_clone;
mod crash;
mod house;
mod load;
mod python_maps;
mod python_package;
mod terminal;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::Progress;

/// One part of the project, checked as its users meet it.
struct Check {
    /// What to type after `cargo xtask test-real`.
    name: &'static str,
    run: fn(&Path) -> Result<()>,
}

/// Every check, in the order they run. A new one is a module and a line here.
const CHECKS: &[Check] = &[
    Check { name: "clean-clone", run: clean_clone::check },
    Check { name: "python-package", run: python_package::check },
    Check { name: "python-maps", run: python_maps::check },
    Check { name: "terminal", run: terminal::check },
    Check { name: "browser", run: browser::check },
    Check { name: "api-client", run: api::client },
    Check { name: "api-document", run: api::document },
    Check { name: "crash", run: crash::killed },
    Check { name: "flush", run: crash::flushed },
    Check { name: "load", run: load::check },
];

/// Where the checks keep what they make, from run to run.
fn scratch(root: &Path) -> PathBuf {
    crate::workspace::target(root).join("test-real")
}

/// Runs all checks, or the one named, and returns what to tell of it.
///
/// The first failure does not keep the others from running.
pub fn run(root: &Path, only: Option<&str>, progress: Progress<'_>) -> Result<String> {
    let chosen: Vec<&Check> =
        CHECKS.iter().filter(|check| only.is_none_or(|name| check.name == name)).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
        bail!("no check is called `{}`; there are: {}", only.unwrap_or(""), names.join(", "));
    }
    let mut failures = Vec::new();
    for check in &chosen {
        progress(&format!("test-real {}", check.name));
        if let Err(error) = (check.run)(root).with_context(|| check.name.to_owned()) {
            failures.push(format!("{error:#}"));
        }
    }
    if failures.is_empty() {
        return Ok(format!("test-real: {} passed\n", chosen.len()));
    }
    bail!("{} of {} failed\n{}", failures.len(), chosen.len(), failures.join("\n"));
}
