//! What the handbook shows is what the engine says.

use std::path::Path;

use chancery::adjudicate::Workspace;
use chancery_explain::{Report, Style};

use crate::board::Board;

/// The words of a page, quotes and line ends taken away.
fn words_of(page: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(page);
    let text = std::fs::read_to_string(file).expect("the page is committed");
    let words = text.split_whitespace().filter(|word| *word != ">");
    words.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(pages: &[&str], board: &Board, unit: &str) {
    let mut workspace = Workspace::new();
    let report = Report::new(board.judge(&mut workspace), Style::default());
    let sentence = report.unit(board.at(unit)).expect("a unit stands there");
    for page in pages {
        let words = words_of(page);
        for text in std::iter::once(&sentence.text).chain(&sentence.details) {
            assert!(words.contains(text.as_str()), "{page} does not say: {text}");
        }
    }
}

#[test]
fn the_sentences_of_the_handbook_are_the_engines() {
    let dislodged = Board::new(&["Germany A mun", "France A bur", "France A ruh"]).with_orders(&[
        "A bur - mun",
        "A ruh S A bur - mun",
        "A mun H",
    ]);
    check(&["movement.md", "reasons.md"], &dislodged, "mun");

    let units = ["Germany A mun", "France A bur", "France A ruh", "Russia A ber", "Russia A sil"];
    let beleaguered = Board::new(&units).with_orders(&[
        "A bur - mun",
        "A ruh S A bur - mun",
        "A ber - mun",
        "A sil S A ber - mun",
    ]);
    check(&["movement.md"], &beleaguered, "mun");

    let own = Board::new(&["Austria F tri", "Austria A vie", "Italy A ven"])
        .with_orders(&["A vie S A ven - tri", "A ven - tri"]);
    check(&["reasons.md"], &own, "ven");

    let held = Board::new(&["Germany A mun", "France A bur", "Germany A kie"]).with_orders(&[
        "A bur - mun",
        "A mun H",
        "A kie S A mun",
    ]);
    check(&["reasons.md"], &held, "mun");

    let standoff =
        Board::new(&["France A par", "Germany A mun"]).with_orders(&["A par - bur", "A mun - bur"]);
    check(&["reasons.md"], &standoff, "par");

    let cut = Board::new(&["England F bel", "France F nth", "France A hol"])
        .with_orders(&["F bel S F nth", "A hol - bel"]);
    check(&["reasons.md"], &cut, "bel");
}

#[test]
fn the_chain_of_the_handbook_is_the_engines() {
    let units = ["Germany A mun", "France A bur", "France A ruh", "Germany A kie"];
    let orders = ["A bur - mun", "A ruh S A bur - mun", "A kie - ruh", "A mun H"];
    let board = Board::new(&units).with_orders(&orders);
    let mut workspace = Workspace::new();
    let style = Style { naming: chancery_explain::Naming::Codes, ..Style::default() };
    let report = Report::new(board.judge(&mut workspace), style);
    let chain = report.chain(board.at("bur"), 9).expect("a unit stands there");
    let words = words_of("reasons.md");
    // The page leaves out where the chain comes back to its start.
    let text = chain.to_text(chancery_explain::Language::English);
    let new = text.lines().filter(|line| !line.ends_with("in turn)"));
    for line in new {
        assert!(words.contains(line.trim()), "reasons.md does not say: {line}");
    }
}
