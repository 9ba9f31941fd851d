//! Every crate is explained, and obeys the workspace.

use std::path::Path;

use anyhow::{Context as _, Result};
use toml::Table;

use super::Problem;
use crate::layers::Layers;
use crate::workspace::Package;

const ARCHITECTURE: &str = "ARCHITECTURE.md";

pub(super) fn check(root: &Path, packages: &[Package], layers: &Layers) -> Result<Vec<Problem>> {
    let architecture = std::fs::read_to_string(root.join(ARCHITECTURE))
        .with_context(|| format!("reading {ARCHITECTURE}"))?;
    let mut problems = Vec::new();
    for package in packages {
        // A crate in no layer is reported by the rule about dependencies.
        if let Some((layer, _)) = layers.find(&package.name)
            && !has_row(&architecture, &layer.name, &package.name)
        {
            let message = format!("no table row for `{}` in layer {}", package.name, layer.name);
            problems.push(Problem::of_file(Path::new(ARCHITECTURE), message));
        }
        let manifest = std::fs::read_to_string(&package.manifest_path)
            .with_context(|| format!("reading {}", package.manifest_path.display()))?;
        let folder = package.folder(root);
        for message in manifest_faults(&package.name, folder, &manifest) {
            problems.push(Problem::of_file(&folder.join("Cargo.toml"), message));
        }
    }
    Ok(problems)
}

/// Whether a table row has `layer` in its first cell and `name`, in code marks, in its second.
fn has_row(architecture: &str, layer: &str, name: &str) -> bool {
    let name = format!("`{name}`");
    architecture.lines().any(|line| {
        let mut cells = line.split('|').map(str::trim);
        cells.next() == Some("")
            && cells.next() == Some(layer)
            && cells.next().is_some_and(|cell| cell.contains(&name))
    })
}

fn manifest_faults(name: &str, folder: &Path, manifest: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if folder.file_name().is_none_or(|folder| folder != name) {
        faults.push(format!("the folder of `{name}` must have the crate's name"));
    }
    let table: Table = manifest.parse().unwrap_or_default();
    let obeys_lints = table
        .get("lints")
        .and_then(|lints| lints.get("workspace"))
        .is_some_and(|value| value.as_bool() == Some(true));
    if !obeys_lints {
        faults.push("must have `[lints] workspace = true`, or no lint applies".to_owned());
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_layer_and_then_the_crate() {
        let table = "| layer | crate | holds |\n|---|---|---|\n| low | `one`, `two` | `three` |\n";
        assert!(has_row(table, "low", "one"));
        assert!(has_row(table, "low", "two"));
        assert!(!has_row(table, "high", "one"));
        assert!(!has_row(table, "low", "three"));
        assert!(!has_row("low `one` in prose", "low", "one"));
    }

    #[test]
    fn a_manifest_obeys_the_workspace() {
        let good = "[lints]\nworkspace = true\n";
        assert_eq!(manifest_faults("a", Path::new("crates/a"), good), [""; 0]);
        assert_eq!(manifest_faults("a", Path::new("crates/a"), "").len(), 1);
        assert_eq!(manifest_faults("a", Path::new("crates/b"), good).len(), 1);
    }
}
