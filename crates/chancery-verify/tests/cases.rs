//! One test a case: every case of `cases/`, and those of `../shared/rules` where that folder is.
//!
//! The name of a test is the file and the id of the case, so `cargo test --test cases 6.D` runs a
//! section.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use chancery_formats::case::{Case, read_json, read_toml};
use chancery_variants::Library;
use chancery_verify::cases::{CaseReport, Deviations, Outcome, run};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let library = Arc::new(Library::builtin());
    let mut files = Vec::new();
    collect(&root.join("cases"), "toml", &mut files);
    collect(&root.join("../shared/rules"), "json", &mut files);
    let trials = files.iter().flat_map(|file| trials(file, &library)).collect();
    libtest_mimic::run(&args, trials).exit_code()
}

/// Files of this ending in a folder, folders in it included, in the order of their names. A folder
/// that is not there has none.
fn collect(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, ending, files);
        } else if path.extension().is_some_and(|e| e == ending) && !path.ends_with("map.json") {
            files.push(path);
        }
    }
}

fn trials(file: &Path, library: &Arc<Library>) -> Vec<Trial> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(file).expect("a case file can be read");
    let read = match file.extension() {
        Some(ending) if ending == "json" => {
            read_json(&text).map_err(|faults| faults.iter().map(ToString::to_string).collect())
        }
        _ => read_toml(&text).map_err(|faults| faults.iter().map(ToString::to_string).collect()),
    };
    let cases: Result<Vec<Case>, Vec<String>> = read;
    match cases {
        Ok(cases) => cases
            .into_iter()
            .map(|case| {
                let library = Arc::clone(library);
                let name = format!("{stem}/{}", case.id);
                Trial::test(name, move || judge(&run(&case, &library, &Deviations::default())))
            })
            .collect(),
        Err(faults) => {
            vec![Trial::test(stem, move || Err(Failed::from(faults.join("\n"))))]
        }
    }
}

/// A case whose map comes later is no failure; `chancery cases` lists and counts them.
fn judge(report: &CaseReport) -> Result<(), Failed> {
    let mut faults = String::new();
    let alternatives = report.alternatives.iter();
    let parts = alternatives.map(|a| (a.rules.as_str(), &a.outcome));
    for (rules, outcome) in std::iter::once(("", &report.outcome)).chain(parts) {
        if let Outcome::Failed(mismatches) = outcome {
            for mismatch in mismatches {
                let _ = writeln!(faults, "{rules} {mismatch}");
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("{}\n{faults}", report.title).into()) }
}
