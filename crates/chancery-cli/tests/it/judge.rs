//! `chancery judge`: from a sheet to results, and to the next sheet.

use crate::run::{Ran, answer, assert_refuses, chancery, json, run, run_with};

/// A Fall in which Berlin is held against Prussia, with a slip, an order nobody may give and a unit
/// without one.
const SHEET: &str = "\
chancery sheet 1

variant: standard
rules: datc
phase: F1901M

units
  Germany: A ber, A mun, F kie
  Russia: A pru, A sil, A war

centres
  Germany: ber, mun, kie
  Russia: mos, war, sev, stp

orders

Germany:
A Munich S A Berlim
F Kiel - Ruhr
Russia:
A Prussia - Berlin
A Silesia S A Prussia - Berlin
A Warsaw - Silesia
";

fn judged(args: &[&str], sheet: &str) -> serde_json::Value {
    let ran = run_with(&[&["judge", "-", "--json"], args].concat(), sheet);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    serde_json::from_str(&ran.out).expect("the answer is JSON")
}

#[test]
fn the_example_is_judged_with_its_reasons() {
    insta::assert_snapshot!(answer(&["judge", "--example"]));
}

#[test]
fn what_is_assumed_of_an_order_is_said_beside_the_results() {
    let Ran { code, out, err } = run_with(&["judge", "-"], SHEET);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(format!("{out}\nstandard error:\n{err}"));
}

#[test]
fn results_as_json_name_unit_order_result_reason_and_rule() {
    let told = judged(&[], SHEET);
    let of = |unit: &str| {
        let orders = told["orders"].as_array().expect("a list of orders");
        let mut found = orders.iter().filter(|order| order["unit"] == unit);
        found.next().unwrap_or_else(|| panic!("{unit} is not told")).clone()
    };
    let prussia = of("A pru");
    assert_eq!(prussia["power"], "Russia");
    assert_eq!(prussia["order"], "A pru - ber");
    assert_eq!((&prussia["result"], &prussia["success"]), (&"fails".into(), &false.into()));
    assert!(prussia["sentence"].as_str().is_some_and(|s| s.contains("hold 2")), "{prussia}");
    assert_eq!(prussia["rule"], "hold-strength");
    assert_eq!(of("A ber")["order"], serde_json::Value::Null, "it has no order");
    assert_eq!(of("F kie")["result"], "illegal");
    assert_eq!(told["assumed"][0]["text"], "Berlim");
    assert_eq!(told["next"]["phase"], "W1901A");
    assert_eq!(told["next"]["adjustments"][0]["power"], "Russia");
}

#[test]
fn an_order_that_cannot_be_read_stops_no_other() {
    let sheet = SHEET.replace("F Kiel - Ruhr", "F Kiel goes fishing");
    let told = judged(&[], &sheet);
    assert_eq!(told["unread"][0]["line"], 19);
    assert_eq!(told["orders"].as_array().map(Vec::len), Some(6));
    let ran = run_with(&["judge", "-"], &sheet);
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.contains("19 | F Kiel goes fishing"), "{}", ran.err);
}

#[test]
fn rules_of_the_arguments_go_before_those_of_the_sheet() {
    assert_eq!(judged(&[], SHEET)["rules"], "datc");
    assert_eq!(judged(&["--rules", "1971"], SHEET)["rules"], "1971");
    let changed = judged(&["--rules", "datc,4.A.1=a"], SHEET);
    assert!(changed["rules"].as_str().is_some_and(|rules| rules.starts_with("datc,")));
}

#[test]
fn the_next_sheet_is_judged_again_until_the_year_is_over() {
    let folder = tempfile::tempdir().expect("a folder for the sheets");
    let sheet = |phase: &str| folder.path().join(phase).display().to_string();
    answer(&["judge", "--example", "--next", &sheet("fall")]);
    let fall = json(&["judge", &sheet("fall"), "--next", &sheet("next")]);
    assert_eq!(fall["phase"], "F1901M");
    let winter = json(&["judge", &sheet("next"), "--next", &sheet("spring")]);
    assert_eq!(winter["phase"], "W1901A");
    let spring = json(&["judge", &sheet("spring")]);
    assert_eq!(spring["phase"], "S1902M");
    // Whatever they hold: nobody gave an order, and everybody's units stand.
    assert_eq!(spring["orders"].as_array().map(Vec::len), Some(22));
}

