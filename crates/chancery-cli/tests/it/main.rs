//! The binary as its users run it.

mod possible;
mod program;
mod run;
