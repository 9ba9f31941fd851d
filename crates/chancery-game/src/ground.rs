//! What a game is played on, handed in wherever it is needed.

use chancery::Variant;
use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::notation::write::{self, Style};
use chancery::notation::{Context, Names, OrderParseError, Reader, Reading};
use chancery::orders::{HandedInSets, Order, OrderNotes, OrderSet};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;
use chancery_formats::order_sheet::{self, Beside, Sheet, SheetText};

use crate::people::Seat;
use crate::refusal::Refusal;

/// A variant and the names of its map, which take a while to be made ready and are made once.
#[derive(Debug, Clone, Copy)]
pub struct Ground<'a> {
    /// The variant.
    pub variant: &'a Variant,
    /// The names of its map.
    pub names: &'a Names<'a>,
}

/// The power of a seat.
///
/// # Panics
///
/// Panics if no map has so many powers. Seats of a game's own are never such.
#[must_use]
pub fn power(seat: Seat) -> PowerId {
    PowerId::new(seat.0.into())
}

/// The seat of a power.
#[must_use]
pub fn seat(power: PowerId) -> Seat {
    Seat(u8::try_from(power.index()).unwrap_or(u8::MAX))
}

/// The powers of seats.
pub(crate) fn powers(seats: &[Seat]) -> PowerSet {
    seats.iter().map(|it| power(*it)).collect()
}

/// The seats of powers, in order.
pub(crate) fn seats(powers: PowerSet) -> Vec<Seat> {
    powers.iter().map(seat).collect()
}

impl Ground<'_> {
    /// The seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.variant.map.power_count()).filter_map(|at| u8::try_from(at).ok()).map(Seat)
    }

    /// The province of this code.
    #[must_use]
    pub fn province(&self, code: &str) -> Option<ProvinceId> {
        self.variant.map.province_by_code(code)
    }

    /// Reads a power's orders for a position.
    pub(crate) fn read(&self, by: Seat, text: &str, position: &Position, rules: &Rules) -> Reading {
        let context = Context {
            power: Some(power(by)),
            position: Some(position),
            wings: rules.wings,
            ..Context::new(position.phase.kind)
        };
        Reader::new(self.names).read(text, &context)
    }

    /// Orders as they are kept: one a line, with their power.
    pub(crate) fn lines(&self, orders: &[Order], notes: &OrderNotes) -> Vec<String> {
        let line = |order| write::line(&self.variant.map, notes, order, Style::Short);
        orders.iter().map(line).collect()
    }

    /// Everybody's kept orders as one set.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read: it was not written by us.
    pub(crate) fn gather<'l>(
        &self,
        lines: impl IntoIterator<Item = &'l String>,
        kind: PhaseKind,
        rules: &Rules,
    ) -> Result<OrderSet, OrderParseError> {
        let lines: Vec<&str> = lines.into_iter().map(String::as_str).collect();
        let context = Context { wings: rules.wings, ..Context::new(kind) };
        let reading = Reader::new(self.names).read(&lines.join("\n"), &context);
        let fault = reading.errors().next().cloned();
        fault.map_or_else(|| Ok(reading.into_order_set()), Err)
    }

    /// A position as it is kept.
    pub(crate) fn write(&self, position: &Position, rules: &Rules) -> String {
        let sheet = Sheet {
            variant: self.variant.id.clone(),
            rules: *rules,
            position: position.clone(),
            pacts: chancery::orders::Pacts::none(),
            disorder: PowerSet::EMPTY,
            quiet_years: 0,
            house: None,
            provisions: chancery::orders::Provisions::none(),
        };
        let map = &self.variant.map;
        order_sheet::write(&sheet, map, &HandedInSets::default(), &OrderNotes::default())
    }

    /// A kept position; `None` if it was not written by us for this variant.
    pub(crate) fn position(&self, sheet: &str) -> Option<Position> {
        let text = SheetText::read(sheet).ok()?;
        let read = text.resolve(self.variant, self.names).ok()?;
        (text.variant() == self.variant.id).then_some(read.sheet.position)
    }

    /// The position of a sheet that somebody wrote for a game by these rules.
    pub(crate) fn written(&self, sheet: &str, rules: &Rules) -> Result<Position, Refusal> {
        let refuse = |faults| Refusal::Position { faults };
        let beside = Beside { variant: Some(&self.variant.id), rules: Some(*rules), house: None };
        let text = SheetText::read_beside(sheet, beside).map_err(refuse)?;
        if text.variant() != self.variant.id {
            let (found, own) = (text.variant().to_owned(), self.variant.id.clone());
            return Err(Refusal::OtherVariant { found, own });
        }
        let read = text.resolve(self.variant, self.names).map_err(refuse)?;
        Ok(read.sheet.position)
    }
}
