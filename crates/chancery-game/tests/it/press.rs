//! What is said to whom.

use chancery_game::{
    Actor, Author, Command, MESSAGES_MAX, Press, Refusal, Seat, Settings, Silence, TEXT_MAX, Talk,
    Viewer,
};

use crate::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, HOUR, MASTER, RUSSIA, Table, ground, timed};

fn say(from: Seat, to: &[Seat], text: &str) -> Command {
    Command::Say { from: Some(from), to: to.to_vec(), grey: false, text: text.to_owned() }
}

fn grey(from: Seat, to: &[Seat]) -> Command {
    Command::Say { from: Some(from), to: to.to_vec(), grey: true, text: "Guess who.".to_owned() }
}

fn with(press: Press) -> Table {
    Table::begun(Settings { press, ..timed() })
}

#[test]
fn a_letter_reaches_those_it_is_written_to_and_nobody_else() {
    let mut table = with(Press::default());
    let others: Vec<_> =
        ground().seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Master]).collect();
    let before: Vec<_> = others.iter().map(|viewer| table.view(*viewer)).collect();
    table.ask_as(FRANCE, say(FRANCE, &[GERMANY, ENGLAND], "Three against Russia?")).unwrap();
    for (viewer, before) in others.into_iter().zip(before) {
        let concerned = [FRANCE, GERMANY, ENGLAND].iter().any(|seat| viewer == Viewer::Seat(*seat));
        assert_eq!(table.view(viewer) != before, concerned, "{viewer:?}");
    }
    let thread = &table.view(Viewer::Seat(GERMANY)).threads[0];
    assert_eq!(thread.others, [ENGLAND, FRANCE]);
    assert_eq!((thread.words[0].author, thread.read), (Author::Power(FRANCE), 0));
    let read = Command::Read { seat: GERMANY, thread: vec![FRANCE, ENGLAND], upto: 9 };
    table.ask_as(GERMANY, read).unwrap();
    assert_eq!(table.view(Viewer::Seat(GERMANY)).threads[0].read, 1);
    assert_eq!(table.view(Viewer::Seat(ENGLAND)).threads[0].read, 0);
}

#[test]
fn press_is_as_was_agreed() {
    let silence = |reason| Err(Refusal::Silence { reason });
    let letter = say(FRANCE, &[GERMANY], "Well?");
    let notice = say(FRANCE, &[], "Well?");
    let gunboat = Press { talk: Talk::None, ..Press::default() };
    assert_eq!(with(gunboat).ask_as(FRANCE, notice.clone()), silence(Silence::Gunboat));
    let public = Press { talk: Talk::Public, ..Press::default() };
    assert_eq!(with(public).ask_as(FRANCE, letter.clone()), silence(Silence::PublicOnly));
    with(public).ask_as(FRANCE, notice).unwrap();
    assert_eq!(with(Press::default()).ask_as(FRANCE, grey(FRANCE, &[])), silence(Silence::NoGrey));
    for to in [&[FRANCE][..], &[GERMANY, GERMANY]] {
        let odd = say(FRANCE, to, "Hm.");
        assert_eq!(with(Press::default()).ask_as(FRANCE, odd), silence(Silence::Nobody));
    }
    let foreign = say(GERMANY, &[FRANCE], "Hm.");
    assert_eq!(with(Press::default()).ask_as(FRANCE, foreign), Err(Refusal::NotYours));
}

#[test]
fn by_the_rulebook_one_speaks_while_units_move() {
    let mut table = with(Press { moves_only: true, ..Press::default() });
    table.ask_as(FRANCE, say(FRANCE, &[GERMANY], "Now.")).unwrap();
    table.order(GERMANY, "F kie - den").unwrap();
    table.all_order_but(GERMANY);
    table.pass(HOUR).unwrap();
    table.all_order();
    table.pass(HOUR).unwrap();
    assert_eq!(table.phase(), "W1901A");
    let late = table.ask_as(FRANCE, say(FRANCE, &[GERMANY], "Now."));
    assert_eq!(late, Err(Refusal::Silence { reason: Silence::Phase }));
}

#[test]
fn grey_press_names_nobody_to_anybody_else() {
    let press = Press { grey: true, ..Press::default() };
    let seen = |from: Seat| {
        let mut table = with(press);
        table.ask_as(from, grey(from, &[AUSTRIA, RUSSIA])).unwrap();
        table
    };
    for viewer in [Viewer::Seat(AUSTRIA), Viewer::Seat(RUSSIA)] {
        assert_eq!(seen(FRANCE).view(viewer), seen(GERMANY).view(viewer));
        assert_eq!(seen(FRANCE).view(viewer).threads[0].words[0].author, Author::Grey);
    }
    let own = seen(FRANCE).view(Viewer::Seat(FRANCE));
    assert_eq!(own.threads[0].words[0].author, Author::OwnGrey);
}

#[test]
fn texts_are_bounded_and_obey_no_terminal() {
    let mut table = with(Press::default());
    for text in ["", " \n ", "\u{1b}[2J", &"a".repeat(TEXT_MAX + 1)] {
        let said = table.ask_as(FRANCE, say(FRANCE, &[], text));
        assert_eq!(said, Err(Refusal::Text { max: TEXT_MAX }), "{text:?}");
    }
    for _ in 0..MESSAGES_MAX {
        table.ask_as(FRANCE, say(FRANCE, &[], "And another thing:")).unwrap();
    }
    let flood = table.ask_as(FRANCE, say(FRANCE, &[], "And"));
    assert_eq!(flood, Err(Refusal::Flood { max: MESSAGES_MAX }));
    table.ask_as(GERMANY, say(GERMANY, &[], "Enough?")).unwrap();
}

#[test]
fn the_master_speaks_as_the_master_in_any_game() {
    let mut table = with(Press { talk: Talk::None, ..Press::default() });
    let text = "The deadline is at eight.".to_owned();
    let notice = Command::Say { from: None, to: vec![], grey: false, text };
    assert_eq!(table.ask_as(FRANCE, notice.clone()), Err(Refusal::MastersOnly));
    table.ask(Actor::Person(MASTER), notice).unwrap();
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.threads[0].words[0].author, Author::Master);
}
