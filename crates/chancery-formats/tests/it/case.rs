//! Case files.

use chancery::rules::{ConvoyParadox, Rules};
use chancery_formats::case::{
    AlternativeOutcome, Case, CaseBody, CaseReader, Play, Verdict, read_json, read_toml, write_toml,
};

use chancery::notation::{Names, OrderParseErrorKind};
use chancery_variants::standard;

use crate::shared;

const SAMPLE: &str = include_str!("data/cases.toml");

fn sample() -> Vec<Case> {
    read_toml(SAMPLE).expect("the sample is without fault")
}

fn play(case: &Case) -> &Play {
    match &case.body {
        CaseBody::Play(play) => play,
        CaseBody::Reading(_) => panic!("{} is about reading", case.id),
    }
}

#[test]
fn a_case_file_is_written_as_it_was_read() {
    assert_eq!(write_toml(&sample()), SAMPLE);
}

#[test]
fn a_case_says_what_its_file_says() {
    let cases = sample();
    let swap = &play(&cases[0]).steps[0];
    let verdicts: Vec<_> =
        swap.expect.results.iter().map(|r| r.as_ref().map(|r| r.verdict)).collect();
    assert_eq!(verdicts, [Some(Verdict::Fails), Some(Verdict::Fails), None]);
    let units = &swap.set_up.as_ref().expect("a set-up").units;
    assert_eq!(units.last().map(|unit| unit.power.clone()), Some(None), "neutral");
    let retreat = play(&cases[1]);
    assert_eq!(retreat.steps[1].set_up, None, "goes on");
    assert_eq!(retreat.alternatives[1].outcome, AlternativeOutcome::NoResolution);
    assert_eq!(cases[1].rules().map(|rules| rules.convoy_paradox), Ok(ConvoyParadox::Rule1982));
    assert_eq!(cases[0].rules(), Ok(Rules::DATC));
}

/// Each expectation is the text at fault and the beginning of what is said of it.
#[track_caller]
fn check_toml_faults(text: &str, expected: &[(&str, &str)]) {
    let faults = read_toml(text).expect_err("is at fault");
    let found: Vec<_> = faults.iter().map(|f| (&text[f.span.clone()], f.to_string())).collect();
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.0, expected.0);
        assert!(found.1.starts_with(expected.1), "{found:?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:?}");
}

#[test]
fn every_fault_of_a_case_file_is_reported_under_its_words() {
    let text = r#"format = "chancery-case/9"
[[case]]
id = "a"
titel = "slip"
map = 7
rules = "4.A.2=1982"
phase = "X1901M"
units.France = ["Q par", 3]
orders.France = [["A par H", "wins"]]
expect.next = "later"
expect.luck = "good"
pacts = ["France"]
sets.France = [{ dated = "first", says = "more", order = [] }]
proxies = ["Italy orders A par", "Italy may order Q par"]
victory = { points = 3 }
quiet-years = -1
expect.ending = "solo: France, Italy"
[[case]]
id = "a"
title = "t"
map = "standard"
rules = "datc"
rests-on = ["4.A.2=1066", "9.Z"]
phase = "S1901M"
orders.France = ["A par H"]
[[case.alternative]]
rules = "4.A.2=1971"
step = 4
expect.results.France = ["stands", "stands"]
"#;
    check_toml_faults(
        text,
        &[
            (
                "\"chancery-case/9\"",
                "the format is `chancery-case/9`; this reader knows `chancery-case/1`",
            ),
            ("[[case]]", "the key `title` is missing"),
            ("7", "a number instead of a string"),
            ("\"4.A.2=1982\"", "there is no preset `4.A.2=1982`; there are datc"),
            ("points", "the key `points` means nothing here; known are centres, years-without"),
            ("\"X1901M\"", "`X1901M` is no phase; a phase is"),
            ("\"Q par\"", "`Q par` is no unit; a unit is"),
            ("3", "a number instead of a string"),
            ("-1", "a number instead of a number of years"),
            ("\"France\"", "`France` is no pact"),
            ("\"wins\"", "`wins` does not say what becomes of an order"),
            ("\"first\"", "a string instead of a whole number"),
            ("\"more\"", "`more` is none of `adds` and `replaces`"),
            ("order", "the key `order` means nothing here; known are dated, says, orders"),
            ("\"Italy orders A par\"", "`Italy orders A par` gives no leave; write such as"),
            ("\"Italy may order Q par\"", "`Q par` is no unit; a unit is"),
            ("\"later\"", "`later` is no phase"),
            ("\"solo: France, Italy\"", "`solo: France, Italy` is none of `goes on`, `solo: "),
            ("luck", "the key `luck` means nothing here; known are after, dislodged"),
            ("titel", "the key `titel` means nothing here; known are id, title"),
            ("\"a\"", "another case has the id `a` already"),
            ("\"4.A.2=1066\"", "`1066` is no value of 4.A.2"),
            ("\"9.Z\"", "there is no rule choice `9.Z`"),
            ("4", "there is no step 4; the last is 0"),
            ("[\"stands\", \"stands\"]", "France has 1 orders here, and 2 results"),
        ],
    );
}

