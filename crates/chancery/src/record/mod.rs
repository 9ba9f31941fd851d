//! The record of a game: its phases with orders, results and positions, and every way it was tried
//! to go.
//!
//! A record is a tree of steps. Playing a phase, giving orders and editing the position each add a
//! step under the current one; undoing goes back to the step before, redoing forward again, and a
//! step added after an undo is a branch beside the one left. Nothing is ever lost: what was undone
//! can be gone back to by its id.
//!
//! What is stored is what was given and what came of it, so that a mended engine never rewrites a
//! game in play. Reasons are not stored: judge the phase again to have them
//! ([`crate::adjudicate::movement`]).
//!
//! # Examples
//!
//! ```
//! use chancery::adjudicate::Workspace;
//! use chancery::advance::EmptyPhases;
//! use chancery::board::{Map, MapDefinition, PowerDefinition, ProvinceDefinition, ProvinceKind};
//! use chancery::position::{Phase, PhaseKind, Position, Season};
//! use chancery::record::{Header, PhaseOrders, Record};
//! use chancery::rules::Rules;
//!
//! let map = Map::new(MapDefinition {
//!     provinces: vec![ProvinceDefinition {
//!         code: "par".to_owned(),
//!         name: "Paris".to_owned(),
//!         aliases: Vec::new(),
//!         kind: ProvinceKind::Inland,
//!         coasts: Vec::new(),
//!         centre: true,
//!         convoys: false,
//!     }],
//!     powers: vec![PowerDefinition { name: "France".to_owned(), ..PowerDefinition::default() }],
//!     ..MapDefinition::default()
//! })
//! .expect("a map without faults");
//! let header = Header {
//!     variant: "paris".to_owned(),
//!     rules: Rules::DATC,
//!     victory: chancery::Victory::default(),
//!     empty_phases: EmptyPhases::Skipped,
//! };
//! let spring = Phase::new(1901, Season::Spring, PhaseKind::Movement);
//! let mut record = Record::new(header, Position::new(map.province_count(), spring));
//! record.play(&map, PhaseOrders::default(), &mut Workspace::new())?;
//! assert_eq!(record.position().phase.to_string(), "F1901M");
//! record.undo();
//! assert_eq!(record.position().phase.to_string(), "S1901M");
//! # Ok::<(), chancery::record::RecordError>(())
//! ```

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
