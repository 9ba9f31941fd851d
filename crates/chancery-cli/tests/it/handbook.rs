//! `chancery handbook`: the sections, for a terminal.

use crate::run::{answer, assert_refuses, json};

#[test]
fn without_a_section_they_are_listed() {
    insta::assert_snapshot!(answer(&["handbook"]));
}

#[test]
fn a_section_is_found_by_letter_and_name_and_says_what_holds_under_the_rules() {
    let usual = answer(&["handbook", "cut"]);
    assert_eq!(answer(&["handbook", "G"]), usual);
    assert!(usual.contains("[support-cut=datc]"), "{usual}");
    let door = answer(&["handbook", "cut", "--rules", "empire1901"]);
    assert!(door.contains("broken by any move to the supporter's province"), "{door}");
    let changed = answer(&["handbook", "cut", "--rules", "support-cut=any-attack"]);
    assert!(changed.contains("broken by any move to the supporter's province"), "{changed}");
}

#[test]
fn lines_keep_to_the_width_and_to_ascii() {
    for width in [60, 79] {
        let text = answer(&["handbook", "--all", "--ascii", "--width", &width.to_string()]);
        assert!(text.is_ascii());
        assert!(text.lines().all(|line| line.len() <= width), "{width}: {text}");
    }
    assert!(!answer(&["handbook", "support"]).is_ascii(), "boards are drawn in braille");
}

#[test]
fn a_section_is_data_too() {
    let told = json(&["handbook", "support", "--rules", "2023"]);
    assert_eq!(told["rules"], "2023");
    let blocks = told["sections"][0]["blocks"].as_array().expect("blocks");
    let figure = blocks.iter().find(|block| block["kind"] == "figure").expect("an example");
    assert_eq!(figure["id"], "attack-alone");
    assert_eq!(figure["orders"][0]["power"], "France");
    assert_eq!(figure["orders"][0]["result"], "fails");
}

#[test]
fn what_it_cannot_show_is_misuse() {
    assert_refuses(&["handbook", "strategy"], "has no section `strategy`; it has A (aim)");
    assert_refuses(&["handbook", "cut", "--rules", "mine"], "there is no preset `mine`");
    assert_refuses(&["handbook", "cut", "--width", "12"], "60 to 500 characters");
    assert_refuses(&["handbook", "cut", "--all"], "cannot be used with");
}
