//! What can be wrong with a saved game.

use chancery::notation::OrderParseErrorKind;

use crate::fault::{BoardFault, ShapeFault, ValueFault};

/// A fault of a saved game, with its place.
pub type GameFault = ValueFault<GameFaultKind>;

/// What is wrong at one place of a saved game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameFaultKind {
    /// A fault any JSON document can have.
    #[error(transparent)]
    Shape(#[from] ShapeFault),
    /// A phase name that names no moment of a game. `FORMING` and `COMPLETED` are none either: the
    /// caller says which phase such a position is for.
    #[error("`{word}` is no phase; a phase is written S1901M, F1901R or W1901A")]
    NotAPhase {
        /// The name as written.
        word: String,
    },
    /// An order that cannot be read.
    #[error("`{text}`: {error}")]
    Order {
        /// The order as written.
        text: String,
        /// What is wrong with it.
        error: OrderParseErrorKind,
    },
    /// A unit, a place or a centre that cannot be, or is not what it is said to be.
    #[error(transparent)]
    Board(#[from] BoardFault),
}
