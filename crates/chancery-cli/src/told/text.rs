//! A judged phase for people: a result a line, the reason below it.

use std::fmt::Write as _;

use chancery_explain::results::{Detail, Part};

use super::PhaseTold;
use crate::paint::{BAD, GOOD, HEADING, QUIET, paint};

/// The whole phase.
pub(crate) fn phase_text(told: &PhaseTold, detail: Detail) -> String {
    let mut text = String::new();
    let heading = format!("{} ({}, {})", told.name, told.variant, told.rules);
    let _ = writeln!(text, "{}", paint(HEADING, heading));
    text.push_str(&told.results.to_text(&told.board.map, detail, &look));
    if told.next.ending.is_none() {
        let _ = writeln!(text, "Next: {}", told.next.name);
    }
    text
}

fn look(part: Part, words: &str) -> String {
    let style = match part {
        Part::Heading => HEADING,
        Part::Good => GOOD,
        Part::Bad => BAD,
        Part::Quiet => QUIET,
    };
    paint(style, words).to_string()
}
