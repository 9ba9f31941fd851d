//! `chancery supply show`: what a module is.

mod text;

use annotate_snippets::Level;
use anyhow::Result;
use chancery_gdl::convert::convert;
use chancery_gdl::game::{Subtype, Type};
use chancery_gdl::world::NOBODY;
use chancery_gdl::{Game, Kind};
use chancery_supply::grid::CellId;
use chancery_supply::terms::{MaterialId, UnitTypeId};
use serde::Serialize;

use super::module::{Module, ModuleArgs, Told};
use crate::answer::Answer;
use crate::console::Console;
use crate::diagnostic::{Diagnostic, SHOWN_MAX, and_more};

/// Show what a module is: its world, sides, units, and what was not understood
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What was not understood in the module, or is passed over, is told with its \
                        place. It stops nothing."
)]
pub(crate) struct Args {
    #[command(flatten)]
    module: ModuleArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let module = args.module.read()?;
    let warnings = module.warnings();
    console.answer(&Shown::new(&module, &warnings))?;
    if !console.is_json() {
        // Tables that are passed over are many in any module; the answer lists them.
        let doubtful: Vec<&Diagnostic> =
            warnings.iter().filter(|told| told.passed_over.is_none()).map(|it| &it.told).collect();
        let shown = doubtful.iter().take(SHOWN_MAX).map(|told| told.to_text(Level::WARNING));
        let shown: Vec<String> = shown.collect();
        if !shown.is_empty() {
            let more = and_more(doubtful.len().saturating_sub(SHOWN_MAX));
            console.say(&format!("\n{}{more}", shown.join("\n")));
        }
    }
    Ok(Answer::Yes)
}

/// A module, told.
#[derive(Debug, Serialize)]
struct Shown {
    name: String,
    title: String,
    /// The files that were read, in order.
    files: Vec<String>,
    width: u32,
    height: u32,
    /// Whether the last column touches the first.
    wraps: bool,
    /// How many cells are in the area.
    cells: usize,
    /// Whether there is a record of who holds cells.
    control: bool,
    materials: Vec<String>,
    terrain: Vec<TerrainShown>,
    unit_types: Vec<UnitTypeShown>,
    sides: Vec<SideShown>,
    /// What types of units give and take of materials, those that do either.
    terms: Vec<TermsShown>,
    /// The tables that something set, by name.
    tables: Vec<&'static str>,
    /// The tables of the supply-zone proposal among them, and properties of terrain.
    supply: Vec<&'static str>,
    warnings: Vec<WarningShown>,
}

#[derive(Debug, Serialize)]
struct TerrainShown {
    name: String,
    /// Cell, border, connection or coating.
    kind: &'static str,
    /// How many cells or edges have it.
    count: usize,
}

#[derive(Debug, Serialize)]
struct UnitTypeShown {
    name: String,
    /// How many there are, those that are yet to come included.
    units: usize,
}

/// What a type of unit gives and takes of a material; amounts below nought are without limit.
#[derive(Debug, Serialize)]
struct TermsShown {
    #[serde(rename = "type")]
    kind: String,
    material: String,
    storage: i32,
    /// What it keeps, above which it gives; null where it is no source.
    gives_above: Option<i32>,
    /// The most it gives in a turn.
    gives_per_turn: i32,
    /// How far what it gives goes.
    length: i32,
    /// Up to what it takes; null where it takes nothing.
    takes_up_to: Option<i32>,
    /// The most it takes in a turn.
    takes_per_turn: i32,
    /// Its weight with nothing, and with as much as it takes.
    weights: [u16; 2],
}

#[derive(Debug, Serialize)]
struct SideShown {
    number: usize,
    name: String,
    /// The cells it holds; null where there is no record of control.
    cells: Option<usize>,
    units: usize,
    /// The numbers of the sides that it trusts.
    trusts: Vec<usize>,
}

/// Something that was not understood, for programs.
#[derive(Debug, Serialize)]
struct WarningShown {
    message: String,
    file: Option<String>,
    line: Option<usize>,
    /// The table that is passed over, where it is only that.
    #[serde(skip)]
    passed_over: Option<String>,
}

impl Shown {
    fn new(module: &Module, warnings: &[Told]) -> Self {
        let game = &module.game;
        let grid = &game.world.grid;
        let area: Vec<CellId> = (0..grid.height())
            .flat_map(|row| grid.columns(row).filter_map(move |column| grid.cell(column, row)))
            .collect();
        let tables: Vec<&'static str> = game.tables.keys().copied().collect();
        Self {
            name: module.name.clone(),
            title: game.title.clone(),
            files: module.files().into_iter().map(str::to_owned).collect(),
            width: grid.width(),
            height: grid.height(),
            wraps: grid.wraps(),
            cells: area.len(),
            control: game.world.control.is_some(),
            materials: names(game.types(Kind::Material)),
            terrain: terrain(game, &area),
            unit_types: unit_types(game),
            sides: sides(game, &area),
            supply: supply(game),
            terms: terms(game),
            tables,
            warnings: warnings.iter().map(WarningShown::from).collect(),
        }
    }
}

