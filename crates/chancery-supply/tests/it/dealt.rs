//! Worlds dealt from bytes: small, and with everything in them, what is none included.

use chancery_supply::control::{Admission, Holder, Relation, SideId};
use chancery_supply::economy::{Distribution, Economy, LandTable, OlderWay};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{EdgeLayer, Land, Passage, TerrainId};
use chancery_supply::moves::{Destination, Move};
use chancery_supply::rules::{LengthRule, MaterialClass, Rules};
use chancery_supply::share::Rounding;
use chancery_supply::step::{Opening, Seeding, ShareBy, Switches, Tie};
use chancery_supply::table::{Key, LayerId, Table};
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::units::{Place, Unit};
use chancery_supply::world::{Coming, Going, World};
use proptest::prelude::*;

/// A world, its rules, and the moves of a few turns.
#[derive(Debug, Clone)]
pub(crate) struct Dealt {
    pub(crate) world: World,
    pub(crate) rules: Rules,
    pub(crate) moves: Vec<Vec<Move>>,
}

pub(crate) const MATERIALS: u16 = 2;
const TYPES: u16 = 3;
const TERRAINS: u8 = 3;
const SIDES: u8 = 3;
const UNITS: u32 = 8;

pub(crate) fn dealt() -> impl Strategy<Value = Dealt> {
    proptest::collection::vec(any::<u8>(), 700..1_100)
        .prop_map(|bytes| Tape { bytes, at: 0 }.deal())
}

/// The world of a number: the same on every machine.
pub(crate) fn numbered(number: u64) -> Dealt {
    let mut state = number;
    let mut byte = || {
        // A step of a linear congruence, of which the high bits are good enough.
        state = state.wrapping_mul(6_364_136_223_846_793_005);
        state = state.wrapping_add(1_442_695_040_888_963_407);
        state.to_be_bytes()[0]
    };
    Tape { bytes: (0..1_000).map(|_| byte()).collect(), at: 0 }.deal()
}

/// Bytes to be read; noughts after the last.
struct Tape {
    bytes: Vec<u8>,
    at: usize,
}

