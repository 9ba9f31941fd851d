//! Callers of bulletin boards.

use chancery_store::CallerKey;

use crate::house;

const ANN: CallerKey<'_> = CallerKey { board: "attic", record: Some(12), alias: "Ann" };

#[tokio::test]
async fn a_caller_has_the_same_account_at_every_call() {
    let house = house().await;
    let store = &house.store;
    assert_eq!(store.caller(ANN, 1).await.unwrap(), None);
    let account = store.admit_caller(ANN, &["Ann"], 1).await.unwrap();
    assert_eq!(store.account(account).await.unwrap().unwrap().name.as_deref(), Some("Ann"));
    let shouted = CallerKey { alias: "ANN ", ..ANN };
    assert_eq!(store.caller(shouted, 2).await.unwrap(), Some(account));
    let twice = store.admit_caller(ANN, &["Ann"], 3).await.unwrap();
    assert_eq!(twice, account, "two nodes at once let one caller in once");
    assert_eq!(store.callers(9).await.unwrap()[0].called, 2);
}

#[tokio::test]
async fn another_board_record_or_alias_is_another_caller() {
    let house = house().await;
    let store = &house.store;
    let ann = store.admit_caller(ANN, &["Ann"], 1).await.unwrap();
    for other in [
        CallerKey { board: "cellar", ..ANN },
        CallerKey { record: Some(13), ..ANN },
        CallerKey { record: None, ..ANN },
        // The record was given to somebody else.
        CallerKey { alias: "Bob", ..ANN },
        // Looks like it, and is not.
        CallerKey { alias: "\u{391}nn", ..ANN },
    ] {
        assert_eq!(store.caller(other, 2).await.unwrap(), None, "{other:?}");
        let account = store.admit_caller(other, &["Ann", "Ann at cellar"], 2).await.unwrap();
        assert_ne!(account, ann);
    }
}

#[tokio::test]
async fn a_caller_can_be_given_another_account_and_goes_with_it() {
    let house = house().await;
    let store = &house.store;
    let ann = store.admit_caller(ANN, &["Ann"], 1).await.unwrap();
    let other = store.guest(1).await.unwrap();
    assert!(store.link_caller(ANN, other).await.unwrap());
    assert_eq!(store.caller(ANN, 2).await.unwrap(), Some(other));
    assert_eq!(store.forget_guests(100).await.unwrap(), 0, "a caller's account is in use");
    store.delete_account(other).await.unwrap();
    assert_eq!(store.caller(ANN, 3).await.unwrap(), None);
    assert!(store.account(ann).await.unwrap().is_some());
}
