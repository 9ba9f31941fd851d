//! A house to test in.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use chancery_game::{
    Actor, Command, Creation, GameView, Ground, Moment, Pace, PersonId, Seat, SeatStatus, Settings,
    Sharing, Viewer,
};
use chancery_host::{Bots, Chance, Clock, Computers, Grounds, House, Watch};
use chancery_store::{GameId, Store};
use chancery_variants::Library;

pub(crate) const FRANCE: Seat = Seat(2);
pub(crate) const GERMANY: Seat = Seat(3);
pub(crate) const HOUR: i64 = 3600;

/// Computer powers that hold.
#[derive(Debug)]
pub(crate) struct Hold;

impl Computers for Hold {
    fn orders(&self, _: Ground<'static>, _: &GameView, _: u64) -> String {
        String::new()
    }
}

/// A house, its clock and its folder.
pub(crate) struct Room {
    pub(crate) house: House,
    pub(crate) clock: Arc<AtomicI64>,
    folder: Arc<tempfile::TempDir>,
}

impl Room {
    pub(crate) async fn new() -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Self::open(folder, Arc::new(AtomicI64::new(1_000_000)), Hold).await
    }

    /// A house with computer powers that think.
    pub(crate) async fn with_bots() -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Self::open(folder, Arc::new(AtomicI64::new(1_000_000)), Bots).await
    }

    /// A house in a folder, at the moment that a clock shows.
    pub(crate) async fn open(
        folder: Arc<tempfile::TempDir>,
        clock: Arc<AtomicI64>,
        computers: impl Computers,
    ) -> Self {
        Self::open_by(folder, clock, computers, |number| number).await
    }

    /// The same, with a chance of its own: each time it is asked it gives what is made of how often
    /// it has been.
    pub(crate) async fn open_by(
        folder: Arc<tempfile::TempDir>,
        clock: Arc<AtomicI64>,
        computers: impl Computers,
        made_of: fn(u64) -> u64,
    ) -> Self {
        let store = Store::open(&folder.path().join("chancery.sqlite")).await.unwrap();
        let now = Arc::clone(&clock);
        let shown = Clock::new(move || Moment(now.load(Ordering::SeqCst)));
        let count = AtomicU64::new(1);
        let chance = Chance::new(move |bytes| {
            let number = made_of(count.fetch_add(1, Ordering::SeqCst)).to_le_bytes();
            for (byte, from) in bytes.iter_mut().zip(number.into_iter().cycle()) {
                *byte = from;
            }
        });
        let grounds = Grounds::new(Library::builtin());
        let house = House::open(store, grounds, computers, shown, chance);
        Self { house, clock, folder }
    }

    /// The same house, opened again as if the program had been stopped at this moment.
    pub(crate) async fn again(self) -> Self {
        let Self { house, clock, folder } = self;
        // What is still going on there keeps nothing from here on.
        house.store().close().await;
        drop(house);
        Self::open(folder, clock, Hold).await
    }

    /// Another program that has opened the same file.
    pub(crate) async fn beside(&self) -> Self {
        Self::open(Arc::clone(&self.folder), Arc::clone(&self.clock), Hold).await
    }

    pub(crate) fn pass(&self, seconds: i64) {
        self.clock.fetch_add(seconds, Ordering::SeqCst);
    }

    /// A game with a phase an hour; the people are numbered like their seats.
    pub(crate) async fn game(&self, people: &[Seat]) -> GameId {
        let (pace, sharing) = (Pace::even(3600), Sharing::Choice);
        let settings = Settings { pace, sharing, ..Settings::usual("A game", "standard") };
        self.game_of(settings, people).await
    }

    /// A game of these settings, in which powers are chosen.
    pub(crate) async fn game_of(&self, settings: Settings, people: &[Seat]) -> GameId {
        // Accounts that are members must be there; guests are numbered from 1.
        let mut last = 0;
        while last < 100 {
            last = self.house.store().guest(0).await.unwrap().0;
        }
        let master = Some(PersonId(100));
        let game = self.house.create(Creation { settings, master }).await.unwrap();
        for seat in people {
            let join = Command::Join { seat: Some(*seat), invited: false };
            self.house.ask(game, person(*seat), join).await.unwrap();
        }
        if people.len() < 7 {
            self.house.ask(game, Actor::Person(PersonId(100)), Command::Start).await.unwrap();
        }
        game
    }

    pub(crate) async fn order(&self, game: GameId, seat: Seat, phase: u32, orders: &str) {
        let order = Command::Order { seat, phase, orders: orders.to_owned() };
        self.house.ask(game, person(seat), order).await.unwrap();
    }

    pub(crate) async fn view(&self, game: GameId, seat: Seat) -> GameView {
        self.house.view(game, Viewer::Seat(seat)).await.unwrap()
    }
}

pub(crate) fn person(seat: Seat) -> Actor {
    Actor::Person(PersonId(u64::from(seat.0) + 1))
}

/// Waits until a phase is being played.
pub(crate) async fn until_phase(watch: &mut Watch, phase: u32) {
    while watch.view().phase < phase {
        watch.changed().await.expect("the game goes on");
    }
}

/// Waits until the viewer's power has something to order, and gives the phase. A phase in which it
/// has nothing to order is played without it, whenever the others are ready.
pub(crate) async fn until_asked(watch: &mut Watch, seat: Seat) -> u32 {
    let idle = |watch: &Watch| watch.view().seats[usize::from(seat.0)].status == SeatStatus::Idle;
    while idle(watch) {
        watch.changed().await.expect("the game goes on");
    }
    watch.view().phase
}
