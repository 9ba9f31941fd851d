//! People, and what they have left open.

use chancery_game::PersonId;
use chancery_host::accounts::{Accounts, Entered, Scope, account};
use chancery_store::{CallerKey, GameId};

use super::MADE;
use crate::accounts::{PASSWORD, confirmed, registered, writes};
use crate::room::Room;

/// What the people are called. The first seven have the numbers 1 to 7, and sit in that order; the
/// eighth looks after games.
const NAMES: [&str; 8] = ["Ada", "Bertha", "Cora", "Dora", "Emil", "Fritz", "Gert", "Hanna"];

/// People with addresses of their own, of whom the last looks after the house.
pub(super) async fn seven(room: &Room, accounts: &Accounts) -> Vec<Entered> {
    let mut people = Vec::new();
    for name in NAMES {
        people.push(confirmed(room, accounts, name).await);
    }
    let word = accounts.set_up_word().await.unwrap().unwrap();
    let last = people.pop().unwrap().reader;
    people.push(accounts.set_up(Some(&last), &word, writes("", "")).await.unwrap());
    let wishes = r#"{"zone":"Europe/Vienna","mails":{"press":true}}"#;
    room.house.store().set_settings(account(PersonId(2)), wishes).await.unwrap();
    room.house.send_letters("https://games.example.org");
    people
}

/// Everything that people leave open: sessions, guests, tokens, drafts, resets, addresses, letters.
pub(super) async fn leave_things_open(room: &Room, accounts: &Accounts, people: &[Entered]) {
    let store = room.house.store();
    room.clock.store(MADE, std::sync::atomic::Ordering::SeqCst);
    accounts.guest("Firefox on Linux").await.unwrap();
    accounts.sign_in(None, ("Ada", PASSWORD), "Safari on iPhone").await.unwrap();
    let gone = registered(accounts, "Ida", "ida@example.org").await;
    accounts.delete(&gone.reader, PASSWORD).await.unwrap();
    let scopes = [Scope::Read, Scope::Play].into_iter().collect();
    accounts.make_token(&people[0].reader, "a program of mine", scopes).await.unwrap();
    let all = Scope::ALL.into_iter().collect();
    accounts.make_token(&people[7].reader, "looks after it", all).await.unwrap();
    accounts.change_address(&people[1].reader, PASSWORD, "new@example.org").await.unwrap();
    accounts.ask_reset("cora@example.org").unwrap();
    accounts.settled().await;
    let ada = account(people[0].reader.person());
    store.set_draft((GameId(2), ada), "", "To all: I propose").await.unwrap();
    store.set_draft((GameId(2), ada), "2,3", "Between us three, Österreich hält").await.unwrap();
    let admin = Some(&people[7].reader);
    let karla = registered(accounts, "Karla", "karla@example.org").await.reader.account;
    accounts.disable(admin, karla).await.unwrap();
    let caller = CallerKey { board: "attic", record: Some(12), alias: "Karl" };
    accounts.caller(caller).await.unwrap();
    store.house("a key", || vec![0, 1, 254, 255]).await.unwrap();
    // Most letters are gone; of the last, one was not taken.
    let letters = store.letters_due(i64::MAX, 10_000).await.unwrap();
    let (gone, left) = letters.split_at(letters.len() - 8);
    for letter in gone {
        store.letter_done(letter.id).await.unwrap();
    }
    store.letter_failed(left[0].id, MADE + 60).await.unwrap();
}
