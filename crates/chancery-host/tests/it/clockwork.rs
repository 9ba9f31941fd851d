//! What falls due.

use chancery_game::{Seat, Stage, Viewer};

use crate::room::{FRANCE, HOUR, Room, until_phase};

async fn all_order(room: &Room, game: chancery_store::GameId, phase: u32) {
    for seat in (0..7).map(Seat) {
        room.order(game, seat, phase, "").await;
    }
}

#[tokio::test]
async fn a_phase_is_played_when_it_is_due_and_once() {
    let room = Room::new().await;
    let people: Vec<Seat> = (0..7).map(Seat).collect();
    let game = room.game(&people).await;
    all_order(&room, game, 1).await;
    assert_eq!(room.house.do_what_is_due().await.unwrap(), 0);
    room.pass(HOUR);
    assert_eq!(room.house.do_what_is_due().await.unwrap(), 1);
    assert_eq!(room.house.do_what_is_due().await.unwrap(), 0);
    assert_eq!(room.view(game, FRANCE).await.phase, 2);
}

#[tokio::test]
async fn what_fell_due_while_the_house_was_closed_is_done_when_it_opens() {
    let room = Room::new().await;
    let people: Vec<Seat> = (0..7).map(Seat).collect();
    let games = [room.game(&people).await, room.game(&people).await];
    for game in games {
        all_order(&room, game, 1).await;
    }
    let room = room.again().await;
    room.pass(5 * HOUR);
    assert_eq!(room.house.do_what_is_due().await.unwrap(), 2);
    for game in games {
        assert_eq!(room.view(game, FRANCE).await.phase, 2);
    }
}

#[tokio::test]
async fn computer_powers_are_asked_again_when_the_house_opens() {
    let room = Room::new().await;
    let game = room.game(&[FRANCE]).await;
    room.order(game, FRANCE, 1, "").await;
    let room = room.again().await;
    room.pass(HOUR);
    // The clock waits for them, and the last to order plays the phase, which is past its time.
    let mut watch = room.house.watch(game, Viewer::Spectator).await.unwrap();
    room.house.do_what_is_due().await.unwrap();
    until_phase(&mut watch, 2).await;
    let view = room.house.view(game, Viewer::Spectator).await.unwrap();
    assert_eq!((view.phase, view.stage), (2, Stage::Playing));
}
