//! Whole calls, as they are shown.

use chancery_door::Gone;
use chancery_door::term::Terminal;
use chancery_game::{Seat, Viewer};
use chancery_store::GameId;

use crate::caller::Board;

fn text(shown: &[u8]) -> String {
    String::from_utf8(shown.to_vec()).unwrap().replace("\r\n", "\n")
}

#[tokio::test]
async fn a_caller_plays_a_spring_against_computer_powers() {
    let board = Board::new().await;
    // A new game as France; Paris to Burgundy from menus, the rest as text; ready; results; away.
    let typed = "NFrance\rOUPar\rmove\rbur\rTA mar S A par - bur\rfleet in Brest attacks Mid-Atlantic\r\r= R";
    let (shown, gone) = board.call(Terminal::plain(), typed).await;
    assert_eq!(gone, Some(Gone::Carrier));
    // How far the computer powers are by then is their own affair.
    let shown = text(&shown);
    let (ordered, _) = shown.split_once("You are ready.").unwrap();
    insta::assert_snapshot!("ordering", ordered);
    let mut watch = board.place.house.watch(GameId(1), Viewer::Seat(Seat(2))).await.unwrap();
    while watch.view().phase < 2 {
        watch.changed().await.unwrap();
    }
    let (shown, gone) = board.call(Terminal::plain().sized(80, 100), "M1\rRQQ").await;
    assert_eq!(gone, None, "the caller signed off");
    let shown = text(&shown);
    let (_, told) = shown.split_once("[O] R").unwrap();
    // How far the computer powers are with the autumn by then is their own affair.
    let (told, _) = told.split_once("\nFrance against").unwrap();
    insta::assert_snapshot!("results", told);
}

#[tokio::test]
async fn an_order_that_was_being_typed_is_there_in_the_next_call() {
    let board = Board::new().await;
    let (_, gone) = board.call(Terminal::plain(), "NFrance\rOTA par - bur\rA mar - sp").await;
    assert_eq!(gone, Some(Gone::Carrier));
    let viewer = Viewer::Seat(Seat(2));
    let view = board.place.house.view(GameId(1), viewer).await.unwrap();
    assert_eq!(view.own.unwrap().orders.unwrap(), ["France: A par - bur"], "no half order is kept");
    let (shown, _) = board.call(Terminal::plain(), "M1\rOTa\r\rQQQ").await;
    assert!(text(&shown).contains("> A mar - sp"), "{}", text(&shown));
    let view = board.place.house.view(GameId(1), viewer).await.unwrap();
    assert_eq!(view.own.unwrap().orders.unwrap().last().unwrap(), "France: A mar - spa");
}

#[tokio::test]
async fn what_cannot_be_read_is_told_and_changes_nothing() {
    let board = Board::new().await;
    let (shown, _) =
        board.call(Terminal::plain(), "NFrance\rOTA par - bur\rA par jumps\r\rQQQ").await;
    let shown = text(&shown);
    assert!(shown.contains("Not kept. The orders before stay."), "{shown}");
    let view = board.place.house.view(GameId(1), Viewer::Seat(Seat(2))).await.unwrap();
    assert_eq!(view.own.unwrap().orders.unwrap(), ["France: A par - bur"]);
}
