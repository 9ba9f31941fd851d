//! Press, offers, votes, previews and instructions, between two callers.

use chancery_door::term::Terminal;
use chancery_game::pacts::{Answer, Status};
use chancery_game::{Seat, Viewer};
use chancery_store::GameId;

use crate::caller::Board;

const FRANCE: Viewer = Viewer::Seat(Seat(2));
const GERMANY: Viewer = Viewer::Seat(Seat(3));

fn text(shown: &[u8]) -> String {
    String::from_utf8(shown.to_vec()).unwrap().replace("\r\n", "\n")
}

/// What was shown after something.
fn after<'a>(shown: &'a str, what: &str) -> &'a str {
    shown.split_once(what).unwrap_or_else(|| panic!("no {what:?} in {shown}")).1
}

/// The same, up to where the caller leaves the table.
fn until_left<'a>(shown: &'a str, what: &str) -> &'a str {
    let after = after(shown, what);
    after.rsplit_once("\nThe Rhine\n").map_or(after, |(before, _)| before)
}

/// A tall terminal: no page stops half way.
fn tall() -> Terminal {
    Terminal::plain().sized(80, 200)
}

#[tokio::test]
async fn a_letter_is_written_read_and_answered() {
    let board = Board::new().await;
    let bob = board.place.house.store().guest(0).await.unwrap();
    board.between(bob).await;
    let (shown, _) =
        board.call(tall(), "M1\rPWger\r\rBurgundy stays empty.\rAgreed?\r.\rQQQ").await;
    insta::assert_snapshot!("letter_written", until_left(&text(&shown), "[Q] W"));
    let (shown, _) = board.call_as((bob, "Bob"), tall(), "M1\rPRYAgreed.\r.\rQQQ").await;
    insta::assert_snapshot!("letter_read", until_left(&text(&shown), "[M] M"));
    let view = board.place.house.view(GameId(1), FRANCE).await.unwrap();
    assert_eq!(view.unread(), 1);
    let other = board.place.house.view(GameId(1), Viewer::Seat(Seat(0))).await.unwrap();
    assert!(other.threads.is_empty(), "who is not in a thread does not learn of it");
}

#[tokio::test]
async fn a_letter_that_was_being_typed_is_there_in_the_next_call() {
    let board = Board::new().await;
    let bob = board.place.house.store().guest(0).await.unwrap();
    board.between(bob).await;
    board.call(tall(), "M1\rPWger\r\rBurgundy stays empty.\rAgr").await;
    let view = board.place.house.view(GameId(1), GERMANY).await.unwrap();
    assert!(view.threads.is_empty(), "no half letter goes out");
    board.call(tall(), "M1\rPWger\r\reed?\r.\rQQQ").await;
    let view = board.place.house.view(GameId(1), GERMANY).await.unwrap();
    assert_eq!(view.threads[0].words[0].text, "Burgundy stays empty.\nAgreed?");
}

#[tokio::test]
async fn an_offer_is_made_and_accepted() {
    let board = Board::new().await;
    let bob = board.place.house.store().guest(0).await.unwrap();
    board.between(bob).await;
    let offer = "M1\rFOger\rkeep out\rBurgundy\rWinter 1901\r\rpeace\rWinter 1901\r\rYQQQ";
    let (shown, _) = board.call(tall(), offer).await;
    insta::assert_snapshot!("offer_made", until_left(&text(&shown), "[Q] O"));
    let (shown, _) = board.call_as((bob, "Bob"), tall(), "M1\rFAAQQQ").await;
    insta::assert_snapshot!("offer_answered", until_left(&text(&shown), "[O] F"));
    let view = board.place.house.view(GameId(1), FRANCE).await.unwrap();
    assert_eq!(view.offers[0].status, Status::Answered(Answer::Accepted));
}

#[tokio::test]
async fn a_vote_is_moved_seen_and_carried() {
    let board = Board::new().await;
    let bob = board.place.house.store().guest(0).await.unwrap();
    board.between(bob).await;
    let (shown, _) = board.call(tall(), "M1\rVMcalling\rYQQQ").await;
    insta::assert_snapshot!("vote_moved", until_left(&text(&shown), "[O] V"));
    board.call_as((bob, "Bob"), tall(), "M1\rVMcalling\rYQQQ").await;
    let view = board.place.house.view(GameId(1), FRANCE).await.unwrap();
    assert_eq!(view.outcome, Some(chancery_game::Outcome::Cancelled));
}

#[tokio::test]
async fn what_would_happen_is_told_and_nothing_is_kept_of_it() {
    let board = Board::new().await;
    let bob = board.place.house.store().guest(0).await.unwrap();
    board.between(bob).await;
    let typed = "M1\rOTA par - bur\r\rPGermany: A mun - bur\r\r QQQ";
    let (shown, _) = board.call(tall(), typed).await;
    let shown = text(&shown);
    let (told, _) = after(&shown, "] P").split_once("-- any key").unwrap();
    insta::assert_snapshot!("previewed", told);
    let view = board.place.house.view(GameId(1), GERMANY).await.unwrap();
    assert!(view.own.is_none_or(|own| own.orders.is_none()));
}

#[tokio::test]
async fn instructions_are_those_of_the_rules() {
    let board = Board::new().await;
    let (shown, gone) = board.call(tall(), "I?A \rQ").await;
    assert_eq!(gone, None);
    let shown = text(&shown);
    let (told, _) = after(&shown, "[N] I").split_once("\nA. ").unwrap();
    insta::assert_snapshot!("instructions", told);
    let wide = shown.split(['\n', '\r']).find(|line| line.chars().count() >= 80);
    assert_eq!(wide, None, "nothing wraps");
}
