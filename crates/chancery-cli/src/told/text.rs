//! A judged phase for people: a result a line, the reason below it.

use std::fmt::Write as _;

use super::changes::NextTold;
use super::{OrderTold, PhaseTold, SentenceTold, WinterTold};
use crate::paint::{BAD, GOOD, HEADING, QUIET, paint};

/// How much is said of each order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// What became of it.
    Results,
    /// And why.
    Reasons,
}

/// The whole phase.
pub(crate) fn phase_text(told: &PhaseTold, detail: Detail) -> String {
    let mut text = String::new();
    let heading = format!("{} ({}, {})", told.name, told.variant, told.rules);
    let _ = writeln!(text, "{}", paint(HEADING, heading));
    let width = told.orders.iter().map(|o| shown(o).chars().count()).max().unwrap_or(0);
    let mut power = "";
    for order in &told.orders {
        if order.power != power {
            power = &order.power;
            let _ = writeln!(text, "\n{}", paint(HEADING, power));
        }
        order_text(&mut text, order, width);
        if detail == Detail::Reasons {
            sentence_text(&mut text, &order.why, "      ");
        }
    }
    for sentence in &told.forced {
        text.push('\n');
        sentence_text(&mut text, sentence, "");
    }
    for circle in &told.circles {
        let _ = writeln!(text, "\n{circle}");
    }
    text.push('\n');
    if let Some(winter) = &told.winter {
        winter_text(&mut text, winter, detail);
    }
    next_text(&mut text, &told.next);
    text
}

/// Who goes unfed; a winter in which nobody does is said too.
fn winter_text(text: &mut String, winter: &WinterTold, detail: Detail) {
    let _ = writeln!(text, "{}", paint(HEADING, &winter.title));
    if winter.sentences.is_empty() {
        text.push_str("  Every unit eats.\n");
    }
    for sentence in &winter.sentences {
        if detail == Detail::Reasons {
            sentence_text(text, sentence, "  ");
        } else {
            let _ = writeln!(text, "  {}", sentence.sentence);
        }
    }
    text.push('\n');
}

/// An order, or the unit that had none.
fn shown(told: &OrderTold) -> String {
    match (&told.order, &told.unit) {
        (Some(order), _) => order.clone(),
        (None, Some(unit)) => format!("{unit} (no order)"),
        (None, None) => String::new(),
    }
}

fn order_text(text: &mut String, told: &OrderTold, width: usize) {
    let style = if told.success { GOOD } else { BAD };
    let is_said = told.result.contains("dislodged") || is_retreat(told);
    let result = if told.dislodged && told.order.is_some() && !is_said {
        format!("{}, dislodged", told.result)
    } else {
        told.result.to_owned()
    };
    let _ = writeln!(text, "  {:<width$}  {}", shown(told), paint(style, result));
}

/// Whether the word for the result says already that the unit was dislodged before.
fn is_retreat(told: &OrderTold) -> bool {
    told.result.contains("retreats") || told.result.contains("disbanded")
}

fn sentence_text(text: &mut String, told: &SentenceTold, indent: &str) {
    let rule = paint(QUIET, format!("[{}]", told.rule));
    let _ = writeln!(text, "{indent}{} {rule}", told.sentence);
    for detail in &told.details {
        let _ = writeln!(text, "{indent}{detail}");
    }
}

fn next_text(text: &mut String, next: &NextTold) {
    for unit in &next.dislodged {
        let retreats = if unit.retreats.is_empty() {
            "can go nowhere".to_owned()
        } else {
            format!("may retreat to {}", unit.retreats.join(", "))
        };
        let _ = writeln!(text, "{}: {} is dislodged and {retreats}", unit.power, unit.unit);
    }
    if !next.contested.is_empty() {
        let _ = writeln!(text, "Closed to retreats by standoffs: {}", next.contested.join(", "));
    }
    for capture in &next.captures {
        let _ = writeln!(text, "{}", capture.sentence);
    }
    for power in &next.eliminated {
        let _ = writeln!(text, "{power} is eliminated.");
    }
    for balance in &next.adjustments {
        let what = match balance.builds {
            1 => "may build a unit".to_owned(),
            n if n > 1 => format!("may build {n} units"),
            -1 => "must remove a unit".to_owned(),
            n => format!("must remove {} units", -n),
        };
        let _ = writeln!(text, "{} {what}.", balance.power);
    }
    match &next.ending {
        Some(ending) => {
            let _ = writeln!(text, "{}", paint(HEADING, ending));
        }
        None => {
            let _ = writeln!(text, "Next: {}", next.name);
        }
    }
}
