//! `chancery simulate`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::run::{assert_refuses, json, run};

/// The files of a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let read = entries.map(|entry| {
        let path = entry.expect("an entry can be read").path();
        let name = path.file_name().expect("files have names").to_string_lossy().into_owned();
        (name, fs::read(&path).expect("a file can be read"))
    });
    read.collect()
}

fn simulate(seed: &str, out: &Path) -> String {
    let out = out.to_str().expect("a path that is text");
    let args = ["simulate", "--games", "2", "--years-max", "3", "--seed", seed, "--out", out];
    let ran = run(&args);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("phases/s"), "{}", ran.err);
    ran.out
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_another_game() {
    let folders = [(); 3].map(|()| tempfile::tempdir().expect("a folder can be made"));
    let [first, again, other] = folders.each_ref().map(tempfile::TempDir::path);
    assert_eq!(simulate("7", first), simulate("7", again));
    assert_eq!(files(first).len(), 2);
    assert_eq!(files(first), files(again));
    simulate("8", other);
    let texts = |folder| files(folder).into_values().collect::<Vec<_>>();
    assert_ne!(texts(first), texts(other));
}

#[test]
fn saved_games_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    simulate("7", folder.path());
    let before = files(folder.path());
    let out = folder.path().to_str().expect("a path that is text");
    assert_refuses(&["simulate", "--seed", "7", "--years-max", "1", "--out", out], "writing");
    assert_eq!(files(folder.path()), before);
}

#[test]
fn saved_games_are_replayed_without_a_difference() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    simulate("3", folder.path());
    for name in files(folder.path()).keys() {
        let path = folder.path().join(name);
        let ran = run(&["replay", path.to_str().expect("a path that is text"), "--check"]);
        assert_eq!(ran.code, Some(0), "{name}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn every_game_has_an_end() {
    for (args, ends) in [
        // Nobody moves, so nobody takes a centre: the rules make it a draw, or the years run out.
        (&["simulate", "--players", "hold", "--years-max", "2"][..], [0, 0, 1]),
        (&["simulate", "--games", "3", "--years-max", "2"], [0, 0, 3]),
    ] {
        let answer = json(args);
        let solos = answer["ends"]["solos"].as_object().expect("solos by power").len();
        let found =
            [solos.into(), answer["ends"]["draws"].clone(), answer["ends"]["year_limit"].clone()];
        assert_eq!(found, ends.map(serde_json::Value::from), "{args:?}");
        let results = answer["results"].as_array().expect("a result a game");
        assert_eq!(answer["games"], results.len(), "{args:?}");
    }
}

#[test]
fn misuse_is_refused() {
    for (args, words) in [
        (&["simulate", "--games", "0"][..], "0"),
        (&["simulate", "--years-max", "0"], "0"),
        (&["simulate", "--players", "cats"], "possible values"),
        (&["simulate", "--players", "random,bot"], "POWER=WHO"),
        (&["simulate", "--players", "hold,Narnia=bot"], "Narnia"),
        (&["simulate", "--alone", "cats"], "possible values"),
        (&["simulate", "--variant", "nowhere"], "nowhere"),
        (&["simulate", "--rules", "nonsense"], "nonsense"),
        (&["simulate", "--out", "-", "--json"], "standard output"),
    ] {
        assert_refuses(args, words);
    }
}

/// Two powers on a small board, once each against one that stands.
#[test]
fn a_computer_power_alone_is_counted_by_power() {
    let args = ["simulate", "--variant", "lagoon", "--players", "hold", "--alone", "bot"];
    let answer = json(&[&args[..], &["--years-max", "4", "--games", "2"]].concat());
    let alone = answer["alone"].as_array().expect("a line a power");
    assert_eq!(alone.len(), 3);
    for line in alone {
        assert_eq!((&line["games"], &line["solos"]), (&2.into(), &2.into()), "{line}");
        let year = line["average_year"].as_f64().expect("a year");
        assert!((1400.0..1405.0).contains(&year), "{line}");
    }
    assert_eq!(answer["games"], 6);
    let ran = run(&[&args[..], &["--years-max", "4"]].concat());
    assert!(ran.out.contains("1 solo in 1 game, in 140"), "{}", ran.out);
}

/// Who is named plays for that power; the others draw the same as without it.
#[test]
fn one_power_may_be_played_by_another() {
    let centres = |players| {
        let args = ["simulate", "--years-max", "2", "--players", players];
        json(&args)["results"][0]["centres"].clone()
    };
    let (alone, with) = (centres("hold"), centres("hold,France=bot"));
    assert!(with["France"].as_u64() > alone["France"].as_u64(), "{with}");
    assert_eq!(with["Turkey"], alone["Turkey"]);
}
