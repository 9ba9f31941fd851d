//! Every file of the fuzz corpora, and some damage to each, as an ordinary test.

use std::path::{Path, PathBuf};

use chancery_testkit::fuzz::{PROPERTIES, Property};

fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

/// The files of a corpus, by name.
fn files(property: &Property) -> Vec<PathBuf> {
    let folder = corpora().join(property.name);
    let entries = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{} has no corpus: {error}", property.name));
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be listed").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "the corpus of {} is empty", property.name);
    files
}

#[test]
fn every_file_of_every_corpus_holds_what_its_property_says() {
    for property in PROPERTIES {
        for file in files(property) {
            let data = std::fs::read(&file).expect("the file can be read");
            (property.check)(&data);
        }
    }
}

#[test]
fn every_file_cut_short_holds_what_its_property_says() {
    for property in PROPERTIES {
        for file in files(property) {
            let data = std::fs::read(&file).expect("the file can be read");
            for part in [data.len() / 2, data.len().saturating_sub(1)] {
                (property.check)(&data[..part]);
            }
        }
    }
}

#[test]
fn every_corpus_is_of_a_property() {
    for entry in std::fs::read_dir(corpora()).expect("there are corpora") {
        let name = entry.expect("the folder can be listed").file_name();
        assert!(PROPERTIES.iter().any(|property| *property.name == *name), "{name:?}");
    }
}
