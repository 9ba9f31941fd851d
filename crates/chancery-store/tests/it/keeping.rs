//! What is kept is kept: files, copies, letters, drafts.

use chancery_store::{GameStage, NewGame, NewLetter, Store, StoreFault, Summary};

use crate::house;

async fn some_game(store: &Store) -> chancery_store::GameId {
    let summary = Summary {
        stage: GameStage::Gathering,
        listed: true,
        due: None,
        remind: None,
        members: vec![],
    };
    let events = vec!["one".to_owned()];
    let new = NewGame { invite: "i", title: "t", variant: "standard", summary, events };
    store.create_game(new, 0).await.unwrap()
}

#[tokio::test]
async fn a_database_is_opened_again_with_everything_in_it() {
    let house = house().await;
    let game = some_game(&house.store).await;
    house.store.close().await;
    let again = Store::open(&house.folder.path().join("chancery.sqlite")).await.unwrap();
    assert_eq!(again.events(game, 0).await.unwrap(), ["one"]);
    again.check().await.unwrap();
    again.ping().await.unwrap();
}

#[tokio::test]
async fn a_copy_is_a_whole_database_and_replaces_no_file() {
    let house = house().await;
    let game = some_game(&house.store).await;
    let copy = house.folder.path().join("copy.sqlite");
    house.store.back_up(&copy).await.unwrap();
    assert!(matches!(house.store.back_up(&copy).await, Err(StoreFault::Database(_))));
    let copy = Store::open(&copy).await.unwrap();
    assert_eq!(copy.events(game, 0).await.unwrap(), ["one"]);
}

#[tokio::test]
async fn what_is_no_database_is_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "These are notes, and no database of any kind whatever.").unwrap();
    assert!(Store::open(&file).await.is_err());
    assert!(Store::open(&folder.path().join("no/such/folder/x.sqlite")).await.is_err());
}

#[tokio::test]
async fn letters_wait_until_they_are_sent() {
    let house = house().await;
    let store = &house.store;
    let letter = |subject: &str| NewLetter {
        recipient: "ann@example.org".to_owned(),
        subject: subject.to_owned(),
        body: "Spring is over.".to_owned(),
        game: None,
    };
    store.post(&[letter("one"), letter("two")], 10).await.unwrap();
    assert_eq!(store.letters_due(9, 9).await.unwrap(), []);
    let due = store.letters_due(10, 9).await.unwrap();
    assert_eq!(due.iter().map(|it| it.subject.as_str()).collect::<Vec<_>>(), ["one", "two"]);
    store.letter_done(due[0].id).await.unwrap();
    store.letter_failed(due[1].id, 70).await.unwrap();
    assert_eq!(store.letters_due(69, 9).await.unwrap(), []);
    assert_eq!(store.letters_due(70, 9).await.unwrap()[0].tries, 1);
}

#[tokio::test]
async fn drafts_are_kept_until_they_are_empty() {
    let house = house().await;
    let store = &house.store;
    let (game, ann) = (some_game(store).await, store.guest(0).await.unwrap());
    store.set_draft((game, ann), "2,3", "Shall we").await.unwrap();
    store.set_draft((game, ann), "2,3", "Shall we not").await.unwrap();
    store.set_draft((game, ann), "4", "Never").await.unwrap();
    store.set_draft((game, ann), "4", "").await.unwrap();
    let drafts = store.drafts(game, ann).await.unwrap();
    assert_eq!(drafts, [("2,3".to_owned(), "Shall we not".to_owned())]);
}

#[tokio::test]
async fn what_the_house_keeps_is_made_once() {
    let house = house().await;
    let store = &house.store;
    assert_eq!(store.house("key", || vec![1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.house("key", || vec![9, 9]).await.unwrap(), [1, 2]);
}
