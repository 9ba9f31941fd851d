//! File formats: saved games, case files, order sheets and judge listings.
//!
//! Text or bytes in, values and faults out. A reader never stops at the first fault, never panics,
//! and bounds what it accepts. Nothing here decides a rule, and nothing here serializes the types
//! of the engine: every conversion is written by hand, so that a format changes only on purpose.
//!
//! Each format is read in two steps. The first needs nothing but the text and gives a *document*:
//! the words as they stand. The second needs the map the document names and gives values of the
//! engine. What the first accepts the second may still refuse, and says where.

mod asked;
mod board;
pub mod case;
pub mod fault;
pub mod jdip_cases;
pub mod jdip_save;
mod json;
pub mod judge_listing;
mod leave;
mod lines;
pub mod order_sheet;
mod phase_words;
mod places;
mod provisions;
pub mod python_game;
pub mod rules_words;
mod toml_table;
mod words;
