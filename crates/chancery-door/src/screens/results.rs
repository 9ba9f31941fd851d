//! What became of a phase, or would.

use chancery::adjudicate::Chance;
use chancery::notation::write::{Style as Notation, order as write_order};
use chancery::orders::OrderNotes;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{GameView, Ground, Played, Preview};

use crate::term::{Ink, Line, Page, Terminal};

/// How many steps the chain behind an outcome is followed.
const CHAIN_STEPS: usize = 4;

/// What became of a phase: a line an order, the reason below it.
pub(crate) fn results(
    view: &GameView,
    ground: Ground<'_>,
    played: &Played,
    terminal: Terminal,
) -> Page {
    let (record, seen) = played.judged(view, ground);
    let results = Results::of(&Judged {
        map: &ground.variant.map,
        rules: &view.charter.rules,
        before: played.before(),
        played: &record,
        winter: view.charter.house.as_ref().zip(seen.as_ref()),
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    let mut page = Page::new();
    page.blank().heading(&played.before().phase.in_words());
    told(&mut page, ground, &results, terminal);
    page
}

/// What would become of a phase, and what is sure of one's own orders whatever the others do.
pub(crate) fn previewed(
    view: &GameView,
    ground: Ground<'_>,
    judged: &Preview,
    terminal: Terminal,
) -> Page {
    let map = &ground.variant.map;
    let mut page = Page::new();
    page.blank().heading(&format!("{}, if it came to that", view.position.phase.in_words()));
    let mut results = Results::of(&Judged {
        map,
        rules: &view.charter.rules,
        before: &view.position,
        played: &judged.played,
        winter: view.charter.house.as_ref().zip(judged.seen.as_ref()),
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    results.orders.retain(|it| it.order.is_some() || it.dislodged);
    told(&mut page, ground, &results, terminal);
    if !judged.sure.is_empty() {
        page.blank().line(Line::new().and(Ink::Strong, "Whatever the others do"));
    }
    for sure in &judged.sure {
        let order = write_order(map, &OrderNotes::default(), &sure.order, Notation::Short);
        let (ink, words) = chance(sure.success);
        page.line(Line::new().and(Ink::Plain, format!("  {order:<40} ")).and(ink, words));
        let dislodged = match sure.dislodged {
            Chance::Certain => "The unit is dislodged.",
            Chance::Possible | Chance::NotSettled => "The unit may be dislodged.",
            Chance::Impossible => continue,
        };
        page.indented(terminal.width(), "      ", "      ", Ink::Quiet, dislodged);
    }
    page
}

const fn chance(success: Chance) -> (Ink, &'static str) {
    match success {
        Chance::Certain => (Ink::Good, "succeeds"),
        Chance::Possible => (Ink::Plain, "depends on them"),
        Chance::Impossible => (Ink::Bad, "fails"),
        Chance::NotSettled => (Ink::Quiet, "not settled"),
    }
}

/// Results, power by power.
fn told(page: &mut Page, ground: Ground<'_>, results: &Results, terminal: Terminal) {
    let map = &ground.variant.map;
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
}
