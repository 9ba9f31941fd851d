//! The API as programs ask it.

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request, StatusCode, header};
use chancery_host::accounts::{Registration, Scope, Scopes};
use serde_json::{Value, json};
use tokio_stream::StreamExt as _;
use tower::ServiceExt as _;

use crate::browser::{Browser, Page, Place};

/// A program with a token.
pub(crate) struct Program {
    pub(crate) browser: Browser,
    pub(crate) token: String,
}

impl Program {
    pub(crate) async fn of(place: &Place, name: &str, scopes: &str) -> Self {
        let written = Registration {
            name,
            address: "",
            password: "the long way to the sea",
            label: "a test",
        };
        let reader = place.accounts.register(None, written).await.unwrap().reader;
        let scopes: Scopes = scopes.parse().unwrap();
        let token = place.accounts.make_token(&reader, "a test", scopes).await.unwrap();
        Self { browser: place.browser(), token }
    }

    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> Page {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        let request = match body {
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.browser.ask(request.unwrap()).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Value {
        let page = self.ask(Method::GET, path, None).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
        serde_json::from_str(&page.text).unwrap()
    }

    #[track_caller]
    pub(crate) fn refused(page: &Page, status: StatusCode, slug: &str) -> Value {
        assert_eq!(page.status, status, "{}", page.text);
        assert_eq!(page.headers[header::CONTENT_TYPE], "application/problem+json");
        let problem: Value = serde_json::from_str(&page.text).unwrap();
        assert_eq!(problem["type"], format!("/api/v1/problems/{slug}"), "{problem}");
        assert_eq!(problem["status"], status.as_u16());
        problem
    }

    /// A game of one's own as France, against computer powers.
    pub(crate) async fn begin(&mut self) -> i64 {
        let new = json!({ "settings": { "title": "Tonight", "sharing": "choice" } });
        let made = self.ask(Method::POST, "/games", Some(new)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        let made: Value = serde_json::from_str(&made.text).unwrap();
        let id = made["id"].as_i64().unwrap();
        let join = Some(json!({ "power": 2 }));
        self.done(Method::POST, &format!("/games/{id}/join"), join).await;
        self.done(Method::POST, &format!("/games/{id}/start"), None).await;
        id
    }

    pub(crate) async fn done(&mut self, method: Method, path: &str, body: Option<Value>) {
        let page = self.ask(method, path, body).await;
        assert_eq!(page.status, StatusCode::NO_CONTENT, "{path}: {}", page.text);
        assert!(page.text.is_empty());
    }
}

#[tokio::test]
async fn a_program_plays_a_phase_and_reads_what_became_of_it() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play press").await;
    let id = ann.begin().await;
    let game = ann.get(&format!("/games/{id}")).await;
    assert_eq!(game["viewer"], json!({ "kind": "power", "power": 2 }));
    assert_eq!(game["stage"], "playing");
    assert_eq!(game["position"]["phase"], "S1901M");
    assert_eq!(game["powers"][2]["holder"], json!({ "kind": "you" }));
    assert_eq!(game["powers"][0]["holder"], json!({ "kind": "computer" }));
    assert_eq!(game["settings"]["sharing"], "choice");

    let possible = ann.get(&format!("/games/{id}/possible-orders")).await;
    let orders = possible["orders"].as_array().unwrap();
    assert!(orders.iter().any(|it| it["order"] == "A par - bur"), "{possible}");

    let orders = format!("/games/{id}/orders");
    let sent = json!({ "phase": 1, "orders": ["A par - bur", "F bre - mid"] });
    ann.done(Method::PUT, &orders, Some(sent)).await;
    let kept = ann.get(&orders).await;
    assert_eq!(kept["orders"].as_array().unwrap().len(), 2, "{kept}");
    let mar = kept["units"].as_array().unwrap().iter().find(|it| it["at"] == "mar").unwrap();
    assert_eq!(mar["given"], false);

    let supposed = json!({ "orders": "A par - bur", "supposed": "Germany: A mun - bur" });
    let preview = ann.ask(Method::POST, &format!("/games/{id}/preview"), Some(supposed)).await;
    let preview: Value = serde_json::from_str(&preview.text).unwrap();
    assert_eq!(preview["sure"][0]["success"], "possible", "{preview}");

    let ready = json!({ "phase": 1, "value": true });
    ann.done(Method::PUT, &format!("/games/{id}/ready"), Some(ready)).await;
    for _ in 0..200 {
        if ann.get(&format!("/games/{id}")).await["phase"] == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let phases = ann.get(&format!("/games/{id}/phases")).await;
    assert_eq!(phases["phases"][0]["phase"], "S1901M", "{phases}");
    let played = ann.get(&format!("/games/{id}/phases/1")).await;
    let results = played["results"].as_array().unwrap();
    let par = results.iter().find(|it| it["order"] == "A par - bur").unwrap();
    assert_eq!((&par["success"], &par["power"]), (&json!(true), &json!(2)));
    let mine = ann.get("/games?list=mine").await;
    assert_eq!(mine["games"][0]["power"], 2, "{mine}");
}

#[tokio::test]
async fn what_is_wrong_is_told_in_one_shape_with_its_place() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play").await;
    let id = ann.begin().await;
    let orders = format!("/games/{id}/orders");
    let put = |body: Value| (Method::PUT, orders.clone(), Some(body));
    for ((method, path, body), status, slug) in [
        (put(json!({ "phase": 1, "orders": "A par - bur\nA mar - atlantis" })), 422, "orders"),
        (put(json!({ "phase": 7, "orders": "A par - bur" })), 409, "other-phase"),
        (put(json!({ "phase": 1, "orders": "Germany: A mun - bur" })), 422, "foreign"),
        (put(json!({ "phase": 1 })), 422, "refused"),
        (put(json!({ "phase": 1, "orders": "", "else": 1 })), 422, "refused"),
        ((Method::PUT, orders.clone(), None), 415, "not-json"),
        ((Method::GET, "/games/999".to_owned(), None), 404, "not-found"),
        ((Method::GET, "/games/none".to_owned(), None), 404, "not-found"),
        ((Method::GET, "/games?list=all".to_owned(), None), 400, "unreadable"),
        ((Method::GET, "/nowhere".to_owned(), None), 404, "not-found"),
        ((Method::PATCH, "/me".to_owned(), None), 405, "method"),
        ((Method::GET, "/sandbox".to_owned(), None), 405, "method"),
        ((Method::GET, format!("/games/{id}?power=3"), None), 404, "not-found"),
        (
            (Method::PUT, format!("{orders}?power=3"), Some(json!({ "phase": 1, "orders": "" }))),
            403,
            "not-yours",
        ),
        (
            (Method::POST, format!("/games/{id}/press"), Some(json!({ "text": "Hello" }))),
            403,
            "scope",
        ),
        (
            (Method::POST, format!("/games/{id}/desk"), Some(json!({ "kind": "pause" }))),
            403,
            "scope",
        ),
        (
            (Method::POST, "/games".to_owned(), Some(json!({ "settings": { "title": "" } }))),
            422,
            "settings",
        ),
        (
            (
                Method::POST,
                "/games".to_owned(),
                Some(json!({ "settings": { "title": "A", "variant": "atlantis" } })),
            ),
            422,
            "no-variant",
        ),
    ] {
        let page = ann.ask(method, &path, body).await;
        Program::refused(&page, StatusCode::from_u16(status).unwrap(), slug);
    }
    let page = ann
        .ask(
            Method::PUT,
            &orders,
            put(json!({ "phase": 1, "orders": "A par - bur\nA mar - atlantis" })).2,
        )
        .await;
    let problem: Value = serde_json::from_str(&page.text).unwrap();
    assert_eq!(problem["faults"][0]["line"], 2, "{problem}");
    assert_eq!(problem["faults"][0]["span"], json!([20, 28]), "{problem}");
    assert_eq!(ann.get(&orders).await["orders"], Value::Null, "nothing was kept");
}

#[tokio::test]
async fn a_token_is_for_its_scopes_until_it_is_taken_back() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play").await;
    let mut nobody = Program { browser: place.browser(), token: "chancery_none".to_owned() };
    let page = nobody.ask(Method::GET, "/me", None).await;
    Program::refused(&page, StatusCode::UNAUTHORIZED, "who-asks");
    let wanted = json!({ "label": "mine", "scopes": ["read"] });
    let made = ann.ask(Method::POST, "/me/tokens", Some(wanted)).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let made: Value = serde_json::from_str(&made.text).unwrap();
    nobody.token = made["token"].as_str().unwrap().to_owned();
    assert_eq!(nobody.get("/me").await["name"], "Ann");
    let more = json!({ "label": "more", "scopes": ["press"] });
    let page = ann.ask(Method::POST, "/me/tokens", Some(more)).await;
    Program::refused(&page, StatusCode::FORBIDDEN, "scope");
    let page = nobody.ask(Method::POST, "/games/1/start", None).await;
    Program::refused(&page, StatusCode::FORBIDDEN, "scope");
    let tokens = ann.get("/me/tokens").await;
    let id = tokens["tokens"][1]["id"].as_i64().unwrap();
    assert_eq!(tokens["tokens"][1]["scopes"], json!([Scope::Read.word()]));
    ann.done(Method::DELETE, &format!("/me/tokens/{id}"), None).await;
    let page = nobody.ask(Method::GET, "/me", None).await;
    Program::refused(&page, StatusCode::UNAUTHORIZED, "who-asks");
}

#[tokio::test]
async fn a_game_of_others_is_as_one_that_is_not_there() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play press master").await;
    let mut bob = Program::of(&place, "Bob", "read play press master").await;
    let new = json!({ "master": true, "settings":
        { "title": "Ours", "joining": "invited", "spectators": false } });
    let made = ann.ask(Method::POST, "/games", Some(new)).await;
    let made: Value = serde_json::from_str(&made.text).unwrap();
    let id = made["id"].as_i64().unwrap();
    for (method, path, body) in every_route() {
        let there = path.replace("{id}", &id.to_string());
        if !path.contains("/games/{id}") {
            continue;
        }
        let theirs = bob.ask(method.clone(), &there, body.clone()).await;
        let none = bob.ask(method, &path.replace("{id}", "999"), body).await;
        assert_eq!((theirs.status, &theirs.text), (none.status, &none.text), "{path}");
        assert!(theirs.status.is_client_error(), "{path}");
    }
    let word = json!({ "word": made["word"] });
    bob.done(Method::POST, &format!("/games/{id}/join"), Some(word)).await;
    assert_eq!(bob.get(&format!("/games/{id}")).await["has-joined"], true);
}

