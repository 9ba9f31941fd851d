//! Pages on which games are played.
//!
//! [`app`] makes the routes of a [`Site`]; [`serve`] answers on a listener until it is told to
//! stop. A page is made of views only ([`chancery_game::GameView`]): nothing here holds a game.
//! Every action is a plain form that works without script; what `board.js` adds is pointing at the
//! board and being told when something has changed.

mod api;
mod asked;
mod assets;
mod board;
mod callers;
mod chair;
mod form;
mod frame;
mod hex;
mod limits;
mod log;
mod pages;
mod people;
mod results;
mod routes;
mod safety;
mod shelf;
mod site;
mod stream;
mod times;
mod visitor;

pub use routes::{app, serve};
pub use site::Site;
