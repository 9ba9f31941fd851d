//! The handbook: how the game is played, from which a newcomer can learn it, written for the rules
//! of one game.
//!
//! A [`Book`] is lettered sections of [`Block`]s. Where a rule is a choice, the text says what holds
//! under the [`Rules`] it was written for; the examples are sheets that the engine has judged under
//! the same. What shows a book draws its own pictures ([`Figure::scene`]) or asks for the whole as
//! text ([`Section::to_text`]).
//!
//! ```
//! use chancery::rules::Rules;
//! use chancery_explain::handbook::{Book, Plates, TextStyle};
//!
//! let book = Book::of(&Rules::preset("empire1901")?);
//! let section = book.section("cut")?;
//! let text = section.to_text(&Plates::builtin(), &TextStyle::default());
//! assert!(text.starts_with("G. What breaks a support"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod block;
mod figure;
mod page;
mod plates;
mod sections;
mod text;

use chancery::rules::Rules;

pub use block::{Block, Span, plain};
pub use figure::Figure;
pub use plates::Plates;
pub use text::{TextStyle, contents_text};

use figure::Stage;
use sections::{Kind, SECTIONS};

/// The handbook, as it is for the rules of one game.
#[derive(Debug, Clone)]
pub struct Book {
    sections: Vec<Section>,
}

/// A section.
#[derive(Debug, Clone)]
pub struct Section {
    /// Its letter, `A` for the first.
    pub letter: char,
    /// What it is looked up by: `retreats`.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is about, in a line.
    pub about: &'static str,
    /// Its text.
    pub blocks: Vec<Block>,
}

/// A section that the handbook does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the handbook has no section `{wanted}`; it has {}", known())]
pub struct UnknownSection {
    /// What was asked for, cut short where it is long.
    pub wanted: String,
}

fn known() -> String {
    let sections = SECTIONS.iter().zip('A'..);
    let names: Vec<String> =
        sections.map(|(kind, letter)| format!("{letter} ({})", kind.id)).collect();
    names.join(", ")
}

impl Book {
    /// Writes the handbook for the rules of a game, and judges its examples.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let variant = chancery_variants::standard();
        let stage = Stage::new(&variant);
        let sections = SECTIONS.iter().zip('A'..);
        Self {
            sections: sections.map(|(kind, letter)| kind.write(letter, rules, &stage)).collect(),
        }
    }

    /// The sections, in their order.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The sections, to keep.
    #[must_use]
    pub fn into_sections(self) -> Vec<Section> {
        self.sections
    }

    /// The section of a letter or an id; the case of letters does not matter.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn section(&self, wanted: &str) -> Result<&Section, UnknownSection> {
        let place = find(wanted)?;
        self.sections.get(place).ok_or_else(|| unknown(wanted))
    }
}

impl Section {
    /// Writes one section for the rules of a game, by its letter or its id, without the others.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn of(wanted: &str, rules: &Rules) -> Result<Self, UnknownSection> {
        let place = find(wanted)?;
        let numbered = SECTIONS.iter().zip('A'..).nth(place);
        let (kind, letter) = numbered.ok_or_else(|| unknown(wanted))?;
        let variant = chancery_variants::standard();
        Ok(kind.write(letter, rules, &Stage::new(&variant)))
    }

    /// The examples, in their order.
    pub fn figures(&self) -> impl Iterator<Item = &Figure> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Figure(figure) => Some(&**figure),
            _ => None,
        })
    }
}

/// The letter, the id, the title and the subject of every section.
pub fn contents() -> impl Iterator<Item = (char, &'static str, &'static str, &'static str)> {
    SECTIONS.iter().zip('A'..).map(|(kind, letter)| (letter, kind.id, kind.title, kind.about))
}

fn find(wanted: &str) -> Result<usize, UnknownSection> {
    let name = wanted.trim();
    let is_it = |(kind, letter): (&Kind, char)| {
        kind.id.eq_ignore_ascii_case(name)
            || name.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]))
    };
    SECTIONS.iter().zip('A'..).position(is_it).ok_or_else(|| unknown(wanted))
}

fn unknown(wanted: &str) -> UnknownSection {
    UnknownSection { wanted: wanted.trim().chars().take(40).collect() }
}
