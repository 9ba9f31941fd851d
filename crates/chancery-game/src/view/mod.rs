//! What one viewer may know of a game: the only form in which fronts get it.
//!
//! A view is made of what its viewer may know and of nothing else. Nothing in it is numbered or
//! counted across what others may know: who says how much to whom does not show in anybody
//! else's view.

mod history;
mod seats;
mod standing;
mod talk;

use std::sync::Arc;

use chancery::orders::Order;
use chancery::position::Position;

use crate::event::{DueChange, Outcome, SeatChange};
use crate::ground::Ground;
use crate::pacts::{Offer, Status};
use crate::people::{PersonId, Seat, Viewer};
use crate::refusal::Silence;
use crate::settings::{Charter, Settings, Talk};
use crate::state::{Due, Entry, Game, Stage};
use crate::time::Moment;
use crate::votes::Motion;

pub use history::Played;
pub use standing::{Joiner, Place, Standing};

/// What a viewer may know of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameView {
    /// Who looks.
    pub viewer: Viewer,
    /// What the game is agreed to be.
    pub settings: Arc<Settings>,
    /// What it is played by.
    pub charter: Arc<Charter>,
    /// How far it is.
    pub stage: Stage,
    /// When it was set up.
    pub created: Moment,
    /// How many have joined, before it begins.
    pub joined: usize,
    /// Who has joined, before it begins, as far as the viewer may know.
    pub joiners: Vec<Joiner>,
    /// The position, with its phase.
    pub position: Arc<Position>,
    /// The number of the phase being played.
    pub phase: u32,
    /// When that began.
    pub began: Moment,
    /// When it is due.
    pub due: Due,
    /// The powers, in order.
    pub seats: Vec<SeatView>,
    /// What the viewer's own power has handed in; nothing without a power.
    pub own: Option<Entry>,
    /// What every power has handed in: a master's only.
    pub all: Option<Vec<Entry>>,
    /// What has been said, by thread.
    pub threads: Vec<ThreadView>,
    /// The offers made by and to the viewer's power.
    pub offers: Vec<Arc<Offer>>,
    /// The motions that the viewer may know of.
    pub motions: Vec<MotionView>,
    /// What the master and the clock did.
    pub log: Vec<LogLine>,
    /// The phases played, in order.
    pub history: Vec<Played>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What everybody got, by seat, to the hundredth; empty until the end and where nothing counts.
    pub points: Vec<String>,
}

/// A power.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// Its seat.
    pub seat: Seat,
    /// Who sits there.
    pub holder: Holder,
    /// Whether it is still on the board.
    pub alive: bool,
    /// How many centres it owns.
    pub centres: u16,
    /// How many units it has.
    pub units: u16,
    /// How far it is with the phase being played.
    pub status: SeatStatus,
}

/// Who sits in a seat, as far as the viewer may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holder {
    /// Nobody.
    Nobody,
    /// A computer power.
    Computer,
    /// A person.
    Person(PersonId),
    /// Somebody whose name is not told.
    Unnamed,
    /// The viewer.
    Oneself,
}

/// How far a power is with the phase being played. Everybody may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SeatStatus {
    /// It has nothing to order, or nobody to order it.
    Idle,
    /// It has not ordered anything.
    Missing,
    /// It has ordered something.
    Ordered,
    /// It is ready.
    Ready,
}

/// A thread, as one power finds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadView {
    /// The others in it, in order; everybody where there are none.
    pub others: Vec<Seat>,
    /// What was said, from the oldest.
    pub words: Vec<Word>,
    /// How many of them have been read.
    pub read: usize,
}

/// A message as its reader gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// When it was sent.
    pub at: Moment,
    /// In which phase, by number.
    pub phase: u32,
    /// Whose it is.
    pub author: Author,
    /// What it says.
    pub text: String,
}

/// Whose a message is, as far as its reader is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Author {
    /// A power's.
    Power(Seat),
    /// One's own, sent without a name.
    OwnGrey,
    /// Nobody says whose.
    Grey,
    /// The master's.
    Master,
}

/// A motion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MotionView {
    /// What is voted on.
    pub motion: Motion,
    /// Who is for it, in order, where votes are open.
    pub favour: Option<Vec<Seat>>,
    /// Whether the viewer's power is.
    pub own: bool,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// When.
    pub at: Moment,
    /// What.
    pub what: Logged,
}

