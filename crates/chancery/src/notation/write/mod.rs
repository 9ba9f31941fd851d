//! Orders as text, in the styles people and programs read.
//!
//! Every style writes everything a claimed order can state, and what was not stated it leaves out:
//! reading the text again, as orders of the same phase and power, gives the same order. Where a
//! style has no words of its own for something (no program writes a convoy path in the compact
//! form), the reader's are used, and where a code can mean several places (`tyr`), the name.

mod datc;
mod full;
mod judge;
mod plain;
mod python;
mod sentence;
mod short;
mod wording;

use crate::board::Map;
use crate::orders::{Order, OrderNotes};
use wording::Writer;

/// How orders are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// `A par - bur`, `R A mun - boh`, `B F stp/nc`: codes and one letter a word.
    Short,
    /// `F North Sea Convoys A Yorkshire - Belgium`, as DATC writes.
    Datc,
    /// `Fleet North Sea Convoys Army Yorkshire -> Belgium`: every word in full.
    Full,
    /// `F NTH C A YOR - BEL`, as the Python package `diplomacy` writes.
    Python,
    /// `Fleet North Sea CONVOY Army Yorkshire -> Belgium.`, as judges list it.
    Judge,
    /// `The fleet in the North Sea convoys the army in Yorkshire to Belgium.`
    Sentence,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 6] =
        [Self::Short, Self::Datc, Self::Full, Self::Python, Self::Judge, Self::Sentence];

    /// The name of the style on the command line and in files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Datc => "datc",
            Self::Full => "full",
            Self::Python => "python",
            Self::Judge => "judge",
            Self::Sentence => "sentence",
        }
    }

    /// The style of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.key() == key)
    }
}

/// An order without the power that gives it. `notes` are those the order was read with.
#[must_use]
pub fn order(map: &Map, notes: &OrderNotes, order: &Order, style: Style) -> String {
    let mut writer = Writer::new(map, notes, style);
    writer.order(order, None);
    writer.out
}

/// An order with the power that gives it, where one is known: `Austria: A vie - tri`.
#[must_use]
pub fn line(map: &Map, notes: &OrderNotes, order: &Order, style: Style) -> String {
    let mut writer = Writer::new(map, notes, style);
    writer.line(order);
    writer.out
}

/// An order in the short style without the powers of supported and convoyed units: the form in
/// which `../shared/notation` and the case files state readings. The order should have been
/// normalised.
#[must_use]
pub fn corpus_form(map: &Map, order: &Order, notes: &OrderNotes) -> String {
    let mut writer = Writer::new(map, notes, Style::Short);
    writer.shows_powers = false;
    writer.order(order, None);
    writer.out
}
