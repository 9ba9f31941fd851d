//! The reader and the writers of orders, on the standard map.

mod bounds;
mod docs;
mod equality;
mod formats;
mod laws;
mod pictures;
mod positions;
mod reader;
mod strategies;
mod styles;
mod support;
