//! Supply compared with its definition, world by world.

mod examples;
mod kernel;
mod limited;
mod step;
mod traps;
mod worlds;
mod zones;
