//! The house from outside: a real database, a clock that tests set, and computer powers that do
//! what they are told.

mod accounts;
mod clockwork;
mod keeping;
mod playing;
mod room;
mod talking;
