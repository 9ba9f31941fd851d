//! The integration tests of this crate, in one binary.

mod board;
mod chain;
mod illegal;
mod other_phases;
mod outcomes;
mod reference;
