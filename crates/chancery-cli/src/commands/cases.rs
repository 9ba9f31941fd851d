//! `chancery cases`: runs case files and says what does not hold.

use std::fmt::Write as _;

use anyhow::{Result, anyhow};
use chancery::notation::Names;
use chancery_formats::case::read_toml;
use chancery_verify::cases::{CaseReport, Deviations, Outcome, Variants, run_among};
use chancery_verify::corpus::{CorpusItem, CorpusVerdict, Misreading, judge_lines, judge_message};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::VariantArgs;
use crate::case_files::{self, CaseFile, Content};
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::input::{InputArg, check_inputs};
use crate::maps;
use crate::paint::{BAD, GOOD, HEADING, QUIET, paint};
use crate::progress::Progress;

/// The deviations of this project.
const DEVIATIONS: &str = include_str!("../../../../cases/deviations.toml");

/// Run test cases and say which fail
#[derive(Debug, clap::Args)]
#[command(after_help = "Exits with 1 when a case fails. A case is skipped only where its map is \
                        missing.")]
pub(crate) struct Args {
    /// Case files, or folders of them: our TOML, the JSON of a collection, jDip's case text, a
    /// corpus of order texts
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<InputArg>,
    #[command(flatten)]
    variant: VariantArgs,
}

/// What running cases showed.
#[derive(Debug, Default, Serialize)]
struct Summary {
    passed: usize,
    failed: usize,
    skipped: usize,
    alternatives: Alternatives,
    failures: Vec<Failure>,
    skips: Vec<Skip>,
    deviations: Vec<Deviation>,
    #[serde(skip)]
    files: Vec<FileSummary>,
}

#[derive(Debug, Default, Serialize)]
struct Alternatives {
    passed: usize,
    failed: usize,
}

#[derive(Debug, Serialize)]
struct Failure {
    id: String,
    why: String,
    #[serde(skip)]
    title: String,
}

#[derive(Debug, Serialize)]
struct Skip {
    id: String,
    map: String,
}

#[derive(Debug, Serialize)]
struct Deviation {
    id: String,
    argument: String,
}

#[derive(Debug)]
struct FileSummary {
    name: String,
    cases: usize,
    failed: usize,
    skipped: usize,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    check_inputs(&args.paths)?;
    let library = args.variant.library()?;
    let files = case_files::read(&args.paths)?;
    let deviations = read_toml(DEVIATIONS).map_err(|_| anyhow!("the built-in deviations"))?;
    let deviations = Deviations::new(deviations);
    let standard = maps::load(&library, "standard")?;
    let names = Names::new(&standard.map);
    let count = |content: &Content| match content {
        Content::Cases(cases) => cases.len(),
        Content::Lines(_) | Content::Message { .. } => 1,
    };
    let mut progress = Progress::new(files.iter().map(|f| count(&f.content)).sum(), "cases");
    let mut summary = Summary::default();
    let mut variants = Variants::new(&library);
    for CaseFile { name, content } in &files {
        let before = summary.counts();
        match content {
            Content::Cases(cases) => {
                for case in cases {
                    summary.add(run_among(case, &mut variants, &deviations));
                    progress.step();
                }
            }
            Content::Lines(lines) => {
                summary.add_readings(judge_lines(&names, lines), &deviations);
                progress.step();
            }
            Content::Message { text, answers } => {
                summary.add_readings(judge_message(&names, text, answers), &deviations);
                progress.step();
            }
        }
        summary.add_file(name, before);
    }
    drop(progress);
    console.answer(&summary)?;
    Ok(Answer::from_check(summary.failed == 0 && summary.alternatives.failed == 0))
}

impl Summary {
    /// Passed, failed and skipped.
    const fn counts(&self) -> [usize; 3] {
        [self.passed, self.failed, self.skipped]
    }

