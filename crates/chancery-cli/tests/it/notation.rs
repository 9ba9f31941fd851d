//! `chancery notation`.

use serde_json::Value;

use crate::run::{assert_refuses, run_with};

/// A mail with faults, misspellings and remarks.
const MAIL: &str = "From: france@example.org\n\nSpring 1901\nFRANCE:\na par-bur\n\
                    F brest to english chanel\nA Mar S A Par-Bur\nA foo - bar\n\nGermany\n\
                    Army Munich supports Berlin to Kiel\nF kiel holds (I hope)\nA ber -> ruhrr\n\n\
                    -- \nPierre\n";

/// Insists that a text is read without a word and written so.
#[track_caller]
fn check(args: &[&str], text: &str, want: &str) {
    let ran = run_with(&[&["notation", "-"], args].concat(), text);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?} {text}");
    assert_eq!(ran.out, want, "{args:?} {text}");
}

#[test]
fn an_order_is_written_in_every_style() {
    let text = "F NTH convoys A YOR to BEL\n";
    for (style, want) in [
        ("short", "F nth C A yor - bel\n"),
        ("datc", "F North Sea Convoys A Yorkshire - Belgium\n"),
        ("full", "Fleet North Sea Convoys Army Yorkshire -> Belgium\n"),
        ("python", "F NTH C A YOR - BEL\n"),
        ("judge", "Fleet North Sea CONVOY Army Yorkshire -> Belgium.\n"),
        ("sentence", "The fleet in the North Sea convoys the army in Yorkshire to Belgium.\n"),
    ] {
        check(&["--to", style], text, want);
    }
}

#[test]
fn orders_of_every_kind_of_phase_stand_under_their_powers() {
    for (args, text, want) in [
        (
            &[][..],
            "Austria: A vie-tri\nItaly: A ven H\n",
            "Austria:\nA vie - tri\n\nItaly:\nA ven H\n",
        ),
        (&["--power", "french"], "r a mun-boh\n", "France:\nR A mun - boh\n"),
        (&["--power", "France"], "build a par\n", "France:\nB A par\n"),
        (&["--phase-kind", "adjustment"], "build f stp/nc\n", "B F stp/nc\n"),
        (&[], "", ""),
    ] {
        check(args, text, want);
    }
}

#[test]
fn of_an_order_sheet_the_orders_are_read() {
    let sheet = "# ours\nchancery sheet 1\nvariant: standard\nrules: datc\nphase: S1901M\n\n\
                 orders\n\nFrance:\nParis - Burgundy\nGermany:\nF Kiel - Denmark\n";
    check(&["--to", "short"], sheet, "France:\nA par - bur\n\nGermany:\nF kie - den\n");
    let ran = run_with(&["notation", "-"], &sheet.replace("S1901M", "S1901X"));
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "a broken sheet is no list of orders");
    assert!(ran.err.contains("standard input:5"), "{}", ran.err);
}

#[test]
fn what_is_written_reads_back_as_it_was() {
    let orders = "France:\nA par - bur\nF bre - eng\nA mar S A par - bur\n\nGermany:\nF kie H\n";
    for style in ["short", "datc", "full", "python", "judge", "sentence"] {
        let written = run_with(&["notation", "-", "--to", style], orders).out;
        check(&["--to", "short"], &written, orders);
    }
}

#[test]
fn a_template_writes_orders_its_own_way() {
    let text = "France: A par - bur\n";
    for (args, want) in [
        (
            &["{power:adjective} {srcUnitType} {src} {_arrow_} {dest}"][..],
            "French Army Paris -> Burgundy\n",
        ),
        (&["{srcUnitType} {src}-{dest}", "--names", "terse"], "A par-bur\n"),
        (&["{src}{isViaConvoy():? by sea: by land}", "--names", "terse"], "par by land\n"),
    ] {
        check(&[&["--template"], args].concat(), text, want);
    }
}

#[test]
fn faults_and_guesses_are_drawn_under_their_lines() {
    let ran = run_with(&["notation", "-"], MAIL);
    assert_eq!(ran.code, Some(1), "two lines were not understood");
    insta::assert_snapshot!(format!("{}----\n{}", ran.out, ran.err));
}

#[test]
fn the_answer_for_programs_has_spans_warnings_and_errors() {
    let ran = run_with(&["notation", "-", "--json"], MAIL);
    assert_eq!(ran.code, Some(1));
    let answer: Value = serde_json::from_str(&ran.out).expect("the answer is JSON");
    assert_eq!((&answer["orders"], &answer["errors"]), (&5.into(), &2.into()));
    let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
    let words = |told: &Value| {
        let span = number(&told["span"]["start"]).zip(number(&told["span"]["end"]));
        let (start, end) = span.expect("a span has a start and an end");
        MAIL[start..end].to_owned()
    };
    let mut told = Vec::new();
    for item in answer["items"].as_array().expect("the answer has items") {
        match item["kind"].as_str() {
            Some("order") => {
                for warning in item["warnings"].as_array().expect("an order has warnings") {
                    told.push((warning["kind"].as_str().unwrap_or("-"), words(warning)));
                }
            }
            Some("error") => {
                let error = &item["error"];
                told.push((error["kind"].as_str().unwrap_or("-"), words(error)));
            }
            Some("power") => told.push(("power", words(item))),
            Some("phase") => assert_eq!(item["phase"], "S1901M"),
            Some("skip") => assert!(item["reason"].is_string(), "{item}"),
            _ => panic!("no such kind: {item}"),
        }
    }
    let told: Vec<(&str, &str)> = told.iter().map(|(kind, at)| (*kind, at.as_str())).collect();
    let want = [
        ("power", "FRANCE:"),
        ("spelling", "english chanel"),
        ("unknown-province", "foo"),
        ("power", "Germany"),
        ("remark", "(I hope)"),
        ("unknown-province", "ruhrr"),
    ];
    assert_eq!(told, want);
}

#[test]
fn misuse_is_refused() {
    for (args, words) in [
        (&["--to", "morse"][..], "possible values"),
        (&["--template", "{sorce}"], "no field, method or keyword of this name"),
        (&["--template", "{src"], "a brace without its partner"),
        (&["--template", "{src}", "--to", "datc"], "cannot be used with"),
        (&["--names", "terse"], "--template"),
        (&["--power", "Spain"], "no power is called `Spain`"),
        (&["--variant", "no-such"], "no-such"),
    ] {
        assert_refuses(&[&["notation", "-"], args].concat(), words);
    }
    assert_refuses(&["notation", "no-such-file"], "reading no-such-file");
}
