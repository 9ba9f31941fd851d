//! The reference referee against published cases, the engine against the reference referee, and
//! laws that hold for every set of orders.

mod laws;
mod paradoxes;
mod published_cases;
mod shared;
mod slice;
mod supply;
mod supply_laws;
mod work;
