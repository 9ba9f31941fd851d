//! The formats as another crate uses them.

mod case;
mod python_game;
mod shared;
