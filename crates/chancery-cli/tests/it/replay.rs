//! `chancery replay`: recorded games, judged again.

use crate::run::{answer, assert_refuses, json, run, run_with};

/// What another program made of positions that show its faults.
const FAULTS: &str = "crates/chancery-verify/tests/data/python-faults.jsonl";

/// A game that the program played with itself.
fn played() -> String {
    let ran = run(&["simulate", "--games", "1", "--seed", "5", "--years-max", "2", "--out", "-"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.out
}

#[test]
fn every_phase_is_printed_as_it_is_decided() {
    let ran = run_with(&["replay", "-"], &played());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let headings = ran.out.lines().filter(|line| line.ends_with("(standard, datc)")).count();
    assert!(headings >= 5, "{headings} phases: {}", ran.out);
    let told = run_with(&["replay", "-", "--json"], &played());
    let told: serde_json::Value = serde_json::from_str(&told.out).expect("the answer is JSON");
    let phases = told["games"][0]["phases"].as_array().expect("a list of phases");
    assert_eq!(phases.len(), headings);
    assert_eq!(phases[0]["phase"], "S1901M");
    assert!(phases[0]["orders"][0]["sentence"].is_string());
}

#[test]
fn a_game_of_our_own_is_as_recorded() {
    let ran = run_with(&["replay", "-", "--check"], &played());
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    assert!(ran.out.ends_with("0 differ, 0 codes differ alone: all as recorded\n"), "{}", ran.out);
}

#[test]
fn a_difference_that_nothing_explains_is_the_answer_no() {
    // Somebody moves Turkey's fleet in the record of Fall 1901.
    let game = played();
    let (before, after) = game.split_once(r#""name":"F1901M""#).expect("a second phase");
    let fleet = after.find("\"F ").expect("a fleet") + 3;
    let place = &after[fleet..fleet + 3];
    let changed = if place == "BLA" { "ANK" } else { "BLA" };
    let after = format!("{}{changed}{}", &after[..fleet], &after[fleet + 3..]);
    let ran = run_with(
        &["replay", "-", "--check", "--rules", "python"],
        &format!("{before}\"name\":\"F1901M\"{after}"),
    );
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("S1901M unexplained"), "{}", ran.out);
    assert!(ran.out.contains("the unit in Black Sea: recorded "), "{}", ran.out);
}

#[test]
fn known_faults_explain_what_the_package_recorded() {
    let explained = answer(&["replay", FAULTS, "--check", "--rules", "python"]);
    insta::assert_snapshot!(explained);
    let by_datc = run(&["replay", FAULTS, "--check", "--rules", "datc"]);
    assert_eq!(by_datc.code, Some(1));
    assert!(by_datc.out.ends_with(" unexplained\n"), "{}", by_datc.out);
}

#[test]
fn json_has_differences_by_phase_unit_reason_and_fault() {
    let told = json(&["replay", FAULTS, "--check", "--rules", "python"]);
    assert_eq!(told["unexplained"], 0);
    let game = told["games"]
        .as_array()
        .and_then(|games| games.iter().find(|game| game["id"] == "own support against a convoy"));
    let phase = &game.expect("the game")["told"][0];
    assert_eq!(phase["phase"], "S1901M");
    assert_eq!(phase["faults"][0], "own-support-disrupts");
    let difference = &phase["differences"][0];
    assert_eq!(difference["kind"], "unit");
    assert!(difference["because"][0].as_str().is_some_and(|why| why.contains("North Sea")));
    assert!(phase["labels"][0]["label"].is_string());
    let fault = &told["faults"][0];
    for key in ["id", "description", "recognised"] {
        assert!(fault[key].is_string(), "{key}");
    }
}

#[test]
fn several_files_are_counted_together() {
    let folder = tempfile::tempdir().expect("a folder for the games");
    let out = folder.path().display().to_string();
    let ran = run(&["simulate", "--games", "3", "--seed", "8", "--years-max", "1", "--out", &out]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let entries = std::fs::read_dir(&out).expect("the folder is there");
    let path = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.expect("the folder can be read").path().display().to_string()
    };
    let files: Vec<String> = entries.map(path).collect();
    let mut args = vec!["replay", "--check"];
    args.extend(files.iter().map(String::as_str));
    let told = json(&args);
    assert_eq!(told["games"].as_array().map(Vec::len), Some(3));
    assert_eq!(told["differing"], 0);
}

#[test]
fn misuse_of_replay_is_said() {
    for (args, words) in [
        (&["replay"][..], "<FILE>"),
        (&["replay", "nowhere.json"], "nowhere.json"),
        (&["replay", "-", "-"], "standard input"),
        (&["replay", FAULTS, "--rules", "perl"], "there is no preset `perl`"),
        (&["replay", "README.md"], "README.md"),
    ] {
        assert_refuses(args, words);
    }
}

/// The recorded games of the shared folder, where that is at hand.
#[test]
fn recorded_games_of_the_package_pass_the_check() {
    let folder = format!("{}/../shared/games", crate::run::workspace());
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let files: Vec<String> = paths.map(|path| path.display().to_string()).collect();
    let built_in = ["/standard-", "/ancmed-", "/pure-"];
    let on_them = |path: &&String| built_in.iter().any(|name| path.contains(name));
    let mut args = vec!["replay", "--check", "--rules", "python"];
    args.extend(files.iter().filter(on_them).map(String::as_str));
    let ran = run(&args);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
}
