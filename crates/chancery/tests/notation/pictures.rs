//! How errors and warnings are drawn under their lines.

use chancery::notation::{Context, normalise, render_error, render_warning};
use chancery::position::PhaseKind;

use crate::support::{map, one, read};

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let reading = read(text, &Context::new(PhaseKind::Movement));
    let error = reading.errors().next().unwrap_or_else(|| panic!("{text}: {reading:?}"));
    assert_eq!(render_error(text, map(), error), expected);
}

#[test]
fn errors_are_drawn_with_what_may_have_been_meant() {
    check_error(
        "A par - bur\nA Mun - Ruhrgebiet",
        "error: unknown province\n  2 | A Mun - Ruhrgebiet\n    |         ^^^^^^^^^^",
    );
    check_error(
        "A Kiev - mos",
        "error: unknown province\n  1 | A Kiev - mos\n    |   ^^^^ did you mean Kiel (kie)?",
    );
    check_error(
        "F edi - Nor",
        "error: this can mean more than one province\n  1 | F edi - Nor\n    |         ^^^ North Sea \
         (nth) or Norwegian Sea (nwg)?",
    );
    check_error(
        "\tF por - spa/wc",
        "error: unknown coast\n  1 | \tF por - spa/wc\n    | \t        ^^^^^^ Spain has the north \
         coast (nc) or south coast (sc)",
    );
    check_error(
        "A bur S",
        "error: the order is not complete\n  1 | A bur S\n    |       ^ which unit is meant?",
    );
    check_error(
        "A mün - ber or kie",
        "error: something follows the order that does not belong to it\n  1 | A mün - ber or kie\n    \
         |             ^^^^^^ leave this out, or begin a new line",
    );
    check_error("Xanadu: A par H", "error: unknown power\n  1 | Xanadu: A par H\n    | ^^^^^^");
}

#[test]
fn a_missing_coast_is_asked_for() {
    let (order, _) = one("F mao - spa", PhaseKind::Movement);
    let kind = normalise(map(), None, &order).expect_err("both coasts can be reached");
    let error = kind.at(chancery::notation::Span::new(8, 11));
    assert_eq!(
        render_error("F mao - spa", map(), &error),
        "error: the coast must be named\n  1 | F mao - spa\n    |         ^^^ the north coast (nc) \
         or south coast (sc)?"
    );
}

#[test]
fn warnings_say_what_was_assumed() {
    let text = "A Burgandi - F";
    let reading = read("A Bargandi - par", &Context::new(PhaseKind::Movement));
    let warning = reading.warnings().next().expect("a warning");
    assert_eq!(
        render_warning("A Bargandi - par", map(), warning),
        "warning: a misspelt province\n  1 | A Bargandi - par\n    |   ^^^^^^^^ read as Burgundy \
         (bur)"
    );
    // A span of another text does no harm.
    let _ = render_warning(&text[..3], map(), warning);
    let _ = render_warning("é", map(), warning);
}
