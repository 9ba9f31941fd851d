//! `chancery simulate`: games that the program plays with itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use chancery::Variant;
use chancery::adjudicate::Workspace;
use chancery::advance::Ending;
use chancery::board::{Map, PowerSet};
use chancery::orders::{LegalIndex, LegalWorkspace, OrderNotes, OrderSet, Pacts, Setting};
use chancery::record::{Header, PhaseOrders, Record};
use chancery_formats::python_game::{PackageNames, SaveAs, SavedGame};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::{RulesArg, VariantArgs};
use crate::console::{Console, Report};
use crate::paint::{HEADING, paint};
use crate::progress::Progress;
use crate::self_play::{Players, randomness};

/// The most games of one run.
const GAMES_MAX: u64 = 1_000_000;

/// Let the program play games with itself, to the end
#[derive(Debug, clap::Args)]
#[command(after_help = "A game that nobody wins is a draw after --years years. The same variant, \
                        rules, players and seed give the same games on every machine.")]
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
    #[arg(long, default_value_t = 50, value_name = "YEARS", value_parser = clap::value_parser!(u16).range(1..=1000))]
    years: u16,
    /// Write the games into this folder as saved games of the Python package; - writes them to
    /// standard output, one a line
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
    /// How often each power won alone.
    solos: BTreeMap<String, usize>,
    draws: usize,
    /// Each game.
    results: Vec<GameResult>,
}

#[derive(Debug, Serialize)]
struct GameResult {
    game: String,
    phases: usize,
    last_phase: String,
    /// The winner, or `null` for a draw.
    winner: Option<String>,
    /// The centres of each power at the end.
    centres: BTreeMap<String, usize>,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let to_stdout = args.out.as_ref().is_some_and(|path| path.as_os_str() == "-");
    if to_stdout && console.is_json() {
        bail!("--out - and --json both want standard output");
    }
    let variant = args.variant.resolve(&args.variant.library()?, None)?;
    let rules = args.rules.resolve(variant.rules)?;
    let mut header = Record::of_variant(&variant).header().clone();
    header.rules = rules;
    let first = variant.start.phase.year;
    let last = first.saturating_add(i32::from(args.years) - 1);
    header.victory.last_year = Some(header.victory.last_year.map_or(last, |year| year.min(last)));
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
        solos: BTreeMap::new(),
        draws: 0,
        results: Vec::new(),
    };
    let mut table = Table::new(&variant);
    let mut progress = Progress::new(usize::try_from(args.games).unwrap_or(usize::MAX), "games");
    for game in 0..args.games {
        let record = table.play(&header, args.players, args.seed, game)?;
        let id = format!("{}-{}-{game}", variant.id, args.seed);
        if let Some(out) = &args.out {
            let text = saved(&variant, &record, &id)?;
            if to_stdout {
                console.write(&format!("{text}\n"))?;
            } else {
                write(&out.join(format!("{id}.json")), &text)?;
            }
        }
        simulated.add(&variant.map, id, &record);
        progress.step();
    }
    drop(progress);
    if to_stdout {
        console.say(&simulated.to_text());
    } else {
        console.answer(&simulated)?;
    }
    Ok(Answer::Yes)
}

/// Where games are played, with memory that is used again.
struct Table<'v> {
    variant: &'v Variant,
    index: LegalIndex,
    legal: LegalWorkspace,
    workspace: Workspace,
}

impl<'v> Table<'v> {
    fn new(variant: &'v Variant) -> Self {
        Self {
            variant,
            index: LegalIndex::new(&variant.map),
            legal: LegalWorkspace::new(),
            workspace: Workspace::new(),
        }
    }

    /// Plays a game to its end.
    fn play(&mut self, header: &Header, players: Players, seed: u64, game: u64) -> Result<Record> {
        let map = &self.variant.map;
        let mut record = Record::new(header.clone(), self.variant.start.clone());
        let mut source = randomness(seed, game);
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        while record.ending().is_none() {
            let mut orders = Vec::new();
            let position = record.position();
            let rules = &header.rules;
            let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
            players.order(&self.index, setting, &mut self.legal, &mut source, &mut orders);
            let set = OrderSet { orders, notes: OrderNotes::new() };
            let given = PhaseOrders { set, pacts: Pacts::none(), disorder: PowerSet::EMPTY };
            record.play(map, given, &mut self.workspace)?;
        }
        Ok(record)
    }
}

fn saved(variant: &Variant, record: &Record, id: &str) -> Result<String> {
    let names = PackageNames::new(&variant.map);
    let save_as = SaveAs {
        id: id.to_owned(),
        map: variant.id.clone(),
        rules: vec!["NO_PRESS".to_owned(), "POWER_CHOICE".to_owned()],
        timestamp: 0,
    };
    Ok(SavedGame::of_record(record, &names, &save_as)?.to_json())
}

fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| format!("writing {}", path.display()))
}

impl Simulated {
    fn add(&mut self, map: &Map, game: String, record: &Record) {
        let winner = match record.ending() {
            Some(Ending::Solo { power, .. }) => Some(map.power(power).name.clone()),
            _ => None,
        };
        let phases = record.phases().count();
        self.games += 1;
        self.phases += phases;
        match &winner {
            Some(power) => *self.solos.entry(power.clone()).or_default() += 1,
            None => self.draws += 1,
        }
        let position = record.position();
        let last = record.phases().next_back().map(|view| view.phase().to_string());
        let centres =
            map.powers().map(|(id, power)| (power.name.clone(), position.centres_of(id).count()));
        self.results.push(GameResult {
            game,
            phases,
            last_phase: last.unwrap_or_default(),
            winner,
            centres: centres.collect(),
        });
    }
}

impl Report for Simulated {
    fn to_text(&self) -> String {
        let mut text = String::new();
        for result in &self.results {
            let ending = match &result.winner {
                Some(power) => format!("{power} wins"),
                None => "a draw".to_owned(),
            };
            let _ = writeln!(
                text,
                "{}: {ending} after {} ({} phases)",
                result.game, result.last_phase, result.phases
            );
        }
        let wins: Vec<String> =
            self.solos.iter().map(|(power, count)| format!("{power} {count}")).collect();
        let wins = if wins.is_empty() { "none".to_owned() } else { wins.join(", ") };
        let summary = format!("{} games, {} phases", self.games, self.phases);
        let _ = writeln!(text, "{}: won by {wins}; {} drawn", paint(HEADING, summary), self.draws);
        text
    }
}
