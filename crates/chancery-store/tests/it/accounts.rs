//! Accounts and what shows who somebody is.

use chancery_store::{
    AccountId, Beginning, Confirmed, NameTaken, NewAccount, NewAddress, NewLetter, NewSession,
    Person, Secret, Store,
};

use crate::house;

const ANN: NewAccount<'_> =
    NewAccount { name: "Ann Lee", email: Some("ann@example.org"), password: "a hash" };
const BOB: NewAccount<'_> = NewAccount { name: "Bob", email: None, password: "x" };

fn secret(byte: u8) -> Secret {
    Secret([byte; 32])
}

fn session(byte: u8) -> NewSession<'static> {
    NewSession { secret: secret(byte), expires: 100, label: "Firefox", instead_of: None }
}

/// Gives an account an address and confirms it.
async fn confirmed(store: &Store, id: AccountId, email: &str, byte: u8) -> Confirmed {
    let address = NewAddress { secret: secret(byte), email, expires: 100 };
    store.propose_address(id, address, &[], 10).await.unwrap();
    store.confirm_address(secret(byte), 20).await.unwrap()
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_another() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 5).await.unwrap().unwrap();
    for name in ["ann-lee", "Ann Iee"] {
        let like = NewAccount { name, email: None, password: "another" };
        assert_eq!(store.sign_up(like, 6).await.unwrap(), Err(NameTaken), "{name}");
    }
    let bob = store.sign_up(BOB, 7).await.unwrap().unwrap();
    assert_eq!(store.rename(bob, "ANN LEE").await.unwrap(), Err(NameTaken));
    assert_eq!(store.rename(ann, "Ann-Lee").await.unwrap(), Ok(()), "one's own is free");
    assert_eq!(store.rename(bob, "Robert").await.unwrap(), Ok(()));
    for called in ["robert", "Robert "] {
        assert_eq!(store.account_named(called).await.unwrap().unwrap().id, bob);
    }
    for called in ["", "!", "bob", "ann@example.com"] {
        assert_eq!(store.account_called(called).await.unwrap(), None, "{called:?}");
        assert_eq!(store.account_named(called).await.unwrap(), None, "{called:?}");
    }
}

#[tokio::test]
async fn an_address_is_somebodys_when_it_is_confirmed_and_then_nobody_elses() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    let account = store.account(ann).await.unwrap().unwrap();
    assert_eq!((account.email.as_deref(), account.letters_to()), (Some("ann@example.org"), None));
    assert_eq!(store.account_called("ann@example.org").await.unwrap(), None);
    let bob = store.sign_up(BOB, 0).await.unwrap().unwrap();
    let done = Confirmed::Done { account: ann, before: None };
    assert_eq!(confirmed(store, ann, "Ann@Example.org", 201).await, done);
    let account = store.account_called("ann@example.ORG").await.unwrap().unwrap();
    assert_eq!((account.id, account.letters_to()), (ann, Some("Ann@Example.org")));
    assert_eq!(store.account_at("ann@example.org").await.unwrap().unwrap().id, ann);
    assert_eq!(confirmed(store, bob, "ann@example.org", 202).await, Confirmed::Void);
    let before = Some("Ann@Example.org".to_owned());
    let done = Confirmed::Done { account: ann, before };
    assert_eq!(confirmed(store, ann, "lee@example.org", 203).await, done);
    let done = Confirmed::Done { account: bob, before: None };
    assert_eq!(confirmed(store, bob, "ann@example.org", 204).await, done, "it is free again");
}

#[tokio::test]
async fn an_address_given_before_is_not_confirmed_by_the_letter_of_another() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    for (byte, email) in [(1, "typo@example.org"), (2, "right@example.org")] {
        let address = NewAddress { secret: secret(byte), email, expires: 100 };
        store.propose_address(ann, address, &[], 10 + i64::from(byte)).await.unwrap();
    }
    assert_eq!(store.address_to_confirm(secret(1), 20).await.unwrap(), None);
    assert_eq!(store.confirm_address(secret(1), 20).await.unwrap(), Confirmed::Void);
    let proposed = store.address_proposed(ann, 20).await.unwrap();
    assert_eq!(proposed.as_deref(), Some("right@example.org"));
    assert_eq!(store.address_given("TYPO@example.org", 0).await.unwrap(), 1);
    assert_eq!(store.address_given("typo@example.org", 11).await.unwrap(), 0);
    assert_eq!(store.confirm_address(secret(2), 100).await.unwrap(), Confirmed::Void, "too late");
}

