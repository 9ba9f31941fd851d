//! Our own order sheet: a position and orders as plain text that people can edit in a mail.
//!
//! [`SheetText::read`] needs nothing but the text, and says for which variant it is;
//! [`SheetText::resolve`] then gives the position and the orders. [`write()`] writes a sheet that is
//! read again as the same. The format is described in `docs/formats/order-sheet.md`.

mod fault;
mod model;
mod orders;
mod resolve;
mod sections;
mod text;
mod winter;
mod write;

pub use fault::{SheetFault, SheetFaultKind};
pub use model::{ReadSheet, Sheet};
pub use text::{Beside, FIRST_LINE, SHEET_BYTES_MAX, SheetText};
pub use winter::split_winter;
pub use write::{winter_lines, write};
