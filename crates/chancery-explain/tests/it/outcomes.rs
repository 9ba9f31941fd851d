//! A sentence for every reason, as the engine gives it.

use chancery::adjudicate::Workspace;
use chancery_explain::{Naming, Report, Scene, Style, reference};

use crate::board::Board;

/// Judges and says of one unit what became of it; also checks that the rule cited has a page.
#[track_caller]
fn check(board: &Board, unit: &str, expected: &str) {
    check_in(board, unit, Style::default(), expected);
}

#[track_caller]
fn check_in(board: &Board, unit: &str, style: Style, expected: &str) {
    let mut workspace = Workspace::new();
    let resolution = board.judge(&mut workspace);
    let at = board.at(unit);
    let outcomes: Vec<_> = resolution.units().collect();
    let scene = Scene {
        orders: &board.orders,
        outcomes: &outcomes,
        style,
        ..Scene::new(&board.map, &board.position, &board.rules)
    };
    let outcome = resolution.unit(at).expect("a unit stands there");
    let reason = resolution.reason(at).expect("a unit stands there");
    let sentence = chancery_explain::outcome(&scene, &outcome, &reason);
    assert_eq!(format!("{sentence} [{}]", sentence.rule), expected);
    let page = reference::page(&sentence.rule.to_string());
    assert!(page.is_ok(), "{:?}", page.err());
}

#[test]
fn holds() {
    let board = Board::new(&["Germany A mun", "France A bur", "France A pic", "Germany A kie"])
        .with_orders(&["A bur - mun", "A mun H", "A kie S A mun"]);
    check(&board, "pic", "Picardy holds: nobody attacked it. [hold]");
    check(
        &board,
        "mun",
        "Munich holds: attack 1 of A Burgundy does not exceed hold 2 with A Kiel's support. \
         [hold-strength]",
    );
}

#[test]
fn a_unit_holds_against_its_own_power() {
    let board = Board::new(&["Germany A mun", "Germany A kie", "Germany A ruh"]).with_orders(&[
        "A kie - mun",
        "A ruh S A kie - mun",
        "A mun H",
    ]);
    check(
        &board,
        "mun",
        "Munich holds: attack 0 of A Kiel (not counting A Ruhr's support) does not exceed hold 1.\n  \
         A Ruhr's support does not count there: it would help to dislodge a unit of its own \
         power.\n  A Kiel is of the same power and cannot dislodge it. [hold-strength]",
    );
}

#[test]
fn a_unit_between_two_attacks_holds() {
    let units = ["Germany A mun", "France A bur", "France A ruh", "Russia A ber", "Russia A sil"];
    let board = Board::new(&units).with_orders(&[
        "A bur - mun",
        "A ruh S A bur - mun",
        "A ber - mun",
        "A sil S A ber - mun",
    ]);
    check(
        &board,
        "mun",
        "Munich holds: attack 2 of A Berlin with A Silesia's support and attack 2 of A Burgundy \
         with A Ruhr's support stand each other off. [beleaguered]",
    );
    check(
        &board,
        "bur",
        "A Burgundy - Munich fails: attack 2 with A Ruhr's support does not exceed prevent 2 of \
         A Berlin - Munich with A Silesia's support (standoff). [standoff]",
    );
}

#[test]
fn dislodgements() {
    let board = Board::new(&["Germany A mun", "France A bur", "France A ruh"])
        .with_orders(&["A bur - mun", "A ruh S A bur - mun"]);
    check(
        &board,
        "mun",
        "A Munich is dislodged: attack 2 of A Burgundy with A Ruhr's support exceeds hold 1. \
         [dislodged]",
    );
    check(
        &board,
        "bur",
        "A Burgundy - Munich succeeds: attack 2 with A Ruhr's support exceeds hold 1 of \
         A Munich. [move]",
    );
    check(&board, "ruh", "A Ruhr supports A Burgundy - Munich. [support]");
}

