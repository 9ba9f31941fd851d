//! Games with a rule of the house.

use chancery::position::Supply;
use chancery::record::PhaseOutcome;
use chancery_game::pacts::{OfferId, Terms, Undertaking};
use chancery_game::words::faults;
use chancery_game::{
    Command, Game, House, MasterCommand, Outcome, Refusal, Seat, Settings, SettingsFault, Then,
    Viewer, preview,
};

use crate::table::{ENGLAND, FRANCE, GERMANY, HOUR, RUSSIA, Table, ground, timed};

/// England has a fleet before St Petersburg and an army behind it that no centre of its own feeds.
const AUTUMN: &str = "chancery sheet 1
phase: F1901M
units
  England: F bar, F nwg, A fin
  Russia: A stp
centres
  England: lon, edi, lpl
  Russia: stp, nwy, swe, mos
orders
";

fn with(house: Option<House>) -> Settings {
    let missed = chancery_game::Missed { then: Then::Hold, excuses: 0, fresh_start: false };
    let changes = "turn-limit=most-centres".to_owned();
    Settings { house, missed, changes, last_year: Some(1902), ..timed() }
}

fn supply_lines() -> House {
    House::Named("supply-lines".to_owned())
}

/// A game that stands in an autumn.
fn autumn(house: Option<House>, sheet: &str) -> Table {
    let mut table = Table::begun(with(house));
    let (position, note) = (sheet.to_owned(), "A test.".to_owned());
    table.master(MasterCommand::Correct { position, note }).unwrap();
    table
}

/// England attacks with support from Finland, and the game is played to its last year.
fn to_the_end(house: Option<House>) -> Table {
    let mut table = autumn(house, AUTUMN);
    while table.game.next_due().is_some() {
        let orders = match table.phase().as_str() {
            "S1902M" => "F bar - stp/nc, A fin S F bar - stp",
            "F1902M" => "F stp H",
            _ => "",
        };
        // After the failure there is no fleet in St Petersburg; its order is kept all the same.
        table.order(ENGLAND, orders).unwrap();
        table.pass(HOUR).unwrap();
    }
    table
}

fn end(table: &Table) -> Option<Outcome> {
    table.view(Viewer::Spectator).outcome
}

#[test]
fn supply_decides_a_game() {
    let free = to_the_end(None);
    assert_eq!(end(&free), Some(Outcome::MostCentres { seats: vec![ENGLAND] }));
    let bound = to_the_end(Some(supply_lines()));
    assert_eq!(end(&bound), Some(Outcome::MostCentres { seats: vec![RUSSIA] }));

    let view = bound.view(Viewer::Spectator);
    let of = |phase: &str| {
        let found = view.history.iter().find(|it| it.before().phase.to_string() == phase);
        let played = found.unwrap();
        (played, played.judged(&view, ground()))
    };
    let fin = ground().province("fin").unwrap();
    let (first, (_, seen)) = of("F1901M");
    let hungry = first.after().unit(fin).unwrap();
    assert_eq!(hungry.supply, Supply::Unsupplied);
    assert_eq!(
        seen.unwrap().survey.by_power.iter().map(|(_, it)| it.unfed().count()).sum::<usize>(),
        1
    );
    let (_, (spring, none)) = of("S1902M");
    assert!(none.is_none());
    let PhaseOutcome::Movement(spring) = spring.outcome else { panic!("units move in spring") };
    let void = spring.units.iter().find(|it| it.at == fin).unwrap();
    assert!(matches!(void.fate, chancery::adjudicate::Fate::Void(_)), "{void:?}");
    let (autumn, _) = of("F1902M");
    assert!(autumn.after().unit(fin).is_none(), "it went unfed twice and is lost");
    // The events make the same game, and what is played again comes to the same.
    let again = Game::replay(ground(), &bound.events).unwrap();
    assert!(again == bound.game);
    for played in &view.history {
        assert_eq!(&played.results(&view, ground()).after, played.after());
    }
}

