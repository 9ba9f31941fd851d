//! Test support for Chancery: a second referee to compare the engine with, boards to compare them
//! on, and strategies for property tests.
//!
//! [`brute`] knows the rules only from the published equations and tries every combination of
//! results. It shares no code with the engine's own validation and adjudication, so that a slip
//! has to be made twice to go unseen.

pub mod boards;
pub mod brute;
pub mod compare;
pub mod counts;
pub mod exhaust;
pub mod fuzz;
pub mod growth;
pub mod named_boards;
pub mod partial;
pub mod random_play;
pub mod random_positions;
pub mod relabel;
pub mod strategies;
pub mod supply;
pub mod symmetry;
