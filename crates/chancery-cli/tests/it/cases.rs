//! `chancery cases`: case files and corpora, run.

use crate::run::{Ran, assert_refuses, json, run_with};

/// One case that holds, one that does not, one whose map nobody has.
const CASES: &str = r#"
format = "chancery-case/1"

[[case]]
id = "right"
title = "A move to an empty province"
map = "standard"
rules = "datc"
phase = "S1901M"
units.France = ["A par"]
orders.France = [["A par - bur", "succeeds"]]
expect.after.France = ["A bur"]

[[case]]
id = "wrong"
title = "A move that is said to fail"
map = "standard"
rules = "datc"
phase = "S1901M"
units.France = ["A par"]
orders.France = [["A par - bur", "fails"]]
expect.after.France = ["A par"]

[[case]]
id = "elsewhere"
title = "A move on a map that is not at hand"
map = "the-moon"
rules = "datc"
phase = "S1901M"
units.France = ["A par"]
orders.France = [["A par - bur", "succeeds"]]
"#;

#[test]
fn failures_are_told_with_what_was_expected_and_found() {
    let Ran { code, out, err } = run_with(&["cases", "-"], CASES);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    insta::assert_snapshot!(out);
}

#[test]
fn json_counts_cases_and_alternatives_and_lists_failures() {
    let ran = run_with(&["cases", "-", "--json"], CASES);
    assert_eq!(ran.code, Some(1));
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("the answer is JSON");
    for (key, count) in [("passed", 1), ("failed", 1), ("skipped", 1)] {
        assert_eq!(told[key], count, "{key}");
    }
    assert_eq!(told["alternatives"], serde_json::json!({"passed": 0, "failed": 0}));
    let failures = told["failures"].as_array().expect("a list of failures");
    assert_eq!(failures.len(), 1);
    assert_eq!(failures[0]["id"], "wrong");
    assert!(failures[0]["why"].as_str().is_some_and(|why| why.contains("expected")));
}

#[test]
fn a_folder_is_run_whole() {
    let told = json(&["cases", "cases/datc"]);
    assert_eq!((&told["passed"], &told["failed"]), (&176.into(), &0.into()));
    assert_eq!(told["alternatives"]["passed"], 84);
}

/// The collections of the shared folder, where that is at hand.
#[test]
fn the_shared_collections_come_out_as_counted() {
    let shared = format!("{}/../shared", crate::run::workspace());
    if !std::path::Path::new(&shared).exists() {
        return;
    }
    let packs = &["--maps", "../shared/variants/jdip"][..];
    for (path, maps, passed, skipped, alternatives) in [
        ("../shared/rules/datc.json", &[][..], 176, 0, 84),
        ("../shared/rules/extra.json", &[], 170, 21, 0),
        ("../shared/rules/extra.json", packs, 191, 0, 0),
        ("../shared/notation", &[], 784, 0, 0),
    ] {
        let told = json(&[&["cases", path], maps].concat());
        let counts = [&told["passed"], &told["failed"], &told["skipped"]];
        assert_eq!(counts, [passed, 0, skipped], "{path}: {}", told["failures"]);
        assert_eq!(told["alternatives"]["passed"], alternatives, "{path}");
        assert_eq!(told["alternatives"]["failed"], 0, "{path}");
    }
}

#[test]
fn misuse_of_cases_is_said() {
    for (args, words) in [
        (&["cases"][..], "<PATH>"),
        (&["cases", "nowhere.toml"], "nowhere.toml"),
        (&["cases", "README.md"], "README.md holds no cases"),
    ] {
        assert_refuses(args, words);
    }
}

#[test]
fn faults_of_a_case_file_are_drawn_under_their_lines() {
    let ran = run_with(&["cases", "-"], &CASES.replace("A par - bur", "A par goes fishing"));
    assert_ne!(ran.code, Some(0));
    let ran = run_with(&["cases", "-"], &CASES.replacen("phase = \"S1901M\"", "phase = 12", 1));
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    insta::assert_snapshot!(ran.err);
}
