//! `chancery possible`.

use serde_json::Value;

use crate::run::{Ran, answer, assert_refuses, run, run_with};

/// The sheet of Spring 1901 with these orders.
fn spring_1901(orders: &str) -> String {
    format!(
        "chancery sheet 1\n\nvariant: standard\nrules: datc\nphase: S1901M\n\norders\n\n{orders}"
    )
}

/// What is said of each order of a sheet: the order, its success, its dislodgement.
#[track_caller]
fn said(args: &[&str], sheet: &str) -> Vec<[String; 3]> {
    let ran = run_with(&[&["possible", "-", "--json"], args].concat(), sheet);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let answer: Value = serde_json::from_str(&ran.out).expect("the answer is JSON");
    let orders = answer["orders"].as_array().expect("the answer has orders");
    let field = |order: &Value, name: &str| order[name].as_str().unwrap_or("-").to_owned();
    let told = orders.iter().map(|o| ["order", "success", "dislodged"].map(|name| field(o, name)));
    told.collect()
}

#[test]
fn what_others_may_do_leaves_orders_open() {
    for (orders, want) in [
        // Nobody else can reach the Mid-Atlantic in Spring 1901.
        ("France:\nF bre - mao\n", &[["F bre - mao", "certain", "impossible"]][..]),
        // Munich, or Marseilles, may go to Burgundy too.
        ("France:\nA par - bur\n", &[["A par - bur", "possible", "impossible"]]),
        (
            "France:\nA par - bur\nA mar S A par - bur\n",
            &[
                ["A par - bur", "certain", "impossible"],
                ["A mar S A par - bur", "certain", "impossible"],
            ],
        ),
        // Ankara may go to the Black Sea too.
        ("Russia:\nF sev - bla\n", &[["F sev - bla", "possible", "impossible"]]),
        // The first order is illegal; the second is for no unit.
        (
            "France:\nA par - lon\nA gas - spa\n",
            &[["A par - lon", "impossible", "impossible"], ["A gas - spa", "impossible", "-"]],
        ),
    ] {
        assert_eq!(said(&[], &spring_1901(orders)), want, "{orders}");
    }
}

#[test]
fn the_orders_of_other_powers_are_forgotten_where_one_is_named() {
    let both = spring_1901("France:\nA par - bur\nA mar H\n\nGermany:\nA mun H\n");
    assert_eq!(said(&[], &both)[0], ["A par - bur", "certain", "impossible"]);
    let alone = [["A par - bur", "possible", "impossible"], ["A mar H", "certain", "impossible"]];
    for power in ["France", "france", "French"] {
        assert_eq!(said(&["--power", power], &both), alone, "{power}");
    }
}

#[test]
fn certain_is_what_comes_true_where_every_unit_has_an_order() {
    let ran = run(&["judge", "--example", "--json"]);
    let judged: Value = serde_json::from_str(&ran.out).expect("the answer is JSON");
    let sheet = concat!(env!("CARGO_MANIFEST_DIR"), "/src/matter/example.txt");
    let sheet = std::fs::read_to_string(sheet).expect("the example is in the repository");
    let said = said(&[], &sheet);
    assert_eq!(said.len(), 22);
    for [order, success, dislodged] in said {
        let of = |judged: &&Value| judged["order"] == order.as_str();
        let orders = judged["orders"].as_array().expect("the answer has orders");
        let judged = orders.iter().find(of).unwrap_or_else(|| panic!("{order} was judged"));
        let word = |holds: &Value| if holds == true { "certain" } else { "impossible" };
        assert_eq!(success, word(&judged["success"]), "{order}");
        assert_eq!(dislodged, word(&judged["dislodged"]), "{order}");
    }
}

#[test]
fn people_read_it_in_words_with_why_an_order_is_illegal() {
    let orders = "Germany:\nA mun - lon\n\nFrance:\nA par - bur\nA mar S A par - bur\nF bre - pic\n\
                  F kie - den\n";
    let Ran { code, out, err } = run_with(&["possible", "-"], &spring_1901(orders));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(out);
}

#[test]
fn no_order_is_no_mistake() {
    let ran = run_with(&["possible", "-"], &spring_1901(""));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("No order is known"), "{}", ran.out);
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let builds = "chancery sheet 1\nvariant: standard\nrules: datc\nphase: W1901A\nunits\n  France: A par\n\
                  centres\n  France: par, bre\norders\n";
    let ran = run_with(&["possible", "-"], builds);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("Winter 1901, adjustment is not a movement phase"), "{}", ran.err);
    let ran = run_with(&["possible", "-", "--power", "Spain"], &spring_1901(""));
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("no power is called `Spain`; there are Austria"), "{}", ran.err);
    assert_refuses(&["possible", "no-such-file"], "reading no-such-file");
}

#[test]
fn the_help_says_what_the_words_mean() {
    assert!(answer(&["possible", "--help"]).contains("never said wrongly"));
}
