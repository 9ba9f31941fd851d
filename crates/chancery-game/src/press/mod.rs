//! Messages and threads.

use serde::{Deserialize, Serialize};

use crate::people::Seat;
use crate::time::Moment;

/// The longest message, in characters.
pub const TEXT_MAX: usize = 10_000;
/// The most messages of one power in one phase: a guard against floods, not a rule of the game.
pub const MESSAGES_MAX: usize = 500;

/// Whose a message is shown to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The power's.
    Power,
    /// Nobody's: grey.
    Grey,
    /// The master's.
    Master,
}

/// A message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// When it was sent.
    pub at: Moment,
    /// In which phase, by number.
    pub phase: u32,
    /// By whom; the master where nobody.
    pub from: Option<Seat>,
    /// To whom, in order; to everybody where the list is empty.
    pub to: Vec<Seat>,
    /// Whose it is shown to be.
    pub shown: Shown,
    /// The text.
    pub text: String,
}

impl Message {
    /// Whether a power sent it or was sent it.
    #[must_use]
    pub fn concerns(&self, seat: Seat) -> bool {
        self.to.is_empty() || self.from == Some(seat) || self.to.contains(&seat)
    }

    /// The thread in which a power finds it: the others who are in it, in order; nobody where it
    /// is everybody's. A grey message is in the thread of those it was sent to, or it would tell
    /// by its place whose it is; its writer finds it there too.
    #[must_use]
    pub fn thread(&self, reader: Seat) -> Vec<Seat> {
        let named = self.from.filter(|_| self.shown == Shown::Power);
        let mut others: Vec<Seat> =
            self.to.iter().copied().chain(named).filter(|seat| *seat != reader).collect();
        if self.to.is_empty() {
            others.clear();
        }
        others.sort_unstable();
        others.dedup();
        others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(from: u8, to: &[u8], shown: Shown) -> Message {
        let to = to.iter().map(|seat| Seat(*seat)).collect();
        let text = "We shall see.".to_owned();
        Message { at: Moment(0), phase: 1, from: Some(Seat(from)), to, shown, text }
    }

    #[test]
    fn a_thread_is_the_others_in_it_whoever_wrote() {
        let letters = [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])];
        for (from, to) in letters {
            let letter = message(from, &to, Shown::Power);
            assert_eq!(letter.thread(Seat(0)), [Seat(1), Seat(2)]);
            assert!(letter.concerns(Seat(0)) && !letter.concerns(Seat(3)));
        }
        let notice = message(4, &[], Shown::Power);
        assert!(notice.concerns(Seat(3)));
        assert_eq!(notice.thread(Seat(3)), []);
    }

    #[test]
    fn a_grey_message_does_not_tell_by_its_thread_whose_it_is() {
        for from in [2, 3] {
            assert_eq!(message(from, &[0, 1], Shown::Grey).thread(Seat(0)), [Seat(1)]);
        }
    }
}
