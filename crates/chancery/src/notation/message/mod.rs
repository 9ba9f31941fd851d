//! A whole text: lines, headings, quotations, and what is no order at all.

mod condition;
mod heading;
mod phase;
mod plain;
mod reader;
mod report;

use super::context::{Context, Expect};
use super::draft::OrderDraft;
use super::error::{Missing, OrderParseError, OrderParseErrorKind};
use super::lexer::Lexed;
use super::limits::{GUESSES_MAX, ITEMS_MAX, LINE_BYTES_MAX, NOTES_MAX};
use super::line::{Parser, Part};
use super::names::Names;
use super::reading::{
    Attribution, Item, ItemKind, ReadOrder, Reading, SkipReason, Warning, WarningKind,
};
use super::settle::Settle;
use super::span::Span;
use crate::board::PowerId;
use condition::Conditions;
use plain::Plain;

pub use reader::Reader;

/// Who the orders belong to that name nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// The power of the context.
    Caller,
    /// The power of the last heading; nobody we know, if that named none we know.
    Heading(Option<PowerId>),
}

/// What is no mistake in this part of the text, though it would be in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Excused {
    /// Nothing.
    Nothing,
    /// Below the line that begins a signature: talk.
    Signature,
    /// In a list of who owns what: places without verbs.
    Ownership,
}

/// The reading of one text.
struct Message<'a> {
    names: &'a Names<'a>,
    lexed: &'a mut Lexed,
    text: &'a str,
    context: &'a Context<'a>,
    reading: &'a mut Reading,
    expect: Expect,
    owner: Owner,
    excused: Excused,
    conditions: Conditions,
    guesses_left: usize,
    notes_left: usize,
    /// The number of the line last taken, from 1.
    line: u32,
    /// Where the next line begins.
    next: usize,
}

impl<'a> Message<'a> {
    /// A text to be read into `reading`.
    fn new(
        names: &'a Names<'a>,
        lexed: &'a mut Lexed,
        text: &'a str,
        context: &'a Context<'a>,
        reading: &'a mut Reading,
    ) -> Self {
        Self {
            names,
            lexed,
            text,
            context,
            reading,
            expect: context.expect,
            owner: Owner::Caller,
            excused: Excused::Nothing,
            conditions: Conditions::default(),
            guesses_left: GUESSES_MAX,
            notes_left: NOTES_MAX,
            line: 0,
            next: 0,
        }
    }

    /// Reads the next line; `false` after the last.
    #[inline]
    fn step(&mut self) -> bool {
        if self.next >= self.text.len() {
            return false;
        }
        if self.reading.items.len() >= ITEMS_MAX {
            let rest = span(self.next, self.text.len());
            self.line += 1;
            self.push(rest, ItemKind::Error(OrderParseErrorKind::TooMany.at(rest)));
            return false;
        }
        let (start, end) = self.take_line();
        let line = &self.text.as_bytes()[start..end];
        let by = self.power();
        if !self.is_continued()
            && !self.conditions.is_inside(start)
            && let Some(order) = super::compact::order(self.names, line, self.expect, by.0)
        {
            let read = ReadOrder { order, stated: by.1, warnings: Vec::new() };
            self.push(span(start, end), ItemKind::Order(read));
            return true;
        }
        self.slow_line(start, end);
        true
    }

    /// The bounds of the next line, without its end and without blanks after it.
    #[inline]
    fn take_line(&mut self) -> (usize, usize) {
        let start = self.next;
        let bytes = &self.text.as_bytes()[start..];
        let len = bytes.iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap_or(bytes.len());
        let ending = match &bytes[len..] {
            [b'\r', b'\n', ..] => 2,
            [] => 0,
            _ => 1,
        };
        self.next = start + len + ending;
        self.line += 1;
        let trailing = bytes[..len].iter().rev().take_while(|b| **b == b' ').count();
        (start, start + len - trailing)
    }

    /// Whether the next line is indented and may continue this one.
    #[inline]
    fn is_continued(&self) -> bool {
        matches!(self.text.as_bytes().get(self.next), Some(b' ' | b'\t'))
    }

