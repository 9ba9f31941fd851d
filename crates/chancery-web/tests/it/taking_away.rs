//! What can be taken away from a game, and its history.

use axum::http::StatusCode;

use crate::browser::Place;
use crate::forms::seven;

#[tokio::test]
async fn phases_and_the_whole_game_can_be_taken_away() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    for phase in [1, 2] {
        for browser in &mut all {
            let orders = if phase == 1 { "A+par+-+bur" } else { "A+bur+-+bel" };
            let form = format!("phase={phase}&orders={orders}&ready=yes");
            let kept = browser.send(&format!("{address}/orders"), &form).await;
            assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
        }
    }
    let mut reader = place.browser();
    let text = reader.get(&format!("{address}/phases/1/results.txt")).await;
    assert_eq!(text.headers["content-type"], "text/plain; charset=utf-8");
    assert!(text.text.contains("Spring 1901, movement") && text.text.contains("Burgundy"));
    let svg = reader.get(&format!("{address}/phases/1/board.svg")).await;
    assert!(svg.text.starts_with("<svg ") && svg.text.contains("Spring 1901, movement"));
    let record = reader.get(&format!("{address}/record.json")).await;
    assert_eq!(record.headers["content-type"], "application/json");
    let games = chancery_formats::python_game::read_game(&record.text).unwrap();
    assert_eq!(games.map_name(), "standard");
    assert!(record.text.contains("A PAR - BUR"), "{}", record.text);
    let history = reader.get(&format!("{address}/history")).await;
    assert!(history.text.contains("Fall 1901, movement") && history.text.contains("+1"));
    assert!(history.text.contains("<th scope=\"row\">1901</th>"));
}

#[tokio::test]
async fn a_picture_is_painted() {
    let place = Place::new().await;
    let (_, mut all, address) = seven(&place, &[]).await;
    for browser in &mut all {
        browser.send(&format!("{address}/orders"), "phase=1&orders=&ready=yes").await;
    }
    let png = all[0].bytes(&format!("{address}/phases/1/board.png")).await;
    assert!(png.starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn what_is_not_for_a_stranger_cannot_be_taken_away() {
    let place = Place::new().await;
    let address = place.browser().begin().await;
    let mut other = place.browser();
    other.begin().await;
    for what in ["record.json", "history", "phases/1/results.txt", "phases/1/board.png"] {
        let theirs = other.get(&format!("{address}/{what}")).await;
        let none = other.get(&format!("/games/999/{what}")).await;
        assert_eq!(theirs.status, StatusCode::NOT_FOUND, "{what}");
        assert_eq!((theirs.text, theirs.headers), (none.text, none.headers), "{what}");
    }
}

#[tokio::test]
async fn a_corrected_game_can_be_taken_away_too() {
    let place = Place::new().await;
    let (mut master, mut all, address) = seven(&place, &[]).await;
    for browser in &mut all {
        browser.send(&format!("{address}/orders"), "phase=1&orders=&ready=yes").await;
    }
    let page = master.get(&format!("{address}/desk")).await;
    let (_, rest) =
        page.text.split_once("name=\"position\" rows=\"14\" spellcheck=\"false\">").unwrap();
    let sheet = rest.split("</textarea>").next().unwrap().replace("A mar", "A gas");
    let sheet =
        sheet.replace('%', "%25").replace('&', "%26").replace('=', "%3D").replace('+', "%2B");
    let form =
        format!("step=keep&note=Moved&position={}", sheet.replace('\n', "%0A").replace(' ', "+"));
    let kept = master.send(&format!("{address}/desk/position"), &form).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let record = all[0].get(&format!("{address}/record.json")).await;
    assert!(record.text.contains("A GAS"), "{}", record.text);
}
