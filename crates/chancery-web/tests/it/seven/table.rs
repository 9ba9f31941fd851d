//! Seven at a table, each with an account, a session and a token of their own; a master; and two
//! who come later.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::player::{Player, Way};
use super::turns::Orders;
use crate::browser::Place;

pub(super) const AUSTRIA: u8 = 0;
pub(super) const ENGLAND: u8 = 1;
pub(super) const FRANCE: u8 = 2;
pub(super) const GERMANY: u8 = 3;
pub(super) const ITALY: u8 = 4;
pub(super) const RUSSIA: u8 = 5;
pub(super) const TURKEY: u8 = 6;

pub(super) const HOUR: i64 = 3600;

/// When they sit down, in seconds: an evening in autumn, when clocks in Vienna are two hours ahead.
pub(super) const EVENING: i64 = 1_790_000_000;
const HOUSE: &str = "http://games.example.org";

/// Who plays, by seat, and how they speak to the house.
const PLAYERS: [(&str, Way); 7] = [
    ("Ada", Way::Pages),
    ("Bertha", Way::Program),
    ("Cora", Way::Pages),
    ("Dora", Way::Program),
    ("Emil", Way::Pages),
    ("Fritz", Way::Program),
    ("Gert", Way::Pages),
];

/// The game, and all who have to do with it.
pub(super) struct Table {
    pub(super) place: Place,
    pub(super) game: i64,
    pub(super) master: Player,
    /// Who plays, by seat.
    pub(super) players: Vec<Player>,
    /// Who takes a seat that somebody has lost.
    pub(super) eighth: Player,
    /// Whom the master puts in another's place.
    pub(super) ninth: Player,
}

impl Table {
    /// Registers everybody and sits the seven down. With the last of them the game begins.
    pub(super) async fn gather() -> Self {
        let place = Place::with_letters(HOUSE).await;
        place.pass(EVENING - place.house.now().0);
        place.house.send_letters(HOUSE);
        let mut master = Player::register(&place, "Max", u8::MAX, Way::Program).await;
        let eighth = Player::register(&place, "Hanna", TURKEY, Way::Program).await;
        let ninth = Player::register(&place, "Ilse", ITALY, Way::Pages).await;
        let game = set_up(&mut master).await;
        let mut players = Vec::new();
        for ((name, way), seat) in PLAYERS.into_iter().zip(0..) {
            let mut player = Player::register(&place, name, seat, way).await;
            player.join(game).await;
            players.push(player);
        }
        Self { place, game, master, players, eighth, ninth }
    }

    pub(super) fn of(&mut self, seat: u8) -> &mut Player {
        &mut self.players[usize::from(seat)]
    }

    pub(super) async fn say(&mut self, from: u8, to: &[u8], text: &str) {
        let game = self.game;
        self.of(from).say(game, to, text).await;
    }

    /// One power offers another something, which may be answered.
    pub(super) async fn offer(
        &mut self,
        (from, to): (u8, u8),
        gives: &[Value],
        asks: &[Value],
        answer: Option<bool>,
    ) {
        let game = self.game;
        self.of(from).offer(game, to, gives, asks).await;
        if let Some(accept) = answer {
            self.of(to).answer(game, from, accept).await;
        }
    }

    /// Some vote for a motion, one after the other.
    pub(super) async fn vote(&mut self, seats: impl IntoIterator<Item = u8>, motion: &Value) {
        let game = self.game;
        for seat in seats {
            self.of(seat).vote(game, motion, true).await;
        }
    }

    /// Everybody who orders anything does, and is ready.
    pub(super) async fn order(&mut self, phase: u32, orders: &Orders) {
        let game = self.game;
        for (seat, orders) in (0..).zip(orders) {
            if let Some(orders) = orders {
                self.of(seat).order(game, phase, orders).await;
            }
        }
    }

    /// Time passes, and the house does what has fallen due.
    pub(super) async fn wait(&self, seconds: i64) {
        self.place.pass(seconds);
        self.place.house.remind().await.unwrap();
        while self.place.house.do_what_is_due().await.unwrap() > 0 {}
    }

    /// The game as the master is told of it.
    pub(super) async fn game(&mut self) -> Value {
        self.master.told(self.game, "").await
    }

    /// Which phase is being played, by number and as it is written.
    pub(super) async fn phase(&mut self) -> (u64, String) {
        let game = self.game().await;
        let phase = game["position"]["phase"].as_str().unwrap().to_owned();
        (game["phase"].as_u64().unwrap(), phase)
    }

    /// What the log of the game says, a sentence each.
    pub(super) async fn log(&mut self) -> Vec<String> {
        let game = self.game().await;
        let lines = game["log"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    }

    /// How the promises between two powers have fared, as one of them is told: the phase, who
    /// promised, and what was seen.
    pub(super) async fn fared(&mut self, seat: u8, other: u8) -> Vec<(u64, u64, String)> {
        let game = self.game;
        let told = self.of(seat).told(game, "/offers").await;
        let offers = told["offers"].as_array().unwrap().iter();
        let between = offers.filter(|it| [&it["from"], &it["to"]].contains(&&json!(other)));
        let seen = between.flat_map(|it| it["seen"].as_array().unwrap());
        let number = |it: &Value| it.as_u64().unwrap();
        let verdict = |it: &Value| it.as_str().unwrap().to_owned();
        seen.map(|it| (number(&it["phase"]), number(&it["by"]), verdict(&it["verdict"]))).collect()
    }
}

/// A game with a day for moves and half of one for everything else, one excuse each, and votes that
/// all may know of.
async fn set_up(master: &mut Player) -> i64 {
    let (day, half) = (24 * HOUR, 12 * HOUR);
    let length = |seconds: i64| json!({ "kind": "length", "seconds": seconds });
    let settings = json!({
        "title": "The long evening",
        "sharing": "choice",
        "pace": { "movement": length(day), "retreat": length(half), "adjustment": length(half) },
        "missed": { "excuses": 1, "then": "civil-disorder", "fresh-start": false },
        "draws": { "among": "survivors", "secret": false },
    });
    let new = json!({ "settings": settings, "master": true });
    let made = master.program.ask(Method::POST, "/games", Some(new)).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let made: Value = serde_json::from_str(&made.text).unwrap();
    made["id"].as_i64().unwrap()
}
