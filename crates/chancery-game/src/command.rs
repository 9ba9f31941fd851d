//! What can be asked of a game.

use crate::pacts::{OfferId, Terms};
use crate::people::{Occupant, PersonId, Seat};
use crate::settings::Settings;
use crate::votes::Motion;

/// Something that is asked of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// To play. In a game in which powers are chosen, as this one.
    Join {
        /// The power.
        seat: Option<Seat>,
        /// Whether the link of the game was shown.
        invited: bool,
    },
    /// Not to play after all; during the game, to give up a seat, or all.
    Leave {
        /// The seat; all that one holds where none is named.
        seat: Option<Seat>,
    },
    /// To take an empty seat of a game that is played.
    TakeOver {
        /// The seat.
        seat: Seat,
        /// Whether the link of the game was shown.
        invited: bool,
    },
    /// To begin, with computer powers in the seats that are still free.
    Start,
    /// Orders of a power for a phase, in any notation. They take the place of those before.
    Order {
        /// The seat.
        seat: Seat,
        /// The phase, by number.
        phase: u32,
        /// The orders.
        orders: String,
    },
    /// That a power is ready for a phase, or no longer.
    Ready {
        /// The seat.
        seat: Seat,
        /// The phase, by number.
        phase: u32,
        /// Whether it is.
        ready: bool,
    },
    /// That a power asks to wait for the deadline of a phase, or no longer.
    Wait {
        /// The seat.
        seat: Seat,
        /// The phase, by number.
        phase: u32,
        /// Whether it does.
        wait: bool,
    },
    /// To say something; as the master where no seat is named.
    Say {
        /// By whom.
        from: Option<Seat>,
        /// To whom; to everybody where the list is empty.
        to: Vec<Seat>,
        /// Without saying by whom.
        grey: bool,
        /// What.
        text: String,
    },
    /// That a thread has been read.
    Read {
        /// By whom.
        seat: Seat,
        /// The others in it.
        thread: Vec<Seat>,
        /// How many of its messages.
        upto: u32,
    },
    /// To offer something.
    Offer {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// What.
        terms: Terms,
    },
    /// To answer an offer, or to take one's own back.
    Answer {
        /// By whom.
        seat: Seat,
        /// The offer.
        offer: OfferId,
        /// Whether it is accepted.
        accept: bool,
        /// What a computer power says about it.
        why: Option<String>,
    },
    /// To vote for a motion, or to take a vote back.
    Vote {
        /// By whom.
        seat: Seat,
        /// On what.
        motion: Motion,
        /// Whether one is for it.
        favour: bool,
    },
    /// What the master does.
    Master(MasterCommand),
    /// What falls due by itself.
    Tick,
}

/// What a master does. All of it is in a log that the players see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MasterCommand {
    /// Another occupant for a seat.
    Seat {
        /// The seat.
        seat: Seat,
        /// Who sits there from now on.
        occupant: Occupant,
    },
    /// A phase that lasts longer, or shorter.
    Due {
        /// How many seconds from now; none for a phase without an end of its own.
        seconds: Option<u32>,
    },
    /// The clock stopped.
    Pause,
    /// The clock going on.
    Resume,
    /// The phase played now, as it stands.
    Process,
    /// A power's orders, in any notation.
    Order {
        /// The seat.
        seat: Seat,
        /// The orders.
        orders: String,
    },
    /// The game put back to the beginning of a phase played before.
    RollBack {
        /// The number of the phase.
        to: u32,
    },
    /// Another position, as an order sheet.
    Correct {
        /// The sheet.
        position: String,
        /// What is said about it.
        note: String,
    },
    /// The game called off.
    Cancel,
}

/// What a new game is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Creation {
    /// What it is agreed to be.
    pub settings: Settings,
    /// Who looks after it, if anybody.
    pub master: Option<PersonId>,
}
