//! Crates from outside: each has its version in the root manifest, is used, and is explained.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context as _, Result};
use toml::{Table, Value};

use super::Problem;
use crate::workspace::Package;

const MANIFEST: &str = "Cargo.toml";
const ARCHITECTURE: &str = "ARCHITECTURE.md";

/// The heading of the table that explains them.
const HEADING: &str = "## Dependencies";

pub(super) fn check(root: &Path, packages: &[Package]) -> Result<Vec<Problem>> {
    let read =
        |file: &str| std::fs::read_to_string(root.join(file)).context(format!("reading {file}"));
    let manifest: Table = read(MANIFEST)?.parse().context("the root manifest is TOML")?;
    let known = versions(&manifest);
    let explained = explained(&read(ARCHITECTURE)?);
    let used: BTreeSet<String> = packages
        .iter()
        .flat_map(|package| package.dependencies.iter().map(|used| used.name.clone()))
        .filter(|name| packages.iter().all(|package| package.name != *name))
        .collect();
    Ok(faults(&known, &used, &explained)
        .into_iter()
        .map(|(file, message)| Problem::of_file(Path::new(file), message))
        .collect())
}

/// The crates from outside that the root manifest gives a version.
fn versions(manifest: &Table) -> BTreeSet<String> {
    let table = manifest.get("workspace").and_then(|table| table.get("dependencies"));
    let entries = table.and_then(Value::as_table).into_iter().flatten();
    entries.filter(|(_, entry)| entry.get("path").is_none()).map(|(name, _)| name.clone()).collect()
}

/// The crates named in the first cells of the table under the heading.
fn explained(architecture: &str) -> BTreeSet<String> {
    let section = architecture.split(HEADING).nth(1).unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix('|')).skip(2);
    let cells = rows.filter_map(|row| row.split('|').next());
    cells.flat_map(|cell| cell.split(',')).map(|name| name.trim().to_owned()).collect()
}

fn faults(
    known: &BTreeSet<String>,
    used: &BTreeSet<String>,
    explained: &BTreeSet<String>,
) -> Vec<(&'static str, String)> {
    let mut faults = Vec::new();
    for name in known.difference(used) {
        faults.push((MANIFEST, format!("no crate uses `{name}`: take it off the list")));
    }
    for name in used.difference(known) {
        faults.push((MANIFEST, format!("`{name}` is used: give it its version here")));
    }
    for name in known.difference(explained) {
        faults.push((ARCHITECTURE, format!("no row says why `{name}` is used")));
    }
    for name in explained.difference(known) {
        faults.push((ARCHITECTURE, format!("a row explains `{name}`, which is not used")));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn the_three_lists_agree() {
        let all = set(&["serde", "toml"]);
        let one = set(&["toml"]);
        for (known, used, explained, expected) in [
            (&all, &all, &all, &[][..]),
            (&all, &one, &all, &[MANIFEST]),
            (&one, &all, &one, &[MANIFEST]),
            (&all, &all, &one, &[ARCHITECTURE]),
            (&one, &one, &all, &[ARCHITECTURE]),
        ] {
            let found: Vec<&str> =
                faults(known, used, explained).into_iter().map(|(file, _)| file).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn crates_of_our_own_need_no_version() {
        let manifest = "[workspace.dependencies]\ntoml = \"1\"\nkit = { path = \"kit\" }\n\
                        serde = { version = \"1\" }\n";
        let manifest: Table = manifest.parse().expect("TOML");
        assert_eq!(versions(&manifest), set(&["serde", "toml"]));
    }

    #[test]
    fn a_row_may_explain_several() {
        let text =
            "| a | b |\n\n## Dependencies\n\n| crate | for |\n|---|---|\n| serde, toml | x |\n";
        assert_eq!(explained(text), set(&["serde", "toml"]));
    }
}
