//! What is acknowledged is kept, and what cannot be kept is not done.

use chancery_game::{Command, Happening, Seat, Viewer};
use chancery_host::AskFault;

use crate::room::{FRANCE, Room, person};

#[tokio::test]
async fn what_many_are_told_at_once_is_all_there_when_the_house_opens_again() {
    let room = Room::new().await;
    let people: Vec<Seat> = (0..7).map(Seat).collect();
    let game = room.game(&people).await;
    let moves = ["A par - bur", "A par - pic", "A par - gas"];
    let asked: Vec<_> = (0..70)
        .map(|number: usize| {
            let house = room.house.clone();
            let seat = Seat(u8::try_from(number % 7).unwrap());
            let orders = if seat == FRANCE { moves[number / 7 % 3] } else { "" }.to_owned();
            let order = Command::Order { seat, phase: 1, orders };
            tokio::spawn(async move { house.ask(game, person(seat), order).await })
        })
        .collect();
    for asked in asked {
        asked.await.unwrap().unwrap();
    }
    let before = room.view(game, FRANCE).await;
    let room = room.again().await;
    assert_eq!(room.view(game, FRANCE).await, before);
    let events = room.house.store().events(game, 0).await.unwrap();
    let ordered = events.iter().filter(|event| event.contains("\"event\":\"ordered\"")).count();
    assert_eq!(ordered, 70);
}

#[tokio::test]
async fn what_is_decided_on_a_stale_game_is_decided_again() {
    let room = Room::new().await;
    let people: Vec<Seat> = (0..7).map(Seat).collect();
    let game = room.game(&people).await;
    let mut watch = room.house.watch(game, Viewer::Seat(FRANCE)).await.unwrap();
    // Somebody else writes to the game: what the house thinks comes next is stale.
    let other = chancery_store::Append {
        game,
        after: u64::try_from(room.house.store().events(game, 0).await.unwrap().len()).unwrap(),
        events: vec![
            serde_json::to_string(&chancery_game::Event {
                at: chancery_game::Moment(1),
                what: Happening::Waits { seat: FRANCE, wait: true },
            })
            .unwrap(),
        ],
        summary: None,
        letters: vec![],
    };
    room.house.store().append(&[other], 1).await.unwrap();
    let order = Command::Order { seat: FRANCE, phase: 1, orders: "A par - bur".to_owned() };
    room.house.ask(game, person(FRANCE), order).await.unwrap();
    assert!(watch.changed().await.is_none(), "who watches has to begin anew");
    let own = room.view(game, FRANCE).await.own.unwrap();
    assert!(own.waits, "the game was read again");
    assert_eq!(own.orders.unwrap(), ["France: A par - bur"]);
}

#[tokio::test]
async fn what_cannot_be_kept_is_not_done() {
    let room = Room::new().await;
    let game = room.game(&[FRANCE]).await;
    let before = room.view(game, FRANCE).await;
    room.house.store().close().await;
    let order = Command::Order { seat: FRANCE, phase: 1, orders: "A par - bur".to_owned() };
    let refused = room.house.ask(game, person(FRANCE), order).await.unwrap_err();
    assert!(matches!(refused, AskFault::NotKept | AskFault::Store(_)), "{refused}");
    let room = room.again().await;
    assert_eq!(room.view(game, FRANCE).await.own, before.own);
}
