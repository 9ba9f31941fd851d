//! Reads Xconq's game description language (GDL), as far as supply goes: types, tables, worlds,
//! sides and units.
//!
//! Pure: the files of a library are handed in. Nothing in a file is executed, and sizes and depths
//! are bounded. What is not known is warned of and never stops the reading.

pub mod source;
pub mod syntax;
