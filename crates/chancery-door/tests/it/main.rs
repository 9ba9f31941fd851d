//! What boards write, and what callers type.

mod caller;
mod calls;
mod dropfiles;
mod lines;
mod talk;
mod telnet;
