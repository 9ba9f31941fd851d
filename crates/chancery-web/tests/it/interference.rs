//! Nobody learns from an answer what is not for them: two games that differ only in that give the
//! same answers, headers, lengths and events, to the byte, on every route that is asked by GET.
//!
//! The routes are those of the source and of the document, so that a new one cannot be forgotten.
//! How long an answer takes is not looked at.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, header};
use chancery_game::pacts::{Terms, Undertaking};
use chancery_game::{
    Actor, Command, Creation, Draws, MasterCommand, Motion, PersonId, Press, Seat, Settings,
    Sharing,
};
use chancery_host::accounts::{Registration, Scope, Scopes, person};
use chancery_store::{AccountId, GameId};
use serde_json::Value;
use tokio::task::JoinHandle;
use tokio_stream::StreamExt as _;
use tower::ServiceExt as _;

use crate::browser::Place;

/// How long a stream is listened to after the last thing was done.
const LISTEN: Duration = Duration::from_millis(150);
/// Who plays, by seat; Russia is off the board.
const PLAYERS: [&str; 7] = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus"];
const SHEET: &str = "chancery sheet 1\nphase: S1901M\n\nunits\nAustria: A vie\nEngland: F lon\n\
    France: A par\nGermany: A ber\nItaly: A rom\nTurkey: A con\n";

/// Somebody who asks.
#[derive(Debug, Clone, Default)]
struct Asker {
    cookie: Option<String>,
    token: Option<String>,
}

struct World {
    place: Place,
    game: GameId,
    people: BTreeMap<&'static str, (Asker, PersonId)>,
}

/// What is done in one game of a pair and not in the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Secrets {
    /// Everything that Gus, who plays Turkey, is not to know.
    OfPlayers,
    /// What a master is not to know: what is said and agreed between players.
    OfMasters,
}

impl World {
    async fn prepare(which: Secrets, other: bool) -> Self {
        let place = Place::foreseen().await;
        let mut people = BTreeMap::new();
        for name in PLAYERS.into_iter().chain(["Max", "Sue", "Zoe"]) {
            let written =
                Registration { name, address: "", password: "the long way to the sea", label: "" };
            let mut entered = place.accounts.register(None, written).await.unwrap();
            let account = entered.reader.account;
            let mut scopes: Scopes = Scope::ALL.into_iter().collect();
            if name == "Zoe" {
                // Which ends the session.
                place.house.store().set_admin(account, true).await.unwrap();
                let shown = (name, written.password);
                entered = place.accounts.sign_in(None, shown, "").await.unwrap();
            } else {
                scopes = scopes.without(Scope::Admin);
            }
            let reader = &entered.reader;
            let token = place.accounts.make_token(reader, "all", scopes).await.unwrap();
            let cookie = Some(format!("chancery={}", entered.handed.word));
            people.insert(name, (Asker { cookie, token: Some(token) }, person(account)));
            if name == "Gus" {
                let small = Scopes::NONE.with(Scope::Press);
                let token = place.accounts.make_token(reader, "small", small).await.unwrap();
                let asker = Asker { cookie: None, token: Some(token) };
                people.insert("Gus with too small a token", (asker, person(account)));
            }
        }
        let guest = place.accounts.guest("").await.unwrap();
        let cookie = Some(format!("chancery={}", guest.1.word));
        people.insert("a guest", (Asker { cookie, token: None }, guest.0.person()));
        people.insert("nobody", (Asker::default(), PersonId(0)));
        let settings = Settings {
            anonymous: true,
            sharing: Sharing::Choice,
            draws: Draws { secret: true, ..Draws::default() },
            press: Press { grey: true, ..Press::default() },
            ..Settings::usual("Tonight", "standard")
        };
        let master = Some(people["Max"].1);
        let game = place.house.create(Creation { settings, master }).await.unwrap();
        let world = Self { place, game, people };
        world.begin(which == Secrets::OfPlayers && other).await;
        world
    }

    async fn ask(&self, name: &str, command: Command) {
        let actor = Actor::Person(self.people[name].1);
        self.place.house.ask(self.game, actor, command).await.unwrap();
    }

