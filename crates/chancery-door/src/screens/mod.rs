//! Screens, as functions from what may be seen to text.

pub(crate) mod bulletins;
mod contents;
mod help;
mod lists;
mod orders;
mod pacts;
mod press;
mod results;
mod settings;
mod table;
mod votes;

pub(crate) use contents::contents;
pub(crate) use help::{
    INSTRUCTIONS_HELP, LOBBY_HELP, OFFERS_HELP, ORDERS_HELP, PRESS_HELP, SETTINGS_HELP, TABLE_HELP,
    VOTES_HELP,
};
pub(crate) use lists::{choices, game_line, greeting, menu, waiting, welcome};
pub(crate) use orders::{OrderSheet, orders, own_lines, province};
pub(crate) use pacts::offers;
pub(crate) use press::{thread, threads};
pub(crate) use results::{previewed, results};
pub(crate) use settings::settings;
pub(crate) use table::table;
pub(crate) use votes::motions;
