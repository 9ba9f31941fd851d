//! Games of people who come, go, and ask what is kept of them.

use chancery_game::{
    Command, Creation, Holder, Joining, Pace, PersonId, Seat, Settings, Sharing, Stage, Viewer,
};
use chancery_host::AskFault;
use chancery_host::accounts::{Accounts, Entered, person};
use chancery_store::{AccountId, GameId};

use super::{PASSWORD, accounts, registered, writes};
use crate::room::{FRANCE, GERMANY, Room, person as seated};

/// A game in which every seat is somebody's: the first two are those named, the others guests'.
async fn game(room: &Room, settings: Settings, people: [PersonId; 2]) -> GameId {
    let creation = Creation { settings, master: None };
    let game = room.house.create(creation).await.unwrap();
    let mut people = people.to_vec();
    while people.len() < 7 {
        people.push(person(room.house.store().guest(0).await.unwrap()));
    }
    for (seat, person) in
        [FRANCE, GERMANY, Seat(0), Seat(1), Seat(4), Seat(5), Seat(6)].into_iter().zip(people)
    {
        let join = Command::Join { seat: Some(seat), invited: true };
        room.house.ask(game, chancery_game::Actor::Person(person), join).await.unwrap();
    }
    game
}

fn settings(title: &str) -> Settings {
    let (pace, sharing) = (Pace::even(3600), Sharing::Choice);
    Settings { pace, sharing, ..Settings::usual(title, "standard") }
}

async fn two(accounts: &Accounts) -> (Entered, Entered) {
    let ann = registered(accounts, "Ann", "ann@example.org").await;
    (ann, registered(accounts, "Bob", "bob@example.org").await)
}

#[tokio::test]
async fn a_guest_who_registers_keeps_the_games_and_plays_on() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let (guest, _) = accounts.guest("").await.unwrap();
    let other = accounts.guest("").await.unwrap().0;
    let game = game(&room, settings("A game"), [guest.person(), other.person()]).await;
    let ann = accounts.register(Some(&guest), writes("Ann", "ann@example.org")).await.unwrap();
    let viewers = room.house.viewers(game, Some(ann.reader.person())).await.unwrap();
    assert_eq!(viewers, [Viewer::Seat(FRANCE)]);
    let order = Command::Order { seat: FRANCE, phase: 1, orders: "A par - bur".to_owned() };
    let me = chancery_game::Actor::Person(ann.reader.person());
    room.house.ask(game, me, order).await.unwrap();
    let view = room.house.view(game, Viewer::Spectator).await.unwrap();
    let Holder::Person(holder) = view.seats[2].holder else { panic!("{:?}", view.seats[2]) };
    assert_eq!(accounts.called([holder]).await.unwrap()[&holder].words(), "Ann");
}

#[tokio::test]
async fn a_guest_who_signs_in_brings_along_the_games_that_are_theirs_to_give() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let ann = registered(&accounts, "Ann", "ann@example.org").await.reader;
    let guest = accounts.guest("").await.unwrap().0;
    let other = accounts.guest("").await.unwrap().0;
    let with_others = game(&room, settings("With others"), [guest.person(), other.person()]).await;
    let assigned = Settings { joining: Joining::Assigned, ..settings("Alone") };
    let creation = Creation { settings: assigned, master: Some(guest.person()) };
    let alone = room.house.create(creation).await.unwrap();
    let me = chancery_game::Actor::Person(guest.person());
    let occupant = chancery_game::Occupant::Person(guest.person());
    let sits = chancery_game::MasterCommand::Seat { seat: FRANCE, occupant };
    room.house.ask(alone, me, Command::Master(sits)).await.unwrap();
    room.house.ask(alone, me, Command::Start).await.unwrap();

    assert_eq!(accounts.bring_along(&guest, &other).await.unwrap(), 0, "to no other guest");
    assert_eq!(accounts.bring_along(&ann, &ann).await.unwrap(), 0);
    assert_eq!(accounts.bring_along(&guest, &ann).await.unwrap(), 1);
    assert_eq!(accounts.bring_along(&guest, &ann).await.unwrap(), 0);
    let viewers = async |game| room.house.viewers(game, Some(ann.person())).await.unwrap();
    assert_eq!(viewers(alone).await, [Viewer::Seat(FRANCE)]);
    assert_eq!(viewers(with_others).await, [Viewer::Spectator]);
}

