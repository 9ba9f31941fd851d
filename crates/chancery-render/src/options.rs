//! How a picture is drawn.

use crate::words::Words;

/// A style of drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Style {
    /// The printed atlas: paper, ink, restrained colour.
    #[default]
    Atlas,
    /// The same at night.
    Dark,
    /// Black on white: powers are told apart by patterns and letters, no colour is needed.
    Plain,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 3] = [Self::Atlas, Self::Dark, Self::Plain];

    /// The name, which is also the class of its pictures.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Atlas => "atlas",
            Self::Dark => "dark",
            Self::Plain => "plain",
        }
    }

    /// The style of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }
}

/// What is written on the provinces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Detail {
    /// Names.
    #[default]
    Names,
    /// Codes.
    Codes,
    /// Nothing.
    Nothing,
    /// Each name that can be read when the picture is so many pixels wide, and else the code.
    Width(u32),
}

/// How the pictures of a map are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The style.
    pub style: Style,
    /// What is written on the provinces.
    pub detail: Detail,
    /// The words of titles and descriptions.
    pub words: Words,
}
