//! Puts a house under load and prints one table: what is promised, what was measured, and whether
//! it holds. `docs/performance.md` says what each figure is.

mod client;
mod fill;
mod house;
mod machine;
mod pace;
mod rows;
mod table;

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use clap::Parser as _;

use crate::rows::{Bench, FIGURES, Figure};
use crate::table::Table;

/// Put a house under load, and see whether it holds
#[derive(Debug, clap::Parser)]
#[command(name = "cargo xtask load")]
pub(crate) struct Args {
    /// The binary whose house it is
    #[arg(long, value_name = "PATH")]
    pub(crate) program: PathBuf,
    /// A folder for what is made, on the disk that is measured
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// Only these figures
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// For how many seconds a figure counts
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) seconds: u64,
    /// How often a second is asked, instead of what the figures promise: to find out where it ends
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) rate: Option<u32>,
    /// A moment of each figure, on little: only whether all of it works
    #[arg(long)]
    pub(crate) smoke: bool,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let figures = chosen(&args.only)?;
    std::fs::create_dir_all(&args.folder)
        .with_context(|| format!("making {}", args.folder.display()))?;
    let machine = machine::line(&args.folder)?;
    let mut bench = Bench::new(&args)?;
    let mut table = Table::default();
    for figure in figures {
        say(figure.name);
        let rows = (figure.measure)(&mut bench).with_context(|| figure.name.to_owned())?;
        table.0.extend(rows);
    }
    writeln!(std::io::stdout(), "{machine}\n\n{table}")?;
    Ok(())
}

fn chosen(names: &[String]) -> Result<Vec<&'static Figure>> {
    let known = |name: &String| FIGURES.iter().any(|it| it.name == name);
    if let Some(name) = names.iter().find(|name| !known(name)) {
        let all: Vec<&str> = FIGURES.iter().map(|it| it.name).collect();
        bail!("no figure is called `{name}`; there are {}", all.join(", "));
    }
    let wanted = |it: &&Figure| names.is_empty() || names.iter().any(|name| name == it.name);
    Ok(FIGURES.iter().filter(wanted).collect())
}

/// Says what is going on.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "load: {line}");
}
