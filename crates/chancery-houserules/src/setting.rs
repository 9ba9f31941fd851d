//! The numbers of the rule, as they stand in a file.

use chancery::position::UnitKind;
use serde::Deserialize;

/// The settings that are built in, with their files.
const FILES: [(&str, &str); 2] = [
    ("supply-lines", include_str!("../settings/supply-lines.toml")),
    ("supply-lines-3", include_str!("../settings/supply-lines-3.toml")),
];

/// The names of the settings that are built in.
pub const BUILTIN: [&str; 2] = [FILES[0].0, FILES[1].0];

/// The most that a number of a setting can be: more than any map has units.
const NUMBER_MAX: u16 = 9_999;

/// The longest file that is read, in bytes.
const BYTES_MAX: usize = 1 << 16;

/// The numbers of supply lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Numbers {
    /// What a centre gives.
    pub rations: u16,
    /// What an army eats.
    pub army: u16,
    /// What a fleet eats.
    pub fleet: u16,
    /// What a wing eats.
    pub wing: u16,
    /// How many winters of a game pass before the first in which a unit can go unfed.
    pub grace_winters: u16,
    /// How many provinces it is at most from a centre to a unit that eats there; `None` is without
    /// a limit.
    pub length: Option<u16>,
}

impl Numbers {
    /// What a unit of this kind eats.
    #[must_use]
    pub const fn need(&self, kind: UnitKind) -> u16 {
        match kind {
            UnitKind::Army => self.army,
            UnitKind::Fleet => self.fleet,
            UnitKind::Wing => self.wing,
        }
    }
}

/// A setting of the rule: its numbers under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The name it is looked up by, such as `supply-lines`.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// The numbers.
    pub numbers: Numbers,
}

/// Why there is no such setting.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// No setting of this name is built in.
    #[error("there is no house rule `{name}`; there are {}", BUILTIN.join(" and "))]
    Unknown {
        /// The name as written.
        name: String,
    },
    /// The file is longer than is read.
    #[error("{bytes} bytes; at most {BYTES_MAX} are read of a setting")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The file is no setting.
    #[error("{0}")]
    NotASetting(String),
    /// A number out of bounds.
    #[error("`{key}` is {number}; it can be from {least} to {NUMBER_MAX}")]
    OutOfBounds {
        /// Which.
        key: &'static str,
        /// The number as written.
        number: i64,
        /// The least it can be.
        least: i64,
    },
}

/// A setting as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Document {
    title: String,
    grace_winters: i64,
    supply_length: i64,
    centre: Giver,
    army: Eater,
    fleet: Eater,
    wing: Eater,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Giver {
    supply_out_per_turn: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Eater {
    supply_in_threshold: i64,
}

impl Setting {
    /// A setting that is built in.
    pub fn builtin(name: &str) -> Result<Self, SettingError> {
        let found = FILES.iter().find(|(id, _)| *id == name);
        let (id, text) = found.ok_or_else(|| SettingError::Unknown { name: name.to_owned() })?;
        Self::read(id, text)
    }

    /// Reads a setting from its file. The format is described in `docs/house-supply-lines.md`.
    pub fn read(id: &str, text: &str) -> Result<Self, SettingError> {
        if text.len() > BYTES_MAX {
            return Err(SettingError::TooLong { bytes: text.len() });
        }
        let said: Document =
            toml::from_str(text).map_err(|error| SettingError::NotASetting(error.to_string()))?;
        let need = |eater: &Eater| number("supply-in-threshold", eater.supply_in_threshold, 0);
        let numbers = Numbers {
            rations: number("supply-out-per-turn", said.centre.supply_out_per_turn, 0)?,
            army: need(&said.army)?,
            fleet: need(&said.fleet)?,
            wing: need(&said.wing)?,
            grace_winters: number("grace-winters", said.grace_winters, 0)?,
            length: match said.supply_length {
                -1 => None,
                length => Some(number("supply-length", length, -1)?),
            },
        };
        Ok(Self { id: id.to_owned(), title: said.title, numbers })
    }
}

fn number(key: &'static str, number: i64, least: i64) -> Result<u16, SettingError> {
    let within = u16::try_from(number).ok().filter(|number| *number <= NUMBER_MAX);
    within.ok_or(SettingError::OutOfBounds { key, number, least })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_settings_that_are_built_in_are_read() {
        let numbers =
            Numbers { rations: 1, army: 1, fleet: 1, wing: 1, grace_winters: 0, length: None };
        let lines = Setting::builtin("supply-lines").expect("it is built in");
        assert_eq!(lines.numbers, numbers);
        let three = Setting::builtin("supply-lines-3").expect("it is built in");
        assert_eq!(three.numbers.length, Some(3));
        let error = Setting::builtin("supply-line").expect_err("a slip");
        assert_eq!(
            error.to_string(),
            "there is no house rule `supply-line`; there are supply-lines and supply-lines-3"
        );
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        let file = FILES[0].1;
        for (from, to, expected) in [
            ("-1", "-2", "`supply-length` is -2; it can be from -1 to 9999"),
            (
                "winters = 0",
                "winters = 10000",
                "`grace-winters` is 10000; it can be from 0 to 9999",
            ),
            ("turn = 1", "turn = -1", "`supply-out-per-turn` is -1; it can be from 0 to 9999"),
        ] {
            let error = Setting::read("mine", &file.replace(from, to)).expect_err(to);
            assert_eq!(error.to_string(), expected);
        }
        for text in
            ["", "title = 3", &format!("{file}\nsupply-seed = 1"), &file.replace("[wing]", "[w]")]
        {
            let error = Setting::read("mine", text).expect_err(text);
            assert!(matches!(error, SettingError::NotASetting(_)), "{text}");
        }
    }
}
