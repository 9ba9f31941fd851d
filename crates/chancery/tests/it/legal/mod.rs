//! Lists of legal orders, their numbers, and what is built on them.

mod builder;
mod dice;
mod draws;
mod ids;
mod lists;
mod other_phases;
mod scenes;
mod warnings;
