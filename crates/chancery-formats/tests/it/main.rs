//! The formats as another crate uses them.

mod python_game;
mod shared;
