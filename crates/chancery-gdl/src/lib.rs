//! Reads Xconq's game description language (GDL), as far as supply goes: types, tables, worlds,
//! sides and units.
//!
//! Pure: the files of a library are handed in. Nothing in a file is executed, and sizes and depths
//! are bounded. A form or table that is not known is warned of, once; properties that supply does not
//! ask about are passed over. Neither stops the reading.

mod builtin;
pub mod convert;
pub mod game;
pub mod keyword;
mod layer;
mod library;
pub mod moves;
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
