//! Tests of the crate as others use it.

mod builtin;
mod facts;
mod faults;
mod hostile;
mod library;
mod standard;
mod support;
