//! A worked example as a world that can be reckoned.

use std::collections::{BTreeMap, BTreeSet};

use chancery_supply::control::{Admission, Holder, Relation, Relations, SIDES_MAX, SideId};
use chancery_supply::grid::CellId;
use chancery_supply::land::{Passage, TerrainId};
use chancery_supply::terms::{MaterialId, TermsTable, UnitTypeId};
use chancery_supply::units::{Place, Unit, Units};
use chancery_supply::zones::graph::{Edge, Graph};

use super::document::{
    ByType, Expected, LimitedExample, RelationWord, Tables, TerrainKind, TerrainType, ZoneExample,
};
use super::fault::{ExampleFault, ReadFault};

/// The most types of terrain of a kind: a number of one fits in a byte.
const TERRAINS_MAX: usize = 255;
/// The most materials and types of units; together they are a table.
const TYPES_MAX: usize = 1000;

/// An example of zones and shares, built.
#[derive(Debug)]
pub(super) struct Example {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) materials: Vec<String>,
    pub(super) graph: Graph,
    pub(super) passage: Passage,
    pub(super) relations: Relations,
    pub(super) terms: TermsTable,
    pub(super) units: Units,
    /// The id of each unit of the list.
    pub(super) ids: Vec<u32>,
    pub(super) expected: BTreeMap<u8, Expected>,
}

impl Example {
    pub(super) fn new(given: ZoneExample) -> Result<Self, ReadFault> {
        let id = given.id.clone();
        build(given).map_err(|kind| ReadFault::Example { id, kind })
    }
}

/// Whether a limited example speaks of what it has.
pub(super) fn check_limited(given: &LimitedExample) -> Result<(), ReadFault> {
    let fault = |kind| Err(ReadFault::Example { id: given.id.clone(), kind });
    for (source, consumer) in &given.reach {
        if !given.sources.contains_key(source) {
            return fault(ExampleFault::Reach(*source, "source"));
        }
        if !given.consumers.contains_key(consumer) {
            return fault(ExampleFault::Reach(*consumer, "consumer"));
        }
    }
    Ok(())
}

fn build(given: ZoneExample) -> Result<Example, ExampleFault> {
    let terrains = Terrains::of(&given.terrain_types)?;
    let graph = terrains.graph(&given)?;
    let relations = relations(&given.relations)?;
    for side in given.expected.keys() {
        check_side(*side)?;
    }
    let kinds: Vec<&str> = given.storage.keys().map(String::as_str).collect();
    let terms = Terms { kinds: &kinds, materials: &given.materials }.table(&given)?;
    let (units, ids) = units(&given, &kinds)?;
    Ok(Example {
        id: given.id,
        title: given.title,
        materials: given.materials,
        graph,
        passage: terrains.passage(),
        relations,
        terms,
        units,
        ids,
        expected: given.expected,
    })
}

/// Names with what they admit, in order.
type Admissions<'a> = Vec<(&'a str, Admission)>;

struct Terrains<'a> {
    cells: Admissions<'a>,
    borders: Admissions<'a>,
    connections: Admissions<'a>,
}

impl<'a> Terrains<'a> {
    fn of(types: &'a BTreeMap<String, TerrainType>) -> Result<Self, ExampleFault> {
        let of_kind = |kind| -> Result<Admissions<'a>, ExampleFault> {
            let of_kind = types.iter().filter(|(_, it)| it.kind == kind);
            let admitting = of_kind.map(|(name, it)| {
                let bits = it.supply_zone_into;
                let admission = Admission::from_bits(bits)
                    .ok_or_else(|| ExampleFault::Admission { name: name.clone(), bits })?;
                Ok((name.as_str(), admission))
            });
            let all: Admissions<'a> = admitting.collect::<Result<_, _>>()?;
            at_most("terrain types", all.len(), TERRAINS_MAX)?;
            Ok(all)
        };
        Ok(Self {
            cells: of_kind(TerrainKind::Cell)?,
            borders: of_kind(TerrainKind::Border)?,
            connections: of_kind(TerrainKind::Connection)?,
        })
    }

    fn passage(&self) -> Passage {
        let admissions = |all: &Admissions<'_>| all.iter().map(|it| it.1).collect();
        Passage {
            cells: admissions(&self.cells),
            borders: admissions(&self.borders),
            connections: admissions(&self.connections),
        }
    }

    fn graph(&self, given: &ZoneExample) -> Result<Graph, ExampleFault> {
        let mut graph = Graph::default();
        for (place, cell) in given.cells.iter().enumerate() {
            if usize::try_from(cell.id) != Ok(place) {
                return Err(ExampleFault::CellOrder { place, id: cell.id });
            }
            let terrain = find(&self.cells, &cell.terrain);
            let terrain = terrain.and_then(|at| u8::try_from(at).ok());
            let terrain = terrain.ok_or_else(|| no_terrain(&cell.terrain, "of cells"))?;
            graph.cells.push((TerrainId(terrain), holder(cell.control)?));
        }
        for edge in &given.adjacency {
            let mut between = Edge {
                cells: (CellId(edge.cells.0), CellId(edge.cells.1)),
                borders: vec![],
                connections: vec![],
            };
            for name in &edge.borders {
                match (find(&self.borders, name), find(&self.connections, name)) {
                    (Some(border), _) => between.borders.push(border),
                    (None, Some(connection)) => between.connections.push(connection),
                    (None, None) => return Err(no_terrain(name, "between cells")),
                }
            }
            graph.edges.push(between);
        }
        Ok(graph)
    }
}

fn find(all: &Admissions<'_>, name: &str) -> Option<usize> {
    all.iter().position(|it| it.0 == name)
}

