//! Chancery: rules engine and referee for Diplomacy-style games.
//!
//! Pure: no file, clock, randomness or hash order anywhere in this crate. The same input gives the
//! same output, byte for byte, on every machine.

pub mod adjudicate;
pub mod advance;
pub mod board;
pub mod notation;
pub mod orders;
pub mod position;
pub mod record;
pub mod rules;
mod variant;

pub use variant::{Variant, Victory};
