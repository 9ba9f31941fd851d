//! One order, read from the tokens of a line: a parser by hand, one function a phrase.
//!
//! It finds out what was written. Which province an unclear name means is settled afterwards, when
//! the whole order is known, and whether the order fits the phase is looked at then too.

mod action;
mod brackets;
mod coast;
mod finish;
mod lead;
mod mark;
mod place;
mod route;
mod split;
mod support;
mod unit;
mod verb_first;
mod waive;

use super::context::{Context, Expect, Strictness};
use super::draft::{ActionDraft, OrderDraft};
use super::error::{Missing, OrderParseError, OrderParseErrorKind};
use super::lexer::Lexed;
use super::names::Names;
use super::reading::{SkipReason, Warning, WarningKind};
use super::span::Span;
use super::token::{Kind, Token};
use super::verb::Verb;
use crate::board::PowerId;
use crate::position::PhaseKind;
use lead::LeadPower;

/// What a parsing step answers.
pub(super) type Parsed<T> = Result<T, OrderParseError>;

/// What a part of a line was read as.
#[derive(Debug)]
pub(super) enum Part {
    /// Orders: mostly one.
    Orders(Vec<OrderDraft>),
    /// No order, and no mistake.
    Skip(SkipReason),
}

/// Reads orders from a stretch of tokens.
pub(super) struct Parser<'a> {
    pub(super) names: &'a Names<'a>,
    pub(super) lexed: &'a Lexed,
    pub(super) context: &'a Context<'a>,
    pub(super) expect: Expect,
    /// How many more misspelt words may be guessed at.
    pub(super) guesses_left: &'a mut usize,
    pub(super) warnings: Vec<Warning>,
    /// The verb of the part before, where it stands for the parts after it too: `Build: A mos, A
    /// war`.
    pub(super) carried: Option<Verb>,
    /// What the mark before this part asks for, where it asks for something: `+ A mos`.
    sign: Option<Verb>,
    /// Whether the ordered unit has a star before it, which marks a dislodged one.
    is_starred: bool,
    /// The power named last in this line, for what follows in it.
    pub(super) line_power: Option<PowerId>,
    /// The power named at the start of a list, for what follows below the line too.
    pub(super) list_power: Option<PowerId>,
    /// The next token, and the end of what may be looked at.
    pub(super) at: usize,
    pub(super) end: usize,
    /// How many narrowing orders we are inside of.
    depth: usize,
    /// The letters of the words looked at together.
    key: String,
}

impl<'a> Parser<'a> {
    pub(super) fn new(
        names: &'a Names<'a>,
        lexed: &'a Lexed,
        context: &'a Context<'a>,
        expect: Expect,
        guesses_left: &'a mut usize,
    ) -> Self {
        Self {
            names,
            lexed,
            context,
            expect,
            guesses_left,
            warnings: Vec::new(),
            carried: None,
            sign: None,
            is_starred: false,
            line_power: None,
            list_power: None,
            at: 0,
            end: lexed.tokens.len(),
            depth: 0,
            key: String::new(),
        }
    }

    /// Reads the part between two tokens.
    pub(super) fn part(&mut self, from: usize, to: usize) -> Parsed<Part> {
        self.at = from;
        self.end = to;
        self.sign = self.skip_bullet();
        let whole = self.rest();
        let lead = self.lead()?;
        if let Some(LeadPower::OfList(power)) = lead {
            self.list_power = Some(power);
            self.carried = None;
        }
        let by = lead.map(LeadPower::power);
        self.line_power = by.or(self.line_power);
        if lead.is_some() {
            self.sign = self.skip_bullet();
        }
        if self.at == self.end {
            return Err(OrderParseErrorKind::NotAnOrder.at(whole));
        }
        if let Some(count) = self.waives()? {
            let waive = OrderDraft { by, unit: None, action: ActionDraft::Waive, span: whole };
            return Ok(Part::Orders(vec![waive; count]));
        }
        if let Some(reason) = self.report() {
            return Ok(Part::Skip(reason));
        }
        self.order(by, whole).map(Part::Orders)
    }

    /// The token at `index`, if it may be looked at.
    pub(super) fn token(&self, index: usize) -> Option<&'a Token> {
        if index < self.end { self.lexed.tokens.get(index) } else { None }
    }

    /// The next token.
    pub(super) fn next(&self) -> Option<&'a Token> {
        self.token(self.at)
    }

    /// What kind the token at `index` is.
    pub(super) fn kind(&self, index: usize) -> Option<Kind> {
        self.token(index).map(|t| t.kind)
    }

    /// The word at `index`, folded.
    pub(super) fn word(&self, index: usize) -> Option<&'a str> {
        let token = self.token(index).filter(|t| t.kind == Kind::Word)?;
        Some(self.lexed.text(token))
    }

    /// The next word, folded.
    pub(super) fn next_word(&self) -> Option<&'a str> {
        self.word(self.at)
    }

    /// Takes the next token if it is this word.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let found = self.next_word() == Some(word);
        self.at += usize::from(found);
        found
    }

    /// Takes the words that satisfy `skip`.
    pub(super) fn skip_words(&mut self, skip: fn(&str) -> bool) {
        while self.next_word().is_some_and(skip) {
            self.at += 1;
        }
    }

    /// The kind of phase expected, where one is.
    pub(super) const fn phase(&self) -> Option<PhaseKind> {
        match self.expect {
            Expect::Orders(kind) => Some(kind),
            Expect::SetUp | Expect::AnyOrders => None,
        }
    }

    pub(super) fn is_tolerant(&self) -> bool {
        self.context.strictness == Strictness::Tolerant
    }

    /// The verb at `index`.
    pub(super) fn verb(&self, index: usize) -> Option<(Verb, super::verb::Form)> {
        super::verb::verb(self.word(index)?, self.phase())
    }

    /// Where the tokens from `from` to before `to` stand.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let tokens = &self.lexed.tokens;
        let last = to.min(tokens.len()).saturating_sub(1);
        match (tokens.get(from.min(last)), tokens.get(last)) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => Span::default(),
        }
    }

    /// Where the tokens not yet taken stand.
    pub(super) fn rest(&self) -> Span {
        self.span(self.at, self.end)
    }

    /// Where the next token stands; the last one when there is none left.
    pub(super) fn here(&self) -> Span {
        self.span(self.at, (self.at + 1).min(self.end))
    }

    pub(super) fn warn(&mut self, kind: WarningKind, span: Span) {
        self.warnings.push(kind.at(span));
    }

    /// The error that something is missing at this point.
    pub(super) fn incomplete(&self, missing: Missing) -> OrderParseError {
        OrderParseErrorKind::Incomplete { missing }.at(self.here())
    }

    /// Spends one guess; `false` when there are none left.
    pub(super) fn may_guess(&mut self) -> bool {
        match self.guesses_left.checked_sub(1) {
            Some(left) => {
                *self.guesses_left = left;
                true
            }
            None => false,
        }
    }
}
