//! Supply compared with its definition, world by world.

mod limited;
mod zones;
