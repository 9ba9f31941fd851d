//! What a person chose.

use chancery::notation::write::Style;
use chancery_game::Clock;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What a person chose. Kept as JSON with the account; what is not there, or is no choice of this
/// version of the program, is as usual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Preferences {
    /// The zone by whose clock moments are told, by its name in the IANA database.
    #[serde(deserialize_with = "zone_or_usual")]
    pub zone: String,
    /// How orders are written.
    #[serde(deserialize_with = "or_usual")]
    pub notation: Notation,
    /// How boards are drawn.
    #[serde(deserialize_with = "or_usual")]
    pub board: BoardStyle,
    /// Light or dark.
    #[serde(deserialize_with = "or_usual")]
    pub theme: Theme,
    /// Which letters are wanted.
    #[serde(deserialize_with = "or_usual")]
    pub mails: Mails,
}

/// The zone where none was chosen.
const ZONE: &str = "UTC";

impl Default for Preferences {
    fn default() -> Self {
        Self {
            zone: ZONE.to_owned(),
            notation: Notation::default(),
            board: BoardStyle::default(),
            theme: Theme::default(),
            mails: Mails::default(),
        }
    }
}

impl Preferences {
    /// Those that are kept in a text.
    #[must_use]
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The text in which they are kept.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".to_owned())
    }
}

/// A value, or the usual one in place of what is none.
fn or_usual<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned + Default,
{
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

/// The name of a zone, or the usual one in place of what is none.
fn zone_or_usual<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = serde_json::Value::deserialize(deserializer)?;
    let known = name.as_str().filter(|name| Clock::of(name).is_some());
    Ok(known.unwrap_or(ZONE).to_owned())
}

/// How orders are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Notation {
    /// `A par - bur`.
    #[default]
    Short,
    /// `A Paris - Burgundy`.
    Names,
    /// `Army Paris -> Burgundy`.
    Full,
    /// `A PAR - BUR`.
    Capitals,
}

impl Notation {
    /// Every way.
    pub const ALL: [Self; 4] = [Self::Short, Self::Names, Self::Full, Self::Capitals];

    /// Its word in a form.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Names => "names",
            Self::Full => "full",
            Self::Capitals => "capitals",
        }
    }

    /// The style of the writer.
    #[must_use]
    pub const fn style(self) -> Style {
        match self {
            Self::Short => Style::Short,
            Self::Names => Style::Datc,
            Self::Full => Style::Full,
            Self::Capitals => Style::Python,
        }
    }
}

/// How boards are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum BoardStyle {
    /// As an atlas of 1901.
    #[default]
    Atlas,
    /// Without colour as a sign: patterns and letters.
    ColourFree,
}

impl BoardStyle {
    /// Every way.
    pub const ALL: [Self; 2] = [Self::Atlas, Self::ColourFree];

    /// Its word in a form.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Atlas => "atlas",
            Self::ColourFree => "colour-free",
        }
    }
}

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the device has it.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// Its word in a form.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// Which letters a person wants. They go to a confirmed address only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box of its own")]
pub struct Mails {
    /// That a phase was played and another is to be ordered.
    pub phases: bool,
    /// That a deadline is near and orders are missing.
    pub deadlines: bool,
    /// That somebody has written.
    pub press: bool,
    /// That a game begins, ends, or has something to vote on.
    pub games: bool,
}

impl Default for Mails {
    /// What a player would be sorry to miss.
    fn default() -> Self {
        Self { phases: true, deadlines: true, press: false, games: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let chosen = Preferences {
            zone: "Europe/Vienna".to_owned(),
            notation: Notation::Capitals,
            board: BoardStyle::ColourFree,
            theme: Theme::Dark,
            mails: Mails { phases: false, deadlines: true, press: true, games: false },
        };
        assert_eq!(Preferences::read(&chosen.write()), chosen);
    }

    #[test]
    fn what_is_missing_or_no_choice_is_as_usual_and_the_rest_stays() {
        assert_eq!(Preferences::read("{}"), Preferences::default());
        assert_eq!(Preferences::read("no choices at all"), Preferences::default());
        let text =
            r#"{"zone": 7, "notation": "cuneiform", "theme": "dark", "mails": {"press": true}}"#;
        let read = Preferences::read(text);
        let mails = Mails { press: true, ..Mails::default() };
        assert_eq!(read, Preferences { theme: Theme::Dark, mails, ..Preferences::default() });
    }
}
