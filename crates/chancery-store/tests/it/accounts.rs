//! Accounts and what shows who somebody is.

use chancery_store::{NameTaken, NewAccount, Secret};

use crate::house;

const ANN: NewAccount<'_> =
    NewAccount { name: "Ann Lee", email: Some("ann@example.org"), password: "a hash" };

fn secret(byte: u8) -> Secret {
    Secret([byte; 32])
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_another_or_an_address() {
    let house = house().await;
    let ann = house.store.sign_up(ANN, 5).await.unwrap().unwrap();
    for (name, email) in [("ann-lee", None), ("Anne", Some("ANN@example.org"))] {
        let like = NewAccount { name, email, password: "another" };
        assert_eq!(house.store.sign_up(like, 6).await.unwrap(), Err(NameTaken), "{name}");
    }
    for called in ["ann lee", "Ann@Example.org"] {
        let found = house.store.account_called(called).await.unwrap().unwrap();
        assert_eq!((found.id, found.name.as_deref()), (ann, Some("Ann Lee")));
    }
    for called in ["", "!", "bob", "ann@example.com"] {
        assert_eq!(house.store.account_called(called).await.unwrap(), None, "{called:?}");
    }
}

#[tokio::test]
async fn a_guest_signs_up_once_and_keeps_the_number() {
    let house = house().await;
    let store = &house.store;
    let guest = store.guest(1).await.unwrap();
    assert!(store.account(guest).await.unwrap().unwrap().guest);
    assert_eq!(store.claim(guest, ANN).await.unwrap(), Ok(guest));
    let account = store.account(guest).await.unwrap().unwrap();
    assert_eq!((account.guest, account.name.as_deref()), (false, Some("Ann Lee")));
    let again = NewAccount { name: "Bob", email: None, password: "x" };
    assert_eq!(store.claim(guest, again).await.unwrap(), Err(NameTaken));
}

#[tokio::test]
async fn a_session_ends_by_time_by_hand_and_with_a_new_password() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    for byte in 1..=3 {
        store.begin_session(secret(byte), ann, 10, 100).await.unwrap();
    }
    assert_eq!(store.session(secret(1), 99).await.unwrap(), Some(ann));
    assert_eq!(store.session(secret(1), 100).await.unwrap(), None);
    store.end_session(secret(1)).await.unwrap();
    assert_eq!(store.session(secret(1), 20).await.unwrap(), None);
    store.set_password(ann, "a new hash").await.unwrap();
    assert_eq!(store.session(secret(2), 20).await.unwrap(), None);
    let account = store.account(ann).await.unwrap().unwrap();
    assert_eq!(account.password.as_deref(), Some("a new hash"));
}

#[tokio::test]
async fn a_reset_works_once_in_time_and_only_the_last() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.offer_reset(secret(1), ann, 100).await.unwrap();
    store.offer_reset(secret(2), ann, 100).await.unwrap();
    assert_eq!(store.take_reset(secret(1), 50).await.unwrap(), None);
    assert_eq!(store.take_reset(secret(2), 50).await.unwrap(), Some(ann));
    assert_eq!(store.take_reset(secret(2), 50).await.unwrap(), None);
    store.offer_reset(secret(3), ann, 100).await.unwrap();
    assert_eq!(store.take_reset(secret(3), 100).await.unwrap(), None);
}

#[tokio::test]
async fn tokens_are_their_owners() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    let bob = NewAccount { name: "Bob", email: None, password: "x" };
    let bob = store.sign_up(bob, 0).await.unwrap().unwrap();
    let token = store.make_token(secret(1), ann, ("my script", "read play"), 7).await.unwrap();
    let found = store.token(secret(1)).await.unwrap().unwrap();
    assert_eq!((found.account, found.scopes.as_str()), (ann, "read play"));
    assert!(!store.delete_token(bob, token).await.unwrap());
    assert_eq!(store.tokens(ann).await.unwrap().len(), 1);
    assert!(store.delete_token(ann, token).await.unwrap());
    assert_eq!(store.token(secret(1)).await.unwrap(), None);
}

#[tokio::test]
async fn a_deleted_account_says_nothing_of_anybody_and_frees_its_name() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.set_admin(ann, true).await.unwrap();
    store.begin_session(secret(1), ann, 1, 9).await.unwrap();
    assert_eq!(store.admins().await.unwrap(), 1);
    store.delete_account(ann).await.unwrap();
    let left = store.account(ann).await.unwrap().unwrap();
    assert_eq!((left.name, left.email, left.password, left.admin), (None, None, None, false));
    assert_eq!(store.session(secret(1), 2).await.unwrap(), None);
    assert_eq!(store.names(&[ann]).await.unwrap(), [None]);
    assert_ne!(store.sign_up(ANN, 1).await.unwrap().unwrap(), ann);
}
