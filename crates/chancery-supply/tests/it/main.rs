//! Supply compared with its definition, world by world.

mod dealt;
mod examples;
mod kernel;
mod laws;
mod limited;
mod step;
mod traps;
mod turn;
mod worked;
mod worlds;
mod zones;
