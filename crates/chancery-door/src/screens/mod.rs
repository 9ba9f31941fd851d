//! Screens, as functions from what may be seen to text.

mod help;
mod lists;
mod orders;
mod table;

pub(crate) use help::{LOBBY_HELP, ORDERS_HELP, TABLE_HELP};
pub(crate) use lists::{choices, game_line, menu, waiting, welcome};
pub(crate) use orders::{OrderSheet, orders, own_lines, province};
pub(crate) use table::{results, table};