    /// Notes what has come to the counts since `before`.
    fn add_file(&mut self, name: &str, before: [usize; 3]) {
        let now = self.counts();
        let [passed, failed, skipped] = [0, 1, 2].map(|i| now[i] - before[i]);
        let cases = passed + failed + skipped;
        self.files.push(FileSummary { name: name.to_owned(), cases, failed, skipped });
    }

    /// Counts lines and the orders and errors of messages; the rest of a message only where it is
    /// misread.
    fn add_readings(&mut self, verdicts: Vec<CorpusVerdict>, deviations: &Deviations) {
        for CorpusVerdict { id, of, misread } in verdicts {
            let Some(misread) = misread else {
                self.passed += usize::from(of != CorpusItem::Frame);
                continue;
            };
            match deviations.reading(&id) {
                Some((right, argument)) if right == misread.found => {
                    self.passed += 1;
                    let argument = argument.trim().replace('\n', " ");
                    self.deviations.push(Deviation { id, argument });
                }
                _ => {
                    self.failed += 1;
                    let Misreading { expected, found, is_silent } = misread;
                    let silently = if is_silent { ", without a warning" } else { "" };
                    let why = format!("expected `{expected}`, read `{found}`{silently}");
                    self.failures.push(Failure { id, why, title: String::new() });
                }
            }
        }
    }

    fn add(&mut self, report: CaseReport) {
        let CaseReport { id, title, deviation, outcome, alternatives } = report;
        if let Some(argument) = deviation {
            self.deviations.push(Deviation { id: id.clone(), argument });
        }
        match outcome {
            Outcome::Passed => self.passed += 1,
            Outcome::Skipped { map } => {
                self.skipped += 1;
                self.skips.push(Skip { id: id.clone(), map });
            }
            Outcome::Failed(mismatches) => {
                self.failed += 1;
                let why = join(&mismatches);
                self.failures.push(Failure { id: id.clone(), why, title: title.clone() });
            }
        }
        for alternative in alternatives {
            let Outcome::Failed(mismatches) = alternative.outcome else {
                self.alternatives.passed += 1;
                continue;
            };
            self.alternatives.failed += 1;
            let id = format!("{id} under {}", alternative.rules);
            self.failures.push(Failure { id, why: join(&mismatches), title: title.clone() });
        }
    }
}

fn join(mismatches: &[impl std::fmt::Display]) -> String {
    let lines: Vec<String> = mismatches.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Writes what does not hold of a case, or of an example.
pub(crate) fn write_failure(text: &mut String, id: &str, title: &str, why: &str) {
    let _ = writeln!(text, "{} {title}", paint(HEADING, id));
    for line in why.lines() {
        let _ = writeln!(text, "  {line}");
    }
}

/// Whether all hold, in words.
pub(crate) fn verdict(holds: bool) -> String {
    if holds {
        paint(GOOD, "all hold").to_string()
    } else {
        paint(BAD, "some do not hold").to_string()
    }
}

impl Report for Summary {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for failure in &self.failures {
            write_failure(&mut text, &failure.id, &failure.title, &failure.why);
        }
        for deviation in &self.deviations {
            let _ = writeln!(text, "{} deviates: {}", deviation.id, deviation.argument);
        }
        for file in &self.files {
            let _ = writeln!(text, "{}: {}", file.name, file.counts());
        }
        let verdict = verdict(self.failed + self.alternatives.failed == 0);
        let _ = writeln!(
            text,
            "{} passed, {} failed, {} skipped; alternatives: {} passed, {} failed: {verdict}",
            self.passed,
            self.failed,
            self.skipped,
            self.alternatives.passed,
            self.alternatives.failed,
        );
        text
    }
}

impl FileSummary {
    fn counts(&self) -> String {
        let mut text = counted(self.cases, "case");
        if self.failed > 0 {
            let _ = write!(text, ", {}", paint(BAD, format!("{} failed", self.failed)));
        }
        if self.skipped > 0 {
            let why = format!("{} skipped, their maps are missing", self.skipped);
            let _ = write!(text, ", {}", paint(QUIET, why));
        }
        text
    }
}
