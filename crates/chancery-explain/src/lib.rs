//! Reasons as sentences, each with the rule it rests on; the rules reference; the chain of what
//! depended on what. Decides nothing: everything said here has been decided by the engine.
//!
//! [`results`] tells a whole phase of any kind, for every front; [`Report`] says a movement phase;
//! the functions at the root say one fact each, of any
//! phase. [`mod@reference`] is what `chancery rule` shows: every rule, choice, value, preset and
//! published case by its id. [`handbook`] teaches the game; [`docs`] makes the pages under
//! `docs/rules` that follow from the code.
//!
//! Pure, as the engine is: no file, clock, randomness or hash order.

mod chain;
pub mod docs;
mod english;
pub mod handbook;
mod movement;
pub mod reference;
mod report;
pub mod results;
mod say;
mod scene;
mod sentence;
mod supply;

pub use chain::{Chain, ChainLine, Edge, LINKS_MAX, Link};
pub use movement::{Movement, movement_orders};
pub use report::Report;
pub use say::{
    adjusted, build_limit, captured, cycle, dependency_word, disbanded, dislodged, doubt, ended,
    fate_word, forced_build, forced_removal, illegal, outcome, retreated, unfed, void,
};
pub use scene::{Language, Naming, Scene, Style};
pub use sentence::Sentence;
pub use supply::SupplyShown;

/// The examples of the library guide, which use every crate: compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryGuide;
