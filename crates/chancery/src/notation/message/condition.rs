//! Conditional orders, which are refused whole: what stands between `IF` and `ENDIF` must not be
//! taken for orders.

use crate::notation::span::Span;
use crate::notation::verb::is_condition;

/// How far the condition reaches that is being read.
#[derive(Debug, Default)]
pub(super) struct Conditions {
    /// The byte up to which lines are refused.
    until: usize,
    /// Whether it is known that no `ENDIF` follows.
    is_open: bool,
}

impl Conditions {
    /// Whether a line that begins at this byte is part of a condition.
    #[inline]
    pub(super) const fn is_inside(&self, start: usize) -> bool {
        start < self.until
    }

    /// Whether this line is part of a condition or begins one; `next` is where the line after it
    /// begins.
    pub(super) fn refuses(&mut self, text: &str, line: Span, next: usize) -> bool {
        if self.is_inside(line.start as usize) {
            return true;
        }
        let first = first_word(line.of(text));
        if !is_condition(&first) {
            return false;
        }
        if first == "if" && !self.is_open {
            match end_of_condition(text, next) {
                Some(end) => self.until = end,
                None => self.is_open = true,
            }
        }
        true
    }
}

/// The first word of a line in small letters; a word that is too long is no word here.
fn first_word(line: &str) -> String {
    const LONG: usize = 9;
    let letters = line.trim_start().chars().take_while(char::is_ascii_alphabetic);
    letters.take(LONG + 1).map(|c| c.to_ascii_lowercase()).collect()
}

/// Where the line ends that begins with `ENDIF`.
fn end_of_condition(text: &str, from: usize) -> Option<usize> {
    let mut at = from;
    for line in text.get(from..)?.split_inclusive('\n') {
        at += line.len();
        if first_word(line) == "endif" {
            return Some(at);
        }
    }
    None
}
