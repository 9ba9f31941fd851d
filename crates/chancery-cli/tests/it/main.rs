//! The binary as its users run it.

mod program;
mod run;
