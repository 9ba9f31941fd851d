//! `chancery supply check`: worked examples of supply, run.

use std::fmt::Write as _;

use anyhow::Result;
use chancery_verify::supply::{Examples, ReadFault};
use serde::Serialize;

use crate::answer::Answer;
use crate::commands::cases::{verdict, write_failure};
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt};
use crate::input::InputArg;

/// The examples of this project.
const EXAMPLES: &str = include_str!("../../../../../cases/supply/examples.json");

/// Run worked examples of supply and say which do not hold
#[derive(Debug, clap::Args)]
#[command(after_help = "Exits with 1 when an example does not hold.")]
pub(crate) struct Args {
    /// A file of examples, as cases/supply/examples.json; that one unless stated
    #[arg(value_name = "FILE")]
    file: Option<InputArg>,
}

/// What running examples showed.
#[derive(Debug, Serialize)]
struct Checked {
    passed: usize,
    failed: usize,
    failures: Vec<Failure>,
}

#[derive(Debug, Serialize)]
struct Failure {
    id: String,
    title: String,
    /// A line for each thing that does not hold.
    why: String,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let examples = match &args.file {
        None => read("the built-in examples", EXAMPLES)?,
        Some(file) => {
            let source = file.read()?;
            read(&source.name, source.text()?)?
        }
    };
    let mut checked = Checked { passed: 0, failed: 0, failures: vec![] };
    for example in examples.run() {
        if example.mismatches.is_empty() {
            checked.passed += 1;
            continue;
        }
        let why: Vec<String> = example.mismatches.iter().map(ToString::to_string).collect();
        checked.failed += 1;
        let (id, title) = (example.id, example.title);
        checked.failures.push(Failure { id, title, why: why.join("\n") });
    }
    console.answer(&checked)?;
    Ok(Answer::from_check(checked.failed == 0))
}

fn read(name: &str, text: &str) -> Result<Examples> {
    Examples::read(text).map_err(|fault| drawn(name, text, &fault).into())
}

/// A fault of a file, under its line where it has one.
fn drawn(name: &str, text: &str, fault: &ReadFault) -> Diagnostics {
    let excerpt = match fault {
        ReadFault::Json { line, column, .. } => {
            let before: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
            let start = before + column.saturating_sub(1);
            Some(Excerpt::new(name, text, start..start + 1))
        }
        _ => None,
    };
    let title = match &excerpt {
        Some(_) => fault.to_string(),
        None => format!("{name}: {fault}"),
    };
    Diagnostics::new([Diagnostic { title, hint: None, excerpt }])
}

impl Report for Checked {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for failure in &self.failures {
            write_failure(&mut text, &failure.id, &failure.title, &failure.why);
        }
        let verdict = verdict(self.failed == 0);
        let count = counted(self.passed + self.failed, "example");
        let (passed, failed) = (self.passed, self.failed);
        let _ = writeln!(text, "{count}: {passed} passed, {failed} failed: {verdict}");
        text
    }
}
