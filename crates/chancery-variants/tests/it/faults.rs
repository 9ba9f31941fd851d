//! Every kind of fault of a variant: how it is found, where it is placed, what is said.
//! `faults.toml` is the table.

use std::collections::BTreeSet;

use chancery_variants::{Files, Library, LoadError};
use toml::{Table, Value};

use crate::support::{SHARING, TOPOLOGY, VARIANT, library, load};

/// One row of the table.
struct Case {
    name: String,
    file: String,
    old: String,
    new: String,
    faults: Vec<String>,
}

fn text(row: &Table, key: &str) -> String {
    row.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("{row:?}: {key}")).to_owned()
}

fn cases() -> Vec<Case> {
    let table: Table = include_str!("faults.toml").parse().unwrap_or_else(|e| panic!("{e}"));
    let rows = table["case"].as_array().into_iter().flatten().filter_map(Value::as_table);
    rows.map(|row| Case {
        name: text(row, "name"),
        file: text(row, "file"),
        old: text(row, "old"),
        new: text(row, "new"),
        faults: row["faults"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|fault| fault.as_str().unwrap_or_default().to_owned())
            .collect(),
    })
    .collect()
}

/// The library with the files of `duel`, one of them changed.
fn changed(case: &Case) -> Library {
    let change = |text: &str| {
        assert!(text.contains(&case.old), "{}: there is no {}", case.name, case.old);
        text.replacen(&case.old, &case.new, 1)
    };
    match case.file.as_str() {
        "variant" => library(&change(VARIANT), TOPOLOGY),
        "topology" => library(VARIANT, &change(TOPOLOGY)),
        "sharing" => {
            let mut files = Files::new("mine");
            files.insert("duel/variant.toml", change(SHARING));
            let mut library = Library::builtin();
            library.add(files);
            library
        }
        other => panic!("{}: no file {other}", case.name),
    }
}

#[test]
fn every_fault_is_found_where_it_stands() {
    for case in cases() {
        let found = load(&changed(&case), "duel").err().unwrap_or_default();
        assert_eq!(found, case.faults, "{}", case.name);
    }
}

#[test]
fn every_kind_of_fault_has_a_case() {
    // The kinds are the names at the first indentation of the enum.
    let source = include_str!("../../src/fault.rs");
    let body = source.split_once("pub enum FaultKind {").map_or("", |(_, rest)| rest);
    let kinds: BTreeSet<&str> = body
        .lines()
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(char::is_uppercase))
        .filter_map(|line| line.split(|c: char| !c.is_alphanumeric()).next())
        .collect();
    // Of large files, whose cases are in hostile.rs, and of the linter, whose are in fixtures.rs.
    let mut seen: BTreeSet<String> =
        ["FileTooLarge", "Lint", "MoreFaults", "TooMany"].map(str::to_owned).into();
    for case in cases() {
        let Err(LoadError::Faulty { faults, .. }) = changed(&case).load("duel") else { continue };
        let name =
            |debug: String| debug.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned);
        seen.extend(faults.iter().filter_map(|fault| name(format!("{:?}", fault.kind))));
    }
    let unseen: Vec<&&str> = kinds.iter().filter(|kind| !seen.contains(**kind)).collect();
    assert_eq!(unseen, Vec::<&&str>::new());
    assert!(kinds.len() > 35, "{kinds:?}");
}
