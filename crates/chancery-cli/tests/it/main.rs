//! The binary as its users run it.

mod notation;
mod possible;
mod program;
mod run;
