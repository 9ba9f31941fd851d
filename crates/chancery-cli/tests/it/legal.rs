//! `chancery legal`.

use std::collections::BTreeSet;

use crate::run::{assert_refuses, json, run_with};

/// A position, its phase line and units.
fn sheet(phase: &str, rest: &str) -> String {
    format!("chancery sheet 1\n\nvariant: standard\nrules: datc\nphase: {phase}\n\n{rest}\n")
}

fn legal(args: &[&str], input: &str) -> String {
    let mut all = vec!["legal", "-"];
    all.extend(args);
    let ran = run_with(&all, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
    ran.out
}

fn orders(args: &[&str], input: &str) -> Vec<String> {
    let text = legal(args, input);
    let lines = text.lines().skip(1).filter_map(|line| line.strip_prefix("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn every_kind_of_phase_has_its_orders() {
    let retreat = "units\nItaly: A tri\n\ndislodged\nAustria: A tri, not to ven\n\norders";
    let build = "units\nAustria: A ser\n\ncentres\nAustria: bud, ser, tri, vie\n\norders";
    let start = "orders";
    let holds_and_moves =
        ["A vie H", "A vie - boh", "A vie - bud", "A vie - gal", "A vie - tri", "A vie - tyr"];
    for (phase, rest, args, expected) in [
        ("S1901M", start, &["--unit", "vie"][..], &holds_and_moves[..]),
        (
            "F1901R",
            retreat,
            &[],
            &[
                "R A tri - alb",
                "R A tri - bud",
                "R A tri - ser",
                "R A tri - tyr",
                "R A tri - vie",
                "D A tri",
            ],
        ),
        (
            "W1901A",
            build,
            &["--power", "Austria"],
            &["B A bud", "B A tri", "B F tri", "B A vie", "W"],
        ),
    ] {
        let found: BTreeSet<String> = orders(args, &sheet(phase, rest)).into_iter().collect();
        // Supports are left out: of the start, a unit has many.
        let found: BTreeSet<&str> =
            found.iter().map(String::as_str).filter(|order| !order.contains(" S ")).collect();
        assert_eq!(found, expected.iter().copied().collect(), "{phase} {args:?}");
    }
}

#[test]
fn powers_and_units_narrow_the_list() {
    let start = sheet("S1901M", "orders");
    let of = |args: &[&str]| orders(args, &start).len();
    let (all, austria, vienna) = (of(&[]), of(&["--power", "austria"]), of(&["--unit", "A vie"]));
    assert!(vienna < austria && austria < all, "{vienna} {austria} {all}");
    let text = legal(&["--power", "Austria"], &start);
    assert!(text.contains("Austria") && !text.contains("Turkey"), "{text}");
    assert_eq!(of(&["--power", "Turkey", "--unit", "vie"]), 0);
}

#[test]
fn numbers_of_orders_are_shown_on_wish_and_differ() {
    let start = sheet("S1901M", "orders");
    let plain = orders(&[], &start);
    let numbered = orders(&["--ids"], &start);
    assert_eq!(plain.len(), numbered.len());
    let mut ids = BTreeSet::new();
    for (order, line) in plain.iter().zip(&numbered) {
        let id = line.strip_prefix(order.as_str()).expect("the same order").trim();
        ids.insert(id.parse::<u64>().expect("a number"));
    }
    assert_eq!(ids.len(), plain.len());
    assert_eq!(numbered, orders(&["--ids"], &start), "the same numbers every time");
}

#[test]
fn a_phase_of_a_saved_game_is_asked_for_by_name() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let out = folder.path().to_str().expect("a path that is text");
    json(&["simulate", "--years-max", "1", "--out", out]);
    let game = folder.path().join("standard-0-0.json");
    let game = game.to_str().expect("a path that is text");
    let first = json(&["legal", game, "--phase", "S1901M"]);
    assert_eq!(first["phase"], "S1901M");
    let start = run_with(&["legal", "-", "--json"], &sheet("S1901M", "orders")).out;
    let start: serde_json::Value = serde_json::from_str(&start).expect("an answer in JSON");
    assert_eq!(first["units"], start["units"]);
    assert_refuses(&["legal", game, "--phase", "S1950M"], "no phase");
}

#[test]
fn misuse_is_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("start.txt");
    std::fs::write(&file, sheet("S1901M", "orders")).expect("a file can be written");
    let file = file.to_str().expect("a path that is text");
    for (args, words) in [
        (&["legal", file, "--power", "Narnia"][..], "Narnia"),
        (&["legal", file, "--unit", "Mordor"], "Mordor"),
        (&["legal", "nowhere.txt"], "nowhere.txt"),
        (&["legal", file, "--phase", "yesterday"], "yesterday"),
    ] {
        assert_refuses(args, words);
    }
}
