//! Which format a file has.

use anyhow::{Result, bail};
use chancery_formats::order_sheet::FIRST_LINE;

use crate::input::Source;

/// A format of a position with orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// Whichever the file shows
    Auto,
    /// Our order sheet
    Sheet,
    /// The Python package's saved game, JSON or JSON lines
    Python,
    /// A saved game of jDip
    Jdip,
}

/// The first bytes of what gzip packs.
const GZIP: [u8; 2] = [0x1f, 0x8b];

impl Format {
    /// This format, or the one that the source shows.
    pub(crate) fn of(self, source: &Source) -> Result<Self> {
        if self != Self::Auto {
            return Ok(self);
        }
        if source.bytes.starts_with(&GZIP) {
            return Ok(Self::Jdip);
        }
        let text = source.text()?.trim_start_matches('\u{feff}').trim_start();
        if text.starts_with('{') {
            return Ok(Self::Python);
        }
        if text.starts_with('<') {
            return Ok(Self::Jdip);
        }
        if is_sheet(text) {
            return Ok(Self::Sheet);
        }
        bail!(
            "{} is neither an order sheet nor a saved game: a sheet begins with the line \
             `{FIRST_LINE}`, a saved game is JSON; --format says which it is",
            source.name
        )
    }
}

/// Whether a text begins as an order sheet does, blank lines and comments aside.
pub(crate) fn is_sheet(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.find(|line| !line.is_empty()) == Some(FIRST_LINE)
}