#[tokio::test]
async fn an_account_begins_with_all_that_belongs_to_it_or_not_at_all() {
    let house = house().await;
    let store = &house.store;
    let guest = store.guest(0).await.unwrap();
    store.begin_session(secret(1), guest, 0, 100).await.unwrap();
    store.begin_session(secret(2), guest, 0, 100).await.unwrap();
    let letter = |to: &str| NewLetter {
        recipient: to.to_owned(),
        subject: "Welcome".to_owned(),
        body: "Hello.".to_owned(),
        game: None,
    };
    let letters = [letter("ann@example.org")];
    let address = NewAddress { secret: secret(9), email: "ann@example.org", expires: 100 };
    let begins = Beginning { session: session(3), address: Some(address), letters: &letters };
    let made = store.register(Some(guest), ANN, begins, 5).await.unwrap();
    assert_eq!(made, Ok(guest), "with all that belongs to the guest");
    for before in [1, 2] {
        assert_eq!(store.session(secret(before), 6).await.unwrap(), None);
    }
    assert_eq!(store.session(secret(3), 6).await.unwrap(), Some(guest));
    assert_eq!(store.letters_due(5, 9).await.unwrap().len(), 1);

    let like = NewAccount { name: "Ann_Lee", ..BOB };
    let begins = Beginning { session: session(4), address: None, letters: &letters };
    assert_eq!(store.register(None, like, begins, 6).await.unwrap(), Err(NameTaken));
    assert_eq!(store.session(secret(4), 7).await.unwrap(), None);
    assert_eq!(store.letters_due(9, 9).await.unwrap().len(), 1);
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
    assert_eq!(store.claim(guest, BOB).await.unwrap(), Err(NameTaken));
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
async fn a_session_takes_the_place_of_another_and_is_listed_with_its_browser() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.enter(ann, session(1), 10).await.unwrap();
    let instead = NewSession { instead_of: Some(secret(1)), ..session(2) };
    store.enter(ann, instead, 20).await.unwrap();
    store.begin_session(secret(3), ann, 30, 100).await.unwrap();
    assert_eq!(store.session(secret(1), 40).await.unwrap(), None);
    store.session_seen(secret(2), 50, 150).await.unwrap();
    let sessions = store.sessions(ann, 60).await.unwrap();
    assert_eq!(sessions.iter().map(|it| it.secret).collect::<Vec<_>>(), [secret(2), secret(3)]);
    let (account, second) = store.reader(secret(2), 149).await.unwrap().unwrap();
    assert_eq!((account.id, &second), (ann, &sessions[0]));
    let told = (second.created, second.seen, second.expires, second.label.as_str());
    assert_eq!(told, (20, 50, 150, "Firefox"));
    assert_eq!(store.reader(secret(2), 150).await.unwrap(), None);
    store.end_sessions(ann, Some(secret(3))).await.unwrap();
    assert_eq!(store.sessions(ann, 60).await.unwrap().len(), 1);
    store.end_sessions(ann, None).await.unwrap();
    assert_eq!(store.sessions(ann, 60).await.unwrap(), []);
}

#[tokio::test]
async fn another_hash_of_a_password_ends_nothing_and_replaces_none_but_its_own() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.begin_session(secret(1), ann, 10, 100).await.unwrap();
    store.rehash(ann, "a hash", "a better hash").await.unwrap();
    store.rehash(ann, "a hash", "a late hash").await.unwrap();
    let account = store.account(ann).await.unwrap().unwrap();
    assert_eq!(account.password.as_deref(), Some("a better hash"));
    assert_eq!(store.session(secret(1), 20).await.unwrap(), Some(ann));
    store.change_password(ann, "new", (Some(session(2)), &[]), 30).await.unwrap();
    assert_eq!(store.session(secret(1), 40).await.unwrap(), None);
    assert_eq!(store.session(secret(2), 40).await.unwrap(), Some(ann));
}

