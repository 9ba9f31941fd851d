//! Screens, as functions from what may be seen to text.

mod help;
mod lists;
mod orders;
mod table;

pub(crate) use help::{LOBBY_HELP, ORDERS_HELP, TABLE_HELP};
pub(crate) use lists::{choices, game_line, menu, waiting, welcome};
pub(crate) use orders::{OrderSheet, faults, orders, own_lines, province};
pub(crate) use table::{results, table};

/// A reason as a sentence.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    first.chain(letters).collect::<String>() + end
}
