//! Letters: what goes out to whom, and how.
//!
//! A letter about a game is what its reader's own view shows now and did not show before
//! (`turn`): it is made of two views of the same viewer and of nothing else, so that nothing can
//! stand in it that the page would not show. It is put by in the transaction of the events that it
//! tells of. A [`Postman`] carries what has been put by; a letter is forgotten when it has been
//! handed over, so that a crash loses none. One that was handed over just before a crash goes out
//! again, under the same number, by which programs that read mail know it.
//!
//! Games of one person send none, however many computer powers play in them.

mod carrier;
mod message;
mod postman;
mod reminders;
mod text;
mod turn;

pub use carrier::{Carrier, CarrierFault};
pub use message::{Sender, SenderFault};
pub use postman::{Postman, Round};
pub(crate) use turn::Turn;
