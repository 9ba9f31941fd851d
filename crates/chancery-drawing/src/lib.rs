//! A board's drawing as data: what shapes its provinces have and where units, centres and names
//! stand.
//!
//! A [`Drawing`] is read from a `drawing.json` ([`Drawing::from_json`]), in which a border between
//! two provinces is stored once, or made from a designer's own picture whose elements carry
//! province ids ([`Drawing::from_svg`]). [`Drawing::bind`] brings it together with a map; whatever
//! the drawing leaves open then has a computed place. How it looks on a page is no matter of this
//! crate.
//!
//! Pure: no file is opened here, and every coordinate is a whole number of tenths, so that the same
//! drawing gives the same picture on every machine. The format is described in
//! `docs/formats/drawing.md`.

mod bind;
mod drawing;
mod fault;
pub mod geometry;
mod json;
pub mod limits;
mod outline;
mod picture;
mod point;
mod svg;

pub use bind::BoundDrawing;
pub use drawing::{Drawing, Label, Line, LineKind, Places, Scenery, SceneryKind};
pub use fault::{Fault, FaultKind};
pub use outline::{ArcRef, Ring, Shape};
pub use picture::{Picture, Piece};
pub use point::Point;
pub use svg::KnownIds;

/// The number of the format that is read.
pub const FORMAT: u32 = 1;
