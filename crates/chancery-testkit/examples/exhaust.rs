//! Compares the engine with the reference referee on every small board, on named boards and on
//! random positions, and counts what was seen. Exits with 1 if they differ anywhere.
//!
//! `cargo run --release -p chancery-testkit --example exhaust -- ci` is what `.ci/run` runs.

#![expect(clippy::print_stdout, reason = "the counts are what it is run for")]

use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::Instant;

use chancery::rules::Rules;
use chancery_testkit::boards::{Board, placements, position};
use chancery_testkit::brute::{Reading, UnknownReading};
use chancery_testkit::counts::Count;
use chancery_testkit::exhaust::{
    Report, judge_board, judge_dealt, judge_dealt_legality, judge_named,
};
use chancery_testkit::named_boards::{FOUR_UNITS, MORE_UNITS};
use chancery_testkit::partial::judge_partial;
use chancery_testkit::random_positions::{Mix, crowded_board};
use clap::{Parser, ValueEnum};

/// Compares the engine with a referee that tries every combination of results.
#[derive(Debug, Parser)]
struct Arguments {
    /// What to go through.
    what: What,
    /// How many random positions; other modes ignore it.
    #[arg(long, default_value_t = 100_000)]
    positions: u64,
    /// Where the random positions start from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first random position.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Changes to the rules `datc`, such as `4.A.2=1982,4.A.7=a`; may be given several times, for
    /// one run after the other.
    #[arg(long, value_parser = reading, default_values = READINGS)]
    rules: Vec<Reading>,
}

fn reading(text: &str) -> Result<Reading, String> {
    let rules = Rules::DATC.with(text).map_err(|error| error.to_string())?;
    let known = "the reference referee has only datc with changes of 4.A.2, 4.A.7 and support-cut";
    Reading::try_from(rules).map_err(|UnknownReading| known.to_owned())
}

/// Every change that the reference referee knows, one at a time.
const READINGS: [&str; 7] = [
    "datc",
    "4.A.2=all-hold",
    "4.A.2=1971",
    "4.A.2=1982",
    "4.A.2=2000",
    "4.A.7=a",
    "support-cut=any-attack",
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Every board of up to four provinces with up to three units.
    Small,
    /// Every board of four provinces with four units, and of five with up to three.
    Wide,
    /// Twelve named boards with four units, and some with more.
    Named,
    /// Random positions on the standard map.
    Random,
    /// Random positions on random boards of five to ten provinces.
    Crowded,
    /// What is sure with only some orders known, on every board of up to four provinces with up to
    /// three units and on the named boards with four; under `datc` only.
    Partial,
    /// All of these but wide under `datc`; named and a fifth of the random positions under others.
    /// About two minutes.
    Ci,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut different = false;
    for &reading in &arguments.rules {
        let fifth = arguments.what == What::Ci && reading != Reading::DATC;
        let positions = if fifth { arguments.positions / 5 } else { arguments.positions };
        let run = Run { reading, positions, arguments: &arguments };
        different |= run.go(arguments.what);
    }
    if different { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

struct Run<'a> {
    reading: Reading,
    positions: u64,
    arguments: &'a Arguments,
}

impl Run<'_> {
    /// Goes through a part. Answers whether anything was seen differently.
    fn go(&self, what: What) -> bool {
        match what {
            What::Small => self
                .show("boards of up to 4 provinces, up to 3 units", || self.boards(1..=4, 1..=3)),
            What::Wide => {
                let four =
                    self.show("boards of 4 provinces, 4 units", || self.boards(4..=4, 4..=4));
                let five =
                    self.show("boards of 5 provinces, up to 3 units", || self.boards(5..=5, 1..=3));
                four | five
            }
            What::Named => self.named(),
            What::Random => {
                let legality = self.reading == Reading::DATC
                    && self.show("every order on the standard map", || self.legality());
                let random = self.show("random positions on the standard map", || self.random());
                legality | random
            }
            What::Crowded => self.show("random positions on crowded boards", || self.crowded()),
            // The questions are asked under one rule, so once.
            What::Partial if self.reading != Reading::DATC => false,
            What::Partial => self.show("some orders known", partial),
            What::Ci if self.reading == Reading::DATC => {
                self.each(&[What::Small, What::Named, What::Random, What::Crowded, What::Partial])
            }
            What::Ci => self.each(&[What::Named, What::Random, What::Crowded]),
        }
    }

    fn each(&self, parts: &[What]) -> bool {
        parts.iter().fold(false, |different, what| self.go(*what) | different)
    }

    fn show(&self, name: &str, judge: impl FnOnce() -> Report) -> bool {
        let start = Instant::now();
        let report = judge();
        let seconds = start.elapsed().as_secs_f64();
        println!("== {name}, {seconds:.1} s, {:?}", self.reading);
        for case in &report.first {
            println!("{case}");
        }
        println!("{}", report.counts);
        report.counts.get(Count::Differences) > 0
    }

    fn boards(&self, provinces: RangeInclusive<usize>, units: RangeInclusive<usize>) -> Report {
        let mut report = Report::default();
        for board in provinces.flat_map(Board::all) {
            report.merge(judge_board(&board, units.clone(), self.reading));
        }
        report
    }

    fn named(&self) -> bool {
        let mut different = false;
        for board in FOUR_UNITS {
            different |=
                self.show(board.name, || judge_named(board, &board.dealings(), self.reading));
        }
        for (board, powers) in MORE_UNITS {
            different |=
                self.show(board.name, || judge_named(board, &[powers.to_vec()], self.reading));
        }
        different
    }

    fn legality(&self) -> Report {
        let standard = chancery_variants::standard();
        let mix = Mix { units: (4, 34), powers: (1, 7), unsupplied: 0 };
        judge_dealt_legality(&standard.map, &mix, self.arguments.seed, 0..100)
    }

    fn random(&self) -> Report {
        let Arguments { seed, first, .. } = *self.arguments;
        let standard = chancery_variants::standard();
        let mix = Mix { units: (22, 34), powers: (2, 7), unsupplied: 0 };
        judge_dealt(&standard.map, &mix, seed, first..first + self.positions, self.reading)
    }

    /// A hundred positions on each board.
    fn crowded(&self) -> Report {
        const EACH: u64 = 100;
        let Arguments { seed, first, .. } = *self.arguments;
        let mix = Mix { units: (4, 9), powers: (1, 3), unsupplied: 0 };
        let mut report = Report::default();
        for number in first / EACH..(first + self.positions).div_ceil(EACH) {
            let map = crowded_board(seed, number).map();
            let numbers = number * EACH..(number + 1) * EACH;
            report.counts.add(Count::Boards, 1);
            report.merge(judge_dealt(&map, &mix, seed, numbers, self.reading));
        }
        report
    }
}

fn partial() -> Report {
    let mut report = Report::default();
    for board in (1..=4).flat_map(Board::all) {
        report.counts.add(Count::Boards, 1);
        let map = board.map();
        for placement in placements(&board, 1..=3) {
            report.merge(judge_partial(&map, &position(&placement)));
        }
    }
    for board in FOUR_UNITS {
        report.counts.add(Count::Boards, 1);
        let map = board.map();
        report.merge(judge_partial(&map, &board.position(&map, &[0, 1, 0, 1])));
        report.merge(judge_partial(&map, &board.position(&map, &[0, 0, 1, 1])));
    }
    report
}
