//! What a game is agreed to be before it begins.

mod house;
mod missed;
mod pace;
mod press;

use chancery::rules::{RuleError, Rules};
use chancery::{Variant, Victory};
use chancery_houserules::{SettingError, SupplyLines};
use serde::{Deserialize, Serialize};

use crate::scoring;

pub use house::House;
pub use missed::{Missed, Then};
pub(crate) use pace::SECONDS_MAX;
pub use pace::{Pace, PaceFault, Term};
pub use press::{Press, Talk};

/// The longest title, in characters.
pub const TITLE_MAX: usize = 80;

/// What a game is agreed to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// Its title.
    pub title: String,
    /// The id of the variant.
    pub variant: String,
    /// The preset of the rules, or none for those that the variant suggests.
    #[serde(default)]
    pub preset: Option<String>,
    /// Changes to them, as `chancery judge --rules` takes them; may be empty.
    #[serde(default)]
    pub changes: String,
    /// The rule of the house it is played with, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<House>,
    /// How people get their seats.
    #[serde(default)]
    pub joining: Joining,
    /// How powers are shared out.
    #[serde(default)]
    pub sharing: Sharing,
    /// What may be said to whom.
    #[serde(default)]
    pub press: Press,
    /// Whether nobody is told who plays what until the end.
    #[serde(default)]
    pub anonymous: bool,
    /// How long phases last.
    #[serde(default)]
    pub pace: Pace,
    /// What is done when orders are missing.
    #[serde(default)]
    pub missed: Missed,
    /// How players may agree on a draw.
    #[serde(default)]
    pub draws: Draws,
    /// Whether all others may concede the game to one.
    #[serde(default)]
    pub concession: bool,
    /// The game ends after this year.
    #[serde(default)]
    pub last_year: Option<i32>,
    /// How the result is counted: the id of a system.
    #[serde(default = "usual_scoring")]
    pub scoring: String,
    /// Whether people without a seat may look on.
    #[serde(default)]
    pub spectators: bool,
}

/// How people get their seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Joining {
    /// Whoever finds the game in the list.
    #[default]
    Open,
    /// Whoever has its link.
    Invited,
    /// Whom the master seats.
    Assigned,
}

/// How powers are shared out among those who join.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// By lot, when all have joined.
    #[default]
    Lot,
    /// Each takes a free power when joining.
    Choice,
}

/// How players may agree on a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Draws {
    /// Who shares in it.
    pub among: Among,
    /// Whether only the number of votes is told, and not even that before it passes.
    pub secret: bool,
}

impl Default for Draws {
    fn default() -> Self {
        Self { among: Among::Survivors, secret: true }
    }
}

/// Who shares in a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Among {
    /// Nobody: there are no draws by agreement.
    Nobody,
    /// All who are still on the board.
    Survivors,
    /// Those whom the proposal lists.
    Listed,
}

fn usual_scoring() -> String {
    scoring::USUAL.to_owned()
}

/// What is wrong with settings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsFault {
    /// The title is empty or too long.
    #[error("a game has a title of 1 to {TITLE_MAX} characters; this has {length}")]
    Title {
        /// Its length.
        length: usize,
    },
    /// The rules.
    #[error(transparent)]
    Rules(#[from] RuleError),
    /// The rule of the house.
    #[error(transparent)]
    House(#[from] SettingError),
    /// The pace.
    #[error(transparent)]
    Pace(#[from] PaceFault),
    /// Nobody knows the scoring system.
    #[error("no scoring system is called `{id}`; there are {}", scoring::ids().join(", "))]
    Scoring {
        /// The id.
        id: String,
    },
    /// The last year is over when the game begins.
    #[error("the last year is {last}, and the game begins in {first}")]
    LastYear {
        /// The year asked for.
        last: i32,
        /// That of the start.
        first: i32,
    },
}

/// What a game is played by, made of its settings and its variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charter {
    /// The rules.
    pub rules: Rules,
    /// How it is won.
    pub victory: Victory,
    /// The rule of the house.
    pub house: Option<SupplyLines>,
}

impl Settings {
    /// Settings of the usual kind for a variant: everybody may join, full press, no clock.
    #[must_use]
    pub fn usual(title: impl Into<String>, variant: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            variant: variant.into(),
            preset: None,
            changes: String::new(),
            house: None,
            joining: Joining::default(),
            sharing: Sharing::default(),
            press: Press::default(),
            anonymous: false,
            pace: Pace::default(),
            missed: Missed::default(),
            draws: Draws::default(),
            concession: true,
            last_year: None,
            scoring: scoring::USUAL.to_owned(),
            spectators: true,
        }
    }

    /// What the game is played by.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the settings.
    pub fn charter(&self, variant: &Variant) -> Result<Charter, Vec<SettingsFault>> {
        let mut faults = Vec::new();
        let length = self.title.trim().chars().count();
        if length == 0 || length > TITLE_MAX {
            faults.push(SettingsFault::Title { length });
        }
        faults.extend(self.pace.faults().into_iter().map(SettingsFault::from));
        if scoring::find(&self.scoring).is_none() {
            faults.push(SettingsFault::Scoring { id: self.scoring.clone() });
        }
        let first = variant.start.phase.year;
        if let Some(last) = self.last_year.filter(|last| *last < first) {
            faults.push(SettingsFault::LastYear { last, first });
        }
        let house = match self.house.as_ref().map(|house| house.rule(variant)) {
            Some(Ok(rule)) => Some(rule),
            Some(Err(fault)) => {
                faults.push(fault.into());
                None
            }
            None => None,
        };
        let preset = match &self.preset {
            Some(preset) => Rules::preset(preset),
            None => Ok(variant.rules),
        };
        let last_year = self.last_year.or(variant.victory.last_year);
        match preset.and_then(|rules| rules.with(&self.changes)) {
            Ok(rules) if faults.is_empty() => {
                let victory = Victory { last_year, ..variant.victory };
                Ok(Charter { rules, victory, house })
            }
            Ok(_) => Err(faults),
            Err(fault) => {
                faults.push(fault.into());
                Err(faults)
            }
        }
    }
}
