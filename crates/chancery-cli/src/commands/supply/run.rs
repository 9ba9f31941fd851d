//! `chancery supply run`: a world, played turn by turn, with its books.

mod text;

use anyhow::Result;
use chancery_supply::books::{Account, Imbalance, Line};
use chancery_supply::economy::Distribution;
use chancery_supply::moves::{Refusal, Refused};
use chancery_supply::turn::Turn;
use serde::Serialize;

use super::module::ModuleArgs;
use super::stage::{Stage, UnitTold};
use super::turns::{MovesArgs, TURNS_MAX};
use crate::answer::Answer;
use crate::console::Console;
use crate::progress::Progress;

/// Play turns: what is produced, moved, consumed and lost, and who starves
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exits with 1 where the books of a turn do not balance: where anything was made or \
                  lost that no line of them names."
)]
pub(crate) struct Args {
    #[command(flatten)]
    module: ModuleArgs,
    /// How many turns
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(TURNS_MAX)))]
    turns: u32,
    #[command(flatten)]
    moves: MovesArgs,
    /// Show the sums over all turns only
    #[arg(long)]
    sums: bool,
    /// How goods get from unit to unit, whatever the module says
    #[arg(long, value_enum, value_name = "WAY")]
    distribution: Option<DistributionArg>,
}

/// Ways of distribution, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum DistributionArg {
    /// By supply zones
    Zones,
    /// By Xconq's older way, in-length and out-length
    Older,
    /// By the older way, then by zones
    Both,
    /// Not at all
    Neither,
}

impl From<DistributionArg> for Distribution {
    fn from(typed: DistributionArg) -> Self {
        match typed {
            DistributionArg::Zones => Self::Zones,
            DistributionArg::Older => Self::Older,
            DistributionArg::Both => Self::Both,
            DistributionArg::Neither => Self::Neither,
        }
    }
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut stage = Stage::new(args.module.read_telling(console)?);
    let moves = args.moves.read(&stage)?;
    if let Some(distribution) = args.distribution {
        stage.rules.economy.distribution = distribution.into();
    }
    let mut progress = Progress::new(args.turns as usize, "turns");
    let mut report = Run {
        module: stage.module.name.clone(),
        title: stage.game().title.clone(),
        turns: vec![],
        sums: vec![],
        balanced: true,
        sums_only: args.sums,
    };
    for _ in 0..args.turns {
        let turn = stage.play(&moves);
        let told = TurnTold::new(&stage, &turn);
        report.balanced &= told.imbalance.is_none();
        report.add(&told);
        // Of many turns only what is shown is kept.
        if !args.sums || told.imbalance.is_some() {
            report.turns.push(told);
        }
        progress.step();
    }
    drop(progress);
    console.answer(&report)?;
    Ok(Answer::from_check(report.balanced))
}

/// Turns, told.
#[derive(Debug, Serialize)]
struct Run {
    module: String,
    title: String,
    turns: Vec<TurnTold>,
    /// The sums over all turns; what there was before is that of the first, what there is after
    /// that of the last.
    sums: Vec<LineTold>,
    /// Whether the books of every turn balance.
    balanced: bool,
    #[serde(skip)]
    sums_only: bool,
}

#[derive(Debug, Serialize)]
struct TurnTold {
    turn: u32,
    books: Vec<LineTold>,
    /// Why the books do not balance; null where they do.
    imbalance: Option<String>,
    appeared: Vec<UnitTold>,
    starved: Vec<UnitTold>,
    left: Vec<UnitTold>,
    /// Moves that were not made.
    refused: Vec<RefusedTold>,
    /// How many cells came to be held by somebody else.
    taken: usize,
    /// Units that consumed more than they had.
    short: Vec<ShortTold>,
}

#[derive(Debug, Serialize)]
struct RefusedTold {
    unit: UnitTold,
    why: String,
}

#[derive(Debug, Serialize)]
struct ShortTold {
    unit: UnitTold,
    material: String,
    amount: u32,
}

/// What became of a material of a side, the independents, or the cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct LineTold {
    /// The name of the side, `independents` or `cells`.
    account: String,
    material: String,
    before: i64,
    arrived: i64,
    produced: i64,
    /// What zones moved.
    moved: i64,
    /// What the older way gave and received.
    older_given: i64,
    older_received: i64,
    consumed: i64,
    consumed_by_moves: i64,
    lost_to_storage: i64,
    lost_with_units: i64,
    written_off: i64,
    after: i64,
    /// How many units of the account starved; told with the first of its materials.
    starved: usize,
}

