//! What the crate makes of the same worlds.

use std::collections::BTreeSet;

use chancery_supply::control::{Admission, Relations};
use chancery_supply::grid::{CellId, Grid};
use chancery_supply::land::{EdgeLayer, Land, Passage, TerrainId};
use chancery_supply::limited::{Giver, Shared, share_within_reach};
use chancery_supply::rules::{LengthRule, MaterialClass, Rules};
use chancery_supply::share::{Claim, Rounding, Weight, share_out};
use chancery_supply::step::{Muster, Request, Step};
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::units::Units;
use chancery_supply::world as supply;
use chancery_supply::zones::graph::{Edge, Graph, GraphView};
use chancery_supply::zones::reach::{UNLIMITED, chained};
use num_traits::ToPrimitive as _;

use super::reach::Lines;
use super::share::{Fraction, Want};
use super::step::{Length, Moved, classes};
use super::world::{Class, Ground, Masks, World};

/// What the crate makes of a world for one reading of lengths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoned {
    /// By side, then class of materials.
    pub steps: Vec<Step>,
    /// The units, with what they have after all steps.
    pub units: Units,
}

enum BuiltLand {
    Grid(Box<Land>),
    Graph(Graph),
}

fn small(number: usize) -> u16 {
    u16::try_from(number).expect("few of them")
}

fn admissions(masks: &[u8]) -> Vec<Admission> {
    masks.iter().map(|&mask| Admission::from_bits(mask.into()).expect("six bits")).collect()
}

fn passage(masks: &Masks) -> Passage {
    Passage {
        cells: admissions(&masks.cells),
        borders: admissions(&masks.borders),
        connections: admissions(&masks.connections),
    }
}

fn relations(world: &World) -> Relations {
    let mut relations = Relations::new(world.sides);
    for &(a, b, relation) in &world.relations {
        relations.set(a, b, relation);
    }
    relations
}

fn rules(world: &World, classes: &[Class], length: Length) -> Rules {
    let mut terms = TermsTable::new(small(world.terms.len()), world.materials());
    for (kind, by_material) in world.terms.iter().enumerate() {
        for (material, it) in by_material.iter().enumerate() {
            let length = if length == Length::Unlimited { -1 } else { it.length };
            let (kind, material) = (UnitTypeId(small(kind)), MaterialId(small(material)));
            *terms.get_mut(kind, material) = Terms { length, ..*it };
        }
    }
    let class = |class: &Class| MaterialClass {
        materials: class.materials.iter().copied().map(MaterialId).collect(),
        passage: passage(&class.masks),
    };
    Rules {
        classes: classes.iter().map(class).collect(),
        length_costs: world.costs.clone(),
        length_rule: if length == Length::Chain { LengthRule::Chain } else { LengthRule::Strict },
        switches: world.switches,
        ..Rules::new(terms)
    }
}

fn units(world: &World) -> Units {
    let mut units = Units::new(world.materials());
    for (&unit, stocks) in world.units.iter().zip(&world.stocks) {
        let at = units.push(unit);
        for (material, &stock) in stocks.iter().enumerate() {
            units.set_stock(at, MaterialId(small(material)), stock);
        }
    }
    units
}

/// Reckons the steps of every side.
///
/// # Panics
///
/// Panics if the world is none that the crate could be given.
#[must_use]
pub fn reckon(world: &World, length: Length) -> Reckoned {
    let mut units = units(world);
    let steps = match BuiltLand::new(world) {
        BuiltLand::Grid(land) => {
            let relations = relations(world);
            let plain = supply::World::new(*land, world.sides, world.materials());
            let rules = rules(world, &world.classes, length);
            supply::World { relations, units: units.clone(), ..plain }.supply(&rules)
        }
        BuiltLand::Graph(graph) => {
            on_graph(world, &graph, &rules(world, &classes(world, length), length), &units)
        }
    };
    for step in &steps {
        step.apply(&mut units);
    }
    Reckoned { steps, units }
}

/// The steps on a graph, which a game puts together by itself.
fn on_graph(world: &World, graph: &Graph, rules: &Rules, units: &Units) -> Vec<Step> {
    let relations = relations(world);
    let costs: Vec<u32> = world.terrain.iter().map(|&it| world.costs[usize::from(it)]).collect();
    let mut steps = Vec::new();
    for side in world.sides() {
        for class in &rules.classes {
            let request = Request {
                side,
                units,
                terms: &rules.terms,
                materials: &class.materials,
                switches: rules.switches,
            };
            let muster = Muster::new(request, &relations);
            let (seeds, friends) = (muster.seeds(), muster.friends());
            let passage = &class.passage;
            let view = GraphView::with_friends(graph, passage, &relations, side, seeds, friends);
            let sources = muster.sources().iter();
            let sources: Vec<_> =
                sources.map(|it| (it.cell, it.length.unwrap_or(UNLIMITED))).collect();
            steps.push(match rules.length_rule {
                LengthRule::Strict => muster.share_within(view.zones(), &view, Some(&costs)),
                LengthRule::Chain => muster.share(chained(&view, Some(&costs), &sources)),
            });
        }
    }
    steps
}

