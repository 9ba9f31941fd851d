//! What can be wrong with a saved game.

use crate::fault::{JsonFault, ShapeFault};

/// A fault of a saved game, with its place.
pub type GameFault = JsonFault<GameFaultKind>;

/// What is wrong at one place of a saved game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameFaultKind {
    /// A fault any JSON document can have.
    #[error(transparent)]
    Shape(#[from] ShapeFault),
}