impl Run {
    /// Adds a turn to the sums.
    fn add(&mut self, turn: &TurnTold) {
        for line in &turn.books {
            let is_it =
                |sum: &&mut LineTold| sum.account == line.account && sum.material == line.material;
            match self.sums.iter_mut().find(is_it) {
                Some(sum) => sum.add(line),
                None => self.sums.push(line.clone()),
            }
        }
    }
}

impl TurnTold {
    fn new(stage: &Stage, turn: &Turn) -> Self {
        let units = |units: &[usize]| units.iter().map(|&unit| stage.unit_told(unit)).collect();
        let books = turn.books.lines().map(|(account, material, line)| {
            let side = match account {
                Account::Side(side) => Some(Some(side)),
                Account::Independents => Some(None),
                Account::Cells => None,
            };
            let is_of =
                |unit: &&usize| stage.world.units.list().get(**unit).map(|unit| unit.side) == side;
            let name = match account {
                Account::Side(side) => stage.side_told(side).name,
                Account::Independents => "independents".to_owned(),
                Account::Cells => "cells".to_owned(),
            };
            LineTold {
                starved: turn.starved.iter().filter(is_of).count(),
                ..LineTold::new(name, stage.material_name(material), line)
            }
        });
        let short = turn.debts.iter().map(|debt| ShortTold {
            unit: stage.unit_told(debt.unit),
            material: stage.material_name(debt.material),
            amount: debt.amount,
        });
        let mut books: Vec<LineTold> = books.filter(|line| !line.is_empty()).collect();
        // Units starve once, whatever there is of materials.
        for at in (1..books.len()).rev() {
            if books[at].account == books[at - 1].account {
                books[at].starved = 0;
            }
        }
        Self {
            turn: turn.number,
            books,
            imbalance: turn.books.balance().err().map(|fault| imbalance(stage, &fault)),
            appeared: units(&turn.appeared),
            starved: units(&turn.starved),
            left: units(&turn.left),
            refused: turn.refused.iter().map(|it| refused(stage, it)).collect(),
            taken: turn.taken.len(),
            short: short.collect(),
        }
    }
}

/// Why books do not balance, in words.
fn imbalance(stage: &Stage, fault: &Imbalance) -> String {
    match fault {
        Imbalance::Stock { material, .. }
        | Imbalance::Zones { material, .. }
        | Imbalance::Older { material, .. } => {
            format!("{fault} ({})", stage.material_name(*material))
        }
        other => other.to_string(),
    }
}

fn refused(stage: &Stage, it: &Refused) -> RefusedTold {
    let why = match it.why {
        Refusal::Short { material, has, needs } => {
            let material = stage.material_name(material);
            format!("it has {has} {material} and needs {needs}")
        }
        other => other.to_string(),
    };
    RefusedTold { unit: stage.unit_told(it.what.unit), why }
}

impl LineTold {
    fn new(account: String, material: String, line: &Line) -> Self {
        Self {
            account,
            material,
            before: line.before,
            arrived: line.arrived,
            produced: line.produced,
            moved: line.received,
            older_given: line.older_given,
            older_received: line.older_received,
            consumed: line.consumed,
            consumed_by_moves: line.consumed_by_moves,
            lost_to_storage: line.lost_to_storage,
            lost_with_units: line.lost_with_units,
            written_off: line.written_off,
            after: line.after,
            starved: 0,
        }
    }

    /// Whether there is nothing to tell.
    fn is_empty(&self) -> bool {
        let empty = Self::new(self.account.clone(), self.material.clone(), &Line::default());
        *self == empty
    }

    /// Adds what became of a later turn.
    fn add(&mut self, later: &Self) {
        self.arrived += later.arrived;
        self.produced += later.produced;
        self.moved += later.moved;
        self.older_given += later.older_given;
        self.older_received += later.older_received;
        self.consumed += later.consumed;
        self.consumed_by_moves += later.consumed_by_moves;
        self.lost_to_storage += later.lost_to_storage;
        self.lost_with_units += later.lost_with_units;
        self.written_off += later.written_off;
        self.after = later.after;
        self.starved += later.starved;
    }
}
