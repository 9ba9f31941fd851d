//! Saved games of the Python package.

use chancery_formats::python_game::{PackageNames, SavedGame, ZobristTable, read_game, read_games};
use chancery_variants::standard;

use chancery::board::{Map, ProvinceId};
use chancery::position::Position;

use crate::shared;

/// A small game of our own: two phases, every kind of oddity the reader must carry.
const SMALL: &str = include_str!("data/small-game.json");

fn faults(text: &str) -> Vec<String> {
    read_game(text).expect_err("is at fault").iter().map(ToString::to_string).collect()
}

#[track_caller]
fn keeps_everything(case: &str, text: &str) -> SavedGame {
    let game = read_game(text).unwrap_or_else(|faults| panic!("{case}: {faults:?}"));
    let before: serde_json::Value = serde_json::from_str(text).expect("is JSON");
    // Compared as text, so that the order of keys counts too.
    assert_eq!(game.to_json(), before.to_string(), "{case}");
    game
}

#[test]
fn a_game_is_written_as_it_was_read_with_unknown_keys_in_their_places() {
    let game = keeps_everything("small", SMALL);
    assert_eq!(game.map_name(), "standard");
    assert_eq!(game.phases.len(), 2);
    let orders = &game.phases[0].orders;
    assert_eq!(orders.get("ITALY"), Some(&None), "no orders given");
    assert_eq!(orders.get("RUSSIA"), Some(&Some(vec![])), "chose to give none");
}

#[test]
fn recorded_games_are_written_as_they_were_read() {
    for (name, text) in shared::files("games", "json") {
        let game = keeps_everything(&name, &text);
        assert!(game.phases.len() > 5, "{name}");
    }
}

#[test]
fn every_fault_of_a_game_is_reported_with_its_place() {
    let text = r#"{"id": 7, "rules": ["A", 1], "phases": [
        {"name": "S1901M", "state": {"units": {"FRANCE": "A PAR"}}},
        {"state": [], "messages": [{"sender": "FRANCE", "time_sent": "now"}]},
        null
    ]}"#;
    let expected = [
        "id: a number instead of a string",
        "rules[1]: a number instead of a string",
        "phases[0].state: the key `centers` is missing",
        "phases[0].state.units.FRANCE: a string instead of an array",
        "phases[1]: the key `name` is missing",
        "phases[1].state: an array instead of an object",
        "phases[1].messages[0]: the key `recipient` is missing",
        "phases[1].messages[0]: the key `phase` is missing",
        "phases[1].messages[0]: the key `message` is missing",
        "phases[1].messages[0].time_sent: a string instead of a whole number",
        "phases[2]: null instead of an object",
    ];
    assert_eq!(faults(text), expected);
}

#[test]
fn what_is_no_json_is_refused_with_its_line() {
    for (text, expected) in [
        ("", "$: not JSON, line 1 column 0: EOF while parsing a value"),
        ("{\"id\":\n oops}", "$: not JSON, line 2 column 2: expected value"),
        ("[]", "$: an array instead of an object"),
    ] {
        assert_eq!(faults(text), [expected], "{text:?}");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(faults(&deep)[0].contains("recursion limit"));
}

#[test]
fn one_line_at_fault_does_not_spoil_the_others() {
    let line = keeps_everything("small", SMALL).to_json();
    let read = read_games(&format!("\n{line}\n{{\"id\": }}\n\n{line}\n"));
    let summary: Vec<_> = read.iter().map(|l| (l.line, l.game.is_ok())).collect();
    assert_eq!(summary, [(2, true), (3, false), (5, true)]);
    assert_eq!(read_games(SMALL).len(), 1, "one document over several lines");
    assert!(read_games("")[0].game.is_err(), "an empty file is a fault, not no game");
}

/// Recorded by earlier versions of the package, which drew other numbers.
const OLDER_HASHES: [&str; 3] = ["standard-1.json", "standard-2.json", "standard-3.json"];

#[test]
fn the_hash_is_the_one_the_package_saved() {
    let variant = standard();
    let table = ZobristTable::new(&PackageNames::new(&variant.map));
    for (name, text) in shared::files("games", "json") {
        let game = read_game(&text).expect("a game");
        if game.map_name() != "standard" || OLDER_HASHES.contains(&name.as_str()) {
            continue;
        }
        for phase in &game.phases {
            assert_eq!(table.hash(&phase.state), phase.state.zobrist_hash, "{name} {}", phase.name);
        }
    }
}

/// The places a dislodged unit may retreat to, as the package writes them.
fn retreats(names: &PackageNames<'_>, position: &Position, from: ProvinceId) -> Vec<String> {
    let map: &Map = names.map();
    let dislodged = position.dislodged_at(from).expect("is dislodged");
    let near = map.destinations(dislodged.unit.kind, dislodged.unit.at(from));
    let open = near.into_iter().filter(|to| {
        !position.is_occupied(to.province)
            && dislodged.barred != Some(to.province)
            && !position.contested().contains(to.province)
    });
    open.map(|to| names.place_word(to)).collect()
}

#[test]
fn positions_of_recorded_games_say_what_was_saved() {
    let variant = standard();
    let names = PackageNames::new(&variant.map);
    let mut dislodged_count = 0;
    for (name, text) in shared::files("games", "json") {
        let game = read_game(&text).expect("a game");
        if game.map_name() != "standard" {
            continue;
        }
        for (i, phase) in game.phases.iter().enumerate() {
            let position = game.position(i, &names).unwrap_or_else(|f| panic!("{name}: {f:?}"));
            let unit_count: usize = phase.state.units.iter().map(|(_, units)| units.len()).sum();
            assert_eq!(position.units().count() + position.dislodged_count(), unit_count);
            for (from, dislodged) in position.dislodged() {
                dislodged_count += 1;
                let power = names.power_word(dislodged.unit.power.expect("has a power"));
                let place = names.place_word(dislodged.unit.at(from));
                let unit = format!("{} {place}", dislodged.unit.kind.letter());
                let mut saved =
                    phase.state.retreats.get(&power).and_then(|u| u.get(&unit)).cloned();
                // After a convoyed attack the package also lists provinces that are taken.
                if let Some(list) = &mut saved {
                    list.retain(|word| {
                        !position.is_occupied(names.place(word).expect("is a place").province)
                    });
                    list.sort();
                }
                assert_eq!(Some(retreats(&names, &position, from)), saved, "{name} {}", phase.name);
            }
        }
    }
    // A clone alone has no recorded games beside it.
    let has_games = !shared::files("games", "json").is_empty();
    assert!(!has_games || dislodged_count > 50, "{dislodged_count}");
}
