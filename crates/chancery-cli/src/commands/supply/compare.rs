//! `chancery supply compare`: zones beside the older way of distribution, on one world.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;
use chancery_gdl::moves::Moves;
use chancery_supply::books::Account;
use chancery_supply::control::SideId;
use chancery_supply::economy::Distribution;
use chancery_supply::terms::MaterialId;
use serde::Serialize;

use super::module::ModuleArgs;
use super::stage::{SideTold, Stage};
use super::turns::{MovesArgs, TURNS_MAX};
use crate::answer::Answer;
use crate::console::{Console, Report};
use crate::paint::{HEADING, QUIET, paint};
use crate::progress::Progress;

/// Play the same turns with supply zones, with Xconq's older way, and with neither
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The older way is Xconq's in-length and out-length: goods go so many cells, \
                        whatever lies between. Short is what consumption took beyond what units \
                        had."
)]
pub(crate) struct Args {
    #[command(flatten)]
    module: ModuleArgs,
    /// How many turns
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=i64::from(TURNS_MAX)))]
    turns: u32,
    #[command(flatten)]
    moves: MovesArgs,
}

/// The ways that are compared.
const WAYS: [(&str, Distribution); 3] = [
    ("zones", Distribution::Zones),
    ("older", Distribution::Older),
    ("neither", Distribution::Neither),
];

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut stage = Stage::new(args.module.read_telling(console)?);
    let moves = args.moves.read(&stage)?;
    let start = stage.world.clone();
    let mut progress = Progress::new(args.turns as usize * WAYS.len(), "turns");
    let mut lines: BTreeMap<(SideId, MaterialId), LineTold> = BTreeMap::new();
    for (name, distribution) in WAYS {
        stage.world.clone_from(&start);
        stage.rules.economy.distribution = distribution;
        for (key, came) in played(&mut stage, &moves, args.turns, &mut progress) {
            let line = lines.entry(key).or_insert_with(|| LineTold {
                side: stage.side_told(key.0),
                material: stage.material_name(key.1),
                ways: BTreeMap::new(),
            });
            line.ways.insert(name, came);
        }
    }
    drop(progress);
    let compared = Compared {
        module: stage.module.name.clone(),
        title: stage.game().title.clone(),
        turns: args.turns,
        lines: lines.into_values().filter(|line| line.ways.values().any(Came::is_any)).collect(),
    };
    console.answer(&compared)?;
    Ok(Answer::Yes)
}

/// The ways of distribution, compared.
#[derive(Debug, Serialize)]
struct Compared {
    module: String,
    title: String,
    turns: u32,
    lines: Vec<LineTold>,
}

/// A material of a side.
#[derive(Debug, Serialize)]
struct LineTold {
    side: SideTold,
    material: String,
    /// What came of each way: `zones`, `older`, `neither`.
    ways: BTreeMap<&'static str, Came>,
}

/// What came of a way.
#[derive(Debug, Clone, Copy, Default, Serialize)]
struct Came {
    /// What went from unit to unit.
    moved: i64,
    /// What units needed and had not.
    short: i64,
    /// What was lost for want of room.
    lost: i64,
    /// How many units of the side starved; told with the first of the module's materials.
    starved: usize,
    /// What there is in the end.
    left: i64,
}

impl Came {
    /// Whether there is anything to tell.
    const fn is_any(&self) -> bool {
        self.moved != 0 || self.short != 0 || self.lost != 0 || self.starved != 0 || self.left != 0
    }
}

/// Plays turns, and says what came of them by side and material.
fn played(
    stage: &mut Stage,
    moves: &Moves,
    turns: u32,
    progress: &mut Progress,
) -> BTreeMap<(SideId, MaterialId), Came> {
    let mut all: BTreeMap<(SideId, MaterialId), Came> = BTreeMap::new();
    for _ in 0..turns {
        let turn = stage.play(moves);
        for (account, material, line) in turn.books.lines() {
            let Account::Side(side) = account else { continue };
            let came = all.entry((side, material)).or_default();
            came.moved += line.received + line.older_received;
            came.lost += line.lost_to_storage;
            came.left = line.after;
            let is_of = |unit: &&usize| {
                let unit = stage.world.units.list().get(**unit);
                unit.is_some_and(|unit| unit.side == Some(side))
            };
            // Units starve once, whatever there is of materials.
            if material == MaterialId(0) {
                came.starved += turn.starved.iter().filter(is_of).count();
            }
        }
        for debt in &turn.debts {
            let unit = stage.world.units.list().get(debt.unit);
            if let Some(side) = unit.and_then(|unit| unit.side) {
                all.entry((side, debt.material)).or_default().short += i64::from(debt.amount);
            }
        }
        progress.step();
    }
    all
}

impl Report for Compared {
    fn to_text(&self) -> String {
        let turns = crate::counted::counted(self.turns as usize, "turn");
        let head = format!("{} ({}), {turns} each way", self.title, self.module);
        let mut text = format!("{}\n", paint(HEADING, head));
        let longest = |of: fn(&LineTold) -> &str, least: usize| {
            self.lines.iter().map(|line| of(line).chars().count()).max().unwrap_or(0).max(least)
        };
        let side = longest(|line| &line.side.name, 4);
        let material = longest(|line| &line.material, 8);
        let head = format!(
            "{:<side$}  {:<material$}  {:<7} {:>8} {:>8} {:>8} {:>8} {:>8}",
            "side", "material", "way", "moved", "short", "lost", "starved", "left"
        );
        let _ = writeln!(text, "\n{}", paint(QUIET, head));
        for line in &self.lines {
            let mut names = (line.side.name.as_str(), line.material.as_str());
            for (way, _) in WAYS {
                let Came { moved, short, lost, starved, left } =
                    line.ways.get(way).copied().unwrap_or_default();
                let _ = writeln!(
                    text,
                    "{:<side$}  {:<material$}  {way:<7} {moved:>8} {short:>8} {lost:>8} \
                     {starved:>8} {left:>8}",
                    names.0, names.1,
                );
                names = ("", "");
            }
        }
        text
    }
}