    /// Who plays a seat: Ann and Bob the other way round in the other world.
    fn player(swapped: bool, seat: usize) -> &'static str {
        PLAYERS[if swapped && seat < 2 { 1 - seat } else { seat }]
    }

    /// A game in its second phase, with one played before; Russia has been taken off the board.
    async fn begin(&self, swapped: bool) {
        for seat in 0..PLAYERS.len() {
            let join = Command::Join { seat: Some(at(seat)), invited: false };
            self.ask(Self::player(swapped, seat), join).await;
        }
        let (position, note) = (SHEET.to_owned(), "A short war.".to_owned());
        self.ask("Max", Command::Master(MasterCommand::Correct { position, note })).await;
        for seat in [0, 1, 2, 3, 4, 6] {
            let name = Self::player(swapped, seat);
            let orders = String::new();
            let order = Command::Order { seat: at(seat), phase: 2, orders };
            self.ask(name, order).await;
            self.ask(name, Command::Ready { seat: at(seat), phase: 2, ready: true }).await;
        }
        let say = Command::Say { from: Some(at(6)), to: vec![], grey: false, text: "Well.".into() };
        self.ask("Gus", say).await;
    }

    /// What Austria and England do, which is nobody else's business.
    async fn do_secrets(&self, which: Secrets, other: bool) {
        let players = which == Secrets::OfPlayers;
        let swapped = players && other;
        let (austria, england) = (Self::player(swapped, 0), Self::player(swapped, 1));
        let orders = if swapped { "A vie - tri" } else { "A vie - bud" };
        self.ask(austria, Command::Order { seat: at(0), phase: 3, orders: orders.into() }).await;
        let author = usize::from(players && other);
        let grey = Command::Say {
            from: Some(at(author)),
            to: vec![],
            grey: players,
            text: "Somebody lies.".into(),
        };
        self.ask(if author == 0 { austria } else { england }, grey).await;
        if !other {
            return;
        }
        let text = "Between us.".to_owned();
        let say = Command::Say { from: Some(at(0)), to: vec![at(1)], grey: false, text };
        self.ask(austria, say).await;
        let read = Command::Read { seat: at(1), thread: vec![at(0)], upto: 1 };
        self.ask(england, read).await;
        let gives = vec![Undertaking::Peace { until: "F1903M".to_owned() }];
        let terms = Terms { gives, asks: vec![] };
        self.ask(austria, Command::Offer { from: at(0), to: at(1), terms }).await;
        let motion = Motion::Draw { among: vec![] };
        self.ask(austria, Command::Vote { seat: at(0), motion, favour: true }).await;
        let account = AccountId(i64::try_from(self.people[austria].1.0).unwrap());
        let store = self.place.house.store();
        store.set_draft((self.game, account), "0.1", "Dear England").await.unwrap();
    }

    /// Opens every stream for somebody.
    async fn listen(&self, asker: &Asker, streams: &[String]) -> Vec<(String, BodyDataStream)> {
        let mut open = Vec::new();
        for path in streams {
            let answer = ask(&self.place.routes, asker, path).await;
            open.push((format!("{path} as it goes on"), answer.into_body().into_data_stream()));
        }
        open
    }
}

fn at(seat: usize) -> Seat {
    Seat(u8::try_from(seat).unwrap())
}

