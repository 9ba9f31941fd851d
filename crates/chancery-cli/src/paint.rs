//! The few styles the command line uses. Colour is never the only sign: each word says the same
//! without it. Whether any of it reaches the screen is decided where it is written.

use std::fmt;

use anstyle::{AnsiColor, Style};

/// A heading.
pub(crate) const HEADING: Style = Style::new().bold();
/// What is right, or what succeeded.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// What is wrong, or what failed.
pub(crate) const BAD: Style = AnsiColor::Red.on_default();
/// What is doubtful.
pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
/// What may be passed over.
pub(crate) const QUIET: Style = Style::new().dimmed();

/// Something with a style around it.
pub(crate) struct Painted<T>(Style, T);

/// Puts a style around something.
pub(crate) const fn paint<T>(style: Style, what: T) -> Painted<T> {
    Painted(style, what)
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(style, what) = self;
        write!(f, "{style}{what}{style:#}")
    }
}
