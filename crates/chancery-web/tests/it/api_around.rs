//! The API around games: positions judged without one, people, what is being written, and leaving.

use axum::http::{Method, StatusCode, header};
use serde_json::{Value, json};

use crate::api::Program;
use crate::browser::Place;

#[tokio::test]
async fn a_position_is_judged_without_a_game_and_says_what_each_outcome_rests_on() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read").await;
    let position = "phase: F1904M\n\nunits\n  France: A par, A gas\n  Germany: A mun\n";
    let orders = ["A par - bur\nA gas S A par - bur\nA mun - bur"];
    let sent = json!({ "position": position, "orders": orders });
    let page = ann.ask(Method::POST, "/sandbox", Some(sent)).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let judged: Value = serde_json::from_str(&page.text).unwrap();
    assert_eq!(judged["variant"], "standard");
    let phase = &judged["phases"][0];
    assert_eq!(phase["before"]["phase"], "F1904M");
    let results = phase["results"].as_array().unwrap();
    let of = |order: &str| results.iter().find(|it| it["order"] == order).unwrap();
    assert_eq!(of("A par - bur")["success"], true);
    let chain = of("A mun - bur")["chain"].as_array().unwrap();
    let roles: Vec<&Value> = chain.iter().map(|line| &line["at"]).collect();
    assert!(roles.contains(&&json!("par")) && roles.contains(&&json!("gas")), "{chain:?}");
    // What was reached can be gone on from.
    let sheet = judged["sheet"].as_str().unwrap();
    let sent = json!({ "position": sheet, "orders": [] });
    let page = ann.ask(Method::POST, "/sandbox", Some(sent)).await;
    let again: Value = serde_json::from_str(&page.text).unwrap();
    assert_eq!(again["position"], judged["position"]);
}

#[tokio::test]
async fn what_a_sandbox_cannot_read_is_told_with_its_place() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read").await;
    let mut ask = async |sent: Value| ann.ask(Method::POST, "/sandbox", Some(sent)).await;
    let page = ask(json!({ "orders": ["A par - bur", "A bur - mun\nA mar - atlantis"] })).await;
    let problem = Program::refused(&page, StatusCode::UNPROCESSABLE_ENTITY, "orders");
    assert_eq!(problem["faults"][0]["line"], 2, "{problem}");
    // Places count in the text as it was sent, with its first line or without.
    for head in ["", "chancery sheet 1\n"] {
        let position = format!("{head}phase: F1904M\nunits\n  France: A zzz\n");
        let page = ask(json!({ "position": position })).await;
        let problem = Program::refused(&page, StatusCode::UNPROCESSABLE_ENTITY, "position");
        let span = &problem["faults"][0]["span"];
        let end = |at: usize| usize::try_from(span[at].as_u64().unwrap()).unwrap();
        assert!(position[end(0)..end(1)].contains("zzz"), "{problem}");
    }
    let page = ask(json!({ "variant": "atlantis" })).await;
    Program::refused(&page, StatusCode::UNPROCESSABLE_ENTITY, "no-variant");
    let page = ask(json!({ "orders": vec![""; 61] })).await;
    Program::refused(&page, StatusCode::UNPROCESSABLE_ENTITY, "refused");
}

#[tokio::test]
async fn somebody_is_known_by_the_games_one_may_see() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play press").await;
    let mut bob = Program::of(&place, "Bob", "read").await;
    let id = ann.begin().await;
    let seen = bob.get("/people/Ann").await;
    assert_eq!((&seen["name"], &seen["since"]), (&json!("Ann"), &json!("1970-01-12")));
    assert_eq!(seen["games"][0]["id"], id, "{seen}");
    assert_eq!(seen["games"][0]["powers"], json!([2]));
    let page = bob.ask(Method::GET, "/people/Nobody", None).await;
    Program::refused(&page, StatusCode::NOT_FOUND, "not-found");
}

#[tokio::test]
async fn what_is_being_written_is_the_same_on_pages_and_is_nobody_elses() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play press").await;
    let id = ann.begin().await;
    let path = format!("/games/{id}/press/drafts");
    for draft in [
        json!({ "text": "To whom?" }),
        json!({ "others": [3], "text": "Dear Germany" }),
        json!({ "others": [], "text": "Dear all" }),
        json!({ "others": [4, 3], "text": "Dear both" }),
    ] {
        ann.done(Method::PUT, &path, Some(draft)).await;
    }
    ann.done(Method::PUT, &path, Some(json!({ "others": [3], "text": "" }))).await;
    let kept = ann.get(&path).await;
    let kept: Vec<(&Value, &Value)> =
        kept["drafts"].as_array().unwrap().iter().map(|it| (&it["others"], &it["text"])).collect();
    let all = [
        (&json!([3, 4]), &json!("Dear both")),
        (&json!([]), &json!("Dear all")),
        (&Value::Null, &json!("To whom?")),
    ];
    assert_eq!(kept, all);
    let wrong = json!({ "others": [2], "text": "Dear me" });
    let page = ann.ask(Method::PUT, &path, Some(wrong)).await;
    Program::refused(&page, StatusCode::UNPROCESSABLE_ENTITY, "refused");
    let mut bob = Program::of(&place, "Bob", "read play press").await;
    let page = bob.ask(Method::GET, &path, None).await;
    Program::refused(&page, StatusCode::FORBIDDEN, "not-yours");
}

#[tokio::test]
async fn somebody_leaves_for_good_with_their_password() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read play").await;
    let wrong = json!({ "password": "another" });
    let page = ann.ask(Method::POST, "/me/delete", Some(wrong)).await;
    Program::refused(&page, StatusCode::UNPROCESSABLE_ENTITY, "refused");
    assert_eq!(ann.get("/me").await["name"], "Ann");
    let right = json!({ "password": "the long way to the sea" });
    ann.done(Method::POST, "/me/delete", Some(right)).await;
    let page = ann.ask(Method::GET, "/me", None).await;
    Program::refused(&page, StatusCode::UNAUTHORIZED, "who-asks");
}

#[tokio::test]
async fn what_is_asked_for_in_another_way_is_told_which_ways_there_are() {
    let place = Place::new().await;
    let mut ann = Program::of(&place, "Ann", "read").await;
    for (path, ways) in [("/me", "GET,HEAD"), ("/sandbox", "POST"), ("/games", "GET,HEAD,POST")] {
        let page = ann.ask(Method::PATCH, path, None).await;
        Program::refused(&page, StatusCode::METHOD_NOT_ALLOWED, "method");
        assert_eq!(page.headers[header::ALLOW], ways, "{path}");
    }
}
