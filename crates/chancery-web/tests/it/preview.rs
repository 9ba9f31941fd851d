//! What would happen, judged without being given.

use axum::http::StatusCode;
use chancery_game::{Seat, Viewer};
use chancery_store::GameId;

use crate::browser::Place;

#[tokio::test]
async fn a_preview_tells_what_is_sure_and_what_would_become_of_it_and_changes_nothing() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let id = GameId(address.rsplit('/').next().unwrap().parse().unwrap());
    let viewer = Viewer::Seat(Seat(2));
    let before = place.house.view(id, viewer).await.unwrap();
    let form = "orders=A+par+-+bur&supposed=A+mun+-+bur";
    let page = browser.send(&format!("{address}/preview"), form).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains(">possible</strong>"), "it depends on Munich");
    assert!(page.text.contains("stand"), "and they stand each other off: {}", page.text);
    let after = place.house.view(id, viewer).await.unwrap();
    assert_eq!(before.own, after.own);
}

#[tokio::test]
async fn what_cannot_be_read_is_told_and_stays_in_the_form() {
    let place = Place::new().await;
    let mut browser = place.browser();
    let address = browser.begin().await;
    let form = "orders=A+par+jumps&supposed=%3Cscript%3E";
    let page = browser.send(&format!("{address}/preview"), form).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("class=\"fault\"") && page.text.contains(">A par jumps</textarea>"));
    assert!(!page.text.contains("<script>"));
}

#[tokio::test]
async fn nobody_looks_into_the_game_of_another() {
    let place = Place::new().await;
    let address = place.browser().begin().await;
    let mut stranger = place.browser();
    stranger.begin().await;
    let page = stranger.get(&format!("{address}/preview")).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    let scene = stranger.get(&format!("{address}/scene")).await;
    assert_eq!(scene.status, StatusCode::NOT_FOUND);
}
