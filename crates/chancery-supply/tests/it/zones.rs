//! Zones by scanning, beside zones by the definition: a flood over single cells.

use chancery_supply::control::{Admission, Class, Holder, Relation, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{EdgeLayer, Land, Passage, TerrainId};
use chancery_supply::zones::{Joined as _, View, ZoneId};
use proptest::prelude::*;

const SIDE: SideId = SideId(0);

/// A small world with everything in it, a side's view of it, and where its sources are.
#[derive(Debug, Clone)]
struct World {
    land: Land,
    passage: Passage,
    relations: Relations,
    seeds: Vec<CellId>,
}

/// An edge layer as dealt: what it admits, and on which edges it lies.
type Dealt = (u8, Vec<(u32, usize)>);

fn layer(cells: u32) -> impl Strategy<Value = Dealt> {
    let edges = proptest::collection::vec((0..cells, 0..8usize), 0..12);
    (prop_oneof![Just(0u8), Just(63), 0..64u8], edges)
}

fn world() -> impl Strategy<Value = World> {
    let tilings = [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners];
    (proptest::sample::select(tilings.to_vec()), 3..9u32, 3..9u32, any::<bool>())
        .prop_filter_map("a grid", |(tiling, width, height, wraps)| {
            Grid::new(tiling, width, height, wraps).ok()
        })
        .prop_flat_map(|grid| {
            let cells = grid.width() * grid.height();
            let each = grid.len();
            (
                Just(grid),
                proptest::collection::vec(0..3u8, each),
                proptest::option::of(proptest::collection::vec(0..6usize, each)),
                proptest::collection::vec(0..64u8, 3),
                proptest::collection::vec(layer(cells), 0..3),
                proptest::collection::vec(layer(cells), 0..3),
                proptest::collection::vec(0..cells, 0..4),
            )
        })
        .prop_map(|(grid, terrain, holders, admissions, borders, connections, seeds)| {
            let holder = |class: usize| match Class::ALL[class] {
                Class::Own => Holder::Side(SIDE),
                Class::Friendly => Holder::Side(SideId(1)),
                Class::Neutral => Holder::Side(SideId(2)),
                Class::Independent => Holder::Independents,
                Class::Nobody => Holder::Nobody,
                Class::Hostile => Holder::Side(SideId(3)),
            };
            let mut relations = Relations::new(4);
            relations.set(SIDE, SideId(1), Relation::Friendly);
            relations.set(SIDE, SideId(2), Relation::Neutral);
            let mut land = Land::new(grid.clone());
            land.terrain = terrain.into_iter().map(TerrainId).collect();
            land.holders =
                holders.map(|all| all.into_iter().map(|class| holder(class).into()).collect());
            let bits = |dealt: &[Dealt]| dealt.iter().map(|(bits, _)| admission(*bits)).collect();
            let passage = Passage {
                cells: admissions.into_iter().map(admission).collect(),
                borders: bits(&borders),
                connections: bits(&connections),
            };
            land.borders = borders.iter().map(|(_, edges)| laid(&grid, edges)).collect();
            land.connections = connections.iter().map(|(_, edges)| laid(&grid, edges)).collect();
            let seeds = seeds.into_iter().map(CellId).filter(|&at| grid.contains(at)).collect();
            World { land, passage, relations, seeds }
        })
}

fn admission(bits: u8) -> Admission {
    Admission::from_bits(bits.into()).expect("six bits")
}

fn laid(grid: &Grid, edges: &[(u32, usize)]) -> EdgeLayer {
    let mut layer = EdgeLayer::new(grid);
    for &(cell, direction) in edges {
        layer.lay(grid, CellId(cell), direction % grid.tiling().steps().len());
    }
    layer
}

impl World {
    fn class(&self, cell: CellId) -> Class {
        if self.seeds.contains(&cell) {
            return Class::Own;
        }
        self.relations.class(SIDE, self.land.holder(cell))
    }

    fn open(&self, cell: CellId) -> bool {
        let terrain = self.land.terrain[cell.index()];
        self.seeds.contains(&cell)
            || self.passage.cells[usize::from(terrain.0)].admits(self.class(cell))
    }

    /// Whether two neighbours are joined, straight from the definition.
    fn joined(&self, cell: CellId, direction: usize, other: CellId) -> bool {
        let admitted = |by: &Admission| [cell, other].iter().all(|&at| by.admits(self.class(at)));
        let on_edge = |layers: &[EdgeLayer], by: &[Admission]| -> Vec<bool> {
            let lying = layers.iter().zip(by).filter(|(it, _)| it.lies(cell, direction));
            lying.map(|(_, by)| admitted(by)).collect()
        };
        let over = self.open(cell) && self.open(other);
        let borders = on_edge(&self.land.borders, &self.passage.borders);
        let connections = on_edge(&self.land.connections, &self.passage.connections);
        over && borders.iter().all(|&admits| admits) || connections.iter().any(|&admits| admits)
    }

    /// The zone of each cell, by flooding from each cell in turn.
    fn flooded(&self) -> Vec<ZoneId> {
        let mut zones = vec![ZoneId::NONE; self.land.grid.len()];
        let mut seen = vec![false; zones.len()];
        let mut count = 0;
        for start in (0..).map(CellId).take(zones.len()) {
            if seen[start.index()] {
                continue;
            }
            seen[start.index()] = true;
            let mut reached = vec![start];
            let mut at = 0;
            while let Some(&cell) = reached.get(at) {
                for (direction, other) in self.land.grid.neighbours(cell) {
                    if !seen[other.index()] && self.joined(cell, direction, other) {
                        seen[other.index()] = true;
                        reached.push(other);
                    }
                }
                at += 1;
            }
            if reached.iter().any(|cell| self.seeds.contains(cell)) {
                count += 1;
                for cell in reached {
                    zones[cell.index()] = ZoneId(count);
                }
            }
        }
        zones
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn scanned_zones_are_the_flooded_ones(world in world()) {
        let view = View::new(&world.land, &world.passage, &world.relations, SIDE, &world.seeds);
        let found = view.zones();
        prop_assert_eq!(found.by_cell(), world.flooded());
        for cell in (0..).map(CellId).take(view.cells()) {
            let mut joined = Vec::new();
            view.joined(cell, &mut |other| joined.push(other));
            let defined = world.land.grid.neighbours(cell);
            let defined = defined.filter(|&(direction, it)| world.joined(cell, direction, it));
            prop_assert_eq!(joined, defined.map(|(_, it)| it).collect::<Vec<_>>());
        }
        for (id, zone) in found.iter() {
            let cells = found.by_cell().iter().filter(|&&at| at == id).count();
            prop_assert_eq!(zone.cells, cells as u64);
            let lowest = found.by_cell().iter().position(|&at| at == id);
            prop_assert_eq!(Some(zone.first.index()), lowest);
        }
    }
}

/// One kind of terrain, with nothing between cells.
fn open(admission: Admission) -> Passage {
    Passage { cells: vec![admission], borders: vec![], connections: vec![] }
}

#[test]
fn a_zone_of_a_million_cells_takes_no_stack() {
    let grid = Grid::new(Tiling::Hexagons, 1000, 1000, true).expect("a grid");
    let land = Land::new(grid);
    let passage = open(Admission::ALWAYS);
    let seeds = [CellId(500_500)];
    let found = View::new(&land, &passage, &Relations::new(1), SIDE, &seeds).zones();
    let sizes: Vec<u64> = found.iter().map(|(_, zone)| zone.cells).collect();
    assert_eq!(sizes, [1_000_000]);
}

#[test]
fn more_zones_than_two_bytes_can_number_are_kept_apart() {
    // Every second column of every second row is open, and each has a source.
    let grid = Grid::new(Tiling::Squares, 600, 600, false).expect("a grid");
    let land = Land::new(grid);
    let seeds: Vec<CellId> =
        (0..600 * 600).filter(|cell| cell % 2 == 0 && cell / 600 % 2 == 0).map(CellId).collect();
    let passage = open(Admission::NEVER);
    let found = View::new(&land, &passage, &Relations::new(1), SIDE, &seeds).zones();
    assert_eq!(found.len(), 90_000);
    assert_eq!(found.at(seeds[89_999]), ZoneId(90_000));
}
