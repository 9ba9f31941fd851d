//! Who takes part in a game, and as what.

use serde::{Deserialize, Serialize};

/// A person, by the number of the account. The game knows nothing else of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

/// The seat of a power, by the power's place in the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// Who sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody: the power is in civil disorder, or the game has not begun.
    #[default]
    Nobody,
    /// A person.
    Person(PersonId),
    /// A computer power.
    Computer,
}

/// Who asks for something to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A person, who may hold seats, be the master, both or neither.
    Person(PersonId),
    /// A computer power, for its own seat.
    Computer(Seat),
    /// The clock of the house.
    Clock,
    /// Whoever looks after the house, who may call a game off and do nothing else in it.
    House,
}

/// Who looks at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody without a seat.
    Spectator,
    /// The holder of a seat.
    Seat(Seat),
    /// A master who holds no seat, and sees everything.
    Master,
}
