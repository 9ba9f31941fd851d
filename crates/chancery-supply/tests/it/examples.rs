//! The worked examples in `cases/supply/examples.json`: answers worked by hand.

use std::collections::BTreeMap;

use chancery_supply::control::{Admission, Holder, Relation, Relations, SideId};
use chancery_supply::grid::CellId;
use chancery_supply::land::{Passage, TerrainId};
use chancery_supply::limited::{Giver, share_within_reach};
use chancery_supply::share::{Claim, Weight};
use chancery_supply::step::{Entry, Step, Switches, supply};
use chancery_supply::terms::{MaterialId, TermsTable, UnitTypeId};
use chancery_supply::units::{Place, Unit, Units};
use chancery_supply::zones::graph::{Edge, Graph, GraphView};
use serde::Deserialize;

/// Amounts by unit, by material.
type Amounts = BTreeMap<String, BTreeMap<u32, u32>>;

#[derive(Deserialize)]
struct File {
    zone_examples: Vec<ZoneExample>,
    limited_length_examples: Vec<LimitedExample>,
}

#[derive(Deserialize)]
struct ZoneExample {
    id: String,
    materials: Vec<String>,
    relations: BTreeMap<String, String>,
    terrain_types: BTreeMap<String, TerrainType>,
    cells: Vec<Cell>,
    adjacency: Vec<Adjacency>,
    units: Vec<UnitGiven>,
    storage: BTreeMap<String, BTreeMap<String, i32>>,
    tables: BTreeMap<String, BTreeMap<String, BTreeMap<String, i32>>>,
    expected: BTreeMap<u8, Expected>,
}

#[derive(Deserialize)]
struct TerrainType {
    kind: String,
    supply_zone_into: i64,
}

#[derive(Deserialize)]
struct Cell {
    id: u32,
    terrain: String,
    control: Option<u8>,
}

#[derive(Deserialize)]
struct Adjacency {
    cells: (u32, u32),
    #[serde(default)]
    borders: Vec<String>,
}

#[derive(Deserialize)]
struct UnitGiven {
    id: u32,
    #[serde(rename = "type")]
    kind: String,
    side: u8,
    materials: BTreeMap<String, i32>,
    cell: Option<u32>,
    #[serde(rename = "in")]
    inside: Option<u32>,
}

#[derive(Deserialize)]
struct Expected {
    zones: Vec<Vec<u32>>,
    out: Amounts,
    #[serde(rename = "in")]
    received: Amounts,
    #[serde(rename = "final")]
    stock: BTreeMap<u32, BTreeMap<String, i32>>,
}

#[derive(Deserialize)]
struct LimitedExample {
    id: String,
    sources: BTreeMap<u32, u32>,
    consumers: BTreeMap<u32, Consumer>,
    reach: Vec<(u32, u32)>,
    expected: LimitedExpected,
}

#[derive(Deserialize)]
struct Consumer {
    demand: u32,
    weight: u64,
}

#[derive(Deserialize)]
struct LimitedExpected {
    total: u32,
    #[serde(rename = "in")]
    received: BTreeMap<u32, u32>,
    out: BTreeMap<u32, u32>,
}

fn file() -> File {
    let text = include_str!("../../../../cases/supply/examples.json");
    serde_json::from_str(text).expect("the examples are of their format")
}

/// An example as a world.
struct World {
    graph: Graph,
    passage: Passage,
    relations: Relations,
    terms: TermsTable,
    units: Units,
    /// The id of each unit of the list.
    ids: Vec<u32>,
}

fn number(at: usize) -> u16 {
    u16::try_from(at).expect("few of them")
}

fn relations(given: &BTreeMap<String, String>) -> Relations {
    let mut relations = Relations::new(8);
    for (pair, relation) in given {
        let (a, b) = pair.split_once('-').expect("two sides");
        let side = |text: &str| SideId(text.parse().expect("a side"));
        let relation = match relation.as_str() {
            "friendly" => Relation::Friendly,
            "neutral" => Relation::Neutral,
            _ => Relation::Hostile,
        };
        relations.set(side(a), side(b), relation);
    }
    relations
}

