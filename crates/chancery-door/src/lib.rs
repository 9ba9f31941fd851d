//! The same games over a terminal.

pub mod dropfile;
mod line;
pub mod term;

pub use line::{Gone, Limits, Line, Sent};
