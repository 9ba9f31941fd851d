//! Lists of legal orders, their numbers, and what is built on them.

mod builder;
mod dice;
mod draws;
mod ids;
mod laws;
mod lists;
mod other_phases;
mod probes;
mod scenes;
mod warnings;