#[tokio::test]
async fn games_go_on_without_somebody_who_has_deleted_their_account() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let (ann, bob) = two(&accounts).await;
    let (ann, bob) = (ann.reader, bob.reader);
    let played = game(&room, settings("Played"), [ann.person(), bob.person()]).await;
    let say = Command::Say {
        from: Some(FRANCE),
        to: vec![GERMANY],
        grey: false,
        text: "Burgundy stays empty.".to_owned(),
    };
    let me = chancery_game::Actor::Person(ann.person());
    room.house.ask(played, me, say).await.unwrap();
    let gathers = Creation { settings: settings("Gathers"), master: None };
    let gathers = room.house.create(gathers).await.unwrap();
    let join = Command::Join { seat: Some(FRANCE), invited: false };
    room.house.ask(gathers, me, join).await.unwrap();
    let assigned = Settings { joining: Joining::Assigned, ..settings("Assigned") };
    let assigned = Creation { settings: assigned, master: Some(ann.person()) };
    let assigned = room.house.create(assigned).await.unwrap();

    let wrong = accounts.delete(&ann, "wrong words").await.unwrap_err();
    assert_eq!(wrong.to_string(), "that name and that password do not belong together");
    assert_eq!(
        room.house.viewers(played, Some(ann.person())).await.unwrap(),
        [Viewer::Seat(FRANCE)]
    );
    accounts.delete(&ann, PASSWORD).await.unwrap();

    let view = room.house.view(played, Viewer::Seat(GERMANY)).await.unwrap();
    assert_eq!((view.stage, view.seats[2].holder), (Stage::Playing, Holder::Nobody));
    assert_eq!(view.threads[0].words[0].text, "Burgundy stays empty.");
    let take = Command::TakeOver { seat: FRANCE, invited: false };
    let cecil = registered(&accounts, "Cecil", "c@example.org").await.reader;
    room.house.ask(played, chancery_game::Actor::Person(cecil.person()), take).await.unwrap();
    assert_eq!(room.house.view(gathers, Viewer::Spectator).await.unwrap().joined, 0);
    let view = room.house.view(assigned, Viewer::Spectator).await.unwrap();
    assert_eq!(view.stage, Stage::Finished, "nobody could have begun it");
    let kept = room.house.store().account(ann.account).await.unwrap().unwrap();
    assert_eq!((kept.name, kept.email, kept.password), (None, None, None));
    assert!(accounts.sign_in(None, ("Ann", PASSWORD), "").await.is_err());
    assert!(accounts.delete_named("bob").await.unwrap());
    assert!(!accounts.delete_named("bob").await.unwrap());
    let guest = accounts.guest("").await.unwrap().0;
    accounts.delete(&guest, "").await.unwrap();
}