    /// Whose orders these are where they do not say, and where that was said.
    #[inline]
    fn power(&self) -> (Option<PowerId>, Attribution) {
        match self.owner {
            Owner::Heading(Some(power)) => (Some(power), Attribution::Heading),
            Owner::Heading(None) => (None, Attribution::Nowhere),
            Owner::Caller => match self.context.power {
                Some(power) => (Some(power), Attribution::Context),
                None => (None, Attribution::Nowhere),
            },
        }
    }

    fn push(&mut self, span: Span, kind: ItemKind) {
        self.reading.items.push(Item { span, line: self.line, kind });
    }

    fn skip(&mut self, span: Span, reason: SkipReason) {
        let repeated = reason == SkipReason::Blank
            && matches!(
                self.reading.items.last(),
                Some(Item { kind: ItemKind::Skip(SkipReason::Blank), .. })
            );
        if !repeated {
            self.push(span, ItemKind::Skip(reason));
        }
    }

    fn error(&mut self, error: OrderParseError) {
        let no_verb = OrderParseErrorKind::Incomplete { missing: Missing::Verb };
        match self.excused {
            Excused::Signature if error.kind == OrderParseErrorKind::NotAnOrder => {
                return self.skip(error.span, SkipReason::Signature);
            }
            Excused::Ownership if error.kind == no_verb => {
                return self.skip(error.span, SkipReason::Report);
            }
            _ => {}
        }
        if matches!(error.kind, OrderParseErrorKind::UnknownPower { .. }) {
            self.owner = Owner::Heading(None);
        }
        self.push(error.span, ItemKind::Error(error));
    }

    /// A line that is not of the compact form.
    fn slow_line(&mut self, start: usize, end: usize) {
        let whole = span(start, end);
        if end - start > LINE_BYTES_MAX {
            return self.error(OrderParseErrorKind::LineTooLong.at(whole));
        }
        let body = match plain::look(whole.of(self.text), start) {
            Plain::Skip(reason) => return self.skip(whole, reason),
            Plain::SignatureBegins => {
                self.excused = Excused::Signature;
                return self.skip(whole, SkipReason::Signature);
            }
            Plain::Body(body) => body,
        };
        if self.conditions.refuses(self.text, body, self.next) {
            return self.error(OrderParseErrorKind::NotAnOrder.at(body));
        }
        self.lexed.clear();
        self.lexed.add(self.text, body);
        if self.lexed.tokens.is_empty() {
            return self.skip(whole, SkipReason::Blank);
        }
        let from = match self.headings(body) {
            heading::Headed::All => return,
            heading::Headed::UpTo(from) => from,
        };
        if let Some(reason) = report::reason(self.lexed) {
            if report::is_ownership(self.lexed) {
                self.excused = Excused::Ownership;
            }
            return self.skip(body, reason);
        }
        if let Some(orders) = super::daide::orders(self.names, self.lexed, from) {
            return match orders {
                Ok(orders) => self.orders(&orders, Vec::new(), None),
                Err(error) => self.error(error),
            };
        }
        self.orders_of_line(from, body);
    }

    /// Reads the orders of a line, together with the line below if that continues it.
    fn orders_of_line(&mut self, from: usize, body: Span) {
        let tokens = self.lexed.tokens.len();
        let next = self.next;
        if let Some(continued) = self.join_next_line() {
            let found = self.parts(from);
            let fits = found.iter().all(|part| {
                !matches!(&part.result, Err(error) if error.kind == OrderParseErrorKind::TrailingText)
            });
            if fits {
                self.results(found, body, true);
                self.line += 1;
                self.skip(continued, SkipReason::Continuation);
                return;
            }
            // It only looked like a continuation, and is read by itself.
            self.next = next;
            self.lexed.tokens.truncate(tokens);
        }
        let found = self.parts(from);
        self.results(found, body, false);
    }

