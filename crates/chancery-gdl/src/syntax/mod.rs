//! What stands in a file: lists, symbols, strings and numbers, with their places.
//!
//! Source: the behaviour of Xconq's reader, from descriptions of it. Comments run from `;` to the
//! end of the line, or between `#|` and `|#`, nested. A number with decimals counts hundredths, and
//! a per cent sign after it changes nothing.

mod lexer;
mod number;
mod parser;

use crate::source::Span;
pub use parser::{Read, read};

/// What stands at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// What it is.
    pub kind: FormKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of things in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormKind {
    /// `( … )`; `nil` and `()` are the empty list.
    List(Vec<Form>),
    /// A name.
    Symbol(String),
    /// `"…"`.
    Text(String),
    /// A whole number. `0.25` is 25: decimals are hundredths.
    Number(i32),
    /// `'x`: x, and not what it stands for.
    Quoted(Box<Form>),
}

impl Form {
    /// The parts of a list; none of anything else.
    #[must_use]
    pub fn parts(&self) -> &[Self] {
        match &self.kind {
            FormKind::List(parts) => parts,
            _ => &[],
        }
    }

    /// The name, where it is one.
    #[must_use]
    pub fn symbol(&self) -> Option<&str> {
        match &self.kind {
            FormKind::Symbol(name) => Some(name),
            _ => None,
        }
    }

    /// The name or text, where it is either: names of things come as both.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            FormKind::Symbol(name) | FormKind::Text(name) => Some(name),
            _ => None,
        }
    }
}

/// The deepest that lists can stand in lists. Known modules go to ten.
pub const DEPTH_MAX: usize = 200;

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where.
    pub span: Span,
}

/// What can be wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// A list has no end.
    #[error("this `(` has no `)`")]
    ListWithoutEnd,
    /// An end without a list.
    #[error("this `)` has no `(`")]
    EndWithoutList,
    /// A string has no end.
    #[error("this string has no closing `\"`")]
    TextWithoutEnd,
    /// A symbol in bars has no end.
    #[error("this name in bars has no closing `|`")]
    BarsWithoutEnd,
    /// A comment has no end.
    #[error("this comment has no `|#`")]
    CommentWithoutEnd,
    /// Lists stand too deep in lists.
    #[error("lists stand in lists more than {DEPTH_MAX} deep here")]
    TooDeep,
    /// More words than are read.
    #[error("from here on there is more in the file than is read")]
    TooMany,
    /// A quote before nothing.
    #[error("this quote has nothing after it")]
    QuoteWithoutForm,
    /// A number that is past what a table can hold.
    #[error("this number is too large")]
    NumberTooLarge,
    /// Something that begins like a number and is none.
    #[error("this begins like a number and is none; a name that does stands in bars: `|1st|`")]
    NotANumber,
    /// The file is too long.
    #[error("the file is longer than {} bytes", crate::source::FILE_BYTES_MAX)]
    TooLong,
}

impl FaultKind {
    /// Whether nothing is read of a file past it: what there is then is no whole module.
    #[must_use]
    pub const fn ends_reading(self) -> bool {
        matches!(self, Self::TooDeep | Self::TooMany | Self::TooLong)
    }
}
