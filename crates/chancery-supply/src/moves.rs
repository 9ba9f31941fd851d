//! Movement, as a list of moves says it.

use crate::grid::CellId;
use crate::terms::MaterialId;

/// A move of a unit, with all that is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Which unit, by its place in the list.
    pub unit: usize,
    /// Where it goes.
    pub to: Destination,
}

/// Where a unit goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Destination {
    /// Into a cell.
    Cell(CellId),
    /// Into another unit, by its place in the list.
    Into(usize),
}

/// A move that was not made, and why. Nothing of it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Refused {
    /// Which move, by its place in the list.
    pub at: usize,
    /// The move.
    pub what: Move,
    /// Why.
    pub why: Refusal,
}

/// Why a move is not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// There is no such unit.
    #[error("there is no such unit")]
    NoUnit,
    /// The unit has not come yet, or is gone.
    #[error("the unit is not in the world")]
    NotInWorld,
    /// The unit is still being built.
    #[error("the unit is still being built")]
    NotComplete,
    /// There is no such cell, or it is cut off.
    #[error("there is no such cell in the area")]
    NoCell,
    /// The unit is where it is to go.
    #[error("the unit is there already")]
    There,
    /// There is no such unit to go into, or it is not in the world.
    #[error("there is no such unit to go into")]
    NoTransport,
    /// The unit to go into is still being built.
    #[error("the unit to go into is still being built")]
    TransportNotComplete,
    /// The unit to go into is of a side that is not friendly.
    #[error("the unit to go into is of a side that is not friendly")]
    NotFriendly,
    /// The unit to go into is the unit itself, or in it.
    #[error("a unit cannot go into itself, or into what it carries")]
    IntoItself,
    /// Units would stand in each other too deep.
    #[error("units would stand in each other too deep")]
    TooDeep,
    /// The unit has less than it must have, or than the way consumes.
    #[error("the unit has {has} of material {}, and needs {needs}", .material.0)]
    Short {
        /// Of which material.
        material: MaterialId,
        /// What it has.
        has: i32,
        /// What it would need.
        needs: i64,
    },
}
