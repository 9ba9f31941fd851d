//! The power an order begins with.

use super::{Parsed, Parser};
use crate::board::PowerId;
use crate::notation::error::OrderParseErrorKind;
use crate::notation::names::PowerMatch;
use crate::notation::reading::WarningKind;
use crate::notation::token::{Gap, Kind};
use crate::notation::verb::{Form, Verb, is_filler, unit, verb};
use crate::position::PhaseKind;

/// The power an order begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) enum LeadPower {
    /// `German army in Belgium`: of this order.
    OfOrder(PowerId),
    /// `Germany:`, `Germany (somebody)`: of this order and of those that follow.
    OfList(PowerId),
}

impl LeadPower {
    pub(in crate::notation) const fn power(self) -> PowerId {
        match self {
            Self::OfOrder(power) | Self::OfList(power) => power,
        }
    }
}

impl Parser<'_> {
    /// Takes the power the order begins with, if it begins with one.
    pub(super) fn lead(&mut self) -> Parsed<Option<LeadPower>> {
        if let Some(power) = self.power_before_colon()? {
            return Ok(Some(LeadPower::OfList(power)));
        }
        if let Some(power) = self.power_and_remark().or_else(|| self.power_and_dash()) {
            return Ok(Some(LeadPower::OfList(power)));
        }
        Ok(self.power_before_order().map(LeadPower::OfOrder))
    }

    /// `Germany:`, `G:`, `[Germany]:`.
    fn power_before_colon(&mut self) -> Parsed<Option<PowerId>> {
        let start = self.at;
        let Some(colon) = self.prefix_colon() else { return Ok(None) };
        let mut first = start;
        while matches!(self.kind(first), Some(Kind::Open(_))) {
            first += 1;
        }
        let found = self.power_prefix(first);
        if let Some((found, next)) = found
            && self.only_remarks(next, colon)
            && self.is_power_and_not_unit(found, colon)
        {
            if matches!(found, PowerMatch::Guess(_)) {
                self.warn(WarningKind::Word, self.span(first, next));
            }
            self.at = colon + 1;
            return Ok(Some(found.power()));
        }
        if self.is_foreign_power(first, colon) {
            let key = self.word(first).unwrap_or("");
            let nearest = self.names.powers().guess(key);
            let span = self.span(first, colon);
            return Err(OrderParseErrorKind::UnknownPower { nearest }.at(span));
        }
        Ok(None)
    }

    /// The colon after a few words with nothing else in between.
    fn prefix_colon(&self) -> Option<usize> {
        const FAR: usize = 8;
        let mut at = self.at;
        while at < self.at + FAR {
            let token = self.token(at)?;
            at = match token.kind {
                Kind::Colon => return (at > self.at).then_some(at),
                Kind::Open(_) => self.partner(at)? + 1,
                Kind::Word | Kind::Hyphen | Kind::Period | Kind::Close(_) => at + 1,
                _ => return None,
            };
        }
        None
    }

    /// The power named by the words from `at` on, which a colon follows: initials and slips count.
    fn power_prefix(&mut self, at: usize) -> Option<(PowerMatch, usize)> {
        if let Some(found) = self.power_at(at) {
            return Some(found);
        }
        let word = self.word(at)?;
        let names = self.names.powers();
        if let Some(power) = names.initial(word) {
            return Some((PowerMatch::Initial(power), at + 1));
        }
        let known = unit(word).is_some() || verb(word, None).is_some();
        if known || !self.may_guess() {
            return None;
        }
        self.names.powers().guess(word).map(|power| (PowerMatch::Guess(power), at + 1))
    }

    /// The power a heading names at `at`, and the token after it. Where a colon follows or nothing
    /// else stands in the line, initials and slips count too.
    pub(in crate::notation) fn power_of_heading(&mut self, at: usize) -> Option<(PowerId, usize)> {
        let alone = at == 0 && self.token(at + 1).is_none();
        let found = if self.kind(at + 1) == Some(Kind::Colon) || alone {
            self.power_prefix(at)
        } else {
            self.power_at(at)
        };
        let (found, next) = found?;
        let single = matches!(found, PowerMatch::Initial(_)) && alone;
        (!single).then_some((found.power(), next))
    }

    /// Whether there are no words between two tokens but those in brackets.
    fn only_remarks(&self, from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to {
            match self.kind(at) {
                Some(Kind::Word) => return false,
                Some(Kind::Open(_)) => at = self.partner(at).unwrap_or(at) + 1,
                _ => at += 1,
            }
        }
        true
    }

    /// `A: A vie - gal` is Austria's, `A: vie - gal` and `Army: Vienna` are an army's.
    fn is_power_and_not_unit(&mut self, found: PowerMatch, colon: usize) -> bool {
        let initial = matches!(found, PowerMatch::Initial(_));
        let word = self.word(colon - 1).unwrap_or("");
        let also_unit = initial && unit(word).is_some()
            || verb(word, self.phase()).is_some_and(|(_, form)| form != Form::Letter);
        !also_unit || self.token(colon + 1).is_none() || !self.is_place(colon + 1)
    }

    /// Whether the words before a colon are one name, of no power we know, before something that
    /// reads like an order or like nothing.
    fn is_foreign_power(&mut self, first: usize, colon: usize) -> bool {
        let words = (first..colon).filter(|i| self.word(*i).is_some()).count();
        let joined = (first + 1..colon).all(|i| self.token(i).is_some_and(|t| t.gap == Gap::Tight));
        let word = self.word(first).unwrap_or("");
        let known = unit(word).is_some() || verb(word, self.phase()).is_some();
        if words == 0 || words > 1 && !joined || known && words == 1 || is_filler(word) {
            return false;
        }
        let Some(after) = self.token(colon + 1) else { return true };
        let order = self.unit_word(colon + 1).is_some()
            || self.verb(colon + 1).is_some()
            || self.is_place(colon + 1);
        order || after.kind == Kind::Number
    }

    /// `Germany (somebody)` before an order.
    fn power_and_remark(&mut self) -> Option<PowerId> {
        let mut first = self.at;
        let bracketed = matches!(self.kind(first), Some(Kind::Open(_)));
        first += usize::from(bracketed);
        let (found, next) = self.power_at(first)?;
        let close = if bracketed {
            (self.partner(self.at)? == next).then_some(next)?
        } else {
            matches!(self.kind(next), Some(Kind::Open(_))).then(|| self.partner(next))??
        };
        let order = self.unit_word(close + 1).is_some() && self.token(close + 2).is_some();
        if !order {
            return None;
        }
        self.at = close + 1;
        Some(found.power())
    }

    /// `Germany - A mun H`.
    fn power_and_dash(&mut self) -> Option<PowerId> {
        let (found, next) = self.power_at(self.at)?;
        let dashed = self.token(next).is_some_and(|t| t.is_dash() && t.gap != Gap::Tight);
        let unit = self.unit_word(next + 1).is_some() && self.word(next + 2).is_some();
        if !dashed || !unit || self.is_place(self.at) {
            return None;
        }
        self.at = next + 1;
        Some(found.power())
    }

    /// `German army in Munich`, `Germany builds`, `Germany waives`.
    fn power_before_order(&mut self) -> Option<PowerId> {
        let start = self.at;
        self.skip_words(is_filler);
        let found = self.power_at(self.at).or_else(|| self.misspelt_power());
        let Some((found, next)) = found else {
            self.at = start;
            return None;
        };
        let acts = self.verb(next).is_some_and(|(verb, form)| {
            !matches!(verb.phase(), Some(PhaseKind::Movement))
                && verb != Verb::Move
                && form != Form::Letter
        });
        let short = matches!(self.word(next), Some("play" | "plays"));
        let navy = self.word(next) == Some("n") && self.is_tolerant() && self.is_place(next + 1);
        let before_unit = self.unit_word(next).is_some() && self.token(next + 1).is_some();
        let before_place = !self.is_place(self.at) && self.is_place(next);
        if acts || short || navy || before_unit || before_place {
            if matches!(found, PowerMatch::Guess(_)) {
                self.warn(WarningKind::Word, self.span(self.at, next));
            }
            self.at = next;
            return Some(found.power());
        }
        self.at = start;
        None
    }

    /// A misspelt power right before a unit.
    fn misspelt_power(&mut self) -> Option<(PowerMatch, usize)> {
        let word = self.next_word()?;
        let next = self.at + 1;
        let before_unit = self.unit_word(next).is_some() && self.token(next + 1).is_some();
        if !before_unit || unit(word).is_some() || self.is_place(self.at) || !self.may_guess() {
            return None;
        }
        self.names.powers().guess(word).map(|power| (PowerMatch::Guess(power), next))
    }
}
