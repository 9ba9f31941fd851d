//! Whether what is kept of the games makes those games.

use chancery_game::{Event, Game, Happening};
use chancery_store::{Game as Kept, GameId, Store, StoreFault};

use crate::games;
use crate::grounds::Grounds;

/// How many games are read at once.
const PAGE: u32 = 256;

/// What is wrong with a game that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFault {
    /// The game.
    pub game: GameId,
    /// What is wrong.
    pub what: String,
}

/// What an audit found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Audit {
    /// How many games were played again from their events.
    pub games: usize,
    /// How many events those were.
    pub events: usize,
    /// What is wrong with them.
    pub faults: Vec<GameFault>,
}

/// Plays every game again from its events, and compares what comes of it with what is kept for lists
/// and the clock.
///
/// # Errors
///
/// When the store fails.
pub async fn audit(store: &Store, grounds: &Grounds) -> Result<Audit, StoreFault> {
    let mut audit = Audit::default();
    let mut after = GameId(0);
    loop {
        let page = store.all_games(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(audit) };
        after = last.id;
        for kept in &page {
            let events = store.events(kept.id, 0).await?;
            audit.games += 1;
            audit.events += events.len();
            let faults = match replayed(grounds, &events) {
                Ok(game) => differences(store, kept, &game).await?,
                Err(what) => vec![what],
            };
            let faults = faults.into_iter().map(|what| GameFault { game: kept.id, what });
            audit.faults.extend(faults);
        }
    }
}

fn replayed(grounds: &Grounds, texts: &[String]) -> Result<Game, String> {
    let mut events: Vec<Event> = Vec::with_capacity(texts.len());
    for (number, text) in texts.iter().enumerate() {
        let event = games::read(text);
        events.push(event.map_err(|fault| format!("event {number} cannot be read: {fault}"))?);
    }
    let Some(Event { what: Happening::Created { settings, .. }, .. }) = events.first() else {
        return Err("it has no beginning".to_owned());
    };
    let id = &settings.variant;
    let ground = grounds.get(id).ok_or_else(|| format!("there is no variant `{id}`"))?;
    Game::replay(ground, &events).map_err(|fault| format!("its events make no game: {fault}"))
}

async fn differences(store: &Store, kept: &Kept, game: &Game) -> Result<Vec<String>, StoreFault> {
    let mut found = Vec::new();
    let mut compare = |what: &str, kept: String, comes: String| {
        if kept != comes {
            found.push(format!("its {what} is kept as {kept} and comes to {comes}"));
        }
    };
    let of = game.settings();
    compare("title", format!("{:?}", kept.title), format!("{:?}", of.title));
    compare("variant", format!("{:?}", kept.variant), format!("{:?}", of.variant));
    let comes = games::summary(game);
    if let Some(summary) = store.summary(kept.id).await? {
        compare("stage", format!("{:?}", summary.stage), format!("{:?}", comes.stage));
        compare("place in the lists", summary.listed.to_string(), comes.listed.to_string());
        compare("deadline", format!("{:?}", summary.due), format!("{:?}", comes.due));
        compare(
            "list of members",
            format!("{:?}", summary.members),
            format!("{:?}", comes.members),
        );
    }
    Ok(found)
}
