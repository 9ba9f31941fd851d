//! The commands, one a file: its arguments, what they mean, and its answer.

pub(crate) mod completions;
pub(crate) mod man;

use anyhow::Result;

use crate::answer::Answer;
use crate::args::Command;
use crate::console::Console;

/// Runs a command.
pub(crate) fn run(command: Command, console: &mut Console) -> Result<Answer> {
    match command {
        Command::Man(args) => man::run(&args, console),
        Command::Completions(args) => completions::run(&args, console),
    }
}
