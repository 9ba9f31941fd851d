//! What may be said to whom.

use chancery::position::PhaseKind;
use serde::{Deserialize, Serialize};

/// What may be said to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Press {
    /// Who hears it.
    pub talk: Talk,
    /// Whether it may be said while units move only, as the rulebook has it.
    #[serde(default)]
    pub moves_only: bool,
    /// Whether a message need not say whose it is.
    #[serde(default)]
    pub grey: bool,
}

/// Who hears what is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// Those it is said to: one, some or all.
    #[default]
    Full,
    /// Everybody.
    Public,
    /// Nobody: gunboat.
    None,
}

impl Press {
    /// Whether anything may be said in a phase of this kind.
    #[must_use]
    pub fn allows(self, kind: PhaseKind) -> bool {
        self.talk != Talk::None && (!self.moves_only || kind == PhaseKind::Movement)
    }
}
