//! The reference referee: Kruijswijk's equations, solved by trying everything.
//!
//! Rules of the preset `datc` (4.A.1=b, 4.A.3=2025ee, 4.A.4=start, 4.A.6=a, 4.A.7=b), with other
//! values of the choices in [`Reading`]. Border rules are out of its reach.
//!
//! 1. [`legal_plan`] judges each order on the board alone, a second opinion on validation.
//! 2. [`Problem`] matches the legal orders with each other and holds one decision a unit.
//! 3. [`Problem::resolutions`] tries every combination of results and keeps the consistent ones.
//! 4. [`resolve`] goes through the parts that depend on themselves from the bottom up, takes the
//!    one consistent result where there is exactly one, and else the ring or the paradox rule.
//!
//! Source: DATC 3.2, chapter 5 (rewritten there by the author of "The Math of Adjudication").

mod components;
mod equations;
mod legality;
mod outcome;
mod problem;
mod reading;
mod resolve;
mod universe;
mod water;

pub use equations::State;
pub use legality::{Plan, Way, legal_plan, plans};
pub use outcome::{Outcome, UnitResult, Verdict};
pub use problem::{Problem, UNITS_MAX};
pub use reading::{Reading, UnknownReading};
pub use resolve::{Knot, KnotKind, Resolved, resolve};
pub use universe::{every_order, legal_orders};
pub use water::Water;
