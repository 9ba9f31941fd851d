//! Deadlines, those who are late, and early ends.

use chancery_game::{
    Actor, Command, Happening, Holder, Missed, Occupant, Pace, PersonId, Refusal, SeatStatus,
    Settings, Stage, Then, Viewer,
};

use crate::table::{AUSTRIA, FRANCE, GERMANY, HOUR, RUSSIA, Table, ground, timed};

fn missed(excuses: u8, then: Then) -> Settings {
    Settings { missed: Missed { excuses, then, fresh_start: false }, ..timed() }
}

/// Everybody but France has ordered.
fn france_is_late(settings: Settings) -> Table {
    let mut table = Table::begun(settings);
    for seat in ground().seats().filter(|seat| *seat != FRANCE) {
        table.order(seat, "").unwrap();
    }
    table
}

#[test]
fn a_phase_is_played_when_it_is_due_and_not_before() {
    let mut table = Table::begun(timed());
    table.all_order();
    assert_eq!(table.pass(HOUR - 1), Err(Refusal::NotDue));
    table.pass(1).unwrap();
    assert_eq!((table.phase().as_str(), table.game.phase_number()), ("F1901M", 2));
    assert_eq!(table.game.next_due(), Some(table.now.plus(HOUR)));
    assert_eq!(table.pass(0), Err(Refusal::NotDue), "nothing is played twice");
}

#[test]
fn a_phase_is_played_early_when_all_are_ready_and_nobody_waits() {
    let mut table = Table::begun(timed());
    table.ask_as(RUSSIA, Command::Wait { seat: RUSSIA, phase: 1, wait: true }).unwrap();
    for seat in ground().seats() {
        table.ready(seat).unwrap();
    }
    assert_eq!(table.phase(), "S1901M");
    let status = table.view(Viewer::Spectator).seats[2].status;
    assert_eq!(status, SeatStatus::Ready);
    table.ask_as(RUSSIA, Command::Wait { seat: RUSSIA, phase: 1, wait: false }).unwrap();
    assert_eq!(table.phase(), "F1901M");
}

#[test]
fn new_orders_take_readiness_back() {
    let mut table = Table::begun(timed());
    table.ready(FRANCE).unwrap();
    table.order(FRANCE, "A par - bur").unwrap();
    assert!(!table.view(Viewer::Seat(FRANCE)).own.unwrap().ready);
}

#[test]
fn what_is_asked_for_another_phase_is_refused() {
    let mut table = Table::begun(timed());
    let stale = Command::Order { seat: FRANCE, phase: 0, orders: "A par - bur".to_owned() };
    assert_eq!(table.ask_as(FRANCE, stale), Err(Refusal::OtherPhase { asked: 0, now: 1 }));
}

#[test]
fn grace_comes_once_and_then_what_was_agreed() {
    let pace = Pace { grace: HOUR / 2, ..Pace::even(HOUR) };
    let mut table = france_is_late(Settings { pace, ..missed(0, Then::Hold) });
    table.pass(HOUR).unwrap();
    assert_eq!(table.game.next_due(), Some(table.now.plus(HOUR / 2)));
    table.pass(HOUR / 2).unwrap();
    assert_eq!(table.phase(), "F1901M");
}

#[test]
fn somebody_late_is_excused_as_often_as_was_agreed() {
    let mut table = france_is_late(missed(1, Then::CivilDisorder));
    let happened = table.pass(HOUR).unwrap();
    assert!(happened.contains(&Happening::MissedDue { seat: FRANCE, excused: true }));
    assert_eq!(table.game.next_due(), Some(table.now.plus(HOUR)));
    table.pass(HOUR).unwrap();
    assert_eq!((table.phase().as_str(), table.game.occupant(FRANCE)), ("F1901M", Occupant::Nobody));
}

#[test]
fn a_late_player_holds_or_leaves_the_seat_to_nobody_or_a_computer() {
    for (then, occupant, phase) in [
        (Then::Hold, None, "F1901M"),
        (Then::CivilDisorder, Some(Occupant::Nobody), "F1901M"),
        (Then::Computer, Some(Occupant::Computer), "S1901M"),
    ] {
        let mut table = france_is_late(missed(0, then));
        let before = table.game.occupant(FRANCE);
        table.pass(HOUR).unwrap();
        assert_eq!(table.game.occupant(FRANCE), occupant.unwrap_or(before), "{then:?}");
        assert_eq!(table.phase(), phase, "{then:?}");
    }
}

#[test]
fn a_computer_that_stands_in_orders_before_the_phase_is_played() {
    let mut table = france_is_late(missed(0, Then::Computer));
    table.pass(HOUR).unwrap();
    let orders = "A par - bur".to_owned();
    let order = Command::Order { seat: FRANCE, phase: 1, orders };
    table.ask(Actor::Computer(FRANCE), order).unwrap();
    assert_eq!(table.phase(), "F1901M");
    assert_eq!(table.view(Viewer::Spectator).seats[2].holder, Holder::Computer);
}

#[test]
fn a_game_that_waits_goes_on_with_the_last_orders() {
    let mut table = france_is_late(missed(0, Then::Wait));
    table.pass(HOUR).unwrap();
    assert_eq!(table.game.next_due(), None);
    table.order(FRANCE, "A par - bur").unwrap();
    assert_eq!(table.phase(), "F1901M");
}

#[test]
fn a_first_phase_that_is_missed_begins_again_with_somebody_else() {
    let settings = Settings { missed: Missed::default(), ..timed() };
    let mut table = france_is_late(settings);
    table.pass(HOUR).unwrap();
    assert_eq!((table.game.occupant(FRANCE), table.game.next_due()), (Occupant::Nobody, None));
    let take = Command::TakeOver { seat: FRANCE, invited: false };
    table.ask(Actor::Person(PersonId(60)), take).unwrap();
    assert_eq!((table.phase().as_str(), table.game.phase_number()), ("S1901M", 2));
    assert_eq!(table.game.next_due(), Some(table.now.plus(HOUR)));
}

#[test]
fn phases_without_a_choice_are_passed_over() {
    let mut table = Table::begun(timed());
    for _ in 0..2 {
        table.all_order();
        table.pass(HOUR).unwrap();
    }
    assert_eq!(table.phase(), "S1902M", "nobody has anything to build");
}

#[test]
fn a_game_that_everybody_leaves_is_over() {
    let mut table = Table::begun(timed());
    for seat in ground().seats() {
        table.ask_as(seat, Command::Leave { seat: None }).unwrap();
    }
    assert_eq!(table.game.stage(), Stage::Finished);
    assert_eq!(table.order(GERMANY, ""), Err(Refusal::NotYours));
    assert_eq!(table.pass(HOUR), Err(Refusal::Over));
    assert!(table.view(Viewer::Seat(AUSTRIA)).points.is_empty());
}
