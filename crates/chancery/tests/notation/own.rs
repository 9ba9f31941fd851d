//! The lines and messages of the repository's own corpus, `cases/notation`.

use std::path::{Path, PathBuf};

use crate::corpus::{Kind, judge_lines, judge_message, report};
use crate::support::names;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/notation")
}

#[test]
fn every_line_is_read_as_expected() {
    let file = std::fs::read_to_string(folder().join("lines.tsv")).expect("the file is there");
    let verdicts = judge_lines(names(), &file);
    assert!(verdicts.len() > 400, "{}", verdicts.len());
    let report = report(&verdicts, &[Kind::Line], &[]);
    assert!(report.is_empty(), "{} failures:\n{report}", report.lines().count());
}

#[test]
fn every_message_is_read_as_expected() {
    let mut verdicts = Vec::new();
    let entries = std::fs::read_dir(folder().join("messages")).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "json")) {
        let answers = std::fs::read_to_string(path).expect("the answers are readable");
        let answers = serde_json::from_str(&answers).expect("the answers are JSON");
        let text = std::fs::read_to_string(path.with_extension("txt")).expect("a message");
        verdicts.extend(judge_message(names(), &text, &answers));
    }
    let report = report(&verdicts, &[Kind::Message, Kind::Frame], &[]);
    assert!(report.is_empty(), "{} failures:\n{report}", report.lines().count());
}
