//! Zones by the definition: every pair of cells is asked whether it is an open edge.

use std::collections::BTreeSet;

use chancery_supply::control::{Holder, Relation, SideId};
use chancery_supply::grid::Tiling;
use chancery_supply::step::{Opening, Seeding};
use chancery_supply::terms::Terms;
use chancery_supply::units::Place;

use super::world::{Class, Ground, World};

/// The bits of a mask.
const OWN: u8 = 0;
const FRIENDLY: u8 = 1;
const NEUTRAL: u8 = 2;
const INDEPENDENT: u8 = 3;
const NOBODY: u8 = 4;
const HOSTILE: u8 = 5;

/// The world as one side sees it, for one class of materials.
#[derive(Debug)]
pub struct Seen<'a> {
    world: &'a World,
    class: &'a Class,
    side: SideId,
    /// The cells in which a unit of the side can act as a source.
    pub seeds: BTreeSet<u32>,
    /// The cells that a source of a friendly side opens, where such sources do.
    friends: BTreeSet<u32>,
    /// The pairs of cells joined by an open edge, the smaller first.
    pub open: BTreeSet<(u32, u32)>,
}

impl<'a> Seen<'a> {
    /// Looks at every unit and every pair of cells.
    #[must_use]
    pub fn new(world: &'a World, class: &'a Class, side: SideId) -> Self {
        let (seeds, friends, open) = Default::default();
        let mut seen = Self { world, class, side, seeds, friends, open };
        seen.seeds = seen.sources_of(side).collect();
        if world.switches.opening == Opening::Friendly {
            let others = world.sides().filter(|&it| it != side);
            let friends = others.filter(|&it| seen.relation(it) == FRIENDLY);
            seen.friends = friends.flat_map(|it| seen.sources_of(it).collect::<Vec<_>>()).collect();
        }
        for a in 0..world.cells() {
            for b in a + 1..world.cells() {
                if neighbours(&world.ground, a, b) && seen.is_open(a, b) {
                    seen.open.insert((a, b));
                }
            }
        }
        seen
    }

    /// The cells of the units of a side that can act as a source of any of the materials.
    fn sources_of(&self, side: SideId) -> impl Iterator<Item = u32> + use<'_> {
        let cell = move |unit| self.source(side, unit);
        (0..self.world.units.len()).filter_map(cell)
    }

    fn source(&self, side: SideId, unit: usize) -> Option<u32> {
        let cell = taking_part(self.world, side, unit)?;
        self.gives(unit).next().map(|_| cell)
    }

    /// The materials of which a unit can act as a source.
    fn gives(&self, unit: usize) -> impl Iterator<Item = usize> + use<'_> {
        let kind = usize::from(self.world.units[unit].kind.0);
        self.class.materials.iter().map(|&it| usize::from(it)).filter(move |&material| {
            let terms = &self.world.terms[kind][material];
            let stock = self.world.stocks[unit][material];
            let has = stock > terms.out_threshold;
            can_give(terms) && (has || self.world.switches.seeding == Seeding::ByType)
        })
    }

    fn is_open(&self, a: u32, b: u32) -> bool {
        let masks = &self.class.masks;
        let admits = |mask: u8, cell: u32| mask >> self.bit(cell) & 1 == 1;
        let both = |mask: u8| admits(mask, a) && admits(mask, b);
        let ok = |cell: u32| {
            let terrain = usize::from(self.world.terrain[cell as usize]);
            let opened = self.seeds.contains(&cell) || self.friends.contains(&cell);
            opened || admits(masks.cells[terrain], cell)
        };
        let lies = |layer: &[(u32, u32)]| layer.contains(&(a, b)) || layer.contains(&(b, a));
        let borders = self.world.borders.iter().zip(&masks.borders);
        let connections = self.world.connections.iter().zip(&masks.connections);
        let over = ok(a) && ok(b) && borders.into_iter().all(|(it, &mask)| !lies(it) || both(mask));
        over || connections.into_iter().any(|(it, &mask)| lies(it) && both(mask))
    }

    /// The bit of a mask that speaks of a cell: whose it is to the side.
    fn bit(&self, cell: u32) -> u8 {
        if self.seeds.contains(&cell) {
            return OWN;
        }
        match self.world.holder(cell) {
            Holder::Side(other) if other == self.side => OWN,
            _ if self.friends.contains(&cell) => FRIENDLY,
            Holder::Nobody => NOBODY,
            Holder::Independents => INDEPENDENT,
            Holder::Side(other) => self.relation(other),
        }
    }

    /// What another side is to this one.
    fn relation(&self, other: SideId) -> u8 {
        let pair = (self.side.min(other), self.side.max(other));
        let said = self.world.relations.iter().find(|it| (it.0, it.1) == pair);
        match said.map(|it| it.2) {
            Some(Relation::Friendly) => FRIENDLY,
            Some(Relation::Neutral) => NEUTRAL,
            Some(Relation::Hostile) | None => HOSTILE,
        }
    }

    /// The cells joined to a cell.
    fn next_to(&self, cell: u32) -> impl Iterator<Item = u32> + '_ {
        self.open.iter().filter_map(move |&(a, b)| match cell {
            cell if cell == a => Some(b),
            cell if cell == b => Some(a),
            _ => None,
        })
    }

    /// The zones, by their lowest cells.
    #[must_use]
    pub fn zones(&self) -> Vec<BTreeSet<u32>> {
        self.flood(|_| true)
    }

    /// The zones of what is within the length of any source, joined where it is joined.
    #[must_use]
    pub fn chained_zones(&self) -> Vec<BTreeSet<u32>> {
        let mut covered = BTreeSet::new();
        for unit in 0..self.world.units.len() {
            for material in self.gives(unit) {
                let Some(cell) = self.source(self.side, unit) else { continue };
                let kind = usize::from(self.world.units[unit].kind.0);
                covered.extend(self.within(cell, self.world.terms[kind][material].length));
            }
        }
        self.flood(|cell| covered.contains(&cell))
    }

    fn flood(&self, among: impl Fn(u32) -> bool) -> Vec<BTreeSet<u32>> {
        let mut zones: Vec<BTreeSet<u32>> = Vec::new();
        for &seed in &self.seeds {
            if zones.iter().any(|zone| zone.contains(&seed)) {
                continue;
            }
            let mut zone = BTreeSet::from([seed]);
            let mut last = vec![seed];
            while let Some(cell) = last.pop() {
                last.extend(self.next_to(cell).filter(|&it| among(it) && zone.insert(it)));
            }
            zones.push(zone);
        }
        zones.sort();
        zones
    }

    /// The cells to which the cheapest way from a cell costs no more than a length.
    #[must_use]
    pub fn within(&self, from: u32, length: i32) -> BTreeSet<u32> {
        let mut costs = vec![None; self.world.cells() as usize];
        costs[from as usize] = Some(0);
        // Until no edge makes any way cheaper.
        let mut changed = true;
        while changed {
            changed = false;
            for (here, there) in self.open.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
                let terrain = usize::from(self.world.terrain[there as usize]);
                let Some(so_far) = costs[here as usize] else { continue };
                let cost = so_far + u64::from(self.world.costs[terrain]);
                let known = &mut costs[there as usize];
                if known.is_none_or(|known: u64| cost < known) {
                    *known = Some(cost);
                    changed = true;
                }
            }
        }
        let reached = |cost: u64| u64::try_from(length).map_or(true, |length| cost <= length);
        let cells = 0..self.world.cells();
        cells.filter(|&cell| costs[cell as usize].is_some_and(reached)).collect()
    }
}

