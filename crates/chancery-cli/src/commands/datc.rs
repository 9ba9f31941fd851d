//! `chancery datc`: the published test cases.

use anyhow::{Result, bail};
use chancery_formats::case::{read_html, write_toml};
use serde::Serialize;

use crate::answer::Answer;
use crate::console::{Console, Report};
use crate::diagnostic::{Diagnostic, Diagnostics, Excerpt};
use crate::input::InputArg;

/// Work with a published DATC document
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    Extract(Extract),
}

/// Read a published DATC document, as HTML, into the case format
#[derive(Debug, clap::Args)]
#[command(after_help = "`chancery cases` runs what this writes.")]
pub(crate) struct Extract {
    /// The document
    file: InputArg,
    /// What the cases say they come from
    #[arg(long, default_value = "DATC", value_name = "TEXT")]
    source: String,
}

#[derive(Debug, Serialize)]
struct Extracted {
    /// How many cases there are.
    cases: usize,
    /// The case file.
    toml: String,
}

impl Report for Extracted {
    fn to_text(&self) -> String {
        self.toml.clone()
    }
}

pub(crate) fn run(command: &Command, console: &mut Console) -> Result<Answer> {
    match command {
        Command::Extract(args) => extract(args, console),
    }
}

fn extract(args: &Extract, console: &mut Console) -> Result<Answer> {
    let source = args.file.read()?;
    let text = source.text()?;
    let cases = match read_html(text, &args.source) {
        Ok(cases) => cases,
        Err(faults) => {
            let faults = faults.iter().map(|fault| Diagnostic {
                title: fault.to_string(),
                hint: None,
                excerpt: Some(Excerpt::new(&source.name, text, fault.span.clone())),
            });
            return Err(Diagnostics::new(faults).into());
        }
    };
    if cases.is_empty() {
        bail!("{} has no cases", source.name);
    }
    console.answer(&Extracted { cases: cases.len(), toml: write_toml(&cases) })?;
    Ok(Answer::Yes)
}
