//! The lines of a drop file, and what is read of them.

use chancery_render::text::from_cp437;

use super::fault::{DropFault, DropFaultKind};
use super::{NAME_MAX, SECONDS_MAX};

/// The most lines that are looked at.
const LINES_MAX: usize = 128;
/// How much of a line is shown in a fault.
const SHOWN_MAX: usize = 30;

/// The lines, without their ends and the blanks around them.
pub(super) struct Lines<'a>(Vec<&'a [u8]>);

impl<'a> Lines<'a> {
    /// Ends of lines may be those of any system, mixed; a file may end like one of DOS.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        const END_OF_FILE: u8 = 0x1a;
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let end = bytes.iter().position(|byte| *byte == END_OF_FILE).unwrap_or(bytes.len());
        let mut lines = Vec::new();
        let mut rest = &bytes[..end];
        while !rest.is_empty() && lines.len() < LINES_MAX {
            let stop = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
            let (line, after) = rest.split_at(stop.unwrap_or(rest.len()));
            lines.push(line.trim_ascii());
            rest = after.strip_prefix(b"\r\n").or_else(|| after.get(1..)).unwrap_or_default();
        }
        Self(lines)
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// A line by its number, from 1.
    pub(super) fn raw(&self, number: usize) -> Option<&'a [u8]> {
        self.0.get(number.checked_sub(1)?).copied()
    }

    /// A line as a number, where it is one. A fraction is cut, and what is below nothing is nothing.
    pub(super) fn number(&self, number: usize) -> Option<u32> {
        let text = std::str::from_utf8(self.raw(number)?).ok()?;
        let whole = text.split_once(['.', ',']).map_or(text, |(whole, _)| whole);
        let (digits, negative) = match whole.strip_prefix('-') {
            Some(digits) => (digits, true),
            None => (whole.strip_prefix('+').unwrap_or(whole), false),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(if negative { 0 } else { digits.parse().unwrap_or(u32::MAX) })
    }

    /// A line as a name that can be shown: no control characters, no more blanks than one, not too
    /// long; nothing where nothing is left.
    pub(super) fn name(&self, number: usize) -> Option<String> {
        let text = text(self.raw(number)?);
        let words: Vec<String> = text
            .split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let name: String = words.join(" ").chars().take(NAME_MAX).collect();
        (!name.is_empty()).then_some(name)
    }
}

/// Bytes as text: UTF-8 where they are, and else what boards write.
fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| from_cp437(*byte)).collect(),
    }
}

/// Reads lines that are needed, and keeps what is wrong with them.
pub(super) struct Reader<'a> {
    lines: &'a Lines<'a>,
    faults: Vec<DropFault>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(lines: &'a Lines<'a>) -> Self {
        Self { lines, faults: Vec::new() }
    }

    fn fault(&mut self, line: usize, what: &'static str) {
        let kind = match self.lines.raw(line) {
            None => DropFaultKind::Missing { what },
            Some(bytes) => {
                let text = text(bytes);
                let shown = text.chars().map(|c| if c.is_control() { '?' } else { c });
                DropFaultKind::Odd { what, found: shown.take(SHOWN_MAX).collect() }
            }
        };
        self.faults.push(DropFault { line, kind });
    }

    /// A number; 0 where it is none, which is then a fault.
    pub(super) fn number(&mut self, line: usize, what: &'static str) -> u32 {
        self.lines.number(line).unwrap_or_else(|| {
            self.fault(line, what);
            0
        })
    }

    /// A name; empty where there is none, which is then a fault.
    pub(super) fn name(&mut self, line: usize, what: &'static str) -> String {
        self.lines.name(line).unwrap_or_else(|| {
            self.fault(line, what);
            String::new()
        })
    }

    /// A time in units of some seconds.
    pub(super) fn seconds(&mut self, line: usize, unit: u32, what: &'static str) -> u32 {
        self.number(line, what).saturating_mul(unit).min(SECONDS_MAX)
    }

    /// What was read, if all of it was good.
    pub(super) fn done<T>(mut self, read: T) -> Result<T, Vec<DropFault>> {
        self.faults.sort_by_key(|fault| fault.line);
        if self.faults.is_empty() { Ok(read) } else { Err(self.faults) }
    }
}

/// A number of columns or rows, where it can be one.
pub(super) fn size(number: Option<u32>) -> Option<u16> {
    number.and_then(|number| u16::try_from(number).ok()).filter(|size| *size > 0)
}