/// Whether a type of unit can give a material at all.
#[must_use]
pub fn can_give(terms: &Terms) -> bool {
    terms.out_threshold >= 0 && terms.out_per_turn != 0
}

/// The cell of a unit that takes part in a side's supply: its own, whole, and in the world.
#[must_use]
pub fn taking_part(world: &World, side: SideId, unit: usize) -> Option<u32> {
    let it = world.units[unit];
    let cell = cell_of(world, unit)?;
    (it.side == Some(side) && it.complete && inside(&world.ground, cell)).then_some(cell)
}

/// The cell of a unit, or of the outermost of the units it is in.
fn cell_of(world: &World, unit: usize) -> Option<u32> {
    let mut at = unit;
    // Longer than the list, it goes round.
    for _ in 0..=world.units.len() {
        match world.units.get(at)?.place {
            Place::Cell(cell) => return Some(cell.0),
            Place::Inside(other) => at = other,
            Place::Off => return None,
        }
    }
    None
}

/// Whether a cell is one of the area.
#[must_use]
pub fn inside(ground: &Ground, cell: u32) -> bool {
    match *ground {
        Ground::Graph(cells, _) => cell < cells,
        Ground::Grid(tiling, width, height, wraps) => {
            let (x, y) = (cell % width, cell / width);
            let slanted = height / 2 <= x + y && x + y < width + height / 2;
            y < height && (wraps || tiling != Tiling::Hexagons || slanted)
        }
    }
}

/// Whether two cells touch.
#[must_use]
pub fn neighbours(ground: &Ground, a: u32, b: u32) -> bool {
    let Ground::Grid(tiling, width, _, wraps) = *ground else {
        let Ground::Graph(_, pairs) = ground else { return false };
        return pairs.contains(&(a, b)) || pairs.contains(&(b, a));
    };
    if !inside(ground, a) || !inside(ground, b) {
        return false;
    }
    let place = |cell: u32| (i64::from(cell % width), i64::from(cell / width));
    let ((ax, ay), (bx, by)) = (place(a), place(b));
    let turns = if wraps { -1..=1 } else { 0..=0 };
    turns.map(|turn| (bx - ax + turn * i64::from(width), by - ay)).any(|(dx, dy)| match tiling {
        // Two of the three axes of a sheared sheet, and the diagonal between them that is short.
        Tiling::Hexagons => dx.abs().max(dy.abs()).max((dx + dy).abs()) == 1,
        Tiling::Squares => dx.abs() + dy.abs() == 1,
        Tiling::SquaresWithCorners => dx.abs().max(dy.abs()) == 1,
    })
}
