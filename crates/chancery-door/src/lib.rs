//! The same games over a terminal.

pub mod dropfile;
mod line;
pub mod reach;
pub mod term;

pub use line::{Gone, Limits, Line, Sent};
