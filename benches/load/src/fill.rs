//! A house full of games, made by its own libraries before it is opened: people by registering, a
//! few games by playing them, and the others as the same events with other people.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result};
use bytes::Bytes;
use chancery_game::{
    Actor, Command, Creation, Event, GameView, Happening, Moment, Occupant, Pace, PersonId, Seat,
    Settings, Sharing, Viewer, choices,
};
use chancery_host::accounts::{
    Accounts, Effort, Entered, Registration, Scope, Scopes, Terms, person,
};
use chancery_host::{Bots, Chance, Clock, Grounds, House};
use chancery_store::{AccountId, GameId, GameStage, NewGame, Store, Summary};
use chancery_variants::Library;
use hyper::header;

use crate::client::Asking;

/// How many powers a game has.
pub(crate) const POWERS: usize = 7;
/// How many games are played, of which the others are made.
const PATTERNS: usize = 8;
/// The year in which games are: they have had a first one.
const YEAR: i32 = 1902;
/// How long a phase lasts: nothing is due while a house is under load.
const PHASE: u32 = 24 * 60 * 60;
/// How many people register at once.
const AT_ONCE: usize = 32;
/// The password of everybody.
const PASSWORD: &str = "a long word nobody has";

/// What a house is filled with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spec {
    /// How many games of seven.
    pub(crate) games: usize,
    /// How many games are played by the same people, at most.
    pub(crate) each: usize,
    /// From how many of the games, spread over all, the players are told.
    pub(crate) told: usize,
    /// When all games are due; a day from now if not said.
    pub(crate) due: Option<Moment>,
}

/// A full house.
#[derive(Debug)]
pub(crate) struct Filled {
    /// Where its database is, to be copied from there.
    database: PathBuf,
    _folder: tempfile::TempDir,
    /// Game by game, power by power.
    pub(crate) players: Vec<Player>,
}

/// Somebody who plays.
#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub(crate) game: i64,
    pub(crate) seat: u8,
    number: usize,
    token: Arc<str>,
    cookie: Arc<str>,
    /// Two sets of orders, as they are sent.
    orders: Arc<[Bytes; 2]>,
}

impl Player {
    /// Orders, as a program hands them in: one of two sets.
    pub(crate) fn orders(&self, which: usize) -> Asking {
        let path = format!("/api/v1/games/{}/orders", self.game);
        self.with_token(Asking::put_json(&path, self.orders[which % 2].clone()))
    }

    /// That they are ready, as a program says it.
    pub(crate) fn ready(&self) -> Result<Asking> {
        let sent: serde_json::Value = serde_json::from_slice(&self.orders[0])?;
        let body = serde_json::json!({ "phase": sent["phase"], "value": true }).to_string();
        let path = format!("/api/v1/games/{}/ready", self.game);
        Ok(self.with_token(Asking::put_json(&path, body.into())))
    }

    /// Signs in, from an address of their own.
    pub(crate) fn sign_in(&self) -> Asking {
        let password = PASSWORD.replace(' ', "+");
        let body = format!("name=Player+{}&password={password}&next=%2F", self.number);
        Asking::form("/sign-in", body).from(self.number)
    }

    /// What the house has of them.
    pub(crate) fn handed_in(&self) -> Asking {
        self.with_token(Asking::get(&format!("/api/v1/games/{}/orders", self.game)))
    }

    /// The lines of a set of orders.
    pub(crate) fn lines(&self, which: usize) -> Result<Vec<String>> {
        let sent: serde_json::Value = serde_json::from_slice(&self.orders[which % 2])?;
        let lines = sent["orders"].as_array().context("orders are a list")?;
        Ok(lines.iter().filter_map(|it| it.as_str().map(str::to_owned)).collect())
    }

    /// A page of the game, as a browser asks for it.
    pub(crate) fn page(&self, rest: &str) -> Asking {
        let path = format!("/games/{}{rest}", self.game);
        Asking::get(&path).packed().with(header::COOKIE, &self.cookie).from(self.number)
    }

    fn with_token(&self, asking: Asking) -> Asking {
        asking.with(header::AUTHORIZATION, &format!("Bearer {}", self.token)).from(self.number)
    }
}

