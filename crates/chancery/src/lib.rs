//! Chancery: rules engine and referee for Diplomacy-style games.
//!
//! From a text to the next position, in this order:
//!
//! - [`notation`] reads orders as people write them, and writes them back;
//! - [`orders`] says which are legal and why the others are not, and lists every legal order;
//! - [`adjudicate`] decides what becomes of each, with reasons and what depended on what, also when
//!   only some orders are known;
//! - [`advance`] makes the next position and phase;
//! - [`record`] keeps the phases of a game, with undo and branches.
//!
//! They work on a [`board`] and a [`position`], by [`rules`] in which every disputed question is a
//! named choice. A [`Variant`] brings these together; variants themselves are data of another
//! crate.
//!
//! Pure: no file, clock, randomness or hash order anywhere in this crate. The same input gives the
//! same output, byte for byte, on every machine. Sentences and file formats are other crates' too:
//! everything here is data.
//!
//! # Examples
//!
//! A referee in a few lines; the library guide, `docs/library.md`, has more.
//!
//! ```
//! use chancery::adjudicate::Workspace;
//! use chancery::notation::{Context, Names, Reader};
//! use chancery::record::{PhaseOrders, Record};
//!
//! let standard = chancery_variants::standard();
//! let mut record = Record::of_variant(&standard);
//! let text = "Germany: A mun - boh\nAustria: A vie - boh, A bud - ser";
//! let names = Names::new(&standard.map);
//! let context = Context::new(record.position().phase.kind);
//! let reading = Reader::new(&names).read(text, &context);
//! let orders = PhaseOrders { set: reading.into_order_set(), ..PhaseOrders::default() };
//! record.play(&standard.map, orders, &mut Workspace::new())?;
//!
//! let at = |code| standard.map.province_by_code(code).expect("a province of the map");
//! assert_eq!(record.position().phase.to_string(), "F1901M");
//! assert!(record.position().is_occupied(at("ser")));
//! assert!(!record.position().is_occupied(at("boh"))); // A standoff.
//! # Ok::<(), chancery::record::RecordError>(())
//! ```

pub mod adjudicate;
pub mod advance;
pub mod board;
pub mod notation;
pub mod options;
pub mod orders;
pub mod position;
pub mod record;
pub mod rules;
mod variant;

pub use variant::{Variant, Victory};