/// The document, by which every route is known.
async fn document(place: &Place) -> Value {
    let page = place.browser().get("/api/v1/openapi.json").await;
    assert_eq!(page.status, StatusCode::OK);
    serde_json::from_str(&page.text).unwrap()
}

/// Every route that asks for a game, with something to send.
fn every_route() -> Vec<(Method, String, Option<Value>)> {
    let said = json!({ "phase": 1, "value": true });
    [
        (Method::GET, "/games/{id}", None),
        (Method::POST, "/games/{id}/join", Some(json!({}))),
        (Method::POST, "/games/{id}/leave", Some(json!({}))),
        (Method::POST, "/games/{id}/take-over", Some(json!({ "power": 1 }))),
        (Method::POST, "/games/{id}/start", None),
        (Method::GET, "/games/{id}/orders", None),
        (Method::PUT, "/games/{id}/orders", Some(json!({ "phase": 1, "orders": "" }))),
        (Method::PUT, "/games/{id}/ready", Some(said.clone())),
        (Method::PUT, "/games/{id}/wait", Some(said)),
        (Method::GET, "/games/{id}/possible-orders", None),
        (Method::POST, "/games/{id}/preview", Some(json!({}))),
        (Method::GET, "/games/{id}/press", None),
        (Method::POST, "/games/{id}/press", Some(json!({ "text": "Hello" }))),
        (Method::PUT, "/games/{id}/press/read", Some(json!({ "upto": 1 }))),
        (Method::GET, "/games/{id}/press/drafts", None),
        (Method::PUT, "/games/{id}/press/drafts", Some(json!({ "text": "Dear" }))),
        (Method::GET, "/games/{id}/offers", None),
        (Method::POST, "/games/{id}/offers", Some(json!({ "to": 1, "terms": {} }))),
        (Method::PUT, "/games/{id}/offers/{offer}/answer", Some(json!({ "accept": true }))),
        (Method::GET, "/games/{id}/votes", None),
        (
            Method::PUT,
            "/games/{id}/votes",
            Some(json!({ "motion": { "kind": "pause" }, "favour": true })),
        ),
        (Method::GET, "/games/{id}/desk", None),
        (Method::POST, "/games/{id}/desk", Some(json!({ "kind": "pause" }))),
        (Method::GET, "/games/{id}/phases", None),
        (Method::GET, "/games/{id}/phases/{number}", None),
        (Method::GET, "/games/{id}/events", None),
    ]
    .map(|(method, path, body)| {
        (method, path.replace("{offer}", "0-1-1").replace("{number}", "1"), body)
    })
    .into()
}

