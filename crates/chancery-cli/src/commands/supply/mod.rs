//! `chancery supply`: worlds of war games, and what supply does in them.

mod bench;
mod check;
mod compare;
mod draw;
mod explain;
mod module;
mod run;
mod show;
mod stage;
mod turns;
mod zones;

use anyhow::Result;

use crate::answer::Answer;
use crate::console::Console;

/// Reckon supply in the worlds of war games
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    Show(show::Args),
    Zones(zones::Args),
    Run(run::Args),
    Explain(explain::Args),
    Draw(draw::Args),
    Compare(compare::Args),
    Check(check::Args),
    Bench(bench::Args),
}

pub(crate) fn run(command: &Command, console: &mut Console) -> Result<Answer> {
    match command {
        Command::Show(args) => show::run(args, console),
        Command::Zones(args) => zones::run(args, console),
        Command::Run(args) => run::run(args, console),
        Command::Explain(args) => explain::run(args, console),
        Command::Draw(args) => draw::run(args, console),
        Command::Compare(args) => compare::run(args, console),
        Command::Check(args) => check::run(args, console),
        Command::Bench(args) => bench::run(args, console),
    }
}
