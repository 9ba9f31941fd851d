//! Orders whose verb comes first: `build A par`, `move lvp to edi`.

use super::{Parsed, Parser};
use crate::board::PowerId;
use crate::notation::draft::{ActionDraft, OrderDraft};
use crate::notation::error::Missing;
use crate::notation::span::Span;
use crate::notation::token::{Kind, Token};
use crate::notation::verb::{Form, Verb, is_filler};
use crate::position::PhaseKind;

impl Parser<'_> {
    /// Reads the order whose verb comes first, if it does.
    pub(super) fn verb_first(
        &mut self,
        by: Option<PowerId>,
        whole: Span,
    ) -> Parsed<Option<OrderDraft>> {
        let Some((verb, form)) = self.verb(self.at).filter(|(v, _)| *v != Verb::Waive) else {
            return Ok(None);
        };
        let next = self.after_leading_verb();
        if self.token(next).is_some_and(Token::is_dash) {
            return Ok(None);
        }
        let clear =
            self.unit_word(next).is_some() || self.is_place(next) || self.power_at(next).is_some();
        let labelled = self.word(next).is_some_and(|w| w.len() <= 2)
            && self.kind(next + 1) == Some(Kind::Colon);
        let meant = clear || form != Form::Letter && (self.is_due(verb) || labelled);
        if !meant {
            return Ok(None);
        }
        self.at += 1;
        if matches!(verb, Verb::Support | Verb::Convoy) {
            return Err(self.incomplete(Missing::Unit));
        }
        self.verb_then_unit(verb, by, whole).map(Some)
    }

    /// The token at which the unit begins when the next token is a verb that comes first.
    fn after_leading_verb(&self) -> usize {
        let mut next = self.at + 1;
        loop {
            let sign =
                matches!(self.kind(next), Some(Kind::Colon | Kind::Open(_) | Kind::Question));
            if !sign && !self.word(next).is_some_and(is_filler) {
                return next;
            }
            next += 1;
        }
    }

    /// Whether an order of this verb is expected so much that what follows must be its unit, known
    /// or not. In a movement phase the verbs are too common in talk for that.
    fn is_due(&self, verb: Verb) -> bool {
        match self.phase() {
            Some(PhaseKind::Movement) | None => false,
            Some(kind) => verb.phase() == Some(kind) || verb == Verb::Disband,
        }
    }

    fn verb_then_unit(
        &mut self,
        verb: Verb,
        by: Option<PowerId>,
        whole: Span,
    ) -> Parsed<OrderDraft> {
        self.skip_signs();
        self.skip_words(is_filler);
        let power = self.owner();
        let start = self.unit_word(self.at);
        if let Some(start) = start {
            self.take_unit_word(start);
        }
        if self.next().is_none() {
            return Err(self.incomplete(Missing::Unit));
        }
        let mut unit = self.unit_place(start.and_then(|s| s.kind), power, Missing::Unit)?;
        let by = by.or_else(|| unit.power.take());
        self.skip_closed();
        let action = match verb {
            Verb::Move => {
                self.at += usize::from(self.next().is_some_and(Token::is_dash));
                self.go()?
            }
            Verb::Retreat => self.retreat()?,
            Verb::Disband => ActionDraft::Disband,
            Verb::Remove => ActionDraft::Remove,
            Verb::Build => ActionDraft::Build,
            _ => ActionDraft::Hold,
        };
        if matches!(action, ActionDraft::Build | ActionDraft::Remove | ActionDraft::Disband) {
            self.carried = Some(verb);
        }
        self.finish()?;
        Ok(OrderDraft { by, unit: Some(unit), action, span: whole })
    }
}