#[test]
fn moves_that_succeed() {
    let board = Board::new(&["France A par", "France A bur", "Germany A mun"])
        .with_orders(&["A par - bur", "A bur - bel"]);
    check(&board, "par", "A Paris - Burgundy succeeds: A Burgundy left. [move]");
    check(&board, "bur", "A Burgundy - Belgium succeeds: nobody stood or went there. [move]");
}

#[test]
fn moves_that_fail() {
    let board = Board::new(&["France A par", "Germany A mun", "Germany A ruh", "France A bel"])
        .with_orders(&["A par - bur", "A mun - bur", "A ruh - bel"]);
    check(
        &board,
        "par",
        "A Paris - Burgundy fails: attack 1 does not exceed prevent 1 of A Munich - Burgundy \
         (standoff). [standoff]",
    );
    check(
        &board,
        "ruh",
        "A Ruhr - Belgium fails: attack 1 does not exceed hold 1 of A Belgium. [hold-strength]",
    );
}

#[test]
fn a_move_may_meet_two_obstacles() {
    let units = ["France A par", "Germany A mun", "Germany A ruh", "Italy A bur", "Italy A mar"];
    let board = Board::new(&units).with_orders(&[
        "A par - bur",
        "A mun - bur",
        "A ruh S A mun - bur",
        "A mar S A bur",
        "A bur H",
    ]);
    check(
        &board,
        "par",
        "A Paris - Burgundy fails: attack 1 exceeds neither hold 2 of A Burgundy with \
         A Marseilles's support nor prevent 2 of A Munich - Burgundy with A Ruhr's support \
         (standoff). [hold-strength]",
    );
}

#[test]
fn head_to_head() {
    let board = Board::new(&["France A bur", "Germany A mun", "France A ruh"]).with_orders(&[
        "A bur - mun",
        "A mun - bur",
        "A ruh S A bur - mun",
    ]);
    check(
        &board,
        "bur",
        "A Burgundy - Munich succeeds: attack 2 with A Ruhr's support exceeds defend 1 of \
         A Munich - Burgundy (head-to-head). [head-to-head]",
    );
    check(
        &board,
        "mun",
        "A Munich - Burgundy fails: attack 1 does not exceed defend 2 of A Burgundy - Munich \
         with A Ruhr's support (head-to-head).\n  A Munich is dislodged by A Burgundy. \
         [head-to-head]",
    );
}

#[test]
fn a_unit_that_could_not_leave() {
    let board = Board::new(&["France A par", "Germany A bur", "Germany A mun", "Italy A tyr"])
        .with_orders(&["A par - bur", "A bur - mun", "A tyr - mun"]);
    check(
        &board,
        "par",
        "A Paris - Burgundy fails: attack 1 does not exceed hold 1 of A Burgundy (which could \
         not leave). [hold-strength]",
    );
    check(
        &board,
        "bur",
        "A Burgundy - Munich fails: a unit of its own power stayed there. [own-unit]",
    );
}

#[test]
fn a_support_against_its_own_power_does_not_count() {
    let board = Board::new(&["Austria F tri", "Austria A vie", "Italy A ven"])
        .with_orders(&["A vie S A ven - tri", "A ven - tri"]);
    check(
        &board,
        "ven",
        "A Venice - Trieste fails: attack 1 (not counting A Vienna's support) does not exceed \
         hold 1 of F Trieste.\n  A Vienna's support does not count there: it would help to \
         dislodge a unit of its own power. [hold-strength]",
    );
}

#[test]
fn supports() {
    let units = ["England F bel", "France F nth", "Germany A ruh", "France A hol", "England A pic"];
    let board = Board::new(&units).with_orders(&[
        "F bel S A pic - bur",
        "F nth - bel",
        "A pic - bur",
        "A ruh H",
    ]);
    check(
        &board,
        "bel",
        "Illegal: F Belgium could not itself go to Burgundy, so it cannot support there.\n  \
         F Belgium holds. [support]",
    );
    let board = Board::new(&units).with_orders(&["F bel S F nth", "A hol - bel", "A pic - bel"]);
    check(&board, "bel", "F Belgium's support is cut by A Holland - Belgium. [cut]");
}

