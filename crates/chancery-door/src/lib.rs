//! The same games over a terminal.

pub mod dropfile;
pub mod term;
