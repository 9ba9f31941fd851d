//! Setting up, joining, leaving and taking over.

use chancery_game::{
    Actor, Command, Creation, Happening, Holder, Joining, MasterCommand, Moment, Now, Occupant,
    PersonId, Refusal, Settings, Sharing, Stage, Viewer, create,
};

use crate::table::{AUSTRIA, FRANCE, GERMANY, MASTER, TURKEY, Table, ground, person, timed};

#[test]
fn everything_wrong_with_settings_is_told_at_once() {
    let settings = Settings {
        title: "  ".to_owned(),
        preset: Some("house".to_owned()),
        last_year: Some(1899),
        scoring: "applause".to_owned(),
        ..timed()
    };
    let now = Now { at: Moment(0), lot: 0 };
    let refused = create(ground(), Creation { settings, master: None }, now).unwrap_err();
    let Refusal::Settings { faults } = refused else { panic!("{refused}") };
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(faults.join("\n"));
}

#[test]
fn the_game_begins_when_all_have_joined() {
    let mut table = Table::set_up(timed());
    assert_eq!(table.game.stage(), Stage::Gathering);
    let join = |seat| Command::Join { seat: Some(seat), invited: false };
    table.ask_as(FRANCE, join(FRANCE)).unwrap();
    assert_eq!(table.ask_as(FRANCE, join(GERMANY)), Err(Refusal::Joined));
    assert_eq!(table.ask_as(GERMANY, join(FRANCE)), Err(Refusal::Taken));
    let unnamed = Command::Join { seat: None, invited: false };
    assert_eq!(table.ask_as(GERMANY, unnamed), Err(Refusal::Choice { chosen: true }));
    for seat in ground().seats().filter(|seat| *seat != FRANCE) {
        table.ask_as(seat, join(seat)).unwrap();
    }
    assert_eq!(table.game.stage(), Stage::Playing);
    assert_eq!(table.phase(), "S1901M");
    assert_eq!(table.ask(Actor::Person(PersonId(9)), join(FRANCE)), Err(Refusal::Begun));
}

#[test]
fn powers_are_drawn_by_lot_and_the_lot_alone_decides() {
    let draw = |lot| {
        let settings = Settings { sharing: Sharing::Lot, ..timed() };
        let creation = Creation { settings, master: None };
        let now = Now { at: Moment(0), lot };
        let (mut game, _) = create(ground(), creation, now).unwrap();
        for number in 1..=7 {
            let join = Command::Join { seat: None, invited: false };
            game = game.decide(ground(), Actor::Person(PersonId(number)), join, now).unwrap().0;
        }
        ground().seats().map(|seat| game.occupant(seat)).collect::<Vec<_>>()
    };
    assert_eq!(draw(1), draw(1));
    assert!((2..10).any(|lot| draw(lot) != draw(1)));
    let mut people = draw(1);
    people.sort_by_key(|it| match it {
        Occupant::Person(person) => person.0,
        Occupant::Nobody | Occupant::Computer => 0,
    });
    assert_eq!(people, (1..=7).map(|it| Occupant::Person(PersonId(it))).collect::<Vec<_>>());
}

#[test]
fn one_person_begins_against_computer_powers() {
    let table = Table::against_computers(timed());
    let view = table.view(Viewer::Seat(FRANCE));
    let computers = view.seats.iter().filter(|seat| seat.holder == Holder::Computer).count();
    assert_eq!((computers, table.game.stage()), (6, Stage::Playing));
    assert_eq!(view.seats[2].holder, Holder::Oneself);
}

#[test]
fn a_link_or_the_master_is_needed_where_that_was_agreed() {
    let join = |invited| Command::Join { seat: Some(FRANCE), invited };
    let mut table = Table::set_up(Settings { joining: Joining::Invited, ..timed() });
    assert_eq!(table.ask_as(FRANCE, join(false)), Err(Refusal::LinkNeeded));
    table.ask_as(FRANCE, join(true)).unwrap();

    let mut table = Table::set_up(Settings { joining: Joining::Assigned, ..timed() });
    assert_eq!(table.ask_as(FRANCE, join(true)), Err(Refusal::Assigned));
    let occupant = Occupant::Person(person(TURKEY));
    table.master(MasterCommand::Seat { seat: FRANCE, occupant }).unwrap();
    table.ask(Actor::Person(MASTER), Command::Start).unwrap();
    assert_eq!(table.game.occupant(FRANCE), occupant);
    assert_eq!(table.game.occupant(TURKEY), Occupant::Computer);
}

#[test]
fn a_seat_given_up_is_in_civil_disorder_until_somebody_takes_it() {
    let mut table = Table::begun(timed());
    table.order(AUSTRIA, "A vie - tri").unwrap();
    table.ask_as(AUSTRIA, Command::Leave { seat: None }).unwrap();
    assert_eq!(table.game.occupant(AUSTRIA), Occupant::Nobody);
    assert_eq!(table.order(AUSTRIA, "A vie - bud"), Err(Refusal::NotYours));

    let take = |seat| Command::TakeOver { seat, invited: false };
    assert_eq!(table.ask_as(FRANCE, take(AUSTRIA)), Err(Refusal::Joined));
    let late = Actor::Person(PersonId(50));
    assert_eq!(table.ask(late, take(FRANCE)), Err(Refusal::Taken));
    let taken = table.ask(late, take(AUSTRIA)).unwrap();
    assert!(matches!(taken[..], [Happening::Seated { .. }]));
    let view = table.view(Viewer::Seat(AUSTRIA));
    assert_eq!(view.own.unwrap().orders.unwrap(), ["Austria: A vie - tri"], "what is there stays");
}
