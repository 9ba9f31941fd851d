//! The rules of names.

use std::fmt;

use chancery_store::name_key;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _};

/// The shortest name, in characters.
pub const NAME_MIN: usize = 2;
/// The longest name, in characters: it stands in tables beside the power.
pub const NAME_MAX: usize = 24;

/// What pages call somebody else, and what would be taken for the voice of the house.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "chancery",
    "computer",
    "a computer power",
    "everybody",
    "guest",
    "a guest",
    "host",
    "house",
    "the house",
    "master",
    "the master",
    "moderator",
    "nobody",
    "referee",
    "root",
    "somebody",
    "somebody who left",
    "system",
    "you",
];

/// A name by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonName(String);

impl PersonName {
    /// The name that was written, by the rules; blanks around it and twice within are left out.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn new(written: &str) -> Result<Self, NameFault> {
        // Of what is far too long not even the letters are looked at.
        if written.len() > 16 * NAME_MAX {
            return Err(NameFault::Length { length: written.chars().count() });
        }
        let name = written.nfc().collect::<String>();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = name.chars().count();
        if !(NAME_MIN..=NAME_MAX).contains(&length) {
            return Err(NameFault::Length { length });
        }
        let allowed = |c: &char| matches!(c, ' ' | '-' | '_' | '.' | '\'') || is_letter(*c);
        if let Some(found) = name.chars().find(|c| !allowed(c)) {
            return Err(NameFault::Character { found });
        }
        if !name.starts_with(is_letter) || name.chars().filter(|c| is_letter(*c)).count() < 2 {
            return Err(NameFault::Letters);
        }
        if !name.as_str().is_single_script() {
            return Err(NameFault::Scripts);
        }
        let key = name_key(&name);
        if key.is_empty() || RESERVED.iter().any(|reserved| name_key(reserved) == key) {
            return Err(NameFault::Reserved);
        }
        Ok(Self(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Letters and digits that identifiers may have: none that cannot be seen, and no curiosities.
fn is_letter(c: char) -> bool {
    c.is_alphanumeric() && c.identifier_allowed()
}

/// What is wrong with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameFault {
    /// Its length.
    #[error("a name has {NAME_MIN} to {NAME_MAX} characters; this has {length}")]
    Length {
        /// The length, in characters.
        length: usize,
    },
    /// A character that no name has.
    #[error(
        "a name is made of letters, digits, blanks and - _ . '; `{}` is none of them",
        found.escape_debug()
    )]
    Character {
        /// The character.
        found: char,
    },
    /// It does not begin with a letter, or has hardly any.
    #[error("a name begins with a letter or a digit and has at least two of them")]
    Letters,
    /// Letters of several scripts, which may look alike.
    #[error("a name is written in one script: letters of several may look alike")]
    Scripts,
    /// It means somebody else.
    #[error("that name would be taken for somebody else's words; another will do")]
    Reserved,
    /// Somebody has it, or one that looks like it.
    #[error("somebody has that name, or one that looks like it; another will do")]
    Taken,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for (written, name) in [
            ("Ann", "Ann"),
            ("  Ann   Lee ", "Ann Lee"),
            ("J.-P. O'Hara_7", "J.-P. O'Hara_7"),
            ("Re\u{301}my", "R\u{e9}my"),
            ("Дмитрий", "Дмитрий"),
            ("みなみ 南", "みなみ 南"),
            ("7th Duke", "7th Duke"),
        ] {
            let read = PersonName::new(written).map(|it| it.to_string());
            assert_eq!(read.as_deref(), Ok(name), "{written:?}");
        }
    }

    #[test]
    fn what_is_no_name_says_why() {
        let long = "a".repeat(25);
        let longer = "\u{1f600}".repeat(500);
        for (written, fault) in [
            ("", NameFault::Length { length: 0 }),
            ("A", NameFault::Length { length: 1 }),
            (long.as_str(), NameFault::Length { length: 25 }),
            (longer.as_str(), NameFault::Length { length: 500 }),
            ("Ann\u{7}", NameFault::Character { found: '\u{7}' }),
            ("An\u{200b}n", NameFault::Character { found: '\u{200b}' }),
            ("An\u{202e}n", NameFault::Character { found: '\u{202e}' }),
            ("<b>Ann", NameFault::Character { found: '<' }),
            ("ann@example.org", NameFault::Character { found: '@' }),
            ("-Ann", NameFault::Letters),
            ("A.", NameFault::Letters),
            ("\u{410}nn", NameFault::Scripts),
            ("Adm1n", NameFault::Reserved),
            ("The House", NameFault::Reserved),
            ("Somebody who left", NameFault::Reserved),
        ] {
            assert_eq!(PersonName::new(written), Err(fault), "{written:?}");
        }
    }
}
