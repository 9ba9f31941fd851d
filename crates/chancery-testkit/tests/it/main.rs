//! The reference referee against published cases, the engine against the reference referee, and
//! laws that hold for every set of orders.

mod laws;
mod published_cases;
mod shared;
mod slice;