#[tokio::test]
async fn a_reset_works_once_in_time_and_only_the_last() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.begin_session(secret(8), ann, 0, 100).await.unwrap();
    store.make_token(secret(9), ann, ("a script", "read"), 0).await.unwrap();
    for byte in [1, 2] {
        store.offer_reset(secret(byte), ann, 100, (&[], 0)).await.unwrap();
    }
    assert_eq!(store.reset_of(ann).await.unwrap(), Some(100));
    assert_eq!(store.reset(secret(1), 50).await.unwrap(), None);
    assert_eq!(store.reset(secret(2), 50).await.unwrap(), Some(ann));
    assert!(!store.use_reset(secret(1), "new", (&[], 50)).await.unwrap());
    assert!(!store.use_reset(secret(2), "new", (&[], 100)).await.unwrap(), "too late");
    assert_eq!(store.session(secret(8), 50).await.unwrap(), Some(ann));
    assert!(store.use_reset(secret(2), "new", (&[], 50)).await.unwrap());
    assert!(!store.use_reset(secret(2), "newer", (&[], 50)).await.unwrap());
    let account = store.account(ann).await.unwrap().unwrap();
    assert_eq!(account.password.as_deref(), Some("new"));
    assert_eq!(store.session(secret(8), 50).await.unwrap(), None);
    assert_eq!(store.token(secret(9)).await.unwrap(), None);
    assert_eq!(store.reset_of(ann).await.unwrap(), None);
}

#[tokio::test]
async fn of_two_who_use_a_reset_at_once_one_does() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    store.offer_reset(secret(1), ann, 100, (&[], 0)).await.unwrap();
    let (a, b) = tokio::join!(
        store.use_reset(secret(1), "one", (&[], 5)),
        store.use_reset(secret(1), "other", (&[], 5)),
    );
    assert_ne!(a.unwrap(), b.unwrap());
}

#[tokio::test]
async fn tokens_are_their_owners() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    let bob = store.sign_up(BOB, 0).await.unwrap().unwrap();
    let token = store.make_token(secret(1), ann, ("my script", "read play"), 7).await.unwrap();
    let found = store.token(secret(1)).await.unwrap().unwrap();
    assert_eq!((found.account, found.scopes.as_str()), (ann, "read play"));
    assert!(!store.delete_token(bob, token).await.unwrap());
    assert_eq!(store.tokens(ann).await.unwrap().len(), 1);
    assert!(store.delete_token(ann, token).await.unwrap());
    assert_eq!(store.token(secret(1)).await.unwrap(), None);
}

#[tokio::test]
async fn the_first_who_looks_after_the_house_is_one() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    let bob = store.sign_up(BOB, 0).await.unwrap().unwrap();
    let guest = store.guest(0).await.unwrap();
    assert!(!store.set_first_admin(guest).await.unwrap());
    let (a, b) = tokio::join!(store.set_first_admin(ann), store.set_first_admin(bob));
    assert_ne!(a.unwrap(), b.unwrap());
    assert_eq!(store.admins().await.unwrap(), 1);
    store.begin_session(secret(1), ann, 1, 9).await.unwrap();
    store.set_admin(ann, true).await.unwrap();
    assert_eq!(store.session(secret(1), 2).await.unwrap(), None, "who has it shows it anew");
}

#[tokio::test]
async fn people_are_asked_for_many_at_once() {
    let house = house().await;
    let store = &house.store;
    let ann = store.sign_up(ANN, 0).await.unwrap().unwrap();
    let guest = store.guest(0).await.unwrap();
    let gone = store.sign_up(BOB, 0).await.unwrap().unwrap();
    store.delete_account(gone).await.unwrap();
    let mut ids: Vec<AccountId> = (100..1400).map(AccountId).collect();
    ids.extend([gone, guest, ann, ann]);
    let person =
        |id, name: Option<&str>, guest| Person { id, name: name.map(str::to_owned), guest };
    assert_eq!(
        store.people(&ids).await.unwrap(),
        [person(ann, Some("Ann Lee"), false), person(guest, None, true), person(gone, None, false)]
    );
    let names = store.names(&[gone, ann, AccountId(99)]).await.unwrap();
    assert_eq!(names, [None, Some("Ann Lee".to_owned()), None]);
}