impl Filled {
    /// Puts a copy of the database where a house finds it.
    pub(crate) fn copy_to(&self, data: &Path) -> Result<()> {
        std::fs::create_dir_all(data)?;
        let to = data.join("chancery.sqlite");
        std::fs::copy(&self.database, &to).with_context(|| format!("writing {}", to.display()))?;
        // What a copy leaves to be written would be written while the house is under load.
        Ok(std::fs::File::open(&to)?.sync_all()?)
    }
}

/// Somebody who has registered.
#[derive(Debug, Clone)]
struct Somebody {
    account: AccountId,
    token: Arc<str>,
    cookie: Arc<str>,
}

/// A game that was played.
struct Pattern {
    title: String,
    events: Vec<Event>,
    summary: Summary,
    /// Who played it.
    people: Vec<PersonId>,
    /// The orders of each power.
    orders: Vec<Arc<[Bytes; 2]>>,
}

/// Fills a house. It is done in memory where the machine has a folder for that.
pub(crate) async fn fill(spec: Spec) -> Result<Filled> {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    let folder = folder.context("making a folder for a full house")?;
    let database = folder.path().join("chancery.sqlite");
    let store = Store::open(&database).await?;
    let grounds = Grounds::new(Library::builtin());
    let house = House::open(store.clone(), grounds, Bots, Clock::system(), Chance::system());
    // What it takes to hash passwords is not what is measured with these people.
    let terms = Terms { letters_from: None, effort: Effort::LEAST };
    let accounts = Accounts::open(house.clone(), terms);
    let people = register(&accounts, POWERS * spec.games.div_ceil(spec.each).max(1)).await?;
    let mut patterns = Vec::new();
    for number in 0..PATTERNS.min(spec.games) {
        patterns.push(play(&house, &people, number).await?);
    }
    let mut players = Vec::new();
    let step = (spec.games / spec.told.max(1)).max(1);
    for number in 0..spec.games {
        let pattern = &patterns[number % patterns.len()];
        let first = number * POWERS % people.len();
        let seated = &people[first..first + POWERS];
        let game = copy(&store, pattern, seated, (number, spec.due)).await?;
        if number % step == 0 && players.len() < POWERS * spec.told {
            let seats = (0..).zip(seated).zip(&pattern.orders);
            players.extend(seats.map(|((seat, it), orders)| Player {
                game: game.0,
                seat,
                number: first + usize::from(seat),
                token: Arc::clone(&it.token),
                cookie: Arc::clone(&it.cookie),
                orders: Arc::clone(orders),
            }));
        }
    }
    store.vacuum().await?;
    store.close().await;
    Ok(Filled { database, _folder: folder, players })
}

/// Has people register, each with a token to play with.
async fn register(accounts: &Accounts, count: usize) -> Result<Vec<Somebody>> {
    let mut people = Vec::with_capacity(count);
    let numbers: Vec<usize> = (0..count).collect();
    for some in numbers.chunks(AT_ONCE) {
        let tasks = some.iter().map(|number| {
            let accounts = accounts.clone();
            let name = format!("Player {number}");
            tokio::spawn(async move { somebody(&accounts, &name).await })
        });
        for task in tasks.collect::<Vec<_>>() {
            people.push(task.await??);
        }
    }
    Ok(people)
}

async fn somebody(accounts: &Accounts, name: &str) -> Result<Somebody> {
    let written = Registration { name, address: "", password: PASSWORD, label: "" };
    let entered = accounts.register(None, written).await;
    let Entered { reader, handed } = entered.map_err(|it| anyhow::anyhow!("{name}: {it:?}"))?;
    let scopes: Scopes = [Scope::Read, Scope::Play].into_iter().collect();
    let token = accounts.make_token(&reader, "load", scopes).await?;
    let cookie = format!("chancery={}", handed.word);
    Ok(Somebody { account: reader.account, token: token.into(), cookie: cookie.into() })
}

