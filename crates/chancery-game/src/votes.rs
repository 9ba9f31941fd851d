//! What players can agree on by votes.

use serde::{Deserialize, Serialize};

use crate::people::Seat;

/// What is voted on. A motion is carried when everybody who has a vote on it is for it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "motion", rename_all = "kebab-case")]
pub enum Motion {
    /// A draw among those listed, or among all survivors where the list is empty.
    Draw {
        /// The list, in order of seats.
        among: Vec<Seat>,
    },
    /// The game is conceded to one power.
    Concede {
        /// Which.
        to: Seat,
    },
    /// The clock is stopped.
    Pause,
    /// The clock goes on.
    Resume,
    /// The phase lasts so many seconds longer.
    Extend {
        /// The seconds.
        seconds: u32,
    },
    /// The game is called off.
    Cancel,
}

impl Motion {
    /// Whether computer powers have a vote on it: on how a game that counts ends. What people need,
    /// such as time, or a game called off, is theirs to say.
    #[must_use]
    pub const fn asks_computers(&self) -> bool {
        matches!(self, Self::Draw { .. } | Self::Concede { .. })
    }

    /// Whether it ends the game. Others do not outlive the phase.
    #[must_use]
    pub const fn is_ending(&self) -> bool {
        matches!(self, Self::Draw { .. } | Self::Concede { .. } | Self::Cancel)
    }
}
