//! The workspace as cargo and git see it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

/// One crate of the workspace.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

impl Package {
    /// The crate's folder, for instance `crates/chancery`.
    pub(crate) fn folder<'a>(&'a self, root: &Path) -> &'a Path {
        let folder = self.manifest_path.parent().unwrap_or(&self.manifest_path);
        folder.strip_prefix(root).unwrap_or(folder)
    }
}

/// One line of a crate's dependency tables.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `None` is cargo's word for a normal dependency; else `dev` or `build`.
    pub(crate) kind: Option<String>,
}

impl Dependency {
    pub(crate) fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

/// The crates of the workspace, in the order of their names.
pub(crate) fn packages(root: &Path) -> Result<Vec<Package>> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    let output = run(cargo(root).args(["metadata", "--no-deps", "--format-version=1"]))?;
    let metadata: Metadata =
        serde_json::from_slice(&output).context("reading what `cargo metadata` wrote")?;
    let mut packages = metadata.packages;
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}

/// The files that are committed or would be by `git add`, relative to `root`.
///
/// Without those that are ignored, and without those deleted but not yet committed.
pub(crate) fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listing = String::from_utf8(run(&mut git)?).context("a file name is not UTF-8")?;
    let names = listing.split_terminator('\0').map(PathBuf::from);
    Ok(names.filter(|file| root.join(file).is_file()).collect())
}

/// The cargo that runs us, or the one on the path.
pub(crate) fn cargo(root: &Path) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root);
    command
}

/// Where cargo puts what it builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root.join("target"), |directory| root.join(directory))
}

/// Runs to the end and returns standard output; a failure carries what was written.
pub(crate) fn run(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| format!("starting {command:?}"))?;
    ensure!(
        output.status.success(),
        "{command:?} failed ({}):\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr).trim_end()
    );
    Ok(output.stdout)
}
