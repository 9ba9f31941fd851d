//! The integration tests of this crate, in one binary.

mod board;
mod book;
mod chain;
mod choices;
mod docs;
mod handbook;
mod illegal;
mod laws;
mod other_phases;
mod outcomes;
mod reference;
mod results;
mod supply;
