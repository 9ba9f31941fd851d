//! `chancery supply zones`: where a side's supply goes, and who is in it.

mod text;

use std::collections::BTreeMap;

use anyhow::Result;
use chancery_supply::control::SideId;
use chancery_supply::step::Step;
use chancery_supply::terms::MaterialId;
use chancery_supply::zones::{Zone, ZoneId};
use serde::Serialize;

use super::module::ModuleArgs;
use super::stage::{SideTold, Stage, UnitTold};
use super::turns::TurnsArgs;
use crate::answer::Answer;
use crate::console::Console;

/// Show the supply zones of sides: how large, with which sources, and who is out of supply
#[derive(Debug, clap::Args)]
#[command(after_help = "Materials that can go to the same places share their zones and stand \
                        together. `chancery supply draw` shows the same as a map.")]
pub(crate) struct Args {
    #[command(flatten)]
    module: ModuleArgs,
    /// The side, by name or number; all unless stated
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// Zones of this material only
    #[arg(long, value_name = "MATERIAL")]
    material: Option<String>,
    #[command(flatten)]
    turns: TurnsArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let mut stage = Stage::new(args.module.read_telling(console)?);
    let side = args.side.as_deref().map(|typed| stage.side(typed)).transpose()?;
    let material = args.material.as_deref().map(|typed| stage.material(typed)).transpose()?;
    args.turns.play(&mut stage)?;
    let maps = stage.steps(side, material).map(|step| Map::new(&stage, &step)).collect();
    let report = ZonesTold {
        module: stage.module.name.clone(),
        title: stage.game().title.clone(),
        turn: stage.world.turn,
        maps,
    };
    console.answer(&report)?;
    Ok(Answer::Yes)
}

/// The zones of a module, told.
#[derive(Debug, Serialize)]
struct ZonesTold {
    module: String,
    title: String,
    /// The turn that was played last.
    turn: u32,
    /// One for each side and class of materials.
    maps: Vec<Map>,
}

/// The zones of a side for materials that share them.
#[derive(Debug, Serialize)]
struct Map {
    side: SideTold,
    materials: Vec<String>,
    /// The largest first.
    zones: Vec<ZoneTold>,
    /// How many units take a material and are in a zone.
    in_supply: usize,
    /// Those that take one and are in none.
    out_of_supply: Vec<Out>,
}

#[derive(Debug, Serialize)]
struct ZoneTold {
    number: u32,
    cells: u64,
    /// The column and row of the lowest of its cells.
    x: u32,
    y: u32,
    /// How many sources are in it.
    sources: usize,
    /// How many units that take.
    takers: usize,
    goods: Vec<GoodsTold>,
}

/// A material in a zone.
#[derive(Debug, Serialize)]
struct GoodsTold {
    material: String,
    /// What sources can give in a turn.
    available: u64,
    /// What takers want.
    wanted: u64,
    /// What goes from the ones to the others.
    moved: u64,
}

/// A unit out of supply.
#[derive(Debug, Serialize)]
struct Out {
    #[serde(flatten)]
    unit: UnitTold,
    has: Vec<Stock>,
}

#[derive(Debug, Serialize)]
struct Stock {
    material: String,
    amount: i32,
}

impl Map {
    fn new(stage: &Stage, step: &Step) -> Self {
        let takes = |unit: usize| takes(stage, unit, &step.materials);
        let members = step.members.chunk_by(|(zone, _), (other, _)| zone == other);
        let members: BTreeMap<ZoneId, &[(ZoneId, usize)]> =
            members.map(|members| (members[0].0, members)).collect();
        let mut moved: BTreeMap<(ZoneId, MaterialId), u64> = BTreeMap::new();
        for entry in &step.entries {
            *moved.entry((entry.zone, entry.material)).or_default() += u64::from(entry.received);
        }
        let zones = step.zones.iter().map(|(id, zone)| {
            let members = members.get(&id).copied().unwrap_or_default();
            ZoneTold::new(stage, &step.materials, (id, zone), members, &moved)
        });
        let mut zones: Vec<ZoneTold> = zones.collect();
        zones.sort_by_key(|zone| (std::cmp::Reverse(zone.cells), zone.number));
        let zone_of = zones_of_units(stage, step);
        let out_of_supply = stage
            .units_of(step.side)
            .filter(|&unit| takes(unit) && zone_of[unit] == ZoneId::NONE)
            .map(|unit| Out::new(stage, unit, &step.materials))
            .collect();
        Self {
            side: stage.side_told(step.side),
            materials: step.materials.iter().map(|&it| stage.material_name(it)).collect(),
            zones,
            in_supply: step.members.iter().filter(|(_, unit)| takes(*unit)).count(),
            out_of_supply,
        }
    }
}

/// The zone of each unit that takes part, by its place in the list.
pub(super) fn zones_of_units(stage: &Stage, step: &Step) -> Vec<ZoneId> {
    let mut zones = vec![ZoneId::NONE; stage.world.units.list().len()];
    for &(zone, unit) in &step.members {
        if let Some(of_unit) = zones.get_mut(unit) {
            *of_unit = zone;
        }
    }
    zones
}

impl Stage {
    /// The units of a side that take part: in the world and complete.
    pub(super) fn units_of(&self, side: SideId) -> impl Iterator<Item = usize> + '_ {
        let units = self.world.units.list().iter().enumerate();
        let ours = units.filter(move |(_, unit)| unit.side == Some(side) && unit.complete);
        ours.map(|(at, _)| at).filter(|&at| self.world.units.cell(at).is_some())
    }
}

/// Whether a unit takes any of some materials.
pub(super) fn takes(stage: &Stage, unit: usize, materials: &[MaterialId]) -> bool {
    materials.iter().any(|&material| stage.terms(unit, material).takes())
}

/// Whether a unit gives any of some materials.
pub(super) fn gives(stage: &Stage, unit: usize, materials: &[MaterialId]) -> bool {
    materials.iter().any(|&material| stage.terms(unit, material).gives())
}

impl ZoneTold {
    fn new(
        stage: &Stage,
        materials: &[MaterialId],
        (id, zone): (ZoneId, Zone),
        members: &[(ZoneId, usize)],
        moved: &BTreeMap<(ZoneId, MaterialId), u64>,
    ) -> Self {
        let units = || members.iter().map(|(_, unit)| *unit);
        let (x, y) = stage.place(zone.first);
        let goods = materials.iter().map(|&material| {
            let of = |unit| (stage.terms(unit, material), stage.world.units.stock(unit, material));
            let available = units().map(of).map(|(terms, stock)| u64::from(terms.available(stock)));
            let wanted = units().map(of).map(|(terms, stock)| u64::from(terms.wanted(stock)));
            GoodsTold {
                material: stage.material_name(material),
                available: available.sum(),
                wanted: wanted.sum(),
                moved: moved.get(&(id, material)).copied().unwrap_or(0),
            }
        });
        Self {
            number: id.0,
            cells: zone.cells,
            x,
            y,
            sources: units().filter(|&unit| gives(stage, unit, materials)).count(),
            takers: units().filter(|&unit| takes(stage, unit, materials)).count(),
            goods: goods.collect(),
        }
    }
}

impl Out {
    fn new(stage: &Stage, unit: usize, materials: &[MaterialId]) -> Self {
        let taken = materials.iter().filter(|&&it| stage.terms(unit, it).takes());
        let has = taken.map(|&material| Stock {
            material: stage.material_name(material),
            amount: stage.world.units.stock(unit, material),
        });
        Self { unit: stage.unit_told(unit), has: has.collect() }
    }
}
