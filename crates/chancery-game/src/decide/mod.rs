//! What comes of what is asked: events, or a refusal and nothing.
//!
//! Pure: the moment and the lot are handed in. The same state, command, moment and lot give the
//! same events.

mod clock;
mod joining;
mod master;
mod orders;
mod process;
mod talk;
mod votes;

use crate::command::{Command, Creation, MasterCommand};
use crate::event::{Event, Happening};
use crate::ground::Ground;
use crate::people::{Actor, PersonId, Seat};
use crate::refusal::Refusal;
use crate::state::{Game, Stage};
use crate::time::Moment;

/// When something is asked, and what decides by lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// The moment.
    pub at: Moment,
    /// A number nobody could foresee, used once.
    pub lot: u64,
}

/// Sets up a game.
///
/// # Errors
///
/// What is wrong with its settings.
pub fn create(ground: Ground<'_>, creation: Creation, now: Now) -> Result<(Game, Vec<Event>)> {
    let Creation { settings, master } = creation;
    settings.charter(ground.variant).map_err(|faults| Refusal::Settings { faults })?;
    let powers = ground.variant.map.powers().map(|(_, power)| power.name.clone()).collect();
    let what = Happening::Created { settings: Box::new(settings), powers, master };
    let event = Event { at: now.at, what };
    Ok((Game::replay(ground, [&event])?, vec![event]))
}

impl Game {
    /// What comes of a command: the events, and the game with them. This one stays as it is.
    ///
    /// # Errors
    ///
    /// Why it is not done.
    pub fn decide(
        &self,
        ground: Ground<'_>,
        actor: Actor,
        command: Command,
        now: Now,
    ) -> Result<(Self, Vec<Event>)> {
        let mut change = Change { game: self.clone(), events: Vec::new(), ground, actor, now };
        change.run(command)?;
        Ok((change.game, change.events))
    }
}

/// A game on its way to what comes of a command.
struct Change<'a> {
    game: Game,
    events: Vec<Event>,
    ground: Ground<'a>,
    actor: Actor,
    now: Now,
}

type Result<T = ()> = std::result::Result<T, Refusal>;

impl Change<'_> {
    fn run(&mut self, command: Command) -> Result {
        match command {
            Command::Join { seat, invited } => self.join(seat, invited),
            Command::Leave { seat } => self.leave(seat),
            Command::TakeOver { seat, invited } => self.take_over(seat, invited),
            Command::Start => self.start(),
            Command::Order { seat, phase, orders } => {
                self.owns(seat)?;
                self.is_playing(phase)?;
                self.order(seat, &orders, false)
            }
            Command::Ready { seat, phase, ready } => {
                self.owns(seat)?;
                self.is_playing(phase)?;
                self.ready(seat, ready)
            }
            Command::Wait { seat, phase, wait } => {
                self.owns(seat)?;
                self.is_playing(phase)?;
                self.wait(seat, wait)
            }
            Command::Say { from, to, grey, text } => self.say(from, to, grey, text),
            Command::Read { seat, thread, upto } => {
                self.owns(seat)?;
                self.read(seat, thread, upto)
            }
            Command::Offer { from, to, terms } => {
                self.owns(from)?;
                self.offer(from, to, terms)
            }
            Command::Answer { seat, offer, accept, why } => {
                self.owns(seat)?;
                self.answer(seat, offer, accept, why)
            }
            Command::Vote { seat, motion, favour } => {
                self.owns(seat)?;
                self.vote(seat, motion, favour)
            }
            Command::Master(MasterCommand::Cancel) if self.actor == Actor::House => {
                self.master(MasterCommand::Cancel)
            }
            Command::Master(command) => {
                let is_master = self.person().is_some() && self.person() == self.game.master;
                if is_master { self.master(command) } else { Err(Refusal::MastersOnly) }
            }
            Command::Tick => self.tick(),
        }
    }

    /// Adds an event and changes the game by it.
    fn happen(&mut self, what: Happening) -> Result {
        let event = Event { at: self.now.at, what };
        self.game.apply(self.ground, &event)?;
        self.events.push(event);
        Ok(())
    }

    fn person(&self) -> Option<PersonId> {
        match self.actor {
            Actor::Person(person) => Some(person),
            Actor::Computer(_) | Actor::Clock | Actor::House => None,
        }
    }

    /// Refuses what is asked for a seat that is not the asker's.
    fn owns(&self, seat: Seat) -> Result {
        use crate::people::Occupant;
        self.exists(seat)?;
        let owns = match self.actor {
            Actor::Person(person) => self.game.occupant(seat) == Occupant::Person(person),
            Actor::Computer(own) => own == seat && self.game.occupant(seat) == Occupant::Computer,
            Actor::Clock | Actor::House => false,
        };
        if owns { Ok(()) } else { Err(Refusal::NotYours) }
    }

    fn exists(&self, seat: Seat) -> Result {
        let exists = usize::from(seat.0) < self.game.seats.len();
        if exists { Ok(()) } else { Err(Refusal::NoSeat { seat }) }
    }

    /// Refuses what is asked for another phase than the one being played.
    fn is_playing(&self, phase: u32) -> Result {
        self.has_begun()?;
        let now = self.game.current.number;
        if phase == now { Ok(()) } else { Err(Refusal::OtherPhase { asked: phase, now }) }
    }

    /// Refuses what is asked before the beginning or after the end.
    fn has_begun(&self) -> Result {
        match self.game.stage {
            Stage::Gathering => Err(Refusal::NotBegun),
            Stage::Playing => Ok(()),
            Stage::Finished => Err(Refusal::Over),
        }
    }
}

/// A text that people may send: of some length, and without what a terminal would obey.
fn check_text(text: &str, max: usize) -> Result {
    let length = text.chars().count();
    let obeyed = |c: char| c.is_control() && c != '\n' && c != '\t';
    if text.trim().is_empty() || length > max || text.chars().any(obeyed) {
        return Err(Refusal::Text { max });
    }
    Ok(())
}
