//! What may stand after an order without belonging to it.

use super::{Parsed, Parser};
use crate::notation::error::OrderParseErrorKind;
use crate::notation::reading::WarningKind;
use crate::notation::token::Kind;
use crate::notation::verb::is_result;

impl Parser<'_> {
    /// Takes what follows an order: signs, remarks in brackets, what became of it. Anything else is
    /// an error, since it may change the order.
    pub(super) fn finish(&mut self) -> Parsed<()> {
        while let Some(token) = self.next() {
            match token.kind {
                Kind::Period
                | Kind::Comma
                | Kind::Semicolon
                | Kind::Question
                | Kind::Colon
                | Kind::Close(_) => self.at += 1,
                Kind::Open(_) if self.is_open_square() && self.is_narrowing() => {
                    return Err(OrderParseErrorKind::NarrowedMove.at(self.rest()));
                }
                Kind::Open(_) => self.remark(),
                Kind::Word if self.supported_by() => {
                    self.warn(WarningKind::Remark, self.rest());
                    self.at = self.end;
                }
                Kind::Word if self.result() => {}
                _ => return Err(OrderParseErrorKind::TrailingText.at(self.rest())),
            }
        }
        Ok(())
    }

    /// Whether a remark about who supports the order comes next.
    fn supported_by(&self) -> bool {
        let next = self.word(self.at + 1);
        match self.next_word() {
            Some("supported") => next == Some("by"),
            Some("with") => next == Some("support"),
            _ => false,
        }
    }

    /// Takes words that say what became of the order: `bounced`, `bounced with hol`, `support cut
    /// by move from mun`, `no convoy`, `convoy path taken: ...`.
    fn result(&mut self) -> bool {
        let start = self.at;
        if self.next_word() == Some("convoy") && self.word(self.at + 1) == Some("path") {
            self.at = self.end;
            return true;
        }
        if self.next_word() == Some("no") && self.word(self.at + 1) == Some("convoy") {
            self.at += 2;
            return true;
        }
        self.skip_words(|w| matches!(w, "support" | "convoy" | "move" | "unit" | "was" | "is"));
        if !self.next_word().is_some_and(is_result) {
            self.at = start;
            return false;
        }
        self.at += 1;
        loop {
            self.skip_words(says_by_whom);
            match self.exact_place(self.at) {
                Some((_, next)) => self.at = next,
                None => break,
            }
        }
        let ended = self.next().is_none_or(|token| {
            !matches!(token.kind, Kind::Word | Kind::Number)
                || self.next_word().is_some_and(is_result)
        });
        if !ended {
            self.at = start;
        }
        ended
    }
}

/// Words between a result and the places it names.
fn says_by_whom(word: &str) -> bool {
    matches!(
        word,
        "with" | "by" | "from" | "to" | "in" | "the" | "and" | "move" | "attack" | "a" | "an"
    )
}
