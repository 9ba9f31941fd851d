//! `chancery bite`: how hard a rule of the house is on games.

use std::fmt::Write as _;
use std::sync::Arc;

use anyhow::{Result, bail};
use chancery::Variant;
use chancery_houserules::{Bite, Bites, Seen};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{HouseArg, RulesArg, VariantArgs};
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::games::{self, Game};
use crate::input::{InputArg, check_inputs};
use crate::matter::recorded;
use crate::paint::{HEADING, paint};
use crate::progress::Progress;
use crate::self_play::{Player, Seats, Table};

/// The most games that are played for one answer.
const GAMES_MAX: u64 = 1_000_000;

/// Measure in how many winters a rule of the house leaves a unit unfed
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A winter of a power counts where it has a unit, and bites where more of its \
                        units go unfed than it would have to remove anyhow. Recorded games are \
                        looked at as they were played, without the rule; games that the program \
                        plays with itself are played with it."
)]
pub(crate) struct Args {
    /// Recorded games; without any, the program plays with itself
    #[arg(value_name = "FILE")]
    files: Vec<InputArg>,
    /// How many games the program plays
    #[arg(long, default_value_t = 500, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// What those games follow from
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// The most years of those games
    #[arg(long, default_value_t = 50, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    years_max: u16,
    #[command(flatten)]
    rules: RulesArg,
    #[command(flatten)]
    house: HouseArg,
    #[command(flatten)]
    variant: VariantArgs,
}

/// How hard the rule is.
#[derive(Debug, Serialize)]
struct Bitten {
    house: String,
    variant: String,
    games: usize,
    powers: Vec<Row>,
    /// By the year of the game, from 1.
    years: Vec<Row>,
    total: Row,
}

#[derive(Debug, Serialize)]
struct Row {
    name: String,
    winters: u32,
    bitten: u32,
    percent: Option<f64>,
}

impl Row {
    fn new(name: String, bite: Bite) -> Self {
        let percent = bite.per_mille().map(|tenths| f64::from(tenths) / 10.0);
        Self { name, winters: bite.winters, bitten: bite.bitten, percent }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    check_inputs(&args.files)?;
    let (variant, games, bites) =
        if args.files.is_empty() { of_self_play(args)? } else { of_records(args)? };
    let house = args.house.house.clone().unwrap_or_default();
    let last = bites.counts.keys().map(|(_, year)| *year).max().unwrap_or_default();
    let powers = variant
        .map
        .powers()
        .map(|(power, info)| Row::new(info.name.clone(), bites.total(|of, _| of == power)));
    let years = (1..=last).map(|year| Row::new(year.to_string(), bites.total(|_, of| of == year)));
    console.answer(&Bitten {
        house,
        variant: variant.id.clone(),
        games,
        powers: powers.collect(),
        years: years.filter(|row| row.winters > 0).collect(),
        total: Row::new("together".to_owned(), bites.total(|_, _| true)),
    })?;
    Ok(Answer::Yes)
}

/// Counts a winter that was seen.
fn count(bites: &mut Bites, variant: &Variant, seen: &Seen) {
    let since = seen.position.phase.year.saturating_sub(variant.start.phase.year);
    let year = u16::try_from(since.saturating_add(1)).unwrap_or(u16::MAX);
    bites.count(year, &seen.survey);
}

fn of_self_play(args: &Args) -> Result<(Arc<Variant>, usize, Bites)> {
    let variant = args.variant.resolve(&args.variant.library()?, None)?;
    let Some(house) = args.house.resolve(&variant, None)? else { return Err(no_house()) };
    let rules = args.rules.resolve(variant.rules)?;
    let seats = Seats::all(&variant.map, Player::Random);
    let mut table = Table::new(&variant, rules, seats, args.years_max).with(Some(house));
    let mut bites = Bites::default();
    let mut progress = Progress::new(usize::try_from(args.games).unwrap_or(usize::MAX), "games");
    for game in 0..args.games {
        table.play_and_watch(args.seed, game, |seen| count(&mut bites, &variant, seen))?;
        progress.step();
    }
    drop(progress);
    drop(table);
    Ok((variant, usize::try_from(args.games).unwrap_or(usize::MAX), bites))
}

fn of_records(args: &Args) -> Result<(Arc<Variant>, usize, Bites)> {
    let games = games::read(&args.files, &args.variant)?;
    let Some(first) = games.first() else { bail!("there is no game in what was read") };
    let variant = Arc::clone(&first.variant);
    if let Some(other) = games.iter().find(|game| game.variant.id != variant.id) {
        bail!("{} is a game of {} and not of {}", other.name, other.variant.id, variant.id);
    }
    let mut bites = Bites::default();
    for game in &games {
        of_record(args, game, &mut bites)?;
    }
    Ok((variant, games.len(), bites))
}

fn of_record(args: &Args, game: &Game, bites: &mut Bites) -> Result<()> {
    let Some(house) = args.house.resolve(&game.variant, None)? else { return Err(no_house()) };
    let rules = args.rules.resolve(game.variant.rules)?;
    for phase in game.record.phases.iter().filter(|phase| phase.next.is_some()) {
        let matter = recorded(&game.name, &game.variant, rules, phase, Some(&house));
        if let (_, Some(seen)) = matter.play_and_watch() {
            count(bites, &game.variant, &seen);
        }
    }
    Ok(())
}

fn no_house() -> anyhow::Error {
    anyhow::anyhow!("say which rule: --house supply-lines or --house supply-lines-3")
}

impl Report for Bitten {
    fn to_text(&self) -> String {
        let heading =
            format!("{} on {}, {}", self.house, self.variant, counted(self.games, "game"));
        let mut text = format!("{}\n", paint(HEADING, heading));
        for (name, rows) in [("power", &self.powers), ("year", &self.years)] {
            let _ = writeln!(text, "\n{name:<12}{:>9}{:>9}{:>9}", "winters", "bitten", "share");
            for row in rows {
                row_text(&mut text, row);
            }
        }
        text.push('\n');
        row_text(&mut text, &self.total);
        text
    }
}

fn row_text(text: &mut String, row: &Row) {
    let share = row.percent.map_or_else(|| "-".to_owned(), |percent| format!("{percent:.1} %"));
    let _ = writeln!(text, "{:<12}{:>9}{:>9}{share:>9}", row.name, row.winters, row.bitten);
}