#[tokio::test]
async fn a_deleted_account_says_nothing_of_anybody_and_frees_its_name() {
    let house = house().await;
    let store = &house.store;
    let ann = NewAccount { name: "Quintessa Lee", email: None, password: "$secret$hash" };
    let ann = store.sign_up(ann, 0).await.unwrap().unwrap();
    confirmed(store, ann, "quintessa@example.org", 205).await;
    store.set_admin(ann, true).await.unwrap();
    store.set_settings(ann, "{\"zone\":\"Europe/Vaduz\"}").await.unwrap();
    store.enter(ann, NewSession { label: "Lynx on Plan 9", ..session(1) }, 1).await.unwrap();
    store.make_token(secret(2), ann, ("the label of a token", "read"), 1).await.unwrap();
    store.offer_reset(secret(3), ann, 50, (&[], 1)).await.unwrap();
    let address = NewAddress { secret: secret(4), email: "newer@example.org", expires: 90 };
    let letter = NewLetter {
        recipient: "newer@example.org".to_owned(),
        subject: "Confirm".to_owned(),
        body: "A letter that waits.".to_owned(),
        game: None,
    };
    store.propose_address(ann, address, &[letter], 5).await.unwrap();

    store.delete_account(ann).await.unwrap();
    let left = store.account(ann).await.unwrap().unwrap();
    assert_eq!((left.name, left.email, left.password, left.admin), (None, None, None, false));
    assert_eq!(store.session(secret(1), 2).await.unwrap(), None);
    assert_eq!(store.token(secret(2)).await.unwrap(), None);
    assert_eq!(store.reset(secret(3), 2).await.unwrap(), None);
    assert_eq!(store.letters_due(99, 9).await.unwrap(), []);
    assert_eq!(store.names(&[ann]).await.unwrap(), [None]);
    store.set_admin(ann, true).await.unwrap();
    store.set_password(ann, "a hash").await.unwrap();
    assert_eq!(store.admins().await.unwrap(), 0, "it is nobody's any more");

    // Not in the rows, and not in the file.
    for name in ["chancery.sqlite", "chancery.sqlite-wal"] {
        let bytes = std::fs::read(house.folder.path().join(name)).unwrap_or_default();
        for gone in [
            "Quintessa",
            "quintessa@",
            "$secret$hash",
            "Vaduz",
            "Plan 9",
            "label of a token",
            "newer@example.org",
            "letter that waits",
        ] {
            let found = bytes.windows(gone.len()).any(|window| window == gone.as_bytes());
            assert!(!found, "{gone} in {name}");
        }
    }
    let again = NewAccount { name: "quintessa lee", ..BOB };
    assert_ne!(store.sign_up(again, 1).await.unwrap().unwrap(), ann);
}

#[tokio::test]
async fn guests_who_are_gone_are_forgotten_and_others_are_not() {
    let house = house().await;
    let store = &house.store;
    let mut guests = Vec::new();
    for _ in 0..3 {
        guests.push(store.guest(10).await.unwrap());
    }
    store.begin_session(secret(1), guests[0], 10, 100).await.unwrap();
    let ann = store.sign_up(ANN, 10).await.unwrap().unwrap();
    assert_eq!(store.forget_guests(10).await.unwrap(), 0, "they are as young as that");
    assert_eq!(store.forget_guests(11).await.unwrap(), 2);
    assert!(store.account(guests[0]).await.unwrap().is_some());
    assert!(store.account(ann).await.unwrap().is_some());
    store.forget_expired(100).await.unwrap();
    assert_eq!(store.forget_guests(11).await.unwrap(), 1);
}
