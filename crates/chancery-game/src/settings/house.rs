//! The rule of the house that a game is played with.

use chancery::Variant;
use chancery_houserules::{Setting, SettingError, SupplyLines};
use serde::{Deserialize, Serialize};

/// A rule of the house: a setting of supply lines.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum House {
    /// One that is built in, by its name, such as `supply-lines`.
    Named(String),
    /// The text of a file of one's own.
    Sheet(String),
}

/// The name of a setting of one's own, where kept positions name the rule.
const OWN: &str = "own-supply-lines";

impl House {
    /// The names of those that are built in.
    pub const BUILTIN: [&'static str; 2] = chancery_houserules::BUILTIN;

    /// The rule in a game of a variant.
    ///
    /// # Errors
    ///
    /// Why there is no such setting.
    pub fn rule(&self, variant: &Variant) -> Result<SupplyLines, SettingError> {
        let setting = match self {
            Self::Named(name) => Setting::builtin(name),
            Self::Sheet(text) => Setting::read(OWN, text),
        };
        Ok(SupplyLines::new(setting?, variant.start.phase.year))
    }
}