impl BuiltLand {
    fn new(world: &World) -> Self {
        let terrain = world.terrain.iter().copied().map(TerrainId);
        match &world.ground {
            &Ground::Grid(tiling, width, height, wraps) => {
                let grid = Grid::new(tiling, width, height, wraps).expect("a grid");
                let mut land = Land::new(grid);
                for (at, terrain) in land.terrain_mut().iter_mut().zip(terrain) {
                    *at = terrain;
                }
                if let Some(holders) = &world.holders {
                    for (held, &holder) in land.holders_mut().iter_mut().zip(holders) {
                        *held = holder.into();
                    }
                }
                land.borders = world.borders.iter().map(|it| laid(land.grid(), it)).collect();
                land.connections =
                    world.connections.iter().map(|it| laid(land.grid(), it)).collect();
                Self::Grid(Box::new(land))
            }
            Ground::Graph(_, pairs) => {
                let cells = (0..).zip(terrain).map(|(at, terrain)| (terrain, world.holder(at)));
                let lying = |layers: &[Vec<(u32, u32)>], pair: &(u32, u32)| {
                    (0..layers.len()).filter(|&layer| layers[layer].contains(pair)).collect()
                };
                let edge = |pair: &(u32, u32)| Edge {
                    cells: (CellId(pair.0), CellId(pair.1)),
                    borders: lying(&world.borders, pair),
                    connections: lying(&world.connections, pair),
                };
                Self::Graph(Graph {
                    cells: cells.collect(),
                    edges: pairs.iter().map(edge).collect(),
                })
            }
        }
    }
}

/// A layer that is laid from one side of each edge only.
fn laid(grid: &Grid, edges: &[(u32, u32)]) -> EdgeLayer {
    let mut layer = EdgeLayer::new(grid);
    for &(a, b) in edges {
        let mut to = grid.neighbours(CellId(a)).filter(|(_, it)| *it == CellId(b));
        let (direction, _) = to.next().expect("neighbours");
        assert_eq!(to.next(), None, "two edges between {a} and {b}");
        layer.lay(grid, CellId(a), direction);
    }
    layer
}

/// A step in the words of the second reckoning.
///
/// # Panics
///
/// Panics if a unit has two entries.
#[must_use]
pub fn moved(step: &Step) -> Moved {
    let mut zones = vec![BTreeSet::new(); step.zones.len()];
    for (cells, zone) in step.zones.stretches() {
        zones[zone.0 as usize - 1].extend(cells);
    }
    let mut moved = Moved { zones, ..Moved::default() };
    for entry in &step.entries {
        let at = (entry.material.0, entry.unit);
        for (amounts, amount) in
            [(&mut moved.given, entry.given), (&mut moved.received, entry.received)]
        {
            if amount > 0 {
                assert_eq!(amounts.insert(at, amount), None, "two entries for one unit");
            }
        }
    }
    moved
}

/// A weight of the crate that is exactly a fraction.
fn weight(fraction: &Fraction) -> Weight {
    let denominator = fraction.denom().to_u32().expect("as dealt");
    let numerator = fraction.numer();
    // `between` is the crate's only way to a fraction: at one of `denominator` parts, on a line from
    // nothing.
    let whole = (numerator / denominator).to_u32().expect("as dealt");
    let part = (numerator % denominator).to_u32().expect("as dealt");
    if part == 0 {
        Weight::whole(whole.into())
    } else {
        Weight::between(whole, whole + 1, part, denominator)
    }
}

fn claims(wants: &[Want]) -> Vec<Claim> {
    let claim = |it: &Want| Claim { wanted: it.most, weight: weight(&it.weight), key: it.key };
    wants.iter().map(claim).collect()
}

/// The shares of goods.
///
/// # Panics
///
/// Panics at a weight that the crate has no words for.
#[must_use]
pub fn shares(goods: u64, wants: &[Want], rounding: Rounding) -> Vec<u32> {
    share_out(goods, &claims(wants), rounding)
}

/// The shares within reach.
///
/// # Panics
///
/// Panics at a weight that the crate has no words for.
#[must_use]
pub fn shares_within_reach(lines: &Lines) -> Shared {
    let giver = |&(goods, key): &(u32, u64)| Giver { goods, key };
    let givers: Vec<Giver> = lines.givers.iter().map(giver).collect();
    let reach: Vec<(usize, usize)> = lines.reach.iter().copied().collect();
    share_within_reach(&givers, &claims(&lines.wants), &reach)
}
