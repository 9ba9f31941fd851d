//! Changes to one's own account.

use chancery_host::accounts::{
    AddressChange, AddressFault, BoardStyle, Called, Denied, NameFault, PasswordFault, Preferences,
};

use super::{
    PASSWORD, accounts, confirmed, fields, letters, link, registered, without_letters, writes,
};
use crate::room::Room;

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_it() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = confirmed(&room, &accounts, "Ann").await.reader;
    let wrong = accounts.change_password(&ann, ("wrong words", "other words"), "").await;
    assert!(matches!(wrong, Err(Denied::Unproven)));
    let same = accounts.change_password(&ann, (PASSWORD, "ANN@example.org"), "").await;
    assert_eq!(fields(same.unwrap_err()).password, Some(PasswordFault::Known));
    accounts.change_password(&ann, (PASSWORD, "quite other words"), "").await.unwrap();
    assert_eq!(letters(&room).await[0].subject, "Your password was changed");
    assert!(accounts.sign_in(None, ("Ann", PASSWORD), "").await.is_err());
    accounts.sign_in(None, ("Ann", "quite other words"), "").await.unwrap();
    let guest = accounts.guest("").await.unwrap().0;
    let denied = accounts.change_password(&guest, (PASSWORD, "other words"), "").await;
    assert!(matches!(denied, Err(Denied::Guest)));
}

#[tokio::test]
async fn a_name_is_changed_by_the_rules_and_pages_tell_the_new_one_at_once() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = registered(&accounts, "Ann", "ann@example.org").await.reader;
    let bob = registered(&accounts, "Bob", "bob@example.org").await.reader;
    let guest = accounts.guest("").await.unwrap().0;
    let people = [ann.person(), bob.person(), guest.person(), chancery_game::PersonId(999)];
    let called = accounts.called(people).await.unwrap();
    let words: Vec<&str> = people.iter().map(|it| called[it].words()).collect();
    assert_eq!(words, ["Ann", "Bob", "a guest", "somebody who left"]);
    for (name, fault) in [("B0B", NameFault::Taken), ("Admin", NameFault::Reserved)] {
        let denied = accounts.change_name(&ann, name).await.unwrap_err();
        assert_eq!(fields(denied).name, Some(fault), "{name}");
    }
    accounts.change_name(&ann, "Anna  Lee").await.unwrap();
    accounts.change_name(&ann, "anna lee").await.unwrap();
    assert_eq!(
        accounts.called([ann.person()]).await.unwrap()[&ann.person()].name(),
        Some("anna lee")
    );
    let denied = accounts.change_name(&guest, "Cecil").await.unwrap_err();
    assert!(matches!(denied, Denied::Guest));
    accounts.delete(&bob, PASSWORD).await.unwrap();
    assert_eq!(accounts.called([bob.person()]).await.unwrap()[&bob.person()], Called::Gone);
    // A guest who registers is called by the name at once.
    accounts.register(Some(&guest), writes("Cecil", "c@example.org")).await.unwrap();
    assert_eq!(accounts.called([guest.person()]).await.unwrap()[&guest.person()].words(), "Cecil");
}

#[tokio::test]
async fn what_another_program_renames_shows_within_a_minute() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = registered(&accounts, "Ann", "ann@example.org").await.reader;
    let name = async || accounts.called([ann.person()]).await.unwrap()[&ann.person()].clone();
    assert_eq!(name().await.words(), "Ann");
    room.house.store().rename(ann.account, "Anna").await.unwrap().unwrap();
    assert_eq!(name().await.words(), "Ann");
    room.pass(60);
    assert_eq!(name().await.words(), "Anna");
}

#[tokio::test]
async fn another_address_is_confirmed_by_its_letter_and_the_one_before_is_told() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = confirmed(&room, &accounts, "Ann").await;
    let reader = &ann.reader;
    let wrong = accounts.change_address(reader, "wrong words", "new@example.org").await;
    assert!(matches!(wrong, Err(Denied::Unproven)));
    let faults = accounts.change_address(reader, PASSWORD, "nowhere").await.unwrap_err();
    assert_eq!(fields(faults).address, Some(AddressFault::Form));
    let done = accounts.change_address(reader, PASSWORD, "new@example.org").await.unwrap();
    assert_eq!(done, AddressChange::ToConfirm);
    let word = link(&letters(&room).await[0].body);
    assert_eq!(accounts.address_to_confirm(&word).await.unwrap(), "new@example.org");
    let now = accounts.reader(&ann.handed.word).await.unwrap().unwrap();
    assert_eq!(now.email.as_deref(), Some("ann@example.org"), "not before it is confirmed");
    accounts.confirm_address(&word).await.unwrap();
    let now = accounts.reader(&ann.handed.word).await.unwrap().unwrap();
    assert_eq!((now.email.as_deref(), now.confirmed), (Some("new@example.org"), true));
    assert!(matches!(accounts.confirm_address(&word).await, Err(Denied::Void)));
    assert!(matches!(accounts.address_to_confirm(&word).await, Err(Denied::Void)));
    let told = letters(&room).await;
    assert_eq!((told.len(), told[0].recipient.as_str()), (1, "ann@example.org"));
    let done = accounts.change_address(reader, PASSWORD, " ").await.unwrap();
    assert_eq!(done, AddressChange::Removed);
    let now = accounts.reader(&ann.handed.word).await.unwrap().unwrap();
    assert_eq!((now.email, now.confirmed), (None, false));
}

#[tokio::test]
async fn a_house_without_letters_keeps_an_address_as_it_is() {
    let room = Room::new().await;
    let accounts = without_letters(&room);
    let ann = accounts.register(None, writes("Ann", "")).await.unwrap();
    let done = accounts.change_address(&ann.reader, PASSWORD, "ann@example.org").await.unwrap();
    assert_eq!(done, AddressChange::Kept);
    let now = accounts.reader(&ann.handed.word).await.unwrap().unwrap();
    assert_eq!((now.email.as_deref(), now.confirmed), (Some("ann@example.org"), false));
}

#[tokio::test]
async fn what_somebody_chose_is_there_the_next_time() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let (guest, handed) = accounts.guest("").await.unwrap();
    let chosen = Preferences {
        zone: "Europe/Vienna".to_owned(),
        board: BoardStyle::ColourFree,
        ..Preferences::default()
    };
    accounts.set_preferences(&guest, &chosen).await.unwrap();
    let again = accounts.reader(&handed.word).await.unwrap().unwrap();
    assert_eq!(again.preferences, chosen);
}