impl From<&Told> for WarningShown {
    fn from(warning: &Told) -> Self {
        let excerpt = warning.told.excerpt.as_ref();
        Self {
            message: warning.told.title.clone(),
            file: excerpt.map(|excerpt| excerpt.name.clone()),
            line: excerpt.map(|excerpt| excerpt.number),
            passed_over: warning.passed_over.clone(),
        }
    }
}

fn names(types: &[Type]) -> Vec<String> {
    types.iter().map(|it| it.name.clone()).collect()
}

/// What of supply zones a module sets.
fn supply(game: &Game) -> Vec<&'static str> {
    let of_tables = game.tables.keys().copied().filter(|name| name.starts_with("supply-"));
    let mut set: Vec<&'static str> =
        of_tables.filter(|name| !name.starts_with("supply-on-")).collect();
    let into = "supply-zone-into";
    let is_set = |it: &Type| it.properties.contains_key(into);
    if game.types(Kind::Terrain).iter().any(is_set) && !set.contains(&into) {
        set.push(into);
    }
    set
}

/// The terms of types of units that give or take.
fn terms(game: &Game) -> Vec<TermsShown> {
    let rules = convert(game).rules;
    let kinds = (0..).map(UnitTypeId).zip(game.types(Kind::Unit));
    let mut shown = Vec::new();
    for (kind, unit_type) in kinds {
        for (material, known) in (0..).map(MaterialId).zip(game.types(Kind::Material)) {
            let terms = rules.terms.get(kind, material);
            if !terms.gives() && !terms.takes() {
                continue;
            }
            shown.push(TermsShown {
                kind: unit_type.name.clone(),
                material: known.name.clone(),
                storage: terms.storage,
                gives_above: terms.gives().then_some(terms.out_threshold),
                gives_per_turn: terms.out_per_turn,
                length: terms.length,
                takes_up_to: terms.takes().then(|| terms.in_threshold.min(terms.storage)),
                takes_per_turn: terms.in_per_turn,
                weights: [terms.starve_priority, terms.priority],
            });
        }
    }
    shown
}

fn terrain(game: &Game, area: &[CellId]) -> Vec<TerrainShown> {
    let world = &game.world;
    let numbered = (0_u16..).zip(game.types(Kind::Terrain));
    let shown = numbered.map(|(number, it)| {
        let layer = world.aux_terrain.get(&number);
        let masks = || area.iter().filter_map(|cell| layer?.get(cell.index()));
        let edges = || masks().map(|mask| mask.count_ones() as usize).sum::<usize>();
        let (kind, count) = match it.subtype() {
            Subtype::Cell => {
                let of_it = |cell: &&CellId| world.terrain[cell.index()] == i32::from(number);
                ("cell", area.iter().filter(of_it).count())
            }
            // Each edge is marked from both sides.
            Subtype::Border => ("border", edges().div_ceil(2)),
            Subtype::Connection => ("connection", edges().div_ceil(2)),
            Subtype::Coating => ("coating", masks().filter(|depth| **depth > 0).count()),
        };
        TerrainShown { name: it.name.clone(), kind, count }
    });
    shown.collect()
}

fn unit_types(game: &Game) -> Vec<UnitTypeShown> {
    let numbered = (0_u16..).zip(game.types(Kind::Unit));
    let shown = numbered.map(|(number, it)| UnitTypeShown {
        name: it.name.clone(),
        units: game.units.iter().filter(|unit| unit.kind == number).count(),
    });
    shown.collect()
}

fn sides(game: &Game, area: &[CellId]) -> Vec<SideShown> {
    let control = game.world.control.as_ref();
    let numbered = game.sides.iter().enumerate();
    let shown = numbered.map(|(number, side)| {
        let holds = |cells: &Vec<i32>| {
            let holder = |cell: &&CellId| {
                usize::try_from(cells[cell.index()]) == Ok(number) && cells[cell.index()] != NOBODY
            };
            area.iter().filter(holder).count()
        };
        SideShown {
            number,
            name: side_name(number, &side.name),
            cells: control.map(holds),
            units: game.units.iter().filter(|unit| unit.side == number).count(),
            trusts: (0..game.sides.len())
                .filter(|&other| other != number && side.trusts(other))
                .collect(),
        }
    });
    shown.collect()
}

/// The name of a side; its number where it has none.
pub(super) fn side_name(number: usize, name: &str) -> String {
    if name.is_empty() { format!("side {number}") } else { name.to_owned() }
}
