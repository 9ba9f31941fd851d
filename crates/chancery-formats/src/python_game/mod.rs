//! Saved games of the Python package `diplomacy` (1.1.2): JSON, one game a file, or JSON lines,
//! one game a line.
//!
//! [`read_games`] gives [`SavedGame`]s: the document with its words as they stand, unknown keys
//! included, so that [`SavedGame::to_json`] writes back what was read. [`PlaceNames`] then maps the
//! package's names to a map of ours, [`position`] makes a phase a
//! [`Position`](chancery::position::Position), and [`zobrist`] computes the hash the package
//! expects.
//!
//! The format is described in `docs/formats/python-game.md`.

mod document;
mod fault;
mod mt19937;
mod names;
mod read;
mod rest;
mod write;
mod zobrist;

pub use document::{Named, SavedBuilds, SavedGame, SavedMessage, SavedPhase, SavedState};
pub use fault::{GameFault, GameFaultKind};
pub use names::PackageNames;
pub use read::{GAME_BYTES_MAX, PHASES_MAX, SavedLine, read_game, read_games};
pub use zobrist::ZobristTable;
