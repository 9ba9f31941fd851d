//! Registering, signing in, and what shows who somebody is.

use chancery_host::accounts::{
    Accounts, AddressFault, Denied, Effort, NameFault, PasswordFault, Registration, Scope, Scopes,
    Terms, TokenFault,
};

use super::{
    DAY, PASSWORD, accounts, confirmed, fields, letters, registered, without_letters, writes,
};
use crate::room::Room;

#[tokio::test]
async fn what_is_wrong_with_a_registration_is_told_by_field_and_nothing_is_made() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    registered(&accounts, "Ann Lee", "ann@example.org").await;
    let wrong = Registration { name: "x", address: "nowhere", password: "short", label: "" };
    let faults = fields(accounts.register(None, wrong).await.unwrap_err());
    assert_eq!(faults.name, Some(NameFault::Length { length: 1 }));
    assert_eq!(faults.address, Some(AddressFault::Form));
    assert_eq!(faults.password, Some(PasswordFault::Short));
    let faults = fields(accounts.register(None, writes("Ann_Iee", "")).await.unwrap_err());
    assert_eq!(faults.name, Some(NameFault::Taken));
    assert_eq!((faults.address, faults.password), (Some(AddressFault::Missing), None));
    let named =
        Registration { password: "Bob of Boston", ..writes("Bob of Boston", "b@example.org") };
    let faults = fields(accounts.register(None, named).await.unwrap_err());
    assert_eq!(faults.password, Some(PasswordFault::Known));
    let hashes = accounts.hashes();
    assert_eq!(hashes, 1, "nothing is hashed for what cannot be taken");
    assert_eq!(letters(&room).await.len(), 1);
}

#[tokio::test]
async fn a_house_without_letters_needs_no_address() {
    let room = Room::new().await;
    let accounts = without_letters(&room);
    let ann = accounts.register(None, writes("Ann", "")).await.unwrap();
    assert_eq!(ann.reader.email, None);
    let bob = accounts.register(None, writes("Bob", "bob@example.org")).await.unwrap();
    assert_eq!(
        (bob.reader.email.as_deref(), bob.reader.confirmed),
        (Some("bob@example.org"), false)
    );
    // Nobody has shown it to be theirs, so that it is nobody's.
    let other = accounts.register(None, writes("Robert", "bob@example.org")).await.unwrap();
    assert_eq!(other.reader.email, bob.reader.email);
    assert!(matches!(accounts.ask_reset("bob@example.org"), Err(Denied::NoLetters)));
    assert_eq!(letters(&room).await, []);
}

#[tokio::test]
async fn an_address_of_somebody_is_taken_like_any_other_and_its_owner_is_told() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = confirmed(&room, &accounts, "Ann").await;
    let before = accounts.hashes();
    let free = registered(&accounts, "Bob", "bob@example.org").await;
    let work = accounts.hashes() - before;
    let taken = registered(&accounts, "Cecil", "ANN@example.org").await;
    assert_eq!(accounts.hashes() - before, 2 * work);
    assert_eq!((&free.reader.email, free.reader.confirmed), (&taken.reader.email, false));
    let proposed = accounts.address_proposed(&taken.reader).await.unwrap();
    assert_eq!(proposed.as_deref(), Some("ANN@example.org"), "as if it were free");
    let sent = letters(&room).await;
    assert_eq!(
        (sent[0].recipient.as_str(), sent[1].recipient.as_str()),
        ("bob@example.org", "ANN@example.org")
    );
    assert!(sent[0].body.contains("/address/"));
    assert!(sent[1].body.contains("Dear Ann,") && !sent[1].body.contains("/address/"));
    let owner = room.house.store().account_at("ann@example.org").await.unwrap().unwrap();
    assert_eq!(owner.id, ann.reader.account);
}

#[tokio::test]
async fn nobody_is_buried_under_letters() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    for number in 0..6 {
        registered(&accounts, &format!("Somebody Else {number}"), "ann@example.org").await;
    }
    assert_eq!(letters(&room).await.len(), 3);
    room.pass(2 * 3600);
    registered(&accounts, "Much Later", "ann@example.org").await;
    assert_eq!(letters(&room).await.len(), 1);
}

#[tokio::test]
async fn a_name_nobody_has_and_a_wrong_password_are_answered_alike_after_the_same_work() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    confirmed(&room, &accounts, "Ann").await;
    let guest = accounts.guest("").await.unwrap().0;
    let mut answers = Vec::new();
    let long = "x".repeat(300);
    for called in ["Ann", "ann@example.org", "Bob", "bob@example.org", "", "\u{0}", long.as_str()] {
        let before = accounts.hashes();
        let denied = accounts.sign_in(Some(&guest), (called, "other words"), "").await.unwrap_err();
        assert!(matches!(denied, Denied::Unproven), "{called}: {denied:?}");
        answers.push((denied.to_string(), accounts.hashes() - before));
    }
    answers.dedup();
    assert_eq!(answers, [("that name and that password do not belong together".to_owned(), 1)]);
    for called in ["ann", " ANN ", "Ann@example.org"] {
        accounts.sign_in(None, (called, PASSWORD), "").await.unwrap();
    }
    let long = "x".repeat(100_000);
    let before = accounts.hashes();
    let denied = accounts.sign_in(None, ("Ann", &long), "").await.unwrap_err();
    assert!(matches!(denied, Denied::Unproven));
    assert_eq!(accounts.hashes(), before, "nobody has the house hash a book");
}

