//! Welcome, menus and lists.

use chancery_store::{Game, GameStage};

use crate::session::pick::Choice;
use crate::term::{Ink, Line, Page, Terminal};

pub(crate) fn welcome(name: &str, terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank();
    page.heading("Chancery");
    page.text(
        terminal.width(),
        Ink::Plain,
        &format!("Good day, {name}. Europe in 1901: orders written in secret, judged all at once."),
    );
    page
}

/// For whoever has not said yet who they are.
pub(crate) fn greeting(terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().heading("Chancery");
    page.text(
        terminal.width(),
        Ink::Plain,
        "Europe in 1901: orders written in secret, judged all at once. The name and the password \
         are those of the pages; NEW makes an account.",
    );
    page.blank();
    page
}

/// How many games wait for the caller.
pub(crate) fn waiting(games: usize, terminal: Terminal) -> Page {
    let words = match games {
        0 => "No game waits for your orders.".to_owned(),
        1 => "One game waits for your orders.".to_owned(),
        games => format!("{games} games wait for your orders."),
    };
    let mut page = Page::new();
    let ink = if games == 0 { Ink::Quiet } else { Ink::Strong };
    page.blank().text(terminal.width(), ink, &words);
    page
}

/// What can be done, each with its key.
pub(crate) fn menu(title: &str, items: &[(char, &str)], terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank();
    if !title.is_empty() {
        page.heading(title);
    }
    let widest = items.iter().map(|(_, words)| words.chars().count()).max().unwrap_or(0) + 6;
    let across = (terminal.width() / widest).clamp(1, 3);
    for row in items.chunks(across) {
        let mut line = Line::new();
        for (place, (key, words)) in row.iter().enumerate() {
            let width = if place + 1 < row.len() { widest - 5 } else { 0 };
            line = line
                .and(Ink::Key, format!("  {key}"))
                .and(Ink::Plain, format!("  {words:<width$}"));
        }
        page.line(line);
    }
    page
}

/// Several to choose from, by number.
pub(crate) fn choices(title: &str, among: &[Choice], terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().line(Line::new().and(Ink::Strong, title));
    let written: Vec<String> = (1..)
        .zip(among)
        .map(|(number, choice)| {
            let code = &choice.code;
            let shown = code.is_empty() || *code == number.to_string();
            let code = if shown { String::new() } else { format!(" ({code})") };
            format!("{number:>3}  {}{code}", choice.words)
        })
        .collect();
    let widest = written.iter().map(|text| text.chars().count()).max().unwrap_or(1) + 2;
    let across = (terminal.width() / widest).clamp(1, 4);
    let rows = written.len().div_ceil(across);
    for row in 0..rows {
        let mut line = String::new();
        for text in written.iter().skip(row).step_by(rows) {
            let gap = " ".repeat(widest - text.chars().count());
            line.extend([text.as_str(), &gap]);
        }
        page.line(line.trim_end().to_owned());
    }
    page
}

/// A game in a list.
pub(crate) fn game_line(game: &Game, waits: bool) -> String {
    let stage = match (game.stage, waits) {
        (GameStage::Gathering, _) => "gathering",
        (GameStage::Playing, true) => "your orders are wanted",
        (GameStage::Playing, false) => "being played",
        (GameStage::Finished, _) => "over",
    };
    format!("{}: {stage}", game.title)
}
