//! What is produced, consumed and held, by type: the tables of Xconq's economy.

use crate::land::TerrainId;
use crate::table::{LayerId, Table};
use crate::terms::{MaterialId, UnitTypeId};

/// A number for each material of everything that lies on cells and between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LandTable {
    /// By the terrain that fills a cell.
    pub cells: Table<TerrainId, MaterialId>,
    /// By layer of borders, where one lies on an edge of the cell.
    pub borders: Table<LayerId, MaterialId>,
    /// By layer of connections, where one leads from the cell.
    pub connections: Table<LayerId, MaterialId>,
    /// By layer of coatings, where one covers the cell.
    pub coatings: Table<LayerId, MaterialId>,
}

impl LandTable {
    /// The same number everywhere.
    #[must_use]
    pub const fn new(default: i32) -> Self {
        Self {
            cells: Table::new(default),
            borders: Table::new(default),
            connections: Table::new(default),
            coatings: Table::new(default),
        }
    }

    /// Whether anything, set or not, holds a number of which `holds` is true.
    #[must_use]
    pub fn any(&self, holds: impl Fn(i32) -> bool) -> bool {
        self.cells.any(&holds)
            || self.borders.any(&holds)
            || self.connections.any(&holds)
            || self.coatings.any(&holds)
    }
}

/// The older ways of distribution, which know distances and no zones. Both are dice in Xconq, and
/// follow a fixed order here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum OlderWay {
    /// `backdrop-model` 0: what a unit cannot hold goes to others within its out-length; then who
    /// has less than it can hold asks those within its in-length.
    #[default]
    Excess,
    /// `backdrop-model` 1: units, cells and treasuries give to whoever has most room, a quarter of
    /// the difference at a time.
    Levelling,
}

/// Which ways of distribution are in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Distribution {
    /// Zones alone.
    #[default]
    Zones,
    /// The older way alone.
    Older,
    /// The older way, then zones.
    Both,
    /// Nothing is moved but what moves with units.
    Neither,
}

impl Distribution {
    /// Whether the older way is in use.
    #[must_use]
    pub const fn has_older(self) -> bool {
        matches!(self, Self::Older | Self::Both)
    }

    /// Whether zones are in use.
    #[must_use]
    pub const fn has_zones(self) -> bool {
        matches!(self, Self::Zones | Self::Both)
    }
}

/// The lengths of the older way: how far a material goes from or to something, in cells; 0 is the
/// same cell, below nought not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lengths {
    /// `out-length`: from a unit to another.
    pub unit_out: Table<UnitTypeId, MaterialId>,
    /// `in-length`: to a unit from another.
    pub unit_in: Table<UnitTypeId, MaterialId>,
    /// `terrain-to-unit-in-length`: to a unit from a cell.
    pub unit_from_cell: Table<UnitTypeId, MaterialId>,
    /// `terrain-to-unit-out-length`: from a cell to a unit.
    pub cell_to_unit: Table<TerrainId, MaterialId>,
    /// `unit-to-terrain-out-length`: from a unit to a cell.
    pub unit_to_cell: Table<UnitTypeId, MaterialId>,
    /// `unit-to-terrain-in-length`: to a cell from a unit.
    pub cell_from_unit: Table<TerrainId, MaterialId>,
    /// `terrain-to-terrain-out-length`: from a cell to another.
    pub cell_out: LandTable,
    /// `terrain-to-terrain-in-length`: to a cell from another.
    pub cell_in: LandTable,
}

impl Default for Lengths {
    fn default() -> Self {
        const FAR: i32 = 32_767;
        Self {
            unit_out: Table::new(0),
            unit_in: Table::new(0),
            unit_from_cell: Table::new(-1),
            cell_to_unit: Table::new(FAR),
            unit_to_cell: Table::new(-1),
            cell_from_unit: Table::new(FAR),
            cell_out: LandTable::new(-1),
            cell_in: LandTable::new(1),
        }
    }
}

/// What treasuries there are, and who gives to them and takes from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreasuryRules {
    /// `treasury`: the materials that sides keep beside their units; those past the end are not.
    pub kept: Vec<bool>,
    /// `gives-to-treasury`: whether it is not nought.
    pub gives: Table<UnitTypeId, MaterialId>,
    /// `takes-from-treasury`: whether it is not nought.
    pub takes: Table<UnitTypeId, MaterialId>,
    /// `treasury-size`: the most that levelling puts into one.
    pub size: i32,
    /// `indepside-has-treasury`: whether the independents have one.
    pub of_independents: bool,
}

impl Default for TreasuryRules {
    fn default() -> Self {
        Self {
            kept: vec![],
            gives: Table::new(1),
            takes: Table::new(1),
            size: i32::MAX,
            of_independents: false,
        }
    }
}

