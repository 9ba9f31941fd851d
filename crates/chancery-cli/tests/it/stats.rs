//! `chancery stats`.

use serde_json::Value;

use crate::run::{answer, assert_refuses, json, run_with, workspace};

/// A game of two years that the Python package played.
const GAME: &str = "crates/chancery-formats/tests/it/data/python/played.json";

fn text_of_game() -> String {
    std::fs::read_to_string(format!("{}/{GAME}", workspace()))
        .expect("the game is in the repository")
}

/// A list of an answer.
#[track_caller]
fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("{name} is a list: {value}"))
}

#[test]
fn people_read_two_tables() {
    insta::assert_snapshot!(answer(&["stats", GAME]));
}

#[test]
fn every_year_shares_out_all_the_centres() {
    let answer = json(&["stats", GAME]);
    let game = &list(&answer, "games")[0];
    assert_eq!((&game["file"], &game["id"]), (&GAME.into(), &"chancery-test".into()));
    let years: Vec<_> = list(game, "centres").iter().map(|row| row["year"].as_str()).collect();
    assert_eq!(years, [Some("start"), Some("1901"), Some("1902")]);
    for row in list(game, "centres") {
        let owned: u64 = list(row, "centres").iter().filter_map(Value::as_u64).sum();
        assert_eq!(owned + row["nobody"].as_u64().unwrap_or(0), 34, "{row}");
    }
}

#[test]
fn the_last_year_is_as_the_record_ends() {
    let answer = json(&["stats", GAME]);
    let game = &list(&answer, "games")[0];
    let record: Value = serde_json::from_str(&text_of_game()).expect("the game is JSON");
    let last = list(&record, "phases").last().expect("the game has phases");
    let counted = list(list(game, "centres").last().expect("a year"), "centres");
    for (power, counted) in list(game, "powers").iter().zip(counted) {
        let name = power.as_str().expect("a power has a name").to_uppercase();
        let centres = last["state"]["centers"][&name].as_array().map_or(0, Vec::len);
        assert_eq!(counted.as_u64(), u64::try_from(centres).ok(), "{name}");
    }
}

#[test]
fn the_powers_and_the_kinds_of_order_add_up() {
    let answer = json(&["stats", GAME]);
    let game = &list(&answer, "games")[0];
    let count = |counts: &Value, kind: &str, what: &str| counts[kind][what].as_u64().unwrap_or(0);
    for what in ["given", "succeeded"] {
        for kind in ["all", "moves", "holds", "supports", "supports_of_others", "convoys"] {
            let sum: u64 = list(game, "orders").iter().map(|power| count(power, kind, what)).sum();
            assert_eq!(sum, count(&game["total"], kind, what), "{kind} {what}");
        }
        let kinds = ["moves", "holds", "supports", "convoys"];
        let sum: u64 = kinds.iter().map(|kind| count(&game["total"], kind, what)).sum();
        assert_eq!(sum, count(&game["total"], "all", what), "{what}");
    }
    assert!(count(&game["total"], "all", "given") > 100, "{game}");
}

#[test]
fn a_game_may_come_on_standard_input_and_several_on_lines() {
    let game: Value = serde_json::from_str(&text_of_game()).expect("the game is JSON");
    let ran = run_with(&["stats", "-", "--json"], &format!("{game}\n{game}\n"));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let answer: Value = serde_json::from_str(&ran.out).expect("the answer is JSON");
    let names: Vec<_> = list(&answer, "games").iter().map(|game| game["file"].as_str()).collect();
    assert_eq!(names, [Some("standard input:1"), Some("standard input:2")]);
}

#[test]
fn what_is_no_game_is_refused() {
    for (text, words) in [
        ("", "not JSON"),
        ("{", "not JSON, line 1"),
        ("chancery sheet 1\n", "standard input is an order sheet; this takes saved games"),
        ("A par - bur\n", "standard input is no saved game"),
        ("{\"map\": \"standard\"}", "phases"),
        ("{\"map\": \"atlantis\", \"phases\": []}", "atlantis"),
    ] {
        let ran = run_with(&["stats", "-"], text);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{text}");
        assert!(ran.err.contains(words), "{text}: {}", ran.err);
    }
    assert_refuses(&["stats", "no-such-file"], "reading no-such-file");
    assert_refuses(&["stats", GAME, "--rules", "1066"], "1066");
    assert_refuses(&["stats"], "<FILE>");
}
