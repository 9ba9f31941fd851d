//! `chancery supply explain`: why a unit gets what it gets.

mod text;
mod why;

use anyhow::{Result, anyhow};
use chancery_supply::step::{ShareBy, Step};
use chancery_supply::terms::{MaterialId, Terms};
use chancery_supply::zones::ZoneId;
use serde::Serialize;

use super::module::ModuleArgs;
use super::stage::{Stage, UnitTold};
use super::turns::TurnsArgs;
use super::zones::{gives, takes, zones_of_units};
use crate::answer::Answer;
use crate::console::Console;
use why::Question;

/// Say which zone a unit is in, what it has, wants, gives and gets of a material, and why
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A unit is its name, its number in the module's list, which begins at 0, or `id` \
                  and the id that the module gives it. `chancery supply zones` names units and \
                  numbers."
)]
pub(crate) struct Args {
    #[command(flatten)]
    module: ModuleArgs,
    /// The unit
    unit: String,
    /// The material
    material: String,
    #[command(flatten)]
    turns: TurnsArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut stage = Stage::new(args.module.read_telling(console)?);
    let unit = stage.game().unit_called(&args.unit).map_err(|fault| anyhow!("{fault}"))?;
    let material = stage.material(&args.material)?;
    args.turns.play(&mut stage)?;
    console.answer(&Explained::new(&stage, unit, material))?;
    Ok(Answer::Yes)
}

/// What supply is to a unit, told.
#[derive(Debug, Serialize)]
struct Explained {
    module: String,
    turn: u32,
    unit: UnitTold,
    side: String,
    material: String,
    has: i32,
    storage: i32,
    /// What it keeps for itself, above which it gives; null where it is no source.
    gives_above: Option<i32>,
    /// What it could give.
    available: u32,
    /// Up to what it takes; 0 where it takes nothing.
    takes_up_to: i32,
    wanted: u32,
    /// What it counts for against others, as a fraction.
    weight: String,
    /// The zone it is in; null where it is in none.
    zone: Option<ZoneTold>,
    given: u32,
    received: u32,
    /// One way to bring it about: who gave how much.
    from: Vec<PassedTold>,
    to: Vec<PassedTold>,
    /// Why it is in no zone, or gets less than it wants, or gives nothing.
    why: Vec<String>,
}

#[derive(Debug, Serialize)]
struct ZoneTold {
    number: u32,
    cells: u64,
    available: u64,
    wanted: u64,
    moved: u64,
    /// Those that want some, with what they count for and get.
    takers: Vec<TakerTold>,
}

#[derive(Debug, Serialize)]
struct TakerTold {
    unit: UnitTold,
    has: i32,
    wanted: u32,
    weight: String,
    received: u32,
}

#[derive(Debug, Serialize)]
struct PassedTold {
    unit: UnitTold,
    amount: u32,
}

impl Explained {
    fn new(stage: &Stage, unit: usize, material: MaterialId) -> Self {
        let known = stage.world.units.list().get(unit).copied();
        let side = known.and_then(|unit| unit.side);
        let terms = stage.terms(unit, material);
        let has = stage.world.units.stock(unit, material);
        let step = side.and_then(|side| stage.steps(Some(side), Some(material)).next());
        let zone = step.as_ref().map_or(ZoneId::NONE, |step| zones_of_units(stage, step)[unit]);
        let entry = step.as_ref().and_then(|step| {
            step.entries.iter().find(|entry| entry.unit == unit && entry.material == material)
        });
        let pairs = match &step {
            Some(step) if zone != ZoneId::NONE => step.pairs(material, zone),
            _ => vec![],
        };
        let passed = |is: bool, other: usize, amount| {
            is.then(|| PassedTold { unit: stage.unit_told(other), amount })
        };
        Self {
            module: stage.module.name.clone(),
            turn: stage.world.turn,
            unit: stage.unit_told(unit),
            side: stage.side_of(side),
            material: stage.material_name(material),
            has,
            storage: terms.storage,
            gives_above: terms.gives().then_some(terms.out_threshold),
            available: terms.available(has),
            takes_up_to: if terms.takes() { terms.in_threshold.min(terms.storage) } else { 0 },
            wanted: terms.wanted(has),
            weight: weight(stage, &terms, has),
            given: entry.map_or(0, |entry| entry.given),
            received: entry.map_or(0, |entry| entry.received),
            from: pairs
                .iter()
                .filter_map(|it| passed(it.taker == unit, it.giver, it.amount))
                .collect(),
            to: pairs
                .iter()
                .filter_map(|it| passed(it.giver == unit, it.taker, it.amount))
                .collect(),
            why: why::why(Question { stage, unit, material, step: step.as_ref(), zone }),
            zone: step
                .as_ref()
                .filter(|_| zone != ZoneId::NONE && takes_part(stage, unit, material))
                .map(|step| ZoneTold::new(stage, step, material, zone)),
        }
    }
}

impl ZoneTold {
    fn new(stage: &Stage, step: &Step, material: MaterialId, zone: ZoneId) -> Self {
        let units = step.members.iter().filter(|(of, _)| *of == zone).map(|(_, unit)| *unit);
        let entry = |unit| {
            let of_it = step.entries.iter().find(|it| it.unit == unit && it.material == material);
            of_it.map_or(0, |it| it.received)
        };
        let (mut available, mut takers) = (0, Vec::new());
        for unit in units {
            let terms = stage.terms(unit, material);
            let has = stage.world.units.stock(unit, material);
            available += u64::from(terms.available(has));
            if terms.wanted(has) > 0 {
                takers.push(TakerTold {
                    unit: stage.unit_told(unit),
                    has,
                    wanted: terms.wanted(has),
                    weight: weight(stage, &terms, has),
                    received: entry(unit),
                });
            }
        }
        let cells = step.zones.iter().find(|(id, _)| *id == zone).map_or(0, |(_, it)| it.cells);
        Self {
            number: zone.0,
            cells,
            available,
            wanted: takers.iter().map(|taker| u64::from(taker.wanted)).sum(),
            moved: takers.iter().map(|taker| u64::from(taker.received)).sum(),
            takers,
        }
    }
}

/// What a unit of these terms that has so much counts for against others.
fn weight(stage: &Stage, terms: &Terms, has: i32) -> String {
    let weight = match stage.rules.switches.share_by {
        ShareBy::Priority => terms.weight(has),
        ShareBy::PriorityTimesNeed => terms.weight_by_need(has, terms.wanted(has)),
    };
    weight.to_string()
}

/// Whether a unit has any part in a material's supply.
fn takes_part(stage: &Stage, unit: usize, material: MaterialId) -> bool {
    gives(stage, unit, &[material]) || takes(stage, unit, &[material])
}