#[tokio::test]
async fn what_is_handed_out_is_ones_own_and_nothing_of_others() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let (ann, bob) = two(&accounts).await;
    let (ann, bob) = (ann.reader, bob.reader);
    let hidden = Settings { anonymous: true, ..settings("Hidden") };
    let game = game(&room, hidden, [ann.person(), bob.person()]).await;
    let actor =
        |reader: &chancery_host::accounts::Reader| chancery_game::Actor::Person(reader.person());
    let say = |from, to, text: &str| Command::Say {
        from: Some(from),
        to: vec![to],
        grey: false,
        text: text.to_owned(),
    };
    for (who, said) in [
        (&ann, say(FRANCE, GERMANY, "from France to Germany")),
        (&bob, say(GERMANY, FRANCE, "from Germany to France")),
        (&bob, say(GERMANY, Seat(5), "from Germany to Russia")),
    ] {
        room.house.ask(game, actor(who), said).await.unwrap();
    }
    let order = |seat, orders: &str| Command::Order { seat, phase: 1, orders: orders.to_owned() };
    room.house.ask(game, actor(&ann), order(FRANCE, "A par - pic")).await.unwrap();
    room.house.ask(game, actor(&bob), order(GERMANY, "A mun - tyr")).await.unwrap();
    let account = ann.account;
    room.house.store().set_draft((game, account), "3", "half a thought").await.unwrap();
    room.house.store().set_draft((game, bob.account), "2", "another's thought").await.unwrap();
    let scopes = "read".parse().unwrap();
    let token = accounts.make_token(&ann, "a script of mine", scopes).await.unwrap();

    let text = serde_json::to_string_pretty(&accounts.export(&ann).await.unwrap()).unwrap();
    for own in [
        "\"Ann\"",
        "ann@example.org",
        "from France to Germany",
        "from Germany to France",
        "half a thought",
        "a script of mine",
        "Firefox on Linux",
        "pic",
        "\"France\"",
    ] {
        assert!(text.contains(own), "{own} in {text}");
    }
    let hash = room.house.store().account(account).await.unwrap().unwrap().password.unwrap();
    for others in [
        "Bob",
        "bob@example.org",
        "from Germany to Russia",
        "another's thought",
        "tyr",
        token.as_str(),
        hash.as_str(),
        "argon2",
    ] {
        assert!(!text.contains(others), "{others} in {text}");
    }
}

#[tokio::test]
async fn a_profile_tells_of_games_in_which_one_may_be_known_and_of_no_other() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let (ann, bob) = two(&accounts).await;
    let (ann, bob) = (ann.reader.person(), bob.reader.person());
    let open = game(&room, settings("Open"), [ann, bob]).await;
    let hidden = Settings { anonymous: true, ..settings("Hidden") };
    game(&room, hidden, [ann, bob]).await;
    let among_friends =
        Settings { joining: Joining::Invited, spectators: false, ..settings("Friends") };
    let friends = game(&room, among_friends, [ann, bob]).await;
    let told = async |reader: Option<PersonId>| -> Vec<(GameId, Vec<Seat>)> {
        let profile = accounts.profile("ANN", reader).await.unwrap().unwrap();
        assert_eq!(profile.name, "Ann");
        profile.games.into_iter().map(|it| (it.id, it.seats)).collect()
    };
    let stranger = Some(person(AccountId(999)));
    let public = vec![(open, vec![FRANCE])];
    assert_eq!(told(None).await, public);
    assert_eq!(told(stranger).await, public);
    let both = vec![(friends, vec![FRANCE]), (open, vec![FRANCE])];
    assert_eq!(
        told(Some(bob)).await,
        both,
        "a friend, who is not told who plays France in the other"
    );
    assert_eq!(told(Some(ann)).await, both);
    for nobody in ["ann@example.org", "Nobody at all", "", "a guest"] {
        assert_eq!(accounts.profile(nobody, None).await.unwrap(), None, "{nobody}");
    }
}

#[tokio::test]
async fn guests_in_games_are_not_forgotten() {
    let room = Room::new().await;
    let accounts = accounts(&room);
    let game = room.game(&[FRANCE]).await;
    room.pass(100 * super::DAY);
    accounts.forget_what_is_over().await.unwrap();
    let order = Command::Order { seat: FRANCE, phase: 1, orders: String::new() };
    let asked = room.house.ask(game, seated(FRANCE), order).await;
    assert!(matches!(asked, Ok(()) | Err(AskFault::Refused(_))), "{asked:?}");
    assert!(room.house.store().account(AccountId(3)).await.unwrap().is_some());
    assert!(room.house.store().account(AccountId(50)).await.unwrap().is_none());
}
