//! Rules of the house: `--house`, what the winter brings, and `chancery bite`.

use std::fs;

use crate::run::{assert_refuses, json, run};

const CHANNEL: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/supply-channel.txt");
const EAST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/supply-east.txt");

/// What is said of the winter.
fn winter(file: &str) -> String {
    let ran = run(&["judge", file]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let (_, winter) = ran.out.split_once("Supply lines").expect("a winter comes");
    winter.split("\n\n").next().unwrap_or_default().to_owned()
}

#[test]
fn the_examples_of_the_chapter_say_what_the_chapter_says() {
    let channel = winter(CHANNEL);
    for said in [
        "A Picardy goes unfed: no centre that feeds England is joined to it through open provinces.",
        "A Burgundy goes unfed: no centre that feeds England",
        "it gives no support through 1904.",
    ] {
        assert!(channel.contains(said), "{channel}");
    }
    let east = winter(EAST);
    for said in [
        "A Albania goes unfed",
        "It went unfed last winter too, and is lost.",
        "F Black Sea goes unfed",
    ] {
        assert!(east.contains(said), "{east}");
    }
    assert!(!east.contains("may build"), "{east}");
}

#[test]
fn passage_feeds_both_armies_beyond_the_channel() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let sheet = fs::read_to_string(CHANNEL).expect("it is there");
    let sheet = sheet.replace("F eng H\n", "F eng H\npassage: England\n");
    let path = folder.path().join("sheet.txt");
    fs::write(&path, sheet).expect("it can be written");
    assert_eq!(winter(path.to_str().expect("text")), "\n  Every unit eats.");
}

#[test]
fn the_next_sheet_bears_the_marks_and_lists_flag_the_supports() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("next.txt");
    let next = path.to_str().expect("text");
    assert_eq!(run(&["judge", EAST, "--next", next]).code, Some(0));
    let sheet = fs::read_to_string(&path).expect("it was written");
    assert!(sheet.contains("house: supply-lines\n"), "{sheet}");
    assert!(sheet.contains("F bla, unsupplied"), "{sheet}");
    assert!(!sheet.contains("A alb"), "{sheet}");
    let spring = sheet.replace("W1904A", "S1905M");
    fs::write(&path, spring).expect("it can be written");
    let legal = run(&["legal", next, "--unit", "bla"]).out;
    let supports: Vec<&str> = legal.lines().filter(|line| line.contains(" S ")).collect();
    assert!(!supports.is_empty());
    assert!(supports.iter().all(|line| line.ends_with("void: unsupplied")), "{legal}");
    assert!(
        !legal
            .lines()
            .any(|line| line.contains(" - ") && !line.contains(" S ") && line.contains("void"))
    );
}

#[test]
fn the_winter_is_told_in_json_and_only_with_a_rule() {
    let told = json(&["judge", EAST]);
    let powers = told["winter"]["powers"].as_array().expect("a list");
    let russia = powers.iter().find(|power| power["power"] == "Russia").expect("it plays");
    assert_eq!(russia["lost"][0], "A alb");
    assert_eq!(russia["unsupplied"][0], "F bla");
    assert_eq!(russia["zones"][0]["rations"], 3);
    let plain = json(&["judge", "--example"]);
    assert!(plain.get("winter").is_none());
}

#[test]
fn a_rule_that_does_not_exist_is_refused_where_it_stands() {
    assert_refuses(&["judge", "--example", "--house", "supply"], "there is no house rule `supply`");
    assert_refuses(&["bite"], "say which rule");
    assert_refuses(&["render", "--example", "--supply", "all"], "a matter of a rule of the house");
}

#[test]
fn the_bite_is_counted_by_power_and_year() {
    let args = ["bite", "--house", "supply-lines-3", "--games", "2", "--years-max", "4"];
    let told = json(&args);
    assert_eq!(told["games"], 2);
    assert_eq!(told["powers"].as_array().map(Vec::len), Some(7));
    assert_eq!(told["years"].as_array().map(Vec::len), Some(4));
    assert_eq!(told["total"]["winters"], 56);
    assert_eq!(told, json(&args));
}

#[test]
fn zones_are_drawn_where_they_are_asked_for() {
    let drawn = run(&["render", CHANNEL, "--supply", "England", "--format", "svg"]).out;
    assert!(drawn.contains("supply zone of England: 1 of 4 rations eaten"));
    assert!(!drawn.contains("supply zone of France"));
    assert!(drawn.contains("English army in Burgundy is not supplied"));
    let plain = run(&["render", CHANNEL, "--format", "svg"]).out;
    assert!(!plain.contains("supply zone") && !plain.contains("class=\"zones\""));
}
