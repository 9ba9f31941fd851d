//! The integration tests of this crate, in one binary.

mod board;
mod illegal;
mod outcomes;
mod reference;
