//! Finding and reading case files of every format.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery::position::Phase;
use chancery_formats::case::{Case, read_json, read_toml};
use chancery_formats::fault::TextFault;
use chancery_formats::jdip_cases;

use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt};
use crate::input::{InputArg, Source};

/// The most files of one folder.
const FILES_MAX: usize = 100_000;
/// How deep folders are searched.
const DEPTH_MAX: usize = 16;

/// A file of cases.
#[derive(Debug)]
pub(crate) struct CaseFile {
    /// The path.
    pub(crate) name: String,
    /// What it holds.
    pub(crate) content: Content,
}

/// What a file of cases holds.
#[derive(Debug)]
pub(crate) enum Content {
    /// Positions, orders, and what becomes of them.
    Cases(Vec<Case>),
    /// Lines of order text, and what they mean.
    Lines(String),
    /// A message, and what should be read out of it.
    Message {
        /// The message.
        text: String,
        /// The answers.
        answers: serde_json::Value,
    },
}

/// The formats a file of cases can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    /// Our own.
    Toml,
    /// A collection.
    Json,
    /// A case file of jDip.
    Jdip,
    /// Lines of order text.
    Lines,
    /// The answers to a message; the message lies beside them, ending in `.txt`.
    Answers,
}

/// Reads the files and folders that are named. A file must hold cases; of a folder, the files that
/// do are taken.
pub(crate) fn read(inputs: &[InputArg]) -> Result<Vec<CaseFile>> {
    let mut files = Vec::new();
    for input in inputs {
        match input {
            InputArg::Path(path) if path.is_dir() => {
                let before = files.len();
                read_folder(path, &mut files)?;
                if files.len() == before {
                    bail!("{} holds no case files", path.display());
                }
            }
            _ => {
                let source = input.read()?;
                let text = source.text()?;
                let Some(format) = format(text) else {
                    bail!(
                        "{} holds no cases: a case file is TOML with a format line, a JSON list of \
                         cases, jDip's case text, or a corpus of order texts",
                        source.name
                    );
                };
                let content = content(&source.name, text, format)?;
                files.push(CaseFile { content, name: source.name });
            }
        }
    }
    Ok(files)
}

fn read_folder(folder: &Path, files: &mut Vec<CaseFile>) -> Result<()> {
    let mut paths = Vec::new();
    collect(folder, 0, &mut paths)?;
    for path in paths {
        let source: Source = InputArg::Path(path).read()?;
        // What is not text, or is something else, is left alone.
        let Ok(text) = source.text() else { continue };
        if let Some(format) = format(text) {
            let content = content(&source.name, text, format)?;
            files.push(CaseFile { content, name: source.name });
        }
    }
    Ok(())
}

/// The files below a folder that may hold cases, in the order of their names.
fn collect(folder: &Path, depth: usize, paths: &mut Vec<PathBuf>) -> Result<()> {
    let context = || format!("looking through {}", folder.display());
    let entries = std::fs::read_dir(folder).with_context(context)?;
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in entries {
        found.push(entry.with_context(context)?.path());
    }
    found.sort();
    for path in found {
        if path.is_dir() && depth < DEPTH_MAX {
            collect(&path, depth + 1, paths)?;
        } else if is_candidate(&path) {
            paths.push(path);
        }
        if paths.len() > FILES_MAX {
            bail!("{} holds more than {FILES_MAX} files", folder.display());
        }
    }
    Ok(())
}

fn is_candidate(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    path.is_file() && matches!(ending, Some("toml" | "json" | "txt" | "tsv"))
}

/// What the text of a file shows it to be; `None` for something other than cases.
fn format(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('[') && text[1..].trim_start().starts_with('{') {
        return Some(Format::Json);
    }
    if text.starts_with("id\t") {
        return Some(Format::Lines);
    }
    if text.starts_with('{') {
        let answers: Option<serde_json::Value> = serde_json::from_str(text).ok();
        let is_answers = answers.is_some_and(|a| a["lines"].is_array() && a["errors"].is_array());
        return is_answers.then_some(Format::Answers);
    }
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    let first = lines.next()?;
    if first.starts_with("VARIANT_ALL") || first.starts_with("CASE ") {
        return Some(Format::Jdip);
    }
    let key = first.split('=').next().map(str::trim);
    (key == Some("format") && first.contains("chancery-case")).then_some(Format::Toml)
}

fn content(name: &str, text: &str, format: Format) -> Result<Content> {
    let cases = match format {
        Format::Lines => return Ok(Content::Lines(text.to_owned())),
        Format::Answers => {
            let message = Path::new(name).with_extension("txt");
            let message = InputArg::Path(message).read().context("the message of these answers")?;
            let text_of = message.text()?.to_owned();
            return Ok(Content::Message { text: text_of, answers: serde_json::from_str(text)? });
        }
        Format::Toml => read_toml(text).map_err(|faults| drawn(name, text, &faults)),
        Format::Json => read_json(text).map_err(|faults| {
            let faults = faults.iter().map(|fault| Diagnostic {
                title: format!("{name}: {fault}"),
                hint: None,
                excerpt: None,
            });
            Diagnostics::new(faults).into()
        }),
        Format::Jdip => {
            let read = jdip_cases::read(text).map_err(|faults| drawn(name, text, &faults))?;
            let start: Phase = "S1901M".parse()?;
            let map = read.variant.to_lowercase();
            Ok(read.to_cases(&map, "datc", start))
        }
    };
    cases.map(Content::Cases)
}

fn drawn<K: std::fmt::Display>(name: &str, text: &str, faults: &[TextFault<K>]) -> anyhow::Error {
    let faults = faults.iter().map(|fault| Diagnostic {
        title: fault.kind.to_string(),
        hint: None,
        excerpt: Some(Excerpt::new(name, text, fault.span.clone())),
    });
    Diagnostics::new(faults).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_text() {
        for (text, expected) in [
            ("format = \"chancery-case/1\"\n", Some(Format::Toml)),
            ("# a remark\n\nformat = \"chancery-case/1\"\n", Some(Format::Toml)),
            ("title = \"a variant\"", None),
            ("[\n {\"id\": \"6.A.1\"}]", Some(Format::Json)),
            ("{\"types\": {}}", None),
            ("{\"lines\": [], \"errors\": []}", Some(Format::Answers)),
            ("id\tsource\tcontext\n", Some(Format::Lines)),
            ("VARIANT_ALL Standard\n\nCASE 1\n", Some(Format::Jdip)),
            ("# cases of jDip\nCASE 1\n", Some(Format::Jdip)),
            ("", None),
            ("[[case]]", None),
        ] {
            assert_eq!(format(text), expected, "{text:?}");
        }
    }
}
