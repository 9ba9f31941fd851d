//! The sections of the handbook.

use chancery_explain::handbook::contents as sections;

use crate::term::{Ink, Line, Page, Terminal};

/// The sections, each by its letter, with what it is about where there is room.
pub(crate) fn contents(terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().heading("Instructions");
    let widest = sections().map(|(_, _, title, _)| title.chars().count()).max().unwrap_or(0);
    for (letter, _, title, about) in sections() {
        let line = Line::new().and(Ink::Key, format!("  {letter}"));
        let room = terminal.width().saturating_sub(widest + 7);
        page.line(if about.chars().count() <= room {
            line.and(Ink::Plain, format!("  {title:<widest$}  ")).and(Ink::Quiet, about)
        } else {
            line.and(Ink::Plain, format!("  {title}"))
        });
    }
    page
}
