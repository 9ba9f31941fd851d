//! The formats as another crate uses them.

mod boards;
mod case;
mod python_game;
mod shared;
