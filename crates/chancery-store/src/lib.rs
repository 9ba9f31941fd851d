//! Where games, accounts and letters to be sent are kept: one `SQLite` file.
//!
//! A game is kept as its events, in order, as text that this crate does not read. What lists and
//! the clock ask of a game without reading its events (its title, its stage, when it is due, who is
//! in it) is kept beside them and written in the same transaction.
//!
//! Everything is written through one connection, so that many small changes share one flush to the
//! disk ([`Store::append`] takes a batch), with `synchronous = FULL`: what has been acknowledged is
//! on the disk. Reading goes on meanwhile.
//!
//! Another database would be another type with the same contract suite, `tests/it`.

mod accounts;
mod acts;
mod backup;
mod callers;
mod fault;
mod games;
mod joining;
mod keys;
mod letters;
mod open;
mod passwords;
mod sessions;
mod tokens;

pub use accounts::{Account, AccountId, NameTaken, NewAccount, Person};
pub use acts::{Act, Done};
pub use callers::{CallerKey, CallerLine};
pub use fault::StoreFault;
pub use games::{Append, Appended, Counted, Game, GameId, GameStage, Listing, NewGame, Summary};
pub use joining::{Beginning, Confirmed, NewAddress};
pub use keys::name_key;
pub use letters::{Letter, LetterId, NewLetter, Queue};
pub use open::Store;
pub use sessions::{NewSession, Secret, Session};
pub use tokens::{Token, TokenId};
