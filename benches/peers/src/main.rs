//! Times Chancery beside public peers, on the same phases in the same run, and prints a table.
//!
//! Before anything is timed, the results are compared: those of Chancery with the reference
//! referee, which tries every combination of results, and those of each peer with Chancery's. The
//! command stops if Chancery is wrong; where a peer differs it says so.

mod compare;
mod growth;
mod ours;
mod phases;
mod python;
mod rust_crate;
mod stand;
mod table;
mod timing;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use chancery_testkit::random_play::Choosing;
use clap::Parser as _;

use compare::Comparison;
use phases::Phases;
use python::Answer;
use rust_crate::Submissions;
use table::{Measure, Ratios, Table};
use timing::{Job, in_turns};

/// Games of random orders are broken off after so many phases, here and in the Python package.
const PLAYED_PHASES_MAX: u32 = 200;

/// Times Chancery beside public peers, on the same phases in the same run.
#[derive(Debug, clap::Parser)]
struct Args {
    /// Recorded games in the Python package's JSON; by default those of the shared material beside
    /// the repository, or, in a clone without it, phases of games of random orders
    #[arg(value_name = "GAMES")]
    games: Vec<PathBuf>,
    /// How long to take for each figure, in seconds
    #[arg(long, default_value = "3", value_name = "SECONDS", value_parser = parse_seconds)]
    seconds: Duration,
    /// Leave the Python package out
    #[arg(long)]
    without_python: bool,
    /// A Python that has the package; by default one is installed below the target directory
    #[arg(long, value_name = "PROGRAM")]
    python: Option<PathBuf>,
}

fn parse_seconds(text: &str) -> Result<Duration> {
    Ok(Duration::try_from_secs_f64(text.parse()?)?)
}

fn main() -> Result<()> {
    let args = Args::parse();
    let variant = chancery_variants::standard();
    let phases = Phases::load(&variant, &args.games)?;
    let submissions = Submissions::new(&phases)?;
    println!("{phases}");
    let python = if args.without_python {
        None
    } else {
        let program = args.python.map_or_else(python::install, Ok)?;
        Some(python::ask(&program, &phases, args.seconds)?)
    };
    compare_all(&phases, &submissions, python.as_ref())?;
    println!("\n{}", peers_table(&phases, &submissions, python.as_ref(), args.seconds));
    println!("{}", growth::table(args.seconds));
    Ok(())
}

/// Compares all results and prints what came of it.
fn compare_all(
    phases: &Phases<'_>,
    submissions: &Submissions,
    python: Option<&Answer>,
) -> Result<()> {
    let compared = ours::check(phases)?;
    println!("Chancery and the reference referee agree about all {compared} units.");
    let own = ours::stands(phases);
    let compare = |engine: &str, theirs: Vec<_>| {
        println!("{}", Comparison::new(engine, phases, &own, &theirs));
    };
    let recorded = phases.list.iter().map(|phase| phase.recorded.clone());
    compare("The recording engine", recorded.collect());
    compare(rust_crate::NAME, submissions.stands(phases));
    if let Some(python) = python {
        compare(&python.name(), python.stands());
    }
    Ok(())
}

/// Times every kind of work and makes the table.
fn peers_table(
    phases: &Phases<'_>,
    submissions: &Submissions,
    python: Option<&Answer>,
    time: Duration,
) -> Table {
    let mut engines = vec!["Chancery".to_owned(), rust_crate::NAME.to_owned()];
    engines.extend(python.map(Answer::name));
    let mut table = Table::new(engines, Ratios::Shown);
    let mut row =
        |what: &str, measure: Measure, ours: Job<'_>, theirs: Option<Job<'_>>, in_python| {
            eprintln!("Timing: {what}");
            let mut figures = in_turns(time, &mut [Some(ours), theirs]);
            if python.is_some() {
                figures.push(in_python);
            }
            table.row(what, measure, figures);
        };
    let (micro, speed) = (Measure::Microseconds, Measure::PhasesPerSecond);
    row("adjudicate from order objects", micro, ours::adjudicate(phases), None, None);
    let read = "  and read what became of each unit";
    let theirs = Some(submissions.adjudicate());
    let in_python = python.and_then(Answer::adjudicate);
    row(read, micro, ours::adjudicate_and_read(phases), theirs, in_python);
    let theirs = Some(submissions.read_and_adjudicate());
    let in_python = python.and_then(Answer::read_and_process);
    row("adjudicate from order text", micro, ours::from_text(phases), theirs, in_python);
    row("reasons of all orders", micro, ours::reasons(phases), None, None);
    let in_python = python.and_then(Answer::legal_orders);
    row("list all legal orders", micro, ours::legal_orders(phases), None, in_python);
    row("copy a position", micro, ours::copy(phases), None, None);
    let in_python = python.and_then(Answer::play);
    let listed = ours::play(phases, Choosing::Listed);
    row("random play from the list", speed, listed, None, in_python);
    let drawn = ours::play(phases, Choosing::Drawn);
    row("random play without a list", speed, drawn, None, None);
    table
}
