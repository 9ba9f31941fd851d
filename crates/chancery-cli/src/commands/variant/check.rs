//! `chancery variant check`: what is wrong with variants, or doubtful.

use std::fmt::Write as _;
use std::path::Path;

use annotate_snippets::Level;
use anyhow::Result;
use chancery_variants::{Fault, Library, Severity};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::MapsArgs;
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::maps;
use crate::paint::{BAD, DOUBTFUL, GOOD, paint};

/// Check variants as a compiler checks programs
#[derive(Debug, clap::Args)]
#[command(
    after_help = "An error keeps a variant from being played or drawn as it stands; a warning may \
                  be meant, and a variant says so under [[expect]] (docs/formats/variant.md). Exit \
                  code 1: there is an error, or with --strict a warning."
)]
pub(crate) struct Args {
    /// Variants by name, folders of one or of several, packs; all there are unless stated
    #[arg(value_name = "NAME|PATH")]
    variants: Vec<String>,
    /// Take warnings for errors
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    maps: MapsArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut library = args.maps.library()?;
    let mut names = Vec::new();
    for typed in &args.variants {
        let path = Path::new(typed);
        // A name beats a path of that name, unless the path is that of a variant.
        let is_told = typed.contains(std::path::MAIN_SEPARATOR) || path.is_file();
        if path.exists() && (is_told || maps::is_variant(path)) {
            names.extend(maps::add(&mut library, path)?);
        } else {
            names.push(typed.clone());
        }
    }
    if names.is_empty() {
        names = library.entries().into_iter().map(|entry| entry.id).collect();
    }
    let mut checked = Vec::new();
    for name in names {
        checked.push(Checked::new(&library, &name)?);
    }
    let report = Check { variants: checked };
    let (errors, warnings) = report.counts();
    console.answer(&report)?;
    Ok(Answer::from_check(errors == 0 && (warnings == 0 || !args.strict)))
}

#[derive(Debug, Serialize)]
struct Check {
    variants: Vec<Checked>,
}

/// What was found in a variant.
#[derive(Debug, Serialize)]
struct Checked {
    name: String,
    errors: usize,
    warnings: usize,
    faults: Vec<FaultTold>,
}

/// A fault for programs.
#[derive(Debug, Serialize)]
struct FaultTold {
    severity: &'static str,
    /// The name of this kind of fault.
    code: &'static str,
    message: String,
    hint: Option<String>,
    file: String,
    line: usize,
    column: usize,
    #[serde(skip)]
    drawn: String,
}

impl Checked {
    fn new(library: &Library, name: &str) -> Result<Self> {
        let faults = maps::known_in(library, library.check(name))?;
        let count = |severity| faults.iter().filter(|f| f.severity() == severity).count();
        Ok(Self {
            name: name.to_owned(),
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            faults: faults.iter().map(|fault| FaultTold::new(library, fault)).collect(),
        })
    }
}

impl FaultTold {
    fn new(library: &Library, fault: &Fault) -> Self {
        let level = match fault.severity() {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        Self {
            severity: fault.severity().name(),
            code: fault.kind.code(),
            message: fault.kind.to_string(),
            hint: fault.kind.hint(),
            file: fault.place.file.clone(),
            line: fault.place.line,
            column: fault.place.column,
            drawn: maps::diagnostic(library, fault).to_text_of(level, fault.kind.code()),
        }
    }
}

impl Check {
    /// How many errors and warnings there are.
    fn counts(&self) -> (usize, usize) {
        let sum = |of: fn(&Checked) -> usize| self.variants.iter().map(of).sum();
        (sum(|checked| checked.errors), sum(|checked| checked.warnings))
    }
}

impl Report for Check {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for fault in self.variants.iter().flat_map(|checked| &checked.faults) {
            text.push_str(&fault.drawn);
            text.push('\n');
        }
        let width = self.variants.iter().map(|v| v.name.chars().count()).max().unwrap_or(0);
        for Checked { name, errors, warnings, .. } in &self.variants {
            let words = match (errors, warnings) {
                (0, 0) => paint(GOOD, "as it should be".to_owned()),
                (0, _) => paint(DOUBTFUL, counted(*warnings, "warning")),
                (_, 0) => paint(BAD, counted(*errors, "error")),
                _ => {
                    let (errors, warnings) =
                        (counted(*errors, "error"), counted(*warnings, "warning"));
                    paint(BAD, format!("{errors}, {warnings}"))
                }
            };
            let _ = writeln!(text, "{name:<width$}  {words}");
        }
        text
    }
}
