//! Threads of press.

use chancery_game::words::Words;
use chancery_game::{GameView, Refusal, ThreadView, words};

use crate::term::{Ink, Line, Page, Terminal};

/// The threads of a game, with what is new in them.
pub(crate) fn threads(view: &GameView, words: &Words<'_>, terminal: Terminal) -> Page {
    let width = terminal.width();
    let mut page = Page::new();
    page.blank().heading(&format!("Press, {}", view.position.phase.in_words()));
    if view.threads.is_empty() {
        page.line(Line::new().and(Ink::Quiet, "Nothing has been said yet."));
    }
    for (number, thread) in (1..).zip(&view.threads) {
        let new = view.unread_of(thread);
        let count = match (thread.words.len(), new) {
            (1, 0) => "1 message".to_owned(),
            (all, 0) => format!("{all} messages"),
            (all, new) => format!("{new} new of {all}"),
        };
        let ink = if new > 0 { Ink::Strong } else { Ink::Plain };
        let title: String =
            words.thread(&thread.others).chars().take(width.saturating_sub(24)).collect();
        page.line(
            Line::new()
                .and(Ink::Quiet, format!("{number:>3}  "))
                .and(ink, format!("{title:<30} "))
                .and(Ink::Quiet, count),
        );
    }
    if let Some(reason) = view.silence() {
        let why = words::sentence(&Refusal::Silence { reason }.to_string());
        page.text(width, Ink::Quiet, &why);
    }
    page
}

/// A thread from its beginning.
pub(crate) fn thread(
    view: &GameView,
    words: &Words<'_>,
    thread: &ThreadView,
    terminal: Terminal,
) -> Page {
    let width = terminal.width();
    let mut page = Page::new();
    page.blank().heading(&words.thread(&thread.others));
    for (place, word) in thread.words.iter().enumerate() {
        let new = place >= thread.read && !view.is_own(word.author);
        let phase = words.phase_of(word.phase);
        let mark = if new { " (new)" } else { "" };
        page.line(
            Line::new()
                .and(Ink::Strong, words.author(word.author))
                .and(Ink::Quiet, format!(", {phase}{mark}:")),
        );
        page.indented(width, "  ", "  ", Ink::Plain, &word.text);
    }
    page
}