/// The tables of the economy. What a unit can hold is in its [`Terms`](crate::terms::Terms).
///
/// Source: Xconq's tables of the same names; percentages are of a hundred.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Economy {
    /// `base-production`: what a unit produces in a turn.
    pub base_production: Table<UnitTypeId, MaterialId>,
    /// `occupant-base-production`: what it produces inside another; below nought the same.
    pub occupant_production: Table<UnitTypeId, MaterialId>,
    /// `productivity`: the percentage of it that the terrain of its cell yields.
    pub productivity: Table<UnitTypeId, TerrainId>,
    /// `productivity-adjacent`: the percentage that the best cell beside it yields.
    pub productivity_adjacent: Table<UnitTypeId, TerrainId>,
    /// `productivity-min`: the least that either percentage counts for.
    pub productivity_min: Table<UnitTypeId, MaterialId>,
    /// `productivity-max`: the most that either percentage counts for.
    pub productivity_max: Table<UnitTypeId, MaterialId>,
    /// `base-consumption`: what a unit consumes in a turn.
    pub base_consumption: Table<UnitTypeId, MaterialId>,
    /// `consumption-as-occupant`: the percentage of it that a unit consumes inside another.
    pub consumption_as_occupant: Table<UnitTypeId, MaterialId>,
    /// `consumption-per-move`: what a move consumes at once.
    pub consumption_per_move: Table<UnitTypeId, MaterialId>,
    /// `material-to-move`: what a unit must have to move at all.
    pub material_to_move: Table<UnitTypeId, MaterialId>,
    /// `hp-per-starve`: the hundredths of a hit point that a turn with nothing costs.
    pub hp_per_starve: Table<UnitTypeId, MaterialId>,
    /// `terrain-production`: what a cell produces in a turn.
    pub cell_production: LandTable,
    /// `terrain-consumption`: what a cell consumes in a turn.
    pub cell_consumption: Table<TerrainId, MaterialId>,
    /// `terrain-storage-x`: the most that a cell can hold.
    pub cell_storage: Table<TerrainId, MaterialId>,
    /// `people`: the materials that are people; those past the end are not.
    pub people: Vec<bool>,
    /// `people-production`: what people, the row, produce in a cell in a turn.
    pub people_production: Table<MaterialId, MaterialId>,
    /// `people-consumption`: what they consume.
    pub people_consumption: Table<MaterialId, MaterialId>,
    /// `control-range`: whether a unit takes the cell it moves into, by its terrain: from nought on.
    pub control_range: Table<UnitTypeId, TerrainId>,
    /// The most moves of a type in a turn; none of a type past the end. Of interest to the older
    /// way, which wastes nothing on what will not move.
    pub speeds: Vec<u16>,
    /// Treasuries.
    pub treasury: TreasuryRules,
    /// Which ways of distribution are in use.
    pub distribution: Distribution,
    /// Which of the older ways it is.
    pub older_way: OlderWay,
    /// How far goods go in the older way.
    pub lengths: Lengths,
    /// `load-max`: the most that goes to a unit at a time in it; below nought any amount.
    pub load_max: Table<UnitTypeId, MaterialId>,
    /// `unload-max`: the most that comes from a unit at a time in it; below nought any amount.
    pub unload_max: Table<UnitTypeId, MaterialId>,
    /// `resupply-percent`: how much of what it can hold a unit keeps when it levels, of a hundred;
    /// nothing with `backdrop-ignore-doctrine`.
    pub resupply_percent: u8,
}

impl Default for Economy {
    /// Xconq's defaults: nothing is produced or consumed.
    fn default() -> Self {
        Self {
            base_production: Table::new(0),
            occupant_production: Table::new(-1),
            productivity: Table::new(100),
            productivity_adjacent: Table::new(0),
            productivity_min: Table::new(0),
            productivity_max: Table::new(32_767),
            base_consumption: Table::new(0),
            consumption_as_occupant: Table::new(100),
            consumption_per_move: Table::new(0),
            material_to_move: Table::new(0),
            hp_per_starve: Table::new(0),
            cell_production: LandTable::new(0),
            cell_consumption: Table::new(0),
            cell_storage: Table::new(0),
            people: vec![],
            people_production: Table::new(0),
            people_consumption: Table::new(0),
            control_range: Table::new(-1),
            speeds: vec![],
            treasury: TreasuryRules::default(),
            distribution: Distribution::default(),
            older_way: OlderWay::default(),
            lengths: Lengths::default(),
            load_max: Table::new(-1),
            unload_max: Table::new(-1),
            resupply_percent: 50,
        }
    }
}
