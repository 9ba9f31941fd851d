//! Brackets: some hold a part of the order, most a remark.

use super::Parser;
use crate::notation::reading::WarningKind;
use crate::notation::token::{Bracket, Kind};
use crate::notation::verb::is_result;

impl Parser<'_> {
    /// The bracket that matches the one at `index`, if both may be looked at.
    pub(in crate::notation) fn partner(&self, index: usize) -> Option<usize> {
        let partner = usize::from(self.token(index)?.partner).checked_sub(1)?;
        (partner < self.end).then_some(partner)
    }

    /// Whether a bracket opens at the next token.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.kind(self.at), Some(Kind::Open(_)))
    }

    pub(super) fn is_open_square(&self) -> bool {
        self.kind(self.at) == Some(Kind::Open(Bracket::Square))
    }

    /// Takes brackets that only surround what follows or what came before.
    pub(super) fn skip_brackets(&mut self) {
        while matches!(self.kind(self.at), Some(Kind::Open(_) | Kind::Close(_))) {
            self.at += 1;
        }
    }

    /// Takes closing brackets.
    pub(super) fn skip_closed(&mut self) {
        while matches!(self.kind(self.at), Some(Kind::Close(_))) {
            self.at += 1;
        }
    }

    /// Takes a remark in brackets, and warns of it unless it says what became of the order.
    pub(super) fn remark(&mut self) {
        let start = self.at;
        self.at = self.partner(start).map_or(start, |close| close) + 1;
        let known = self.word(start + 1).is_none_or(is_result);
        if !known {
            self.warn(WarningKind::Remark, self.span(start, self.at));
        }
    }
}
