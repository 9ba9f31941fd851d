//! How a game stands: what its events come to.

mod apply;
mod phase;
mod talk;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chancery::advance::{EmptyPhases, Terms, Winter, alive};
use chancery::orders::Provisions;
use chancery::position::Position;

use crate::event::{Event, Outcome};
use crate::ground::{Ground, power};
use crate::pacts::Offer;
use crate::people::{Occupant, PersonId, Seat, Viewer};
use crate::press::Message;
use crate::settings::{Charter, Joining, Settings, SettingsFault};
use crate::time::Moment;
use crate::votes::Motion;

pub(crate) use phase::Current;
pub use phase::{Due, Entry, Step};

/// A game. It knows every secret: fronts are given views of it.
///
/// What is said often and never changes, such as messages and phases played, is shared between
/// copies, so that a copy is cheap.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    pub(crate) settings: Arc<Settings>,
    pub(crate) charter: Arc<Charter>,
    pub(crate) master: Option<PersonId>,
    /// Who has joined, before the start, with the seat taken where powers are chosen.
    pub(crate) joined: Vec<(PersonId, Option<Seat>)>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) stage: Stage,
    pub(crate) position: Arc<Position>,
    pub(crate) quiet_years: u16,
    /// What was said of the winter before the phase being played, and holds in it.
    pub(crate) provisions: Provisions,
    /// The phase being played, once the game has begun.
    pub(crate) current: Current,
    pub(crate) history: Vec<Arc<Step>>,
    pub(crate) messages: Vec<Arc<Message>>,
    /// How many messages of a thread a power has read.
    pub(crate) read: BTreeMap<(Seat, Vec<Seat>), u32>,
    pub(crate) offers: Vec<Arc<Offer>>,
    pub(crate) votes: BTreeSet<(Motion, Seat)>,
    /// What the master and the clock did that everybody may know.
    pub(crate) log: Vec<Arc<Event>>,
    pub(crate) outcome: Option<(Outcome, Vec<String>)>,
    pub(crate) created: Moment,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// People join.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Finished,
}

/// A seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SeatState {
    /// Who sits there.
    pub(crate) occupant: Occupant,
    /// How many deadlines its player was excused from.
    pub(crate) excused: u8,
}

/// Why events make no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The first event is not that the game was set up, or another is.
    #[error("a game begins with the event that it was set up, and has no other such event")]
    Beginning,
    /// The settings.
    #[error("the settings are no longer those of a game: {}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Settings {
        /// What is wrong with them.
        faults: Vec<SettingsFault>,
    },
    /// The variant has other powers than it had.
    #[error("the game has the powers {expected}, and the variant {found}")]
    Powers {
        /// Those of the game.
        expected: String,
        /// Those of the variant.
        found: String,
    },
    /// An event names a seat that is none.
    #[error("there is no seat {}", seat.0)]
    Seat {
        /// The seat.
        seat: Seat,
    },
    /// An event names a phase, an offer or a seat that the game does not have then.
    #[error("an event speaks of what the game does not have: {what}")]
    OutOfOrder {
        /// What.
        what: &'static str,
    },
    /// Orders that cannot be read.
    #[error("orders cannot be read: {orders}")]
    Orders {
        /// The orders.
        orders: String,
    },
    /// A position that cannot be read.
    #[error("a position cannot be read")]
    Position,
}

impl Game {
    /// The game that events make.
    ///
    /// # Errors
    ///
    /// When they make none: when they are not those of one game on this ground.
    pub fn replay<'e>(
        ground: Ground<'_>,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<Self, ReplayFault> {
        let mut events = events.into_iter();
        let mut game = Self::begin(ground, events.next().ok_or(ReplayFault::Beginning)?)?;
        for event in events {
            game.apply(ground, event)?;
        }
        Ok(game)
    }

    /// What it is agreed to be.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What it is played by.
    #[must_use]
    pub fn charter(&self) -> &Charter {
        &self.charter
    }

    /// How far it is.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Who looks after it.
    #[must_use]
    pub const fn master(&self) -> Option<PersonId> {
        self.master
    }

    /// When the clock next has something to do.
    #[must_use]
    pub fn next_due(&self) -> Option<Moment> {
        (self.stage == Stage::Playing).then(|| self.current.due.moment()).flatten()
    }

    /// The number of the phase being played.
    #[must_use]
    pub const fn phase_number(&self) -> u32 {
        self.current.number
    }

    /// When the phase being played began.
    #[must_use]
    pub const fn phase_began(&self) -> Moment {
        self.current.began
    }

    /// The seats that a person holds, in order.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> + '_ {
        let holds = move |(_, it): &(Seat, &SeatState)| it.occupant == Occupant::Person(person);
        (0..).map(Seat).zip(&self.seats).filter(holds).map(|(seat, _)| seat)
    }

    /// Everybody who is in it: who has joined or holds a seat, and the master.
    #[must_use]
    pub fn members(&self) -> Vec<PersonId> {
        let seated = self.seats.iter().filter_map(|it| match it.occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Nobody | Occupant::Computer => None,
        });
        let joined = self.joined.iter().map(|(person, _)| *person);
        let members: BTreeSet<PersonId> = seated.chain(joined).chain(self.master).collect();
        members.into_iter().collect()
    }

    /// As whom a person may look on: each seat held, else as the master, else as a spectator where
    /// the game has any, or where one has joined or may join. A master who plays sees no more than
    /// any player.
    #[must_use]
    pub fn viewers(&self, person: Option<PersonId>) -> Vec<Viewer> {
        let seats: Vec<Viewer> =
            person.into_iter().flat_map(|it| self.seats_of(it)).map(Viewer::Seat).collect();
        if !seats.is_empty() {
            return seats;
        }
        if person.is_some() && person == self.master {
            return vec![Viewer::Master];
        }
        let joined = self.joined.iter().any(|(it, _)| Some(*it) == person);
        let found = self.stage == Stage::Gathering && self.settings.joining == Joining::Open;
        let open = self.settings.spectators || joined || found;
        if open { vec![Viewer::Spectator] } else { Vec::new() }
    }

    /// The terms of play.
    pub(crate) fn terms<'a>(&'a self, ground: Ground<'a>) -> Terms<'a> {
        Terms {
            map: &ground.variant.map,
            rules: &self.charter.rules,
            victory: &self.charter.victory,
            empty_phases: EmptyPhases::Skipped,
            winter: self.charter.house.as_ref().map(|house| house as &dyn Winter),
        }
    }

    /// Whether a power is still on the board.
    #[must_use]
    pub fn is_alive(&self, ground: Ground<'_>, seat: Seat) -> bool {
        alive(&ground.variant.map, &self.position).contains(power(seat))
    }

    /// The powers still on the board, in order.
    pub(crate) fn survivors(&self, ground: Ground<'_>) -> Vec<Seat> {
        ground.seats().filter(|seat| self.is_alive(ground, *seat)).collect()
    }

    /// Who sits in a seat; nobody in a seat that is none.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.seats.get(usize::from(seat.0)).map_or(Occupant::Nobody, |it| it.occupant)
    }
}
