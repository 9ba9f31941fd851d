//! Supply for war games: zones over a world of cells, and the fair sharing of what they hold.
//!
//! Pure: no files, no clock, no randomness, and no game's names. What a world is, is handed in.

pub mod books;
pub mod control;
pub mod economy;
pub mod grid;
pub mod land;
pub mod limited;
mod mix;
pub mod moves;
mod parallel;
pub mod pattern;
pub mod rules;
pub mod share;
pub mod step;
pub mod table;
pub mod terms;
pub mod turn;
pub mod units;
pub mod world;
pub mod zones;
