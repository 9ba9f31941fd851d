//! The format of a file of worked examples.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Amounts by unit, by material.
pub(super) type Amounts = BTreeMap<String, BTreeMap<u32, u32>>;
/// Numbers by material, by type of unit.
pub(super) type ByType = BTreeMap<String, BTreeMap<String, i32>>;

#[derive(Debug, Deserialize)]
pub(super) struct File {
    #[serde(default)]
    pub(super) zone_examples: Vec<ZoneExample>,
    #[serde(default)]
    pub(super) limited_length_examples: Vec<LimitedExample>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ZoneExample {
    pub(super) id: String,
    #[serde(default)]
    pub(super) title: String,
    pub(super) materials: Vec<String>,
    #[serde(default)]
    pub(super) relations: BTreeMap<String, RelationWord>,
    pub(super) terrain_types: BTreeMap<String, TerrainType>,
    pub(super) cells: Vec<Cell>,
    #[serde(default)]
    pub(super) adjacency: Vec<Adjacency>,
    pub(super) units: Vec<Unit>,
    #[serde(default)]
    pub(super) storage: ByType,
    #[serde(default)]
    pub(super) tables: Tables,
    pub(super) expected: BTreeMap<u8, Expected>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RelationWord {
    Friendly,
    Neutral,
    Hostile,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum TerrainKind {
    Cell,
    Border,
    Connection,
}

#[derive(Debug, Deserialize)]
pub(super) struct TerrainType {
    pub(super) kind: TerrainKind,
    pub(super) supply_zone_into: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct Cell {
    pub(super) id: u32,
    pub(super) terrain: String,
    pub(super) control: Option<u8>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Adjacency {
    pub(super) cells: (u32, u32),
    #[serde(default)]
    pub(super) borders: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Unit {
    pub(super) id: u32,
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) side: u8,
    #[serde(default)]
    pub(super) materials: BTreeMap<String, i32>,
    pub(super) cell: Option<u32>,
    #[serde(rename = "in")]
    pub(super) inside: Option<u32>,
}

/// The tables of the proposal; a misspelt one is a fault, and not a default.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tables {
    #[serde(default, rename = "supply-out-threshold")]
    pub(super) out_threshold: ByType,
    #[serde(default, rename = "supply-out-per-turn")]
    pub(super) out_per_turn: ByType,
    #[serde(default, rename = "supply-in-threshold")]
    pub(super) in_threshold: ByType,
    #[serde(default, rename = "supply-in-per-turn")]
    pub(super) in_per_turn: ByType,
    #[serde(default, rename = "supply-priority")]
    pub(super) priority: ByType,
    #[serde(default, rename = "supply-starve-priority")]
    pub(super) starve_priority: ByType,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Expected {
    pub(super) zones: Vec<Vec<u32>>,
    pub(super) out: Amounts,
    #[serde(rename = "in")]
    pub(super) received: Amounts,
    #[serde(rename = "final")]
    pub(super) stock: BTreeMap<u32, BTreeMap<String, i32>>,
}

#[derive(Debug, Deserialize)]
pub(super) struct LimitedExample {
    pub(super) id: String,
    #[serde(default)]
    pub(super) title: String,
    pub(super) sources: BTreeMap<u32, u32>,
    pub(super) consumers: BTreeMap<u32, Consumer>,
    pub(super) reach: Vec<(u32, u32)>,
    pub(super) expected: LimitedExpected,
}

#[derive(Debug, Deserialize)]
pub(super) struct Consumer {
    pub(super) demand: u32,
    pub(super) weight: u64,
}

#[derive(Debug, Deserialize)]
pub(super) struct LimitedExpected {
    pub(super) total: u64,
    #[serde(rename = "in")]
    pub(super) received: BTreeMap<u32, u32>,
    pub(super) out: BTreeMap<u32, u32>,
}