impl ZoneExample {
    fn world(&self) -> World {
        let of_kind = |kind: &str| -> Vec<(&String, Admission)> {
            let of_kind = self.terrain_types.iter().filter(|(_, it)| it.kind == kind);
            let admission = |bits| Admission::from_bits(bits).expect("six bits");
            of_kind.map(|(name, it)| (name, admission(it.supply_zone_into))).collect()
        };
        let (cells, borders, connections) =
            (of_kind("cell"), of_kind("border"), of_kind("connection"));
        let admissions = |all: &[(&String, Admission)]| all.iter().map(|it| it.1).collect();
        let passage = Passage {
            cells: admissions(&cells),
            borders: admissions(&borders),
            connections: admissions(&connections),
        };
        let find =
            |all: &[(&String, Admission)], name: &str| all.iter().position(|it| it.0 == name);
        let holder = |control| match control {
            None => Holder::Nobody,
            Some(0) => Holder::Independents,
            Some(side) => Holder::Side(SideId(side)),
        };
        let cell = |(place, it): (usize, &Cell)| {
            assert_eq!(it.id as usize, place, "cells are numbered in order");
            let terrain = find(&cells, &it.terrain).expect("a terrain");
            (TerrainId(u8::try_from(terrain).expect("few terrains")), holder(it.control))
        };
        let edge = |it: &Adjacency| {
            let among = |all: &[_]| it.borders.iter().filter_map(|name| find(all, name)).collect();
            Edge {
                cells: (CellId(it.cells.0), CellId(it.cells.1)),
                borders: among(&borders),
                connections: among(&connections),
            }
        };
        let graph = Graph {
            cells: self.cells.iter().enumerate().map(cell).collect(),
            edges: self.adjacency.iter().map(edge).collect(),
        };
        let (terms, units, ids) = self.party();
        World { graph, passage, relations: relations(&self.relations), terms, units, ids }
    }

    fn party(&self) -> (TermsTable, Units, Vec<u32>) {
        let kinds: Vec<&String> = self.storage.keys().collect();
        let materials = number(self.materials.len());
        let mut terms = TermsTable::new(number(kinds.len()), materials);
        for (at, kind) in kinds.iter().enumerate() {
            for (material, name) in (0..).map(MaterialId).zip(&self.materials) {
                let terms = terms.get_mut(UnitTypeId(number(at)), material);
                terms.storage = self.storage[*kind].get(name).copied().unwrap_or(0);
                let table = |table: &str| self.tables.get(table)?.get(*kind)?.get(name).copied();
                let weight = |table_name| {
                    table(table_name).map(|it| u16::try_from(it).expect("not negative"))
                };
                terms.out_threshold = table("supply-out-threshold").unwrap_or(-1);
                terms.out_per_turn = table("supply-out-per-turn").unwrap_or(-1);
                terms.in_threshold = table("supply-in-threshold").unwrap_or(0);
                terms.in_per_turn = table("supply-in-per-turn").unwrap_or(-1);
                terms.priority = weight("supply-priority").unwrap_or(1);
                terms.starve_priority = weight("supply-starve-priority").unwrap_or(1);
            }
        }
        let mut given: Vec<&UnitGiven> = self.units.iter().collect();
        given.sort_by_key(|it| it.id);
        let ids: Vec<u32> = given.iter().map(|it| it.id).collect();
        let mut units = Units::new(materials);
        for it in given {
            let inside = |id| ids.iter().position(|&it| it == id).expect("its transport");
            let place = match (it.cell, it.inside) {
                (Some(cell), _) => Place::Cell(CellId(cell)),
                (None, Some(id)) => Place::Inside(inside(id)),
                (None, None) => Place::Off,
            };
            let kind = kinds.iter().position(|kind| **kind == it.kind).expect("a type");
            let side = (it.side != 0).then_some(SideId(it.side));
            let kind = UnitTypeId(number(kind));
            let unit = units.push(Unit::new(kind, side, place));
            for (material, name) in (0..).map(MaterialId).zip(&self.materials) {
                units.set_stock(unit, material, it.materials.get(name).copied().unwrap_or(0));
            }
        }
        (terms, units, ids)
    }

