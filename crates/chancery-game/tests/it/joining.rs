//! Setting up, joining, leaving and taking over.

use chancery_game::{
    Actor, Command, Creation, Happening, Holder, Joining, MasterCommand, Moment, Now, Occupant,
    PersonId, Place, Refusal, Settings, Sharing, Stage, Viewer, create,
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

#[test]
fn a_seat_kept_for_a_computer_power_is_nobody_elses() {
    let keep = |seat, occupant| MasterCommand::Seat { seat, occupant };
    let join = |seat| Command::Join { seat, invited: false };
    let mut table = Table::set_up(timed());
    table.master(keep(TURKEY, Occupant::Computer)).unwrap();
    assert_eq!(table.ask_as(FRANCE, join(Some(TURKEY))), Err(Refusal::Taken));
    table.ask_as(FRANCE, join(Some(FRANCE))).unwrap();
    assert_eq!(table.master(keep(FRANCE, Occupant::Computer)), Err(Refusal::Taken));
    let person = Occupant::Person(person(GERMANY));
    assert_eq!(table.master(keep(GERMANY, person)), Err(Refusal::NotBegun));
    for seat in ground().seats().filter(|seat| ![FRANCE, TURKEY].contains(seat)) {
        assert_eq!(table.game.stage(), Stage::Gathering);
        table.ask_as(seat, join(Some(seat))).unwrap();
    }
    assert_eq!(table.game.stage(), Stage::Playing, "nobody else is awaited");
    assert_eq!(table.game.occupant(TURKEY), Occupant::Computer);
}

#[test]
fn seats_kept_for_computer_powers_are_not_drawn() {
    for lot in 0..5 {
        let settings = Settings { sharing: Sharing::Lot, ..timed() };
        let creation = Creation { settings, master: Some(MASTER) };
        let now = Now { at: Moment(0), lot };
        let (mut game, _) = create(ground(), creation, now).unwrap();
        let ask = |game: &chancery_game::Game, person, command| {
            game.decide(ground(), Actor::Person(person), command, now).unwrap().0
        };
        let kept = [AUSTRIA, FRANCE, GERMANY, TURKEY];
        for seat in kept {
            let seated = MasterCommand::Seat { seat, occupant: Occupant::Computer };
            game = ask(&game, MASTER, Command::Master(seated));
        }
        for number in 1..=3 {
            let join = Command::Join { seat: None, invited: false };
            game = ask(&game, PersonId(number), join);
        }
        assert_eq!(game.stage(), Stage::Playing);
        for seat in ground().seats() {
            let computer = game.occupant(seat) == Occupant::Computer;
            assert_eq!(computer, kept.contains(&seat), "{seat:?}");
        }
    }
}

#[test]
fn who_has_joined_is_told_unless_nobody_is_to_know() {
    let join = Command::Join { seat: Some(FRANCE), invited: false };
    for anonymous in [false, true] {
        let mut table = Table::set_up(Settings { anonymous, spectators: false, ..timed() });
        table.ask_as(FRANCE, join.clone()).unwrap();
        let [joiner] = table.view(Viewer::Spectator).joiners[..] else { panic!("one has joined") };
        let named = Holder::Person(person(FRANCE));
        assert_eq!(joiner.holder, if anonymous { Holder::Unnamed } else { named });
        assert_eq!(joiner.place, Place::Seat(FRANCE));
        assert_eq!(table.view(Viewer::Master).joiners[0].holder, named);
        assert_eq!(table.game.standing(Some(person(FRANCE))).joined, Some(Place::Seat(FRANCE)));
        assert!(table.game.standing(Some(MASTER)).is_master);
    }
}

#[test]
fn a_game_that_is_not_in_the_list_is_found_by_those_who_are_in_it() {
    let settings = Settings { joining: Joining::Invited, spectators: false, ..timed() };
    let mut table = Table::set_up(settings);
    let sees = |table: &Table, who| table.game.viewers(who);
    assert_eq!(sees(&table, None), []);
    assert_eq!(sees(&table, Some(person(FRANCE))), []);
    let join = Command::Join { seat: Some(FRANCE), invited: true };
    table.ask_as(FRANCE, join).unwrap();
    assert_eq!(sees(&table, Some(person(FRANCE))), [Viewer::Spectator]);
    assert_eq!(sees(&table, Some(person(GERMANY))), []);
}
