//! Answers in JSON: docs/cli.md names every key of them.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::run::{run_with, workspace};
use crate::supply::{MOVES, VALLEY, wrong_examples};

/// A sheet with an order that cannot be read, one that is guessed, and a dislodgement.
const SHEET: &str = "\
chancery sheet 1

variant: standard
rules: datc
phase: F1901M

units
  Austria: A tyr, A vie
  France: A bur, F mao
  Germany: A mun, A kie, F den

orders

A Tyrolia S A Burgundy - Munich
A Burgundy - Munich
A Munich S A Keil
F Denmark goes fishing
";

/// Variants with something wrong each.
const FIXTURES: &str = "crates/chancery-variants/tests/fixtures";

/// A case that fails, and one whose map nobody has.
const CASES: &str = r#"
format = "chancery-case/1"

[[case]]
id = "wrong"
title = "A move that is said to fail"
map = "standard"
rules = "datc"
phase = "S1901M"
units.France = ["A par"]
orders.France = [["A par - bur", "fails"]]

[[case]]
id = "elsewhere"
title = "A move on a map that is not at hand"
map = "the-moon"
rules = "datc"
phase = "S1901M"
units.France = ["A par"]
orders.France = [["A par - bur", "succeeds"]]
"#;

const FAULTS: &str = "crates/chancery-verify/tests/data/python-faults.jsonl";

#[test]
fn the_page_of_the_commands_names_every_key() {
    let page = std::fs::read_to_string(format!("{}/docs/cli.md", workspace()));
    let page = page.expect("the page can be read");
    let shared = section(&page, "Answers in JSON");
    let simulate = ["simulate", "--seed", "5", "--years-max", "2", "--out", "-"];
    let game = run_with(&simulate, "").out;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let picture = folder.path().join("board.svg");
    let picture = picture.to_str().expect("a path that is text");
    for (heading, args, input) in [
        ("judge", &["judge", "-"][..], SHEET),
        ("explain", &["explain", "-", "mun"], SHEET),
        ("legal", &["legal", "-"], SHEET),
        ("possible", &["possible", "-"], SHEET),
        ("notation", &["notation", "-"], SHEET),
        ("render", &["render", "--variant", "standard", "-o", picture], ""),
        ("handbook", &["handbook"], ""),
        ("handbook", &["handbook", "support"], ""),
        ("rule", &["rule", "4.A.2"], ""),
        ("rule", &["rule"], ""),
        ("replay", &["replay", FAULTS, "--check", "--rules", "python"], ""),
        ("cases", &["cases", "-"], CASES),
        ("cases", &["cases", "cases/deviations.toml"], ""),
        ("stats", &["stats", "-"], &game),
        ("simulate", &["simulate", "--years-max", "1"], ""),
        ("bench", &["bench", "-", "--seconds", "0.01", "--rules", "datc"], &game),
        ("variant list", &["variant", "list"], ""),
        ("variant show", &["variant", "show", "six-players"], ""),
        ("variant check", &["variant", "check", "no-majority", "--maps", FIXTURES], ""),
        ("supply show", &["supply", "show", "-"], VALLEY),
        ("supply zones", &["supply", "zones", "marches"], ""),
        ("supply run", &["supply", "run", "marches", "--turns", "20", "--moves", "-"], MOVES),
        ("supply explain", &["supply", "explain", "marches", "Old Guard", "bread"], ""),
        ("supply draw", &["supply", "draw", "marches", "-o", picture], ""),
        ("supply compare", &["supply", "compare", "marches"], ""),
        ("supply check", &["supply", "check", "-"], &wrong_examples()),
        ("supply bench", &["supply", "bench", "--cells", "900", "--seconds", "0"], ""),
        ("man, completions", &["man"], ""),
        ("man, completions", &["completions", "bash"], ""),
    ] {
        let ran = run_with(&[args, &["--json"]].concat(), input);
        let told: Value = serde_json::from_str(&ran.out)
            .unwrap_or_else(|error| panic!("{args:?}: {error}: {}", ran.err));
        let mut keys = BTreeSet::new();
        collect(&told, &mut keys);
        let text = section(&page, heading);
        for key in keys {
            let name = format!("`{key}`");
            let named = text.contains(&name) || shared.contains(&name);
            assert!(named, "{heading}: the page does not name {name}");
        }
    }
}

/// The part of a page below a heading.
fn section<'p>(page: &'p str, heading: &str) -> &'p str {
    let title = format!("\n## {heading}\n");
    let rest = page.split_once(&title).unwrap_or_else(|| panic!("no heading {heading}")).1;
    rest.split("\n## ").next().unwrap_or(rest)
}

/// The keys of a value, but for names of powers.
fn collect(value: &Value, keys: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if !key.starts_with(char::is_uppercase) {
                    keys.insert(key.clone());
                }
                collect(value, keys);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, keys)),
        _ => {}
    }
}
