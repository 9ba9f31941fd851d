//! Playing against computer powers and with others.

use chancery_game::{Actor, Command, PersonId, Refusal, Seat, Viewer};
use chancery_host::AskFault;
use chancery_store::GameId;

use crate::room::{FRANCE, GERMANY, Room, person, until_phase};

#[tokio::test]
async fn one_person_plays_on_against_computer_powers_that_order_by_themselves() {
    let room = Room::new().await;
    let game = room.game(&[FRANCE]).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    for phase in 1..=4 {
        until_phase(&mut watch, phase).await;
        room.order(game, FRANCE, phase, "").await;
        let ready = Command::Ready { seat: FRANCE, phase, ready: true };
        room.house.ask(game, person(FRANCE), ready).await.unwrap();
    }
    until_phase(&mut watch, 5).await;
    assert_eq!(watch.view().position.phase.to_string(), "S1903M");
}

#[tokio::test]
async fn what_is_refused_says_why_and_changes_nothing() {
    let room = Room::new().await;
    let game = room.game(&[FRANCE]).await;
    let before = room.view(game, FRANCE).await;
    let orders = "A par - bur".to_owned();
    let order = Command::Order { seat: FRANCE, phase: 1, orders };
    let other = Actor::Person(PersonId(9));
    let refused = room.house.ask(game, other, order).await.unwrap_err();
    assert!(matches!(refused, AskFault::Refused(Refusal::NotYours)), "{refused}");
    assert_eq!(room.view(game, FRANCE).await.own, before.own);
    let nowhere = room.house.view(GameId(99), Viewer::Spectator).await.unwrap_err();
    assert!(matches!(nowhere, AskFault::NoGame), "{nowhere}");
}

#[tokio::test]
async fn who_watches_is_told_of_what_is_theirs_and_of_nothing_else() {
    let room = Room::new().await;
    let people: Vec<Seat> = (0..7).map(Seat).collect();
    let game = room.game(&people).await;
    let mut england = room.house.watch(game, Viewer::Seat(Seat(1))).await.unwrap();
    let mut germany = room.house.watch(game, Viewer::Seat(GERMANY)).await.unwrap();
    let text = "Between us.".to_owned();
    let say = Command::Say { from: Some(FRANCE), to: vec![GERMANY], grey: false, text };
    room.house.ask(game, person(FRANCE), say).await.unwrap();
    assert_eq!(germany.changed().await.unwrap().threads.len(), 1);
    // The next that England sees is what comes after the letter, which was none of hers.
    room.order(game, FRANCE, 1, "A par - bur").await;
    let seen = england.changed().await.unwrap();
    assert_eq!((seen.threads.len(), seen.own.clone().unwrap().orders), (0, None));
}
