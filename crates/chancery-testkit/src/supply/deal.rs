//! Deals worlds from bytes, for a fuzzer's bytes as for random ones. Everything that can be said is
//! said often, and thresholds, stocks and needs lie close together, where mistakes are.

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use chancery_supply::control::{Holder, Relation, SideId};
use chancery_supply::grid::{CellId, Tiling};
use chancery_supply::share::Rounding;
use chancery_supply::step::{Opening, Seeding, ShareBy, Switches, Tie};
use chancery_supply::terms::{Terms, UnitTypeId};
use chancery_supply::units::{Place, Unit};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::reach::{Lines, TAKERS_MAX};
use super::share::{Want, whole};
use super::world::{Class, Ground, Masks, World};
use super::zones::neighbours;

/// Enough bytes for any world.
const BYTES: usize = 4_096;

/// Amounts at which numbers of 16 and of 32 bits end, and others too large to count up to.
const LARGE: [i32; 7] = [32_767, 32_768, 65_535, 65_536, 1_000_000_007, i32::MAX - 1, i32::MAX];

/// Priorities: none, alike, a little and far apart.
const PRIORITIES: [u16; 10] = [0, 1, 1, 1, 2, 3, 7, 10, 1_000, u16::MAX];

/// Lengths: none, in the cell itself, a little.
const LENGTHS: [i32; 5] = [-1, 0, 1, 2, 3];

/// Bytes as the source of choices. Once they are used up, every choice is the first.
#[derive(Debug)]
pub struct Deal<'a>(Unstructured<'a>);

/// Random bytes, the same for the same seed and number on every machine.
#[must_use]
pub fn random_bytes(seed: u64, number: u64) -> Vec<u8> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    (0..BYTES).map(|_| random.random()).collect()
}

