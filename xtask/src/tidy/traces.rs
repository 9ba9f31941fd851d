//! Documents whose tables trace statements to tests: every test they name must be there.
//!
//! In such a document the last cell of a table row says what would fail if the statement were not
//! met: a file by its label and, after it, the names of tests or cases of that file in code marks.
//! Where the file lies is said once, in a line of its own:
//!
//! ```text
//! | a statement | what we do | [it/orders] `a_test`, `another`; [6.A] `6.A.1` |
//!
//! [it/orders]: ../crates/chancery/tests/it/orders.rs
//! ```
//!
//! Where no test can fail the cell begins with "none:" and says why.

use std::path::{Path, PathBuf};

use super::links::{definition, resolve};
use super::{Problem, TextFile};

/// Begins a cell that names no test, and says why.
const NONE: &str = "none:";

/// Checks one document against the files it names. `files` are those of the repository.
pub(super) fn check(file: &TextFile, files: &[TextFile]) -> Vec<Problem> {
    let folder = file.path.parent().unwrap_or(Path::new(""));
    let definitions = file.lines().filter_map(|(_, line)| definition(line));
    let labels: Vec<(&str, PathBuf)> =
        definitions.filter_map(|(label, target)| Some((label, resolve(folder, target)?))).collect();
    let mut problems = Vec::new();
    for (number, row) in rows(file) {
        let unknown = unknown_labels(row, &labels);
        let faults = unknown.into_iter().chain(faults(last_cell(row), &labels, files));
        problems.extend(faults.map(|message| Problem::at_line(&file.path, number, message)));
    }
    problems
}

/// The documents listed in `tidy.toml` that are not there.
pub(super) fn missing(documents: &[PathBuf], files: &[TextFile]) -> Vec<Problem> {
    let is_there = |path: &PathBuf| files.iter().any(|file| file.path == *path);
    let message = "listed in xtask/tidy.toml as traced to tests, and is not there";
    let missing = documents.iter().filter(|path| !is_there(path));
    missing.map(|path| Problem::of_file(path, message.to_owned())).collect()
}

/// The rows of the tables, without each head and the line under it.
fn rows(file: &TextFile) -> impl Iterator<Item = (usize, &str)> {
    let mut above = 0;
    file.lines().filter_map(move |(number, line)| {
        let Some(row) = line.trim().strip_prefix('|') else {
            above = 0;
            return None;
        };
        above += 1;
        (above > 2).then_some((number, row))
    })
}

fn last_cell(row: &str) -> &str {
    row.trim_end_matches('|').rsplit('|').next().unwrap_or_default().trim()
}

/// The labels of a row that stand for no file. What is in code marks is no label.
fn unknown_labels(row: &str, labels: &[(&str, PathBuf)]) -> Vec<String> {
    let plain = row.split('`').step_by(2);
    let used = plain.flat_map(|text| text.split('[').skip(1));
    let used = used.filter_map(|text| Some(text.split_once(']')?.0));
    used.filter(|label| labels.iter().all(|(known, _)| known != label))
        .map(|label| format!("the label `{label}` stands for no file"))
        .collect()
}

/// What is wrong with the cell that names the tests of a row.
fn faults(cell: &str, labels: &[(&str, PathBuf)], files: &[TextFile]) -> Vec<String> {
    if cell.starts_with(NONE) {
        return Vec::new();
    }
    let mut faults = Vec::new();
    let mut names_count = 0;
    for (label, names) in citations(cell) {
        let Some((_, path)) = labels.iter().find(|(known, _)| *known == label) else { continue };
        let file = files.iter().find(|file| file.path == *path);
        for name in names {
            names_count += 1;
            if !file.is_some_and(|file| defines(file, name)) {
                faults.push(format!("{} has no test or case `{name}`", path.display()));
            }
        }
    }
    if names_count == 0 {
        faults.push(format!("the last cell names no test; begin it with `{NONE}` and say why"));
    }
    faults
}

/// The labels of a cell, each with the names in code marks that follow it.
fn citations(cell: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    cell.split('[').skip(1).filter_map(|part| {
        let (label, names) = part.split_once(']')?;
        Some((label, names.split('`').skip(1).step_by(2).collect()))
    })
}

/// Whether a file has a test function, a case or a line of this name.
fn defines(file: &TextFile, name: &str) -> bool {
    let definition = if file.has_extension("rs") {
        format!("fn {name}(")
    } else if file.has_extension("tsv") {
        format!("{name}\t")
    } else if file.has_extension("json") {
        format!("\"id\": \"{name}\"")
    } else {
        format!("id = \"{name}\"")
    };
    file.lines().any(|(_, line)| line.trim_start().starts_with(&definition))
}

#[cfg(test)]
mod tests {
    use super::super::text_file;
    use super::*;

    const LABELS: &str = "[a]: ../tests/a.rs\n[b]: ../cases/b.toml\n[c]: ../c.rs\n\
        [l]: ../cases/l.tsv\n[j]: ../cases/j.json\n";

    fn files() -> [TextFile; 4] {
        [
            text_file("cases/j.json", "{\n \"id\": \"Z01\",\n}\n"),
            text_file("cases/l.tsv", "id\ttext\nn1\tA par H\n"),
            text_file("tests/a.rs", "#[test]\nfn it_holds() {}\n"),
            text_file("cases/b.toml", "[[case]]\nid = \"6.A.1\"\n"),
        ]
    }

    #[track_caller]
    fn check_row(cell: &str, expected: &[&str]) {
        let text = format!("| what | test |\n|---|---|\n| a thing | {cell} |\n\n{LABELS}");
        let found = check(&text_file("docs/origins.md", &text), &files());
        let messages: Vec<&str> = found.iter().map(|problem| problem.message.as_str()).collect();
        assert_eq!(messages, expected, "{cell}");
        assert!(found.iter().all(|problem| problem.line == Some(3)));
    }

    #[test]
    fn a_row_names_tests_and_cases_that_are_there() {
        check_row("[a] `it_holds`", &[]);
        check_row("[a] `it_holds`; [b] `6.A.1`; [l] `n1`; [j] `Z01`", &[]);
        check_row("none: the type has no such value", &[]);
    }

    #[test]
    fn what_is_not_there_is_reported() {
        check_row("[a] `it_holds`, `it_fails`", &["tests/a.rs has no test or case `it_fails`"]);
        let case = "cases/b.toml has no test or case `6.A.10`";
        check_row("[b] `6.A.1`, `6.A.10`", &[case]);
        check_row("[j] `Z0`", &["cases/j.json has no test or case `Z0`"]);
        check_row("[c] `it_holds`", &["c.rs has no test or case `it_holds`"]);
        let label = "the label `d` stands for no file";
        check_row("[d] `it_holds`; [a] `it_holds`", &[label]);
        let missing = missing(&["tests/a.rs".into(), "docs/b.md".into()], &files());
        assert_eq!(missing.len(), 1);
        assert_eq!(missing[0].file, Path::new("docs/b.md"));
    }

    #[test]
    fn a_row_without_a_test_says_why() {
        let nothing = "the last cell names no test; begin it with `none:` and say why";
        check_row("[a]", &[nothing]);
        check_row("surely", &[nothing]);
    }
}
