//! The house from outside: a real database, a clock that tests set, and computer powers that do
//! what they are told.

mod accounts;
mod auditing;
mod clockwork;
mod keeping;
mod kept;
mod letters;
mod neighbours;
mod playing;
mod relay;
mod room;
mod talking;
