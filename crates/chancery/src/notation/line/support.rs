//! Supports and convoys: an order about another unit.

use super::place::Effort;
use super::{Parsed, Parser};
use crate::board::PowerId;
use crate::notation::draft::{ActionDraft, Found, PlaceDraft, UnitDraft};
use crate::notation::error::{Missing, OrderParseErrorKind};
use crate::notation::limits::NARROWINGS_DEEP_MAX;
use crate::notation::reading::WarningKind;
use crate::notation::token::{Kind, Token};
use crate::notation::verb::{Verb, is_preposition, unit};
use crate::position::UnitKind;

/// What was said right after `support`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Nothing: the unit comes next.
    Open,
    /// `support hold to`: the unit comes next and stays.
    Hold,
    /// `support move to`: the destination comes next, then `from` and the unit.
    Move,
}

impl Parser<'_> {
    /// Reads what is supported.
    pub(super) fn support(&mut self, glued: Option<UnitKind>) -> Parsed<ActionDraft> {
        self.skip_signs();
        let manner = if glued.is_some() { Manner::Open } else { self.manner() };
        if manner == Manner::Move {
            let (target, to) = self.destination_first(None)?;
            return Ok(ActionDraft::SupportMove { target, to });
        }
        if self.is_open_square()
            && let Some(narrowed) = self.narrowed(None)?
        {
            return Ok(narrowed);
        }
        if let Some(found) = self.unit_word(self.at)
            && self.is_move_verb(found.next)
        {
            self.at = found.next;
            let (target, to) = self.destination_first(found.kind)?;
            return Ok(ActionDraft::SupportMove { target, to });
        }
        let mut target = self.other_unit(glued)?;
        target.power = target.power.or_else(|| self.power_in_brackets());
        if manner == Manner::Hold {
            return Ok(ActionDraft::SupportHold { target, only: None });
        }
        self.after_target(target, glued.is_some())
    }

    /// Takes `(Germany)` after a unit.
    fn power_in_brackets(&mut self) -> Option<PowerId> {
        let close = self.partner(self.at).filter(|_| self.is_open())?;
        let (found, next) = self.power_at(self.at + 1)?;
        (next == close).then(|| {
            self.at = close + 1;
            found.power()
        })
    }

    /// Takes `hold to`, `move to`, `to`, and the short `-h`.
    fn manner(&mut self) -> Manner {
        let start = self.at;
        let dashed = self.next().is_some_and(Token::is_dash);
        self.at += usize::from(dashed);
        match self.verb(self.at) {
            Some((Verb::Hold, _)) if self.token(self.at + 1).is_some() => {
                self.at += 1;
                self.skip_words(|w| is_preposition(w) || w == "by");
                Manner::Hold
            }
            Some((Verb::Move, _)) if dashed => {
                self.at += 1;
                Manner::Open
            }
            Some((Verb::Move, _)) if !self.is_place(self.at) => {
                self.at += 1;
                Manner::Move
            }
            _ => {
                self.at = start;
                Manner::Open
            }
        }
    }

    /// Whether a verb of movement stands at `at`, and no place.
    fn is_move_verb(&mut self, at: usize) -> bool {
        matches!(self.verb(at), Some((Verb::Move, _))) && !self.is_place(at)
    }

    /// Takes a destination, `from`, and the unit that goes there.
    fn destination_first(&mut self, kind: Option<UnitKind>) -> Parsed<(UnitDraft, PlaceDraft)> {
        let to = self.destination()?;
        self.skip_signs();
        if !self.take("from") {
            return Err(self.incomplete(Missing::Target));
        }
        let mut target = self.other_unit(None)?;
        target.kind = target.kind.or(kind);
        Ok((target, to))
    }

    /// Reads what the supported unit is to do.
    fn after_target(&mut self, target: UnitDraft, glued: bool) -> Parsed<ActionDraft> {
        let hold = ActionDraft::SupportHold { target, only: None };
        self.skip_closed();
        if self.is_open_square()
            && let Some(narrowed) = self.narrowed(Some(&target))?
        {
            return Ok(narrowed);
        }
        let Some(token) = self.next() else { return Ok(hold) };
        if token.is_dash() {
            self.at += 1;
            if self.next().is_none() {
                return Err(self.incomplete(Missing::Destination));
            }
            if self.take_hold() {
                return Ok(hold);
            }
            return self.supported_move(target, glued);
        }
        if token.kind != Kind::Word {
            return Ok(hold);
        }
        if self.take_hold() {
            return Ok(hold);
        }
        let is_place = self.is_place(self.at);
        match self.verb(self.at) {
            Some((Verb::Move, _)) if !is_place => {
                self.at += 1;
                self.at += usize::from(self.next().is_some_and(Token::is_dash));
                if self.take_hold() {
                    return Ok(hold);
                }
                self.supported_move(target, false)
            }
            _ if is_place => self.supported_move(target, false),
            _ => Ok(hold),
        }
    }

    fn supported_move(&mut self, target: UnitDraft, glued: bool) -> Parsed<ActionDraft> {
        let to = self.destination()?;
        let to = self.last_of_chain(to)?;
        if glued && same_name(target.place.found, to.found) {
            self.warn(WarningKind::SupportInPlace, target.place.span.to(to.span));
            return Ok(ActionDraft::SupportHold { target, only: None });
        }
        self.route_as_remark()?;
        Ok(ActionDraft::SupportMove { target, to })
    }

    /// Takes the rest of a chain of places: the route of the unit that is helped is not part of the
    /// order.
    fn last_of_chain(&mut self, first: PlaceDraft) -> Parsed<PlaceDraft> {
        let mut last = first;
        loop {
            let start = self.at;
            if !self.next().is_some_and(Token::is_dash) {
                return Ok(last);
            }
            self.at += 1;
            let Some(place) = self.place(Effort::Exact)? else {
                self.at = start;
                return Ok(last);
            };
            self.warn(WarningKind::Remark, last.span);
            last = place;
        }
    }

    fn route_as_remark(&mut self) -> Parsed<()> {
        let start = self.at;
        self.route()?;
        if self.at > start {
            self.warn(WarningKind::Remark, self.span(start, self.at));
        }
        Ok(())
    }

    /// Takes words that say that the unit stays: `H`, `holds`, `to hold`, `in place`.
    pub(super) fn take_hold(&mut self) -> bool {
        let mut at = self.at;
        at += usize::from(self.word(at) == Some("to"));
        let in_place = self.word(at) == Some("in") && self.word(at + 1) == Some("place");
        if in_place {
            self.at = at + 2;
            return true;
        }
        let holds = matches!(self.verb(at), Some((Verb::Hold, _))) && !self.is_place(at);
        if !holds {
            return false;
        }
        self.at = at + 1;
        self.skip_hold_words();
        true
    }

    /// Takes what may follow `holds`: `position`, `still`, `where it is`, `in place`.
    pub(super) fn skip_hold_words(&mut self) {
        self.skip_words(|w| {
            matches!(w, "position" | "put" | "fast" | "still" | "there" | "where" | "it" | "is")
        });
        if self.word(self.at) == Some("in") && self.word(self.at + 1) == Some("place") {
            self.at += 2;
        }
    }

    /// Reads which army is carried where.
    pub(super) fn convoy(&mut self, glued: Option<UnitKind>) -> Parsed<ActionDraft> {
        self.skip_signs();
        if glued.is_none() && self.is_move_verb(self.at) {
            self.at += 1;
            let (army, to) = self.destination_first(None)?;
            return Ok(ActionDraft::Convoy { army, to });
        }
        let army = self.other_unit(glued)?;
        self.skip_signs();
        match self.next() {
            None => return Err(self.incomplete(Missing::Destination)),
            Some(token) if token.is_dash() => self.at += 1,
            Some(_) => {
                if matches!(self.verb(self.at), Some((Verb::Move, _))) {
                    self.at += 1;
                }
            }
        }
        let to = self.destination()?;
        let to = self.last_of_chain(to)?;
        self.route_as_remark()?;
        Ok(ActionDraft::Convoy { army, to })
    }

    /// Reads a narrowing order in square brackets: `[A tyr S A ven - tri]`. `None`, and nothing
    /// taken, where the brackets hold something else. With a target, it must be that unit's order.
    fn narrowed(&mut self, target: Option<&UnitDraft>) -> Parsed<Option<ActionDraft>> {
        let start = self.at;
        let Some(close) = self.partner(start) else { return Ok(None) };
        if self.depth >= NARROWINGS_DEEP_MAX {
            return Err(OrderParseErrorKind::TooDeep.at(self.span(start, close + 1)));
        }
        let end = std::mem::replace(&mut self.end, close);
        self.at += 1;
        self.depth += 1;
        let inner = self.narrowing();
        self.depth -= 1;
        self.end = end;
        let Some((unit, action)) = inner? else {
            self.at = start;
            return Ok(None);
        };
        self.at = close + 1;
        let span = self.span(start, close + 1);
        if !action.stays() {
            return Err(OrderParseErrorKind::NarrowedMove.at(span));
        }
        if target.is_some_and(|t| !same_name(t.place.found, unit.place.found)) {
            return Err(OrderParseErrorKind::TrailingText.at(span));
        }
        let mut unit = unit;
        if let Some(target) = target {
            unit = *target;
        }
        let only = Some(Box::new(action));
        Ok(Some(ActionDraft::SupportHold { target: unit, only }))
    }

    /// The order inside the brackets; `None` where there is only a unit.
    fn narrowing(&mut self) -> Parsed<Option<(UnitDraft, ActionDraft)>> {
        let unit = self.other_unit(None)?;
        if self.at == self.end {
            return Ok(None);
        }
        let action = self.action()?;
        self.finish()?;
        Ok(Some((unit, action)))
    }

    /// Whether square brackets after a support to move hold an order of the supported unit.
    pub(super) fn is_narrowing(&mut self) -> bool {
        let Some(close) = self.partner(self.at) else { return false };
        let first = self.word(self.at + 1).is_some_and(|w| unit(w).is_some());
        first
            && (self.at + 2..close)
                .any(|i| self.token(i).is_some_and(Token::is_dash) || self.verb(i).is_some())
    }
}

/// Whether two places are the same province, as far as the names tell.
fn same_name(a: Found, b: Found) -> bool {
    match (a, b) {
        (Found::Own(a) | Found::Alias(a), Found::Own(b) | Found::Alias(b)) => a == b,
        (a, b) => a == b,
    }
}
