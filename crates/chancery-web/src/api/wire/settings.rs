//! What a game is agreed to be.

use chancery_game::{
    Among, Days, Draws, House, Joining, Missed, Pace, Press, Settings, Sharing, Talk, Term, Then,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::mirror;

/// What a game is agreed to be. Whatever is left out when one is set up is as usual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) struct SettingsWire {
    /// Its title, of 1 to 80 characters.
    #[schema(example = "Tonight")]
    pub(in crate::api) title: String,
    /// The id of its variant.
    #[serde(default = "standard")]
    #[schema(example = "standard")]
    pub(in crate::api) variant: String,
    /// The preset of the rules; none for those that the variant suggests.
    #[serde(default)]
    preset: Option<String>,
    /// Changes to them, such as `support-foreign=allies`.
    #[serde(default)]
    changes: String,
    /// The rule of the house.
    #[serde(default)]
    house: Option<HouseWire>,
    /// How people get their seats.
    #[serde(default = "open")]
    pub(in crate::api) joining: JoiningWire,
    /// How powers are shared out.
    #[serde(default = "lot")]
    pub(in crate::api) sharing: SharingWire,
    /// What may be said to whom.
    #[serde(default)]
    press: PressWire,
    /// Whether nobody is told who plays what until the end.
    #[serde(default)]
    anonymous: bool,
    /// How long phases last.
    #[serde(default)]
    pace: PaceWire,
    /// What is done when orders are missing.
    #[serde(default)]
    missed: MissedWire,
    /// How players may agree on a draw.
    #[serde(default)]
    draws: DrawsWire,
    /// Whether all others may concede the game to one.
    #[serde(default = "yes")]
    concession: bool,
    /// The game ends after this year.
    #[serde(default)]
    last_year: Option<i32>,
    /// How the result is counted: the id of a system.
    #[serde(default = "scoring")]
    scoring: String,
    /// Whether people without a seat may look on.
    #[serde(default = "yes")]
    spectators: bool,
}

fn standard() -> String {
    crate::shelf::FIRST.to_owned()
}

fn scoring() -> String {
    chancery_game::scoring::USUAL.to_owned()
}

const fn yes() -> bool {
    true
}

const fn open() -> JoiningWire {
    JoiningWire::Open
}

const fn lot() -> SharingWire {
    SharingWire::Lot
}

/// A rule of the house: one that is built in by its name, or the text of one's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) enum HouseWire {
    /// One that is built in.
    Named(String),
    /// The text of a file of one's own.
    Sheet(String),
}

mirror! {
    /// How people get their seats: whoever finds the game, whoever has its link, or whom the master
    /// seats.
    both JoiningWire of Joining { Open, Invited, Assigned }
}

mirror! {
    /// How powers are shared out: by lot when all have joined, or each takes one.
    both SharingWire of Sharing { Lot, Choice }
}

mirror! {
    /// Who hears what is said: those it is said to, everybody, or nobody.
    both TalkWire of Talk { Full, Public, None }
}

mirror! {
    /// What is done when orders are missing and no excuse is left.
    both ThenWire of Then { Hold, CivilDisorder, Computer, Wait }
}

mirror! {
    /// Who shares in a draw.
    both AmongWire of Among { Nobody, Survivors, Listed }
}

/// What may be said to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) struct PressWire {
    /// Who hears it.
    talk: TalkWire,
    /// Whether it may be said while units move only.
    #[serde(default)]
    moves_only: bool,
    /// Whether a message need not say whose it is.
    #[serde(default)]
    grey: bool,
}

impl Default for PressWire {
    fn default() -> Self {
        Press::default().into()
    }
}

impl From<Press> for PressWire {
    fn from(it: Press) -> Self {
        Self { talk: it.talk.into(), moves_only: it.moves_only, grey: it.grey }
    }
}

/// How long phases last, by kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) struct PaceWire {
    /// Of movement.
    #[serde(default)]
    movement: TermWire,
    /// Of retreats.
    #[serde(default)]
    retreat: TermWire,
    /// Of builds and removals.
    #[serde(default)]
    adjustment: TermWire,
    /// For how many more seconds a phase waits for those who are late.
    #[serde(default)]
    grace: u32,
}

/// How long a phase lasts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Default)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) enum TermWire {
    /// Until all are ready.
    #[default]
    Untimed,
    /// So many seconds, from a minute to ninety days.
    Length {
        /// The seconds.
        seconds: u32,
    },
    /// Until the next of some days of the week at a time of a place's clock.
    Calendar {
        /// The days, a bit a day from Monday: 1 to 127.
        days: u8,
        /// The minute of the day, from midnight.
        minute: u16,
        /// The zone, by its name in the IANA database.
        zone: String,
        /// The least it lasts, in seconds.
        #[serde(default)]
        least: u32,
    },
}

