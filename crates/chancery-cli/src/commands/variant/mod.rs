//! `chancery variant`: variants as data.

mod check;
mod diff;
mod export;
mod import;
mod list;
mod new;
mod show;

use anyhow::Result;

use crate::answer::Answer;
use crate::console::Console;

/// Look at variants, check them and make them
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    List(list::Args),
    Show(show::Args),
    New(new::Args),
    Check(check::Args),
    Import(import::Args),
    Export(export::Args),
    Diff(diff::Args),
}

pub(crate) fn run(command: &Command, console: &mut Console) -> Result<Answer> {
    match command {
        Command::List(args) => list::run(args, console),
        Command::Show(args) => show::run(args, console),
        Command::New(args) => new::run(args, console),
        Command::Check(args) => check::run(args, console),
        Command::Import(args) => import::run(args, console),
        Command::Export(args) => export::run(args, console),
        Command::Diff(args) => diff::run(args, console),
    }
}
