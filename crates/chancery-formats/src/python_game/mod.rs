//! Saved games of the Python package `diplomacy` (1.1.2): JSON, one game a file, or JSON lines,
//! one game a line.
//!
//! [`read_games`] gives [`SavedGame`]s: the document with its words as they stand, unknown keys
//! included, so that [`SavedGame::to_json`] writes back what was read. [`PackageNames`] maps the
//! package's words to a map of ours; with them, [`SavedGame::position`] makes a saved phase a
//! position, and [`ZobristTable`] computes the hash the package expects of one.
//!
//! The format is described in `docs/formats/python-game.md`.

mod document;
mod export;
mod export_orders;
mod export_state;
mod fault;
mod mt19937;
mod names;
mod orders;
mod position;
mod read;
mod rest;
mod results;
mod write;
mod zobrist;

pub use document::{Named, SavedBuilds, SavedGame, SavedMessage, SavedPhase, SavedState};
pub use export::{SaveAs, Unsavable};
pub use fault::{GameFault, GameFaultKind};
pub use names::PackageNames;
pub use orders::SavedOrders;
pub use read::{GAME_BYTES_MAX, PHASES_MAX, SavedLine, read_game, read_games};
pub use results::{ResultCode, adjustment_code, movement_codes, retreat_codes};
pub use zobrist::ZobristTable;
