//! What a turn comes to.

use crate::books::Books;
use crate::control::Holder;
use crate::grid::CellId;
use crate::moves::Refused;
use crate::step::{Debt, Step};

/// What became of a turn, beside the world that it left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Which turn it was.
    pub number: u32,
    /// What became of goods.
    pub books: Books,
    /// The supply step of each side and class of materials, by side.
    pub steps: Vec<Step>,
    /// Moves that were not made.
    pub refused: Vec<Refused>,
    /// Cells that came to be held by somebody else.
    pub taken: Vec<Taken>,
    /// Stocks below nought after consumption: what a unit needed and did not have.
    pub debts: Vec<Debt>,
    /// Units that appeared, by their places in the list.
    pub appeared: Vec<usize>,
    /// Units that starved, and what was in them.
    pub starved: Vec<usize>,
    /// Units that left, and what was in them.
    pub left: Vec<usize>,
}

/// A cell that came to be held by somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Taken {
    /// Which.
    pub cell: CellId,
    /// Who held it.
    pub from: Holder,
    /// Who holds it now.
    pub by: Holder,
}