impl From<&Term> for TermWire {
    fn from(it: &Term) -> Self {
        match it {
            Term::Untimed => Self::Untimed,
            Term::Length { seconds } => Self::Length { seconds: *seconds },
            Term::Calendar { days, minute, zone, least } => Self::Calendar {
                days: days.bits(),
                minute: *minute,
                zone: zone.clone(),
                least: *least,
            },
        }
    }
}

/// That a number is no days of the week.
const DAYS: &str = "Days of the week are a number from 1 to 127, one bit a day from Monday.";

impl TermWire {
    fn read(self) -> Result<Term, &'static str> {
        Ok(match self {
            Self::Untimed => Term::Untimed,
            Self::Length { seconds } => Term::Length { seconds },
            Self::Calendar { days, minute, zone, least } => {
                let days = Days::from_bits(days).ok_or(DAYS)?;
                Term::Calendar { days, minute, zone, least }
            }
        })
    }
}

/// What is done when a deadline comes and orders are missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) struct MissedWire {
    /// How often a player is excused.
    excuses: u8,
    /// What is done then.
    then: ThenWire,
    /// Whether whoever misses the first phase loses the seat, and it begins again.
    fresh_start: bool,
}

impl Default for MissedWire {
    fn default() -> Self {
        Missed::default().into()
    }
}

impl From<Missed> for MissedWire {
    fn from(it: Missed) -> Self {
        Self { excuses: it.excuses, then: it.then.into(), fresh_start: it.fresh_start }
    }
}

/// How players may agree on a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::api) struct DrawsWire {
    /// Who shares in it.
    among: AmongWire,
    /// Whether votes are told to nobody before it passes.
    secret: bool,
}

impl Default for DrawsWire {
    fn default() -> Self {
        Draws::default().into()
    }
}

impl From<Draws> for DrawsWire {
    fn from(it: Draws) -> Self {
        Self { among: it.among.into(), secret: it.secret }
    }
}

impl From<&Settings> for SettingsWire {
    fn from(it: &Settings) -> Self {
        Self {
            title: it.title.clone(),
            variant: it.variant.clone(),
            preset: it.preset.clone(),
            changes: it.changes.clone(),
            house: it.house.as_ref().map(|house| match house {
                House::Named(name) => HouseWire::Named(name.clone()),
                House::Sheet(text) => HouseWire::Sheet(text.clone()),
            }),
            joining: it.joining.into(),
            sharing: it.sharing.into(),
            press: it.press.into(),
            anonymous: it.anonymous,
            pace: PaceWire {
                movement: (&it.pace.movement).into(),
                retreat: (&it.pace.retreat).into(),
                adjustment: (&it.pace.adjustment).into(),
                grace: it.pace.grace,
            },
            missed: it.missed.into(),
            draws: it.draws.into(),
            concession: it.concession,
            last_year: it.last_year,
            scoring: it.scoring.clone(),
            spectators: it.spectators,
        }
    }
}

impl SettingsWire {
    /// The settings that are meant.
    ///
    /// # Errors
    ///
    /// What cannot be meant by anything.
    pub(in crate::api) fn read(self) -> Result<Settings, &'static str> {
        Ok(Settings {
            title: self.title,
            variant: self.variant,
            preset: self.preset,
            changes: self.changes,
            house: self.house.map(|house| match house {
                HouseWire::Named(name) => House::Named(name),
                HouseWire::Sheet(text) => House::Sheet(text),
            }),
            joining: self.joining.into(),
            sharing: self.sharing.into(),
            press: Press {
                talk: self.press.talk.into(),
                moves_only: self.press.moves_only,
                grey: self.press.grey,
            },
            anonymous: self.anonymous,
            pace: Pace {
                movement: self.pace.movement.read()?,
                retreat: self.pace.retreat.read()?,
                adjustment: self.pace.adjustment.read()?,
                grace: self.pace.grace,
            },
            missed: Missed {
                excuses: self.missed.excuses,
                then: self.missed.then.into(),
                fresh_start: self.missed.fresh_start,
            },
            draws: Draws { among: self.draws.among.into(), secret: self.draws.secret },
            concession: self.concession,
            last_year: self.last_year,
            scoring: self.scoring,
            spectators: self.spectators,
        })
    }
}