/// What the log tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Logged {
    /// The game began.
    Started,
    /// A seat has another occupant.
    Seated {
        /// The seat.
        seat: Seat,
        /// Who sits there.
        holder: Holder,
        /// Why.
        why: SeatChange,
    },
    /// A deadline was moved.
    DueMoved {
        /// When the phase is due now.
        due: Option<Moment>,
        /// Why.
        why: DueChange,
    },
    /// The clock was stopped.
    Paused,
    /// The clock goes on.
    Resumed {
        /// When the phase is due now.
        due: Option<Moment>,
    },
    /// A power missed a deadline.
    Missed {
        /// The seat.
        seat: Seat,
        /// Whether it was excused.
        excused: bool,
    },
    /// The game was put back.
    RolledBack {
        /// To the beginning of this phase.
        to: u32,
    },
    /// The position was corrected.
    Corrected {
        /// What the master says about it.
        note: String,
    },
    /// The master entered a power's orders.
    OrdersEntered {
        /// The power's seat.
        seat: Seat,
    },
    /// A motion was carried.
    Carried {
        /// Which.
        motion: Motion,
    },
}

impl GameView {
    /// Whether powers may make each other offers in the phase being played.
    #[must_use]
    pub fn may_offer(&self) -> bool {
        let press = self.settings.press;
        self.stage == Stage::Playing
            && press.talk == Talk::Full
            && press.allows(self.position.phase.kind)
    }

    /// Why nothing may be said now; nothing where something may. What is left to say when the game
    /// is over is said to everybody.
    #[must_use]
    pub fn silence(&self) -> Option<Silence> {
        let press = self.settings.press;
        if self.stage == Stage::Finished {
            None
        } else if press.talk == Talk::None {
            Some(Silence::Gunboat)
        } else if !press.allows(self.position.phase.kind) {
            Some(Silence::Phase)
        } else {
            None
        }
    }

    /// How many messages the viewer has not read.
    #[must_use]
    pub fn unread(&self) -> usize {
        self.threads.iter().map(|thread| self.unread_of(thread)).sum()
    }

    /// How many messages of a thread the viewer has not read; what one has written oneself needs no
    /// reading.
    #[must_use]
    pub fn unread_of(&self, thread: &ThreadView) -> usize {
        thread.words.iter().skip(thread.read).filter(|word| !self.is_own(word.author)).count()
    }

    /// Whether the viewer wrote what this author did.
    #[must_use]
    pub fn is_own(&self, author: Author) -> bool {
        match author {
            Author::Power(seat) => self.viewer == Viewer::Seat(seat),
            Author::OwnGrey => true,
            Author::Grey | Author::Master => false,
        }
    }

    /// The offers that wait for the viewer's answer.
    pub fn offers_to_answer(&self) -> impl Iterator<Item = &Arc<Offer>> {
        let waits = |offer: &&Arc<Offer>| {
            offer.status == Status::Open && self.viewer == Viewer::Seat(offer.to)
        };
        self.offers.iter().filter(waits)
    }
}

impl Game {
    /// What a viewer may know.
    #[must_use]
    pub fn view(&self, ground: Ground<'_>, viewer: Viewer) -> GameView {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Master => None,
        };
        let (outcome, points) = self.outcome.clone().unzip();
        GameView {
            viewer,
            settings: Arc::clone(&self.settings),
            charter: Arc::clone(&self.charter),
            stage: self.stage,
            created: self.created,
            joined: self.joined.len(),
            joiners: self.joiners(viewer),
            position: Arc::clone(&self.position),
            phase: self.current.number,
            began: self.current.began,
            due: self.current.due,
            seats: ground.seats().map(|seat| self.seat_view(ground, viewer, seat)).collect(),
            own: own.and_then(|seat| self.entry(seat).cloned()),
            all: (viewer == Viewer::Master).then(|| self.current.entries.clone()),
            threads: self.threads(own),
            offers: own.map_or_else(Vec::new, |seat| self.offers_of(seat)),
            motions: self.motions(own),
            log: self.log.iter().filter_map(|event| self.log_line(viewer, event)).collect(),
            history: self.history.iter().map(|step| Played::new(self, step)).collect(),
            outcome,
            points: points.unwrap_or_default(),
        }
    }
}

impl GameView {
    /// The orders of the viewer's power as they are kept; none for whoever plays no power.
    #[must_use]
    pub fn own_orders(&self, ground: Ground<'_>) -> Vec<Order> {
        let kept = self.own.iter().filter_map(|own| own.orders.as_ref()).flatten();
        let set = ground.gather(kept, &self.position, &self.charter);
        // What is kept was written by the game itself, and can be read.
        set.map(|(set, _)| set.orders).unwrap_or_default()
    }
}
