//! Pacts: which powers may support each other where the rules ask (choice `support-foreign`).

use crate::board::PowerId;

/// The pairs of powers in a pact in one phase. Symmetric; a power is always in a pact with itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pacts {
    pairs: Vec<(PowerId, PowerId)>,
}

impl Pacts {
    /// No pacts.
    #[must_use]
    pub const fn none() -> Self {
        Self { pairs: Vec::new() }
    }

    /// Makes a pact between two powers.
    pub fn join(&mut self, a: PowerId, b: PowerId) {
        let pair = (a.min(b), a.max(b));
        if !self.pairs.contains(&pair) {
            self.pairs.push(pair);
            self.pairs.sort_unstable();
        }
    }

    /// Whether two powers are in a pact.
    #[must_use]
    pub fn joined(&self, a: PowerId, b: PowerId) -> bool {
        a == b || self.pairs.binary_search(&(a.min(b), a.max(b))).is_ok()
    }

    /// Every pact, each once.
    pub fn iter(&self) -> impl Iterator<Item = (PowerId, PowerId)> + '_ {
        self.pairs.iter().copied()
    }
}
