//! Supply compared with its definition, world by world.

mod examples;
mod kernel;
mod limited;
mod step;
mod worlds;
mod zones;
