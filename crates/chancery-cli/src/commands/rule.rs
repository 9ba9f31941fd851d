//! `chancery rule`: what a rule, a choice, a preset or a published case is about.

use anyhow::Result;

use crate::answer::Answer;
use crate::console::Console;

/// Explain a rule, a rule choice, one of its values, a preset or a published case
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Such as 4.A.2, 4.A.2=szykman, support-cut, 2023, 6.D or 6.D.9; without it, all are listed
    id: Option<String>,
}

pub(crate) fn run(_args: &Args, console: &mut Console) -> Result<Answer> {
    console.write("")?;
    Ok(Answer::Yes)
}
