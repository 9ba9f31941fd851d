//! The reader and the writers of orders, on the standard map.

mod bounds;
mod corpus;
mod docs;
mod equality;
mod formats;
mod laws;
mod own;
mod pictures;
mod positions;
mod reader;
mod shared;
mod strategies;
mod styles;
mod support;
