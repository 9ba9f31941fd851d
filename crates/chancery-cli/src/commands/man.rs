//! `chancery man`: the manual page.

use anyhow::Result;
use clap::CommandFactory as _;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::Cli;
use crate::console::{Console, Report};

/// Print the manual page, or that of one command, for man(1)
#[derive(Debug, clap::Args)]
#[command(after_help = "Read it with `chancery man | man -l -`.")]
pub(crate) struct Args {
    /// The command whose page is wanted; without it, the page of the whole
    command: Option<String>,
}

#[derive(Debug, Serialize)]
struct Manual {
    /// The name of the page.
    name: String,
    /// The page in roff.
    roff: String,
}

impl Report for Manual {
    fn to_text(&self) -> String {
        self.roff.clone()
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut whole = Cli::command();
    whole.build();
    let command = match &args.command {
        None => whole,
        Some(name) => match whole.find_subcommand(name) {
            Some(command) => command.clone(),
            None => anyhow::bail!("there is no command `{name}`; `chancery --help` lists them"),
        },
    };
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let mut roff = Vec::new();
    clap_mangen::Man::new(command).render(&mut roff)?;
    console.answer(&Manual { name, roff: String::from_utf8(roff)? })?;
    Ok(Answer::Yes)
}
