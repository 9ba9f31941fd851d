//! The record of a game: its phases with orders, results and positions, and every way it was tried
//! to go.
//!
//! A record is a tree of steps. Playing a phase, giving orders and editing the position each add a
//! step under the current one; undoing goes back to the step before, redoing forward again, and a
//! step added after an undo is a branch beside the one left. Nothing is ever lost: what was undone
//! can be gone back to by its id.
//!
//! What is stored is what was given and what came of it, so that a mended engine never rewrites a
//! game in play. Reasons are not stored; [`play`] finds them again.

mod edit;
mod history;
mod orders;
mod outcome;
mod play;
mod statistics;
mod tree;

pub use edit::{Edit, EditError};
pub use history::{CentreRow, CentreTime, PhaseView};
pub use orders::PhaseOrders;
pub use outcome::{MovementSummary, PhaseOutcome, Played};
pub use play::play;
pub use statistics::{OrderCount, OrderStatistics, Rate};
pub use tree::{Action, Header, Record, RecordError, STEPS_MAX, StepId};
