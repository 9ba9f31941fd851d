//! `chancery bench`.

use crate::run::{assert_refuses, json, run, run_with};

/// The keys, which scripts read.
const KEYS: [&str; 9] = [
    "adjudicate_ns",
    "clone_ns",
    "from_text_ns",
    "legal_orders_ns",
    "peak_memory_bytes",
    "phases",
    "random_play_phases_per_s",
    "reasons_ns",
    "sampled_play_phases_per_s",
];

#[test]
fn the_answer_has_exactly_its_keys_and_every_figure_is_positive() {
    let answer = json(&["bench", "--seconds", "0"]);
    let mut found: Vec<&str> =
        answer.as_object().expect("an object").keys().map(String::as_str).collect();
    found.sort_unstable();
    assert_eq!(found, KEYS);
    for key in KEYS.iter().filter(|key| **key != "peak_memory_bytes") {
        assert!(answer[key].as_f64().is_some_and(|figure| figure > 0.0), "{key}: {}", answer[key]);
    }
}

#[test]
fn games_are_compared_with_their_record_before_they_are_timed() {
    let played = run(&["simulate", "--years-max", "1", "--out", "-"]).out;
    let bench =
        |game: &str, rules| run_with(&["bench", "-", "--rules", rules, "--seconds", "0"], game);
    let right = bench(&played, "datc");
    assert_eq!(right.code, Some(0), "{}", right.err);
    assert!(right.out.contains("phases come out as recorded\n"), "{}", right.out);
    // A unit less in the second phase: not what the orders of the first come to.
    let wrong = without_a_unit(&played);
    let counted = bench(&wrong, "datc");
    assert!(counted.out.contains("otherwise under these rules"), "{counted:?}");
    let refused = bench(&wrong, "python");
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{}", refused.err);
    assert!(refused.err.contains("nothing is timed"), "{}", refused.err);
}

/// The game, without one of the units of its second phase.
fn without_a_unit(game: &str) -> String {
    let mut game: serde_json::Value = serde_json::from_str(game).expect("a saved game");
    let units = &mut game["phases"][1]["state"]["units"];
    let units = units["TURKEY"].as_array_mut().expect("units of Turkey");
    units.pop().expect("Turkey has a unit");
    game.to_string()
}

#[test]
fn misuse_is_refused() {
    for (args, words) in [
        (&["bench", "--seconds=-1"][..], "number of seconds"),
        (&["bench", "nowhere.json"], "nowhere.json"),
        (&["bench", "-", "-"], "only once"),
        (&["bench", "--rules", "nonsense"], "nonsense"),
    ] {
        assert_refuses(args, words);
    }
}
