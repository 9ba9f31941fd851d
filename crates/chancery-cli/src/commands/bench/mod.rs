//! `chancery bench`: how fast it is, on the phases of recorded games or of games it plays itself.

mod drawing;
pub(crate) mod memory;
mod phases;
mod played;
mod random_play;
pub(crate) mod timing;

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::VariantArgs;
use crate::console::{Console, Report};
use crate::games;
use crate::input::{InputArg, check_inputs};
use crate::paint::{HEADING, paint};

use phases::{Compared, Phases};

/// Time adjudication on the movement phases of games
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without GAMES, on a few games of random orders. Before anything is timed, what \
                  came of each phase is compared with the record: a difference that no known fault \
                  of the profile explains ends it. Rules that are no profile are not those of the \
                  record, so there differences are counted. Figures are medians over many passes, \
                  on one thread."
)]
pub(crate) struct Args {
    /// Recorded games: the Python package's JSON or JSON lines, all of one variant
    #[arg(value_name = "GAMES")]
    games: Vec<InputArg>,
    /// What the games are judged by: a profile, or a preset with changes; python for GAMES, else
    /// the rules of the variant
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Time pictures of the games instead: SVG, its overlay, PNG, and an animation of the first 100
    /// phases
    #[arg(long)]
    drawing: bool,
    /// How long to take for each figure, in seconds
    #[arg(long, default_value_t = 1.0, value_name = "SECONDS", value_parser = parse_seconds)]
    seconds: f64,
    #[command(flatten)]
    variant: VariantArgs,
}

pub(crate) fn parse_seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.0..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("write a number of seconds, at most 3600".to_owned()),
    }
}

/// The figures. Times are of a movement phase, in nanoseconds.
#[derive(Debug, Serialize)]
struct Benchmarks {
    /// From typed orders to what became of them, legality included.
    adjudicate_ns: f64,
    /// The same from the order text.
    from_text_ns: f64,
    /// The list of every legal order.
    legal_orders_ns: f64,
    /// A copy of the position.
    clone_ns: f64,
    /// The reason of every order, beyond adjudication.
    reasons_ns: f64,
    /// Whole games of random orders from the full list.
    random_play_phases_per_s: f64,
    /// Whole games of random orders drawn without a list.
    sampled_play_phases_per_s: f64,
    /// How many movement phases were timed.
    phases: usize,
    /// The most memory the program had; 0 where the system does not say.
    peak_memory_bytes: u64,
    /// What only people are told.
    #[serde(skip)]
    more: More,
}

/// What the table has beside the figures.
#[derive(Debug)]
struct More {
    compared: Compared,
    units_per_phase: f64,
    legal_orders_per_phase: f64,
    /// The best passes, in the order of the table.
    best: [f64; 5],
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    check_inputs(&args.games)?;
    if cfg!(debug_assertions) {
        console
            .warn("this is a debug build; for figures that mean something, build with --release");
    }
    let (games, usual) = if args.games.is_empty() {
        (played::games(&args.variant)?, None)
    } else {
        (games::read(&args.games, &args.variant)?, Some("python"))
    };
    if args.drawing {
        let budget = Duration::from_secs_f64(args.seconds);
        console.answer(&drawing::time(&games, &args.variant, budget)?)?;
        return Ok(Answer::Yes);
    }
    let phases = Phases::new(&games, args.rules.as_deref().or(usual))?;
    phases.check()?;
    let budget = Duration::from_secs_f64(args.seconds);
    let adjudicate = phases.time_adjudication(budget);
    let from_text = phases.time_text(budget);
    let legal = phases.time_legal_orders(budget);
    let clone = phases.time_clone(budget);
    let reasons = phases.time_reasons(budget);
    let benchmarks = Benchmarks {
        adjudicate_ns: adjudicate.median,
        from_text_ns: from_text.median,
        legal_orders_ns: legal.median,
        clone_ns: clone.median,
        reasons_ns: reasons.median,
        random_play_phases_per_s: random_play::listed(phases.variant(), budget)?,
        sampled_play_phases_per_s: random_play::sampled(phases.variant(), budget)?,
        phases: phases.len(),
        peak_memory_bytes: memory::peak_bytes().unwrap_or(0),
        more: More {
            compared: phases.compared(),
            units_per_phase: phases.units_per_phase(),
            legal_orders_per_phase: phases.legal_orders_per_phase(),
            best: [adjudicate, from_text, legal, clone, reasons].map(|figure| figure.best),
        },
    };
    console.answer(&benchmarks)?;
    Ok(Answer::Yes)
}

impl Report for Benchmarks {
    fn to_text(&self) -> String {
        let More { compared, units_per_phase, legal_orders_per_phase, best } = &self.more;
        let mut text = format!("{compared}\n");
        let head = format!(
            "{} movement phases, {units_per_phase:.0} units and {legal_orders_per_phase:.0} legal \
             orders a phase",
            self.phases
        );
        let _ = writeln!(text, "{}", paint(HEADING, head));
        let _ = writeln!(text, "{:<42} {:>12} {:>12}", "", "median", "best");
        let rows = [
            ("adjudicate, legality included", self.adjudicate_ns),
            ("the same from text", self.from_text_ns),
            ("all legal orders", self.legal_orders_ns),
            ("copy a position", self.clone_ns),
            ("reasons of every order, more", self.reasons_ns),
        ];
        for ((what, median), best) in rows.into_iter().zip(best) {
            let _ = writeln!(text, "{what:<42} {:>12} {:>12}", time(median), time(*best));
        }
        for (what, rate) in [
            ("random play, full list", self.random_play_phases_per_s),
            ("random play, drawn", self.sampled_play_phases_per_s),
        ] {
            let _ = writeln!(text, "{what:<42} {rate:>12.0} phases/s");
        }
        if self.peak_memory_bytes > 0 {
            let kib = self.peak_memory_bytes / 1024;
            let _ = writeln!(text, "{:<42} {kib:>12} KiB", "peak memory");
        }
        text
    }
}

/// A time as people read it.
fn time(ns: f64) -> String {
    if ns < 1000.0 { format!("{ns:.0} ns") } else { format!("{:.2} µs", ns / 1000.0) }
}