    /// Appends the tokens of the line below if it continues this one; answers where it stands.
    fn join_next_line(&mut self) -> Option<Span> {
        if !self.is_continued() {
            return None;
        }
        let line = self.line;
        let before = self.next;
        let (start, end) = self.take_line();
        self.line = line;
        let next = span(start, end);
        if end - start > LINE_BYTES_MAX || !plain::continues(next.of(self.text)) {
            self.next = before;
            return None;
        }
        self.lexed.add(self.text, next);
        Some(next)
    }

    /// Reads the orders of the line in hand, part by part.
    fn parts(&mut self, from: usize) -> Vec<LinePart> {
        let mut parser =
            Parser::new(self.names, self.lexed, self.context, self.expect, &mut self.guesses_left);
        let parts = parser.split(from, self.lexed.tokens.len());
        let mut found = Vec::with_capacity(parts.len());
        let mut refused: Option<OrderParseError> = None;
        for part in parts {
            parser.warnings.clear();
            let mut result = parser.part(part.from, part.to);
            if let Some(mut error) = refused.take() {
                // What was left incomplete before a comma may have been meant to share the verb
                // that follows, so neither is taken.
                error.span.end = parser.span(part.from, part.to).end;
                result = Err(error);
            } else if let Err(error) = &result
                && error.kind == (OrderParseErrorKind::Incomplete { missing: Missing::Verb })
                && part.before_comma
            {
                refused = Some(error.clone());
                continue;
            }
            found.push(LinePart {
                result,
                warnings: std::mem::take(&mut parser.warnings),
                line_power: parser.line_power,
                list_power: parser.list_power,
            });
        }
        let (line_power, list_power) = (parser.line_power, parser.list_power);
        found.extend(refused.map(|error| LinePart {
            result: Err(error),
            warnings: Vec::new(),
            line_power,
            list_power,
        }));
        found
    }

    fn results(&mut self, found: Vec<LinePart>, body: Span, is_joined: bool) {
        if found.is_empty() {
            self.error(OrderParseErrorKind::NotAnOrder.at(body));
        }
        for LinePart { result, mut warnings, line_power, list_power } in found {
            if let Some(power) = list_power {
                self.owner = Owner::Heading(Some(power));
            }
            match result {
                Ok(Part::Orders(orders)) => {
                    if is_joined && let Some(order) = orders.first() {
                        warnings.push(WarningKind::Joined.at(order.span));
                    }
                    self.orders(&orders, warnings, line_power);
                }
                Ok(Part::Skip(reason)) => self.skip(body, reason),
                Err(error) => self.error(error),
            }
        }
    }

    /// Settles orders and keeps them. The warnings go to the first.
    fn orders(
        &mut self,
        orders: &[OrderDraft],
        mut warnings: Vec<Warning>,
        in_line: Option<PowerId>,
    ) {
        for draft in orders {
            let (by, stated) = match draft.by.or(in_line) {
                Some(power) => (Some(power), Attribution::Line),
                None => self.power(),
            };
            let mut settle = Settle {
                map: self.names.map(),
                context: self.context,
                expect: self.expect,
                notes: &mut self.reading.notes,
                notes_left: &mut self.notes_left,
                warnings: &mut warnings,
            };
            match settle.order(draft, by) {
                Ok(order) => {
                    warnings.sort_by_key(|w| w.span);
                    let read = ReadOrder { order, stated, warnings: std::mem::take(&mut warnings) };
                    self.push(draft.span, ItemKind::Order(read));
                }
                Err(error) => self.error(error),
            }
        }
    }
}

/// What a part of a line was read as.
struct LinePart {
    result: Result<Part, OrderParseError>,
    warnings: Vec<Warning>,
    /// The power named last in the line, for this part and those after it.
    line_power: Option<PowerId>,
    /// The same if it is for the lines below too.
    list_power: Option<PowerId>,
}

/// A span of a text that is no longer than [`super::limits::TEXT_BYTES_MAX`].
#[expect(clippy::cast_possible_truncation, reason = "the text was measured before")]
const fn span(start: usize, end: usize) -> Span {
    Span::new(start as u32, end as u32)
}
