//! What can be typed: the command line as clap reads it.
//!
//! Nothing here knows what the words mean. Each command turns its own arguments into maps, rules
//! and files, and says so where it cannot.

mod house;
mod judgement;
mod power;
mod rules;
mod variant;

pub(crate) use house::HouseArg;
pub(crate) use judgement::JudgementArg;
pub(crate) use power::PowerArg;
pub(crate) use rules::RulesArg;
pub(crate) use variant::{MapsArgs, VariantArgs};

use clap::{ColorChoice, Parser, Subcommand};

use crate::commands::{
    admin, bench, bite, cases, completions, datc, door, explain, handbook, judge, legal, man,
    notation, play, possible, render, replay, rule, serve, simulate, stats, supply,
    variant as variant_command,
};

/// The referee for Diplomacy-style games.
///
/// Judges orders, replays recorded games, runs test cases, and says why.
#[derive(Debug, Parser)]
#[command(
    name = "chancery",
    version,
    max_term_width = 80,
    propagate_version = true,
    disable_help_subcommand = true,
    after_help = "Every FILE may be -, which is standard input. Exit codes: 0 done or yes, 1 the \
                  answer is no, 2 misuse or an error."
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// How answers are written.
#[derive(Debug, clap::Args)]
pub(crate) struct OutputArgs {
    /// Answer in JSON
    #[arg(long, global = true, help_heading = "Output")]
    pub(crate) json: bool,
    /// When to use colour; NO_COLOR is obeyed too
    #[arg(
        long,
        global = true,
        help_heading = "Output",
        value_name = "WHEN",
        default_value = "auto"
    )]
    pub(crate) color: ColorChoice,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Judge(judge::Args),
    Legal(legal::Args),
    Explain(explain::Args),
    Possible(possible::Args),
    Notation(notation::Args),
    Render(render::Args),
    Replay(replay::Args),
    Cases(cases::Args),
    Handbook(handbook::Args),
    Rule(rule::Args),
    Stats(stats::Args),
    Play(play::Args),
    Door(door::Args),
    Serve(serve::Args),
    #[command(subcommand)]
    Admin(admin::Command),
    Simulate(simulate::Args),
    Bite(bite::Args),
    Bench(bench::Args),
    #[command(subcommand)]
    Variant(variant_command::Command),
    #[command(subcommand)]
    Supply(supply::Command),
    #[command(subcommand)]
    Datc(datc::Command),
    Man(man::Args),
    Completions(completions::Args),
}
