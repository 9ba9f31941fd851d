//! The table: a game at a glance.

use chancery_game::words::{Words, length};
use chancery_game::{Due, GameView, Ground, Moment, Viewer, power};

use crate::term::{Ink, Line, Page, Terminal};

/// A game at a glance: the phase, the time left, and how the powers stand.
pub(crate) fn table(
    view: &GameView,
    ground: Ground<'_>,
    words: &Words<'_>,
    now: Moment,
    terminal: Terminal,
) -> Page {
    let mut page = Page::new();
    page.blank().heading(&view.settings.title);
    let phase = view.position.phase.in_words();
    page.line(Line::new().and(Ink::Strong, phase));
    match &view.outcome {
        Some(outcome) => page.text(terminal.width(), Ink::Good, &words.outcome(outcome)),
        None => page.text(terminal.width(), Ink::Quiet, &due(view, words, now)),
    };
    page.blank();
    for seat in &view.seats {
        let name = &ground.variant.map.power(power(seat.seat)).name;
        let own = view.viewer == Viewer::Seat(seat.seat);
        let mark = if own { "*" } else { " " };
        let status = words.status(seat);
        let centres = count(seat.centres, "centre");
        let units = count(seat.units, "unit");
        let ink = if own { Ink::Strong } else { Ink::Plain };
        page.line(
            Line::new()
                .and(ink, format!("{mark} {name:<14}"))
                .and(Ink::Plain, format!("{centres:>11} {units:>9}  "))
                .and(Ink::Quiet, status),
        );
    }
    for line in news(view) {
        page.text(terminal.width(), Ink::Warn, &line);
    }
    page
}

/// What is new at the table for whoever sits there.
fn news(view: &GameView) -> Vec<String> {
    let mut news = Vec::new();
    match view.unread() {
        0 => {}
        1 => news.push("One message is new: P reads it.".to_owned()),
        new => news.push(format!("{new} messages are new: P reads them.")),
    }
    match view.offers_to_answer().count() {
        0 => {}
        1 => news.push("An offer waits for your answer: F shows it.".to_owned()),
        waiting => news.push(format!("{waiting} offers wait for your answer: F shows them.")),
    }
    if matches!(view.viewer, Viewer::Seat(_)) && view.motions.iter().any(|it| !it.own) {
        news.push("Something is voted on: V shows it.".to_owned());
    }
    news
}

fn count(number: u16, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// How long there is, or what is waited for.
fn due(view: &GameView, words: &Words<'_>, now: Moment) -> String {
    match view.due {
        Due::At(due) | Due::Grace(due) => format!("Due in {}.", length(now.until(due))),
        _ => words.due(),
    }
}
