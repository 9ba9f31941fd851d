//! What is wrong with a drop file.

use std::fmt;

/// What is wrong with a drop file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropFault {
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// What it is.
    pub kind: DropFaultKind,
}

/// What can be wrong with a drop file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DropFaultKind {
    /// It is longer than any drop file.
    TooLong,
    /// It is of no layout.
    NoLayout,
    /// It ends before a line that is needed.
    Missing {
        /// What the line says.
        what: &'static str,
    },
    /// A line does not say what it should.
    Odd {
        /// What it should say.
        what: &'static str,
        /// What it says, as far as that can be shown.
        found: String,
    },
}

impl fmt::Display for DropFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            DropFaultKind::TooLong => {
                write!(f, "the drop file is longer than {} bytes", super::BYTES_MAX)
            }
            DropFaultKind::NoLayout => f.write_str(
                "the drop file is neither DOOR32.SYS, DOOR.SYS, DORINFOx.DEF nor CHAIN.TXT",
            ),
            DropFaultKind::Missing { what } => {
                write!(f, "line {} is missing; it should be {what}", self.line)
            }
            DropFaultKind::Odd { what, found } if found.is_empty() => {
                write!(f, "line {} is empty; it should be {what}", self.line)
            }
            DropFaultKind::Odd { what, found } => {
                write!(f, "line {} should be {what}; it says `{found}`", self.line)
            }
        }
    }
}

impl std::error::Error for DropFault {}
