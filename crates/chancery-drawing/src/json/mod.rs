//! Reading `drawing.json`.
//!
//! The text is taken apart twice: once into its parts, each still text, so that a fault has its
//! place in the file; then part by part into types made for the format.

mod claim;
mod read;

pub(crate) use read::beside;

use std::ops::Range;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::drawing::Drawing;
use crate::fault::{Fault, FaultKind, Faults};
use crate::limits;

impl Drawing {
    /// Reads a `drawing.json` and checks it.
    ///
    /// # Errors
    ///
    /// Every fault, up to a limit, in the order of the file's parts.
    pub fn from_json(text: &str) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::new(text);
        if text.len() > limits::JSON_BYTES_MAX {
            let kind = FaultKind::FileTooLarge { bytes: text.len(), max: limits::JSON_BYTES_MAX };
            faults.push(0..0, kind);
            return faults.give(None);
        }
        let drawing = read::file(&mut faults);
        faults.give(drawing)
    }
}

/// The bytes of a part in the text it was taken from.
fn span(text: &str, part: &RawValue) -> Range<usize> {
    let inside = part.get();
    // Parts are borrowed from the text, so that their addresses tell their place.
    let start = (inside.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let start = start.min(text.len());
    start..(start + inside.len()).min(text.len())
}

/// Reads a part as a type of the format. What is wrong is a fault at its place.
fn parse<T: DeserializeOwned>(faults: &mut Faults<'_>, part: &RawValue) -> Option<T> {
    let span = span(faults.text(), part);
    match serde_json::from_str(part.get()) {
        Ok(value) => Some(value),
        Err(error) => {
            let at = span.start + byte_of(part.get(), error.line(), error.column());
            faults.push(at.min(span.end)..span.end, json_fault(&error));
            None
        }
    }
}

fn json_fault(error: &serde_json::Error) -> FaultKind {
    let message = error.to_string();
    // The fault has its own place.
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(text, _)| text);
    FaultKind::Json { message: message.to_owned() }
}

/// The byte at a line and column as the reader of JSON counts them, in bytes from one.
fn byte_of(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
