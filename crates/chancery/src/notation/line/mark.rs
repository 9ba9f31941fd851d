//! Marks that say nothing, or little: bullets and numbers before an order, signs inside it.

use super::Parser;
use crate::notation::token::{Bracket, Kind};
use crate::notation::verb::Verb;
use crate::position::PhaseKind;

impl Parser<'_> {
    /// Takes bullets, numbers and other marks of a list. In an adjustment phase the answer is what
    /// the mark asks for where the unit has no verb: `+` builds, and `-` removes, though it may be
    /// a bullet as well.
    pub(super) fn skip_bullet(&mut self) -> Option<Verb> {
        let mut sign = None;
        while let Some(token) = self.next() {
            let taken = match token.kind {
                Kind::Hyphen | Kind::Arrow => {
                    sign = Some(Verb::Remove);
                    1
                }
                Kind::Plus => {
                    sign = Some(Verb::Build);
                    1
                }
                Kind::Number => self.numbering(),
                Kind::Open(Bracket::Round)
                    if self.kind(self.at + 1) == Some(Kind::Number)
                        && self.partner(self.at) == Some(self.at + 2) =>
                {
                    3
                }
                Kind::Hash if self.kind(self.at + 1) == Some(Kind::Number) => 2,
                Kind::Comma
                | Kind::Semicolon
                | Kind::Period
                | Kind::Bar
                | Kind::Question
                | Kind::Hash => 1,
                Kind::Slash if self.word(self.at + 1).is_some() => 2,
                Kind::Word if self.is_lettered() => 2,
                _ => 0,
            };
            if taken == 0 {
                break;
            }
            self.at += taken;
        }
        sign.filter(|_| self.phase() == Some(PhaseKind::Adjustment))
    }

    /// How many tokens the number of a list takes: `1.`, `2)`, `3:`, or `4` before a unit.
    fn numbering(&self) -> usize {
        match self.kind(self.at + 1) {
            Some(Kind::Period | Kind::Colon | Kind::Close(_) | Kind::Hyphen) => 2,
            Some(Kind::Word) if self.unit_word(self.at + 1).is_some() => 1,
            _ => 0,
        }
    }

    /// Whether a letter of a list comes next: `a)`.
    fn is_lettered(&self) -> bool {
        self.next_word().is_some_and(|w| w.len() == 1)
            && self
                .token(self.at + 1)
                .is_some_and(|t| t.kind == Kind::Close(Bracket::Round) && t.partner == 0)
    }

    /// Takes signs that separate nothing.
    pub(super) fn skip_signs(&mut self) {
        while matches!(
            self.kind(self.at),
            Some(Kind::Comma | Kind::Period | Kind::Colon | Kind::Close(_))
        ) {
            self.at += 1;
        }
    }
}
