//! Supply compared with its definition, world by world.

mod examples;
mod limited;
mod step;
mod worlds;
mod zones;
