//! What has happened in a game. A game is its events: nothing else is kept, and the same events
//! make the same game.

use serde::{Deserialize, Serialize};

use crate::pacts::{Answer, OfferId, Promise, Terms, Verdict};
use crate::people::{Occupant, PersonId, Seat};
use crate::press::Shown;
use crate::settings::Settings;
use crate::time::Moment;
use crate::votes::Motion;

/// Something that has happened, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// What.
    #[serde(flatten)]
    pub what: Happening,
}

/// What has happened.
///
/// Orders and positions are kept as text in our own notation and order sheets, so that what is
/// kept outlives the types of a version of the program. A phase that was played carries the
/// position it led to: a mended engine never rewrites a game in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[non_exhaustive]
pub enum Happening {
    /// The game was set up.
    Created {
        /// What it is agreed to be.
        settings: Box<Settings>,
        /// The powers, by seat, as the variant names them.
        powers: Vec<String>,
        /// Who looks after it, if anybody.
        master: Option<PersonId>,
    },
    /// Somebody wants to play.
    Joined {
        /// Who.
        person: PersonId,
        /// The seat taken, where powers are chosen.
        seat: Option<Seat>,
    },
    /// Somebody no longer wants to play, before it began.
    Left {
        /// Who.
        person: PersonId,
    },
    /// A seat has another occupant.
    Seated {
        /// The seat.
        seat: Seat,
        /// Who sits there now.
        occupant: Occupant,
        /// Why.
        why: SeatChange,
    },
    /// The game began.
    Started,
    /// A phase began.
    PhaseBegan {
        /// Its number; numbers only grow, also when phases are played again.
        phase: u32,
        /// When it is due, if ever.
        due: Option<Moment>,
    },
    /// A power's orders, in place of those before.
    Ordered {
        /// The seat.
        seat: Seat,
        /// The orders, one a line, as our notation writes them.
        orders: Vec<String>,
        /// Whether the master entered them.
        by_master: bool,
    },
    /// A power is ready, or no longer.
    Ready {
        /// The seat.
        seat: Seat,
        /// Whether it is.
        ready: bool,
    },
    /// A power asks that the phase wait for the deadline though all are ready, or no longer.
    Waits {
        /// The seat.
        seat: Seat,
        /// Whether it does.
        wait: bool,
    },
    /// A deadline was moved.
    DueMoved {
        /// When the phase is due now, if ever.
        due: Option<Moment>,
        /// Why.
        why: DueChange,
    },
    /// The clock was stopped.
    Paused {
        /// How many seconds were left, if any clock was running.
        left: Option<u32>,
    },
    /// The clock goes on.
    Resumed {
        /// When the phase is due now, if ever.
        due: Option<Moment>,
    },
    /// A power missed a deadline.
    MissedDue {
        /// The seat.
        seat: Seat,
        /// Whether that was excused, which uses up an excuse.
        excused: bool,
    },
    /// A phase was played.
    PhaseEnded {
        /// Its number.
        phase: u32,
        /// Everybody's orders, by seat.
        orders: Vec<(Seat, Vec<String>)>,
        /// The powers in civil disorder.
        disorder: Vec<Seat>,
        /// The alliances in force.
        alliances: Vec<(Seat, Seat)>,
        /// Who lets whom pass, by what was agreed, where a rule of the house asks.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        passages: Vec<(Seat, Seat)>,
        /// The position it led to, as an order sheet.
        after: String,
        /// For how many years in a row no centre has changed hands.
        quiet_years: u16,
    },
    /// The game was put back to the beginning of a phase played before.
    RolledBack {
        /// The number of that phase.
        to: u32,
    },
    /// The position was corrected.
    Corrected {
        /// The position, as an order sheet.
        position: String,
        /// What the master says about it.
        note: String,
    },
    /// Something was said.
    Said {
        /// By whom; the master where nobody.
        from: Option<Seat>,
        /// To whom; to everybody where the list is empty.
        to: Vec<Seat>,
        /// Whose it is shown to be.
        shown: Shown,
        /// What.
        text: String,
    },
    /// Somebody read a thread up to here.
    Read {
        /// The reader.
        seat: Seat,
        /// The thread: the others in it.
        thread: Vec<Seat>,
        /// How many messages of it have been read.
        upto: u32,
    },
    /// Something was offered.
    Offered {
        /// The number of the offer.
        offer: OfferId,
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// What.
        terms: Terms,
    },
    /// An offer was answered or taken back.
    Answered {
        /// The number of the offer.
        offer: OfferId,
        /// The answer.
        answer: Answer,
        /// What a computer power says about it.
        why: Option<String>,
    },
    /// How promises fared in the phase that has just been played.
    Promises {
        /// Each with what was seen.
        seen: Vec<(OfferId, Promise, Verdict)>,
    },
    /// A vote on a motion.
    Voted {
        /// The seat.
        seat: Seat,
        /// On what.
        motion: Motion,
        /// Whether it is for it; against takes back a vote given before.
        favour: bool,
    },
    /// A motion was carried.
    Carried {
        /// Which.
        motion: Motion,
    },
    /// The game is over.
    Finished {
        /// How it ended.
        outcome: Outcome,
        /// What everybody gets, by seat, to the hundredth.
        points: Vec<String>,
    },
}

/// Why a seat has another occupant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatChange {
    /// Powers were shared out, or the seat was taken when joining.
    Start,
    /// The player gave up.
    Resigned,
    /// The player missed too much.
    Missed,
    /// Somebody took an empty seat.
    TakenOver,
    /// The master replaced the player.
    Replaced,
}

/// Why a deadline was moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DueChange {
    /// Somebody is late, and the phase waits a while.
    Grace,
    /// Somebody is late and excused.
    Excused,
    /// Somebody is late, and the phase waits until the orders are there.
    Waiting,
    /// A seat is empty at the start, and the phase begins again when it is taken.
    FreshStart,
    /// The players agreed on it.
    Vote,
    /// The master did it.
    Master,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum Outcome {
    /// One power won.
    Solo {
        /// Which.
        seat: Seat,
    },
    /// The last year is over, and those with the most centres won.
    MostCentres {
        /// Which.
        seats: Vec<Seat>,
    },
    /// A draw.
    Draw {
        /// Who shares in it.
        seats: Vec<Seat>,
        /// Whether it was agreed on.
        agreed: bool,
    },
    /// The others conceded to one.
    Conceded {
        /// Whom.
        seat: Seat,
    },
    /// It was called off, and counts for nothing.
    Cancelled,
    /// Nobody was left to play it, and it counts for nothing.
    Abandoned,
}
