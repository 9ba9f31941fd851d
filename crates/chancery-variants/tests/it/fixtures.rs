//! Variants with one thing wrong each, in `tests/fixtures/`: what is found, and where.
//!
//! A fixture is a folder as a designer has it, with a file `expected.txt` that lists every fault: a
//! line each, with the line and column, how much it matters, its name, what is said and the hint.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chancery_variants::{FILE_NAMES, Fault, Files, Library};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// The names of the fixtures, in their order.
fn names() -> BTreeSet<String> {
    let entries = fs::read_dir(root()).unwrap_or_else(|error| panic!("{error}"));
    entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// A library with the fixtures beside the built-in variants.
fn library() -> Library {
    let mut files = Files::new("fixtures");
    for name in names() {
        for file in FILE_NAMES {
            if let Ok(text) = fs::read_to_string(root().join(&name).join(file)) {
                files.insert(&format!("{name}/{file}"), text);
            }
        }
    }
    let mut library = Library::builtin();
    library.add(files);
    library
}

fn told(name: &str, fault: &Fault) -> String {
    let place = fault.place.to_string();
    let place = place.strip_prefix(&format!("fixtures/{name}/")).unwrap_or(&place).to_owned();
    let (severity, code) = (fault.severity().name(), fault.kind.code());
    let hint = fault.kind.hint().map(|hint| format!(" ({hint})")).unwrap_or_default();
    format!("{place}: {severity}[{code}]: {}{hint}\n", fault.kind)
}

#[test]
fn every_fixture_has_the_faults_it_says_and_no_other() {
    let library = library();
    for name in names() {
        let faults = library.check(&name).unwrap_or_else(|error| panic!("{error}"));
        let found: String = faults.iter().map(|fault| told(&name, fault)).collect();
        let path = root().join(&name).join("expected.txt");
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, expected, "{}", path.display());
    }
}

#[test]
fn every_doubt_of_the_linter_has_a_fixture() {
    // The kinds are the names at the first indentation of the enum; a fixture has a kind's code.
    let source = include_str!("../../src/lint/kind.rs");
    let codes: BTreeSet<&str> =
        source.lines().filter_map(|line| line.split("=> \"").nth(1)?.strip_suffix("\",")).collect();
    assert!(codes.len() > 30, "{codes:?}");
    let library = library();
    let mut found = BTreeSet::new();
    for name in names() {
        found.extend(library.check(&name).into_iter().flatten().map(|fault| fault.kind.code()));
    }
    let unseen: Vec<&&str> = codes.iter().filter(|code| !found.contains(**code)).collect();
    assert_eq!(unseen, Vec::<&&str>::new());
}

#[test]
fn the_place_of_a_fault_is_in_a_text_that_the_library_has() {
    let library = library();
    for name in names() {
        for fault in library.check(&name).into_iter().flatten() {
            let text = library.text_of(&fault.place.file);
            assert!(text.is_some_and(|text| text.get(fault.place.range()).is_some()), "{fault}");
        }
    }
}
