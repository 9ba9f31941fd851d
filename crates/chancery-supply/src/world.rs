//! What changes from turn to turn.

use crate::control::{Relations, SIDES_MAX, SideId};
use crate::economy::LandTable;
use crate::grid::CellId;
use crate::land::{EdgeLayer, Land};
use crate::table::LayerId;
use crate::terms::MaterialId;
use crate::units::{Place, Units};

/// A world at the beginning of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// The turn that was played last.
    pub turn: u32,
    /// The cells.
    pub land: Land,
    /// What covers cells, by layer, then cell: snow, for example.
    pub coatings: Vec<Vec<bool>>,
    /// What sides are to each other.
    pub relations: Relations,
    /// The units, those to come and those gone among them.
    pub units: Units,
    /// What comes later.
    pub comings: Vec<Coming>,
    /// What goes later.
    pub goings: Vec<Going>,
    /// What sides keep beside their units.
    pub treasuries: Treasuries,
    /// What lies in cells.
    pub cell_stocks: CellStocks,
}

/// A unit that appears. Until then its place is [`Place::Off`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Coming {
    /// The turn in which it does.
    pub turn: u32,
    /// Which unit.
    pub unit: usize,
    /// Where.
    pub place: Place,
}

/// A unit that leaves the world, with all that is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Going {
    /// The turn at whose end it does.
    pub turn: u32,
    /// Which unit.
    pub unit: usize,
}

impl World {
    /// A world before its first turn: no units, nobody the friend of anybody, in a world of so many
    /// sides and materials.
    #[must_use]
    pub fn new(land: Land, sides: u8, materials: u16) -> Self {
        let relations = Relations::new(sides);
        Self {
            turn: 0,
            land,
            coatings: vec![],
            treasuries: Treasuries::new(relations.sides()),
            relations,
            units: Units::new(materials),
            comings: vec![],
            goings: vec![],
            cell_stocks: CellStocks::default(),
        }
    }

    /// The number of sides: those that have relations, and those beyond that have units, who are
    /// everybody's enemies. A unit of a side that cannot be makes none.
    #[must_use]
    pub fn sides(&self) -> u8 {
        let of_units = self.units.list().iter().filter_map(|unit| unit.side);
        let can_be = of_units.filter(|SideId(side)| *side < SIDES_MAX);
        let most = can_be.map(|SideId(side)| side + 1).max().unwrap_or(0);
        self.relations.sides().max(most)
    }

    /// The sum of what a table holds for everything in a cell: its terrain, what covers it, and
    /// those layers along its edges of which `counts` is true.
    pub(crate) fn sum_of_cell(
        &self,
        table: &LandTable,
        cell: CellId,
        material: MaterialId,
        counts: impl Fn(&EdgeLayer) -> bool,
    ) -> i64 {
        let layers = || (0..).map(LayerId);
        let borders = layers().zip(&self.land.borders).filter(|(_, it)| counts(it));
        let connections = layers().zip(&self.land.connections).filter(|(_, it)| counts(it));
        let covers = |it: &Vec<bool>| it.get(cell.index()) == Some(&true);
        let coatings = layers().zip(&self.coatings).filter(|(_, it)| covers(it));
        let numbers = borders
            .map(|(layer, _)| table.borders.get(layer, material))
            .chain(connections.map(|(layer, _)| table.connections.get(layer, material)))
            .chain(coatings.map(|(layer, _)| table.coatings.get(layer, material)))
            .chain([table.cells.get(self.land.terrain()[cell.index()], material)]);
        numbers.map(i64::from).sum()
    }
}

/// The most that a treasury has, or owes, of a material.
pub const TREASURY_MAX: i64 = 1 << 48;

/// What sides keep beside their units. A side that is none and a material that was never put into
/// one have nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Treasuries {
    sides: u8,
    /// By side, the independents last, then by material.
    held: Vec<Vec<i64>>,
}

impl Treasuries {
    /// Empty ones.
    #[must_use]
    pub fn new(sides: u8) -> Self {
        Self { sides, held: vec![vec![]; usize::from(sides) + 1] }
    }

    /// The number of sides that have one.
    #[must_use]
    pub const fn sides(&self) -> u8 {
        self.sides
    }

