//! `chancery judge`: orders to results with reasons.

use std::path::PathBuf;

use annotate_snippets::Level;
use anyhow::{Context as _, Result, bail};
use chancery_explain::results::Detail;

use crate::answer::Answer;
use crate::console::{Console, Report};
use crate::diagnostic::{SHOWN_MAX, and_more};
use crate::input::InputArg;
use crate::matter::{Matter, MatterArgs};
use crate::told::{PhaseTold, judge, phase_text};

/// Judge the orders of a phase and say what became of each, and why
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A year is a few calls: --next writes the sheet of the next phase, orders go \
                        in under its headings, and it is judged again. docs/tutorial-year.md shows \
                        one."
)]
pub(crate) struct Args {
    /// An order sheet or a saved game
    #[arg(value_name = "FILE", required_unless_present = "example")]
    file: Option<InputArg>,
    /// Judge the sheet that comes with the program: Spring 1901, as many have opened it
    #[arg(long, conflicts_with = "file")]
    example: bool,
    #[command(flatten)]
    matter: MatterArgs,
    /// Write the order sheet of the next phase here; - is standard output, and the results then go
    /// to standard error
    #[arg(long, value_name = "OUT")]
    next: Option<PathBuf>,
}

impl Report for PhaseTold {
    fn to_text(&self) -> String {
        phase_text(self, Detail::Reasons)
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let to_stdout = args.next.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if to_stdout && console.is_json() {
        bail!(
            "--next - and --json both want standard output; the JSON has the sheet as next.sheet"
        );
    }
    let matter = match &args.file {
        Some(file) => args.matter.read(file)?,
        None => args.matter.read_example()?,
    };
    tell_reading(&matter, console);
    let told = judge(&matter);
    if to_stdout {
        console.say(&told.to_text());
        console.write(&told.next.sheet)?;
        return Ok(Answer::Yes);
    }
    if let Some(path) = &args.next {
        std::fs::write(path, &told.next.sheet)
            .with_context(|| format!("writing {}", path.display()))?;
    }
    console.answer(&told)?;
    Ok(Answer::Yes)
}

/// Says what could not be read among the orders, and what was assumed.
pub(crate) fn tell_reading(matter: &Matter, console: &mut Console) {
    for (faults, level) in [(&matter.unread, Level::ERROR), (&matter.assumed, Level::WARNING)] {
        for fault in faults.iter().take(SHOWN_MAX) {
            console.say(&fault.to_text(level.clone()));
        }
        console.say(&and_more(faults.len().saturating_sub(SHOWN_MAX)));
    }
}
