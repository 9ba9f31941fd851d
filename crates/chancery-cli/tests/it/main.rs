//! The binary as its users run it.

mod admin;
mod answers;
mod bench;
mod cases;
mod datc;
mod docs;
mod door;
mod explain;
mod handbook;
mod house;
mod judge;
mod legal;
mod notation;
mod play;
mod possible;
mod program;
mod render;
mod replay;
mod rule;
mod run;
mod serve;
mod simulate;
mod stats;
mod supply;
mod variant;
mod variant_import;
