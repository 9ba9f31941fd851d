//! Forgotten passwords.

use chancery_host::accounts::{Denied, PasswordFault, Scope, Scopes};

use super::{PASSWORD, accounts, confirmed, fields, letters, link, registered};
use crate::room::{HOUR, Room};

const NEW: &str = "quite other words";

#[tokio::test]
async fn a_letter_resets_a_password_once_and_ends_all_that_was_open() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = confirmed(&room, &accounts, "Ann").await;
    let scopes = Scopes::NONE.with(Scope::Read);
    let token = accounts.make_token(&ann.reader, "a script", scopes).await.unwrap();
    accounts.ask_reset(" ANN@example.org ").unwrap();
    accounts.settled().await;
    let sent = letters(&room).await;
    assert_eq!((sent.len(), sent[0].recipient.as_str()), (1, "ann@example.org"));
    let word = link(&sent[0].body);
    assert!(accounts.is_reset(&word).await.unwrap());
    let faults = fields(accounts.reset(&word, "password123").await.unwrap_err());
    assert_eq!(faults.password, Some(PasswordFault::Common), "and the word is still good");
    accounts.reset(&word, NEW).await.unwrap();
    assert!(matches!(accounts.reset(&word, NEW).await, Err(Denied::Void)));
    assert!(!accounts.is_reset(&word).await.unwrap());
    assert_eq!(accounts.reader(&ann.handed.word).await.unwrap(), None);
    assert_eq!(accounts.bearer(&token).await.unwrap(), None);
    assert!(matches!(accounts.sign_in(None, ("Ann", PASSWORD), "").await, Err(Denied::Unproven)));
    accounts.sign_in(None, ("Ann", NEW), "").await.unwrap();
    assert_eq!(letters(&room).await[0].subject, "Your password was changed");
}

#[tokio::test]
async fn a_reset_is_good_for_an_hour_and_no_other_is_sent_meanwhile() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    confirmed(&room, &accounts, "Ann").await;
    accounts.ask_reset("ann@example.org").unwrap();
    accounts.settled().await;
    let first = link(&letters(&room).await[0].body);
    room.pass(4 * 60);
    accounts.ask_reset("ann@example.org").unwrap();
    accounts.settled().await;
    room.pass(2 * 60);
    accounts.ask_reset("ann@example.org").unwrap();
    accounts.settled().await;
    let sent = letters(&room).await;
    assert_eq!(sent.len(), 1);
    let second = link(&sent[0].body);
    assert!(matches!(accounts.reset(&first, NEW).await, Err(Denied::Void)), "the last one counts");
    room.pass(HOUR);
    assert!(matches!(accounts.reset(&second, NEW).await, Err(Denied::Void)));
    accounts.sign_in(None, ("Ann", PASSWORD), "").await.unwrap();
}

#[tokio::test]
async fn of_two_who_use_a_reset_at_once_one_does() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    registered(&accounts, "Ann", "ann@example.org").await;
    let word = accounts.hand_out_reset("ann").await.unwrap().unwrap();
    let (a, b) =
        tokio::join!(accounts.reset(&word, NEW), accounts.reset(&word, "still other words"));
    assert_ne!(a.is_ok(), b.is_ok());
    let password = if a.is_ok() { NEW } else { "still other words" };
    accounts.sign_in(None, ("Ann", password), "").await.unwrap();
    assert_eq!(accounts.hand_out_reset("nobody at all").await.unwrap(), None);
}

#[tokio::test]
async fn nothing_shows_whether_an_address_is_anybodys() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    confirmed(&room, &accounts, "Ann").await;
    registered(&accounts, "Bob", "bob@example.org").await;
    letters(&room).await;
    let hashes = accounts.hashes();
    // Nothing has been looked up when the answer is there: it comes from a closed house as well.
    let closed = Room::new().await;
    let shut = super::accounts(&closed);
    closed.house.store().close().await;
    for accounts in [&accounts, &shut] {
        for address in ["ann@example.org", "bob@example.org", "nobody@example.org", "nonsense", ""]
        {
            assert!(accounts.ask_reset(address).is_ok(), "{address}");
        }
    }
    accounts.settled().await;
    shut.settled().await;
    assert_eq!(accounts.hashes(), hashes);
    let sent = letters(&room).await;
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].recipient, "ann@example.org", "and none to an address not confirmed");
}

#[tokio::test]
async fn too_many_who_ask_at_once_are_told_so() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let answers: Vec<_> = (0..40).map(|_| accounts.ask_reset("nobody@example.org")).collect();
    let busy = answers.iter().filter(|it| matches!(it, Err(Denied::Busy))).count();
    assert_eq!(busy, 8);
}
