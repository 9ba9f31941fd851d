//! A saved game of jDip as a document: powers and places as words.

use chancery::position::{Phase, UnitKind};

/// A saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdipSave {
    /// jDip's name of the variant, where it is saved.
    pub variant: Option<String>,
    /// The turns, in the order of time. The last has not been judged yet, unless the game is over.
    pub turns: Vec<JdipTurn>,
}

/// A turn: a position and the orders given in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdipTurn {
    /// The phase. jDip counts adjustments to the fall; here they are of winter.
    pub phase: Phase,
    /// The units that are not dislodged.
    pub units: Vec<SavedUnit>,
    /// The dislodged units.
    pub dislodged: Vec<SavedUnit>,
    /// The owners of centres: power, then place.
    pub owners: Vec<(String, String)>,
    /// The orders.
    pub orders: Vec<SavedOrder>,
}

/// A unit of a saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedUnit {
    /// Its power.
    pub power: String,
    /// Its kind.
    pub kind: UnitKind,
    /// Its place, with the coast where one is named: `stp/sc`.
    pub place: String,
}

/// An order of a saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedOrder {
    /// The power that gives it.
    pub power: String,
    /// The order, written out: `A par - bur`.
    pub text: String,
}