    /// What a side's units gave or got, as the file has it.
    fn amounts(&self, step: &Step, ids: &[u32], amount: fn(&Entry) -> u32) -> Amounts {
        let mut amounts = Amounts::new();
        for entry in step.entries.iter().filter(|entry| amount(entry) > 0) {
            let material = &self.materials[usize::from(entry.material.0)];
            let by_unit = amounts.entry(material.clone()).or_default();
            by_unit.insert(ids[entry.unit], amount(entry));
        }
        amounts
    }
}

#[test]
fn zones_and_shares_are_those_of_the_worked_examples() {
    for example in file().zone_examples {
        let World { graph, passage, relations, terms, mut units, ids } = example.world();
        let materials: Vec<MaterialId> =
            (0..number(example.materials.len())).map(MaterialId).collect();
        for (&side, expected) in &example.expected {
            let side = SideId(side);
            let step = supply(side, &units, &terms, &materials, Switches::default(), |seeds| {
                GraphView::new(&graph, &passage, &relations, side, seeds).zones()
            });
            let zones: Vec<Vec<u32>> = step
                .zones
                .iter()
                .map(|(id, _)| {
                    (0..)
                        .take(graph.cells.len())
                        .filter(|&c| step.zones.at(CellId(c)) == id)
                        .collect()
                })
                .collect();
            assert_eq!(zones, expected.zones, "{}", example.id);
            let given = example.amounts(&step, &ids, |entry| entry.given);
            let received = example.amounts(&step, &ids, |entry| entry.received);
            assert_eq!(given, expected.out, "{}", example.id);
            assert_eq!(received, expected.received, "{}", example.id);
            step.apply(&mut units);
            for (id, stocks) in &expected.stock {
                let unit = ids.iter().position(|it| it == id).expect("a unit");
                for (material, name) in (0..).map(MaterialId).zip(&example.materials) {
                    let stock = stocks.get(name).copied().unwrap_or(0);
                    assert_eq!(units.stock(unit, material), stock, "{} {id}", example.id);
                }
            }
        }
    }
}

#[test]
fn limited_shares_are_those_of_the_worked_examples() {
    for example in file().limited_length_examples {
        let (sources, consumers): (Vec<u32>, Vec<u32>) = (
            example.sources.keys().copied().collect(),
            example.consumers.keys().copied().collect(),
        );
        let givers: Vec<Giver> =
            example.sources.iter().map(|(&id, &goods)| Giver { goods, key: id.into() }).collect();
        let claims: Vec<Claim> = example
            .consumers
            .iter()
            .map(|(&id, it)| Claim {
                wanted: it.demand,
                weight: Weight::whole(it.weight),
                key: id.into(),
            })
            .collect();
        let place = |ids: &[u32], id: u32| ids.iter().position(|&it| it == id).expect("a unit");
        let reach: Vec<_> = example
            .reach
            .iter()
            .map(|&(from, to)| (place(&sources, from), place(&consumers, to)))
            .collect();
        let shared = share_within_reach(&givers, &claims, &reach);
        let by_id = |ids: &[u32], shares: &[u32]| -> BTreeMap<u32, u32> {
            ids.iter().copied().zip(shares.iter().copied()).collect()
        };
        let expected = example.expected;
        assert_eq!(by_id(&consumers, &shared.received), expected.received, "{}", example.id);
        assert_eq!(by_id(&sources, &shared.given), expected.out, "{}", example.id);
        assert_eq!(shared.received.iter().sum::<u32>(), expected.total, "{}", example.id);
    }
}
