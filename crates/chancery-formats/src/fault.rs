//! Where a fault lies, and faults that every format of a family can have.

use std::fmt;
use std::ops::Range;

pub use crate::board::BoardFault;

/// A fault in a text, with the bytes it concerns.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct TextFault<K: fmt::Display> {
    /// The bytes of the text that are at fault; empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong there.
    pub kind: K,
}

impl<K: fmt::Display> TextFault<K> {
    /// The line and the column of the first byte at fault, both counted from one, the column in
    /// characters. `text` is the text that was read.
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        line_and_column(text, self.span.start)
    }
}

/// The line and the column of a byte of a text, both counted from one, the column in characters.
pub(crate) fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// A fault in a document of values in values, such as JSON, with its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {kind}")]
pub struct ValueFault<K: fmt::Display> {
    /// The place.
    pub path: ValuePath,
    /// What is wrong there.
    pub kind: K,
}

/// A place in such a document, from the outermost value inwards.
///
/// Written as `phases[3].state.units.FRANCE[0]`; the outermost value is written `$`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ValuePath(pub Vec<ValueStep>);

/// A step from a value to one inside it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ValueStep {
    /// To the value of this key or field of an object.
    Key(String),
    /// To the element of this index of a list.
    Index(usize),
}

impl fmt::Display for ValuePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("$");
        }
        for (i, step) in self.0.iter().enumerate() {
            match step {
                ValueStep::Key(key) if is_plain(key) => {
                    write!(f, "{}{key}", if i == 0 { "" } else { "." })?;
                }
                ValueStep::Key(key) => write!(f, "[{key:?}]")?,
                ValueStep::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// Whether a key can stand in a path without quotes.
fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

/// What any JSON document can have wrong, whatever it is meant to hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShapeFault {
    /// Not JSON.
    #[error("not JSON, line {line} column {column}: {message}")]
    Syntax {
        /// The line, counted from one.
        line: usize,
        /// The column, counted from one.
        column: usize,
        /// What the JSON parser says.
        message: String,
    },
    /// Longer than the reader accepts.
    #[error("{bytes} bytes; at most {bytes_max} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The bound.
        bytes_max: usize,
    },
    /// More elements than the reader accepts.
    #[error("{count} elements; at most {count_max} are read")]
    TooMany {
        /// How many there are.
        count: usize,
        /// The bound.
        count_max: usize,
    },
    /// A key that must be there is not.
    #[error("the key `{key}` is missing")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A value of another type.
    #[error("{found} instead of {accepted}")]
    WrongType {
        /// What is there.
        found: &'static str,
        /// What may be there.
        accepted: &'static str,
    },
}

/// What any TOML document of ours can have wrong, whatever it is meant to hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableFault {
    /// Not TOML.
    #[error("not TOML: {message}")]
    Syntax {
        /// What the TOML parser says.
        message: String,
    },
    /// Longer than the reader accepts.
    #[error("{bytes} bytes; at most {bytes_max} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The bound.
        bytes_max: usize,
    },
    /// A key that must be there is not.
    #[error("the key `{key}` is missing")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A key that means nothing here.
    #[error("the key `{key}` means nothing here; known are {}", known.join(", "))]
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that mean something here.
        known: Vec<&'static str>,
    },
    /// A value of another type.
    #[error("{found} instead of {accepted}")]
    WrongType {
        /// What is there.
        found: &'static str,
        /// What may be there.
        accepted: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_as_people_write_one() {
        let key = |k: &str| ValueStep::Key(k.to_owned());
        for (steps, expected) in [
            (vec![], "$"),
            (vec![key("phases"), ValueStep::Index(3), key("name")], "phases[3].name"),
            (vec![ValueStep::Index(0), key("A BUD")], "[0][\"A BUD\"]"),
        ] {
            assert_eq!(ValuePath(steps).to_string(), expected);
        }
    }

    #[test]
    fn lines_and_columns_count_from_one_in_characters() {
        let text = "ä b\nc";
        for (byte, expected) in [(0, (1, 1)), (2, (1, 2)), (4, (1, 4)), (5, (2, 1)), (99, (2, 2))] {
            assert_eq!(line_and_column(text, byte), expected, "{byte}");
        }
    }
}
