//! Builds that are waived, and counts of builds that are no orders.

use super::{Parsed, Parser};
use crate::notation::context::Expect;
use crate::notation::error::OrderParseErrorKind;
use crate::notation::limits::WAIVES_MAX;
use crate::notation::reading::SkipReason;
use crate::notation::token::Kind;
use crate::notation::verb::{Form, Verb, small_number, unit, verb};
use crate::position::PhaseKind;

impl Parser<'_> {
    /// Takes a phrase that waives builds, and answers how many: `waive`, `waive 2`, `waive lon`,
    /// `1 unusable build waived`, `build waived`, `play one short`.
    pub(super) fn waives(&mut self) -> Parsed<Option<usize>> {
        let is_waive = |p: &Self, at| matches!(p.verb(at), Some((Verb::Waive, _)));
        let first = match self.verb(self.at) {
            Some((Verb::Waive, Form::Letter)) => {
                // `w` is also a unit; only an adjustment phase reads it as a verb.
                self.phase() == Some(PhaseKind::Adjustment)
            }
            Some((Verb::Waive, _)) => true,
            _ => false,
        };
        let last = self.end > self.at
            && (self.at..self.end).any(|i| is_waive(self, i) && !first)
            && (self.at..self.end).all(|i| self.is_about_builds(i));
        let short = matches!(self.next_word(), Some("play" | "plays" | "playing"))
            && (self.at..self.end).any(|i| self.word(i) == Some("short"));
        if !first && !last && !short {
            return Ok(None);
        }
        if let Expect::Orders(kind) = self.expect
            && kind != PhaseKind::Adjustment
        {
            let belongs = PhaseKind::Adjustment;
            return Err(OrderParseErrorKind::WrongPhase { belongs }.at(self.rest()));
        }
        let count = (self.at..self.end).find_map(|i| self.count(i)).unwrap_or(1);
        if first {
            self.what_is_waived()?;
        }
        self.at = self.end;
        Ok(Some(count))
    }

    /// After `waive` there may be a number, `build`, and a place; nothing else.
    fn what_is_waived(&mut self) -> Parsed<()> {
        self.at += 1;
        while let Some(token) = self.next() {
            let known = match token.kind {
                Kind::Word => {
                    self.is_about_builds(self.at) || {
                        let word = self.next_word().unwrap_or("");
                        unit(word).is_some() || crate::notation::verb::is_filler(word)
                    }
                }
                Kind::Number
                | Kind::Period
                | Kind::Comma
                | Kind::Slash
                | Kind::Open(_)
                | Kind::Close(_) => true,
                _ => false,
            };
            if known {
                self.at += 1;
            } else if let Some((_, next)) = self.exact_place(self.at) {
                self.at = next;
            } else {
                return Err(OrderParseErrorKind::TrailingText.at(self.rest()));
            }
        }
        Ok(())
    }

    /// Whether the token at `index` is a word of the talk about builds.
    fn is_about_builds(&self, index: usize) -> bool {
        let Some(word) = self.word(index) else {
            return matches!(self.kind(index), Some(Kind::Number | Kind::Period | Kind::Colon));
        };
        matches!(
            word,
            "build" | "builds" | "unusable" | "unused" | "pending" | "all" | "is" | "are"
        ) || small_number(word).is_some()
            || matches!(verb(word, None), Some((Verb::Waive, Form::Plain | Form::Bound)))
    }

    fn count(&self, index: usize) -> Option<usize> {
        let token = self.token(index)?;
        let text = self.lexed.text(token);
        let count = match token.kind {
            Kind::Number => text.parse().unwrap_or(WAIVES_MAX),
            _ => small_number(text)?,
        };
        Some(count.clamp(1, WAIVES_MAX))
    }

    /// A count of builds, which reports and orders nothing: `1 unusable build pending`, `Build 1
    /// unit`.
    pub(super) fn report(&mut self) -> Option<SkipReason> {
        let pending = (self.at..self.end).any(|i| self.word(i) == Some("pending"))
            && (self.at..self.end).all(|i| self.is_about_builds(i));
        let count = matches!(self.verb(self.at), Some((Verb::Build | Verb::Remove, _)))
            && self.count(self.at + 1).is_some();
        (pending || count).then_some(SkipReason::Report)
    }
}
