//! Accounts on a real database.

mod changing;
mod entering;
mod games;
mod resetting;

use chancery_host::accounts::{
    Accounts, Denied, Effort, Entered, FieldFaults, Registration, Terms,
};

use crate::room::Room;

pub(crate) const PASSWORD: &str = "a few words";
pub(crate) const DAY: i64 = 24 * 3600;

/// The accounts of a house that sends letters.
pub(crate) fn accounts(room: &Room) -> Accounts {
    let letters_from = Some("https://games.example.org".to_owned());
    Accounts::open(room.house.clone(), Terms { letters_from, effort: Effort::LEAST })
}

/// The accounts of a house that sends none.
pub(crate) fn without_letters(room: &Room) -> Accounts {
    Accounts::open(room.house.clone(), Terms { letters_from: None, effort: Effort::LEAST })
}

pub(crate) fn writes<'a>(name: &'a str, address: &'a str) -> Registration<'a> {
    Registration { name, address, password: PASSWORD, label: "Firefox on Linux" }
}

/// Somebody with a name and an address.
pub(crate) async fn registered(accounts: &Accounts, name: &str, address: &str) -> Entered {
    accounts.register(None, writes(name, address)).await.unwrap()
}

/// The same, who has confirmed the address.
pub(crate) async fn confirmed(room: &Room, accounts: &Accounts, name: &str) -> Entered {
    let address = format!("{}@example.org", name.to_lowercase());
    let entered = registered(accounts, name, &address).await;
    let link = link(&letters(room).await.pop().unwrap().body);
    accounts.confirm_address(&link).await.unwrap();
    entered
}

/// The letters that wait, from the oldest; they are then sent.
pub(crate) async fn letters(room: &Room) -> Vec<chancery_store::Letter> {
    let letters = room.house.store().letters_due(i64::MAX, 99).await.unwrap();
    for letter in &letters {
        room.house.store().letter_done(letter.id).await.unwrap();
    }
    letters
}

/// The word of the link in a letter.
pub(crate) fn link(letter: &str) -> String {
    let line = letter.lines().find(|line| line.matches('/').count() == 4);
    let line = line.unwrap_or_else(|| panic!("no link in {letter}"));
    line.rsplit('/').next().unwrap().to_owned()
}

pub(crate) fn fields(denied: Denied) -> FieldFaults {
    match denied {
        Denied::Fields(faults) => faults,
        other => panic!("{other:?}"),
    }
}
