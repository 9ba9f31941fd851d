//! `chancery explain`: one unit, and what its fate rests on.

use crate::run::{assert_refuses, run_with};

const SHEET: &str = "\
chancery sheet 1

variant: standard
rules: datc
phase: F1901M

units
  Germany: A ber, A mun
  Russia: A pru, A sil, A war

orders

A mun S A ber H
A ber H
A pru - ber
A sil S A pru - ber
A war - sil
";

/// What is said of a unit.
fn explained(args: &[&str]) -> String {
    let ran = run_with(&[&["explain", "-"], args].concat(), SHEET);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
    ran.out
}

#[test]
fn a_unit_is_explained_down_to_what_it_rests_on() {
    insta::assert_snapshot!(explained(&["Berlin"]));
}

#[test]
fn a_unit_goes_by_its_place_with_or_without_its_letter() {
    let whole = explained(&["ber"]);
    for name in ["A ber", "Berlin", "BER", "A Berlin"] {
        assert_eq!(explained(&[name]), whole, "{name}");
    }
}

#[test]
fn the_chain_is_also_a_graph() {
    insta::assert_snapshot!(explained(&["pru", "--dot"]));
}

#[test]
fn the_chain_goes_as_deep_as_asked() {
    let links = |depth: &str| {
        let told = explained(&["war", "--depth", depth, "--json"]);
        let told: serde_json::Value = serde_json::from_str(&told).expect("the answer is JSON");
        told["chain"].as_array().map(Vec::len)
    };
    assert_eq!(links("0"), Some(1));
    assert_eq!(links("1"), Some(2));
    assert_eq!(links("8"), Some(5));
}

#[test]
fn json_has_outcome_chain_and_graph() {
    let told: serde_json::Value =
        serde_json::from_str(&explained(&["sil", "--json"])).expect("the answer is JSON");
    assert_eq!(told["phase"], "F1901M");
    assert_eq!(told["unit"], "sil");
    assert_eq!(told["outcome"]["rule"], "cut");
    assert_eq!(told["chain"][0]["rests_on"][0]["unit"], "pru");
    assert!(told["dot"].as_str().is_some_and(|dot| dot.starts_with("digraph")));
}

#[test]
fn misuse_of_explain_is_said() {
    assert_refuses(&["explain"], "<FILE>");
    assert_refuses(&["explain", "-"], "<UNIT>");
    for (unit, words) in
        [("par", "no unit stands in Paris"), ("atlantis", "no province is called `atlantis`")]
    {
        let ran = run_with(&["explain", "-", unit], SHEET);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{unit}");
        assert!(ran.err.contains(words), "{unit}: {}", ran.err);
    }
}

#[test]
fn only_movement_has_a_graph() {
    let before = SHEET.split("orders").next().unwrap_or_default().replace("F1901M", "F1901R");
    let retreats = before + "dislodged\n  Austria: A vie, not to tyr\n\norders\n\nA vie - boh\n";
    let told = run_with(&["explain", "-", "vie"], &retreats);
    assert_eq!(told.code, Some(0), "{}", told.err);
    assert!(told.out.contains("Bohemia"), "{}", told.out);
    let graph = run_with(&["explain", "-", "vie", "--dot"], &retreats);
    assert_eq!(graph.code, Some(2));
    assert!(graph.err.contains("only a movement phase has a chain"), "{}", graph.err);
}

#[test]
fn a_misspelt_unit_is_refused_with_what_may_have_been_meant() {
    let sheet = "chancery sheet 1\nvariant: standard\nrules: datc\n";
    for (unit, words) in [
        ("prx", "no province is called `prx`; did you mean Prussia?"),
        ("A viena", "no province is called `A viena`; did you mean Vienna?"),
        ("qqqqq", "no province is called `qqqqq`\n"),
        ("", "no province is called ``\n"),
    ] {
        let ran = run_with(&["explain", "-", unit], sheet);
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains(words), "{unit}: {}", ran.err);
    }
}
