//! Zones by scanning, beside zones by the definition: a flood over single cells.

use chancery_supply::control::{Admission, Class, Holder, Relation, Relations, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{EdgeLayer, Land, Passage, TerrainId};
use chancery_supply::zones::sides::{Openings, of_sides};
use chancery_supply::zones::{Joined as _, View, ZoneId, Zones};
use proptest::prelude::*;

const SIDE: SideId = SideId(0);

/// A small world with everything in it, the sources of a side, and cells that its friends open.
#[derive(Debug, Clone)]
struct World {
    side: SideId,
    land: Land,
    passage: Passage,
    relations: Relations,
    seeds: Vec<CellId>,
    friends: Vec<CellId>,
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
                [
                    proptest::collection::vec(0..cells, 0..4),
                    proptest::collection::vec(0..cells, 0..3),
                ],
            )
        })
        .prop_map(|(grid, terrain, holders, admissions, borders, connections, sources)| {
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
            for (at, terrain) in land.terrain_mut().iter_mut().zip(terrain) {
                *at = TerrainId(terrain);
            }
            for (at, class) in holders.into_iter().flatten().enumerate() {
                land.holders_mut()[at] = holder(class).into();
            }
            let bits = |dealt: &[Dealt]| dealt.iter().map(|(bits, _)| admission(*bits)).collect();
            let passage = Passage {
                cells: admissions.into_iter().map(admission).collect(),
                borders: bits(&borders),
                connections: bits(&connections),
            };
            land.borders = borders.iter().map(|(_, edges)| laid(&grid, edges)).collect();
            land.connections = connections.iter().map(|(_, edges)| laid(&grid, edges)).collect();
            let [seeds, friends] = sources.map(|cells| {
                cells.into_iter().map(CellId).filter(|&at| grid.contains(at)).collect()
            });
            World { side: SIDE, land, passage, relations, seeds, friends }
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
        let held = self.relations.class(self.side, self.land.holder(cell));
        match (self.seeds.contains(&cell), self.friends.contains(&cell)) {
            (true, _) => Class::Own,
            (_, true) if held != Class::Own => Class::Friendly,
            _ => held,
        }
    }

    fn open(&self, cell: CellId) -> bool {
        let terrain = self.land.terrain()[cell.index()];
        self.seeds.contains(&cell)
            || self.friends.contains(&cell)
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
        let mut zones = vec![ZoneId::NONE; self.land.grid().len()];
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
                for (direction, other) in self.land.grid().neighbours(cell) {
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
        let view = View::new(&world.land, &world.passage, &world.relations, SIDE, &world.seeds)
            .through(&world.friends);
        let found = view.zones();
        prop_assert_eq!(found.by_cell(), world.flooded());
        for cell in (0..).map(CellId).take(view.cells()) {
            let mut joined = Vec::new();
            view.joined(cell, &mut |other| joined.push(other));
            let defined = world.land.grid().neighbours(cell);
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

    #[test]
    fn the_zones_of_many_sides_are_those_of_each(world in world(), seeds in seeds_of_sides()) {
        let mut world = world;
        let grid = world.land.grid();
        let in_area = |cells: &Vec<u32>| -> Vec<CellId> {
            cells.iter().map(|&at| CellId(at)).filter(|&at| grid.contains(at)).collect()
        };
        let seeds: Vec<Vec<CellId>> = seeds.iter().map(in_area).collect();
        let sides = (0..).map(SideId).zip(&seeds);
        let openings: Vec<Openings<'_>> = sides
            .map(|(side, seeds)| Openings { side, seeds, friends: &world.friends })
            .collect();
        let found = of_sides(&world.land, &world.passage, &world.relations, &openings);
        for ((side, seeds), found) in (0..).map(SideId).zip(&seeds).zip(found) {
            (world.side, world.seeds) = (side, seeds.clone());
            prop_assert_eq!(found.by_cell(), world.flooded(), "{:?}", side);
        }
    }
}

/// For each side a few cells, which may be none of the world.
fn seeds_of_sides() -> impl Strategy<Value = Vec<Vec<u32>>> {
    proptest::collection::vec(proptest::collection::vec(0..64u32, 0..3), 5)
}

/// One kind of terrain, with nothing between cells.
fn open(admission: Admission) -> Passage {
    Passage { cells: vec![admission], borders: vec![], connections: vec![] }
}

/// The zones of the one side there is.
fn zones(land: &Land, passage: &Passage, seeds: &[CellId]) -> Zones {
    let sides = [Openings { side: SIDE, seeds, friends: &[] }];
    of_sides(land, passage, &Relations::new(1), &sides).remove(0)
}

#[test]
fn a_zone_of_sixteen_million_cells_takes_no_stack() {
    let grid = Grid::new(Tiling::Hexagons, 4096, 4096, true).expect("a grid");
    let land = Land::new(grid);
    let found = zones(&land, &open(Admission::ALWAYS), &[CellId(5_005_500)]);
    let sizes: Vec<u64> = found.iter().map(|(_, zone)| zone.cells).collect();
    assert_eq!(sizes, [1 << 24]);
}

#[test]
fn more_zones_than_two_bytes_can_number_are_kept_apart() {
    // Every second column of every second row is open, and each has a source.
    let grid = Grid::new(Tiling::Squares, 600, 600, false).expect("a grid");
    let land = Land::new(grid);
    let seeds: Vec<CellId> =
        (0..600 * 600).filter(|cell| cell % 2 == 0 && cell / 600 % 2 == 0).map(CellId).collect();
    let found = zones(&land, &open(Admission::NEVER), &seeds);
    assert_eq!(found.len(), 90_000);
    assert_eq!(found.at(seeds[89_999]), ZoneId(90_000));
    assert_eq!(found.stretches().last(), Some((359_398..359_399, ZoneId(90_000))));
}

#[test]
fn a_source_at_the_rim_or_in_a_corner_begins_a_zone_and_one_outside_begins_none() {
    // Rows of 9, of which the lowest begins with three cells cut off and the highest ends so.
    let grid = Grid::new(Tiling::Hexagons, 9, 7, false).expect("a grid");
    let land = Land::new(grid.clone());
    for (column, row) in [(3, 0), (8, 0), (0, 3), (8, 3), (0, 6), (5, 6)] {
        let seed = grid.cell(column, row).expect("in the area");
        let of_all = zones(&land, &open(Admission::ALWAYS), &[seed]);
        assert_eq!(of_all.iter().map(|(_, zone)| zone.cells).sum::<u64>(), 51, "{column} {row}");
        let alone = zones(&land, &open(Admission::NEVER), &[seed]);
        let first = alone.iter().map(|(_, zone)| (zone.first, zone.cells)).next();
        assert_eq!(first, Some((seed, 1)), "{column} {row}");
    }
    for outside in [CellId(0), CellId(2), CellId(62), CellId(63), CellId(u32::MAX)] {
        let found = zones(&land, &open(Admission::ALWAYS), &[outside]);
        assert!(found.is_empty(), "{outside:?}");
        assert_eq!(found.at(outside), ZoneId::NONE);
    }
}

#[test]
fn what_lies_along_an_edge_lies_on_both_sides_of_it() {
    let grid = Grid::new(Tiling::Hexagons, 5, 5, true).expect("a grid");
    let cell = CellId(12);
    for (direction, other) in grid.neighbours(cell) {
        let mut from_here = EdgeLayer::new(&grid);
        from_here.lay(&grid, cell, direction);
        let mut from_there = EdgeLayer::new(&grid);
        from_there.lay(&grid, other, grid.tiling().opposite(direction));
        assert_eq!(from_here, from_there, "{direction}");
    }
}

#[test]
fn a_layer_of_another_grid_lies_where_it_has_cells() {
    let grid = Grid::new(Tiling::Squares, 4, 4, false).expect("a grid");
    let small = Grid::new(Tiling::Squares, 3, 3, false).expect("a grid");
    let mut land = Land::new(grid.clone());
    let mut border = EdgeLayer::new(&small);
    border.lay(&small, CellId(0), Tiling::Squares.east());
    land.borders = vec![border];
    let mut passage = open(Admission::ALWAYS);
    passage.borders = vec![Admission::NEVER];
    land.terrain_mut().fill(TerrainId(9));
    land.terrain_mut()[..2].fill(TerrainId(0));
    let sizes = |seeds: &[CellId]| -> Vec<u64> {
        zones(&land, &passage, seeds).iter().map(|(_, zone)| zone.cells).collect()
    };
    assert_eq!(sizes(&[CellId(0)]), [1]);
    assert_eq!(sizes(&[CellId(15)]), [1], "a source opens its cell, whatever lies there");
    assert_eq!(sizes(&[CellId(4), CellId(1)]), [2, 1]);
}

#[test]
fn a_layer_is_written_over_what_a_list_had() {
    let grid = Grid::new(Tiling::Squares, 300, 400, false).expect("a grid");
    let land = Land::new(grid);
    let seeds = [CellId(0), CellId(65_535), CellId(65_537), CellId(119_999)];
    let found = zones(&land, &open(Admission::NEVER), &seeds);
    let mut layer = vec![ZoneId(7); 120_005];
    found.write_by_cell(&mut layer);
    assert_eq!(layer, found.by_cell());
    let in_zones = (0..).zip(&layer).filter(|(_, zone)| **zone != ZoneId::NONE);
    assert_eq!(in_zones.map(|(cell, _)| CellId(cell)).collect::<Vec<_>>(), seeds);
    let all = zones(&land, &open(Admission::ALWAYS), &seeds);
    all.write_by_cell(&mut layer);
    assert_eq!(layer, vec![ZoneId(1); 120_000]);
}
