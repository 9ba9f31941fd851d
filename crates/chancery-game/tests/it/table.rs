//! A table at which tests play.

use std::sync::{Arc, LazyLock};

use chancery::Variant;
use chancery::notation::Names;
use chancery_game::{
    Actor, Command, Creation, Event, Game, GameView, Ground, Happening, MasterCommand, Moment, Now,
    Pace, PersonId, Refusal, Seat, Settings, Sharing, Viewer, create,
};

pub(crate) const HOUR: u32 = 3600;
pub(crate) const MASTER: PersonId = PersonId(100);

pub(crate) const AUSTRIA: Seat = Seat(0);
pub(crate) const ENGLAND: Seat = Seat(1);
pub(crate) const FRANCE: Seat = Seat(2);
pub(crate) const GERMANY: Seat = Seat(3);
pub(crate) const RUSSIA: Seat = Seat(5);
pub(crate) const TURKEY: Seat = Seat(6);

static STANDARD: LazyLock<Arc<Variant>> = LazyLock::new(chancery_variants::standard);
static NAMES: LazyLock<Names<'static>> = LazyLock::new(|| Names::new(&STANDARD.map));

pub(crate) fn ground() -> Ground<'static> {
    Ground { variant: &STANDARD, names: &NAMES }
}

/// Settings of a game with a phase an hour, in which powers are chosen.
pub(crate) fn timed() -> Settings {
    let pace = Pace::even(HOUR);
    Settings { pace, sharing: Sharing::Choice, ..Settings::usual("A test", "standard") }
}

/// A game with everything that has happened in it.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    pub(crate) now: Moment,
}

impl Table {
    /// A game that gathers.
    pub(crate) fn set_up(settings: Settings) -> Self {
        let creation = Creation { settings, master: Some(MASTER) };
        let now = Moment(1_000_000);
        let (game, events) = create(ground(), creation, Now { at: now, lot: 1 }).unwrap();
        Self { game, events, now }
    }

    /// A game with seven people, the person of each power numbered like its seat, that has begun.
    pub(crate) fn begun(settings: Settings) -> Self {
        let mut table = Self::set_up(settings);
        for seat in ground().seats() {
            let join = Command::Join { seat: Some(seat), invited: false };
            table.ask(Actor::Person(person(seat)), join).unwrap();
        }
        table
    }

    /// A game of one person, in France's seat, against computer powers.
    pub(crate) fn against_computers(settings: Settings) -> Self {
        let mut table = Self::set_up(settings);
        let join = Command::Join { seat: Some(FRANCE), invited: false };
        table.ask(Actor::Person(person(FRANCE)), join).unwrap();
        table.ask(Actor::Person(MASTER), Command::Start).unwrap();
        table
    }

    /// Asks for something, and checks that the events make the same game again.
    pub(crate) fn ask(
        &mut self,
        actor: Actor,
        command: Command,
    ) -> Result<Vec<Happening>, Refusal> {
        let now = Now { at: self.now, lot: 7 };
        let (game, events) = self.game.decide(ground(), actor, command, now)?;
        let happened = events.iter().map(|event| event.what.clone()).collect();
        self.game = game;
        self.events.extend(events);
        Ok(happened)
    }

    pub(crate) fn ask_as(
        &mut self,
        seat: Seat,
        command: Command,
    ) -> Result<Vec<Happening>, Refusal> {
        self.ask(Actor::Person(person(seat)), command)
    }

    pub(crate) fn order(&mut self, seat: Seat, orders: &str) -> Result<Vec<Happening>, Refusal> {
        let phase = self.game.phase_number();
        self.ask_as(seat, Command::Order { seat, phase, orders: orders.to_owned() })
    }

    pub(crate) fn ready(&mut self, seat: Seat) -> Result<Vec<Happening>, Refusal> {
        let phase = self.game.phase_number();
        self.ask_as(seat, Command::Ready { seat, phase, ready: true })
    }

    pub(crate) fn master(&mut self, command: MasterCommand) -> Result<Vec<Happening>, Refusal> {
        self.ask(Actor::Person(MASTER), Command::Master(command))
    }

    /// Lets time pass and the clock do what is due.
    pub(crate) fn pass(&mut self, seconds: u32) -> Result<Vec<Happening>, Refusal> {
        self.now = self.now.plus(seconds);
        self.ask(Actor::Clock, Command::Tick)
    }

    /// Everybody who has something to order gives orders.
    pub(crate) fn all_order(&mut self) {
        let phase = self.game.phase_number();
        for seat in ground().seats() {
            let orders = String::new();
            self.ask_as(seat, Command::Order { seat, phase, orders }).unwrap();
        }
    }

    pub(crate) fn view(&self, viewer: Viewer) -> GameView {
        self.game.view(ground(), viewer)
    }

    pub(crate) fn phase(&self) -> String {
        self.view(Viewer::Spectator).position.phase.to_string()
    }
}

pub(crate) fn person(seat: Seat) -> PersonId {
    PersonId(seat.0.into())
}

impl Table {
    /// Everybody but one gives orders.
    pub(crate) fn all_order_but(&mut self, but: Seat) {
        let phase = self.game.phase_number();
        for seat in ground().seats().filter(|seat| *seat != but) {
            self.ask_as(seat, Command::Order { seat, phase, orders: String::new() }).unwrap();
        }
    }
}