#[test]
fn passage_and_lists_are_given_with_the_orders_of_autumn() {
    let sheet = "chancery sheet 1\nphase: F1901M\nunits\n  England: F eng, A bur\n  France: A pic\n\
                 centres\n  England: lon\n  France: par, bre, mar\n  Germany: bel, mun\norders\n";
    for (orders, fed) in [("", false), ("A pic H\npassage: England", true)] {
        let mut table = autumn(Some(supply_lines()), sheet);
        table.order(FRANCE, orders).unwrap();
        let own = table.view(Viewer::Seat(FRANCE)).own.unwrap().orders.unwrap();
        assert_eq!(own.iter().any(|line| line == "passage: France to England"), fed);
        // What would happen is judged with it.
        let view = table.view(Viewer::Seat(FRANCE));
        let preview = preview(ground(), &view, orders, "").unwrap();
        let passages = preview.played.orders.provisions.passages().count();
        assert_eq!((passages, preview.seen.is_some()), (usize::from(fed), true), "{orders}");
        // What is kept is read again.
        table.order(FRANCE, &own.join("\n")).unwrap();
        assert_eq!(table.view(Viewer::Seat(FRANCE)).own.unwrap().orders, Some(own));
        table.order(ENGLAND, "F eng H\nA bur H\nrations: A bur").unwrap();
        table.pass(HOUR).unwrap();
        let burgundy = ground().province("bur").unwrap();
        let view = table.view(Viewer::Spectator);
        let unit = view.history[0].after().unit(burgundy);
        let supplied = unit.map(|unit| unit.supply == Supply::Supplied);
        assert_eq!(supplied, Some(fed), "{orders}");
    }
}

#[test]
fn passage_that_was_agreed_feeds() {
    let sheet = "chancery sheet 1\nphase: F1901M\nunits\n  England: F eng, A bur\n  France: A pic\n\
                 centres\n  England: lon, edi\n  France: par, bre, mar\n  Germany: bel, mun\norders\n";
    let mut table = autumn(Some(supply_lines()), sheet);
    let passage = Undertaking::Passage { province: "pic".to_owned(), until: "F1901M".to_owned() };
    let terms = Terms { gives: vec![passage], asks: vec![] };
    table.ask_as(FRANCE, Command::Offer { from: FRANCE, to: ENGLAND, terms }).unwrap();
    let offer = OfferId { a: ENGLAND, b: FRANCE, number: 1 };
    let answer = Command::Answer { seat: ENGLAND, offer, accept: true, why: None };
    table.ask_as(ENGLAND, answer).unwrap();
    table.pass(HOUR).unwrap();
    let view = table.view(Viewer::Seat(GERMANY));
    assert_eq!(view.history[0].orders().provisions.passages().count(), 1);
    let burgundy = ground().province("bur").unwrap();
    assert_eq!(view.position.unit(burgundy).map(|unit| unit.supply), Some(Supply::Supplied));
    assert!(Game::replay(ground(), &table.events).unwrap() == table.game);
}

#[test]
fn what_cannot_be_said_of_the_winter_is_refused() {
    let mut table = autumn(Some(supply_lines()), AUTUMN);
    for (seat, text) in [
        (ENGLAND, "passage: Ruritania"),
        (ENGLAND, "passage: France to Italy"),
        (ENGLAND, "rations: A stp"),
        (RUSSIA, "A stp H\nrations: A mos"),
    ] {
        let refused = table.order(seat, text).unwrap_err();
        assert!(matches!(refused, Refusal::Winter { .. }), "{text}: {refused:?}");
        let told = &faults(&ground().variant.map, &refused, text)[0];
        let at = told.at.clone().expect("it has a place");
        assert!(told.text.starts_with(&format!("“{}”", &text[at])), "{told:?}");
    }
    let mut spring = Table::begun(with(Some(supply_lines())));
    let refused = spring.order(FRANCE, "passage: Italy");
    assert!(matches!(refused, Err(Refusal::Winter { .. })));
    // Without a rule of the house such a line is none of the sheet's.
    let refused = autumn(None, AUTUMN).order(ENGLAND, "passage: Italy");
    assert!(matches!(refused, Err(Refusal::Unreadable { .. })));
}

#[test]
fn a_rule_of_ones_own_is_read_and_a_wrong_one_refused() {
    let text = include_str!("../../../chancery-houserules/settings/supply-lines-3.toml");
    let own = with(Some(House::Sheet(text.to_owned())));
    let rule = own.charter(ground().variant).unwrap().house.unwrap();
    assert_eq!(rule.setting().numbers.length, Some(3));
    for house in [House::Named("supply".to_owned()), House::Sheet("length = 3".to_owned())] {
        let faults = with(Some(house)).charter(ground().variant).unwrap_err();
        assert!(matches!(faults.as_slice(), [SettingsFault::House(_)]), "{faults:?}");
    }
    // Settings that were kept before there was such a rule are read, and written as they were.
    let plain = serde_json::to_string(&timed()).unwrap();
    assert!(!plain.contains("house"));
    assert_eq!(serde_json::from_str::<Settings>(&plain).unwrap(), timed());
    let mut table = Table::begun(own);
    let _ = table.order(Seat(0), "A vie H");
    assert!(Game::replay(ground(), &table.events).unwrap() == table.game);
}
