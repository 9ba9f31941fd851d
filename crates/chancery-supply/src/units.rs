//! Units and what they carry.

use crate::control::SideId;
use crate::grid::CellId;
use crate::terms::{MaterialId, UnitTypeId};

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In a cell.
    Cell(CellId),
    /// In another unit, by its place in the list.
    Inside(usize),
    /// Not in the world: yet to come, or gone.
    Off,
}

/// A unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Its type.
    pub kind: UnitTypeId,
    /// Its side; none for the independents.
    pub side: Option<SideId>,
    /// Where it is.
    pub place: Place,
    /// Whether it is whole: one still being built neither gives nor takes.
    pub complete: bool,
    /// What it can lose before it is gone.
    pub hit_points: i32,
}

impl Unit {
    /// A whole unit of one hit point.
    #[must_use]
    pub const fn new(kind: UnitTypeId, side: Option<SideId>, place: Place) -> Self {
        Self { kind, side, place, complete: true, hit_points: 1 }
    }
}

/// The units of a world. A unit is known by its place in the list, and where everything else is
/// equal the earlier comes first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Units {
    materials: u16,
    list: Vec<Unit>,
    /// By unit, then material.
    stock: Vec<i32>,
}

/// The deepest that units can stand in units. A chain that is deeper, or goes round, leads nowhere.
const DEPTH_MAX: usize = 64;

impl Units {
    /// No units, in a world of so many materials.
    #[must_use]
    pub const fn new(materials: u16) -> Self {
        Self { materials, list: vec![], stock: vec![] }
    }

    /// Adds a unit that has nothing, and gives its place in the list.
    pub fn push(&mut self, unit: Unit) -> usize {
        self.list.push(unit);
        self.stock.resize(self.list.len() * usize::from(self.materials), 0);
        self.list.len() - 1
    }

    /// The number of materials.
    #[must_use]
    pub const fn materials(&self) -> u16 {
        self.materials
    }

    /// A unit, to be changed.
    pub fn get_mut(&mut self, unit: usize) -> Option<&mut Unit> {
        self.list.get_mut(unit)
    }

    /// The units, in order.
    #[must_use]
    pub fn list(&self) -> &[Unit] {
        &self.list
    }

    /// How much of a material a unit has; nothing for a unit or material that is none.
    #[must_use]
    pub fn stock(&self, unit: usize, material: MaterialId) -> i32 {
        self.index(unit, material).and_then(|at| self.stock.get(at)).copied().unwrap_or(0)
    }

    /// Sets how much of a material a unit has. Of a unit or material that is none it says nothing.
    pub fn set_stock(&mut self, unit: usize, material: MaterialId, amount: i32) {
        if let Some(stock) = self.index(unit, material).and_then(|at| self.stock.get_mut(at)) {
            *stock = amount;
        }
    }

    fn index(&self, unit: usize, material: MaterialId) -> Option<usize> {
        let materials = usize::from(self.materials);
        (material.0 < self.materials)
            .then(|| unit.saturating_mul(materials).saturating_add(usize::from(material.0)))
    }

    /// A unit, the one that it is in, the one that that is in, and so on.
    pub(crate) fn with_transports(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        let above = |&at: &usize| match self.list.get(at)?.place {
            Place::Inside(transport) => Some(transport),
            Place::Cell(_) | Place::Off => None,
        };
        std::iter::successors(Some(unit), above).take(DEPTH_MAX)
    }

    /// Whether units would stand in each other deeper than they can, were one to go into another.
    pub(crate) fn too_deep(&self, unit: usize, transport: usize) -> bool {
        let above = self.with_transports(transport).count();
        let below = |other: usize| self.with_transports(other).position(|at| at == unit);
        let below = (0..self.list.len()).filter_map(below).max().unwrap_or(0);
        above + 1 + below > DEPTH_MAX
    }

    /// The cell in which a unit is, or the outermost of the units it is in.
    #[must_use]
    pub fn cell(&self, unit: usize) -> Option<CellId> {
        let mut at = unit;
        for _ in 0..DEPTH_MAX {
            match self.list.get(at)?.place {
                Place::Cell(cell) => return Some(cell),
                Place::Inside(transport) => at = transport,
                Place::Off => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_where_its_outermost_transport_is() {
        let mut units = Units::new(1);
        let unit = |place| Unit::new(UnitTypeId(0), None, place);
        let ship = units.push(unit(Place::Cell(CellId(7))));
        let truck = units.push(unit(Place::Inside(ship)));
        let crew = units.push(unit(Place::Inside(truck)));
        let lost = units.push(unit(Place::Inside(4)));
        units.push(unit(Place::Inside(lost)));
        let later = units.push(unit(Place::Off));
        assert_eq!([ship, truck, crew].map(|at| units.cell(at)), [Some(CellId(7)); 3]);
        assert_eq!([lost, later, 99].map(|at| units.cell(at)), [None; 3], "a circle, and nowhere");
    }

    #[test]
    fn a_unit_that_is_none_has_nothing() {
        let mut units = Units::new(3);
        units.push(Unit::new(UnitTypeId(0), None, Place::Off));
        for (unit, material) in [(1, 0), (0, 3), (usize::MAX, 2), (usize::MAX / 3, 2)] {
            units.set_stock(unit, MaterialId(material), 7);
            assert_eq!(units.stock(unit, MaterialId(material)), 0, "{unit} {material}");
        }
        assert_eq!(units.stock(0, MaterialId(2)), 0);
    }
}
