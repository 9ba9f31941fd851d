//! The formats as another crate uses them.

mod case;
mod jdip_cases;
mod python_game;
mod shared;
