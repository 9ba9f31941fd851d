//! The table: a game at a glance, and what became of a phase.

use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{
    Due, GameView, Ground, Holder, Moment, Outcome, Played, Seat, SeatStatus, Viewer, power,
};

use crate::term::{Ink, Line, Page, Terminal};

/// How many steps the chain behind an outcome is followed.
const CHAIN_STEPS: usize = 4;

/// A game at a glance: the phase, the time left, and how the powers stand.
pub(crate) fn table(view: &GameView, ground: Ground<'_>, now: Moment, terminal: Terminal) -> Page {
    let mut page = Page::new();
    page.blank().heading(&view.settings.title);
    let phase = view.position.phase.in_words();
    page.line(Line::new().and(Ink::Strong, phase).and(Ink::Quiet, due(view, now)));
    if let Some(outcome) = &view.outcome {
        page.text(terminal.width(), Ink::Good, &ending(ground, outcome));
    }
    page.blank();
    for seat in &view.seats {
        let name = &ground.variant.map.power(power(seat.seat)).name;
        let own = view.viewer == Viewer::Seat(seat.seat);
        let mark = if own { "*" } else { " " };
        let status = match (seat.alive, seat.status, seat.holder) {
            (false, ..) => "off the board",
            (_, _, Holder::Nobody) => "in civil disorder",
            (_, SeatStatus::Idle, _) => "",
            (_, SeatStatus::Missing, _) => "thinking",
            (_, SeatStatus::Ordered, _) => "has ordered",
            (_, SeatStatus::Ready, _) => "ready",
        };
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

/// How long there is.
fn due(view: &GameView, now: Moment) -> String {
    match view.due {
        Due::At(due) => {
            let minutes = now.until(due) / 60;
            match minutes {
                0 => "  due now".to_owned(),
                1..=59 => format!("  due in {minutes} min"),
                60..=2879 => format!("  due in {} h {} min", minutes / 60, minutes % 60),
                _ => format!("  due in {} days", minutes / (24 * 60)),
            }
        }
        _ => String::new(),
    }
}

fn ending(ground: Ground<'_>, outcome: &Outcome) -> String {
    let name = |seat: &Seat| ground.variant.map.power(power(*seat)).name.as_str();
    let names = |seats: &[Seat]| seats.iter().map(name).collect::<Vec<_>>().join(", ");
    match outcome {
        Outcome::Solo { seat } => format!("{} has won.", name(seat)),
        Outcome::MostCentres { seats } => format!("Most centres at the end: {}.", names(seats)),
        Outcome::Draw { seats, .. } => format!("A draw between {}.", names(seats)),
        Outcome::Conceded { seat } => format!("The game was conceded to {}.", name(seat)),
        Outcome::Cancelled => "The game was called off.".to_owned(),
        Outcome::Abandoned => "The game was left by all who played it.".to_owned(),
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