fn no_terrain(name: &str, wanted: &'static str) -> ExampleFault {
    ExampleFault::Terrain { name: name.to_owned(), wanted }
}

fn at_most(what: &'static str, count: usize, most: usize) -> Result<(), ExampleFault> {
    if count > most { Err(ExampleFault::Many { what, count, most }) } else { Ok(()) }
}

fn check_side(side: u8) -> Result<SideId, ExampleFault> {
    let most = SIDES_MAX - 1;
    if side > most { Err(ExampleFault::Side { side, most }) } else { Ok(SideId(side)) }
}

fn holder(control: Option<u8>) -> Result<Holder, ExampleFault> {
    Ok(match control {
        None => Holder::Nobody,
        Some(0) => Holder::Independents,
        Some(side) => Holder::Side(check_side(side)?),
    })
}

fn relations(given: &BTreeMap<String, RelationWord>) -> Result<Relations, ExampleFault> {
    let mut relations = Relations::new(SIDES_MAX);
    for (pair, relation) in given {
        let no_pair = || ExampleFault::Pair(pair.clone());
        let (a, b) = pair.split_once('-').ok_or_else(no_pair)?;
        let side = |text: &str| check_side(text.parse().map_err(|_| no_pair())?);
        let relation = match relation {
            RelationWord::Friendly => Relation::Friendly,
            RelationWord::Neutral => Relation::Neutral,
            RelationWord::Hostile => Relation::Hostile,
        };
        relations.set(side(a)?, side(b)?, relation);
    }
    Ok(relations)
}

struct Terms<'a> {
    kinds: &'a [&'a str],
    materials: &'a [String],
}

impl Terms<'_> {
    fn table(&self, given: &ZoneExample) -> Result<TermsTable, ExampleFault> {
        at_most("types of units", self.kinds.len(), TYPES_MAX)?;
        at_most("materials", self.materials.len(), TYPES_MAX)?;
        let mut table = TermsTable::new(number(self.kinds.len()), number(self.materials.len()));
        self.check(&given.tables)?;
        for (kind_at, kind) in self.kinds.iter().enumerate() {
            for (material_at, material) in self.materials.iter().enumerate() {
                let get = |by: &ByType| by.get(*kind).and_then(|by| by.get(material)).copied();
                let priority = |by: &ByType| match get(by) {
                    None => Ok(1),
                    Some(value) => u16::try_from(value).map_err(|_| ExampleFault::Priority {
                        kind: (*kind).to_owned(),
                        material: material.clone(),
                        value,
                        most: u16::MAX,
                    }),
                };
                let tables = &given.tables;
                let at = (UnitTypeId(number(kind_at)), MaterialId(number(material_at)));
                let terms = table.get_mut(at.0, at.1);
                terms.storage = get(&given.storage).unwrap_or(0);
                terms.out_threshold = get(&tables.out_threshold).unwrap_or(-1);
                terms.out_per_turn = get(&tables.out_per_turn).unwrap_or(-1);
                terms.in_threshold = get(&tables.in_threshold).unwrap_or(0);
                terms.in_per_turn = get(&tables.in_per_turn).unwrap_or(-1);
                terms.priority = priority(&tables.priority)?;
                terms.starve_priority = priority(&tables.starve_priority)?;
            }
        }
        Ok(table)
    }

    /// Whether tables speak of types that there are. What they say of other materials is of other
    /// examples, which share their tables.
    fn check(&self, tables: &Tables) -> Result<(), ExampleFault> {
        let all = [
            &tables.out_threshold,
            &tables.out_per_turn,
            &tables.in_threshold,
            &tables.in_per_turn,
            &tables.priority,
            &tables.starve_priority,
        ];
        let unknown = |kind: &&String| !self.kinds.contains(&kind.as_str());
        match all.into_iter().flat_map(BTreeMap::keys).find(unknown) {
            Some(kind) => Err(ExampleFault::Type(kind.clone())),
            None => Ok(()),
        }
    }
}

/// A count that was found to be small.
fn number(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// The units in the order of their ids, by which ties go, and the ids.
fn units(given: &ZoneExample, kinds: &[&str]) -> Result<(Units, Vec<u32>), ExampleFault> {
    let mut in_order: Vec<_> = given.units.iter().collect();
    in_order.sort_by_key(|unit| unit.id);
    let ids: Vec<u32> = in_order.iter().map(|unit| unit.id).collect();
    if let Some(pair) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(ExampleFault::Unit(pair[0]));
    }
    let cells: BTreeSet<u32> = given.cells.iter().map(|cell| cell.id).collect();
    let mut units = Units::new(number(given.materials.len()));
    for unit in in_order {
        let place = match (unit.cell, unit.inside) {
            (Some(cell), _) if cells.contains(&cell) => Place::Cell(CellId(cell)),
            (Some(_), _) | (None, None) => Place::Off,
            (None, Some(id)) => {
                Place::Inside(ids.binary_search(&id).map_err(|_| ExampleFault::Unit(id))?)
            }
        };
        let kind = kinds.iter().position(|kind| **kind == *unit.kind);
        let kind = kind.ok_or_else(|| ExampleFault::Type(unit.kind.clone()))?;
        let side = if unit.side == 0 { None } else { Some(check_side(unit.side)?) };
        let kind = UnitTypeId(number(kind));
        let at = units.push(Unit::new(kind, side, place));
        for (name, amount) in &unit.materials {
            let material = given.materials.iter().position(|it| it == name);
            let material = material.ok_or_else(|| ExampleFault::Material(name.clone()))?;
            units.set_stock(at, MaterialId(number(material)), *amount);
        }
    }
    Ok((units, ids))
}