impl<'a> Deal<'a> {
    /// Deals from bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(Unstructured::new(bytes))
    }

    fn between(&mut self, least: u32, most: u32) -> u32 {
        self.0.int_in_range(least..=most).unwrap_or(least)
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.between(0, many - 1) == many - 1
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        let last = u32::try_from(among.len() - 1).expect("few to pick from");
        among[self.between(0, last) as usize]
    }

    fn index(&mut self, len: usize) -> usize {
        self.between(0, u32::try_from(len - 1).expect("few to pick from")) as usize
    }

    fn small(&mut self) -> i32 {
        self.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 17])
    }

    /// A world.
    ///
    /// # Panics
    ///
    /// Never: all that is dealt is small.
    pub fn world(&mut self) -> World {
        let ground = self.ground();
        let cells = match ground {
            Ground::Grid(_, width, height, _) => width * height,
            Ground::Graph(cells, _) => cells,
        };
        let edges: Vec<(u32, u32)> = (0..cells)
            .flat_map(|a| (a + 1..cells).map(move |b| (a, b)))
            .filter(|&(a, b)| neighbours(&ground, a, b))
            .collect();
        let sides = self.between(1, 4);
        let sides = u8::try_from(sides).expect("few sides");
        let recorded = !self.one_in(4);
        let terrains = self.between(1, 3);
        let (kinds, materials) = (self.between(1, 4), self.between(1, 3));
        let borders = self.between(0, 2);
        let connections = self.between(0, 2);
        let switches = self.switches();
        let mut world = World {
            ground,
            terrain: (0..cells)
                .map(|_| u8::try_from(self.between(0, terrains - 1)).unwrap_or(0))
                .collect(),
            holders: recorded.then(|| (0..cells).map(|_| self.holder(sides)).collect()),
            borders: (0..borders).map(|_| self.layer(&edges)).collect(),
            connections: (0..connections).map(|_| self.layer(&edges)).collect(),
            costs: (0..terrains).map(|_| self.pick(&[1, 1, 1, 0, 2, 3])).collect(),
            sides,
            relations: self.relations(sides),
            terms: (0..kinds).map(|_| (0..materials).map(|_| self.terms()).collect()).collect(),
            classes: self.classes(materials, [terrains, borders, connections]),
            units: vec![],
            stocks: vec![],
            switches,
        };
        self.lengths(&mut world);
        for _ in 0..self.between(2, 9) {
            self.unit(&mut world, cells);
        }
        world
    }

    fn ground(&mut self) -> Ground {
        let tilings = [Tiling::Hexagons, Tiling::Squares, Tiling::SquaresWithCorners];
        if !self.one_in(4) {
            let tiling = self.pick(&tilings);
            let (width, height, wraps) = (self.between(3, 7), self.between(3, 6), self.one_in(2));
            // A hexagon that is more than twice as high as wide is no area.
            let height = if wraps { height } else { height.min(2 * width) };
            return Ground::Grid(tiling, width, height, wraps);
        }
        let cells = self.between(1, 12);
        let mut pairs = BTreeSet::new();
        for _ in 0..self.between(0, 2 * cells) {
            let (a, b) = (self.between(0, cells - 1), self.between(0, cells - 1));
            if a != b {
                pairs.insert((a.min(b), a.max(b)));
            }
        }
        Ground::Graph(cells, pairs.into_iter().collect())
    }

    /// Any of the six, a side that does not exist among them.
    fn holder(&mut self, sides: u8) -> Holder {
        match self.between(0, 7) {
            0..=3 => Holder::Side(SideId(u8::try_from(self.between(0, sides.into())).unwrap_or(0))),
            4 | 5 => Holder::Nobody,
            6 => Holder::Independents,
            _ => Holder::Side(SideId(0)),
        }
    }

    fn layer(&mut self, edges: &[(u32, u32)]) -> Vec<(u32, u32)> {
        if edges.is_empty() {
            return vec![];
        }
        let mut lying = BTreeSet::new();
        for _ in 0..self.between(0, 10) {
            lying.insert(edges[self.index(edges.len())]);
        }
        lying.into_iter().collect()
    }

    fn relations(&mut self, sides: u8) -> Vec<(SideId, SideId, Relation)> {
        let among =
            [None, Some(Relation::Friendly), Some(Relation::Neutral), Some(Relation::Hostile)];
        let mut relations = Vec::new();
        for a in 0..sides {
            for b in a + 1..sides {
                relations.extend(self.pick(&among).map(|it| (SideId(a), SideId(b), it)));
            }
        }
        relations
    }

    fn switches(&mut self) -> Switches {
        Switches {
            opening: self.pick(&[Opening::Own, Opening::Own, Opening::Friendly]),
            seeding: self.pick(&[Seeding::ByType, Seeding::ByStock]),
            share_by: self.pick(&[ShareBy::Priority, ShareBy::PriorityTimesNeed]),
            rounding: self.pick(&[Rounding::LargestRemainder, Rounding::Webster]),
            // A world puts the number of its turn into the tie, and these are before their first.
            tie: self.pick(&[Tie::ByUnit, Tie::ByUnit, Tie::ByTurn { seed: 5, turn: 0 }]),
        }
    }

    fn classes(
        &mut self,
        materials: u32,
        [terrains, borders, connections]: [u32; 3],
    ) -> Vec<Class> {
        let mut classes: Vec<Class> = Vec::new();
        for material in 0..materials {
            let material = u16::try_from(material).expect("few materials");
            if let Some(class) = classes.last_mut().filter(|_| self.one_in(2)) {
                class.materials.push(material);
                continue;
            }
            let mut masks = |count: u32, usual: [u8; 3]| {
                let mut mask = || {
                    if self.one_in(3) {
                        u8::try_from(self.between(0, 63)).unwrap_or(0)
                    } else {
                        self.pick(&usual)
                    }
                };
                (0..count).map(|_| mask()).collect()
            };
            let masks = Masks {
                cells: masks(terrains, [19, 63, 0]),
                borders: masks(borders, [0, 1, 63]),
                connections: masks(connections, [63, 1, 0]),
            };
            classes.push(Class { materials: vec![material], masks });
        }
        classes
    }

    /// A length for each type, mostly the same for all materials of a class.
    fn lengths(&mut self, world: &mut World) {
        for by_material in &mut world.terms {
            for class in &world.classes {
                let length = self.pick(&LENGTHS);
                for &material in &class.materials {
                    let other = self.one_in(8).then(|| self.pick(&LENGTHS));
                    by_material[usize::from(material)].length = other.unwrap_or(length);
                }
            }
        }
    }

    /// A depot, somebody who takes, both or neither.
    fn terms(&mut self) -> Terms {
        let mut terms = Terms::default();
        let large = self.one_in(8);
        let amount = |deal: &mut Self| if large { deal.pick(&LARGE) } else { deal.small() };
        let gives = self.pick(&[true, true, false]);
        let takes = self.pick(&[true, true, false]);
        if gives {
            terms.out_threshold = amount(self).min(i32::MAX - 1);
            terms.out_per_turn = if self.one_in(3) { amount(self) } else { -1 };
        }
        if takes {
            terms.in_threshold = amount(self);
            terms.in_per_turn = if self.one_in(3) { amount(self) } else { -1 };
        }
        terms.storage = match self.between(0, 4) {
            0 => terms.in_threshold,
            1 => terms.in_threshold.saturating_sub(1),
            2 => 0,
            3 => amount(self),
            _ => i32::MAX,
        };
        terms.priority = self.pick(&PRIORITIES);
        terms.starve_priority = self.pick(&PRIORITIES);
        terms
    }

    fn unit(&mut self, world: &mut World, cells: u32) {
        let place = match self.between(0, 9) {
            // In any unit of the list, itself and later ones included.
            0 => Place::Inside(self.index(world.units.len() + 2)),
            1 | 2 if !world.units.is_empty() => Place::Inside(self.index(world.units.len())),
            3 => {
                self.pick(&[Place::Off, Place::Cell(CellId(cells)), Place::Cell(CellId(u32::MAX))])
            }
            _ => Place::Cell(CellId(self.between(0, cells - 1))),
        };
        let side = if self.one_in(8) { None } else { Some(self.index(usize::from(world.sides))) };
        let kind = self.index(world.terms.len());
        let kind_id = UnitTypeId(u16::try_from(kind).expect("few types"));
        let side = side.map(|side| SideId(u8::try_from(side).expect("few sides")));
        let complete = !self.one_in(10);
        world.units.push(Unit { complete, ..Unit::new(kind_id, side, place) });
        let stocks = world.terms[kind].iter().map(|terms| self.stock(terms)).collect();
        world.stocks.push(stocks);
    }

    /// At a threshold, beside one, well above, or in debt.
    fn stock(&mut self, terms: &Terms) -> i32 {
        let at = self.pick(&[0, terms.out_threshold.max(0), terms.in_threshold, terms.storage]);
        match self.between(0, 7) {
            0 => at,
            1 => at.saturating_sub(1),
            2 => at.saturating_add(1),
            3 => -self.small(),
            4 => self.pick(&[i32::MIN, -65_536, 65_535, 32_768, i32::MAX]),
            _ => terms.out_threshold.max(0).saturating_add(self.small()),
        }
    }

    /// Goods and those who want them, with any weights and keys.
    pub fn wants(&mut self, most: usize) -> (u64, Vec<Want>) {
        let large = self.one_in(3);
        let count = self.index(most + 1);
        let wants: Vec<Want> = (0..count).map(|_| self.want(large)).collect();
        let sum: u64 = wants.iter().map(|it| u64::from(it.most)).sum();
        let goods = match self.between(0, 3) {
            0 => sum,
            1 => sum / 2,
            2 => self.0.int_in_range(0..=sum).unwrap_or(0),
            _ => u64::from(self.between(0, 30)),
        };
        (goods, wants)
    }

    fn want(&mut self, large: bool) -> Want {
        let number = |deal: &mut Self| {
            let number = if large { deal.pick(&LARGE) } else { deal.small() };
            u32::try_from(number).expect("not below nought")
        };
        let most = number(self);
        let (up_to, has) = (number(self), number(self));
        let ends = [self.pick(&PRIORITIES), self.pick(&PRIORITIES)].map(u32::from);
        let weight = if up_to == 0 {
            whole(ends[1])
        } else {
            let has = has.min(up_to);
            (whole(has) * whole(ends[1]) + whole(up_to - has) * whole(ends[0])) / whole(up_to)
        };
        // A few are alike.
        Want { most, weight, key: u64::from(self.between(0, 12)) }
    }

    /// Givers, takers and who reaches whom.
    pub fn lines(&mut self) -> Lines {
        let (_, wants) = self.wants(TAKERS_MAX - 4);
        let large = wants.iter().any(|it| it.most > 1_000);
        let givers: Vec<(u32, u64)> = (0..self.between(0, 5))
            .map(|_| {
                let goods = if large && self.one_in(2) { self.pick(&LARGE) } else { self.small() };
                (u32::try_from(goods).unwrap_or(0), u64::from(self.between(0, 9)))
            })
            .collect();
        let mut reach = BTreeSet::new();
        for giver in 0..givers.len() {
            for taker in 0..wants.len() {
                if self.one_in(2) {
                    reach.insert((giver, taker));
                }
            }
        }
        Lines { givers, wants, reach }
    }
}
