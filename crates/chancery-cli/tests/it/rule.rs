//! `chancery rule`: pages of the rules reference.

use crate::run::{answer, assert_refuses, json};

#[test]
fn a_choice_says_what_it_decides_its_values_and_who_uses_them() {
    insta::assert_snapshot!(answer(&["rule", "4.A.2"]));
}

#[test]
fn a_value_a_preset_a_case_and_a_rule_have_pages() {
    for (id, kind, words) in [
        ("4.A.2=1982", "value of a choice", "In presets 1982"),
        ("datc", "preset", "4.A.1=b"),
        ("6.F.14", "published case", "convoy"),
        ("standoff", "rule", "standoff"),
    ] {
        assert!(answer(&["rule", id]).contains(words), "{id}");
        assert_eq!(json(&["rule", id])["kind"], kind, "{id}");
    }
}

#[test]
fn without_a_name_the_pages_are_listed() {
    let list = answer(&["rule"]);
    let pages = json(&["rule"]);
    let pages = pages["pages"].as_array().expect("a list of pages");
    assert!(pages.len() > 200, "{}", pages.len());
    for page in pages {
        assert!(list.contains(page["id"].as_str().unwrap_or("?")), "{page}");
    }
}

#[test]
fn a_page_that_is_not_there_is_misuse() {
    assert_refuses(&["rule", "9.Z.9"], "there is no rule `9.Z.9`");
}
