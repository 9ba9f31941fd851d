//! What the caller's terminal is taken for.

use chancery_render::text::{Characters, Colours};

use crate::session::Who;
use crate::term::{Ink, Line, Page, Terminal};

/// The settings, and a line in which the caller sees whether they fit.
pub(crate) fn settings(who: &Who, terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().heading("Settings");
    let characters = match terminal.characters {
        Characters::Ascii => "plain ASCII",
        Characters::Cp437 => "code page 437",
        Characters::Utf8 => "UTF-8",
    };
    let colours = if terminal.colours == Colours::None { "no colours" } else { "colours" };
    page.line(format!("  You are        {}", who.name));
    page.line(format!("  Characters     {characters}, {colours}"));
    page.line(format!("  Screen         {} columns, {} rows", terminal.columns, terminal.rows));
    page.line(
        Line::new()
            .and(Ink::Plain, "  For a look     ")
            .and(Ink::Good, "good ")
            .and(Ink::Bad, "bad ")
            .and(Ink::Plain, "\u{e9} \u{fc} \u{2500}\u{2502}"),
    );
    page
}
