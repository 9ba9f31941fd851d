//! Small worlds to play on.

use chancery_supply::control::{Admission, SideId};
use chancery_supply::grid::{CellId, Grid, Tiling};
use chancery_supply::land::{Land, Passage};
use chancery_supply::rules::{MaterialClass, Rules};
use chancery_supply::step::Step;
use chancery_supply::terms::{MaterialId, Terms, TermsTable, UnitTypeId};
use chancery_supply::units::{Place, Unit};
use chancery_supply::world::World;

pub(crate) const OIL: MaterialId = MaterialId(0);

/// Gives all it has, to any distance.
pub(crate) const DEPOT: Terms = Terms { out_threshold: 0, storage: 100, ..Terms::NONE };
/// Takes up to ten.
pub(crate) const ARMY: Terms = Terms { in_threshold: 10, storage: 10, ..Terms::NONE };

pub(crate) const fn cell(at: u32) -> Place {
    Place::Cell(CellId(at))
}

/// A row of `width` cells that can be crossed, between two that cannot: cells 0 to `width - 1` are
/// the row.
pub(crate) fn row(width: u32, sides: u8) -> World {
    let grid = Grid::new(Tiling::Squares, width, 3, false).expect("a grid");
    let mut land = Land::new(grid);
    for terrain in &mut land.terrain_mut()[width as usize..] {
        terrain.0 = 1;
    }
    World::new(land, sides, 1)
}

/// Rules of one material, for types of these terms, whose zones lie in terrain 0.
pub(crate) fn rules(terms: &[Terms]) -> Rules {
    let types = u16::try_from(terms.len()).expect("few types");
    let mut table = TermsTable::new(types, 1);
    for (kind, &terms) in (0..).map(UnitTypeId).zip(terms) {
        *table.get_mut(kind, OIL) = terms;
    }
    let cells = vec![Admission::HELD_OR_FREE, Admission::NEVER];
    let passage = Passage { cells, borders: vec![], connections: vec![] };
    let classes = vec![MaterialClass { materials: vec![OIL], passage }];
    Rules { classes, ..Rules::new(table) }
}

/// Adds a unit with a stock of oil.
pub(crate) fn put(world: &mut World, kind: u16, side: u8, place: Place, stock: i32) -> usize {
    let unit = world.units.push(Unit::new(UnitTypeId(kind), Some(SideId(side)), place));
    world.units.set_stock(unit, OIL, stock);
    unit
}

/// What each unit got of a step, by unit.
pub(crate) fn received(step: &Step, units: usize) -> Vec<u32> {
    let of = |unit| step.entries.iter().filter(|it| it.unit == unit).map(|it| it.received).sum();
    (0..units).map(of).collect()
}
