//! Draws, concessions, pauses and longer phases.

use chancery_game::{
    Among, Command, Draws, Due, Happening, Motion, Outcome, Refusal, Settings, Stage, Viewer,
};

use crate::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, HOUR, Table, ground, timed};

fn vote(motion: &Motion, seat: chancery_game::Seat) -> Command {
    Command::Vote { seat, motion: motion.clone(), favour: true }
}

fn all_vote(table: &mut Table, motion: &Motion) -> Vec<Happening> {
    ground().seats().flat_map(|seat| table.ask_as(seat, vote(motion, seat)).unwrap()).collect()
}

#[test]
fn a_draw_needs_everybody_and_is_shared_by_all() {
    let mut table = Table::begun(timed());
    let draw = Motion::Draw { among: vec![] };
    table.ask_as(FRANCE, vote(&draw, FRANCE)).unwrap();
    let back = Command::Vote { seat: FRANCE, motion: draw.clone(), favour: false };
    table.ask_as(FRANCE, back).unwrap();
    all_vote(&mut table, &draw);
    let view = table.view(Viewer::Spectator);
    let seats = ground().seats().collect();
    assert_eq!(view.outcome, Some(Outcome::Draw { seats, agreed: true }));
    assert_eq!(view.points[0], "14.29");
}

#[test]
fn a_listed_draw_is_shared_by_those_listed() {
    let draws = Draws { among: Among::Listed, secret: false };
    let mut table = Table::begun(Settings { draws, ..timed() });
    let everybody = Motion::Draw { among: vec![] };
    assert!(matches!(table.ask_as(FRANCE, vote(&everybody, FRANCE)), Err(Refusal::Motion { .. })));
    let three = Motion::Draw { among: vec![AUSTRIA, ENGLAND, GERMANY] };
    all_vote(&mut table, &three);
    let points = table.view(Viewer::Spectator).points;
    assert_eq!(points, ["33.33", "33.33", "0.00", "33.33", "0.00", "0.00", "0.00"]);
}

#[test]
fn secret_votes_show_to_nobody_else_and_open_ones_to_all() {
    for secret in [true, false] {
        let draws = Draws { among: Among::Survivors, secret };
        let mut table = Table::begun(Settings { draws, ..timed() });
        let before = table.view(Viewer::Seat(ENGLAND));
        table.ask_as(FRANCE, vote(&Motion::Draw { among: vec![] }, FRANCE)).unwrap();
        assert_eq!(table.view(Viewer::Seat(ENGLAND)) == before, secret);
        let own = table.view(Viewer::Seat(FRANCE)).motions;
        assert!(own[0].own);
        assert_eq!(own[0].favour.is_none(), secret);
    }
}

#[test]
fn all_others_concede() {
    let mut table = Table::begun(timed());
    let concede = Motion::Concede { to: FRANCE };
    let own = table.ask_as(FRANCE, vote(&concede, FRANCE));
    assert!(matches!(own, Err(Refusal::Motion { .. })));
    for seat in ground().seats().filter(|seat| *seat != FRANCE) {
        table.ask_as(seat, vote(&concede, seat)).unwrap();
    }
    let view = table.view(Viewer::Spectator);
    assert_eq!((view.stage, view.points[2].as_str()), (Stage::Finished, "100.00"));
}

#[test]
fn computer_powers_have_a_vote_on_the_end_and_on_nothing_else() {
    let mut table = Table::against_computers(timed());
    let draw = vote(&Motion::Draw { among: vec![] }, FRANCE);
    table.ask_as(FRANCE, draw).unwrap();
    assert_eq!(table.game.stage(), Stage::Playing);
    table.ask_as(FRANCE, vote(&Motion::Pause, FRANCE)).unwrap();
    assert_eq!(table.view(Viewer::Spectator).due, Due::Paused(Some(HOUR)));
}

#[test]
fn a_stopped_clock_goes_on_with_the_time_that_was_left() {
    let mut table = Table::begun(timed());
    table.now = table.now.plus(HOUR / 4);
    all_vote(&mut table, &Motion::Pause);
    assert_eq!(table.pass(HOUR), Err(Refusal::NotDue));
    let seat = FRANCE;
    let again = table.ask_as(seat, vote(&Motion::Pause, seat));
    assert_eq!(again, Err(Refusal::Clock { paused: true }));
    all_vote(&mut table, &Motion::Resume);
    assert_eq!(table.game.next_due(), Some(table.now.plus(HOUR / 4 * 3)));
}

#[test]
fn ready_powers_do_not_play_while_the_clock_is_stopped() {
    let mut table = Table::begun(timed());
    all_vote(&mut table, &Motion::Pause);
    for seat in ground().seats() {
        table.ready(seat).unwrap();
    }
    assert_eq!(table.phase(), "S1901M");
    all_vote(&mut table, &Motion::Resume);
    assert_eq!(table.phase(), "F1901M");
}

#[test]
fn a_phase_is_made_longer_and_the_vote_does_not_outlive_it() {
    let mut table = Table::begun(timed());
    let longer = Motion::Extend { seconds: HOUR };
    let due = table.game.next_due().unwrap();
    all_vote(&mut table, &longer);
    assert_eq!(table.game.next_due(), Some(due.plus(HOUR)));
    table.ask_as(FRANCE, vote(&longer, FRANCE)).unwrap();
    table.all_order();
    table.pass(2 * HOUR).unwrap();
    assert!(table.view(Viewer::Seat(FRANCE)).motions.is_empty());
    let endless = Motion::Extend { seconds: u32::MAX };
    assert!(matches!(table.ask_as(FRANCE, vote(&endless, FRANCE)), Err(Refusal::Motion { .. })));
}
