//! The same games over a terminal.
//!
//! A caller comes by a [`Line`], however they are [reached](reach): from a bulletin board that wrote
//! a [drop file](dropfile), by telnet, or at the desk. A [`Session`] shows them screens, which are
//! functions from what may be seen to [pages](term::Page), and does what they ask at the house, on
//! which a browser sits as well.

mod boards;
pub mod dropfile;
mod line;
pub mod reach;
mod screens;
mod session;
pub mod term;

pub use boards::{Board, Boards};
pub use line::{Gone, Limits, Line, Sent};
pub use session::{Place, Session, Who};
