//! The corpus of real order texts beside the repository, where it is there.

use std::path::{Path, PathBuf};

use crate::corpus::{Kind, judge_lines, judge_message, report};
use crate::support::names;

/// Rows that are read otherwise, each with its reason.
const DEVIATIONS: &[(&str, &str)] = &[(
    "p192",
    "`REMOVE F LIV`: Liverpool or Livonia. The row has no position, and its own note says that \
     without one this is ERROR:ambiguous-province; with one it is read (see positions.rs)",
)];

fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/notation");
    folder.is_dir().then_some(folder)
}

#[test]
fn every_line_of_the_shared_corpus_is_read_as_expected() {
    let Some(folder) = folder() else { return };
    let file = std::fs::read_to_string(folder.join("lines.tsv")).expect("the file is readable");
    let verdicts = judge_lines(names(), &file);
    assert_eq!(verdicts.len(), 572);
    let report = report(&verdicts, &[Kind::Line], DEVIATIONS);
    assert!(report.is_empty(), "{} of 572:\n{report}", report.lines().count());
}

#[test]
fn every_message_of_the_shared_corpus_is_read_as_expected() {
    let Some(folder) = folder() else { return };
    let mut verdicts = Vec::new();
    let entries = std::fs::read_dir(folder.join("messages")).expect("the folder is readable");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "json")) {
        let answers = std::fs::read_to_string(path).expect("the answers are readable");
        let answers = serde_json::from_str(&answers).expect("the answers are JSON");
        let text = std::fs::read_to_string(path.with_extension("txt")).expect("a message");
        verdicts.extend(judge_message(names(), &text, &answers));
    }
    assert_eq!(verdicts.iter().filter(|v| v.of == Kind::Message).count(), 212);
    let report = report(&verdicts, &[Kind::Message, Kind::Frame], DEVIATIONS);
    assert!(report.is_empty(), "{} failures:\n{report}", report.lines().count());
}
