//! The words and signs of a line.

use super::span::Span;

/// A kind of bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bracket {
    /// `(` and `)`.
    Round,
    /// `[` and `]`.
    Square,
    /// `{` and `}`.
    Curly,
    /// `<` and `>`.
    Angle,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Letters, or digits and letters.
    Word,
    /// Digits.
    Number,
    /// One hyphen, which may also belong to a name.
    Hyphen,
    /// Any other dash or arrow.
    Arrow,
    /// `/`
    Slash,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `.`, `!` or an ellipsis.
    Period,
    /// `:`
    Colon,
    /// `?`
    Question,
    /// `+`
    Plus,
    /// `#`
    Hash,
    /// `|`
    Bar,
    /// An opening bracket.
    Open(Bracket),
    /// A closing bracket.
    Close(Bracket),
    /// Anything else that can be seen.
    Other,
}

/// How a word is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// With a small first letter, or no letter at all.
    Lower,
    /// With a capital first letter.
    Title,
    /// In capitals, two or more.
    Upper,
}

/// What stands between a token and the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    /// Nothing.
    Tight,
    /// One blank.
    Blank,
    /// Two blanks or more, a tab, or the end of a line.
    Wide,
}

/// A word's end, or the mark before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing.
    None,
    /// `'s`: the word's owner is meant.
    Possessive,
    /// A star right before the word: a dislodged unit in the files of one program.
    Star,
}

/// A word or a sign.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) case: Case,
    pub(super) gap: Gap,
    pub(super) mark: Mark,
    /// The number of the bracket that matches this one, plus one; 0 where none does.
    pub(super) partner: u16,
    /// Where the folded text of a word begins, and how long it is.
    pub(super) text_start: u32,
    pub(super) text_len: u16,
    pub(super) span: Span,
}

impl Token {
    /// Whether this is a dash or an arrow of any kind.
    pub(super) const fn is_dash(&self) -> bool {
        matches!(self.kind, Kind::Hyphen | Kind::Arrow)
    }
}
