//! The binary as its users run it.

mod bench;
mod datc;
mod explain;
mod judge;
mod legal;
mod notation;
mod possible;
mod program;
mod run;
mod simulate;
mod stats;
