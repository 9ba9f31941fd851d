//! Supply lines over whole games.

mod games;
mod lists;
