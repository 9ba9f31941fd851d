//! Order texts to orders, by the reader that everybody's orders go through.

use chancery::board::PowerId;
use chancery::notation::{
    Context, ItemKind, Names, OrderParseErrorKind, Reader, Reading, Strictness,
};
use chancery::orders::{Order, OrderNotes};
use chancery::position::Position;
use chancery::rules::Wings;

/// Why a text gives no order of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It is an order of another kind of phase.
    WrongPhase,
    /// It is no order, or more than one.
    NoOrder,
}

/// Reads one order at a time.
#[derive(Debug)]
pub(crate) struct OrderReader<'n> {
    reader: Reader<'n>,
    reading: Reading,
    wings: Wings,
}

impl<'n> OrderReader<'n> {
    pub(crate) fn new(names: &'n Names<'n>, wings: Wings) -> Self {
        Self { reader: Reader::new(names), reading: Reading::default(), wings }
    }

    /// Reads the order a power gives in the phase of a position, and keeps its notes in `notes`.
    pub(crate) fn read(
        &mut self,
        position: &Position,
        by: PowerId,
        text: &str,
        notes: &mut OrderNotes,
    ) -> Result<Order, Unread> {
        let context = Context {
            power: Some(by),
            position: Some(position),
            strictness: Strictness::Tolerant,
            wings: self.wings,
            ..Context::new(position.phase.kind)
        };
        self.reader.read_into(text, &context, &mut self.reading);
        let mut orders = self.reading.items.iter().filter_map(|item| match &item.kind {
            ItemKind::Order(read) => Some(Ok(read.order)),
            ItemKind::Error(error) => Some(Err(match error.kind {
                OrderParseErrorKind::WrongPhase { .. } => Unread::WrongPhase,
                _ => Unread::NoOrder,
            })),
            _ => None,
        });
        let order = match (orders.next(), orders.next()) {
            (Some(order), None) => order?,
            _ => return Err(Unread::NoOrder),
        };
        match order {
            Order::Movement(order) => {
                let adopted = notes.adopt(order, &self.reading.notes);
                adopted.map(Order::Movement).ok_or(Unread::NoOrder)
            }
            order => Ok(order),
        }
    }
}
