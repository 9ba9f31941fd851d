//! The house.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use chancery_game::{
    Actor, Command, Creation, Event, Game, GameView, Ground, Happening, Moment, Now, Occupant,
    PersonId, Refusal, ReplayFault, Seat, Standing, Viewer, create,
};
use chancery_store::{Append, GameId, Store, StoreFault};
use tokio::sync::{oneshot, watch};

use crate::accounts::secrets::letters;
use crate::clock::{Chance, Clock};
use crate::computers::Computers;
use crate::games;
use crate::grounds::Grounds;
use crate::live::{Live, Next, Shelf};
use crate::mail::Turn;
use crate::writer::{self, Change, Writer};

/// The house in which games are played. Copies are of the same.
#[derive(Debug, Clone)]
pub struct House(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Clock,
    chance: Chance,
    grounds: Grounds,
    computers: Box<dyn Computers>,
    shelf: Shelf,
    writer: Writer,
    /// The address by which people reach the house, once it sends letters about games.
    letters_from: OnceLock<String>,
    /// When the clock last looked whether anything is due.
    looked: Mutex<Option<Instant>>,
    /// The version of the file up to which neighbours have been heard.
    heard: Mutex<Option<i64>>,
}

/// Why something asked for is not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AskFault {
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// There is no such variant.
    #[error("there is no variant `{id}`")]
    NoVariant {
        /// Its id.
        id: String,
    },
    /// The game refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It could not be kept, and was not done.
    #[error("it could not be kept, and was not done; ask again")]
    NotKept,
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// What is kept makes no game.
    #[error("what is kept of the game makes no game: {0}")]
    Damaged(#[from] ReplayFault),
    /// What is kept cannot be read.
    #[error("an event of the game cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

/// How often the clock looks whether anything is due.
const LOOK: Duration = Duration::from_millis(250);
/// How long the clock may take to look again before it is taken to stand still.
const LOOK_MAX: Duration = Duration::from_secs(15);
/// How often something is decided again because a neighbour was faster.
const TRIES_MAX: usize = 8;
/// How many games the clock does at once.
const DUE_MAX: u32 = 64;
/// How often computer powers answer each other before they order.
const TALKS_MAX: usize = 4;
/// How many letters the secret of a game's link has; each is one of 32.
const INVITE_LETTERS: usize = 26;

impl House {
    /// Opens the house: games are kept in a store, and played on the variants of a library.
    ///
    /// Must be called where tasks can be begun.
    #[must_use]
    pub fn open(
        store: Store,
        grounds: Grounds,
        computers: impl Computers,
        clock: Clock,
        chance: Chance,
    ) -> Self {
        let writer = writer::begin(store.clone(), clock.clone());
        let computers = Box::new(computers);
        let shelf = Shelf::default();
        let letters_from = OnceLock::new();
        Self(Arc::new(Inner {
            store,
            clock,
            chance,
            grounds,
            computers,
            shelf,
            writer,
            letters_from,
            looked: Mutex::new(None),
            heard: Mutex::new(None),
        }))
    }

    /// What is kept.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Sets up a game, and gives its number.
    ///
    /// # Errors
    ///
    /// When its settings are no settings, or it cannot be kept.
    pub async fn create(&self, creation: Creation) -> Result<GameId, AskFault> {
        let id = creation.settings.variant.clone();
        let ground = self.0.grounds.get(&id).ok_or(AskFault::NoVariant { id })?;
        let (game, events) = create(ground, creation, self.moment())?;
        let new = chancery_store::NewGame {
            invite: &self.invite(),
            title: &game.settings().title,
            variant: &game.settings().variant,
            summary: games::summary(&game),
            events: events.iter().map(games::write).collect(),
        };
        let id = self.0.store.create_game(new, self.0.clock.now().0).await?;
        let events = u64::try_from(events.len()).unwrap_or(u64::MAX);
        self.0.shelf.put(Live::new(id, ground, game, events));
        Ok(id)
    }

    fn invite(&self) -> String {
        let bytes: [u8; INVITE_LETTERS] = self.0.chance.bytes();
        letters(&bytes)
    }

    /// The chance of the house.
    pub(crate) fn chance(&self) -> &Chance {
        &self.0.chance
    }

    /// What the clock of the house shows.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.0.clock.now()
    }

    /// What the games of a variant are played on.
    #[must_use]
    pub fn ground(&self, variant: &str) -> Option<Ground<'static>> {
        self.0.grounds.get(variant)
    }

    /// From here on the house sends letters about games, in which it is reached by an address. That
    /// stays so for as long as it is open.
    pub fn send_letters(&self, base: &str) {
        let _ = self.0.letters_from.set(base.trim_end_matches('/').to_owned());
    }

    /// The address by which people reach the house, where it sends letters.
    pub(crate) fn letters_from(&self) -> Option<&str> {
        self.0.letters_from.get().map(String::as_str)
    }

    fn moment(&self) -> Now {
        Now { at: self.0.clock.now(), lot: self.0.chance.number() }
    }

    /// Asks something of a game. When this is over it is done, kept and on the disk, or refused and
    /// nothing has changed.
    ///
    /// # Errors
    ///
    /// Why it is not done.
    pub async fn ask(&self, id: GameId, actor: Actor, command: Command) -> Result<(), AskFault> {
        for _ in 1..TRIES_MAX {
            match self.ask_once(id, actor, command.clone()).await {
                // A neighbour may have written first: what is asked is decided again.
                Err(AskFault::NotKept) => {}
                asked => return asked,
            }
        }
        self.ask_once(id, actor, command).await
    }

    async fn ask_once(&self, id: GameId, actor: Actor, command: Command) -> Result<(), AskFault> {
        let live = self.live(id).await?;
        let mut next = live.next.lock().await;
        if live.is_spoilt() {
            return Err(AskFault::NotKept);
        }
        let (game, events) = next.game.decide(live.ground, actor, command, self.moment())?;
        if events.is_empty() {
            return Ok(());
        }
        let (done, kept) = oneshot::channel();
        let game = Arc::new(game);
        let mut append = append(&live, &next, &game, &events);
        let (before, after) = (&*next.game, &*game);
        let turn = Turn { id, ground: live.ground, before, after, events: &events, actor };
        append.letters = self.letters_of(&turn).await;
        let change = Change { append, live: Arc::clone(&live), game: Arc::clone(&game), done };
        self.0.writer.send(change).await.map_err(|_| AskFault::NotKept)?;
        *next = Next { game, events: next.events + count(&events) };
        drop(next);
        if !kept.await.unwrap_or(false) {
            return Err(AskFault::NotKept);
        }
        self.wake_for(&live, &events);
        Ok(())
    }

    /// Has computer powers say and order what is theirs to, where something has happened that
    /// concerns them.
    pub(crate) fn wake_for(&self, live: &Arc<Live>, events: &[Event]) {
        if events.iter().any(concerns_computers) {
            self.wake_computers(Arc::clone(live));
        }
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    /// The version of the file up to which neighbours have been heard.
    pub(crate) fn heard(&self) -> Option<i64> {
        *self.0.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn note_heard(&self, version: i64) {
        *self.0.heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(version);
    }

    /// What a viewer may know of a game.
    ///
    /// # Errors
    ///
    /// When there is no such game, or it cannot be read.
    pub async fn view(&self, id: GameId, viewer: Viewer) -> Result<GameView, AskFault> {
        let live = self.live(id).await?;
        Ok(live.shown().view(live.ground, viewer))
    }

    /// As whom a person may look at a game.
    ///
    /// # Errors
    ///
    /// When there is no such game, or it cannot be read.
    pub async fn viewers(
        &self,
        id: GameId,
        person: Option<PersonId>,
    ) -> Result<Vec<Viewer>, AskFault> {
        Ok(self.live(id).await?.shown().viewers(person))
    }

    /// What a person is in a game.
    ///
    /// # Errors
    ///
    /// When there is no such game, or it cannot be read.
    pub async fn standing(
        &self,
        id: GameId,
        person: Option<PersonId>,
    ) -> Result<Standing, AskFault> {
        Ok(self.live(id).await?.shown().standing(person))
    }

    /// Watches a game as a viewer.
    ///
    /// # Errors
    ///
    /// When there is no such game, or it cannot be read.
    pub async fn watch(&self, id: GameId, viewer: Viewer) -> Result<Watch, AskFault> {
        let live = self.live(id).await?;
        let games = live.watch();
        let last = games.borrow().view(live.ground, viewer);
        Ok(Watch { live, games, viewer, last })
    }

    /// A game that is in use, read again if it is not.
    pub(crate) async fn live(&self, id: GameId) -> Result<Arc<Live>, AskFault> {
        if let Some(live) = self.0.shelf.get(id) {
            return Ok(live);
        }
        let events = self.0.store.events(id, 0).await?;
        let events: Vec<Event> =
            events.iter().map(|text| games::read(text)).collect::<Result<_, _>>()?;
        let Some(Event { what: Happening::Created { settings, .. }, .. }) = events.first() else {
            return Err(AskFault::NoGame);
        };
        let id_of = || AskFault::NoVariant { id: settings.variant.clone() };
        let ground = self.0.grounds.get(&settings.variant).ok_or_else(id_of)?;
        let game = Game::replay(ground, &events)?;
        let live = self.0.shelf.put(Live::new(id, ground, game, count(&events)));
        // What was asked of them before may have been lost with the last hour of the program.
        self.wake_computers(Arc::clone(&live));
        Ok(live)
    }

    /// Has computer powers say and order what is theirs to, beside everything else.
    fn wake_computers(&self, live: Arc<Live>) {
        if live.shown().computers_asked(live.ground).is_empty() || !live.want() {
            return;
        }
        let house = self.clone();
        tokio::spawn(async move { house.computers_play(&live).await });
    }

    /// First all say what they have to say, and answer each other; then they order.
    async fn computers_play(&self, live: &Arc<Live>) {
        let _alone = live.asking.lock().await;
        live.unwant();
        let phase = live.shown().phase_number();
        let mut asked = live.shown().computers_asked(live.ground);
        for _ in 0..TALKS_MAX {
            for seat in std::mem::take(&mut asked) {
                let said = self.thought(live, seat, Computers::talk);
                for command in said.await.unwrap_or_default() {
                    if live.shown().phase_number() == phase {
                        self.ask_as_computer(live, seat, command).await;
                    }
                }
            }
            asked = live.shown().computers_offered();
            if asked.is_empty() {
                break;
            }
        }
        for seat in live.shown().computers_missing(live.ground) {
            let orders = self.thought(live, seat, Computers::orders).await.unwrap_or_default();
            self.ask_as_computer(live, seat, Command::Order { seat, phase, orders }).await;
            self.ask_as_computer(live, seat, Command::Ready { seat, phase, ready: true }).await;
        }
    }

    async fn ask_as_computer(&self, live: &Arc<Live>, seat: Seat, command: Command) {
        // Boxed, since asking may wake computers again.
        let asked = Box::pin(self.ask(live.id, Actor::Computer(seat), command)).await;
        if let Err(fault) = asked {
            // The phase may have been played meanwhile, or the seat taken.
            tracing::debug!(game = live.id.0, seat = seat.0, %fault, "a computer power");
        }
    }

    /// What a computer power makes of the game, thought out where nobody has to wait for it.
    async fn thought<T: Send + 'static>(
        &self,
        live: &Arc<Live>,
        seat: Seat,
        question: impl FnOnce(&dyn Computers, Ground<'static>, &GameView, u64) -> T + Send + 'static,
    ) -> Option<T> {
        let (house, live) = (self.clone(), Arc::clone(live));
        let thought = tokio::task::spawn_blocking(move || {
            let game = live.shown();
            let view = game.view(live.ground, Viewer::Seat(seat));
            // Of the game, the phase and the power: asked again, it answers the same.
            let seed = seed(live.id, game.phase_number(), seat);
            question(house.0.computers.as_ref(), live.ground, &view, seed)
        });
        thought
            .await
            .inspect_err(|fault| {
                tracing::error!(seat = seat.0, %fault, "a computer power could not think");
            })
            .ok()
    }

    /// Does everything that is due now, and tells how much that was.
    ///
    /// # Errors
    ///
    /// When the store fails. That one game cannot be read does not stop the others.
    pub async fn do_what_is_due(&self) -> Result<usize, AskFault> {
        let due = self.0.store.games_due(self.0.clock.now().0, DUE_MAX).await?;
        let ticks: Vec<_> = due
            .into_iter()
            .map(|id| {
                let house = self.clone();
                tokio::spawn(async move { house.tick(id).await })
            })
            .collect();
        let mut done = 0;
        for tick in ticks {
            done += usize::from(tick.await.unwrap_or(false));
        }
        Ok(done)
    }

    async fn tick(&self, id: GameId) -> bool {
        match self.ask(id, Actor::Clock, Command::Tick).await {
            Ok(()) => true,
            Err(AskFault::Refused(Refusal::NotDue)) => {
                // It waits for computer powers, if for anybody.
                if let Ok(live) = self.live(id).await {
                    self.computers_play(&live).await;
                }
                false
            }
            Err(fault) => {
                tracing::error!(game = id.0, %fault, "what is due could not be done");
                false
            }
        }
    }

    fn note_look(&self) {
        let now = Instant::now();
        *self.0.looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
    }

    /// Whether the clock goes: whether it has just looked what is due, and could see it.
    #[must_use]
    pub fn keeps_time(&self) -> bool {
        let looked = *self.0.looked.lock().unwrap_or_else(PoisonError::into_inner);
        looked.is_some_and(|looked| looked.elapsed() < LOOK_MAX)
    }

    /// Does what falls due for as long as this runs.
    pub async fn keep_time(&self) {
        loop {
            if let Err(fault) = self.hear_neighbours().await {
                tracing::error!(%fault, "what neighbours have written cannot be read");
            }
            match self.do_what_is_due().await {
                // There may be more than is done at once.
                Ok(done) if done > 0 => {
                    self.note_look();
                    continue;
                }
                Ok(_) => self.note_look(),
                Err(fault) => tracing::error!(%fault, "the clock cannot see what is due"),
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

fn append(live: &Live, next: &Next, game: &Game, events: &[Event]) -> Append {
    let summary = games::summary(game);
    let summary = (games::summary(&next.game) != summary).then_some(summary);
    let events = events.iter().map(games::write).collect();
    Append { game: live.id, after: next.events, events, summary, letters: Vec::new() }
}

fn count(events: &[Event]) -> u64 {
    u64::try_from(events.len()).unwrap_or(u64::MAX)
}

fn concerns_computers(event: &Event) -> bool {
    matches!(
        event.what,
        Happening::PhaseBegan { .. }
            | Happening::Seated { occupant: Occupant::Computer, .. }
            | Happening::Offered { .. }
            | Happening::Answered { .. }
            | Happening::Voted { .. }
    )
}

/// A number for a power in a phase of a game.
fn seed(game: GameId, phase: u32, seat: Seat) -> u64 {
    let game = u64::from_le_bytes(game.0.to_le_bytes());
    game.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(phase) << 8 ^ u64::from(seat.0)
}

/// A game as it is watched by one viewer.
#[derive(Debug)]
pub struct Watch {
    live: Arc<Live>,
    games: watch::Receiver<Arc<Game>>,
    viewer: Viewer,
    last: GameView,
}

impl Watch {
    /// What the viewer saw last.
    #[must_use]
    pub fn view(&self) -> &GameView {
        &self.last
    }

    /// Waits until the viewer can see something else. What changes for others only, nobody is told:
    /// not even that something has changed.
    ///
    /// Gives `None` when the game has to be watched anew.
    pub async fn changed(&mut self) -> Option<&GameView> {
        loop {
            self.games.changed().await.ok()?;
            if self.live.is_spoilt() {
                return None;
            }
            let game = Arc::clone(&self.games.borrow_and_update());
            let view = game.view(self.live.ground, self.viewer);
            if view != self.last {
                self.last = view;
                return Some(&self.last);
            }
        }
    }
}
