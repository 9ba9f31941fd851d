//! Exact and canonical equality.

use chancery::orders::{equal_canonically, equal_exactly};
use chancery::position::PhaseKind;

use crate::support::{map, one};

#[track_caller]
fn check(kind: PhaseKind, a: &str, b: &str, exactly: bool, canonically: bool) {
    let (first, first_notes) = one(a, kind);
    let (second, second_notes) = one(b, kind);
    let exact = equal_exactly(&first, &first_notes, &second, &second_notes);
    assert_eq!(exact, exactly, "exactly: {a} and {b}");
    let canonical = equal_canonically(map(), &first, &first_notes, &second, &second_notes);
    assert_eq!(canonical, canonically, "canonically: {a} and {b}");
}

#[test]
fn movement_orders() {
    for (a, b, exactly, canonically) in [
        ("A par - bur", "Army Paris -> Burgundy", true, true),
        ("A par - bur", "par - bur", false, true),
        ("A par - bur", "F par - bur", false, true),
        ("A par - bur", "A par - pic", false, false),
        ("France: A par - bur", "A par - bur", false, false),
        ("A gas - spa/nc", "A gas - spa", false, true),
        ("F nwy - stp", "F nwy - stp/nc", false, true),
        ("F mao - spa/nc", "F mao - spa/sc", false, false),
        ("F nth - den/ec", "F nth - den", false, true),
        ("F stp/sc - bot", "F stp/nc - bot", false, true),
        ("A lon - bel", "A lon - bel via convoy", false, false),
        ("A lon - bel via nth", "A lon - nth - bel", true, true),
        ("A lon - bel via nth", "A lon - bel via eng", false, false),
        ("A bur S A mun", "A bur S German A mun", false, true),
        ("A bur S A mun", "A bur S mun", false, true),
        ("A bur S A mun", "A bur S A mun - ruh", false, false),
        ("F mar S F mao - spa", "F mar S F mao - spa/sc", false, false),
        ("F nth C A lon - nwy", "F nth C lon - nwy", false, true),
        ("A vie S [A tyr S A ven - tri]", "A vie S A tyr [A tyr S A ven - tri]", true, true),
        ("A vie S [A tyr S A ven - tri]", "A vie S [A tyr S ven - tri]", false, true),
        ("A vie S [A tyr S A ven - tri]", "A vie S A tyr", false, false),
        ("A vie S [A tyr S A ven - tri]", "A vie S [A tyr H]", false, false),
    ] {
        check(PhaseKind::Movement, a, b, exactly, canonically);
    }
}

#[test]
fn other_orders() {
    for (a, b, exactly, canonically) in [
        ("A mun - boh", "mun r boh", false, true),
        ("A mun - boh", "A mun D", false, false),
        ("F con - bul/ec", "F con - bul/sc", false, false),
        ("F nwy - stp", "F nwy - stp/nc", false, true),
    ] {
        check(PhaseKind::Retreat, a, b, exactly, canonically);
    }
    for (a, b, exactly, canonically) in [
        ("build A mos", "build mos", false, true),
        ("build A sev", "build sev", false, false),
        ("build A sev", "build F sev", false, false),
        ("build F stp/nc", "build stp/nc", false, true),
        ("remove A mun", "remove mun", false, true),
        ("remove A mun", "build A mun", false, false),
        ("waive", "W", true, true),
    ] {
        check(PhaseKind::Adjustment, a, b, exactly, canonically);
    }
}
