//! `chancery simulate`: games that the program plays with itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use chancery::advance::{DrawReason, Ending};
use chancery::board::{Map, PowerId, PowerSet};
use chancery::record::Record;
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{HouseArg, RulesArg, VariantArgs};
use crate::console::{Console, Report};
use crate::counted::counted;
use crate::paint::{HEADING, paint};
use crate::progress::Progress;
use crate::self_play::{Player, Players, Seats, Table};

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
    /// Who plays: random (any legal order), hold (no order) or bot (computer powers); and who plays
    /// a power instead, as in random,France=bot
    #[arg(long, default_value = "random", value_name = "WHO[,POWER=WHO]...")]
    players: Players,
    /// Play the games once for each power, with WHO in its place
    #[arg(long, value_enum, value_name = "WHO")]
    alone: Option<Player>,
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
    house: HouseArg,
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
    /// What each power came to alone, if it was `--alone`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alone: Vec<Alone>,
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

/// What one power came to when it alone was played by somebody else.
#[derive(Debug, Serialize)]
struct Alone {
    power: String,
    games: usize,
    solos: usize,
    /// The year of its solos, on average, to a tenth.
    average_year: Option<f64>,
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
        alone: Vec::new(),
        results: Vec::new(),
    };
    let house = args.house.resolve(&variant, None)?;
    let map = &variant.map;
    let tables = seatings(args, map)?;
    let all = args.games.saturating_mul(tables.len() as u64);
    let mut progress = Progress::new(usize::try_from(all).unwrap_or(usize::MAX), "games");
    let begun = Instant::now();
    for (alone, seats) in tables {
        let mut table = Table::new(&variant, rules, seats, args.years_max).with(house.clone());
        let mut solos = Vec::new();
        let before = simulated.games;
        for game in 0..args.games {
            let record = table.play(args.seed, game)?;
            let id = match alone {
                None => format!("{}-{}-{game}", variant.id, args.seed),
                Some(power) => {
                    let power = map.power(power).name.to_lowercase();
                    format!("{}-{}-{power}-{game}", variant.id, args.seed)
                }
            };
            if let Some(out) = &args.out {
                let text = table.save(&record, &id)?.to_json();
                if to_stdout {
                    console.write(&format!("{text}\n"))?;
                } else {
                    write_new(&out.join(format!("{id}.json")), &text)?;
                }
            }
            solos.extend(alone.and_then(|power| solo_year(&record, power)));
            simulated.add(map, id, &record);
            progress.step();
        }
        if let Some(power) = alone {
            let power = map.power(power).name.clone();
            simulated.alone.push(Alone::new(power, simulated.games - before, &solos));
        }
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

/// Who plays in the games: the same in all of them, or one power after the other played by the one
/// who is to play alone.
fn seatings(args: &Args, map: &Map) -> Result<Vec<(Option<PowerId>, Seats)>> {
    let seats = args.players.seats(map)?;
    Ok(match args.alone {
        None => vec![(None, seats)],
        Some(player) => map
            .powers()
            .map(|(power, _)| (Some(power), seats.clone().with(power, player)))
            .collect(),
    })
}

/// Writes a file that was not there before.
fn write_new(path: &Path, text: &str) -> Result<()> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .with_context(|| format!("writing {}", path.display()))
}

/// The year in which a power won alone.
fn solo_year(record: &Record, power: PowerId) -> Option<i32> {
    match record.ending()? {
        Ending::Solo { power: winner, .. } if winner == power => {
            record.phases().next_back().map(|view| view.phase().year)
        }
        _ => None,
    }
}

impl Alone {
    fn new(power: String, games: usize, solos: &[i32]) -> Self {
        let count = i64::try_from(solos.len()).unwrap_or(i64::MAX);
        let sum: i64 = solos.iter().map(|year| i64::from(*year)).sum();
        let tenths = (sum * 10 + count / 2).checked_div_euclid(count);
        let tenths = tenths.and_then(|tenths| i32::try_from(tenths).ok());
        let average_year = tenths.map(|tenths| f64::from(tenths) / 10.0);
        Self { power, games, solos: solos.len(), average_year }
    }

    fn to_text(&self) -> String {
        let (solos, games) = (counted(self.solos, "solo"), counted(self.games, "game"));
        let year =
            self.average_year.map_or_else(String::new, |year| format!(", in {year:.1} on average"));
        format!("{}: {solos} in {games}{year}\n", self.power)
    }
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
        for alone in &self.alone {
            text.push_str(&alone.to_text());
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
