//! Pictures of a board: a position, orders and what became of them; and the same as [`text`].
//!
//! [`Base`] is what pictures of one map in one style have in common; make it once. A [`Scene`] is
//! what one picture shows. [`Base::svg`] brings the two together:
//!
//! ```
//! use chancery_render::{Base, Options, Scene};
//! use chancery_variants::Library;
//!
//! let library = Library::builtin();
//! let standard = library.load("standard")?;
//! let drawing = library.drawing("standard")?.ok_or("no drawing")?;
//! let map = &standard.variant.map;
//! let base = Base::new(&drawing, map, &standard.about.looks, &Options::default());
//! let svg = base.svg(&Scene::new(&standard.variant.start).titled("Spring 1901"));
//! assert!(svg.starts_with("<svg ") && svg.contains("French army in Paris"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`world`] draws worlds of cells and what supply does in them.
//!
//! Pure: no file, clock, font or hash order. Every number written is a whole number of tenths of a
//! drawing unit, so that the same scene gives the same bytes on every machine.

mod colour;
mod options;
mod region;
mod scene;
mod svg;
mod territory;
pub mod text;
mod words;
pub mod world;

pub use options::{Detail, Options, Style};
pub use region::Region;
pub use scene::{Fate, Mark, MarkKind, Scene, Zone};
pub use svg::{Base, Figure};
pub use territory::territory;
pub use words::Words;
