//! Reads Xconq's game description language (GDL), as far as supply goes: types, tables, worlds,
//! sides and units.
//!
//! Pure: the files of a library are handed in. Nothing in a file is executed, and sizes and depths
//! are bounded. What is not known is warned of and never stops the reading.

pub mod game;
mod layer;
mod library;
mod reader;
mod scope;
pub mod source;
pub mod syntax;
pub mod table;
pub mod value;
pub mod warning;
pub mod world;

pub use game::Game;
pub use library::Library;
pub use reader::{LoadError, load};
pub use value::Kind;
