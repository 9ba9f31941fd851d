//! What a game is played on, handed in wherever it is needed.

use chancery::Variant;
use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::notation::write::{self, Style};
use chancery::notation::{Context, Names, Reader, Reading};
use chancery::orders::{HandedInSets, Order, OrderNotes, OrderSet, Provisions};
use chancery::position::Position;
use chancery::rules::Rules;
use chancery_formats::order_sheet::{self, Beside, Sheet, SheetFault, SheetText};

use crate::people::Seat;
use crate::refusal::Refusal;
use crate::settings::Charter;

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

    /// What a power's orders for a position say of the winter, and the rest of them. Without a rule
    /// of the house they say nothing of it.
    pub(crate) fn split_winter(
        &self,
        by: Option<Seat>,
        text: &str,
        position: &Position,
        charter: &Charter,
    ) -> Result<(String, Provisions), Vec<SheetFault>> {
        if charter.house.is_none() {
            return Ok((text.to_owned(), Provisions::none()));
        }
        order_sheet::split_winter(text, by.map(power), position, self.names)
    }

    /// What a power says of the winter as it is kept: one a line, with the power.
    pub(crate) fn winter_lines(
        &self,
        by: Seat,
        said: &Provisions,
        position: &Position,
    ) -> Vec<String> {
        order_sheet::winter_lines(&self.variant.map, position, said, power(by))
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

    /// Everybody's kept orders as one set, and what they say of the winter; `None` where a line
    /// cannot be read: it was not written by us.
    pub(crate) fn gather<'l>(
        &self,
        lines: impl IntoIterator<Item = &'l String>,
        position: &Position,
        charter: &Charter,
    ) -> Option<(OrderSet, Provisions)> {
        let lines: Vec<&str> = lines.into_iter().map(String::as_str).collect();
        let (text, said) = self.split_winter(None, &lines.join("\n"), position, charter).ok()?;
        let context = Context { wings: charter.rules.wings, ..Context::new(position.phase.kind) };
        let reading = Reader::new(self.names).read(&text, &context);
        let is_read = reading.errors().next().is_none();
        is_read.then(|| (reading.into_order_set(), said))
    }

    /// A position as it is kept, an order sheet, with what was said of the winter that is still to
    /// come.
    #[must_use]
    pub fn write(&self, position: &Position, said: &Provisions, charter: &Charter) -> String {
        let sheet = Sheet {
            variant: self.variant.id.clone(),
            rules: charter.rules,
            position: position.clone(),
            pacts: chancery::orders::Pacts::none(),
            disorder: PowerSet::EMPTY,
            quiet_years: 0,
            house: house_name(charter).map(str::to_owned),
            provisions: said.clone(),
        };
        let map = &self.variant.map;
        order_sheet::write(&sheet, map, &HandedInSets::default(), &OrderNotes::default())
    }

    /// A kept position, and what was said of the winter; `None` if it was not written by us for
    /// this variant.
    pub(crate) fn position(&self, sheet: &str) -> Option<(Position, Provisions)> {
        let text = SheetText::read(sheet).ok()?;
        let read = text.resolve(self.variant, self.names).ok()?;
        let is_own = text.variant() == self.variant.id;
        is_own.then_some((read.sheet.position, read.sheet.provisions))
    }

    /// The position of a sheet that somebody wrote for a game, and what it says of the winter.
    ///
    /// # Errors
    ///
    /// What is wrong with the sheet, or that it is of another variant.
    pub fn written(
        &self,
        sheet: &str,
        charter: &Charter,
    ) -> Result<(Position, Provisions), Refusal> {
        let refuse = |faults| Refusal::Position { faults };
        let (variant, rules) = (Some(self.variant.id.as_str()), Some(charter.rules));
        let beside = Beside { variant, rules, house: house_name(charter) };
        let text = SheetText::read_beside(sheet, beside).map_err(refuse)?;
        if text.variant() != self.variant.id {
            let (found, own) = (text.variant().to_owned(), self.variant.id.clone());
            return Err(Refusal::OtherVariant { found, own });
        }
        let read = text.resolve(self.variant, self.names).map_err(refuse)?;
        Ok((read.sheet.position, read.sheet.provisions))
    }
}

/// The name of the rule of the house.
fn house_name(charter: &Charter) -> Option<&str> {
    charter.house.as_ref().map(|house| house.setting().id.as_str())
}