impl Tape {
    /// A number below a limit.
    fn below(&mut self, limit: u32) -> u32 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        u32::from(byte) % limit
    }

    fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        let count = u32::try_from(things.len()).expect("few things");
        things[self.below(count) as usize]
    }

    fn number(&mut self, least: i32, most: i32) -> i32 {
        least + i32::try_from(self.below(most.abs_diff(least) + 1)).expect("small")
    }

    fn deal(mut self) -> Dealt {
        let tilings = [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners];
        let tiling = self.one_of(&tilings);
        let (width, height, wraps) = (3 + self.below(4), 3 + self.below(3), self.flag());
        let grid = Grid::new(tiling, width, height, wraps).expect("a grid");
        let cells = width * height;
        let world = self.world(&grid, cells);
        let rules = self.rules();
        let moves = (0..3).map(|_| self.moves(cells)).collect();
        Dealt { world, rules, moves }
    }

    fn world(&mut self, grid: &Grid, cells: u32) -> World {
        let mut land = Land::new(grid.clone());
        for terrain in land.terrain_mut() {
            *terrain = TerrainId(u8::try_from(self.below(TERRAINS.into())).expect("small"));
        }
        if self.flag() {
            let holders = [
                Holder::Nobody,
                Holder::Independents,
                Holder::Side(SideId(0)),
                Holder::Side(SideId(1)),
                Holder::Side(SideId(9)),
            ];
            for held in land.holders_mut() {
                *held = self.one_of(&holders).into();
            }
        }
        land.borders = vec![self.edges(grid, cells)];
        land.connections = vec![self.edges(grid, cells)];
        let mut world = World::new(land, SIDES, MATERIALS);
        world.turn = self.below(5);
        world.coatings = vec![(0..cells).map(|_| self.below(4) == 1).collect()];
        let relations = [Relation::Hostile, Relation::Friendly, Relation::Neutral];
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            world.relations.set(SideId(one), SideId(other), self.one_of(&relations));
        }
        self.units(&mut world, cells);
        for material in (0..MATERIALS).map(MaterialId) {
            if self.flag() {
                let stock = (0..cells).map(|_| self.number(-1, 6)).collect();
                world.cell_stocks.set_layer(material, stock);
            }
            for side in [None, Some(SideId(0)), Some(SideId(2))] {
                world.treasuries.set(side, material, self.number(0, 20).into());
            }
        }
        world
    }

    fn edges(&mut self, grid: &Grid, cells: u32) -> EdgeLayer {
        let mut edges = EdgeLayer::new(grid);
        for _ in 0..self.below(6) {
            let (cell, direction) = (CellId(self.below(cells)), self.below(8) as usize);
            edges.lay(grid, cell, direction % grid.tiling().steps().len());
        }
        edges
    }

    fn place(&mut self, cells: u32) -> Place {
        match self.below(8) {
            0 => Place::Off,
            1 | 2 => Place::Inside(self.below(UNITS + 1) as usize),
            _ => Place::Cell(CellId(self.below(cells + 1))),
        }
    }

    fn units(&mut self, world: &mut World, cells: u32) {
        for _ in 0..UNITS - self.below(6) {
            let kind = UnitTypeId(u16::try_from(self.below(u32::from(TYPES) + 1)).expect("small"));
            let side = self
                .one_of(&[Some(0), Some(0), Some(0), Some(1), Some(1), Some(4), None])
                .map(SideId);
            let place = self.place(cells);
            let (complete, hit_points) = (self.below(5) != 4, self.number(0, 4));
            let unit = Unit { complete, hit_points, ..Unit::new(kind, side, place) };
            let unit = world.units.push(unit);
            for material in (0..MATERIALS).map(MaterialId) {
                world.units.set_stock(unit, material, self.number(-3, 40));
            }
        }
        for _ in 0..self.below(3) {
            let (turn, unit) = (1 + self.below(4), self.below(UNITS) as usize);
            world.comings.push(Coming { turn, unit, place: self.place(cells) });
            world.goings.push(Going { turn: 1 + self.below(4), unit: self.below(UNITS) as usize });
        }
    }

    fn moves(&mut self, cells: u32) -> Vec<Move> {
        let count = self.below(5);
        let one = |tape: &mut Self| Move {
            unit: tape.below(UNITS + 1) as usize,
            to: if tape.below(3) == 0 {
                Destination::Into(tape.below(UNITS + 1) as usize)
            } else {
                Destination::Cell(CellId(tape.below(cells + 1)))
            },
        };
        (0..count).map(|_| one(self)).collect()
    }

    /// A table of numbers between two, in which a fifth of the cells is left as it was.
    fn fill<R: Key, C: Key>(
        &mut self,
        table: &mut Table<R, C>,
        keys: (&[R], &[C]),
        (least, most): (i32, i32),
    ) {
        for &row in keys.0 {
            for &column in keys.1 {
                if self.below(5) != 0 {
                    table.set(row, column, self.number(least, most));
                }
            }
        }
    }

    fn fill_land(&mut self, table: &mut LandTable, numbers: (i32, i32)) {
        let terrains: Vec<TerrainId> = (0..TERRAINS).map(TerrainId).collect();
        let materials: Vec<MaterialId> = (0..MATERIALS).map(MaterialId).collect();
        self.fill(&mut table.cells, (&terrains, &materials), numbers);
        for layer in [&mut table.borders, &mut table.connections, &mut table.coatings] {
            self.fill(layer, (&[LayerId(0)], &materials), numbers);
        }
    }

    fn rules(&mut self) -> Rules {
        let mut terms = TermsTable::new(TYPES, MATERIALS);
        for kind in (0..TYPES).map(UnitTypeId) {
            for material in (0..MATERIALS).map(MaterialId) {
                *terms.get_mut(kind, material) = self.terms();
            }
        }
        let mut passage = || {
            let masks = [63, 63, 19, 19, 1, 0];
            let mask = |bits| Admission::from_bits(bits).expect("six bits");
            Passage {
                cells: (0..TERRAINS).map(|_| mask(self.one_of(&masks))).collect(),
                borders: vec![mask(self.one_of(&masks))],
                connections: vec![mask(self.one_of(&masks))],
            }
        };
        let passages = [passage(), passage()];
        let classes = if self.flag() { vec![vec![0, 1]] } else { vec![vec![1], vec![0, 1, 7]] };
        let class = |(materials, passage): (Vec<u16>, Passage)| MaterialClass {
            materials: materials.into_iter().map(MaterialId).collect(),
            passage,
        };
        Rules {
            classes: classes.into_iter().zip(passages).map(class).collect(),
            length_costs: vec![1, self.below(3)],
            length_rule: self.one_of(&[LengthRule::Strict, LengthRule::Chain]),
            switches: Switches {
                opening: self.one_of(&[Opening::Own, Opening::Friendly]),
                seeding: self.one_of(&[Seeding::ByType, Seeding::ByStock]),
                share_by: self.one_of(&[ShareBy::Priority, ShareBy::PriorityTimesNeed]),
                rounding: self.one_of(&[Rounding::LargestRemainder, Rounding::Webster]),
                tie: self.one_of(&[Tie::ByUnit, Tie::ByTurn { seed: 7, turn: 0 }]),
            },
            economy: self.economy(),
            terms,
        }
    }

    fn terms(&mut self) -> Terms {
        let small = |tape: &mut Self| u16::try_from(tape.below(4)).expect("small");
        Terms {
            out_threshold: self.number(-1, 10),
            out_per_turn: self.number(-1, 9),
            in_threshold: self.number(-1, 20),
            in_per_turn: self.number(-1, 9),
            priority: small(self),
            starve_priority: small(self),
            storage: self.number(0, 30),
            length: self.number(-1, 3),
        }
    }

    fn economy(&mut self) -> Economy {
        let kinds: Vec<UnitTypeId> = (0..TYPES).map(UnitTypeId).collect();
        let materials: Vec<MaterialId> = (0..MATERIALS).map(MaterialId).collect();
        let terrains: Vec<TerrainId> = (0..TERRAINS).map(TerrainId).collect();
        let mut economy = Economy::default();
        let of_units = (&kinds[..], &materials[..]);
        for (table, numbers) in [
            (&mut economy.base_production, (0, 9)),
            (&mut economy.occupant_production, (-1, 3)),
            (&mut economy.productivity_min, (0, 30)),
            (&mut economy.productivity_max, (0, 150)),
            (&mut economy.base_consumption, (0, 5)),
            (&mut economy.consumption_as_occupant, (0, 120)),
            (&mut economy.consumption_per_move, (-1, 3)),
            (&mut economy.material_to_move, (0, 4)),
            (&mut economy.hp_per_starve, (0, 150)),
            (&mut economy.treasury.gives, (0, 1)),
            (&mut economy.treasury.takes, (0, 1)),
            (&mut economy.lengths.unit_out, (-1, 3)),
            (&mut economy.lengths.unit_in, (-1, 3)),
            (&mut economy.lengths.unit_from_cell, (-1, 2)),
            (&mut economy.lengths.unit_to_cell, (-1, 2)),
            (&mut economy.load_max, (-1, 9)),
            (&mut economy.unload_max, (-1, 9)),
        ] {
            self.fill(table, of_units, numbers);
        }
        let of_ground = (&kinds[..], &terrains[..]);
        self.fill(&mut economy.productivity, of_ground, (0, 200));
        self.fill(&mut economy.productivity_adjacent, of_ground, (-1, 80));
        self.fill(&mut economy.control_range, of_ground, (-1, 0));
        let of_cells = (&terrains[..], &materials[..]);
        for (table, numbers) in [
            (&mut economy.cell_consumption, (-1, 2)),
            (&mut economy.cell_storage, (0, 12)),
            (&mut economy.lengths.cell_to_unit, (-1, 2)),
            (&mut economy.lengths.cell_from_unit, (-1, 2)),
        ] {
            self.fill(table, of_cells, numbers);
        }
        self.fill_land(&mut economy.cell_production, (-1, 4));
        self.fill_land(&mut economy.lengths.cell_out, (-1, 1));
        self.fill_land(&mut economy.lengths.cell_in, (-1, 1));
        let of_people = (&materials[..], &materials[..]);
        self.fill(&mut economy.people_production, of_people, (0, 2));
        self.fill(&mut economy.people_consumption, of_people, (0, 2));
        economy.people = vec![self.flag(), self.flag()];
        economy.speeds = vec![0, 3];
        economy.treasury.kept = vec![self.flag(), self.flag()];
        economy.treasury.size = self.number(0, 200);
        economy.treasury.of_independents = self.flag();
        let ways =
            [Distribution::Zones, Distribution::Older, Distribution::Both, Distribution::Neither];
        economy.distribution = self.one_of(&ways);
        economy.older_way = self.one_of(&[OlderWay::Excess, OlderWay::Levelling]);
        economy.resupply_percent = u8::try_from(self.below(101)).expect("small");
        economy
    }
}
