//! Tests of the crate as others use it.

mod borders;
mod builtin;
mod docs;
mod drawings;
mod facts;
mod faults;
mod fixtures;
mod games;
mod hostile;
mod library;
mod play;
mod schema;
mod standard;
mod starts;
mod support;
