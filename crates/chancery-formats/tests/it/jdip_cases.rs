//! jDip's case files.

use chancery::position::{Phase, PhaseKind, Season};
use chancery_formats::case::{CaseBody, PreviousEnd};
use chancery_formats::jdip_cases::{AfterUnits, JdipCases, read};

use chancery::notation::Names;
use chancery::rules::{Rules, Wings};
use chancery_formats::case::CaseReader;
use chancery_variants::standard;

use crate::shared;

const SAMPLE: &str = include_str!("data/jdip-cases.txt");

const START: Phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);

fn sample() -> JdipCases {
    read(SAMPLE).expect("the sample is without fault")
}

#[test]
fn a_case_file_says_what_it_says() {
    let cases = sample();
    assert_eq!(cases.variant, "Standard");
    let names: Vec<_> = cases.cases.iter().map(|c| (c.line, c.name.as_str())).collect();
    assert_eq!(names, [(4, "1.A Ours, a swap"), (16, "1.B retreat")]);
    assert_eq!(cases.cases[0].after, AfterUnits::Same);
    let phases: Vec<_> = cases.cases.iter().map(|c| c.phase.map(|p| p.to_string())).collect();
    assert_eq!(phases, [Some("S1901M".to_owned()), Some("F1902R".to_owned())]);
}

#[test]
fn its_cases_become_ours() {
    let cases = sample().to_cases("standard", "datc", START);
    let CaseBody::Play(play) = &cases[1].body else { panic!("is a case of play") };
    let step = &play.steps[0];
    let set_up = step.set_up.as_ref().expect("has a position");
    assert_eq!(set_up.units[0].at, "Spain/sc");
    assert_eq!(set_up.centres, [("Turkey".to_owned(), vec!["ank".to_owned(), "con".to_owned()])]);
    let ended: Vec<_> = set_up.previous.iter().map(|o| (o.text.as_str(), o.ended)).collect();
    assert_eq!(ended, [("F ank H", PreviousEnd::Failed), ("F bla - ank", PreviousEnd::Succeeded)]);
    assert_eq!(step.orders[0].text, "F ank - arm");
    assert_eq!(step.expect.dislodged, Some(vec![]), "what is not listed is not there");
}

#[test]
fn every_fault_of_a_case_file_is_reported_under_its_words() {
    let text = "\
England: A lon
CASE
PRESTATE_SETPHASE Spring 19x1, Movement
	England: F lon
PRESTATE F nth
	A lon
	England: Q lon
	England: A
PRESTATE_LUCK
PRESTATE_RESULTS
	England: A lon H
CASE second
VARIANT_ALL Standard
VARIANT_ALL Standard
POSTSTATE_SAME
POSTSTATE
	England: F lon
ORDERS
	no power
";
    let faults = read(text).expect_err("is at fault");
    let found: Vec<_> = faults
        .iter()
        .map(|f| (f.line_and_column(text).0, &text[f.span.clone()], f.to_string()))
        .collect();
    let found: Vec<_> = found.iter().map(|(line, at, what)| (*line, *at, what.as_str())).collect();
    let expected = [
        (1, "England: A lon", "this line is in no case; a case begins with CASE and its name"),
        (2, "CASE", "CASE must be followed by the name of the case"),
        (
            3,
            "Spring 19x1, Movement",
            "`Spring 19x1, Movement` is no phase; write such as `Spring 1901, Movement`",
        ),
        (4, "England: F lon", "this line stands under no keyword such as PRESTATE or ORDERS"),
        (5, "F nth", "nothing may follow PRESTATE on its line"),
        (6, "A lon", "the line does not begin with a power and a colon"),
        (7, "Q lon", "`Q lon` is no unit; write such as `A par` or `Fleet Spain/sc`"),
        (8, "A", "`A` is no unit; write such as `A par` or `Fleet Spain/sc`"),
        (9, "PRESTATE_LUCK", "`PRESTATE_LUCK` is no keyword"),
        (11, "England", "a result begins with SUCCESS: or FAILURE:"),
        (2, "CASE", "the case before has no END"),
        (14, "VARIANT_ALL Standard", "VARIANT_ALL stands twice"),
        (
            16,
            "POSTSTATE",
            "POSTSTATE and POSTSTATE_SAME stand in one case; one of them says what is true",
        ),
        (19, "no power", "the line does not begin with a power and a colon"),
        (12, "CASE second", "the case has no END"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn jdips_own_files_are_read_whole() {
    for (name, text) in shared::files("variants/jdip", "txt") {
        let cases = read(&text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let expected = match name.as_str() {
            "borders.txt" => 14,
            "explicitConvoys.txt" => 8,
            "real.txt" => 3,
            "wing.txt" => 20,
            _ => panic!("{name} is new"),
        };
        assert_eq!(cases.cases.len(), expected, "{name}");
        for case in &cases.cases {
            assert!(!case.orders.is_empty() && !case.units.is_empty(), "{name} {}", case.name);
        }
    }
}

#[test]
fn jdips_own_files_are_read_on_the_board() {
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    for (name, text) in shared::files("variants/jdip", "txt") {
        let cases = read(&text).expect("read before").to_cases("standard", "datc", START);
        for case in cases {
            let CaseBody::Play(play) = &case.body else { panic!("is a case of play") };
            let step = &play.steps[0];
            let set_up = step.set_up.as_ref().expect("has a position");
            let position = reader
                .position(step.phase, set_up, &Rules::DATC)
                .unwrap_or_else(|faults| panic!("{name} {}: {faults:?}", case.id));
            let orders = reader.orders(&step.orders, &position, Wings::On).expect("powers");
            let read = orders.set.orders.len() + orders.errors.len();
            assert_eq!(read, step.orders.len(), "{name} {}: one order a line", case.id);
            let retreats = step.phase.kind == PhaseKind::Retreat;
            assert!(
                orders.errors.is_empty() || retreats,
                "{name} {}: {:?}",
                case.id,
                orders.errors
            );
        }
    }
}
