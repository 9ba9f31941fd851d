//! Nobody learns from a view what is not for them: games that differ only in that give the same
//! view, to the last byte.

use chancery_game::pacts::{Terms, Undertaking};
use chancery_game::{Among, Command, Draws, GameView, Holder, Motion, Press, Settings, Viewer};

use crate::table::{AUSTRIA, ENGLAND, FRANCE, GERMANY, TURKEY, Table, ground, person, timed};

fn bytes(view: &GameView) -> String {
    format!("{view:#?}")
}

fn anonymous() -> Settings {
    let draws = Draws { among: Among::Survivors, secret: true };
    let press = Press { grey: true, ..Press::default() };
    Settings { anonymous: true, draws, press, ..timed() }
}

/// What France and Germany do with each other.
type Secret = fn(&mut Table);

const SECRETS: [(&str, Secret, Secret); 5] = [
    (
        "orders before they are judged",
        |table| drop(table.order(FRANCE, "A par - bur").unwrap()),
        |table| drop(table.order(FRANCE, "A mar - bur, F bre - mid").unwrap()),
    ),
    (
        "a letter",
        |_| {},
        |table| {
            let text = "Between us.".to_owned();
            let to = vec![GERMANY];
            let say = Command::Say { from: Some(FRANCE), to, grey: false, text };
            drop(table.ask_as(FRANCE, say).unwrap());
        },
    ),
    (
        "an offer and its answer",
        |_| {},
        |table| {
            let gives = vec![Undertaking::Peace { until: "F1903M".to_owned() }];
            let terms = Terms { gives, asks: vec![] };
            let offer = Command::Offer { from: FRANCE, to: GERMANY, terms };
            drop(table.ask_as(FRANCE, offer).unwrap());
        },
    ),
    (
        "a vote",
        |_| {},
        |table| {
            let motion = Motion::Draw { among: vec![] };
            let vote = Command::Vote { seat: FRANCE, motion, favour: true };
            drop(table.ask_as(FRANCE, vote).unwrap());
        },
    ),
    (
        "what somebody has read",
        |_| {},
        |table| {
            let read = Command::Read { seat: FRANCE, thread: vec![], upto: 1 };
            drop(table.ask_as(FRANCE, read).unwrap());
        },
    ),
];

#[test]
fn what_is_not_for_a_viewer_does_not_change_the_view() {
    let others = [AUSTRIA, ENGLAND, TURKEY].map(Viewer::Seat).into_iter();
    let others: Vec<Viewer> = others.chain([Viewer::Spectator]).collect();
    for (what, one, other) in SECRETS {
        let [mut a, mut b] = [(); 2].map(|()| Table::begun(anonymous()));
        one(&mut a);
        other(&mut b);
        for viewer in &others {
            assert_eq!(bytes(&a.view(*viewer)), bytes(&b.view(*viewer)), "{what}, {viewer:?}");
        }
        let own = [&a, &b].map(|table| bytes(&table.view(Viewer::Seat(FRANCE))));
        // There is nothing said yet that could have been read.
        if what != "what somebody has read" {
            assert_ne!(own[0], own[1], "{what}: one's own view shows it");
        }
    }
}

#[test]
fn an_anonymous_game_names_nobody_until_it_is_over() {
    let mut table = Table::begun(anonymous());
    for viewer in [Viewer::Seat(FRANCE), Viewer::Spectator] {
        let view = table.view(viewer);
        let named = view.seats.iter().filter(|it| matches!(it.holder, Holder::Person(_)));
        assert_eq!(named.count(), 0, "{viewer:?}");
        assert!(!bytes(&view).contains("PersonId"), "{viewer:?}");
    }
    for seat in ground().seats() {
        let motion = Motion::Draw { among: vec![] };
        table.ask_as(seat, Command::Vote { seat, motion, favour: true }).unwrap();
    }
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.seats[2].holder, Holder::Person(person(FRANCE)));
}

#[test]
fn a_master_sees_orders_and_names_but_no_letters() {
    let mut table = Table::begun(anonymous());
    table.order(FRANCE, "A par - bur").unwrap();
    let text = "Between us.".to_owned();
    let say = Command::Say { from: Some(FRANCE), to: vec![GERMANY], grey: false, text };
    table.ask_as(FRANCE, say).unwrap();
    let view = table.view(Viewer::Master);
    let orders = view.all.unwrap()[2].orders.clone().unwrap();
    assert_eq!(orders, ["France: A par - bur"]);
    assert_eq!(view.seats[2].holder, Holder::Person(person(FRANCE)));
    assert!(view.threads.is_empty());
}

#[test]
fn who_looks_is_decided_by_seats_first() {
    let mut table = Table::begun(Settings { spectators: false, ..timed() });
    let viewers = |table: &Table, who| table.game.viewers(who);
    assert_eq!(viewers(&table, Some(person(FRANCE))), [Viewer::Seat(FRANCE)]);
    assert_eq!(viewers(&table, Some(crate::table::MASTER)), [Viewer::Master]);
    assert_eq!(viewers(&table, None), []);
    let occupant = chancery_game::Occupant::Person(crate::table::MASTER);
    let seat = chancery_game::MasterCommand::Seat { seat: GERMANY, occupant };
    table.master(seat).unwrap();
    let plays = viewers(&table, Some(crate::table::MASTER));
    assert_eq!(plays, [Viewer::Seat(GERMANY)], "a master who plays sees what a player sees");
}
