//! Letters about games: what goes out to whom, that it goes out once, and what stands in none.

use std::fs;

use chancery_game::pacts::{Terms, Undertaking};
use chancery_game::{
    Actor, Command, Creation, Draws, MasterCommand, Motion, Pace, PersonId, Press, Seat, Settings,
    Sharing, Talk,
};
use chancery_host::mail::{Carrier, Postman, Sender};
use chancery_store::{AccountId, GameId, Letter, NewAccount, NewAddress, Secret};

use crate::room::{FRANCE, GERMANY, HOUR, Room, person};

const HOUSE: &str = "https://games.example.org";
const MASTER: Actor = Actor::Person(PersonId(100));
const ENGLAND: Seat = Seat(1);

/// A house in which people have names and confirmed addresses, and want every letter.
async fn room() -> (Room, tempfile::TempDir) {
    let room = Room::new().await;
    let store = room.house.store();
    for name in ["Ada", "Bertha", "Cora", "Dora", "Emil", "Fritz", "Gert"] {
        let new = NewAccount { name, email: None, password: "no hash" };
        let id = store.sign_up(new, 0).await.unwrap().unwrap();
        confirm(&room, id, name).await;
        let wishes = r#"{"zone":"Europe/Vienna","mails":{"press":true}}"#;
        store.set_settings(id, wishes).await.unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    (room, folder)
}

/// Gives an account an address that is theirs.
async fn confirm(room: &Room, id: AccountId, name: &str) {
    let email = format!("{}@example.org", name.to_lowercase());
    let secret = Secret([u8::try_from(id.0).unwrap(); 32]);
    let address = NewAddress { secret, email: &email, expires: i64::MAX };
    room.house.store().propose_address(id, address, &[], 0).await.unwrap();
    room.house.store().confirm_address(secret, 0).await.unwrap();
}

fn postman(room: &Room, folder: &tempfile::TempDir) -> Postman {
    let sender = Sender::new(HOUSE, None).unwrap();
    Postman::new(room.house.clone(), sender, Carrier::files(folder.path()))
}

/// The letters that wait, and are taken away with that.
async fn taken(room: &Room) -> Vec<Letter> {
    let store = room.house.store();
    let letters = store.letters_due(i64::MAX, 1000).await.unwrap();
    for letter in &letters {
        store.letter_done(letter.id).await.unwrap();
    }
    letters
}

fn told(letters: &[Letter]) -> String {
    let tell =
        |it: &Letter| format!("To: {}\nSubject: {}\n\n{}", it.recipient, it.subject, it.body);
    letters.iter().map(tell).collect::<Vec<_>>().join("\n=====\n\n")
}

fn settings() -> Settings {
    let draws = Draws { secret: false, ..Draws::default() };
    let press = Press { talk: Talk::Full, ..Press::default() };
    let (pace, sharing) = (Pace::even(24 * 3600), Sharing::Choice);
    Settings { pace, sharing, draws, press, ..Settings::usual("The long evening", "standard") }
}

async fn say(room: &Room, game: GameId, from: Seat, to: Vec<Seat>, text: &str) {
    let say = Command::Say { from: Some(from), to, grey: false, text: text.to_owned() };
    room.house.ask(game, person(from), say).await.unwrap();
}

#[tokio::test]
async fn a_game_from_its_beginning_to_its_end_in_letters() {
    let (room, folder) = room().await;
    let postman = postman(&room, &folder);
    let game = room.game_of(settings(), &[ENGLAND, FRANCE]).await;
    let began = taken(&room).await;
    insta::assert_snapshot!("begins", told(&began));

    say(&room, game, FRANCE, vec![ENGLAND], "Shall we?\nBcc: all@example.org").await;
    say(&room, game, FRANCE, vec![ENGLAND], "I ask again.").await;
    let press = taken(&room).await;
    assert_eq!(press.len(), 1, "one letter until it is read: {}", told(&press));
    insta::assert_snapshot!("press", told(&press));

    let peace = Undertaking::Peace { until: "F1902M".to_owned() };
    let terms = Terms { gives: vec![peace.clone()], asks: vec![peace] };
    let offer = Command::Offer { from: ENGLAND, to: FRANCE, terms };
    room.house.ask(game, person(ENGLAND), offer).await.unwrap();
    insta::assert_snapshot!("offer", told(&taken(&room).await));

    let motion = Motion::Extend { seconds: 3600 };
    let vote = Command::Vote { seat: FRANCE, motion, favour: true };
    room.house.ask(game, person(FRANCE), vote).await.unwrap();
    insta::assert_snapshot!("vote", told(&taken(&room).await));

    // Three quarters of the day are over, and England has ordered nothing.
    room.order(game, FRANCE, 1, "A par - bur, A mar S A par - bur, F bre - mid").await;
    room.pass(18 * HOUR - 1);
    postman.go().await.unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "it is too early");
    room.pass(1);
    room.house.remind().await.unwrap();
    insta::assert_snapshot!("reminder", told(&taken(&room).await));
    room.house.remind().await.unwrap();
    assert_eq!(taken(&room).await, [], "nobody is reminded twice");

    room.order(game, ENGLAND, 1, "F lon - nth, A lvp - yor").await;
    room.pass(6 * HOUR);
    while room.house.do_what_is_due().await.unwrap() > 0 {}
    insta::assert_snapshot!("judged", told(&taken(&room).await));

    room.order(game, FRANCE, 2, "A bur - bel").await;
    room.pass(30 * HOUR);
    let missed = loop {
        room.house.do_what_is_due().await.unwrap();
        let letters = taken(&room).await;
        if !letters.is_empty() {
            break letters;
        }
    };
    insta::assert_snapshot!("missed", told(&missed));

    room.house.ask(game, MASTER, Command::Master(MasterCommand::Cancel)).await.unwrap();
    insta::assert_snapshot!("over", told(&taken(&room).await));
}