#[tokio::test]
async fn nobody_waits_for_the_passwords_of_others() {
    let room = Room::new().await;
    let terms = Terms { letters_from: None, effort: Effort::USUAL };
    let accounts = Accounts::open(room.house.clone(), terms);
    let (_, shown) = accounts.guest("").await.unwrap();
    let asked: Vec<_> = (0..20)
        .map(|_| {
            let accounts = accounts.clone();
            tokio::spawn(async move { accounts.sign_in(None, ("Ann", PASSWORD), "").await })
        })
        .collect();
    while accounts.hashes() == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    for _ in 0..20 {
        assert!(accounts.reader(&shown.word).await.unwrap().is_some());
    }
    assert!(accounts.hashes() < 20, "all of them were answered before");
    for asked in asked {
        assert!(matches!(asked.await.unwrap(), Err(Denied::Unproven)));
    }
    assert_eq!(accounts.hashes(), 20);
}

#[tokio::test]
async fn whoever_knew_the_session_before_knows_nothing_of_the_one_after() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let (guest, planted) = accounts.guest("").await.unwrap();
    let other = accounts.guest("").await.unwrap();
    let ann = accounts.register(Some(&guest), writes("Ann", "ann@example.org")).await.unwrap();
    assert_eq!(ann.reader.account, guest.account);
    assert_eq!(accounts.reader(&planted.word).await.unwrap(), None);
    assert!(accounts.reader(&ann.handed.word).await.unwrap().is_some());
    // Signing in over another session ends that one, and no other.
    let again = accounts.sign_in(Some(&other.0), ("Ann", PASSWORD), "Lynx").await.unwrap();
    assert_eq!(accounts.reader(&other.1.word).await.unwrap(), None);
    assert!(accounts.reader(&ann.handed.word).await.unwrap().is_some());
    let changed =
        accounts.change_password(&again.reader, (PASSWORD, "quite other words"), "").await.unwrap();
    for before in [&ann, &again] {
        assert_eq!(accounts.reader(&before.handed.word).await.unwrap(), None);
    }
    assert!(accounts.reader(&changed.handed.word).await.unwrap().is_some());
    for nonsense in ["", "x", &"y".repeat(5000)] {
        assert_eq!(accounts.reader(nonsense).await.unwrap(), None);
    }
}

/// Shows a word, and waits until it is kept that it was seen.
async fn seen(room: &Room, accounts: &Accounts, word: &str) -> bool {
    let Some(reader) = accounts.reader(word).await.unwrap() else { return false };
    let now = room.house.now().0;
    for _ in 0..2000 {
        let sessions = room.house.store().sessions(reader.account, now).await.unwrap();
        if sessions[0].seen == now {
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    panic!("that a session was seen is not kept");
}

#[tokio::test]
async fn a_session_ends_when_nothing_is_seen_of_it_and_after_its_longest_time() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = registered(&accounts, "Ann", "ann@example.org").await.handed;
    let bob = registered(&accounts, "Bob", "bob@example.org").await.handed;
    let (_, guest) = accounts.guest("").await.unwrap();
    assert_eq!((ann.seconds, guest.seconds), (180 * DAY, 400 * DAY));
    room.pass(30 * DAY - 1);
    assert!(seen(&room, &accounts, &ann.word).await);
    room.pass(1);
    assert!(!seen(&room, &accounts, &bob.word).await, "thirty days without a sign are enough");
    for round in 0..5 {
        room.pass(29 * DAY);
        assert!(seen(&room, &accounts, &ann.word).await, "in round {round}");
        if round == 0 {
            assert!(seen(&room, &accounts, &guest.word).await, "a guest has sixty");
        }
    }
    assert!(!seen(&room, &accounts, &guest.word).await);
    room.pass(5 * DAY);
    assert!(!seen(&room, &accounts, &ann.word).await, "180 days are the most");
}

#[tokio::test]
async fn somebody_sees_their_sessions_and_ends_them() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = registered(&accounts, "Ann", "ann@example.org").await;
    let bob = registered(&accounts, "Bob", "bob@example.org").await;
    room.pass(60);
    let lynx = accounts.sign_in(None, ("Ann", PASSWORD), "Lynx\u{7}").await.unwrap();
    let sessions = accounts.sessions(&ann.reader).await.unwrap();
    let told: Vec<_> = sessions.iter().map(|it| (it.label.as_str(), it.own)).collect();
    assert_eq!(told, [("Lynx", false), ("Firefox on Linux", true)]);
    let named = &sessions[0].id;
    assert!(!accounts.end_session(&bob.reader, named).await.unwrap(), "not somebody else's");
    assert_eq!(accounts.reader(named).await.unwrap(), None, "it shows nobody who they are");
    assert!(accounts.end_session(&ann.reader, named).await.unwrap());
    assert_eq!(accounts.reader(&lynx.handed.word).await.unwrap(), None);
    let lynx = accounts.sign_in(None, ("Ann", PASSWORD), "Lynx").await.unwrap();
    accounts.sign_out_everywhere(&lynx.reader, true).await.unwrap();
    assert_eq!(accounts.reader(&ann.handed.word).await.unwrap(), None);
    accounts.sign_out(&lynx.reader).await.unwrap();
    assert_eq!(accounts.reader(&lynx.handed.word).await.unwrap(), None);
    assert!(accounts.reader(&bob.handed.word).await.unwrap().is_some());
}