#[test]
fn what_is_no_toml_is_refused_under_its_words() {
    check_toml_faults(
        "format = \"chancery-case/1\"\n[[case]\nid = \"a\"\n",
        &[("", "not TOML: unclosed array table")],
    );
}

#[test]
fn every_fault_of_a_json_collection_is_reported_with_its_place() {
    let text = r#"[
        {"id": "a", "title": "t", "map": "m", "phase": "S1901Q", "setup": {"units": []}, "orders": [],
         "expect": {}},
        {"id": "b", "title": "t", "map": "m", "phase": "S1901M", "options": ["4.Z.9", "4.A.2=x"],
         "setup": {"units": [{"power": "France", "unit": "X", "loc": "par"}]},
         "orders": [{"text": "A par H"}, {"power": "France", "text": 5}],
         "expect": {"orders": [{"order": 7, "result": "fails"}, {"order": 0, "result": "wins"}]}},
        {"title": "no id", "map": "m", "phase": "parse", "setup": {"units": []}, "expect": {}},
        {"id": "c", "title": "t", "map": "m", "phase": "parse", "setup": {"units": []},
         "orders": [], "expect": {"parsed": "A par H"}},
        {"id": "d", "title": "t", "map": "m", "phase": "parse", "setup": {"units": []},
         "orders": [{"text": "A par H"}], "expect": {"parsed": "A par H"}},
        {"id": "d", "title": "t", "map": "m", "phase": "S1901M",
         "setup": {"units": []}, "orders": [{"power": "France", "text": "A par H"}],
         "expect": {"orders": [{"order": 0, "result": "stands", "dislodged": "no"}]}}
    ]"#;
    let faults = read_json(text).expect_err("is at fault");
    let found: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "[0].phase: `S1901Q` is no phase; a phase is written S1901M, F1901R or W1901A",
        "[1].options[0]: there is no rule choice `4.Z.9`",
        "[1].options[1]: `x` is no value of 4.A.2",
        "[1].setup.units[0]: `X par` is no unit",
        "[1].orders[1].text: a number instead of a string",
        "[1].orders[0]: the key `power` is missing",
        "[1].expect.orders[0].order: `7` is none of the numbers of the orders",
        "[1].expect.orders[1].order: `0` is none of the numbers of the orders",
        "[2]: the key `id` is missing",
        "[2]: the key `orders` is missing",
        "[3].orders: a case about reading is about one text, and this one has 0",
        "[5].expect.orders[0].dislodged: a string instead of true or false",
        "[5].id: another case has the id `d` already",
    ];
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}");
    }
    assert_eq!(found.len(), expected.len(), "{found:?}");
}