#[tokio::test]
async fn the_document_names_every_route_and_what_each_answers() {
    let place = Place::new().await;
    let document = document(&place).await;
    let mut listed = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, route) in item.as_object().unwrap() {
            let answers = route["responses"].as_object().unwrap();
            let fine = answers.keys().any(|status| status.starts_with('2'));
            assert!(fine, "{method} {path}");
            if path.contains("/games/{id}") {
                listed += 1;
            }
            if path != "/api/v1/server" {
                for status in ["400", "401", "403", "404", "500"] {
                    assert!(answers.contains_key(status), "{method} {path} {status}");
                }
            }
        }
    }
    assert_eq!(listed, every_route().len(), "routes that ask for a game");
    let text = document.to_string();
    for part in text.split("#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(document["components"]["schemas"].get(name).is_some(), "{name} is nowhere");
    }
}

/// What a stream tells next; nothing where it is silent for a second.
async fn next(stream: &mut BodyDataStream) -> Option<String> {
    let told = tokio::time::timeout(Duration::from_secs(1), stream.next()).await;
    Some(String::from_utf8(told.ok()??.unwrap().to_vec()).unwrap())
}

/// The document has one list of types for all topics, and of two of one name it would keep the last.
#[test]
fn no_two_types_of_the_wire_have_one_name() {
    let api = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    let mut names = std::collections::BTreeSet::new();
    for folder in [api.clone(), api.join("wire")] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let Ok(text) = std::fs::read_to_string(entry.unwrap().path()) else { continue };
            let words: Vec<&str> = text.split_whitespace().collect();
            for pair in words.windows(2) {
                let (["struct" | "enum", named] | [named, "of"]) = pair else { continue };
                if named.ends_with("Wire") {
                    assert!(names.insert((*named).to_owned()), "{named} is there twice");
                }
            }
        }
    }
    assert!(names.len() > 40, "{names:?}");
}

