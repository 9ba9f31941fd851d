//! Orders as DAIDE writes them: `( ( ENG FLT EDI ) SUP ( ENG FLT LON ) MTO NTH )`.

use super::coast::coast;
use super::draft::{ActionDraft, Found, OrderDraft, PlaceDraft, RouteDraft, UnitDraft};
use super::error::{Missing, OrderParseError, OrderParseErrorKind};
use super::lexer::Lexed;
use super::limits::PATH_SEAS_MAX;
use super::names::{Meaning, Names};
use super::span::Span;
use super::token::{Bracket, Kind};
use crate::board::PowerId;
use crate::position::UnitKind;

const OPEN: Kind = Kind::Open(Bracket::Round);
const CLOSE: Kind = Kind::Close(Bracket::Round);

type Parsed<T> = Result<T, OrderParseError>;

/// Reads the orders of a line in this notation; `None` when the line is not written in it.
pub(super) fn orders(
    names: &Names<'_>,
    lexed: &Lexed,
    from: usize,
) -> Option<Parsed<Vec<OrderDraft>>> {
    let mut tuple = Tuple { names, lexed, at: from };
    if tuple.word() == Some("sub") {
        tuple.at += 1;
    }
    tuple.is_order().then(|| tuple.all())
}

struct Tuple<'a> {
    names: &'a Names<'a>,
    lexed: &'a Lexed,
    at: usize,
}

impl<'a> Tuple<'a> {
    fn kind(&self, at: usize) -> Option<Kind> {
        self.lexed.tokens.get(at).map(|t| t.kind)
    }

