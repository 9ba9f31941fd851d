//! Why something asked of a game is not done.

use chancery::notation::OrderParseError;
use chancery_formats::order_sheet::SheetFault;

use crate::people::Seat;
use crate::settings::SettingsFault;
use crate::state::ReplayFault;

/// Why something is not done. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The settings.
    #[error("the game cannot be set up like this: {}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Settings {
        /// What is wrong with them.
        faults: Vec<SettingsFault>,
    },
    /// There is no such seat.
    #[error("the game has no seat {}", seat.0)]
    NoSeat {
        /// The seat.
        seat: Seat,
    },
    /// It is not one's own seat.
    #[error("that power is not yours to speak for")]
    NotYours,
    /// Only the master does this.
    #[error("only the master of the game can do that")]
    MastersOnly,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun yet")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Somebody sits there.
    #[error("somebody sits there already")]
    Taken,
    /// A game in which powers are chosen asks for one, and another for none.
    #[error("{}", if *chosen { "choose a power to join with" } else { "powers are drawn by lot when all have joined" })]
    Choice {
        /// Whether powers are chosen.
        chosen: bool,
    },
    /// One has joined already.
    #[error("you have joined already")]
    Joined,
    /// One has not joined.
    #[error("you have not joined")]
    NotJoined,
    /// Every seat is taken.
    #[error("every seat is taken")]
    Full,
    /// One needs the link.
    #[error("this game is joined by its link")]
    LinkNeeded,
    /// The master seats people.
    #[error("in this game the master seats the players")]
    Assigned,
    /// The phase is over, or has not begun.
    #[error("phase {asked} is not being played; phase {now} is")]
    OtherPhase {
        /// The phase asked for.
        asked: u32,
        /// The phase being played.
        now: u32,
    },
    /// Orders that cannot be read.
    #[error("{} of the orders cannot be read", faults.len())]
    Unreadable {
        /// What is wrong with each, with its place in the text.
        faults: Vec<OrderParseError>,
    },
    /// What is said of the winter cannot be read, or not be said.
    #[error("{} of the lines about the winter cannot be read", faults.len())]
    Winter {
        /// What is wrong with them, with the places in the text.
        faults: Vec<SheetFault>,
    },
    /// Orders for another power's units.
    #[error("the orders name another power, {power}, as the one who gives them")]
    Foreign {
        /// The power.
        power: String,
    },
    /// More orders than anybody has units.
    #[error("{count} orders are more than a power has units; {max} are taken")]
    TooMany {
        /// How many.
        count: usize,
        /// How many are taken.
        max: usize,
    },
    /// Text that is empty, too long or has characters that a terminal would obey.
    #[error("a text has 1 to {max} characters, and no control characters but new lines and tabs")]
    Text {
        /// The longest.
        max: usize,
    },
    /// Nothing may be said now.
    #[error("{}", silence(*reason))]
    Silence {
        /// Why.
        reason: Silence,
    },
    /// More messages than anybody writes.
    #[error("that is enough for one phase: {max} messages")]
    Flood {
        /// How many are taken.
        max: usize,
    },
    /// An offer that makes no sense, as said.
    #[error("the offer cannot be made: {why}")]
    Offer {
        /// Why.
        why: &'static str,
    },
    /// There is no such offer to answer.
    #[error("there is no such offer that waits for your answer")]
    NoOffer,
    /// A motion that the game does not know.
    #[error("the game does not know that motion: {why}")]
    Motion {
        /// Why.
        why: &'static str,
    },
    /// The clock does not run, or runs.
    #[error("{}", if *paused { "the clock is stopped already" } else { "the clock is not stopped" })]
    Clock {
        /// Whether it is stopped.
        paused: bool,
    },
    /// A deadline out of bounds.
    #[error("a deadline is at most ninety days from now")]
    TooFar,
    /// No phase of this number has been played.
    #[error("phase {phase} has not been played")]
    NoPhase {
        /// The number.
        phase: u32,
    },
    /// A position that cannot be read.
    #[error("that is no order sheet of this game's variant: {} faults", faults.len())]
    Position {
        /// What is wrong with it, with the places in the text.
        faults: Vec<SheetFault>,
    },
    /// A position of another variant.
    #[error("the sheet is for the variant `{found}`, and the game is of `{own}`")]
    OtherVariant {
        /// That of the sheet.
        found: String,
        /// That of the game.
        own: String,
    },
    /// Nothing is due.
    #[error("nothing is due")]
    NotDue,
    /// The game's own events do not fit: a fault of the program.
    #[error("the game is damaged: {0}")]
    Damaged(#[from] ReplayFault),
}

/// Why nothing may be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Silence {
    /// The game knows no press.
    Gunboat,
    /// Only to everybody.
    PublicOnly,
    /// Not in this kind of phase.
    Phase,
    /// Only with a name.
    NoGrey,
    /// To oneself, or to nobody that plays.
    Nobody,
}

const fn silence(reason: Silence) -> &'static str {
    match reason {
        Silence::Gunboat => "nothing is said in this game",
        Silence::PublicOnly => "in this game everything is said to everybody",
        Silence::Phase => "in this game one speaks while units move only",
        Silence::NoGrey => "in this game every message says whose it is",
        Silence::Nobody => "name others that it is said to, each once",
    }
}
