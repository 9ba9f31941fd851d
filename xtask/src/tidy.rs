//! `cargo xtask tidy`: what must hold for the whole tree and no compiler checks.
//!
//! One module for each rule. Every rule looks at the files git would commit, and
//! reports all it finds, so that one run shows the whole work.

mod architecture;
mod config;
mod dependencies;
mod functions;
mod leftovers;
mod links;
mod machine_paths;
mod outside;
mod purity;
mod size;
mod traces;

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::layers::Layers;
use crate::workspace;
use config::Config;

/// One thing to mend, and where.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Relative to the root of the repository.
    pub file: PathBuf,
    /// Counted from 1; `None` when the whole file is meant.
    pub line: Option<usize>,
    /// What is wrong and what to do instead.
    pub message: String,
}

impl Problem {
    fn of_file(file: &Path, message: String) -> Self {
        Self { file: file.to_owned(), line: None, message }
    }

    fn at_line(file: &Path, line: usize, message: String) -> Self {
        Self { file: file.to_owned(), line: Some(line), message }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// A text file of the repository.
#[derive(Debug)]
struct TextFile {
    path: PathBuf,
    text: String,
}

impl TextFile {
    fn has_extension(&self, extension: &str) -> bool {
        self.path.extension().is_some_and(|own| own == extension)
    }

    /// The lines with their numbers, counted from 1.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// Checks every rule and returns what is to be mended, in the order of the files.
pub fn check(root: &Path) -> Result<Vec<Problem>> {
    let config = Config::load(root)?;
    let layers = Layers::load(root)?;
    let packages = workspace::packages(root)?;
    let paths = workspace::files(root)?;

    let mut problems = size::files_too_large(root, &paths, &config)?;
    let files = read_texts(root, &paths)?;
    for file in &files {
        problems.extend(leftovers::check(file, &config));
        problems.extend(machine_paths::check(file, &config));
        if file.has_extension("rs") {
            problems.extend(size::too_many_lines(file, &config));
            problems.extend(functions::check(file, &config));
        }
        if file.has_extension("md") {
            problems.extend(links::check(root, file));
        }
        if config.traced_documents.contains(&file.path) {
            problems.extend(traces::check(file, &files));
        }
    }
    problems.extend(traces::missing(&config.traced_documents, &files));
    problems.extend(size::stale_exceptions(&files, &config));
    problems.extend(architecture::check(root, &packages, &layers)?);
    problems.extend(dependencies::check(root, &packages, &layers));
    problems.extend(outside::check(root, &packages)?);
    problems.extend(purity::check(root, &packages, &layers, &files));
    problems.sort();
    Ok(problems)
}

/// The files that are text; what is not UTF-8 is a picture or the like.
fn read_texts(root: &Path, paths: &[PathBuf]) -> Result<Vec<TextFile>> {
    let mut files = Vec::new();
    for path in paths {
        let bytes = std::fs::read(root.join(path))
            .with_context(|| format!("reading {}", path.display()))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(TextFile { path: path.clone(), text });
        }
    }
    Ok(files)
}

#[cfg(test)]
fn text_file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.into(), text: text.to_owned() }
}
