//! Two programs that play the games of one file.

use chancery_game::{Command, Seat, Viewer};

use crate::room::{FRANCE, GERMANY, Room, person};

const SEATS: [Seat; 7] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5), Seat(6)];

#[tokio::test]
async fn what_a_neighbour_writes_is_taken_up_and_those_who_watch_are_told() {
    let room = Room::new().await;
    let game = room.game(&SEATS).await;
    let door = room.beside().await;
    let mut germany = door.house.watch(game, Viewer::Seat(GERMANY)).await.unwrap();
    door.house.hear_neighbours().await.unwrap();
    let text = "Between us.".to_owned();
    let say = Command::Say { from: Some(FRANCE), to: vec![GERMANY], grey: false, text };
    room.house.ask(game, person(FRANCE), say).await.unwrap();
    door.house.hear_neighbours().await.unwrap();
    assert_eq!(germany.changed().await.unwrap().threads.len(), 1);
    door.order(game, GERMANY, 1, "A mun - bur").await;
    room.house.hear_neighbours().await.unwrap();
    assert_eq!(
        room.view(game, GERMANY).await.own.unwrap().orders.unwrap(),
        ["Germany: A mun - bur"]
    );
}

#[tokio::test]
async fn what_two_decide_at_once_is_kept_of_both() {
    let room = Room::new().await;
    let game = room.game(&SEATS).await;
    let door = room.beside().await;
    // Both have the game in memory, and neither hears of the other until it is refused.
    room.view(game, FRANCE).await;
    door.view(game, GERMANY).await;
    for round in 0..20 {
        let (one, other) = if round % 2 == 0 { (&room, &door) } else { (&door, &room) };
        tokio::join!(
            one.order(game, FRANCE, 1, "A par - bur"),
            other.order(game, GERMANY, 1, "A mun - bur"),
            one.order(game, Seat(1), 1, "F lon - nth"),
            other.order(game, Seat(0), 1, "A vie - gal"),
        );
    }
    for place in [&room, &door] {
        place.house.hear_neighbours().await.unwrap();
        for (seat, orders) in [(FRANCE, "France: A par - bur"), (GERMANY, "Germany: A mun - bur")] {
            assert_eq!(place.view(game, seat).await.own.unwrap().orders.unwrap(), [orders]);
        }
    }
}

#[tokio::test]
async fn a_phase_that_two_programs_end_is_ended_once() {
    let room = Room::new().await;
    let game = room.game(&SEATS).await;
    let door = room.beside().await;
    room.view(game, FRANCE).await;
    for seat in SEATS {
        room.order(game, seat, 1, "").await;
    }
    door.view(game, GERMANY).await;
    room.pass(3600);
    let (one, other) = tokio::join!(room.house.do_what_is_due(), door.house.do_what_is_due());
    assert!(one.unwrap() + other.unwrap() >= 1);
    for place in [&room, &door] {
        place.house.hear_neighbours().await.unwrap();
        let view = place.view(game, FRANCE).await;
        assert_eq!((view.phase, view.history.len()), (2, 1));
    }
}
