//! A module as read: its types, tables, world, sides and units.

mod find;
mod sides;
mod types;
mod units;

use std::collections::BTreeMap;

pub use find::NotAUnit;
pub use sides::{SIDES_MAX, Side};
pub use types::{Subtype, Type};
pub use units::Unit;

use chancery_supply::control::Relation;

use crate::keyword::Choices;
use crate::table::{self, Table, TableKind};
use crate::value::Kind;
use crate::warning::Warning;
use crate::world::World;

/// What a module and all that it includes come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Its title, or its name.
    pub title: String,
    /// The types of each kind, by number.
    pub types: BTreeMap<Kind, Vec<Type>>,
    /// The tables that anything set, by name.
    pub tables: BTreeMap<&'static str, Table>,
    /// Global variables that were set to numbers.
    pub globals: BTreeMap<String, i32>,
    /// What it chooses where readings of the supply-zone proposal differ.
    pub choices: Choices,
    /// The world, where a layer, a size or a unit asks for one.
    pub world: World,
    /// The sides, from the independents, who are number 0.
    pub sides: Vec<Side>,
    /// What sides are to each other where a module says so outright, by the smaller number and the
    /// larger.
    pub relations: BTreeMap<(usize, usize), Relation>,
    /// The units, in order.
    pub units: Vec<Unit>,
    /// The files that were read, by number, with their names.
    pub files: Vec<String>,
    /// What was not understood, in the order it was read.
    pub warnings: Vec<Warning>,
}

impl Game {
    /// What a table holds for two types; its default where nothing set it.
    #[must_use]
    pub fn table(&self, kind: &'static TableKind, row: u16, column: u16) -> i32 {
        self.tables.get(kind.name).map_or(kind.default, |table| table.get(row, column))
    }

    /// What a unit carries of a material at the start: what it was given, or else what its type
    /// starts with, as far as it can hold that.
    #[must_use]
    pub fn stock(&self, unit: &Unit, material: u16) -> i32 {
        let of_type = |name| table::find(name).map_or(0, |it| self.table(it, unit.kind, material));
        let usual = of_type("unit-initial-supply").min(of_type("unit-storage-x"));
        unit.stock.get(&material).copied().unwrap_or(usual)
    }

    /// What kind of place a type of terrain is, by its number; a cell where there is no such type.
    #[must_use]
    pub fn subtype(&self, terrain: u16) -> Subtype {
        self.types(Kind::Terrain).get(usize::from(terrain)).map_or(Subtype::Cell, Type::subtype)
    }

    /// The types of a kind.
    #[must_use]
    pub fn types(&self, kind: Kind) -> &[Type] {
        self.types.get(&kind).map_or(&[], Vec::as_slice)
    }
}