#[test]
fn harmless_attacks_on_a_supporter() {
    let board = Board::new(&["France A bur", "France A par", "Germany A mun", "France A ruh"])
        .with_orders(&["A bur S A ruh - mun", "A ruh - mun", "A mun - bur", "A par - bur"]);
    check(
        &board,
        "bur",
        "A Burgundy supports A Ruhr - Munich; A Munich - Burgundy and A Paris - Burgundy do not \
         cut it.\n  A Munich stands where the support is directed.\n  A Paris is of the same \
         power. [cut]",
    );
}

#[test]
fn a_dislodged_supporter() {
    let units = ["Russia F con", "Russia F bla", "Turkey F ank", "Turkey A smy"];
    let board = Board::new(&units).with_orders(&[
        "F con S F bla - ank",
        "F bla - ank",
        "F ank - con",
        "A smy S F ank - con",
    ]);
    check(
        &board,
        "con",
        "F Constantinople's support is cut: F Constantinople is dislodged by F Ankara. [cut]",
    );
}

#[test]
fn convoys() {
    let units = ["England A lon", "England F nth", "Germany F ska", "Germany F hel"];
    let board =
        Board::new(&units).with_orders(&["A lon - hol", "F nth C A lon - hol", "F ska - nth"]);
    check(
        &board,
        "lon",
        "A London - Holland succeeds by convoy over North Sea: nobody stood or went there. \
         [move]",
    );
    check(
        &board,
        "nth",
        "F North Sea convoys A London - Holland; F Skagerrak - North Sea does not dislodge it. \
         [convoy]",
    );
    let board = Board::new(&units).with_orders(&[
        "A lon - hol",
        "F nth C A lon - hol",
        "F ska - nth",
        "F hel S F ska - nth",
    ]);
    check(
        &board,
        "nth",
        "Convoy disrupted: F North Sea was dislodged by F Skagerrak.\n  F North Sea is \
         dislodged by F Skagerrak. [disrupted]",
    );
    check(
        &board,
        "lon",
        "A London - Holland fails, its convoy disrupted: F North Sea was dislodged by \
         F Skagerrak. [disrupted]",
    );
}

#[test]
fn an_idle_convoy() {
    let board = Board::new(&["England A lon", "England F eng", "France A bel"])
        .with_orders(&["A lon - bel", "F eng C A lon - bel"]);
    check(
        &board,
        "eng",
        "F English Channel is there to convoy A London - Belgium, which does not arrive over \
         it. [convoy]",
    );
}

const PARADOX: [&str; 4] = ["England F lon", "England F wal", "France A bre", "France F eng"];
const PARADOX_ORDERS: [&str; 4] =
    ["F lon S F wal - eng", "F wal - eng", "A bre - lon", "F eng C A bre - lon"];

#[test]
fn a_paradox_settled_by_szykman() {
    let board = Board::new(&PARADOX).with_orders(&PARADOX_ORDERS);
    check(
        &board,
        "bre",
        "A Brest - London fails, its convoy disrupted: F English Channel does not convoy in a \
         paradox settled by Szykman. [4.A.2=szykman]",
    );
}

#[test]
fn a_paradox_settled_by_halting() {
    let board = Board::new(&PARADOX).with_orders(&PARADOX_ORDERS).with_rules("4.A.2=all-hold");
    check(
        &board,
        "wal",
        "Paradox settled by the all-hold rule: F Wales - English Channel does not take place; \
         the orders of A Brest, F London and F Wales hang on each other. \
         [4.A.2=all-hold]",
    );
}

#[test]
fn a_ring() {
    let board = Board::new(&["Turkey F ank", "Turkey A con", "Turkey A smy"]).with_orders(&[
        "F ank - con",
        "A con - smy",
        "A smy - ank",
    ]);
    check(
        &board,
        "con",
        "A Constantinople - Smyrna succeeds in a ring of moves: Constantinople - Smyrna - \
         Ankara - Constantinople. [ring]",
    );
}

