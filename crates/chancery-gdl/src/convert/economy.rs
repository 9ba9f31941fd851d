//! The economy of a module.

use chancery_supply::economy::{
    Distribution, Economy, LandTable, Lengths, OlderWay, TreasuryRules,
};
use chancery_supply::land::TerrainId;
use chancery_supply::table::{Key, LayerId, Table};
use chancery_supply::terms::{MaterialId, UnitTypeId};

use super::{Layers, materials};
use crate::game::{Game, Type};
use crate::table::{self, TableKind};
use crate::value::Kind;

/// How much of what it can hold a unit keeps when it levels, where a module says nothing else.
const RESUPPLY_PERCENT: u8 = 50;

pub(super) fn economy(game: &Game, layers: &Layers) -> Economy {
    let global = |name: &str| game.globals.get(name).copied();
    let older_way =
        if global("backdrop-model") == Some(1) { OlderWay::Levelling } else { OlderWay::Excess };
    let ignores_doctrine = global("backdrop-ignore-doctrine").is_some_and(|it| it != 0);
    let has_economy = global("economy") != Some(0);
    let wanted = game.choices.distribution;
    // Xconq's switches: the older way is a part of its economy, zones are its supply.
    let has_older = wanted.has_older() && has_economy;
    let has_zones = wanted.has_zones() && global("supply") != Some(0);
    let distribution = match (has_older, has_zones) {
        (true, true) => Distribution::Both,
        (true, false) => Distribution::Older,
        (false, true) => Distribution::Zones,
        (false, false) => Distribution::Neither,
    };
    if !has_economy {
        // Nothing is produced, consumed or moved but by zones.
        return Economy { distribution, ..Economy::default() };
    }
    let unit = |name| of_units(game, name);
    Economy {
        base_production: unit("base-production"),
        occupant_production: unit("occupant-base-production"),
        productivity: table(game, "productivity", UnitTypeId, terrain),
        productivity_adjacent: table(game, "productivity-adjacent", UnitTypeId, terrain),
        productivity_min: unit("productivity-min"),
        productivity_max: unit("productivity-max"),
        base_consumption: unit("base-consumption"),
        consumption_as_occupant: unit("consumption-as-occupant"),
        consumption_per_move: unit("consumption-per-move"),
        material_to_move: unit("material-to-move"),
        hp_per_starve: unit("hp-per-starve"),
        cell_production: of_land(game, layers, "terrain-production"),
        cell_consumption: table(game, "terrain-consumption", terrain, MaterialId),
        cell_storage: table(game, "terrain-storage-x", terrain, MaterialId),
        people: flags(game, "people"),
        people_production: table(game, "people-production", MaterialId, MaterialId),
        people_consumption: table(game, "people-consumption", MaterialId, MaterialId),
        control_range: table(game, "control-range", UnitTypeId, terrain),
        speeds: game.types(Kind::Unit).iter().map(speed).collect(),
        treasury: TreasuryRules {
            kept: (0..materials(game)).map(|it| is_kept(game, it)).collect(),
            gives: unit("gives-to-treasury"),
            takes: unit("takes-from-treasury"),
            size: global("treasury-size").unwrap_or(i32::MAX),
            of_independents: global("indepside-has-treasury").is_some_and(|it| it != 0),
        },
        distribution,
        older_way,
        lengths: lengths(game, layers),
        load_max: unit("load-max"),
        unload_max: unit("unload-max"),
        resupply_percent: if ignores_doctrine { 0 } else { RESUPPLY_PERCENT },
    }
}

fn lengths(game: &Game, layers: &Layers) -> Lengths {
    Lengths {
        unit_out: of_units(game, "out-length"),
        unit_in: of_units(game, "in-length"),
        unit_from_cell: of_units(game, "terrain-to-unit-in-length"),
        cell_to_unit: table(game, "terrain-to-unit-out-length", terrain, MaterialId),
        unit_to_cell: of_units(game, "unit-to-terrain-out-length"),
        cell_from_unit: table(game, "unit-to-terrain-in-length", terrain, MaterialId),
        cell_out: of_land(game, layers, "terrain-to-terrain-out-length"),
        cell_in: of_land(game, layers, "terrain-to-terrain-in-length"),
    }
}

/// Whether sides keep a material beside their units.
pub(super) fn is_kept(game: &Game, material: u16) -> bool {
    flags(game, "treasury").get(usize::from(material)).copied().unwrap_or(false)
}

/// For each material, whether a property of it is set to something else than nought.
fn flags(game: &Game, property: &str) -> Vec<bool> {
    let is_set = |it: &Type| it.number(property).is_some_and(|number| number != 0);
    game.types(Kind::Material).iter().map(is_set).collect()
}

/// How many cells a type can move in a turn: actions, by hundredths of a move each. One that can act
/// and has any speed can move.
fn speed(kind: &Type) -> u16 {
    let actions = i64::from(kind.number("acp-per-turn").unwrap_or(1));
    let hundredths = actions * i64::from(kind.number("speed").unwrap_or(100));
    let moves = hundredths.saturating_add(99) / 100;
    u16::try_from(moves.max(0)).unwrap_or(u16::MAX)
}

/// Terrain by its number in a module, which has fewer kinds than a byte holds.
fn terrain(number: u16) -> TerrainId {
    TerrainId(u8::try_from(number).unwrap_or(u8::MAX))
}

fn of_units(game: &Game, name: &str) -> Table<UnitTypeId, MaterialId> {
    table(game, name, UnitTypeId, MaterialId)
}

/// A table of a module as one of the world.
fn table<R: Key, C: Key>(
    game: &Game,
    name: &str,
    row: impl Fn(u16) -> R,
    column: impl Fn(u16) -> C,
) -> Table<R, C> {
    let Some(kind) = table::find(name) else { return Table::new(0) };
    let mut table = Table::new(kind.default);
    for at in 0..set_rows(game, kind) {
        for other in 0..count(game, kind.columns) {
            table.set(row(at), column(other), game.table(kind, at, other));
        }
    }
    table
}

/// A table by terrain and material, with what lies along edges and over cells by layer.
fn of_land(game: &Game, layers: &Layers, name: &str) -> LandTable {
    let Some(kind) = table::find(name) else { return LandTable::new(0) };
    let by_layer = |numbers: &[u16]| {
        let mut table = Table::new(kind.default);
        for (layer, &number) in (0..).map(LayerId).zip(numbers) {
            for material in 0..materials(game) {
                table.set(layer, MaterialId(material), game.table(kind, number, material));
            }
        }
        table
    };
    LandTable {
        cells: table(game, name, terrain, MaterialId),
        borders: by_layer(&layers.borders),
        connections: by_layer(&layers.connections),
        coatings: by_layer(&layers.coatings),
    }
}

/// How many rows of a table there is anything to be said of: none of one that nothing set.
fn set_rows(game: &Game, kind: &TableKind) -> u16 {
    if game.tables.contains_key(kind.name) { count(game, kind.rows) } else { 0 }
}

fn count(game: &Game, kind: Kind) -> u16 {
    u16::try_from(game.types(kind).len()).unwrap_or(u16::MAX)
}
