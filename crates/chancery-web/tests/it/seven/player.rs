//! Somebody who plays from afar: by the forms of the pages, or by a program of theirs.

use std::fmt::Write as _;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::api::Program;
use crate::browser::{Browser, Page, Place, field};

/// How somebody speaks to the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// By the forms of the pages.
    Pages,
    /// By the API, with a token.
    Program,
}

const PASSWORD: &str = "the long way to the sea";

/// Somebody with an account and a session, and with a token.
pub(super) struct Player {
    pub(super) name: &'static str,
    pub(super) seat: u8,
    way: Way,
    pub(super) browser: Browser,
    pub(super) program: Program,
}

impl Player {
    /// Registers somebody, who confirms their address, wants every letter and makes a token.
    pub(super) async fn register(place: &Place, name: &'static str, seat: u8, way: Way) -> Self {
        let mut browser = place.browser();
        let email = format!("{}@example.org", name.to_lowercase());
        let form = format!("name={name}&address={}&password={}", field(&email), field(PASSWORD));
        led(&browser.send("/register", &form).await, "/settings");
        let link = link(place, &email).await;
        assert_eq!(browser.send(&link, "").await.status, StatusCode::OK);
        let scopes = ["read", "play", "press", "master"].map(|it| format!("&scope={it}"));
        let made =
            browser.send("/settings/tokens", &format!("label=mine{}", scopes.join(""))).await;
        let (_, rest) = made.text.split_once("readonly value=\"").unwrap();
        let token = rest.split('"').next().unwrap().to_owned();
        let program = Program { browser: place.browser(), token };
        let mut player = Self { name, seat, way, browser, program };
        player.want_every_letter().await;
        player
    }

    async fn want_every_letter(&mut self) {
        let zone = "Europe/Vienna";
        match self.way {
            Way::Pages => {
                let form = format!(
                    "zone={}&letters=asked&mail-phases=on&mail-deadlines=on&mail-press=on&mail-games=on",
                    field(zone)
                );
                let kept = self.browser.send("/settings/choices", &form).await;
                led(&kept, "/settings?kept=choices#choices");
            }
            Way::Program => {
                let mut chosen = self.program.get("/me/settings").await;
                chosen["zone"] = json!(zone);
                chosen["mails"] =
                    json!({ "phases": true, "deadlines": true, "press": true, "games": true });
                self.program.done(Method::PUT, "/me/settings", Some(chosen)).await;
            }
        }
    }

    /// Sends a form, and is led on.
    async fn send(&mut self, path: &str, form: &str) {
        let page = self.browser.send(path, form).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{}: {form}: {}", self.name, page.text);
    }

    /// Joins a game that has not begun.
    pub(super) async fn join(&mut self, game: i64) {
        self.enter(game, "join", "join").await;
    }

    /// Takes an empty seat of a game that is played.
    pub(super) async fn take_over(&mut self, game: i64) {
        self.enter(game, "take", "take-over").await;
    }

    async fn enter(&mut self, game: i64, form: &str, route: &str) {
        let seat = self.seat;
        match self.way {
            Way::Pages => {
                self.send(&format!("/games/{game}/{form}"), &format!("seat={seat}")).await;
            }
            Way::Program => {
                let path = format!("/games/{game}/{route}");
                self.program.done(Method::POST, &path, Some(json!({ "power": seat }))).await;
            }
        }
    }

    /// Hands in orders, and is ready with them.
    pub(super) async fn order(&mut self, game: i64, phase: u32, orders: &str) {
        let path = format!("/games/{game}/orders");
        match self.way {
            Way::Pages => {
                let form = format!("phase={phase}&orders={}&ready=yes", field(orders));
                self.send(&path, &form).await;
            }
            Way::Program => {
                let lines: Vec<&str> = orders.lines().collect();
                let sent = json!({ "phase": phase, "orders": lines, "ready": true });
                self.program.done(Method::PUT, &path, Some(sent)).await;
            }
        }
    }

    /// Says something; to everybody where nobody is named.
    pub(super) async fn say(&mut self, game: i64, to: &[u8], text: &str) {
        let path = format!("/games/{game}/press");
        match self.way {
            Way::Pages => {
                let to = if to.is_empty() {
                    "everybody=on".to_owned()
                } else {
                    to.iter().map(|seat| format!("to={seat}")).collect::<Vec<_>>().join("&")
                };
                self.send(&path, &format!("text={}&{to}", field(text))).await;
            }
            Way::Program => {
                let sent = json!({ "to": to, "text": text });
                self.program.done(Method::POST, &path, Some(sent)).await;
            }
        }
    }

