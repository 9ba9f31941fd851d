//! Order text, in and out.
//!
//! The reader takes what people and programs write: compact orders of programs, listings of
//! judges, the wording of servers, mails with quotations, headings by power, several orders a line,
//! every separator and arrow, verbs in words, full names, abbreviations, coasts in every style,
//! DAIDE's tuples, and slips of the pen. It relaxes all of this and nothing else:
//!
//! - letters, accents and signs around and inside names do not count, nor do bullets, numbers,
//!   quotation marks and mark-up around orders;
//! - a name may be shortened where only one province fits, and misspelt by one letter (two in long
//!   names); one or two letters are never guessed;
//! - a name that can mean several provinces is settled by the kind of unit, the position and the
//!   neighbours, and refused where they leave more than one;
//! - remarks in brackets and words that say what became of an order are left out.
//!
//! Whatever had to be assumed is a [`Warning`]; what could not be understood is an
//! [`OrderParseError`] with its kind, its place and, where there is one, a suggestion. The reader
//! keeps what was claimed (every coast, a move to the unit's own province, a unit letter that fits
//! no unit): whether an order is legal is decided by [`crate::orders`], under the chosen rules.
//!
//! It never panics, and its time is in line with the length of the text; [`limits`] says what
//! bounds it.

mod coast;
mod compact;
mod context;
mod daide;
mod draft;
mod error;
mod fold;
mod lexer;
pub mod limits;
mod line;
mod message;
mod names;
mod normalise;
mod reading;
mod render;
mod settle;
mod span;
pub mod template;
mod token;
mod verb;
pub mod write;

pub use context::{Context, Expect, Strictness};
pub use error::{Missing, OrderParseError, OrderParseErrorKind};
pub use message::Reader;
pub use names::Names;
pub use normalise::normalise;
pub use reading::{
    Attribution, Item, ItemKind, ReadOrder, Reading, SkipReason, Warning, WarningKind,
};
pub use render::{advice, assumption, render_error, render_warning};
pub use span::Span;