async fn ask(routes: &Router, asker: &Asker, path: &str) -> axum::response::Response {
    let mut request = Request::get(path);
    if path.starts_with("/api/")
        && let Some(token) = &asker.token
    {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    } else if let Some(cookie) = &asker.cookie {
        request = request.header(header::COOKIE, cookie);
    }
    routes.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

/// All that comes of a body: of a stream, what comes until it is silent.
async fn all(mut body: BodyDataStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Ok(Some(Ok(part))) = tokio::time::timeout(LISTEN, body.next()).await {
        bytes.extend_from_slice(&part);
    }
    bytes
}

/// An answer with its status, headers and bytes, once they are there.
type Answer = (String, JoinHandle<Vec<u8>>);

/// Asks, and reads on beside everything else.
async fn answer(world: &World, asker: &Asker, path: &str) -> Answer {
    let answer = ask(&world.place.routes, asker, path).await;
    let head = format!("{} {:?}", answer.status(), answer.headers());
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let streams = kind.is_some_and(|it| it == "text/event-stream");
    let body = answer.into_body();
    if streams {
        return (head, tokio::spawn(all(body.into_data_stream())));
    }
    (head, tokio::spawn(async { axum::body::to_bytes(body, 1 << 24).await.unwrap().to_vec() }))
}

/// Every route of the pages that is asked by GET, read from the source.
pub(crate) fn page_routes() -> BTreeSet<String> {
    fn search(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                search(&path, found);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                for part in text.split(".route(").skip(1) {
                    let Some(part) = part.trim_start().strip_prefix('"') else { continue };
                    let (route, rest) = part.split_once('"').unwrap();
                    let end = rest.find(".route(").unwrap_or(rest.len()).min(60);
                    let end = (end..=rest.len()).find(|at| rest.is_char_boundary(*at)).unwrap();
                    if rest[..end].contains("get(") {
                        found.insert(route.to_owned());
                    }
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    search(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found.remove("/openapi.json");
    found
}

/// Every route of the API that is asked by GET, by its document.
async fn api_routes(place: &Place) -> BTreeSet<String> {
    let document = place.browser().get("/api/v1/openapi.json").await;
    let document: Value = serde_json::from_str(&document.text).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    paths.filter(|(_, item)| item.get("get").is_some()).map(|(path, _)| path.clone()).collect()
}

/// The addresses that a route is asked at. A place that nobody has filled in fails here.
pub(crate) fn filled(route: &str, game: GameId) -> Vec<String> {
    let game = game.0.to_string();
    let values = |place: &str| -> Vec<&str> {
        match (place, route) {
            ("id", "/api/v1/variants/{id}") => vec!["standard"],
            ("id", "/handbook/rule/{id}") => vec!["4.A.1"],
            ("id", _) => vec![&game],
            ("number", _) => vec!["2", "3"],
            ("section", _) => vec!["orders"],
            ("name", "/people/{name}" | "/api/v1/people/{name}") => vec!["Ann", "Bob"],
            ("name", "/boards/{name}") => vec!["standard.svg", "standard"],
            ("name", _) => vec!["none"],
            ("word", _) => vec!["aaaaaaaaaaaaaaaaaaaaaaaaaa"],
            _ => panic!("what stands for {{{place}}} in {route}?"),
        }
    };
    let mut addresses = vec![String::new()];
    for part in route.split_inclusive('}') {
        let (text, place) = part.split_once('{').unwrap_or((part, ""));
        let words = place.strip_suffix('}').map_or(vec![""], &values);
        let more = |before: &String| -> Vec<String> {
            words.iter().map(|word| format!("{before}{text}{word}")).collect()
        };
        addresses = addresses.iter().flat_map(more).collect();
    }
    addresses
}

/// What somebody is told otherwise in one game of a pair than in the other.
async fn told_apart(which: Secrets, askers: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let worlds = [World::prepare(which, false).await, World::prepare(which, true).await];
    assert_eq!(worlds[0].game, worlds[1].game);
    let mut routes = page_routes();
    routes.extend(api_routes(&worlds[0].place).await);
    assert!(routes.len() > 40, "{routes:?}");
    let paths: Vec<String> =
        routes.iter().flat_map(|route| filled(route, worlds[0].game)).collect();
    let streams: Vec<String> = paths
        .iter()
        .filter(|path| path.ends_with("/events") || path.ends_with("/changes"))
        .cloned()
        .collect();
    let mut apart: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut open = Vec::new();
    for (world, other) in worlds.iter().zip([false, true]) {
        let mut of_world = Vec::new();
        for name in askers {
            of_world.push(world.listen(&world.people[name].0, &streams).await);
        }
        world.do_secrets(which, other).await;
        open.push(of_world);
    }
    let (second, first) = (open.pop().unwrap(), open.pop().unwrap());
    // All of them at once: a stream is over when it has been silent for a while.
    let mut pairs: Vec<(&str, String, [Answer; 2])> = Vec::new();
    for ((name, first), second) in askers.iter().zip(first).zip(second) {
        for ((path, one), (_, two)) in first.into_iter().zip(second) {
            let read = |body| (String::new(), tokio::spawn(all(body)));
            pairs.push((*name, path, [read(one), read(two)]));
        }
        for path in &paths {
            let [one, two] = &worlds;
            let one = answer(one, &one.people[name].0, path).await;
            let two = answer(two, &two.people[name].0, path).await;
            // No clock goes in these houses, which is what is answered there.
            assert!(!one.0.starts_with('5') || path == "/ready", "{path} {}", one.0);
            let shown = path.starts_with("/api/v1/games/1") && !path.ends_with("/desk");
            if *name == "Gus" && shown && !path.ends_with("/phases/3") {
                assert!(one.0.starts_with("200"), "{path}: {}", one.0);
            }
            pairs.push((*name, path.clone(), [one, two]));
        }
    }
    for (name, path, [one, two]) in pairs {
        if one.0 != two.0 || one.1.await.unwrap() != two.1.await.unwrap() {
            apart.entry(name.to_owned()).or_default().insert(path);
        }
    }
    apart
}

#[tokio::test]
async fn nobody_is_told_what_players_keep_from_them() {
    let others = ["nobody", "a guest", "Sue", "Zoe", "Gus", "Fay", "Gus with too small a token"];
    let apart = told_apart(Secrets::OfPlayers, &others).await;
    assert_eq!(apart, BTreeMap::new());
}

#[tokio::test]
async fn a_master_is_not_told_what_players_say_to_each_other() {
    let apart = told_apart(Secrets::OfMasters, &["Max"]).await;
    assert_eq!(apart, BTreeMap::new());
}

/// That the two tests above can fail: those whose secrets they are see them everywhere.
#[tokio::test]
async fn whose_secrets_they_are_sees_them() {
    let apart = told_apart(Secrets::OfMasters, &["Ann", "Bob"]).await;
    for (name, shown) in [
        ("Ann", &["press", "offers", "votes", "events", "events as it goes on"][..]),
        ("Bob", &["press", "offers", "events", "events as it goes on"]),
    ] {
        for part in shown {
            let path = format!("/api/v1/games/1/{part}");
            assert!(apart[name].contains(&path), "{name} {path}: {apart:?}");
        }
        assert!(apart[name].contains("/games/1"), "{name}: {apart:?}");
    }
    let apart = told_apart(Secrets::OfPlayers, &["Max"]).await;
    for path in ["/games/1", "/api/v1/games/1", "/api/v1/games/1/desk"] {
        assert!(apart["Max"].contains(path), "{path}: {apart:?}");
    }
}
