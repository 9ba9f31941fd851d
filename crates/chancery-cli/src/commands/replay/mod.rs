//! `chancery replay`: judges recorded games again.

mod answer;
mod phases;
mod text;
mod words;

use anyhow::Result;
use chancery_verify::replay::replay;

use crate::answer::Answer;
use crate::args::{HouseArg, JudgementArg, VariantArgs};
use crate::console::Console;
use crate::games::{self, Game};
use crate::input::{InputArg, check_inputs};
use crate::progress::Progress;

use answer::{GameTeller, Replayed};
use phases::{Judged, judge_all};

/// Judge recorded games again, phase by phase
#[derive(Debug, clap::Args)]
#[command(after_help = "Without --check every phase is printed as it is decided, each from its \
                        recorded position. With --check only what differs from the record is, and \
                        the exit code is 1 when a difference is unexplained: docs/replay.md has the \
                        table of result codes and the known faults.")]
pub(crate) struct Args {
    /// Recorded games: the Python package's JSON or JSON lines
    #[arg(required = true, value_name = "FILE")]
    files: Vec<InputArg>,
    /// Compare what is decided with what was recorded
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    rules: JudgementArg,
    #[command(flatten)]
    house: HouseArg,
    #[command(flatten)]
    variant: VariantArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    check_inputs(&args.files)?;
    let games = games::read(&args.files, &args.variant)?;
    let count = games.iter().map(|game| game.record.phases.len()).sum();
    let mut progress = Progress::new(count, "phases");
    if args.check {
        let answer = check(&games, &args.rules, &mut progress)?;
        drop(progress);
        console.answer(&answer)?;
        return Ok(Answer::from_check(answer.unexplained == 0));
    }
    let mut judged = Judged { games: Vec::new() };
    for game in &games {
        let by = args.rules.resolve(game.variant.rules)?;
        let house = args.house.resolve(&game.variant, None)?;
        judged.games.push(judge_all(game, by.rules, house.as_ref(), &mut progress));
    }
    drop(progress);
    console.answer(&judged)?;
    Ok(Answer::Yes)
}

/// Compares what is decided with what was recorded.
fn check(games: &[Game], rules: &JudgementArg, progress: &mut Progress) -> Result<Replayed> {
    let mut answer = Replayed::default();
    for game in games {
        let by = rules.resolve(game.variant.rules)?;
        let mut teller = GameTeller::new(game);
        for phase in &game.record.phases {
            teller.add(phase, &replay(&game.variant, phase, &by));
            progress.step();
        }
        answer.add(teller.finish());
    }
    Ok(answer)
}
