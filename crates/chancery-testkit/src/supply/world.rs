//! Small worlds, as plain data.

use chancery_supply::control::{Holder, Relation, SideId};
use chancery_supply::grid::Tiling;
use chancery_supply::step::Switches;
use chancery_supply::terms::Terms;
use chancery_supply::units::Unit;

/// How the cells of a world lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ground {
    /// In rows: how, columns, rows, and whether the last column touches the first.
    Grid(Tiling, u32, u32, bool),
    /// So many cells, and which of them are neighbours, each pair once.
    Graph(u32, Vec<(u32, u32)>),
}

/// Where materials are let through: masks of six bits by kind of terrain, border and connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Masks {
    /// Into cells.
    pub cells: Vec<u8>,
    /// Over borders, by layer.
    pub borders: Vec<u8>,
    /// Along connections, by layer.
    pub connections: Vec<u8>,
}

/// Materials that are let through by the same masks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// Which.
    pub materials: Vec<u16>,
    /// Where they are let through.
    pub masks: Masks,
}

/// A world.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    /// How the cells lie.
    pub ground: Ground,
    /// The terrain of each cell.
    pub terrain: Vec<u8>,
    /// Who holds each, where there is a record of it.
    pub holders: Option<Vec<Holder>>,
    /// The pairs of neighbours between which a border lies, by layer.
    pub borders: Vec<Vec<(u32, u32)>>,
    /// The pairs of neighbours that a connection joins, by layer.
    pub connections: Vec<Vec<(u32, u32)>>,
    /// What it costs to enter a cell, by terrain.
    pub costs: Vec<u32>,
    /// How many sides there are.
    pub sides: u8,
    /// What pairs of them are to each other, the smaller first; of other pairs nothing was said.
    pub relations: Vec<(SideId, SideId, Relation)>,
    /// The terms of each type of unit, by material.
    pub terms: Vec<Vec<Terms>>,
    /// The materials, in classes.
    pub classes: Vec<Class>,
    /// The units.
    pub units: Vec<Unit>,
    /// What each has, by material.
    pub stocks: Vec<Vec<i32>>,
    /// How the proposal is read.
    pub switches: Switches,
}

impl World {
    /// The number of cells, those of a grid that are outside its area included.
    #[must_use]
    pub fn cells(&self) -> u32 {
        match self.ground {
            Ground::Grid(_, width, height, _) => width * height,
            Ground::Graph(cells, _) => cells,
        }
    }

    /// The number of materials.
    #[must_use]
    pub fn materials(&self) -> u16 {
        self.classes
            .iter()
            .map(|class| class.materials.len())
            .sum::<usize>()
            .try_into()
            .unwrap_or(0)
    }

    /// Who holds a cell.
    #[must_use]
    pub fn holder(&self, cell: u32) -> Holder {
        self.holders.as_ref().map_or(Holder::Nobody, |holders| holders[cell as usize])
    }

    /// The sides.
    pub fn sides(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..self.sides).map(SideId)
    }
}