#[test]
fn the_next_sheet_may_go_to_standard_output() {
    let ran = run(&["judge", "--example", "--next", "-"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.starts_with("chancery sheet 1\n"), "{}", ran.out);
    assert!(ran.err.contains("Next: Fall 1901, movement"), "{}", ran.err);
    assert_refuses(&["judge", "--example", "--next", "-", "--json"], "both want standard output");
}

#[test]
fn a_phase_of_a_saved_game_is_judged() {
    let folder = tempfile::tempdir().expect("a folder for the game");
    let out = folder.path().display().to_string();
    let ran = run(&["simulate", "--games", "1", "--seed", "5", "--years-max", "2", "--out", &out]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let mut files = std::fs::read_dir(&out).expect("the folder is there");
    let game = files.next().expect("a game").expect("it can be seen").path().display().to_string();
    assert_eq!(json(&["judge", &game, "--phase", "S1901M"])["phase"], "S1901M");
    assert_refuses(&["judge", &game, "--phase", "S1999M"], "has no phase S1999M");
}

#[test]
fn what_bars_a_retreat_of_jdip_is_in_the_turn_before() {
    let game = include_str!("data/jdip-retreat.xml");
    let folder = tempfile::tempdir().expect("a folder for the game");
    let path = folder.path().join("game.xml").display().to_string();
    // A turn of another year says nothing of this one.
    let alone = game.replacen("\"1901\"", "\"1899\"", 2);
    for (game, is_known) in [(game, true), (&alone, false)] {
        std::fs::write(&path, game).expect("it can be written");
        let told = json(&["judge", &path, "--format", "jdip", "--phase", "S1901R"]);
        assert_eq!(
            told["assumed"].as_array().map(Vec::len),
            Some(usize::from(!is_known)),
            "{told}"
        );
        let told = json(&["legal", &path, "--format", "jdip", "--phase", "S1901R"]);
        assert_eq!(told.to_string().contains("mar"), !is_known, "the attacker's start: {told}");
    }
}

#[test]
fn misuse_of_judge_is_said() {
    for (args, words) in [
        (&["judge"][..], "<FILE>"),
        (&["judge", "nowhere.txt"], "reading nowhere.txt"),
        (&["judge", "nowhere.txt", "--example"], "cannot be used with"),
        (&["judge", "--example", "--rules", "mine"], "there is no preset `mine`"),
        (&["judge", "--example", "--rules", "datc,4.A.1=z"], "4.A.1"),
        (&["judge", "--example", "--variant", "mine"], "there is no variant `mine`"),
        (&["judge", "--example", "--maps", "nowhere"], "looking for variants in nowhere"),
        (&["judge", "README.md"], "neither an order sheet nor a saved game"),
    ] {
        assert_refuses(args, words);
    }
}

#[test]
fn a_sheet_gives_a_terminal_nothing_to_obey() {
    let sheet = "chancery sheet 1\nvariant: \u{1b}]0;x\u{7}\nrules: datc\nphase: S1901M\norders\n";
    let ran = run_with(&["judge", "-", "--color", "always"], sheet);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("there is no variant `\u{241b}]0;x\u{2407}`"), "{:?}", ran.err);
}

#[test]
fn faults_of_a_sheet_are_drawn_under_their_lines() {
    let ran = run_with(&["judge", "-"], &SHEET.replace("A pru, A sil", "A atlantis, A sil"));
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    insta::assert_snapshot!(ran.err);
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("chancery"))
        .args(["judge", "--example", "--json"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the binary ends").code(), Some(0));
}

#[test]
fn variants_are_looked_up_in_folders_of_the_user() {
    let maps = format!("{}/variants", crate::run::workspace());
    let told = run_with(&["judge", "-", "--json", "--maps", &maps], SHEET);
    assert_eq!(told.code, Some(0), "{}", told.err);
    let by_environment = chancery(&["judge", "-", "--json"])
        .env("CHANCERY_MAPS", "nowhere")
        .write_stdin(SHEET)
        .output()
        .expect("the binary starts");
    assert_eq!(by_environment.status.code(), Some(2), "it is looked at");
}

#[test]
fn what_the_sheet_lacks_can_be_typed() {
    let bare = "chancery sheet 1\norders\nFrance:\nA par - bur\n";
    for command in ["judge", "legal", "possible"] {
        let ran = run_with(&[command, "-", "--variant", "standard", "--rules", "1971"], bare);
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.err);
    }
    let ran = run_with(&["notation", "-", "--to", "python", "--variant", "standard"], bare);
    assert_eq!((ran.code, ran.out.contains("A PAR - BUR")), (Some(0), true), "{}", ran.err);
    let told = judged(&["--variant", "standard", "--rules", "1971,4.A.2=1982"], bare);
    assert_eq!(told["rules"], "1971,4.A.2=1982");
    let sheet = told["next"]["sheet"].as_str().expect("a sheet");
    assert!(sheet.contains("variant: standard\nrules: 1971,4.A.2=1982\n"), "{sheet}");
    // A change of what is not there is no rule.
    for rules in [&["--rules", "4.A.2=1982"][..], &[]] {
        let ran = run_with(&[&["judge", "-", "--variant", "standard"], rules].concat(), bare);
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains("the sheet does not say `rules:`"), "{}", ran.err);
    }
    let ran = run_with(&["judge", "-", "--variant", "standard", "--rules", ""], bare);
    assert!(ran.err.contains("--rules"), "nothing is no rule: {}", ran.err);
    let ran = run_with(&["judge", "-", "--variant", "standard", "--rules", "1917"], bare);
    assert!(ran.err.contains("there is no preset `1917`"), "{}", ran.err);
}

