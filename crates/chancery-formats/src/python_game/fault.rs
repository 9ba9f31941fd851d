//! What can be wrong with a saved game.

use crate::fault::{ShapeFault, ValueFault};

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
    /// A text that is not a unit.
    #[error("`{word}` is no unit; a unit is written A PAR, F STP/SC, or *A PAR when dislodged")]
    NotAUnit {
        /// The text as written.
        word: String,
    },
    /// A place the map does not have.
    #[error("no place is called `{word}`{}", did_you_mean(.similar.as_deref()))]
    UnknownPlace {
        /// The word as written.
        word: String,
        /// A known place much like it.
        similar: Option<String>,
    },
    /// A power the map does not have.
    #[error("no power is called `{word}`{}", did_you_mean(.similar.as_deref()))]
    UnknownPower {
        /// The word as written.
        word: String,
        /// A known power much like it.
        similar: Option<String>,
    },
    /// A unit where its kind cannot stand.
    #[error("`{word}`: such a unit cannot stand there")]
    CannotStand {
        /// The unit as written.
        word: String,
    },
    /// A second unit in one province.
    #[error("`{word}`: the province is already taken")]
    Occupied {
        /// The unit as written.
        word: String,
    },
    /// A second dislodged unit of one province.
    #[error("`{word}`: another unit of that province is already dislodged")]
    DislodgedTwice {
        /// The unit as written.
        word: String,
    },
    /// A centre that is none.
    #[error("`{word}` is no supply centre")]
    NotACentre {
        /// The word as written.
        word: String,
    },
    /// A centre of two powers.
    #[error("`{word}` already belongs to another power")]
    OwnedTwice {
        /// The word as written.
        word: String,
    },
}

fn did_you_mean(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |word| format!("; did you mean {word}?"))
}
