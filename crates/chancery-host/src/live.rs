//! Games that are in use, and how far each of them has got.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chancery_game::{Game, Ground};
use chancery_store::GameId;
use tokio::sync::watch;

/// How many games are kept in memory. One that is not takes some milliseconds to be read again.
const GAMES_MAX: usize = 2048;

/// A game in use.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) id: GameId,
    pub(crate) ground: Ground<'static>,
    /// What will be when everything decided is on the disk. Whoever decides holds it until the
    /// change is handed to the writer, so that changes are written in the order they are decided.
    pub(crate) next: tokio::sync::Mutex<Next>,
    /// What is on the disk, and is shown.
    shown: watch::Sender<Arc<Game>>,
    /// Whether what was decided did not come to be: the game is to be read again.
    spoilt: AtomicBool,
    /// Held while computer powers are asked: one after the other, or they would say things twice.
    pub(crate) asking: tokio::sync::Mutex<()>,
    /// Whether somebody waits to ask them.
    is_wanted: AtomicBool,
}

/// What will be.
#[derive(Debug)]
pub(crate) struct Next {
    pub(crate) game: Arc<Game>,
    /// How many events it has.
    pub(crate) events: u64,
}

impl Live {
    pub(crate) fn new(id: GameId, ground: Ground<'static>, game: Game, events: u64) -> Self {
        let game = Arc::new(game);
        let shown = watch::Sender::new(Arc::clone(&game));
        let next = tokio::sync::Mutex::new(Next { game, events });
        Self {
            id,
            ground,
            next,
            shown,
            spoilt: AtomicBool::new(false),
            asking: tokio::sync::Mutex::new(()),
            is_wanted: AtomicBool::new(false),
        }
    }

    /// Notes that computer powers are to be asked; false if somebody waits to do so already.
    pub(crate) fn want(&self) -> bool {
        !self.is_wanted.swap(true, Ordering::AcqRel)
    }

    /// What is to be asked from here on is for another time.
    pub(crate) fn unwant(&self) {
        self.is_wanted.store(false, Ordering::Release);
    }

    /// The game as it is on the disk.
    pub(crate) fn shown(&self) -> Arc<Game> {
        Arc::clone(&self.shown.borrow())
    }

    pub(crate) fn show(&self, game: Arc<Game>) {
        self.shown.send_replace(game);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<Arc<Game>> {
        self.shown.subscribe()
    }

    /// What was decided is void. Those who watch are woken, to watch the game as it is read again.
    pub(crate) fn spoil(&self) {
        self.spoilt.store(true, Ordering::Release);
        self.shown.send_modify(|_| {});
    }

    pub(crate) fn is_spoilt(&self) -> bool {
        self.spoilt.load(Ordering::Acquire)
    }
}

/// The games in use.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    games: Mutex<Games>,
}

#[derive(Debug, Default)]
struct Games {
    held: HashMap<GameId, Held>,
    /// How often any was asked for.
    asked: u64,
}

#[derive(Debug)]
struct Held {
    live: Arc<Live>,
    /// When it was last asked for, counted in askings.
    asked: u64,
}

impl Shelf {
    /// A game that is in use.
    pub(crate) fn get(&self, id: GameId) -> Option<Arc<Live>> {
        let mut games = self.lock();
        games.asked += 1;
        let asked = games.asked;
        let held = games.held.get_mut(&id).filter(|held| !held.live.is_spoilt())?;
        held.asked = asked;
        Some(Arc::clone(&held.live))
    }

    /// Keeps a game, unless somebody else has brought it meanwhile.
    pub(crate) fn put(&self, live: Live) -> Arc<Live> {
        let mut games = self.lock();
        if games.held.len() >= GAMES_MAX {
            games.make_room();
        }
        let (id, asked) = (live.id, games.asked);
        if games.held.get(&id).is_some_and(|held| held.live.is_spoilt()) {
            games.held.remove(&id);
        }
        let held = games.held.entry(id).or_insert_with(|| Held { live: Arc::new(live), asked });
        Arc::clone(&held.live)
    }

    /// All games that are in use.
    pub(crate) fn all(&self) -> Vec<Arc<Live>> {
        self.lock().held.values().map(|held| Arc::clone(&held.live)).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Games {
    /// Lets the older half go of those that nobody holds. One that somebody holds must stay: a
    /// second copy would decide on other grounds.
    fn make_room(&mut self) {
        let is_idle = |held: &Held| {
            Arc::strong_count(&held.live) == 1 && held.live.shown.receiver_count() == 0
        };
        let mut idle: Vec<(u64, GameId)> = self
            .held
            .iter()
            .filter(|(_, held)| is_idle(held))
            .map(|(id, held)| (held.asked, *id))
            .collect();
        idle.sort_unstable();
        for (_, id) in idle.iter().take(idle.len().div_ceil(2)) {
            self.held.remove(id);
        }
    }
}
