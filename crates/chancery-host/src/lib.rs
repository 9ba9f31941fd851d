//! The house in which games are played.
//!
//! Everything that any front asks of a game goes through [`House::ask`], and everything that it
//! shows comes from [`House::view`]. The house keeps the only clock and the only source of chance;
//! it asks computer powers for their orders, does what falls due, and tells whoever watches that
//! something has happened.
//!
//! # What is acknowledged is on the disk
//!
//! A command is decided on the latest state of its game and its events are handed to the one
//! writer, which puts whatever has come in the meantime into one transaction. Only when
//! that has been flushed to the disk is anybody answered, and only then does the change show in a
//! view. Commands of one game do not wait for each other's flush: they are decided one after the
//! other on what will be, and all fail together if it does not come to be.

pub mod accounts;
mod audit;
mod bots;
mod clock;
mod computers;
pub mod drafts;
mod games;
mod grounds;
mod house;
mod live;
pub mod mail;
mod neighbours;
mod writer;

pub use audit::{Audit, GameFault, audit};
pub use bots::Bots;
pub use clock::{Chance, Clock};
pub use computers::Computers;
pub use grounds::Grounds;
pub use house::{AskFault, House, Watch};
