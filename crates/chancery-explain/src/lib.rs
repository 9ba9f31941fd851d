//! Reasons as sentences, each with the rule it rests on; the rules reference; the chain of what
//! depended on what. Decides nothing: everything said here has been decided by the engine.
//!
//! Pure, as the engine is: no file, clock, randomness or hash order.

mod english;
pub mod reference;
mod scene;
mod sentence;

pub use scene::{Language, Naming, Scene, Style};
pub use sentence::{Sentence, dislodged, fate_word, illegal, outcome, void};
