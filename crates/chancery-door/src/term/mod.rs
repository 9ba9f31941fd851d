//! What a caller's terminal shows and sends, as values.
//!
//! A [`Page`] is lines of text in inks, without any idea of a terminal; [`write()`] makes bytes of it
//! for one. Nothing a player wrote can become anything but letters there: what is no letter is left
//! out when a line is written, wherever it came from.

mod editor;
mod keys;
mod page;
mod write;

use chancery_render::text::{Characters, Colours};

pub use editor::{Editor, Typed};
pub use keys::{Key, Keys};
pub use page::{Ink, Line, Page};
pub use write::{plain, write};

/// The fewest columns that screens are made for.
pub const COLUMNS_MIN: u16 = 40;
/// The most columns.
pub const COLUMNS_MAX: u16 = 300;
/// The fewest rows.
pub const ROWS_MIN: u16 = 10;
/// The most rows.
pub const ROWS_MAX: u16 = 200;

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terminal {
    /// Which characters.
    pub characters: Characters,
    /// Which colours.
    pub colours: Colours,
    /// How many columns.
    pub columns: u16,
    /// How many rows.
    pub rows: u16,
}

impl Terminal {
    /// The terminal that every caller is taken to have until something else is known: 80 columns,
    /// 24 rows, letters only.
    #[must_use]
    pub const fn plain() -> Self {
        Self { characters: Characters::Ascii, colours: Colours::None, columns: 80, rows: 24 }
    }

    /// The terminal of another size, as near to it as screens are made for.
    #[must_use]
    pub fn sized(self, columns: u16, rows: u16) -> Self {
        let columns = columns.clamp(COLUMNS_MIN, COLUMNS_MAX);
        Self { columns, rows: rows.clamp(ROWS_MIN, ROWS_MAX), ..self }
    }

    /// How wide text runs: one column less than there are, since many terminals begin a new line by
    /// themselves after the last.
    #[must_use]
    pub const fn width(self) -> usize {
        self.columns as usize - 1
    }
}
