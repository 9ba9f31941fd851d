//! A second reckoning of supply, to compare `chancery-supply` with.
//!
//! It knows zones, shares and limited length only from their definitions, and goes the longest
//! way: zones by flooding over every pair of neighbours, shares in exact fractions, what can flow
//! within reach by trying every set of takers. Of the crate it uses the plain types in which a
//! world is said, and none of its reckoning, so that a slip has to be made twice to go unseen.

pub mod compare;
pub mod deal;
pub mod engine;
pub mod reach;
pub mod share;
pub mod step;
pub mod world;
pub mod zones;
