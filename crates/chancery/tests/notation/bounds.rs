//! Hostile text: bounded work, bounded results.

use std::fmt::Write as _;

use chancery::notation::limits::{
    ITEMS_MAX, LINE_BYTES_MAX, NARROWINGS_DEEP_MAX, NOTES_MAX, TEXT_BYTES_MAX,
};
use chancery::notation::{Context, OrderParseErrorKind, Reading};
use chancery::position::PhaseKind;

use crate::support::read;

fn errors(reading: &Reading) -> Vec<&str> {
    reading.errors().map(|e| e.kind.key()).collect()
}

fn movement(text: &str) -> Reading {
    read(text, &Context::new(PhaseKind::Movement))
}

#[test]
fn a_line_too_long_is_refused_and_the_next_is_read() {
    let text = format!("{}\nA par H", "A par H ".repeat(LINE_BYTES_MAX));
    let reading = movement(&text);
    assert_eq!(errors(&reading), ["line-too-long"]);
    assert_eq!(reading.orders().count(), 1);
}

#[test]
fn a_text_too_long_is_refused() {
    let text = "A par H\n".repeat(TEXT_BYTES_MAX / 8 + 1);
    assert_eq!(errors(&movement(&text)), ["text-too-long"]);
}

#[test]
fn the_number_of_orders_is_bounded() {
    let text = "A par H\n".repeat(ITEMS_MAX + 10);
    let reading = movement(&text);
    assert_eq!(errors(&reading), ["too-many"]);
    assert_eq!(reading.orders().count(), ITEMS_MAX);
}

#[test]
fn blank_lines_take_no_room() {
    assert_eq!(movement(&"\n".repeat(1 << 20)).items.len(), 1);
}

#[test]
fn narrowing_orders_inside_each_other_are_bounded() {
    let nested =
        |depth: usize| format!("A vie S {}A tri H{}", "[A tyr S ".repeat(depth), "]".repeat(depth));
    // The innermost words are a support to hold with its word for it.
    assert_eq!(errors(&movement(&nested(NARROWINGS_DEEP_MAX))), [""; 0]);
    assert_eq!(errors(&movement(&nested(NARROWINGS_DEEP_MAX + 1))), ["too-deep"]);
    assert_eq!(movement(&nested(500)).errors().count(), 1);
}

#[test]
fn brackets_may_be_as_deep_as_they_like() {
    for text in
        ["(".repeat(4000), "[(<{".repeat(1000), "A par - bur".to_owned() + &"(".repeat(4000)]
    {
        movement(&text);
    }
}

#[test]
fn stated_paths_are_bounded() {
    let seas = ["nth", "eng", "mao", "nao", "nwg", "iri", "ska", "hel", "bal", "bot", "bar", "wes"];
    let mut text = String::new();
    for (a, b, c) in (0..seas.len().pow(3)).map(|i| (i % 12, i / 12 % 12, i / 144)) {
        for end in ["nwy", "den"] {
            let (a, b, c) = (seas[a], seas[b], seas[c]);
            let _ = writeln!(text, "A lon - {a} - {b} - {c} - {end}");
        }
    }
    let reading = movement(&text);
    assert!(reading.orders().count() <= NOTES_MAX);
    let last = reading.errors().last().map(|e| &e.kind);
    assert_eq!(last, Some(&OrderParseErrorKind::TooManyNotes));
}

#[test]
fn waived_builds_are_bounded() {
    let reading = read("waive 99999999999999999999", &Context::new(PhaseKind::Adjustment));
    assert!(reading.orders().count() <= chancery::notation::limits::WAIVES_MAX);
}
