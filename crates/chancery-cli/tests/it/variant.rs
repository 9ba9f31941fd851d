//! `chancery variant`: what there is, what it is, what is wrong with it, and a new one.

use std::fs;
use std::path::Path;

use crate::run::{answer, assert_refuses, json, run};

/// The fixtures of the linter, as a folder of variants.
const FIXTURES: &str = "crates/chancery-variants/tests/fixtures";

#[test]
fn at_least_fourteen_variants_are_listed_and_those_for_tests_are_not() {
    let list = json(&["variant", "list"]);
    let variants = list["variants"].as_array().expect("a list of variants");
    let ids: Vec<&str> = variants.iter().filter_map(|v| v["id"].as_str()).collect();
    assert!(ids.len() >= 14, "{ids:?}");
    assert!(ids.contains(&"standard") && !ids.contains(&"standard-wings"), "{ids:?}");
    let all = json(&["variant", "list", "--all"]);
    assert!(all.to_string().contains("standard-wings"));
    for variant in variants {
        assert_eq!((&variant["faults"], &variant["origin"]), (&0.into(), &"variants".into()));
    }
}

#[test]
fn people_read_a_list_as_a_table() {
    insta::assert_snapshot!(answer(&["variant", "list"]));
}

#[test]
fn a_faulty_variant_is_listed_with_its_faults() {
    let text = answer(&["variant", "list", "--maps", FIXTURES]);
    let line = text.lines().find(|line| line.starts_with("several-at-once "));
    let told = line.expect("it is listed");
    assert!(
        told.ends_with("2 faults: chancery variant check several-at-once tells them"),
        "{told}"
    );
}

#[test]
fn a_variant_is_shown_with_powers_start_end_rules_and_provinces() {
    insta::assert_snapshot!(answer(&["variant", "show", "drawn", "--maps", FIXTURES]));
}

#[test]
fn what_a_variant_has_of_its_own_is_shown() {
    for (name, words) in [
        ("chaos", "where units may be built: in any centre one owns"),
        ("six players", "Units of nobody: F nap, A rom, A ven"),
        ("ancmed", "coastal, centre, fleets convoy here"),
        ("shift-left", "Austria  -"),
        ("standard-borders", "spain-in-spring: Nobody enters Spain in spring."),
    ] {
        let text = answer(&["variant", "show", name]);
        assert!(text.contains(words), "{name}: {text}");
    }
    let told = json(&["variant", "show", "chaos"]);
    assert_eq!(told["powers"].as_array().map(Vec::len), Some(34));
    assert_eq!(told["choices"][0]["id"], "build-sites");
    assert_eq!(told["victory"]["centres"], 18);
}

#[test]
fn a_variant_that_is_not_there_is_misuse() {
    for command in ["show", "check"] {
        assert_refuses(&["variant", command, "standart"], "there is no variant `standart`");
    }
    assert_refuses(&["variant", "show", "several-at-once", "--maps", FIXTURES], "has no `titel`");
}

#[test]
fn faults_are_drawn_under_their_lines_with_their_names() {
    let ran = run(&["variant", "check", "no-majority", "several-at-once", "--maps", FIXTURES]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    insta::assert_snapshot!(ran.out);
}

#[test]
fn a_warning_alone_is_no_error_unless_it_is_to_be() {
    let args = ["variant", "check", "no-majority", "--maps", FIXTURES];
    assert_eq!(run(&args).code, Some(0));
    assert_eq!(run(&[&args[..], &["--strict"]].concat()).code, Some(1));
    let told = json(&args);
    let fault = &told["variants"][0]["faults"][0];
    assert_eq!((&fault["code"], &fault["severity"]), (&"no-majority".into(), &"warning".into()));
    assert_eq!((&fault["line"], &fault["column"]), (&7.into(), &11.into()));
}

#[test]
fn folders_are_checked_too() {
    for (path, expected) in [
        (format!("{FIXTURES}/clean"), "clean  as it should be\n"),
        (format!("{FIXTURES}/expected"), "expected  as it should be\n"),
    ] {
        assert_eq!(answer(&["variant", "check", &path]), expected);
    }
    let all = json(&["variant", "check", &format!("{FIXTURES}/")]);
    let count = fs::read_dir(Path::new(crate::run::workspace()).join(FIXTURES));
    let count = count.expect("the folder is there").count();
    assert_eq!(all["variants"].as_array().map(Vec::len), Some(count));
}

#[test]
fn a_new_variant_is_as_it_should_be_and_can_be_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    let written = json(&["variant", "new", "My-Isle", "--in", &path]);
    assert_eq!(written["name"], "my-isle");
    assert_eq!(written["files"].as_array().map(Vec::len), Some(3));
    let isle = format!("{path}/my-isle");
    assert_eq!(answer(&["variant", "check", &isle]), "my-isle  as it should be\n");
    let shown = json(&["variant", "show", "my-isle", "--maps", &path]);
    assert_eq!(shown["title"], "My Isle");
    assert!(shown["drawing"].as_str().is_some_and(|file| file.ends_with("drawing.svg")));
    let play = ["simulate", "--variant", "my-isle", "--maps", &path, "--years-max", "20"];
    assert_eq!(json(&play)["games"], 1);

    // Its folder does in the place of a name, too.
    assert_eq!(json(&["variant", "show", &isle])["id"], "my-isle");
    assert_eq!(json(&["simulate", "--variant", &isle, "--years-max", "1"])["variant"], "my-isle");

    assert_refuses(&["variant", "new", "my-isle", "--in", &path], "is there already");
    for name in ["", "my isle", "a/b", "..", "é"] {
        assert_refuses(&["variant", "new", name, "--in", &path], "cannot be the name of a variant");
    }
}
