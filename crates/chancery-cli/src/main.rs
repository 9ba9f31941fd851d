//! `chancery`, the referee at the command line.
//!
//! Answers go to standard output, words about them to standard error. The exit code is 0 when what
//! was asked is done or the answer is yes, 1 when the answer is no, and 2 for misuse and errors. A
//! reader that closes the pipe early has had enough: that is success.

mod answer;
mod args;
mod case_files;
mod commands;
mod console;
mod counted;
mod diagnostic;
mod games;
mod harmless;
mod input;
mod maps;
mod matter;
mod packs;
mod paint;
mod pictures;
mod progress;
mod self_play;
mod told;

use std::process::ExitCode;

use clap::Parser as _;

use answer::Answer;
use args::Cli;
use console::Console;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut console = Console::new(&cli.output);
    match commands::run(cli.command, &mut console) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) if answer::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            console.fail(&error);
            ExitCode::from(2)
        }
    }
}