#[tokio::test]
async fn nobody_is_reminded_twice_whatever_happens_to_the_program() {
    let (room, folder) = room().await;
    let _postman = postman(&room, &folder);
    let game = room.game_of(settings(), &[ENGLAND, FRANCE]).await;
    taken(&room).await;
    room.pass(19 * HOUR);
    assert_eq!(room.house.remind().await.unwrap(), 2);
    let waiting = room.house.store().letters_due(i64::MAX, 9).await.unwrap();
    let room = room.again().await;
    let again = tempfile::tempdir().unwrap();
    let postman = postman(&room, &again);
    assert_eq!(room.house.remind().await.unwrap(), 0);
    // What else happens in the phase does not bring it back; another deadline does.
    room.order(game, FRANCE, 1, "A par - bur").await;
    assert_eq!(room.house.remind().await.unwrap(), 0);
    postman.go().await.unwrap();
    assert_eq!(fs::read_dir(again.path()).unwrap().count(), waiting.len(), "none was lost");
    let later = Command::Master(MasterCommand::Due { seconds: Some(3600) });
    room.house.ask(game, MASTER, later).await.unwrap();
    assert_eq!(room.house.remind().await.unwrap(), 1, "England has still ordered nothing");
}

#[tokio::test]
async fn games_of_one_person_and_people_who_want_none_get_no_letters() {
    let (room, folder) = room().await;
    let _postman = postman(&room, &folder);
    let creation = Creation { settings: settings(), master: None };
    let alone = room.house.create(creation).await.unwrap();
    let join = Command::Join { seat: Some(FRANCE), invited: false };
    room.house.ask(alone, person(FRANCE), join).await.unwrap();
    room.house.ask(alone, person(FRANCE), Command::Start).await.unwrap();
    assert_eq!(taken(&room).await, []);

    let none = r#"{"mails":{"phases":false,"deadlines":false,"press":false,"games":false}}"#;
    room.house.store().set_settings(AccountId(3), none).await.unwrap();
    room.game_of(settings(), &[ENGLAND, FRANCE]).await;
    let letters = taken(&room).await;
    assert!(letters.iter().all(|it| it.recipient == "bertha@example.org"), "{}", told(&letters));
    assert_eq!(letters.len(), 1);
}

#[tokio::test]
async fn letters_tell_nobody_what_their_view_does_not_show() {
    let (room, folder) = room().await;
    let _postman = postman(&room, &folder);
    let hidden = Settings { anonymous: true, ..settings() };
    let game = room.game_of(hidden, &[ENGLAND, FRANCE, GERMANY]).await;
    say(&room, game, FRANCE, vec![ENGLAND], "The word is heron.").await;
    room.order(game, FRANCE, 1, "A par - pic").await;
    let peace = Undertaking::Peace { until: "F1902M".to_owned() };
    let terms = Terms { gives: vec![peace], asks: vec![] };
    room.house
        .ask(game, person(ENGLAND), Command::Offer { from: ENGLAND, to: FRANCE, terms })
        .await
        .unwrap();
    for letter in taken(&room).await {
        let own = letter.body.lines().next().unwrap_or_default().to_owned();
        let rest = letter.body.replace(&own, "");
        for name in ["Bertha", "Cora", "Dora"] {
            assert!(!rest.contains(name), "{name} stands in {}", letter.body);
        }
        if letter.recipient == "dora@example.org" {
            assert!(!rest.contains("heron") && !letter.body.contains("offer"), "{rest}");
        }
        assert!(!letter.body.contains("pic"), "{}", letter.body);
    }
}
