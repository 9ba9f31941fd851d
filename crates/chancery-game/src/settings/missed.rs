//! What is done when a deadline comes and orders are missing.

use serde::{Deserialize, Serialize};

/// What is done when a deadline comes and a power that has something to order has ordered nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Missed {
    /// How often in a game a player is excused: the phase then lasts as long again.
    pub excuses: u8,
    /// What is done when no excuse is left.
    pub then: Then,
    /// Whether a player who misses the very first phase loses the seat, and the phase begins again
    /// when somebody else has taken it.
    pub fresh_start: bool,
}

impl Default for Missed {
    fn default() -> Self {
        Self { excuses: 1, then: Then::CivilDisorder, fresh_start: true }
    }
}

/// What is done when orders are missing and no excuse is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// The units hold, as if that had been ordered.
    Hold,
    /// The player loses the seat, and the power is in civil disorder until somebody takes it.
    CivilDisorder,
    /// The player loses the seat, and a computer power takes it.
    Computer,
    /// The game waits until the orders are there.
    Wait,
}
