//! `chancery simulate`: games that the program plays with itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use chancery::advance::{DrawReason, Ending};
use chancery::board::{Map, PowerSet};
use chancery::record::Record;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{RulesArg, VariantArgs};
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::paint::{HEADING, paint};
use crate::progress::Progress;
use crate::self_play::{Players, Table};

/// The most games of one run.
const GAMES_MAX: u64 = 1_000_000;

/// Let the program play games with itself, to the end
#[derive(Debug, clap::Args)]
#[command(after_help = "A game ends with a solo, with a draw by the rules, or after --years-max \
                        years. The same variant, rules, players and seed give the same games on \
                        every machine.")]
pub(crate) struct Args {
    /// How many games
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=GAMES_MAX))]
    games: u64,
    /// What the games follow from
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Who plays
    #[arg(long, value_enum, default_value_t = Players::Random, value_name = "WHO")]
    players: Players,
    /// The most years of a game
    #[arg(long, default_value_t = 50, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    years_max: u16,
    /// Write the games into this folder as saved games of the Python package, one a file; no file
    /// is overwritten. - writes them to standard output, one a line
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArg,
    #[command(flatten)]
    variant: VariantArgs,
}

/// What came of the games.
#[derive(Debug, Serialize)]
struct Simulated {
    variant: String,
    rules: String,
    seed: u64,
    games: usize,
    phases: usize,
    ends: Ends,
    /// Each game.
    results: Vec<GameResult>,
}

/// How often games ended in each way.
#[derive(Debug, Default, Serialize)]
struct Ends {
    /// Solos by power.
    solos: BTreeMap<String, usize>,
    /// Draws because no centre changed hands for too long.
    draws: usize,
    /// Games that came to their last year.
    year_limit: usize,
}

#[derive(Debug, Serialize)]
struct GameResult {
    game: String,
    phases: usize,
    last_phase: String,
    end: End,
    /// The winner, or who shares in the draw.
    winners: Vec<String>,
    /// The centres of each power at the end.
    centres: BTreeMap<String, usize>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum End {
    Solo,
    Draw,
    YearLimit,
}

impl End {
    fn of(ending: Ending) -> (Self, PowerSet) {
        match ending {
            Ending::Solo { power, .. } => {
                let mut winner = PowerSet::EMPTY;
                winner.insert(power);
                (Self::Solo, winner)
            }
            Ending::MostCentres { winners, .. } => (Self::YearLimit, winners),
            Ending::Draw { powers, reason: DrawReason::NoCapture { .. } } => (Self::Draw, powers),
            Ending::Draw { powers, reason: DrawReason::LastYear { .. } } => {
                (Self::YearLimit, powers)
            }
        }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let to_stdout = args.out.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if to_stdout && console.is_json() {
        bail!("--out - and --json both want standard output");
    }
    let variant = args.variant.resolve(&args.variant.library()?, None)?;
    let rules = args.rules.resolve(variant.rules)?;
    if let Some(folder) = args.out.as_deref().filter(|_| !to_stdout) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("making the folder {}", folder.display()))?;
    }
    let mut simulated = Simulated {
        variant: variant.id.clone(),
        rules: chancery_formats::rules_words::write(&rules),
        seed: args.seed,
        games: 0,
        phases: 0,
        ends: Ends::default(),
        results: Vec::new(),
    };
    let mut table = Table::new(&variant, rules, args.players, args.years_max);
    let mut progress = Progress::new(usize::try_from(args.games).unwrap_or(usize::MAX), "games");
    let begun = Instant::now();
    for game in 0..args.games {
        let record = table.play(args.seed, game)?;
        let id = format!("{}-{}-{game}", variant.id, args.seed);
        if let Some(out) = &args.out {
            let text = table.save(&record, &id)?.to_json();
            if to_stdout {
                console.write(&format!("{text}\n"))?;
            } else {
                write_new(&out.join(format!("{id}.json")), &text)?;
            }
        }
        simulated.add(&variant.map, id, &record);
        progress.step();
    }
    drop(progress);
    let seconds = begun.elapsed().as_secs_f64().max(f64::EPSILON);
    if to_stdout {
        console.say(&simulated.to_text());
    } else {
        console.answer(&simulated)?;
    }
    // The pace is no part of the answer: the answer is the same every time.
    let phases = u32::try_from(simulated.phases).unwrap_or(u32::MAX);
    console.say(&format!("{:.0} phases/s\n", f64::from(phases) / seconds));
    Ok(Answer::Yes)
}

/// Writes a file that was not there before.
fn write_new(path: &Path, text: &str) -> Result<()> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .with_context(|| format!("writing {}", path.display()))
}

impl Simulated {
    fn add(&mut self, map: &Map, game: String, record: &Record) {
        let Some(ending) = record.ending() else { return };
        let (end, winners) = End::of(ending);
        let name = |power| map.power(power).name.clone();
        let winners: Vec<String> = winners.iter().map(name).collect();
        let phases = record.phases().count();
        self.games += 1;
        self.phases += phases;
        match end {
            End::Solo => {
                for winner in &winners {
                    *self.ends.solos.entry(winner.clone()).or_default() += 1;
                }
            }
            End::Draw => self.ends.draws += 1,
            End::YearLimit => self.ends.year_limit += 1,
        }
        let position = record.position();
        let last = record.phases().next_back().map(|view| view.phase().to_string());
        let centres =
            map.powers().map(|(id, power)| (power.name.clone(), position.centres_of(id).count()));
        self.results.push(GameResult {
            game,
            phases,
            last_phase: last.unwrap_or_default(),
            end,
            winners,
            centres: centres.collect(),
        });
    }
}

impl Report for Simulated {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for result in &self.results {
            let who = result.winners.join(", ");
            let ending = match result.end {
                End::Solo => format!("{who} wins"),
                End::Draw => format!("a draw between {who}"),
                End::YearLimit => format!("the year limit, shared by {who}"),
            };
            let _ = writeln!(
                text,
                "{}: {ending}, after {} ({} phases)",
                result.game, result.last_phase, result.phases
            );
        }
        let Ends { solos, draws, year_limit } = &self.ends;
        let wins: Vec<String> =
            solos.iter().map(|(power, count)| format!("{power} {count}")).collect();
        let wins = if wins.is_empty() { "none".to_owned() } else { wins.join(", ") };
        let summary = format!("{}, {}", counted(self.games, "game"), counted(self.phases, "phase"));
        let _ = writeln!(
            text,
            "{}: solos: {wins}; draws: {draws}; year limit: {year_limit}",
            paint(HEADING, summary)
        );
        text
    }
}
