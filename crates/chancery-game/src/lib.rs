//! The life of a game, from its setting-up to its result.
//!
//! A game is its events. [`create`] makes the first of them, [`Game::decide`] says which come of a
//! [`Command`], and [`Game::replay`] makes the game of them again; [`view`](Game::view) says what
//! one viewer may know of it. Everything is decided from what is handed in: there is no clock here
//! and no chance, so that the same events make the same game on every machine, to the byte.
//!
//! Who calls it keeps the events, asks computer powers for their orders, and sends
//! [`Command::Tick`] when [`Game::next_due`] has come.
//!
//! # Examples
//!
//! Somebody plays a year's first phase against six computer powers that hold:
//!
//! ```
//! use chancery::notation::Names;
//! use chancery_game::{Actor, Command, Creation, Ground, Moment, Now, PersonId, Seat, Settings};
//!
//! let variant = chancery_variants::standard();
//! let names = Names::new(&variant.map);
//! let ground = Ground { variant: &variant, names: &names };
//! let now = Now { at: Moment(0), lot: 7 };
//! let me = PersonId(1);
//!
//! let settings = Settings { sharing: chancery_game::Sharing::Choice, ..Settings::usual("Tonight", "standard") };
//! let (game, _) = chancery_game::create(ground, Creation { settings, master: None }, now)?;
//! let france = Seat(2);
//! let join = Command::Join { seat: Some(france), invited: false };
//! let (game, _) = game.decide(ground, Actor::Person(me), join, now)?;
//! let (mut game, _) = game.decide(ground, Actor::Person(me), Command::Start, now)?;
//!
//! let orders = "A par - bur, A mar S A par - bur, F bre - mid".to_owned();
//! let order = Command::Order { seat: france, phase: 1, orders };
//! game = game.decide(ground, Actor::Person(me), order, now)?.0;
//! for seat in ground.seats() {
//!     let actor = if seat == france { Actor::Person(me) } else { Actor::Computer(seat) };
//!     let ready = Command::Ready { seat, phase: 1, ready: true };
//!     game = game.decide(ground, actor, ready, now)?.0;
//! }
//! assert_eq!(game.phase_number(), 2);
//! # Ok::<(), chancery_game::Refusal>(())
//! ```

mod choices;
mod command;
mod decide;
mod event;
mod ground;
pub mod pacts;
mod people;
mod press;
mod preview;
mod refusal;
pub mod scoring;
mod settings;
mod state;
mod time;
mod view;
mod votes;
pub mod words;

pub use choices::{Choice, choices};
pub use command::{Command, Creation, MasterCommand};
pub use decide::{Now, create};
pub use event::{DueChange, Event, Happening, Outcome, SeatChange};
pub use ground::{Ground, power, seat};
pub use people::{Actor, Occupant, PersonId, Seat, Viewer};
pub use press::{MESSAGES_MAX, Message, Shown, TEXT_MAX};
pub use preview::{Preview, PreviewFault, Sure, preview};
pub use refusal::{Refusal, Silence};
pub use settings::{
    Among, Charter, Draws, House, Joining, Missed, Pace, PaceFault, Press, Settings, SettingsFault,
    Sharing, TITLE_MAX, Talk, Term, Then,
};
pub use state::{Due, Entry, Game, ReplayFault, Stage, Step};
pub use time::{Clock, Days, Moment};
pub use view::{
    Author, GameView, Holder, Joiner, LogLine, Logged, MotionView, Place, Played, SeatStatus,
    SeatView, Standing, ThreadView, Word,
};
pub use votes::Motion;