#[track_caller]
fn check_cycle(board: &Board, expected: &str) {
    let mut workspace = Workspace::new();
    let report = Report::new(board.judge(&mut workspace), Style::default());
    let cycles: Vec<_> = report.cycles().map(|s| format!("{} [{}]", s.text, s.rule)).collect();
    assert_eq!(cycles, [expected]);
}

#[test]
fn circles_are_told() {
    let ring = Board::new(&["Turkey F ank", "Turkey A con", "Turkey A smy"]).with_orders(&[
        "F ank - con",
        "A con - smy",
        "A smy - ank",
    ]);
    check_cycle(
        &ring,
        "The orders of F Ankara, A Constantinople and A Smyrna are a ring of moves, and all of \
         them move. [ring]",
    );
    let paradox = Board::new(&PARADOX).with_orders(&PARADOX_ORDERS);
    check_cycle(
        &paradox,
        "The orders of A Brest, F London and F Wales are a paradox with several consistent \
         results, settled by Szykman. [4.A.2=szykman]",
    );
    let betrayal = Board::new(&[
        "England F nth",
        "England A lon",
        "England F eng",
        "France F bel",
        "Germany F hel",
        "Germany F ska",
    ])
    .with_orders(&[
        "F nth C A lon - bel",
        "A lon - bel",
        "F eng S A lon - bel",
        "F bel S F nth",
        "F hel S F ska - nth",
        "F ska - nth",
    ])
    .with_rules("4.A.2=1971");
    check_cycle(
        &betrayal,
        "The orders of F Belgium, A London and F Skagerrak have no consistent result, and the \
         rules chosen leave it at that. [4.A.2=1971]",
    );
}

#[test]
fn void_orders() {
    let units = ["England A yor", "England F edi", "England F lon", "England A lvp"];
    let board = Board::new(&units).with_orders(&[
        "A yor - wal",
        "F edi S A yor",
        "F lon S A lvp - yor",
        "A lvp H",
    ]);
    check(&board, "edi", "Void: A Yorkshire was ordered to move to Wales. [void]");
    check(&board, "lon", "Void: A Liverpool was not ordered to move to Yorkshire. [void]");
    let board = Board::new(&["England A yor", "England F nth", "England F eng"]).with_orders(&[
        "A yor - hol",
        "F eng H",
        "F nth C A yor - den",
    ]);
    check(
        &board,
        "yor",
        "Void: no complete route of fleets is ordered to convoy A Yorkshire - Holland. [convoy]",
    );
    check(
        &board,
        "nth",
        "Void: A Yorkshire was ordered to move to Holland, not to Denmark. [void]",
    );
}

#[test]
fn a_support_for_another_coast_is_void() {
    let board = Board::new(&["France F mao", "France A gas"])
        .with_orders(&["F mao - spa/sc", "A gas S F mao - spa/nc"]);
    check(
        &board,
        "gas",
        "Void: F Mid-Atlantic Ocean was ordered to move to Spain (south coast), not to Spain \
         (north coast). [void]",
    );
}

#[test]
fn support_in_civil_disorder_is_void() {
    let board = Board::new(&["Austria A vie", "Germany A boh"])
        .with_orders(&["A boh S A vie"])
        .with_rules("4.D.9=a");
    check(&board, "boh", "Void: A Vienna is in civil disorder. [4.D.9=a]");
}

#[test]
fn codes_instead_of_names() {
    let style = Style { naming: Naming::Codes, ..Style::default() };
    let board = Board::new(&["Italy F spa/sc", "France F mar", "France A gas"]).with_orders(&[
        "F spa/sc - mar",
        "F mar H",
        "A gas - spa",
    ]);
    check_in(
        &board,
        "spa",
        style,
        "F spa/sc - mar fails: attack 1 does not exceed hold 1 of F mar. [hold-strength]",
    );
}
