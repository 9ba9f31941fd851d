//! The formats as another crate uses them.

mod boards;
mod python_game;
mod shared;
