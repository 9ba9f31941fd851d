//! `chancery datc extract`.

use crate::run::{answer, assert_refuses, json, run_with};

/// A page of our own in the structure of the document.
const PAGE: &str = "crates/chancery-formats/tests/it/data/datc.html";

#[test]
fn a_document_becomes_a_case_file() {
    let toml = answer(&["datc", "extract", PAGE, "--source", "ours"]);
    insta::assert_snapshot!(toml);
    let told = json(&["datc", "extract", PAGE, "--source", "ours"]);
    assert_eq!((&told["cases"], told["toml"].as_str()), (&2.into(), Some(toml.as_str())));
}

#[test]
fn what_is_written_can_be_run_as_cases() {
    let toml = answer(&["datc", "extract", PAGE]);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("extracted.toml");
    std::fs::write(&path, toml).expect("the folder takes a file");
    let path = path.to_str().expect("the folder has a plain name");
    let ran = crate::run::run(&["cases", path, "--json"]);
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("the answer is JSON");
    let count = |name: &str| told[name].as_u64().unwrap_or(0);
    assert_eq!(count("passed") + count("failed") + count("skipped"), 2, "{told}");
}

#[test]
fn a_document_may_come_on_standard_input() {
    let page = std::fs::read_to_string(format!("{}/{PAGE}", crate::run::workspace()))
        .expect("the page is in the repository");
    let ran = run_with(&["datc", "extract", "-"], &page);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(ran.out, answer(&["datc", "extract", PAGE]));
}

#[test]
fn what_is_no_document_is_refused() {
    for page in ["", "plain words", "<html><body><p>No cases.</p></body></html>"] {
        let ran = run_with(&["datc", "extract", "-"], page);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{page}");
        assert!(ran.err.starts_with("error: "), "{page}: {}", ran.err);
    }
    assert_refuses(&["datc", "extract", "no-such-file"], "reading no-such-file");
    assert_refuses(&["datc"], "Usage:");
    assert_refuses(&["datc", "frobnicate"], "unrecognized subcommand");
}