    fn word_at(&self, at: usize) -> Option<&'a str> {
        let token = self.lexed.tokens.get(at).filter(|t| t.kind == Kind::Word)?;
        Some(self.lexed.text(token))
    }

    fn word(&self) -> Option<&'a str> {
        self.word_at(self.at)
    }

    fn here(&self) -> Span {
        let tokens = &self.lexed.tokens;
        tokens.get(self.at).or(tokens.last()).map(|t| t.span).unwrap_or_default()
    }

    /// `( ( POWER AMY` or `( POWER WVE`.
    fn is_order(&self) -> bool {
        if self.kind(self.at) != Some(OPEN) {
            return false;
        }
        let unit = self.kind(self.at + 1) == Some(OPEN)
            && matches!(self.word_at(self.at + 3), Some("amy" | "flt"));
        unit || self.word_at(self.at + 2) == Some("wve")
    }

    fn all(&mut self) -> Parsed<Vec<OrderDraft>> {
        let mut orders = Vec::new();
        while self.at < self.lexed.tokens.len() {
            if !self.is_order() {
                return Err(OrderParseErrorKind::TrailingText.at(self.here()));
            }
            orders.push(self.order()?);
        }
        Ok(orders)
    }

    fn order(&mut self) -> Parsed<OrderDraft> {
        let start = self.here();
        self.expect(OPEN)?;
        if self.word_at(self.at + 1) == Some("wve") {
            let by = Some(self.power()?);
            self.at += 1;
            self.expect(CLOSE)?;
            let span = start.to(self.last());
            return Ok(OrderDraft { by, unit: None, action: ActionDraft::Waive, span });
        }
        let mut unit = self.unit()?;
        let by = unit.power.take();
        let action = self.action()?;
        self.expect(CLOSE)?;
        Ok(OrderDraft { by, unit: Some(unit), action, span: start.to(self.last()) })
    }

    fn action(&mut self) -> Parsed<ActionDraft> {
        let Some(verb) = self.word() else { return Err(self.incomplete(Missing::Verb)) };
        self.at += 1;
        let action = match verb {
            "hld" => ActionDraft::Hold,
            "mto" => ActionDraft::Move { to: self.place()?, route: RouteDraft::Unspecified },
            "rto" => ActionDraft::Retreat { to: self.place()? },
            "cto" => {
                let to = self.place()?;
                ActionDraft::Move { to, route: self.via()? }
            }
            "sup" => {
                let target = self.unit()?;
                if self.word() == Some("mto") {
                    self.at += 1;
                    ActionDraft::SupportMove { target, to: self.place()? }
                } else {
                    ActionDraft::SupportHold { target, only: None }
                }
            }
            "cvy" => {
                let army = self.unit()?;
                if self.word() != Some("cto") {
                    return Err(self.incomplete(Missing::Destination));
                }
                self.at += 1;
                ActionDraft::Convoy { army, to: self.place()? }
            }
            "dsb" => ActionDraft::Disband,
            "rem" => ActionDraft::Remove,
            "bld" => ActionDraft::Build,
            _ => {
                self.at -= 1;
                return Err(OrderParseErrorKind::NotAnOrder.at(self.here()));
            }
        };
        Ok(action)
    }

    fn via(&mut self) -> Parsed<RouteDraft> {
        if self.word() != Some("via") {
            return Ok(RouteDraft::ViaConvoy);
        }
        self.at += 1;
        self.expect(OPEN)?;
        let mut seas = Vec::new();
        while self.word().is_some() && seas.len() < PATH_SEAS_MAX {
            seas.push(self.place()?);
        }
        self.expect(CLOSE)?;
        Ok(if seas.is_empty() { RouteDraft::ViaConvoy } else { RouteDraft::Path(seas) })
    }

    fn unit(&mut self) -> Parsed<UnitDraft> {
        if self.kind(self.at) != Some(OPEN) {
            return Err(self.incomplete(Missing::Target));
        }
        self.at += 1;
        let power = Some(self.power()?);
        let kind = match self.word() {
            Some("amy") => UnitKind::Army,
            Some("flt") => UnitKind::Fleet,
            _ => return Err(OrderParseErrorKind::UnknownUnit.at(self.here())),
        };
        self.at += 1;
        let place = self.place()?;
        self.expect(CLOSE)?;
        Ok(UnitDraft { kind: Some(kind), power, place })
    }

    fn power(&mut self) -> Parsed<PowerId> {
        let found = self.word().and_then(|word| self.names.powers().known(word));
        let power = found
            .ok_or_else(|| OrderParseErrorKind::UnknownPower { nearest: None }.at(self.here()))?;
        self.at += 1;
        Ok(power)
    }

    /// `LON`, or `( STP NCS )`.
    fn place(&mut self) -> Parsed<PlaceDraft> {
        let start = self.here();
        let coasted = self.kind(self.at) == Some(OPEN);
        self.at += usize::from(coasted);
        let Some(word) = self.word() else { return Err(self.incomplete(Missing::Destination)) };
        let found = match self.names.exact(word, 1) {
            Some(Meaning::Own(id)) => Found::Own(id),
            Some(Meaning::Alias(id)) => Found::Alias(id),
            Some(Meaning::Shared { owner, provinces }) => Found::Shared { owner, among: provinces },
            None => {
                let nearest = Vec::new();
                return Err(OrderParseErrorKind::UnknownProvince { nearest }.at(self.here()));
            }
        };
        let name = self.here();
        self.at += 1;
        let mut place = PlaceDraft { found, coast: None, name, span: name };
        if coasted {
            place.coast = self.word().and_then(coast);
            self.at += usize::from(place.coast.is_some());
            self.expect(CLOSE)?;
            place.span = start.to(self.last());
        }
        Ok(place)
    }

    fn expect(&mut self, kind: Kind) -> Parsed<()> {
        if self.kind(self.at) != Some(kind) {
            return Err(if self.kind(self.at).is_none() {
                self.incomplete(Missing::Verb)
            } else {
                OrderParseErrorKind::TrailingText.at(self.here())
            });
        }
        self.at += 1;
        Ok(())
    }

    fn last(&self) -> Span {
        self.lexed.tokens.get(self.at.saturating_sub(1)).map(|t| t.span).unwrap_or_default()
    }

    fn incomplete(&self, missing: Missing) -> OrderParseError {
        OrderParseErrorKind::Incomplete { missing }.at(self.here())
    }
}
