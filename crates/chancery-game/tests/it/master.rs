//! What a master does, and that the players see it.

use chancery_game::{
    Command, Due, Logged, MasterCommand, Occupant, PersonId, Refusal, Stage, Viewer,
};

use crate::table::{FRANCE, GERMANY, HOUR, Table, ground, timed};

#[test]
fn nobody_else_does_what_a_master_does() {
    let mut table = Table::begun(timed());
    let refused = table.ask_as(FRANCE, Command::Master(MasterCommand::Process));
    assert_eq!(refused, Err(Refusal::MastersOnly));
}

#[test]
fn a_phase_is_played_as_it_stands() {
    let mut table = Table::begun(timed());
    let orders = "Army Paris to Burgundy".to_owned();
    table.master(MasterCommand::Order { seat: FRANCE, orders }).unwrap();
    table.master(MasterCommand::Process).unwrap();
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.history[0].lines()[0].1, ["France: A par - bur"]);
    assert!(view.log.iter().any(|line| line.what == Logged::OrdersEntered { seat: FRANCE }));
    assert_eq!(table.phase(), "F1901M");
}

#[test]
fn a_game_put_back_is_played_on_from_there_with_new_numbers() {
    let mut table = Table::begun(timed());
    table.order(FRANCE, "A par - bur").unwrap();
    table.master(MasterCommand::Process).unwrap();
    table.master(MasterCommand::Process).unwrap();
    assert_eq!(table.phase(), "S1902M");
    let unknown = MasterCommand::RollBack { to: 9 };
    assert_eq!(table.master(unknown), Err(Refusal::NoPhase { phase: 9 }));
    table.master(MasterCommand::RollBack { to: 2 }).unwrap();
    assert_eq!((table.phase().as_str(), table.game.phase_number()), ("F1901M", 4));
    assert_eq!(table.view(Viewer::Spectator).history.len(), 1);
    let stale = Command::Ready { seat: FRANCE, phase: 2, ready: true };
    assert_eq!(table.ask_as(FRANCE, stale), Err(Refusal::OtherPhase { asked: 2, now: 4 }));
}

#[test]
fn a_position_is_corrected_with_a_note() {
    let mut table = Table::begun(timed());
    let wrong = MasterCommand::Correct { position: "nonsense".to_owned(), note: "Hm.".to_owned() };
    let Err(Refusal::Position { faults }) = table.master(wrong) else { panic!("it was taken") };
    assert!(faults[0].to_string().contains("chancery sheet 1"), "{}", faults[0]);
    let other = MasterCommand::Correct {
        position: "chancery sheet 1\nvariant: pure\n".to_owned(),
        note: "Hm.".to_owned(),
    };
    assert!(matches!(table.master(other), Err(Refusal::OtherVariant { .. })));
    let position = "chancery sheet 1\nphase: S1901M\n\nunits\nFrance: A bur\n";
    let note = "Only Burgundy stands.".to_owned();
    let command = MasterCommand::Correct { position: position.to_owned(), note: note.clone() };
    table.master(command).unwrap();
    let view = table.view(Viewer::Seat(FRANCE));
    assert_eq!((view.seats[2].units, view.seats[3].units), (1, 0));
    assert!(view.log.iter().any(|line| line.what == Logged::Corrected { note: note.clone() }));
}

#[test]
fn the_clock_and_the_seats_are_the_masters() {
    let mut table = Table::begun(timed());
    table.master(MasterCommand::Due { seconds: Some(2 * HOUR) }).unwrap();
    assert_eq!(table.game.next_due(), Some(table.now.plus(2 * HOUR)));
    assert_eq!(table.master(MasterCommand::Due { seconds: Some(u32::MAX) }), Err(Refusal::TooFar));
    table.master(MasterCommand::Pause).unwrap();
    assert_eq!(table.view(Viewer::Spectator).due, Due::Paused(Some(2 * HOUR)));
    table.master(MasterCommand::Resume).unwrap();
    let occupant = Occupant::Person(PersonId(77));
    table.master(MasterCommand::Seat { seat: GERMANY, occupant }).unwrap();
    assert_eq!(table.order(GERMANY, ""), Err(Refusal::NotYours));
    table.master(MasterCommand::Cancel).unwrap();
    assert_eq!(table.game.stage(), Stage::Finished);
    assert_eq!(table.master(MasterCommand::Cancel), Err(Refusal::Over));
    assert!(ground().seats().all(|seat| table.order(seat, "").is_err()));
}
