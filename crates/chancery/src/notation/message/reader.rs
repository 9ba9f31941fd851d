//! The reader, as its users hold it.

use std::ops::Range;

use super::{Message, span};
use crate::notation::context::Context;
use crate::notation::error::{OrderParseError, OrderParseErrorKind};
use crate::notation::lexer::Lexed;
use crate::notation::limits::TEXT_BYTES_MAX;
use crate::notation::names::Names;
use crate::notation::reading::{Attribution, Item, ItemKind, ReadOrder, Reading};
use crate::notation::span::Span;
use crate::orders::OrderNotes;

/// Reads order texts on one map, and keeps its memory from one text to the next.
///
/// # Examples
///
/// ```
/// # let standard = chancery_variants::standard();
/// # let map = &standard.map;
/// use chancery::notation::{Context, Names, Reader};
/// use chancery::position::PhaseKind;
///
/// let names = Names::new(map);
/// let mut reader = Reader::new(&names);
/// let text = "ENGLAND:\nF London -> North Sea\nA Lvp - Yrok";
/// let reading = reader.read(text, &Context::new(PhaseKind::Movement));
/// assert_eq!(reading.orders().count(), 2);
/// assert_eq!(reading.warnings().count(), 1);
/// ```
#[derive(Debug)]
pub struct Reader<'n> {
    names: &'n Names<'n>,
    lexed: Lexed,
}

impl<'n> Reader<'n> {
    /// A reader for the map of these names.
    #[must_use]
    pub fn new(names: &'n Names<'n>) -> Self {
        Self { names, lexed: Lexed::default() }
    }

    /// Reads a text. Nothing in it stops the reading: what is no order is an error with its place,
    /// and the lines after it are read all the same.
    #[must_use]
    pub fn read(&mut self, text: &str, context: &Context<'_>) -> Reading {
        let mut reading = Reading::default();
        self.read_into(text, context, &mut reading);
        reading
    }

    /// The same into a reading that is there already; what it held is forgotten. Lines of the
    /// compact form (`A PAR - BUR`) then allocate nothing.
    pub fn read_into(&mut self, text: &str, context: &Context<'_>, reading: &mut Reading) {
        reading.clear();
        self.read_on(text, (0, 0), context, reading);
    }

    /// Reads a part of a text, whole lines of it, beside what the reading holds already: spans and
    /// lines are those of the whole text, and no heading of another part counts.
    ///
    /// A part that is not one of the text is read as nothing.
    pub fn read_part(
        &mut self,
        text: &str,
        part: Range<usize>,
        context: &Context<'_>,
        reading: &mut Reading,
    ) {
        let (Some(before), Some(text)) = (text.get(..part.start), text.get(..part.end)) else {
            return;
        };
        let lines_before = before.matches('\n').count();
        self.read_on(text, (part.start, lines_before), context, reading);
    }

    /// Reads one order and nothing else, such as an entry of a list in a file. Its path or
    /// narrowing order goes into `notes`, beside what is there.
    ///
    /// # Errors
    ///
    /// What is wrong with the text. Text that holds no order, such as a heading, is not an order;
    /// more than one order is one with something after it.
    pub fn read_one(
        &mut self,
        text: &str,
        context: &Context<'_>,
        notes: &mut OrderNotes,
    ) -> Result<ReadOrder, OrderParseError> {
        let compact = crate::notation::compact::order(
            self.names,
            text.as_bytes(),
            context.expect,
            context.power,
        );
        if let Some(order) = compact {
            let stated = context.power.map_or(Attribution::Nowhere, |_| Attribution::Context);
            return Ok(ReadOrder { order, stated, warnings: Vec::new() });
        }
        let mut reading = Reading { items: Vec::new(), notes: std::mem::take(notes) };
        self.read_on(text, (0, 0), context, &mut reading);
        *notes = reading.notes;
        let mut found = None;
        for item in reading.items {
            match item.kind {
                ItemKind::Error(error) => return Err(error),
                ItemKind::Order(_) if found.is_some() => {
                    return Err(OrderParseErrorKind::TrailingText.at(item.span));
                }
                ItemKind::Order(read) => found = Some(read),
                ItemKind::Heading(_) | ItemKind::PhaseHeading(_) | ItemKind::Skip(_) => {}
            }
        }
        let whole = || span(0, text.len().min(TEXT_BYTES_MAX));
        found.ok_or_else(|| OrderParseErrorKind::NotAnOrder.at(whole()))
    }

    /// Reads a text, from a byte on and the lines before it, into a reading without forgetting what
    /// is there.
    fn read_on(
        &mut self,
        text: &str,
        (from, lines_before): (usize, usize),
        context: &Context<'_>,
        reading: &mut Reading,
    ) {
        if text.len() > TEXT_BYTES_MAX {
            let kind = ItemKind::Error(OrderParseErrorKind::TextTooLong.at(Span::default()));
            reading.items.push(Item { span: Span::default(), line: 1, kind });
            return;
        }
        let mut message = Message::new(self.names, &mut self.lexed, text, context, reading);
        message.next = from;
        // A text has no more lines than bytes, and its bytes were counted.
        message.line = u32::try_from(lines_before).unwrap_or(u32::MAX);
        while message.step() {}
    }
}
