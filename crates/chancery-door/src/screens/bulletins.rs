//! Standings and news, on a screen or in a file for a board to show.

use crate::bulletins::Bulletins;
use crate::term::{Ink, Line, Page, Terminal};

/// How many people stand in the standings.
const SHOWN_MAX: usize = 40;

/// How people have fared.
#[must_use]
pub fn standings(bulletins: &Bulletins, terminal: Terminal) -> Page {
    let width = terminal.width();
    let mut page = Page::new();
    page.blank().heading("Standings");
    if bulletins.standings.is_empty() {
        page.text(width, Ink::Quiet, "No public game is over yet.");
        return page;
    }
    let head = format!("  {:>3}  {:<28}{:>7}{:>7}{:>8}", "", "Player", "Games", "Won", "Shared");
    page.line(Line::new().and(Ink::Quiet, head));
    for (place, fared) in (1..).zip(&bulletins.standings).take(SHOWN_MAX) {
        let name: String = fared.name.chars().take(27).collect();
        let ink = if place == 1 { Ink::Strong } else { Ink::Plain };
        let line = format!(
            "  {place:>3}  {name:<28}{:>7}{:>7}{:>8}",
            fared.games, fared.won, fared.shared
        );
        page.line(Line::new().and(ink, line));
    }
    page
}

/// Which games are played, and how others have ended.
#[must_use]
pub fn news(bulletins: &Bulletins, terminal: Terminal) -> Page {
    let width = terminal.width();
    let mut page = Page::new();
    page.blank().heading("News of the games");
    if bulletins.played.is_empty() && bulletins.over.is_empty() {
        page.text(width, Ink::Quiet, "No public game has been played yet.");
    }
    for line in &bulletins.played {
        page.indented(width, "  ", "    ", Ink::Plain, line);
    }
    if !bulletins.over.is_empty() {
        page.blank().line(Line::new().and(Ink::Strong, "Over"));
    }
    for line in &bulletins.over {
        page.indented(width, "  ", "    ", Ink::Plain, line);
    }
    page
}
