//! Supply compared with its definition, world by world.

mod dealt;
mod examples;
mod kernel;
mod laws;
mod limited;
mod step;
#[cfg(feature = "parallel")]
mod threads;
mod traps;
mod turn;
mod work;
mod worked;
mod worlds;
mod zones;
