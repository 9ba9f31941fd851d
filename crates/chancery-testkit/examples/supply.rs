//! Compares the crate for supply with the second reckoning on random worlds, and counts what was
//! seen. Exits with 1 if they differ anywhere.
//!
//! `cargo run --release -p chancery-testkit --example supply -- --worlds 20000`

#![expect(clippy::print_stdout, reason = "the counts are what it is run for")]

use std::process::ExitCode;

use chancery_testkit::supply::compare::{Count, compare_dealt};
use clap::Parser;

/// Compares zones, shares and reaches with those reckoned the longest way, in exact fractions.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many random worlds.
    #[arg(long, default_value_t = 20_000)]
    worlds: u64,
    /// Where they start from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first.
    #[arg(long, default_value_t = 0)]
    first: u64,
}

fn main() -> ExitCode {
    let Arguments { worlds, seed, first } = Arguments::parse();
    let mut count = Count::default();
    for number in first..first.saturating_add(worlds) {
        match compare_dealt(seed, number) {
            Ok(seen) => count.add(seen),
            Err(difference) => {
                println!("{difference}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("no difference: {count:#?}");
    ExitCode::SUCCESS
}