#[test]
fn the_variant_that_is_typed_beats_the_sheets_on_the_next_sheet_too() {
    let sheet = "chancery sheet 1\nvariant: standard\nrules: datc\n";
    let told = judged(&["--variant", "standard-borders"], sheet);
    let next = told["next"]["sheet"].as_str().expect("a sheet");
    assert!(next.contains("variant: standard-borders\n"), "{next}");
}

#[test]
fn a_sheet_has_one_phase() {
    let of = |phase| run_with(&["judge", "-", "--phase", phase], SHEET);
    assert_eq!(of("F1901M").code, Some(0));
    let ran = of("F1902M");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("standard input is of F1901M and not of F1902M"), "{}", ran.err);
}

/// Orders handed in twice, orders until further notice, and leave.
const SETS: &str = "\
chancery sheet 1
variant: standard
rules: datc,4.E.4=a
orders 1
France:
A par - bur
Austria:
A vie - tyr
proxy: Italy may order A bud
orders 2
France:
A par - pic
standing orders
Russia:
A mos - ukr
A war H
";

#[test]
fn the_rules_say_which_of_several_sets_counts_and_the_rest_is_said() {
    let ran = run_with(&["judge", "-"], SETS);
    assert_eq!(ran.code, Some(0));
    let out = &ran.out;
    for line in ["A par - pic", "A vie - tyr", "A mos - ukr"] {
        assert!(out.contains(line), "{line}: {out}");
    }
    assert!(!out.contains("A par - bur"), "{out}");
    assert!(ran.err.contains(": orders 1 of France do not count"), "{}", ran.err);
    assert!(ran.err.contains("a later set takes their place (4.D.1=c)"), "{}", ran.err);
    assert!(ran.err.contains("the leave of Austria for Italy to order A bud"), "{}", ran.err);
    let told = judged(&["--rules", "4.D.1=a,4.E.4=b"], SETS);
    let orders = told["orders"].to_string();
    assert!(orders.contains("A par - bur") && !orders.contains("A mos - ukr"), "{orders}");
    assert!(told["assumed"].to_string().contains("the standing order A mos - ukr of Russia"));
}

#[test]
fn a_standing_order_stands_on_the_next_sheet() {
    let told = judged(&[], SETS);
    let next = told["next"]["sheet"].as_str().expect("a sheet");
    assert!(next.contains("\nstanding orders\n\nRussia:\nA mos - ukr\nA war H\n"), "{next}");
    // The army has left Moscow: its order waits, and that is no fault of it.
    let told = judged(&[], next);
    let orders = told["orders"].to_string();
    assert!(orders.contains("A war H") && !orders.contains("A mos - ukr"), "{orders}");
}
