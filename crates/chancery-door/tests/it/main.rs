//! What boards write, and what callers type.

mod dropfiles;
mod lines;
