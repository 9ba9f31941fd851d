//! What the unit is to do: everything after the ordered unit.

use super::{Parsed, Parser};
use crate::board::PowerId;
use crate::notation::context::Expect;
use crate::notation::draft::{ActionDraft, Found, OrderDraft, RouteDraft, UnitDraft};
use crate::notation::error::{Missing, OrderParseErrorKind};
use crate::notation::reading::WarningKind;
use crate::notation::span::Span;
use crate::notation::token::{Case, Gap, Kind, Token};
use crate::notation::verb::{Form, Verb, glued_verb, misspelt_verb};
use crate::position::{PhaseKind, UnitKind};

impl Parser<'_> {
    /// Reads an order, or several where one phrase makes several.
    pub(super) fn order(&mut self, by: Option<PowerId>, whole: Span) -> Parsed<Vec<OrderDraft>> {
        let verb_first =
            if self.expect == Expect::SetUp { None } else { self.verb_first(by, whole)? };
        let order = if let Some(order) = verb_first {
            order
        } else {
            let mut unit = self.ordered_unit()?;
            let by = by.or_else(|| unit.power.take());
            if let Some(orders) = self.mutual_support(by, &unit, whole)? {
                return Ok(orders);
            }
            let action = self.action_of(&unit)?;
            let order = OrderDraft { by, unit: Some(unit), action, span: whole };
            if let Some(more) = self.mutual_support_after(&order)? {
                return Ok(more);
            }
            order
        };
        self.finish()?;
        Ok(vec![order])
    }

    /// Reads what a unit is to do, or what a unit without a verb must be meant to do.
    fn action_of(&mut self, unit: &UnitDraft) -> Parsed<ActionDraft> {
        if self.expect == Expect::SetUp {
            return Ok(self.stand());
        }
        let start = self.at;
        self.skip_signs();
        if self.next().is_none() || self.only_remarks_left() {
            return self.no_verb(unit, start);
        }
        self.at = start;
        self.action()
    }

    /// Reads what a unit is to do.
    pub(super) fn action(&mut self) -> Parsed<ActionDraft> {
        let mut listed = false;
        while let Some(token) = self.next() {
            match token.kind {
                Kind::Comma => {
                    listed = true;
                    self.at += 1;
                }
                Kind::Period | Kind::Colon | Kind::Close(_) | Kind::Question => self.at += 1,
                Kind::Open(_) => {
                    if let Some(action) = self.bracketed_action() {
                        return Ok(action);
                    }
                    self.remark();
                }
                Kind::Hyphen | Kind::Arrow => {
                    self.at += 1;
                    return self.after_dash();
                }
                Kind::Word if listed && self.is_place(self.at) => break,
                Kind::Word => return self.by_word(token),
                _ => return Err(OrderParseErrorKind::NotAnOrder.at(token.span)),
            }
        }
        Err(self.incomplete(Missing::Verb))
    }

    /// A unit of a set-up; it may be marked as dislodged.
    fn stand(&mut self) -> ActionDraft {
        let start = self.at;
        self.skip_signs();
        self.skip_brackets();
        let dislodged = matches!(self.next_word(), Some("dislodged" | "retreating"));
        if dislodged {
            self.at += 1;
            self.skip_closed();
        } else {
            self.at = start;
        }
        ActionDraft::Stand { dislodged: dislodged || self.is_starred }
    }

    fn only_remarks_left(&self) -> bool {
        let mut at = self.at;
        while let Some(close) = self.partner(at) {
            let remark = (at + 1..close).all(|i| self.verb(i).is_none());
            if !remark {
                return false;
            }
            at = close + 1;
        }
        at == self.end
    }

    /// A unit and nothing else: a build, where builds are due.
    fn no_verb(&mut self, unit: &UnitDraft, from: usize) -> Parsed<ActionDraft> {
        if self.phase() != Some(PhaseKind::Adjustment) {
            self.at = from.min(self.end.saturating_sub(1));
            return Err(self.incomplete(Missing::Verb));
        }
        if let Some(Verb::Build) = self.sign.or(self.carried) {
            return Ok(ActionDraft::Build);
        }
        if let (None, Some(verb)) = (self.sign, self.carried) {
            let disband = verb == Verb::Disband;
            return Ok(if disband { ActionDraft::Disband } else { ActionDraft::Remove });
        }
        self.warn(WarningKind::VerbAssumed, unit.place.span);
        let standing = match (unit.place.found, self.context.position) {
            (Found::Own(id) | Found::Alias(id), Some(position)) => position.is_occupied(id),
            _ => self.sign == Some(Verb::Remove),
        };
        Ok(if standing { ActionDraft::Remove } else { ActionDraft::Build })
    }

    /// A verb in brackets after the unit: `A mos (build)`, `A par (holds)`.
    fn bracketed_action(&mut self) -> Option<ActionDraft> {
        let close = self.partner(self.at)?;
        let alone = close == self.at + 2 && close + 1 == self.end;
        let action = match self.verb(self.at + 1).filter(|_| alone) {
            Some((Verb::Hold, _)) => ActionDraft::Hold,
            Some((Verb::Build, _)) => ActionDraft::Build,
            Some((Verb::Remove, _)) => ActionDraft::Remove,
            Some((Verb::Disband, _)) => ActionDraft::Disband,
            _ => return None,
        };
        self.at = close + 1;
        Some(action)
    }

    /// What follows a dash: mostly the destination, but people also write `A par - hold` and
    /// `A par - supports ...`.
    fn after_dash(&mut self) -> Parsed<ActionDraft> {
        let Some(token) = self.next() else { return Err(self.incomplete(Missing::Destination)) };
        if token.is_dash() {
            return Err(OrderParseErrorKind::NotAnOrder.at(self.rest()));
        }
        if self.is_place(self.at) {
            return self.go();
        }
        match self.verb(self.at) {
            Some((Verb::Move | Verb::Retreat, _)) | None => self.go(),
            // A single letter of another phase is rather the beginning of a place.
            Some((verb, Form::Letter)) if verb.phase() != self.phase() => self.go(),
            Some(_) => self.by_word(token),
        }
    }

    /// What the word after the unit asks for.
    fn by_word(&mut self, token: &Token) -> Parsed<ActionDraft> {
        let word = self.next_word().unwrap_or("");
        let place = self.is_place(self.at);
        if let Some((verb, kind)) = glued_verb(word).filter(|_| !place) {
            self.at += 1;
            return match verb {
                Verb::Convoy => self.convoy(Some(kind)),
                _ => self.support(Some(kind)),
            };
        }
        if word == "con" && self.is_convoy_and_no_place() {
            self.at += 1;
            return self.convoy(None);
        }
        if word == "no" && matches!(self.word(self.at + 1), Some("order" | "orders" | "move")) {
            self.at += 2;
            self.skip_words(|w| matches!(w, "processed" | "given" | "received"));
            return Ok(ActionDraft::Hold);
        }
        if let Some((verb, _)) = self.verb(self.at) {
            if verb == Verb::Disband && self.off_board() {
                return Ok(ActionDraft::Disband);
            }
            self.at += 1;
            return self.by_verb(verb);
        }
        if self.off_board() {
            return Ok(ActionDraft::Disband);
        }
        let start = self.at;
        if let route @ (RouteDraft::ViaConvoy | RouteDraft::Direct | RouteDraft::Path(_)) =
            self.route()?
        {
            return self.go_by(route);
        }
        self.at = start;
        if place {
            return self.go();
        }
        if let Some((verb, _)) = misspelt_verb(word).filter(|_| self.may_guess()) {
            self.warn(WarningKind::Word, token.span);
            self.at += 1;
            return self.by_verb(verb);
        }
        if is_lost_dash(token) {
            return self.go();
        }
        Err(OrderParseErrorKind::NotAnOrder.at(token.span))
    }

    /// A route before the destination: `A lon via nth hel to kie`, `A lon convoyed to nwy`.
    fn go_by(&mut self, route: RouteDraft) -> Parsed<ActionDraft> {
        if self.next().is_some_and(Token::is_dash)
            || matches!(self.verb(self.at), Some((Verb::Move, _)))
        {
            self.at += 1;
        }
        match self.go()? {
            ActionDraft::Move { to, route: RouteDraft::Unspecified } => {
                Ok(ActionDraft::Move { to, route })
            }
            other => Ok(other),
        }
    }

    /// What a verb asks for; it has been taken.
    fn by_verb(&mut self, verb: Verb) -> Parsed<ActionDraft> {
        match verb {
            Verb::Hold => {
                self.skip_hold_words();
                Ok(ActionDraft::Hold)
            }
            Verb::Move => {
                self.skip_signs();
                self.at += usize::from(self.next().is_some_and(Token::is_dash));
                self.go()
            }
            Verb::Support => self.support(None),
            Verb::Convoy => self.convoy(None),
            Verb::Retreat => self.retreat(),
            Verb::Disband => Ok(ActionDraft::Disband),
            Verb::Remove => Ok(ActionDraft::Remove),
            Verb::Build => Ok(ActionDraft::Build),
            Verb::Waive => Err(OrderParseErrorKind::NotAnOrder.at(self.here())),
        }
    }

    /// Reads where a unit retreats.
    pub(super) fn retreat(&mut self) -> Parsed<ActionDraft> {
        self.skip_signs();
        self.at += usize::from(self.next().is_some_and(Token::is_dash));
        if self.off_board() {
            return Ok(ActionDraft::Disband);
        }
        match self.go()? {
            ActionDraft::Move { to, route: RouteDraft::Unspecified } => {
                Ok(ActionDraft::Retreat { to })
            }
            other => Ok(other),
        }
    }

    /// `con` is Constantinople and, in some programs, the verb: right before an army and its place
    /// it is the verb.
    fn is_convoy_and_no_place(&mut self) -> bool {
        let army = self.unit_word(self.at + 1);
        army.is_some_and(|u| u.kind == Some(UnitKind::Army) && self.is_place(u.next))
    }

    /// `A sev S A ukr MS A war`: each supports the other, as British magazines write. Tolerant
    /// readers only.
    fn mutual_support_after(&mut self, first: &OrderDraft) -> Parsed<Option<Vec<OrderDraft>>> {
        let ActionDraft::SupportHold { target, only: None } = &first.action else {
            return Ok(None);
        };
        self.skip_closed();
        let Some(mut orders) = self.mutual_support(first.by, target, first.span)? else {
            return Ok(None);
        };
        orders.insert(0, first.clone());
        Ok(Some(orders))
    }

    /// `A ukr MS A war`, after the first unit.
    fn mutual_support(
        &mut self,
        by: Option<PowerId>,
        unit: &UnitDraft,
        whole: Span,
    ) -> Parsed<Option<Vec<OrderDraft>>> {
        let start = self.at;
        self.skip_closed();
        if !self.is_tolerant() || !self.take("ms") {
            self.at = start;
            return Ok(None);
        }
        let other = self.other_unit(None)?;
        self.finish()?;
        self.warn(WarningKind::Expanded, whole);
        let order = |unit: &UnitDraft, target: &UnitDraft| OrderDraft {
            by,
            unit: Some(*unit),
            action: ActionDraft::SupportHold { target: *target, only: None },
            span: whole,
        };
        Ok(Some(vec![order(unit, &other), order(&other, unit)]))
    }
}

/// Whether a word that is no verb stands where a dash may have been lost: after a wide gap, or
/// written like a name.
fn is_lost_dash(token: &Token) -> bool {
    const NAME_MIN: u32 = 3;
    let long = token.span.end - token.span.start >= NAME_MIN;
    long && (token.gap == Gap::Wide || token.case == Case::Title)
}
