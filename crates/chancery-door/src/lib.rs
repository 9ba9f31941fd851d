//! The same games over a terminal.
//!
//! A caller comes by a [`Line`], however they are [reached](reach): from a bulletin board that wrote
//! a [drop file](dropfile), by telnet, or at the desk. A [`Session`] shows them screens, which are
//! functions from what may be seen to [pages](term::Page), and does what they ask at the house, on
//! which a browser sits as well.

mod boards;
mod bulletins;
pub mod dropfile;
mod entry;
mod line;
pub mod reach;
mod screens;
mod session;
pub mod telnet;
pub mod term;

pub use boards::{Board, Boards};
pub use bulletins::{Bulletins, Fared};
pub use line::{Gone, Limits, Line, Sent};
pub use screens::bulletins::{news, standings};
pub use session::{Caller, Place, Session, Who};