/// Plays a game through its first year, by orders drawn from those that are legal.
async fn play(house: &House, people: &[Somebody], number: usize) -> Result<Pattern> {
    let title = format!("Pattern {number}");
    let (pace, sharing) = (Pace::even(PHASE), Sharing::Choice);
    let settings = Settings { pace, sharing, ..Settings::usual(&title, "standard") };
    let game = house.create(Creation { settings, master: None }).await?;
    let people: Vec<PersonId> = people.iter().take(POWERS).map(|it| person(it.account)).collect();
    for (seat, it) in (0..).map(Seat).zip(&people) {
        let join = Command::Join { seat: Some(seat), invited: false };
        house.ask(game, Actor::Person(*it), join).await?;
    }
    let mut drawn = 7 + number;
    loop {
        let views = views(house, game).await?;
        let (phase, year) = (views[0].phase, views[0].position.phase.year);
        let over = year >= YEAR;
        let mut orders = Vec::new();
        let seats = (0..).map(Seat).zip(&people).zip(&views);
        for ((seat, it), view) in seats {
            let [first, second] =
                [draw(house, view, seat, &mut drawn), draw(house, view, seat, &mut drawn)];
            if !first.is_empty() {
                let order = Command::Order { seat, phase, orders: first.join("\n") };
                house.ask(game, Actor::Person(*it), order).await?;
                let ready = Command::Ready { seat, phase, ready: true };
                if !over {
                    house.ask(game, Actor::Person(*it), ready).await?;
                }
            }
            let sent = |lines| serde_json::json!({ "phase": phase, "orders": lines }).to_string();
            orders.push(Arc::new([sent(first).into(), sent(second).into()]));
        }
        if over {
            let events = house.store().events(game, 0).await?;
            let events =
                events.iter().map(|it| serde_json::from_str(it)).collect::<Result<_, _>>()?;
            let summary = house.store().summary(game).await?.context("the game is there")?;
            return Ok(Pattern { title, events, summary, people, orders });
        }
    }
}

async fn views(house: &House, game: GameId) -> Result<Vec<GameView>> {
    let mut views = Vec::with_capacity(POWERS);
    for seat in (0..).map(Seat).take(POWERS) {
        views.push(house.view(game, Viewer::Seat(seat)).await?);
    }
    Ok(views)
}

/// An order for each unit of a power, drawn from those that are legal.
fn draw(house: &House, view: &GameView, seat: Seat, drawn: &mut usize) -> Vec<String> {
    let Some(ground) = house.ground("standard") else { return Vec::new() };
    let mut of_unit: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for it in choices(ground, view, seat) {
        match of_unit.last_mut().filter(|(unit, _)| *unit == it.unit) {
            Some((_, orders)) => orders.push(it.order),
            None => of_unit.push((it.unit, vec![it.order])),
        }
    }
    let mut one = |orders: Vec<String>| {
        *drawn = drawn.wrapping_mul(1_103_515_245).wrapping_add(12_345) & 0x7fff_ffff;
        let place = (*drawn >> 8) % orders.len();
        orders.into_iter().nth(place)
    };
    of_unit.into_iter().filter_map(|(_, orders)| one(orders)).collect()
}

/// Makes a game of the events of another, with other people.
async fn copy(
    store: &Store,
    pattern: &Pattern,
    seated: &[Somebody],
    (number, due): (usize, Option<Moment>),
) -> Result<GameId> {
    let others: HashMap<PersonId, PersonId> =
        pattern.people.iter().copied().zip(seated.iter().map(|it| person(it.account))).collect();
    let mut events = Vec::with_capacity(pattern.events.len());
    let last =
        pattern.events.iter().rposition(|it| matches!(it.what, Happening::PhaseBegan { .. }));
    for (place, event) in pattern.events.iter().enumerate() {
        let mut event = event.clone();
        match &mut event.what {
            Happening::Joined { person, .. } => *person = others[person],
            Happening::Seated { occupant: Occupant::Person(person), .. } => {
                *person = others[person]
            }
            Happening::PhaseBegan { due: kept, .. } if Some(place) == last => *kept = due.or(*kept),
            _ => {}
        }
        events.push(serde_json::to_string(&event)?);
    }
    let mut summary = pattern.summary.clone();
    debug_assert_eq!(summary.stage, GameStage::Playing);
    summary.members = seated.iter().map(|it| it.account).collect();
    summary.members.sort_unstable();
    summary.due = due.map(|it| it.0).or(summary.due);
    let new = NewGame {
        invite: &format!("load-{number}"),
        title: &pattern.title,
        variant: "standard",
        summary,
        events,
    };
    Ok(store.create_game(new, Clock::system().now().0).await?)
}
