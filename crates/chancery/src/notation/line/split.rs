//! Where one order of a line ends and the next begins.

use super::Parser;
use crate::notation::token::{Case, Gap, Kind, Token};
use crate::notation::verb::{Form, Verb, is_filler};
use crate::position::PhaseKind;

/// How surely an order begins at a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Start {
    /// Not at all.
    None,
    /// A place with a verb or a dash after it.
    Place,
    /// A unit, a power with its unit, or a verb that comes first.
    Sure,
}

/// A part of a line, and whether only a comma or `and` separates it from the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) struct LinePart {
    pub(in crate::notation) from: usize,
    pub(in crate::notation) to: usize,
    pub(in crate::notation) before_comma: bool,
}

impl Parser<'_> {
    /// The parts of the tokens between `from` and `to`. A comma, a period or a slash only separates
    /// when an order begins after it; a semicolon always does. Nothing is separated inside
    /// brackets, except that brackets around everything do not count.
    pub(in crate::notation) fn split(&mut self, from: usize, to: usize) -> Vec<LinePart> {
        let (mut from, mut to) = (from, to);
        self.end = to;
        while matches!(self.kind(from), Some(Kind::Open(_))) && self.partner(from) == Some(to - 1) {
            from += 1;
            to -= 1;
            self.end = to;
        }
        let mut parts = Vec::new();
        let mut start = from;
        let mut at = from;
        while at < to {
            if matches!(self.kind(at), Some(Kind::Open(_)))
                && let Some(close) = self.partner(at)
            {
                at = close + 1;
                continue;
            }
            let numbers = at == start + 1 && self.kind(start) == Some(Kind::Number);
            if !numbers && self.separates(at) {
                if at > start {
                    let before_comma = matches!(self.kind(at), Some(Kind::Comma | Kind::Word));
                    parts.push(LinePart { from: start, to: at, before_comma });
                }
                start = at + 1;
            }
            at += 1;
        }
        if to > start {
            parts.push(LinePart { from: start, to, before_comma: false });
        }
        parts
    }

    /// Whether an order surely begins at `at`.
    pub(in crate::notation) fn begins_order(&mut self, at: usize) -> bool {
        self.starts(at) == Start::Sure
    }

    /// Whether the token at `at` separates two parts.
    fn separates(&mut self, at: usize) -> bool {
        let Some(token) = self.token(at) else { return false };
        let gap_after = self.token(at + 1).is_some_and(|t| t.gap != Gap::Tight);
        match token.kind {
            Kind::Semicolon | Kind::Bar => true,
            Kind::Comma => self.starts(at + 1) != Start::None,
            Kind::Period => gap_after && self.starts(at + 1) == Start::Sure,
            Kind::Slash => {
                let spaced = gap_after && token.gap != Gap::Tight;
                (spaced || !gap_after && token.gap == Gap::Tight && at > 1)
                    && self.starts_after_slash(at, spaced)
            }
            Kind::Word => self.word(at) == Some("and") && self.starts(at + 1) == Start::Sure,
            _ => false,
        }
    }

    /// After a tight slash an order begins only where no coast can: with a unit and its place.
    fn starts_after_slash(&mut self, at: usize, spaced: bool) -> bool {
        if spaced {
            return self.starts(at + 1) == Start::Sure;
        }
        let Some(unit) = self.unit_word(at + 1) else { return false };
        self.token(unit.next).is_some_and(|t| t.gap != Gap::Tight) && self.is_place(unit.next)
    }

    /// Whether an order begins at `at`.
    fn starts(&mut self, at: usize) -> Start {
        let at = self.after(at, Self::is_leading);
        let Some(token) = self.token(at).filter(|t| t.kind == Kind::Word) else {
            return Start::None;
        };
        if self.starts_with_unit(at, token) || self.starts_with_verb(at) {
            return Start::Sure;
        }
        if let Some((_, next)) = self.power_at(at) {
            let colon = self.kind(next) == Some(Kind::Colon);
            let unit = self.token(next).is_some_and(|t| self.starts_with_unit(next, t));
            if colon || unit {
                return Start::Sure;
            }
        }
        let Some((_, next)) = self.exact_place(at) else { return Start::None };
        let acts = self.token(next).is_some_and(Token::is_dash)
            || matches!(self.kind(next), Some(Kind::Open(_)))
            || self.verb(next).is_some();
        if acts { Start::Place } else { Start::None }
    }

    /// The first token from `at` on that `skip` does not want to skip. Not far: this is asked at
    /// every comma, and a line of nothing but commas must not cost its length squared.
    fn after(&self, at: usize, skip: impl Fn(&Self, usize) -> bool) -> usize {
        const FAR: usize = 6;
        (at..at + FAR).find(|i| !skip(self, *i)).unwrap_or(at + FAR)
    }

    /// Whether the token at `at` may stand before an order: a bullet, a number, a bracket.
    fn is_leading(&self, at: usize) -> bool {
        match self.kind(at) {
            Some(Kind::Open(_) | Kind::Plus | Kind::Comma | Kind::Question) => true,
            Some(Kind::Number) => {
                matches!(self.kind(at + 1), Some(Kind::Period | Kind::Close(_)))
            }
            Some(Kind::Period | Kind::Close(_)) => self.kind(at - 1) == Some(Kind::Number),
            Some(Kind::Word) => self.word(at) == Some("the"),
            _ => false,
        }
    }

    /// `A par`, `army in Paris`; a small `a` may be an article, so a place must follow it.
    fn starts_with_unit(&mut self, at: usize, token: &Token) -> bool {
        let Some(unit) = self.unit_word(at) else { return false };
        let next = self.after(unit.next, |parser, at| {
            matches!(parser.kind(at), Some(Kind::Open(_) | Kind::Period | Kind::Colon))
                || parser.word(at).is_some_and(is_filler)
        });
        if self.word(next).is_none() {
            return false;
        }
        token.case != Case::Lower || self.is_place(next)
    }

    /// `build A par`, `waive`.
    fn starts_with_verb(&mut self, at: usize) -> bool {
        let Some((verb, form)) = self.verb(at) else { return false };
        let movement = verb.phase() == Some(PhaseKind::Movement);
        if form == Form::Letter || movement {
            return false;
        }
        if verb == Verb::Waive {
            return self.phase() == Some(PhaseKind::Adjustment);
        }
        let next = self.after(at + 1, |parser, at| parser.word(at).is_some_and(is_filler));
        let bound_move = verb == Verb::Move && form == Form::Bound;
        !bound_move && (self.unit_word(next).is_some() || self.is_place(next) && verb != Verb::Move)
    }
}
