//! Face to face, the big screen, and the sandbox.

use axum::http::StatusCode;
use chancery_game::{Seat, Viewer};

use crate::browser::{Place, number};

/// A phase of two people at one device, with five computer powers that hold.
#[tokio::test]
async fn a_device_is_passed_round_and_no_hand_is_shown_before_all_have_locked() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let begun = browser.send("/hot-seat", "board=standard&seat=2&seat=3").await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
    let cover = begun.leads_to().to_owned();
    let address = cover.trim_end_matches("/pass").to_owned();
    let page = browser.get(&cover).await;
    assert!(page.text.contains("<h1>Pass to France</h1>"), "{}", page.text);
    let orders = format!("{address}/orders");
    let hand = browser.get(&format!("{address}?seat=2")).await.text;
    assert!(hand.contains("Pass the device on") && !hand.contains("?seat=3\">Germany</a>"));
    let others = ["?seat=3", "/scene?seat=3", "/preview?seat=3", "/screen"];
    let mut before = Vec::new();
    for other in others {
        before.push(browser.get(&format!("{address}{other}")).await.text);
    }
    let sent = "seat=2&phase=1&orders=A+par+-+bur&ready=yes";
    assert_eq!(browser.send(&orders, sent).await.leads_to(), cover);
    let page = browser.get(&cover).await;
    assert!(page.text.contains("<h1>Pass to Germany</h1>"));
    for (other, before) in others.iter().zip(before) {
        let shown = browser.get(&format!("{address}{other}")).await;
        assert_eq!(shown.status, StatusCode::OK);
        // That France is ready all may know.
        let same = without_status(&shown.text) == without_status(&before);
        assert!(same, "{other} shows the hand of France");
    }
    let mut watch = place.house.watch(number(&address), Viewer::Seat(Seat(2))).await.unwrap();
    let sent = "seat=3&phase=1&orders=A+mun+-+bur&ready=yes";
    assert_eq!(browser.send(&orders, sent).await.leads_to(), cover);
    while watch.view().phase < 2 {
        watch.changed().await.unwrap();
    }
    let page = browser.get(&cover).await;
    assert!(page.text.contains("Pass to France") && page.text.contains("Fall 1901"));
    let screen = browser.get(&format!("{address}/screen?phase=1")).await;
    assert!(screen.text.contains("A mun - bur") && screen.text.contains("A par - bur"));
    assert!(screen.text.contains("rel=\"next\""), "one walks on from there");
}

/// A page without what it says of how far each power is.
fn without_status(page: &str) -> String {
    let is_status = |line: &str| line.contains("<th scope=\"row\">");
    page.lines().filter(|line| !is_status(line)).collect()
}

#[tokio::test]
async fn one_at_a_table_is_not_face_to_face() {
    let place = Place::new().await;
    let refused = place.browser().send("/hot-seat", "board=standard&seat=2&seat=2&seat=99").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("at least two powers"));
}

#[tokio::test]
async fn a_room_is_shown_to_nobody_who_may_not_look_on() {
    let place = Place::new().await;
    let address = place.browser().begin().await;
    let mut stranger = place.browser();
    stranger.begin().await;
    for page in ["/screen", "/pass", "/sandbox"] {
        let answer = stranger.get(&format!("{address}{page}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{page}");
    }
}

#[tokio::test]
async fn a_screen_shows_no_orders_that_are_not_judged() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let before = browser.get(&format!("{address}/screen")).await.text;
    browser.send(&format!("{address}/orders"), "phase=1&orders=A+par+-+bur").await;
    let after = browser.get(&format!("{address}/screen")).await.text;
    // That something is ordered everybody may know, and nothing else.
    assert!(without_status(&before) == without_status(&after));
}

#[tokio::test]
async fn a_sandbox_is_played_gone_back_in_and_handed_on_by_its_address() {
    let place = Place::new().await;
    let mut anybody = place.browser();
    let start = anybody.get("/sandbox").await;
    assert_eq!(start.status, StatusCode::OK);
    assert!(start.text.contains("Spring 1901, movement"));
    let one = "/sandbox?board=standard&o=A+par+-+bur%0AA+mun+-+bur";
    let page = anybody.get(one).await.text;
    assert!(page.contains("Fall 1901, movement") && page.contains("what came of it"));
    assert!(page.contains("Order this phase differently"));
    let two = anybody.get(&format!("{one}&o=A+par+-+bur")).await.text;
    assert!(two.contains("Burgundy") && two.contains("value=\"A par - bur\nA mun - bur\""));
    let wrong = anybody.get(&format!("{one}&o=A+par+jumps")).await.text;
    assert!(wrong.contains("class=\"fault\"") && wrong.contains("A par jumps</textarea>"));
    assert!(wrong.contains("Fall 1901, movement"), "what was judged stays");
}

#[tokio::test]
async fn a_position_is_set_up_and_what_is_wrong_with_one_is_told() {
    let place = Place::new().await;
    let mut anybody = place.browser();
    let set = "phase%3A+F1904M%0A%0Aunits%0A++France%3A+A+par%0A%0Acentres%0A++France%3A+par";
    let page = anybody.get(&format!("/sandbox?board=standard&position={set}")).await;
    assert!(page.text.contains("Fall 1904, movement"), "{}", page.text);
    let page = anybody.get("/sandbox?board=standard&position=units%0A++France%3A+A+zzz").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("role=\"alert\"") && page.text.contains("A zzz</textarea>"));
    let page = anybody.get("/sandbox?board=atlantis").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let long = "x".repeat(30_000);
    let page = anybody.get(&format!("/sandbox?draft={long}")).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_phase_of_a_game_is_opened_in_a_sandbox_without_anybodys_orders_for_it() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    place.play_spring(&mut browser, &address).await;
    browser.send(&format!("{address}/orders"), "phase=2&orders=A+bur+-+mun").await;
    let now = browser.get(&format!("{address}/sandbox")).await;
    let page = browser.get(now.leads_to()).await.text;
    assert!(page.contains("Fall 1901, movement") && !page.contains("A bur - mun"));
    let past = browser.get(&format!("{address}/sandbox?phase=1")).await;
    let page = browser.get(past.leads_to()).await.text;
    assert!(page.contains("Spring 1901, movement") && page.contains("A par - bur"));
}
