//! jDip's saved games: the whole program state as an object graph in XML, packed by gzip.
//!
//! What is read is what a game consists of: the variant, the turns, their positions and orders.
//! Results are not read, since judging the orders again gives them, nor is what belongs to the
//! window: undo history, symbols, notes.
//!
//! # How sure this is
//!
//! No saved game was at hand when this was written. The XML is the one that the importer of a later
//! jDip reads (elements `jsx`, `object`, `reference`, `collection`, `array`, `primitive`, `string`,
//! `null`); the fields are those of jDip's published sources. What neither shows is how an empty
//! province stands in the list of a position: it is taken to be a `null`, and a list of another
//! length than the map's is a fault rather than a guess. The tests use a sample made by hand.

mod convert;
mod document;
mod fault;
mod graph;
mod orders;
mod read;
mod unpack;

pub use document::{JdipSave, JdipTurn, SavedOrder, SavedUnit};
pub use fault::{JdipSaveFault, JdipSaveFaultKind};
pub use read::read;
pub use unpack::{SAVE_BYTES_MAX, SAVE_NODES_MAX};
