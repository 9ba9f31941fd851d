//! A designer's own picture, made safe to show.

/// A designer's own picture: its markup without scripts, event handlers and references to anything
/// outside of it, and its styles, which reach nothing but the picture.
///
/// The elements of provinces have the id `province-par` and the class `province`; where their
/// further classes and their title go is left open, so that a picture is cleaned once and used for
/// any position.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Picture {
    pub(crate) pieces: Vec<Piece>,
    pub(crate) style: String,
    pub(crate) origin: (f64, f64),
}

/// A piece of the markup of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Markup as it is.
    Markup(String),
    /// Inside of the class attribute of a province's element, after its other classes: further
    /// classes go here, each with a space before it.
    Class(String),
    /// Just inside of a province's element, where its title goes.
    Inside(String),
}

impl Picture {
    /// The markup, piece by piece.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Its styles. Every selector begins with the class `picture`, which whoever shows the picture
    /// gives to the element around it.
    #[must_use]
    pub fn style(&self) -> &str {
        &self.style
    }

    /// What the picture's own coordinates are at the upper left of the drawing, in its units.
    #[must_use]
    pub const fn origin(&self) -> (f64, f64) {
        self.origin
    }

    /// Whether the element of a province is part of the picture, so that it can be tinted there.
    #[must_use]
    pub fn shows(&self, province: &str) -> bool {
        self.pieces.iter().any(|piece| matches!(piece, Piece::Class(code) if code == province))
    }

    pub(crate) fn push_markup(&mut self, text: &str) {
        match self.pieces.last_mut() {
            Some(Piece::Markup(markup)) => markup.push_str(text),
            _ => self.pieces.push(Piece::Markup(text.to_owned())),
        }
    }
}
