//! Computer powers at play: what they order is legal, sound and the same everywhere, and they keep
//! their word.

mod answers;
mod ballot;
mod play;
mod promises;
mod sentences;
mod sound;
mod table;
