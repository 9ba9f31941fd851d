//! The commands, one a file: its arguments, what they mean, and its answer.

pub(crate) mod admin;
pub(crate) mod bench;
pub(crate) mod bite;
pub(crate) mod cases;
pub(crate) mod completions;
pub(crate) mod datc;
pub(crate) mod door;
pub(crate) mod explain;
pub(crate) mod handbook;
pub(crate) mod judge;
pub(crate) mod legal;
pub(crate) mod man;
pub(crate) mod notation;
pub(crate) mod play;
pub(crate) mod possible;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod rule;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod stats;
pub(crate) mod supply;
pub(crate) mod variant;

use anyhow::Result;

use crate::answer::Answer;
use crate::args::Command;
use crate::console::Console;

/// Runs a command.
pub(crate) fn run(command: Command, console: &mut Console) -> Result<Answer> {
    match command {
        Command::Judge(args) => judge::run(&args, console),
        Command::Legal(args) => legal::run(&args, console),
        Command::Explain(args) => explain::run(&args, console),
        Command::Possible(args) => possible::run(&args, console),
        Command::Notation(args) => notation::run(&args, console),
        Command::Render(args) => render::run(&args, console),
        Command::Replay(args) => replay::run(&args, console),
        Command::Cases(args) => cases::run(&args, console),
        Command::Handbook(args) => handbook::run(&args, console),
        Command::Rule(args) => rule::run(&args, console),
        Command::Stats(args) => stats::run(&args, console),
        Command::Play(args) => play::run(&args, console),
        Command::Door(args) => door::run(&args, console),
        Command::Serve(args) => serve::run(&args, console),
        Command::Admin(command) => admin::run(&command, console),
        Command::Simulate(args) => simulate::run(&args, console),
        Command::Bite(args) => bite::run(&args, console),
        Command::Bench(args) => bench::run(&args, console),
        Command::Variant(command) => variant::run(&command, console),
        Command::Supply(command) => supply::run(&command, console),
        Command::Datc(command) => datc::run(&command, console),
        Command::Man(args) => man::run(&args, console),
        Command::Completions(args) => completions::run(&args, console),
    }
}
