//! `--power`: one of the powers of the map.

use anyhow::{Result, anyhow};
use chancery::board::{Map, PowerId};
use chancery::notation::Names;

/// A power as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PowerArg(String);

impl From<String> for PowerArg {
    fn from(typed: String) -> Self {
        Self(typed)
    }
}

impl PowerArg {
    /// The power that is meant: by its name or its adjective, in any case.
    pub(crate) fn resolve(&self, map: &Map) -> Result<PowerId> {
        Names::new(map).power(&self.0).ok_or_else(|| {
            let powers: Vec<&str> = map.powers().map(|(_, power)| power.name.as_str()).collect();
            anyhow!("no power is called `{}`; there are {}", self.0, powers.join(", "))
        })
    }
}
