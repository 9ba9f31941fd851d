//! Lines that say whose orders follow, or of which phase they are.

use super::{Excused, Message, Owner, phase};
use crate::board::PowerId;
use crate::notation::context::Expect;
use crate::notation::error::OrderParseErrorKind;
use crate::notation::line::Parser;
use crate::notation::reading::{ItemKind, SkipReason};
use crate::notation::span::Span;
use crate::notation::token::{Case, Kind};
use crate::notation::verb::unit;

/// How much of a line was heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Headed {
    /// All of it.
    All,
    /// The tokens before this one; the rest is to be read.
    UpTo(usize),
}

/// Words that may stand before the power of a heading.
const BEFORE: &[&str] = &[
    "orders",
    "order",
    "moves",
    "move",
    "for",
    "from",
    "of",
    "the",
    "and",
    "units",
    "power",
    "player",
    "builds",
    "retreats",
    "adjustments",
    "my",
    "here",
    "are",
];

/// Words that may stand after it.
const AFTER: &[&str] = &[
    "orders",
    "order",
    "moves",
    "move",
    "builds",
    "retreats",
    "units",
    "results",
    "adjustments",
    "turn",
    "declares",
    "civil",
    "disorder",
    "no",
    "none",
    "nmr",
    "received",
];

impl Message<'_> {
    /// Takes headings at the start of the line.
    pub(super) fn headings(&mut self, body: Span) -> Headed {
        let marks = self.leading_hashes();
        if let Some(found) = phase::find(self.lexed, 0) {
            return self.phase_heading(found, body);
        }
        if let Some((power, found)) = self.power_and_phase(marks) {
            self.power_found(power, body);
            return self.phase_heading(found, body);
        }
        if let Some(power) = self.power_heading(marks) {
            self.power_found(power, body);
            return Headed::All;
        }
        if marks > 0 && self.lexed.tokens.get(marks).is_none_or(|t| t.kind != Kind::Number) {
            self.skip(body, SkipReason::Comment);
            return Headed::All;
        }
        if self.is_foreign_heading() {
            let nearest = None;
            let error = OrderParseErrorKind::UnknownPower { nearest }.at(body);
            self.error(error);
            return Headed::All;
        }
        Headed::UpTo(0)
    }

    fn leading_hashes(&self) -> usize {
        self.lexed.tokens.iter().take_while(|t| t.kind == Kind::Hash).count()
    }

    fn power_found(&mut self, power: PowerId, body: Span) {
        self.owner = Owner::Heading(Some(power));
        self.excused = Excused::Nothing;
        self.push(body, ItemKind::Heading(power));
    }

    /// A phase; what follows it in the line may be a power, an order, or talk.
    fn phase_heading(&mut self, found: phase::Found, body: Span) -> Headed {
        let tokens = &self.lexed.tokens;
        let end = found.next.min(tokens.len());
        let span = tokens.first().map_or(body, |first| first.span.to(tokens[end - 1].span));
        self.push(span, ItemKind::PhaseHeading(found.phase));
        self.excused = Excused::Nothing;
        if self.expect != Expect::SetUp {
            self.expect = Expect::Orders(found.phase.kind);
        }
        let mut next = end;
        while self.lexed.tokens.get(next).is_some_and(|t| {
            matches!(t.kind, Kind::Colon | Kind::Comma | Kind::Period | Kind::Hyphen | Kind::Arrow)
        }) {
            next += 1;
        }
        if let Some(power) = self.power_heading(next) {
            self.power_found(power, body);
            return Headed::All;
        }
        let orders = self.parser().begins_order(next);
        if orders { Headed::UpTo(next) } else { Headed::All }
    }

    fn parser(&mut self) -> Parser<'_> {
        Parser::new(self.names, self.lexed, self.context, self.expect, &mut self.guesses_left)
    }

    /// `England, Spring 1901`.
    fn power_and_phase(&mut self, from: usize) -> Option<(PowerId, phase::Found)> {
        let (power, next) = self.parser().power_of_heading(from)?;
        phase::find(self.lexed, next).map(|found| (power, found))
    }

    /// The power of a line that from `from` on holds nothing but a power and words around it.
    fn power_heading(&mut self, from: usize) -> Option<PowerId> {
        let mut parser = self.parser();
        let mut at = from;
        let skip = |parser: &Parser<'_>, words: &[&str], mut at: usize| {
            while parser.word(at).is_some_and(|w| words.contains(&w)) {
                at += 1;
            }
            at
        };
        while matches!(parser.kind(at), Some(Kind::Open(_) | Kind::Hyphen | Kind::Arrow)) {
            at += 1;
        }
        let first = skip(&parser, BEFORE, at);
        let (power, next) = parser.power_of_heading(first)?;
        let also_place = first == at && parser.is_place(first);
        let mut at = next;
        let mut marked = false;
        loop {
            at = skip(&parser, AFTER, at);
            match parser.kind(at) {
                None => break,
                Some(Kind::Open(_)) => {
                    if parser.begins_order(at) {
                        return None;
                    }
                    at = parser.partner(at)? + 1;
                    marked = true;
                }
                Some(Kind::Close(_) | Kind::Period | Kind::Hyphen | Kind::Arrow) => at += 1,
                Some(Kind::Colon) => {
                    at += 1;
                    marked = true;
                }
                Some(_) => return None,
            }
        }
        (marked || !also_place).then_some(power)
    }

    /// Whether a line is shaped like a heading (names in capitals, then somebody in brackets) of a
    /// power we do not know.
    fn is_foreign_heading(&mut self) -> bool {
        const WORDS_MAX: usize = 4;
        let mut parser = self.parser();
        let mut at = 0;
        while let Some(token) = parser.token(at).filter(|t| t.kind == Kind::Word) {
            if token.case == Case::Lower || at == WORDS_MAX {
                return false;
            }
            at += 1;
        }
        let named = parser.word(0).is_some_and(|w| unit(w).is_none())
            && !(0..at).any(|i| parser.is_place(i) || parser.verb(i).is_some());
        let remark = parser.partner(at).filter(|_| matches!(parser.kind(at), Some(Kind::Open(_))));
        named && at > 0 && remark.is_some_and(|close| parser.token(close + 1).is_none())
    }
}