#[test]
fn the_case_collections_are_read_whole() {
    for (file, cases_count, alternatives_count) in
        [("rules/datc.json", 176, 84), ("rules/extra.json", 191, 0)]
    {
        let Some(text) = shared::file(file) else { return };
        let cases = read_json(&text).unwrap_or_else(|faults| panic!("{file}: {faults:?}"));
        let plays = cases.iter().filter_map(|case| match &case.body {
            CaseBody::Play(play) => Some(play),
            CaseBody::Reading(_) => None,
        });
        let alternatives: usize = plays.map(|play| play.alternatives.len()).sum();
        assert_eq!((cases.len(), alternatives), (cases_count, alternatives_count), "{file}");
        let written = write_toml(&cases);
        let again = read_toml(&written).unwrap_or_else(|faults| panic!("{file}: {faults:?}"));
        for (again, case) in again.iter().zip(&cases) {
            assert_eq!(again, case, "{file}, through TOML");
        }
        for case in &cases {
            assert!(case.rules().is_ok(), "{}", case.id);
        }
    }
}

#[test]
fn positions_and_orders_of_the_collections_are_read_on_the_board() {
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    for file in ["rules/datc.json", "rules/extra.json"] {
        let Some(text) = shared::file(file) else { return };
        let cases = read_json(&text).expect("read before");
        for case in cases.iter().filter(|case| case.map == "standard") {
            let rules = case.rules().expect("read before");
            let CaseBody::Play(play) = &case.body else { continue };
            let step = &play.steps[0];
            let set_up = step.set_up.as_ref().expect("has a position");
            let position = reader
                .position(step.phase, set_up, &rules)
                .unwrap_or_else(|faults| panic!("{}: {faults:?}", case.id));
            assert_eq!(position.units().count(), set_up.units.len(), "{}", case.id);
            let orders = reader
                .orders(&step.orders, &position, rules.wings)
                .unwrap_or_else(|faults| panic!("{}: {faults:?}", case.id));
            // Some retreat phases have orders of movement for units that are not dislodged.
            let wrong_phase = |kind: &_| matches!(kind, OrderParseErrorKind::WrongPhase { .. });
            assert!(orders.errors.iter().all(|(_, e)| wrong_phase(&e.kind)), "{}", case.id);
            let mut places = orders.places;
            places.extend(orders.errors.iter().map(|(place, _)| *place));
            places.sort_unstable();
            assert_eq!(places, (0..step.orders.len()).collect::<Vec<_>>(), "{}", case.id);
        }
    }
}

#[test]
fn what_a_retreat_may_not_do_follows_from_the_set_up() {
    let text = r#"format = "chancery-case/1"
[[case]]
id = "by"
title = "the attacker's start is barred, but not after a convoy"
map = "standard"
rules = "datc"
phase = "S1901R"
units.Russia = ["F ank", "A edi"]
dislodged.Turkey = [{ unit = "F ank", by = "bla" }]
dislodged.England = [{ unit = "A edi", by = "nwy", via = "convoy" }]
contested = ["yor"]
[[case]]
id = "previous"
title = "the orders of the phase before say the same"
map = "standard"
rules = "datc"
phase = "S1901R"
units.Russia = ["F ank", "A mun", "A edi"]
dislodged.Turkey = ["F ank"]
dislodged.England = ["A edi"]
previous.Russia = [["F bla - ank", "succeeds"], ["A mun - boh", "fails"], ["A mun - ank", "fails"],
    ["A nwy - edi", "succeeds"]]
"#;
    let cases = read_toml(text).expect("is without fault");
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    let barred: Vec<Vec<_>> = cases
        .iter()
        .map(|case| {
            let step = &play(case).steps[0];
            let set_up = step.set_up.as_ref().expect("has a position");
            let position = reader.position(step.phase, set_up, &Rules::DATC).expect("can be");
            let code = |id| variant.map.province(id).code.clone();
            let barred = position.dislodged().map(|(_, d)| d.barred.map(code));
            let contested = position.contested().iter().map(|p| Some(code(p)));
            barred.chain(contested).collect()
        })
        .collect();
    let some = |code: &str| Some(code.to_owned());
    assert_eq!(
        barred,
        [vec![some("bla"), None, some("yor")], vec![some("bla"), None, some("boh")]]
    );
}
