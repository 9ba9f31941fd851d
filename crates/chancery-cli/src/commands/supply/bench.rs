//! `chancery supply bench`: how fast zones are found, and how fast worlds are played.

mod turns;
mod zones;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;

use crate::answer::Answer;
use crate::commands::bench::parse_seconds;
use crate::commands::bench::timing::Figure;
use crate::console::{Console, Report};
use crate::paint::{HEADING, paint};

use turns::TurnFigure;
use zones::ZoneFigure;

/// The most threads to try: more than any machine has, and fewer than it can start.
const THREADS_MAX: u16 = 256;

/// Time the search for zones, on land of the program's own making, and the turns of modules
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Before anything is timed, the zones of small lands with everything in them are \
                  compared with a flood from cell to cell, and the command ends where they \
                  differ. Land is square and goes round the world; patches are like a map, half \
                  open is the worst there is, and ways are patches held by four sides, with \
                  rivers and roads. Figures are of the zones of one side."
)]
pub(crate) struct Args {
    /// How many cells the lands have, about
    #[arg(
        long,
        value_name = "CELLS",
        value_delimiter = ',',
        default_values_t = [1_000_000, 16_000_000, 100_000_000],
        value_parser = clap::value_parser!(u32).range(9..=1 << 30)
    )]
    cells: Vec<u32>,
    /// On how many threads
    #[arg(
        long,
        value_name = "THREADS",
        value_delimiter = ',',
        default_values_t = [1, 2],
        value_parser = clap::value_parser!(u16).range(1..=i64::from(THREADS_MAX))
    )]
    threads: Vec<u16>,
    /// Time turns of modules too, those for which there are overlays: the folder of the modules
    #[arg(long, value_name = "FOLDER", requires = "overlays")]
    library: Option<PathBuf>,
    /// The folder of the overlays, each of the name of its module
    #[arg(long, value_name = "FOLDER", requires = "library")]
    overlays: Option<PathBuf>,
    /// How long to take for each figure, in seconds
    #[arg(long, default_value_t = 1.0, value_name = "SECONDS", value_parser = parse_seconds)]
    seconds: f64,
}

/// The figures.
#[derive(Debug, Serialize)]
struct Benchmarks {
    zones: Vec<ZoneFigure>,
    turns: Vec<TurnFigure>,
}

/// Threads to work on, and how many they are.
struct Pool {
    threads: u16,
    pool: ThreadPool,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    if cfg!(debug_assertions) {
        console
            .warn("this is a debug build; for figures that mean something, build with --release");
    }
    let pools = args.threads.iter().map(|&threads| Pool::new(threads));
    let pools: Vec<Pool> = pools.collect::<Result<_>>()?;
    let modules = match (&args.library, &args.overlays) {
        (Some(library), Some(overlays)) => turns::modules(library, overlays)?,
        _ => vec![],
    };
    let budget = Duration::from_secs_f64(args.seconds);
    for pool in &pools {
        pool.pool.install(zones::check)?;
    }
    let mut figures = Vec::new();
    for &cells in &args.cells {
        zones::time(cells, &pools, budget, &mut figures);
    }
    let mut turns = Vec::new();
    for module in &modules {
        turns::time(module, &pools, budget, &mut turns);
    }
    console.answer(&Benchmarks { zones: figures, turns })?;
    Ok(Answer::Yes)
}

impl Pool {
    fn new(threads: u16) -> Result<Self> {
        let builder = ThreadPoolBuilder::new().num_threads(threads.into());
        let pool = builder.build().with_context(|| format!("starting {threads} threads"))?;
        Ok(Self { threads, pool })
    }
}

impl Report for Benchmarks {
    fn to_text(&self) -> String {
        let title = "zones of a side: best and median nanoseconds a cell";
        let mut text = format!("{}\n", paint(HEADING, title));
        let _ = writeln!(
            text,
            "{:<12}{:>11}{:>9}{:>17}{:>17}{:>8}{:>14}",
            "land", "cells", "threads", "zones", "and a layer", "count", "bytes a cell"
        );
        for it in &self.zones {
            let memory = it.memory_bytes_per_cell.map_or("unknown".into(), |it| format!("{it:.1}"));
            let _ = writeln!(
                text,
                "{:<12}{:>11}{:>9}{:>17}{:>17}{:>8}{memory:>14}",
                it.land,
                it.cells,
                it.threads,
                shown(it.ns_per_cell, 1.0),
                shown(it.with_layer_ns_per_cell, 1.0),
                it.zones
            );
        }
        if self.turns.is_empty() {
            return text;
        }
        let title = "first turns of modules: best and median milliseconds";
        let _ = writeln!(text, "\n{}", paint(HEADING, title));
        let _ = writeln!(
            text,
            "{:<12}{:>11}{:>9}{:>17}{:>17}{:>8}{:>14}",
            "module", "cells", "threads", "turn", "its supply", "sides", "units"
        );
        for it in &self.turns {
            let _ = writeln!(
                text,
                "{:<12}{:>11}{:>9}{:>17}{:>17}{:>8}{:>14}",
                it.module,
                it.cells,
                it.threads,
                shown(it.turn_ns, 1e6),
                shown(it.supply_ns, 1e6),
                it.sides,
                it.units
            );
        }
        text
    }
}

/// The best of a figure and, in brackets, its median.
fn shown(figure: Figure, unit_ns: f64) -> String {
    format!("{:.2} ({:.2})", figure.best / unit_ns, figure.median / unit_ns)
}
