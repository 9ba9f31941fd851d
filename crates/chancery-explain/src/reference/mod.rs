//! The rules reference: every rule a sentence can rest on, under an id that `chancery rule` looks
//! up. Undisputed rules, the choices with their values, the presets, and the published cases.

mod aliases;
mod basic;
mod choices;
mod datc;
mod glossary;
mod lookup;
mod page;
mod pages;
mod presets;

pub use aliases::{ALIASES, Alias};
pub use basic::{Basic, BasicInfo};
pub use choices::{ChoiceNote, Deciding, NOTES as CHOICE_NOTES, note as choice_note};
pub use datc::{CaseInfo, SECTIONS, Section, find as datc_case};
pub use glossary::{GLOSSARY, Word};
pub use lookup::{UnknownRule, page, pages};
pub use page::{Page, PageKind, Part, WIDTH};
pub use presets::{Basis, basis};

pub(crate) use page::fill;

use std::fmt;

use chancery::rules::Rules;

/// The rule a sentence rests on. Its text form is an id that [`page`] knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleRef {
    /// An undisputed rule: `cut`.
    Basic(Basic),
    /// A choice as such: `4.A.2`.
    Choice(&'static str),
    /// The value that a choice has in the game: `4.A.2=szykman`.
    Value {
        /// The choice.
        choice: &'static str,
        /// The value's key.
        value: &'static str,
    },
    /// A published case: `6.D.31`.
    Case(&'static str),
}

impl RuleRef {
    /// The value that a choice has under `rules`; the choice as such if the id is of none.
    #[must_use]
    pub fn in_force(choice: &'static str, rules: &Rules) -> Self {
        rules.get(choice).map_or(Self::Choice(choice), |value| Self::Value { choice, value })
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Basic(rule) => f.write_str(rule.info().id),
            Self::Choice(id) | Self::Case(id) => f.write_str(id),
            Self::Value { choice, value } => write!(f, "{choice}={value}"),
        }
    }
}
