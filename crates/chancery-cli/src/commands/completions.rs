//! `chancery completions`: what a shell needs to complete our words.

use anyhow::Result;
use clap::CommandFactory as _;
use clap_complete::Shell;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::Cli;
use crate::console::{Console, Report};

/// Print a script that completes the words of this command in a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "For bash: chancery completions bash > \
                        ~/.local/share/bash-completion/completions/chancery")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

#[derive(Debug, Serialize)]
struct Completions {
    shell: String,
    script: String,
}

impl Report for Completions {
    fn to_text(&self) -> String {
        self.script.clone()
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "chancery", &mut script);
    let script = String::from_utf8(script)?;
    console.answer(&Completions { shell: args.shell.to_string(), script })?;
    Ok(Answer::Yes)
}
