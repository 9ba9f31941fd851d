//! Games, their events and their lists.

use chancery_store::{
    AccountId, Append, Appended, GameId, GameStage, Listing, NewGame, NewLetter, Store, Summary,
};

use crate::house;

fn summary(stage: GameStage, due: Option<i64>, members: Vec<AccountId>) -> Summary {
    Summary { stage, listed: true, due, remind: None, members }
}

async fn game(store: &Store, invite: &str, members: Vec<AccountId>) -> GameId {
    let summary = summary(GameStage::Gathering, None, members);
    let events = vec!["{\"event\":0}".to_owned()];
    let new = NewGame { invite, title: "A game", variant: "standard", summary, events };
    store.create_game(new, 10).await.unwrap()
}

fn append(game: GameId, after: u64, events: &[&str]) -> Append {
    let events = events.iter().map(|event| (*event).to_owned()).collect();
    Append { game, after, events, summary: None, letters: vec![] }
}

#[tokio::test]
async fn events_come_back_in_order_and_from_a_number_on() {
    let house = house().await;
    let store = &house.store;
    let game = game(store, "a", vec![]).await;
    let many: Vec<String> = (0..1200).map(|number| number.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let done = store.append(&[append(game, 1, &many)], 11).await.unwrap();
    assert_eq!(done, [Appended::Kept]);
    let events = store.events(game, 0).await.unwrap();
    assert_eq!(
        (events.len(), events[0].as_str(), events[1200].as_str()),
        (1201, "{\"event\":0}", "1199")
    );
    assert_eq!(store.events(game, 1200).await.unwrap(), ["1199"]);
}

#[tokio::test]
async fn a_stale_change_keeps_nothing_and_does_not_touch_the_others() {
    let house = house().await;
    let store = &house.store;
    let (a, b) = (game(store, "a", vec![]).await, game(store, "b", vec![]).await);
    let letter =
        NewLetter { recipient: "x".into(), subject: "y".into(), body: "z".into(), game: None };
    let stale = Append {
        summary: Some(summary(GameStage::Finished, None, vec![])),
        letters: vec![letter],
        ..append(a, 0, &["late"])
    };
    let batch = [append(a, 1, &["first"]), stale, append(b, 1, &["other"])];
    let done = store.append(&batch, 11).await.unwrap();
    assert_eq!(done, [Appended::Kept, Appended::Stale, Appended::Kept]);
    assert_eq!(store.events(a, 1).await.unwrap(), ["first"]);
    assert_eq!(store.events(b, 1).await.unwrap(), ["other"]);
    assert_eq!(store.game(a).await.unwrap().unwrap().stage, GameStage::Gathering);
    assert_eq!(store.letters_due(99, 9).await.unwrap(), []);
    let nowhere = store.append(&[append(GameId(77), 0, &["x"])], 11).await.unwrap();
    assert_eq!(nowhere, [Appended::Stale]);
}

#[tokio::test]
async fn lists_are_by_stage_and_member_and_come_in_pages() {
    let house = house().await;
    let store = &house.store;
    let ann = store.guest(0).await.unwrap();
    let mut games = Vec::new();
    for number in 0..5 {
        let members = if number % 2 == 0 { vec![ann] } else { vec![] };
        games.push(game(store, &number.to_string(), members).await);
    }
    let ids = |list: Vec<chancery_store::Game>| list.iter().map(|it| it.id).collect::<Vec<_>>();
    let public = Listing::Public(GameStage::Gathering);
    let first = ids(store.games(public, None, 2).await.unwrap());
    assert_eq!(first, [games[4], games[3]]);
    let then = ids(store.games(public, first.last().copied(), 9).await.unwrap());
    assert_eq!(then, [games[2], games[1], games[0]]);
    let own = Listing::Of(ann, GameStage::Gathering);
    assert_eq!(ids(store.games(own, None, 9).await.unwrap()), [games[4], games[2], games[0]]);
    let played = Listing::Public(GameStage::Playing);
    assert_eq!(ids(store.games(played, None, 9).await.unwrap()), []);
    assert_eq!(store.game_invited("3").await.unwrap().unwrap().id, games[3]);
    assert_eq!(store.game_invited("9").await.unwrap(), None);
}

#[tokio::test]
async fn the_clock_finds_what_is_due_and_when_something_will_be() {
    let house = house().await;
    let store = &house.store;
    let mut games = Vec::new();
    for due in [300, 100, 200] {
        let id = game(store, &due.to_string(), vec![]).await;
        let playing = Some(summary(GameStage::Playing, Some(due), vec![]));
        let change = Append { summary: playing, ..append(id, 1, &["begun"]) };
        store.append(&[change], 12).await.unwrap();
        games.push(id);
    }
    game(store, "gathers", vec![]).await;
    assert_eq!(store.next_due().await.unwrap(), Some(100));
    assert_eq!(store.games_due(99, 9).await.unwrap(), []);
    assert_eq!(store.games_due(250, 9).await.unwrap(), [games[1], games[2]]);
    assert_eq!(store.games_due(999, 1).await.unwrap(), [games[1]]);
}