#[tokio::test]
async fn the_word_on_the_screen_makes_one_account_the_first() {
    let room = Room::new().await;
    let accounts = without_letters(&room);
    let ann = accounts.register(None, writes("Ann", "")).await.unwrap();
    let nothing = accounts.set_up(Some(&ann.reader), "", writes("", "")).await.unwrap_err();
    assert!(matches!(nothing, Denied::Void), "before there is a word there is none to guess");
    let old = accounts.set_up_word().await.unwrap().unwrap();
    let word = accounts.set_up_word().await.unwrap().unwrap();
    for wrong in [old.as_str(), "aaaa-aaaa-aaaa-aaaa", ""] {
        let denied = accounts.set_up(Some(&ann.reader), wrong, writes("", "")).await.unwrap_err();
        assert!(matches!(denied, Denied::Void));
    }
    let faults = accounts.set_up(None, &word, writes("Ann", "")).await.unwrap_err();
    assert_eq!(fields(faults).name, Some(NameFault::Taken), "and the word is still good");
    let typed = format!(" {} ", word.to_uppercase());
    let first = accounts.set_up(Some(&ann.reader), &typed, writes("", "")).await.unwrap();
    assert!(first.reader.admin && first.reader.account == ann.reader.account);
    assert_eq!(accounts.reader(&ann.handed.word).await.unwrap(), None, "the session began anew");
    let denied = accounts.set_up(None, &word, writes("Bob", "")).await.unwrap_err();
    assert!(matches!(denied, Denied::Void));
    assert_eq!(accounts.set_up_word().await.unwrap(), None);
    assert!(accounts.set_admin("ann", false).await.unwrap());
    assert!(!accounts.set_admin("nobody at all", true).await.unwrap());
    assert_eq!(accounts.reader(&first.handed.word).await.unwrap(), None);
    assert!(accounts.needs_set_up().await.unwrap());
}

#[tokio::test]
async fn a_token_speaks_for_its_owner_and_for_what_it_was_made() {
    let room = Room::new().await;
    let accounts = without_letters(&room);
    let word = accounts.set_up_word().await.unwrap().unwrap();
    let ann = accounts.set_up(None, &word, writes("Ann", "")).await.unwrap().reader;
    let bob = accounts.register(None, writes("Bob", "")).await.unwrap().reader;
    let guest = accounts.guest("").await.unwrap().0;
    let all: Scopes = Scope::ALL.into_iter().collect();
    let text = accounts.make_token(&ann, "  my   script ", all).await.unwrap();
    assert!(text.starts_with("chancery_"));
    let bearer = accounts.bearer(&text).await.unwrap().unwrap();
    assert_eq!((bearer.account, bearer.scopes), (ann.account, all));
    accounts.set_admin("Ann", false).await.unwrap();
    let bearer = accounts.bearer(&text).await.unwrap().unwrap();
    assert_eq!(bearer.scopes.to_string(), "read play press master", "no longer to look after it");
    let read = Scopes::NONE.with(Scope::Read);
    for (reader, label, scopes, fault) in [
        (&bob, "", read, "Label"),
        (&bob, "a\u{7}b", read, "Label"),
        (&bob, "x", Scopes::NONE, "NoScope"),
        (&bob, "x", all, "NotYours"),
        (&guest, "x", read, "Guest"),
    ] {
        let found = accounts.make_token(reader, label, scopes).await.unwrap_err();
        assert_eq!(format!("{found:?}"), fault, "{label}");
    }
    let tokens = accounts.tokens(&ann).await.unwrap();
    assert_eq!(tokens[0].label, "my script");
    assert!(!accounts.delete_token(&bob, tokens[0].id).await.unwrap());
    assert!(accounts.delete_token(&ann, tokens[0].id).await.unwrap());
    for nonsense in [text.as_str(), "", "chancery_", "other", &"chancery_".repeat(99)] {
        assert_eq!(accounts.bearer(nonsense).await.unwrap(), None);
    }
    for _ in 0..20 {
        accounts.make_token(&bob, "x", read).await.unwrap();
    }
    let enough = accounts.make_token(&bob, "x", read).await.unwrap_err();
    assert!(matches!(enough, TokenFault::Enough));
}