#[tokio::test]
async fn a_stream_tells_what_its_reader_may_know_and_goes_on_where_it_was() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play press").await;
    let id = ann.begin().await;
    let listen = |last: Option<String>| {
        let request = Request::get(format!("/api/v1/games/{id}/events"))
            .header(header::AUTHORIZATION, format!("Bearer {}", ann.token));
        let request = match last {
            Some(last) => request.header("last-event-id", last),
            None => request,
        };
        place.routes.clone().oneshot(request.body(Body::empty()).unwrap())
    };
    // Computer powers order meanwhile, which shows.
    tokio::time::sleep(Duration::from_millis(700)).await;
    let mut stream = listen(None).await.unwrap().into_body().into_data_stream();
    let first = next(&mut stream).await.unwrap();
    assert!(first.contains("event: changed"), "{first}");
    assert!(first.contains(r#""changed":["game","orders","press","offers","votes"]"#), "{first}");
    let last = first.lines().find_map(|line| line.strip_prefix("id: ")).unwrap().to_owned();
    let mut again = listen(Some(last)).await.unwrap().into_body().into_data_stream();
    assert_eq!(next(&mut again).await, None, "nothing is new");
    let orders = json!({ "phase": 1, "orders": "A par - bur" });
    ann.done(Method::PUT, &format!("/games/{id}/orders"), Some(orders)).await;
    for stream in [&mut stream, &mut again] {
        let told = next(stream).await.unwrap();
        assert!(told.contains(r#""changed":["game","orders"]"#), "{told}");
    }
}