    /// What a side has of a material; the independents, where there is none.
    #[must_use]
    pub fn get(&self, side: Option<SideId>, material: MaterialId) -> i64 {
        let held = self.index(side).and_then(|at| self.held.get(at));
        held.and_then(|held| held.get(usize::from(material.0))).copied().unwrap_or(0)
    }

    /// Sets what a side has of a material, as far as [`TREASURY_MAX`] allows. Of a side that is none
    /// it says nothing.
    pub fn set(&mut self, side: Option<SideId>, material: MaterialId, amount: i64) {
        let Some(held) = self.index(side).and_then(|at| self.held.get_mut(at)) else { return };
        let material = usize::from(material.0);
        if material >= held.len() {
            held.resize(material + 1, 0);
        }
        held[material] = amount.clamp(-TREASURY_MAX, TREASURY_MAX);
    }

    /// Changes what a side has of a material, and gives by how much it did.
    pub(crate) fn change(&mut self, side: Option<SideId>, material: MaterialId, by: i64) -> i64 {
        let before = self.get(side, material);
        self.set(side, material, before.saturating_add(by));
        self.get(side, material) - before
    }

    fn index(&self, side: Option<SideId>) -> Option<usize> {
        match side {
            None => Some(self.sides.into()),
            Some(side) => (side.0 < self.sides).then(|| side.0.into()),
        }
    }
}

/// What lies in cells, by material. Of a material without a layer nothing does, and none is
/// produced.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CellStocks {
    /// By material, then cell.
    layers: Vec<Option<Vec<i32>>>,
}

impl CellStocks {
    /// Gives a material a layer: what lies in each cell, by cell; nothing in those past the end.
    pub fn set_layer(&mut self, material: MaterialId, stock: Vec<i32>) {
        let at = usize::from(material.0);
        if at >= self.layers.len() {
            self.layers.resize_with(at + 1, || None);
        }
        self.layers[at] = Some(stock);
    }

    /// What lies in each cell of a material, where it has a layer.
    #[must_use]
    pub fn layer(&self, material: MaterialId) -> Option<&[i32]> {
        self.layers.get(usize::from(material.0))?.as_deref()
    }

    /// What lies in a cell of a material.
    #[must_use]
    pub fn get(&self, material: MaterialId, cell: CellId) -> i32 {
        self.layer(material).and_then(|layer| layer.get(cell.index())).copied().unwrap_or(0)
    }

    /// Sets what lies in a cell of a material that has a layer.
    pub(crate) fn set(&mut self, material: MaterialId, cell: CellId, stock: i32) {
        if let Some(held) = self.layer_mut(material).and_then(|it| it.get_mut(cell.index())) {
            *held = stock;
        }
    }

    pub(crate) fn layer_mut(&mut self, material: MaterialId) -> Option<&mut [i32]> {
        self.layers.get_mut(usize::from(material.0))?.as_deref_mut()
    }

    /// All that lies in cells of a material.
    pub(crate) fn sum(&self, material: MaterialId) -> i64 {
        self.layer(material).into_iter().flatten().map(|&stock| i64::from(stock)).sum()
    }

    /// Gives a material a layer of so many cells, where it has none.
    pub(crate) fn lay(&mut self, material: MaterialId, cells: usize) {
        if self.layer(material).is_none() {
            self.set_layer(material, vec![0; cells]);
        }
    }

    /// Makes layers as long as a world has cells.
    pub(crate) fn fit(&mut self, cells: usize) {
        for layer in self.layers.iter_mut().flatten() {
            layer.resize(cells, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Tiling};
    use crate::terms::UnitTypeId;
    use crate::units::Unit;

    #[test]
    fn there_are_as_many_sides_as_have_relations_or_units() {
        for (units, sides) in [(vec![], 2), (vec![0, 4], 5), (vec![249], 250), (vec![250, 255], 2)]
        {
            let grid = Grid::new(Tiling::Squares, 3, 3, false).expect("a grid");
            let mut world = World::new(Land::new(grid), 2, 1);
            for &side in &units {
                let place = Place::Cell(CellId(4));
                world.units.push(Unit::new(UnitTypeId(0), Some(SideId(side)), place));
            }
            assert_eq!(world.sides(), sides, "{units:?}");
        }
    }
}