    /// Offers something; what is undertaken is as the API has it.
    pub(super) async fn offer(&mut self, game: i64, to: u8, gives: &[Value], asks: &[Value]) {
        let path = format!("/games/{game}/offers");
        match self.way {
            Way::Pages => {
                let sides = [written("give", gives), written("ask", asks)].concat();
                self.send(&path, &format!("to={to}{sides}")).await;
            }
            Way::Program => {
                let sent = json!({ "to": to, "terms": { "gives": gives, "asks": asks } });
                self.program.done(Method::POST, &path, Some(sent)).await;
            }
        }
    }

    /// Answers the offer that waits between this power and another; one's own is taken back.
    pub(super) async fn answer(&mut self, game: i64, other: u8, accept: bool) {
        let (a, b) = (self.seat.min(other), self.seat.max(other));
        match self.way {
            Way::Pages => {
                let page = self.browser.get(&format!("/games/{game}")).await.text;
                let mut keys = page.split("name=\"offer\" value=\"").skip(1);
                let key = keys.find(|it| it.starts_with(&format!("{a}.{b}."))).unwrap();
                let key = key.split('"').next().unwrap();
                let answer = if accept { "accept" } else { "decline" };
                let path = format!("/games/{game}/offers/answer");
                self.send(&path, &format!("offer={key}&answer={answer}")).await;
            }
            Way::Program => {
                let all = self.program.get(&format!("/games/{game}/offers")).await;
                let mut all = all["offers"].as_array().unwrap().iter();
                let waits = |it: &&Value| {
                    it["status"] == "open"
                        && it["id"].as_str().unwrap().starts_with(&format!("{a}-{b}-"))
                };
                let id = all.find(waits).unwrap()["id"].as_str().unwrap().to_owned();
                let path = format!("/games/{game}/offers/{id}/answer");
                let sent = json!({ "accept": accept });
                self.program.done(Method::PUT, &path, Some(sent)).await;
            }
        }
    }

    /// Votes for a motion, named as the API has it, or takes the vote back.
    pub(super) async fn vote(&mut self, game: i64, motion: &Value, favour: bool) {
        let path = format!("/games/{game}/votes");
        match self.way {
            Way::Pages => {
                let key = match motion["kind"].as_str().unwrap() {
                    "extend" => format!("extend:{}", motion["seconds"]),
                    kind => format!("{kind}:"),
                };
                let favour = if favour { "yes" } else { "no" };
                self.send(&path, &format!("motion={}&favour={favour}", field(&key))).await;
            }
            Way::Program => {
                let sent = json!({ "motion": motion, "favour": favour });
                self.program.done(Method::PUT, &path, Some(sent)).await;
            }
        }
    }

    /// The game as the API tells it, whichever way somebody speaks.
    pub(super) async fn told(&mut self, game: i64, part: &str) -> Value {
        self.program.get(&format!("/games/{game}{part}")).await
    }

    /// The page of the game.
    pub(super) async fn page(&mut self, game: i64) -> String {
        let page = self.browser.get(&format!("/games/{game}")).await;
        assert_eq!(page.status, StatusCode::OK, "{}: {}", self.name, page.text);
        page.text
    }

    /// The same person at a house that was opened again.
    pub(super) fn at(self, place: &Place) -> Self {
        let mut browser = place.browser();
        browser.cookie = self.browser.cookie;
        let program = Program { browser: place.browser(), token: self.program.token };
        Self { browser, program, ..self }
    }
}

/// One side of an offer as the form of the page sends it.
fn written(side: &str, undertakings: &[Value]) -> String {
    let mut form = String::new();
    for (undertaking, line) in undertakings.iter().zip(1..) {
        for (key, value) in undertaking.as_object().unwrap() {
            let name = match key.as_str() {
                "to" | "province" => "place",
                other => other,
            };
            let value = field(value.as_str().unwrap());
            let _ = write!(form, "&{side}-{line}-{name}={value}");
        }
    }
    form
}

#[track_caller]
fn led(page: &Page, to: &str) {
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.text);
    assert_eq!(page.leads_to(), to);
}

/// The link of the letter that asks somebody to confirm their address.
async fn link(place: &Place, email: &str) -> String {
    place.accounts.settled().await;
    let letters = place.house.store().letters_due(i64::MAX, 99).await.unwrap();
    let letter = letters.iter().find(|it| it.recipient == email && it.game.is_none()).unwrap();
    let line = letter.body.lines().find(|it| it.contains("/address/")).unwrap();
    format!("/address/{}", line.rsplit('/').next().unwrap())
}
