//! Readings in the words of a corpus.

use chancery::board::PowerId;
use chancery::notation::write::corpus_form;
use chancery::notation::{Attribution, Item, ItemKind, Names, ReadOrder, Reading, Span, normalise};
use chancery::orders::{AdjustmentAction, Order, OrderNotes};

/// What a line was read as: its orders in the short style, normalised, with the power where the
/// line itself names it and ` ; ` between; `HEADING:`, `PHASE:` and `ERROR:` for what is no order;
/// `SKIP` where there is nothing.
#[must_use]
pub fn line_form(names: &Names<'_>, reading: &Reading) -> String {
    let mut line = Line::default();
    for item in &reading.items {
        let Some(form) = item_form(names, item, &reading.notes) else { continue };
        match &item.kind {
            ItemKind::Order(read) => line.order(names, read, item.span, &form),
            _ => line.parts.push(form),
        }
    }
    if line.parts.is_empty() { "SKIP".to_owned() } else { line.parts.join(" ; ") }
}

#[derive(Default)]
struct Line {
    parts: Vec<String>,
    last_power: Option<PowerId>,
    /// The last part, while it is a waived build: how many, and the words they were read from.
    waived: Option<(usize, Span)>,
}

impl Line {
    fn order(&mut self, names: &Names<'_>, read: &ReadOrder, span: Span, form: &str) {
        let is_waive = matches!(&read.order,
            Order::Adjustment(order) if order.action == AdjustmentAction::Waive);
        if let (true, Some((count, of))) = (is_waive, self.waived)
            && of == span
            && let Some(last) = self.parts.last_mut()
        {
            // One phrase that waives several builds is one part: `W 2`.
            let first = last.split(" W ").next().unwrap_or(last).trim_end_matches(" W");
            let prefix = if first.ends_with(':') { format!("{first} ") } else { String::new() };
            *last = format!("{prefix}W {}", count + 1);
            self.waived = Some((count + 1, span));
            return;
        }
        self.waived = is_waive.then_some((1, span));
        let power = read.order.by().filter(|_| read.stated == Attribution::Line);
        let prefix = match power {
            Some(id) if power != self.last_power => format!("{}: ", names.map().power(id).name),
            _ => String::new(),
        };
        self.last_power = power;
        self.parts.push(prefix + form);
    }
}

/// One item; `None` for what a corpus does not mention.
pub(super) fn item_form(names: &Names<'_>, item: &Item, notes: &OrderNotes) -> Option<String> {
    let map = names.map();
    Some(match &item.kind {
        ItemKind::Heading(power) => format!("HEADING:{}", map.power(*power).name),
        ItemKind::PhaseHeading(phase) => format!("PHASE:{phase}"),
        ItemKind::Error(error) => format!("ERROR:{}", error.kind.key()),
        ItemKind::Skip(_) => return None,
        ItemKind::Order(read) => match normalise(map, None, &read.order) {
            Ok(order) => corpus_form(map, &order, notes),
            Err(kind) => format!("ERROR:{}", kind.key()),
        },
    })
}
