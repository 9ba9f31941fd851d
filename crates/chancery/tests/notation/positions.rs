//! What a position settles.

use chancery::board::Location;
use chancery::notation::write::corpus_form;
use chancery::notation::{Context, normalise};
use chancery::orders::Order;
use chancery::position::{PhaseKind, Position, Unit, UnitKind};

use crate::support::{map, read, standard};

fn position_with(units: &[(UnitKind, &str, &str)]) -> Position {
    let mut position = Position::new(map().province_count(), standard().start.phase);
    for (kind, power, place) in units {
        let Location { province, coast } = map().location_by_code(place).expect("a place");
        let power = map().power_by_name(power).expect("a power");
        position.set_unit(province, Some(Unit { coast, ..Unit::new(*kind, power) }));
    }
    position
}

#[track_caller]
fn check(text: &str, kind: PhaseKind, position: &Position, expected: &str) {
    let context = Context { position: Some(position), ..Context::new(kind) };
    let reading = read(text, &context);
    let found = match (reading.orders().next(), reading.errors().next()) {
        (Some(order), _) => match normalise(map(), Some(position), order) {
            Ok(order) => corpus_form(map(), &order, &reading.notes),
            Err(kind) => kind.key().to_owned(),
        },
        (None, Some(error)) => error.kind.key().to_owned(),
        (None, None) => String::new(),
    };
    assert_eq!(found, expected, "{text}");
}

#[test]
fn a_shared_name_means_the_province_where_such_a_unit_stands() {
    use UnitKind::{Army, Fleet};
    let liverpool = position_with(&[(Fleet, "England", "lvp"), (Army, "Russia", "lvn")]);
    check("REMOVE F LIV", PhaseKind::Adjustment, &liverpool, "D F lvp");
    check("REMOVE A LIV", PhaseKind::Adjustment, &liverpool, "D A lvn");
    check("A liv H", PhaseKind::Movement, &liverpool, "A lvn H");
    check("Russia: liv H", PhaseKind::Movement, &liverpool, "A lvn H");
    check("liv H", PhaseKind::Movement, &liverpool, "ambiguous-province");
    check("F nwy S F bas", PhaseKind::Movement, &liverpool, "F nwy S F bar");
}

#[test]
fn a_unit_letter_that_is_missing_is_that_of_the_unit() {
    let start = &standard().start;
    check("lvp - edi", PhaseKind::Movement, start, "A lvp - edi");
    check("lon - nth", PhaseKind::Movement, start, "F lon - nth");
    check("mun S kie - ber", PhaseKind::Movement, start, "A mun S F kie - ber");
    // What the text states stays, even where the position contradicts it: a rule choice.
    check("A lon - yor", PhaseKind::Movement, start, "A lon - yor");
}

#[test]
fn what_was_not_stated_stays_apart_in_the_reading() {
    let context =
        Context { position: Some(&standard().start), ..Context::new(PhaseKind::Movement) };
    let reading = read("lvp - edi", &context);
    let Some(Order::Movement(order)) = reading.orders().next() else { panic!("{reading:?}") };
    assert_eq!(order.unit.kind, None);
}

#[test]
fn a_unit_without_a_verb_is_built_or_if_it_stands_there_removed() {
    let start = &standard().start;
    check("A bur", PhaseKind::Adjustment, start, "B A bur");
    check("A par", PhaseKind::Adjustment, start, "D A par");
    // A hyphen may be a shorthand or only a bullet; the position tells.
    check("- A par", PhaseKind::Adjustment, start, "D A par");
    check("- A bur", PhaseKind::Adjustment, start, "B A bur");
}

#[test]
fn the_coast_a_fleet_stands_on_says_which_coast_it_reaches() {
    let fleet = position_with(&[(UnitKind::Fleet, "Turkey", "bul/ec")]);
    check("F con - bul", PhaseKind::Movement, &fleet, "coast-required");
    check("F bul - con", PhaseKind::Movement, &fleet, "F bul - con");
}
