//! The table: a game at a glance, and what became of a phase.

use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::words::{Names, Words, length};
use chancery_game::{Due, GameView, Ground, Moment, Played, Viewer, power};

use crate::term::{Ink, Line, Page, Terminal};

/// How many steps the chain behind an outcome is followed.
const CHAIN_STEPS: usize = 4;

/// A game at a glance: the phase, the time left, and how the powers stand.
pub(crate) fn table(
    view: &GameView,
    ground: Ground<'_>,
    names: &Names<'_>,
    now: Moment,
    terminal: Terminal,
) -> Page {
    let words = Words::new(ground, view, names);
    let mut page = Page::new();
    page.blank().heading(&view.settings.title);
    let phase = view.position.phase.in_words();
    page.line(Line::new().and(Ink::Strong, phase));
    match &view.outcome {
        Some(outcome) => page.text(terminal.width(), Ink::Good, &words.outcome(outcome)),
        None => page.text(terminal.width(), Ink::Quiet, &due(view, &words, now)),
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
    page
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

/// What became of a phase: a line an order, the reason below it.
pub(crate) fn results(
    view: &GameView,
    ground: Ground<'_>,
    played: &Played,
    terminal: Terminal,
) -> Page {
    let map = &ground.variant.map;
    let record = played.results(view, ground);
    let results = Results::of(&Judged {
        map,
        rules: &view.charter.rules,
        before: played.before(),
        played: &record,
        winter: None,
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    let mut page = Page::new();
    page.blank().heading(&played.before().phase.in_words());
    let width = terminal.width();
    let mut last = None;
    for order in &results.orders {
        if last != Some(order.power) {
            last = Some(order.power);
            let name = order.power.map_or("Nobody's", |power| map.power(power).name.as_str());
            page.line(Line::new().and(Ink::Strong, name));
        }
        let written = order.order.as_deref().unwrap_or("no order");
        let ink = if order.success { Ink::Good } else { Ink::Bad };
        page.line(Line::new().and(Ink::Plain, format!("  {written:<40} ")).and(ink, order.result));
        page.indented(width, "      ", "      ", Ink::Quiet, &order.why.text);
    }
    for told in &results.by_rule {
        page.text(width, Ink::Plain, &told.sentence.text);
    }
    for circle in &results.circles {
        page.text(width, Ink::Plain, &circle.text);
    }
    for told in results.winter.iter().flat_map(|winter| &winter.told) {
        page.text(width, Ink::Plain, &told.sentence.text);
    }
    if !results.after.is_empty() {
        page.blank();
    }
    for after in &results.after {
        page.text(width, Ink::Strong, &after.sentence.text);
    }
    page
}
