//! Faults and readings of order texts, drawn where they stand.

use std::fmt::Display;
use std::ops::Range;

use chancery::board::Map;
use chancery::notation::{ItemKind, OrderParseError, Reading, Warning, advice, assumption};
use chancery_formats::fault::TextFault;

use crate::diagnostic::{Diagnostic, Diagnostics, Lines};

/// Faults of a text, as an error.
pub(super) fn faults<K: Display>(name: &str, text: &str, faults: &[TextFault<K>]) -> anyhow::Error {
    let lines = Lines::new(name, text);
    let faults = faults.iter().map(|fault| Diagnostic {
        title: fault.kind.to_string(),
        hint: None,
        excerpt: Some(lines.excerpt(fault.span.clone())),
    });
    Diagnostics::new(faults).into()
}

/// A fault at one place of a text, as an error.
pub(super) fn at(
    name: &str,
    text: &str,
    span: Range<usize>,
    fault: &anyhow::Error,
) -> anyhow::Error {
    let excerpt = Some(Lines::new(name, text).excerpt(span));
    Diagnostics::new([Diagnostic { title: fault.to_string(), hint: None, excerpt }]).into()
}

/// Faults that say their places in words, as an error.
pub(super) fn said(name: &str, faults: &[impl Display]) -> anyhow::Error {
    let faults = faults.iter().map(|fault| Diagnostic {
        title: format!("{name}: {fault}"),
        hint: None,
        excerpt: None,
    });
    Diagnostics::new(faults).into()
}

/// What could not be read, and what had to be assumed, in a reading of a text.
pub(crate) fn of_reading(
    name: &str,
    text: &str,
    map: &Map,
    reading: &Reading,
) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
    let lines = Lines::new(name, text);
    let (mut unread, mut assumed) = (Vec::new(), Vec::new());
    for item in &reading.items {
        match &item.kind {
            ItemKind::Error(error) => unread.push(of_error(&lines, map, error)),
            ItemKind::Order(read) => {
                assumed.extend(read.warnings.iter().map(|w| of_warning(&lines, map, w)));
            }
            ItemKind::Heading(_) | ItemKind::PhaseHeading(_) | ItemKind::Skip(_) => {}
        }
    }
    (unread, assumed)
}

fn of_error(lines: &Lines<'_>, map: &Map, error: &OrderParseError) -> Diagnostic {
    let hint = advice(map, &error.kind);
    Diagnostic {
        title: error.kind.to_string(),
        hint: (!hint.is_empty()).then_some(hint),
        excerpt: Some(lines.excerpt(error.span.range())),
    }
}

fn of_warning(lines: &Lines<'_>, map: &Map, warning: &Warning) -> Diagnostic {
    let (head, note) = assumption(map, &warning.kind);
    Diagnostic {
        title: head.to_owned(),
        hint: (!note.is_empty()).then_some(note),
        excerpt: Some(lines.excerpt(warning.span.range())),
    }
}
