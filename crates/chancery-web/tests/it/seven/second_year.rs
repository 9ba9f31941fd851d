//! 1902: a player is replaced, another loses the seat, somebody takes it, and all agree on a draw.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::table::{FRANCE, HOUR, ITALY, TURKEY, Table};
use super::turns;

/// The master puts Ilse in the place of Emil, who plays Italy.
pub(super) async fn a_player_is_replaced(table: &mut Table) {
    let game = table.game;
    let desk = format!("/games/{game}/desk/seat");
    let form = format!("seat={ITALY}&who=name&name=Ilse");
    let done = table.master.browser.send(&desk, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    std::mem::swap(&mut table.players[usize::from(ITALY)], &mut table.ninth);
    assert!(table.of(ITALY).page(game).await.contains("You play Italy."));
    let emil = &mut table.ninth;
    assert!(!emil.page(game).await.contains("You play"), "Emil looks on");
    let orders = json!({ "phase": 5, "orders": "A tyr - tri" });
    let path = format!("/games/{game}/orders");
    let late = emil.program.ask(Method::PUT, &path, Some(orders)).await;
    assert_eq!(late.status, StatusCode::FORBIDDEN, "{}", late.text);
    // Who takes a power on finds what was said and promised to it.
    let page = table.of(ITALY).page(game).await;
    assert!(page.contains("Peace?") && page.contains("keep peace"), "{page}");
}

/// Spring 1902: Turkey is late again and has no excuse left.
pub(super) async fn a_seat_is_lost(table: &mut Table) {
    table.order(5, &turns::SPRING_1902).await;
    table.wait(24 * HOUR).await;
    assert_eq!(table.phase().await, (6, "F1902M".to_owned()));
    let told = table.game().await;
    assert_eq!(told["powers"][usize::from(TURKEY)]["holder"], json!({ "kind": "nobody" }));
    let log = told["log"].as_array().unwrap();
    let lost = log.iter().filter(|it| it["kind"] == "seat-lost").count();
    assert_eq!(lost, 1, "{log:?}");
    let game = table.game;
    assert!(!table.of(TURKEY).page(game).await.contains("You play"), "Gert looks on");
}

/// Somebody who has looked on takes Turkey, and plays it.
pub(super) async fn a_seat_is_taken(table: &mut Table) {
    let game = table.game;
    table.eighth.take_over(game).await;
    std::mem::swap(&mut table.players[usize::from(TURKEY)], &mut table.eighth);
    let told = table.of(TURKEY).told(game, "").await;
    assert_eq!(told["viewer"], json!({ "kind": "power", "power": TURKEY }));
    let twice = json!({ "power": TURKEY });
    let path = format!("/games/{game}/take-over");
    let refused = table.eighth.program.ask(Method::POST, &path, Some(twice)).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    table.say(TURKEY, &[], "Turkey has somebody who answers letters again.").await;
    let orders = json!({ "phase": 6, "orders": ["A con - bul"] });
    let path = format!("/games/{game}/orders");
    table.of(TURKEY).program.done(Method::PUT, &path, Some(orders)).await;
}

/// Everybody votes for a draw, and with the last vote the game is over.
pub(super) async fn a_draw_is_agreed(table: &mut Table) {
    let game = table.game;
    let motion = json!({ "kind": "draw", "among": [] });
    table.vote([6, 0, 1, 2, 3, 4], &motion).await;
    assert_eq!(table.game().await["stage"], "playing");
    table.vote([5], &motion).await;
    let told = table.of(FRANCE).told(game, "").await;
    assert_eq!(told["stage"], "finished");
    let all = json!({ "kind": "draw", "powers": [0, 1, 2, 3, 4, 5, 6], "agreed": true });
    assert_eq!(told["outcome"], all);
    assert_eq!(told["points"], json!(vec!["14.29"; 7]));
    let page = table.of(FRANCE).page(game).await;
    assert!(page.contains("A draw was agreed between") && page.contains("14.29"), "{page}");
}
