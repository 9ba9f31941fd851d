//! Draws an error or a warning under the line it is about. Presentation only; no rules here.

use super::error::{Missing, OrderParseError, OrderParseErrorKind};
use super::reading::{Warning, WarningKind};
use super::span::Span;
use crate::board::{Coast, Map, ProvinceId};
use crate::position::PhaseKind;

/// Draws an error under its line of `text`, the text that was read:
///
/// ```text
/// error: unknown province
///   3 | A Mun - Rurh
///     |         ^^^^ did you mean Ruhr (ruh)?
/// ```
#[must_use]
pub fn render_error(text: &str, map: &Map, error: &OrderParseError) -> String {
    let head = format!("error: {}", error.kind);
    draw(text, error.span, &head, &advice(map, &error.kind))
}

/// Draws a warning in the same way.
#[must_use]
pub fn render_warning(text: &str, map: &Map, warning: &Warning) -> String {
    let (head, note) = assumption(map, &warning.kind);
    draw(text, warning.span, &format!("warning: {head}"), &note)
}

/// The line with the words marked, under the head.
fn draw(text: &str, span: Span, head: &str, note: &str) -> String {
    let start = floor(text, span.start as usize);
    let end = floor(text, span.end as usize).max(start);
    let is_end = |c: char| c == '\n' || c == '\r';
    let line_start = text[..start].rfind(is_end).map_or(0, |at| at + 1);
    let line_end = text[start..].find(is_end).map_or(text.len(), |at| start + at);
    let line = &text[line_start..line_end];
    // The marks stand under the same columns if whatever is as wide as a tab stays a tab.
    let blank = |c: char| if c == '\t' { '\t' } else { ' ' };
    let pad: String = text[line_start..start].chars().map(blank).collect();
    let marked = text[start..end.min(line_end)].trim_end().chars().count().max(1);
    let number = (text[..start].matches('\n').count() + 1).to_string();
    let margin = " ".repeat(number.len());
    let marks = "^".repeat(marked);
    let note = if note.is_empty() { String::new() } else { format!(" {note}") };
    format!("{head}\n  {number} | {line}\n  {margin} | {pad}{marks}{note}")
}

/// The character boundary at or before a byte, so that a span of another text does no harm.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// What to write instead of what an error is about; empty where there is nothing to say.
#[must_use]
pub fn advice(map: &Map, kind: &OrderParseErrorKind) -> String {
    match kind {
        OrderParseErrorKind::UnknownProvince { nearest } if !nearest.is_empty() => {
            format!("did you mean {}?", provinces(map, nearest))
        }
        OrderParseErrorKind::AmbiguousProvince { candidates } => {
            format!("{}?", provinces(map, candidates))
        }
        OrderParseErrorKind::UnknownPower { nearest: Some(power) } => {
            format!("did you mean {}?", map.power(*power).name)
        }
        OrderParseErrorKind::UnknownCoast { province, coasts } => {
            let name = &map.province(*province).name;
            if coasts.is_empty() {
                format!("{name} has no coasts to name")
            } else {
                format!(
                    "{name} has the {}",
                    either(&coasts.iter().copied().map(coast).collect::<Vec<_>>())
                )
            }
        }
        OrderParseErrorKind::CoastRequired { choices, .. } => {
            format!("the {}?", either(&choices.iter().copied().map(coast).collect::<Vec<_>>()))
        }
        OrderParseErrorKind::UnknownUnit => "write A for an army, F for a fleet".to_owned(),
        OrderParseErrorKind::Incomplete { missing } => lacks(*missing).to_owned(),
        OrderParseErrorKind::WrongPhase { belongs } => match belongs {
            PhaseKind::Movement => "this is for a movement phase".to_owned(),
            PhaseKind::Retreat => "this is for a retreat phase".to_owned(),
            PhaseKind::Adjustment => "this is for an adjustment phase".to_owned(),
        },
        OrderParseErrorKind::TrailingText => "leave this out, or begin a new line".to_owned(),
        OrderParseErrorKind::BadRoute => {
            "a path goes through seas, and only an army follows one".to_owned()
        }
        _ => String::new(),
    }
}

const fn lacks(missing: Missing) -> &'static str {
    match missing {
        Missing::Unit => "which unit?",
        Missing::Verb => "what is it to do?",
        Missing::Destination => "to where?",
        Missing::Target => "which unit is meant?",
    }
}

/// What was assumed, and what it was taken for; the second may be empty.
#[must_use]
pub fn assumption(map: &Map, kind: &WarningKind) -> (&'static str, String) {
    let read = |province: ProvinceId| format!("read as {}", provinces(map, &[province]));
    match kind {
        WarningKind::Spelling { province } => ("a misspelt province", read(*province)),
        WarningKind::Shortened { province } => ("a shortened name", read(*province)),
        WarningKind::Settled { province, others } => (
            "a name that can mean more than one province",
            format!("{}, not {}", read(*province), provinces(map, others)),
        ),
        WarningKind::Word => ("a misspelt word", String::new()),
        WarningKind::Glued => ("two words without a blank", String::new()),
        WarningKind::Remark => ("a remark", "left out".to_owned()),
        WarningKind::VerbAssumed => ("a unit without a verb", String::new()),
        WarningKind::Expanded => ("one phrase", "read as several orders".to_owned()),
        WarningKind::SupportInPlace => {
            ("a support to move to the unit's own province", "read as a support to hold".to_owned())
        }
        WarningKind::Joined => ("an order over two lines", "read as one".to_owned()),
    }
}

fn coast(coast: Coast) -> String {
    format!("{} ({})", coast.name(), coast.code())
}

fn provinces(map: &Map, ids: &[ProvinceId]) -> String {
    let name = |id: &ProvinceId| {
        let province = map.province(*id);
        format!("{} ({})", province.name, province.code)
    };
    either(&ids.iter().map(name).collect::<Vec<_>>())
}

/// `a`, `a or b`, `a, b or c`.
fn either(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
