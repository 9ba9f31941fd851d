//! The chain of what depended on what, as text and for Graphviz.

use chancery::adjudicate::{Dependency, DependencyKind, Workspace};
use chancery::board::ProvinceId;
use chancery_explain::{Chain, LINKS_MAX, Language, Naming, Report, Style};

use crate::board::Board;

const UNITS: [&str; 6] = [
    "Germany A mun",
    "France A bur",
    "France A ruh",
    "Germany A kie",
    "England F nth",
    "England A lon",
];

const ORDERS: [&str; 6] = [
    "A bur - mun",
    "A ruh S A bur - mun",
    "A kie - ruh",
    "A mun H",
    "A lon - hol",
    "F nth C A lon - hol",
];

fn with_chain(board: &Board, at: &str, depth: usize, check: impl FnOnce(&Chain)) {
    let mut workspace = Workspace::new();
    let style = Style { naming: Naming::Codes, ..Style::default() };
    let report = Report::new(board.judge(&mut workspace), style);
    check(&report.chain(board.at(at), depth).expect("a unit stands there"));
}

fn text(board: &Board, at: &str, depth: usize) -> String {
    let mut text = String::new();
    with_chain(board, at, depth, |chain| text = chain.to_text(Language::English));
    text
}

fn dot(board: &Board, at: &str, depth: usize) -> String {
    let mut text = String::new();
    with_chain(board, at, depth, |chain| text = chain.to_dot(Language::English));
    text
}

#[test]
fn a_chain_reads_so() {
    let board = Board::new(&UNITS).with_orders(&ORDERS);
    insta::assert_snapshot!(text(&board, "bur", 5));
}

#[test]
fn a_chain_is_drawn_so() {
    let board = Board::new(&UNITS).with_orders(&ORDERS);
    insta::assert_snapshot!(dot(&board, "lon", 5));
}

#[test]
fn a_circle_is_marked_and_ends() {
    let board = Board::new(&["Turkey F ank", "Turkey A con", "Turkey A smy"]).with_orders(&[
        "F ank - con",
        "A con - smy",
        "A smy - ank",
    ]);
    with_chain(&board, "ank", 10, |chain| {
        insta::assert_snapshot!(chain.to_text(Language::English));
    });
}

#[test]
fn a_chain_ends_at_its_depth() {
    let board = Board::new(&UNITS).with_orders(&ORDERS);
    with_chain(&board, "bur", 0, |chain| {
        assert_eq!(chain.links().len(), 1);
        assert!(chain.links()[0].is_cut_short);
    });
    with_chain(&board, "bur", 1, |chain| {
        assert!(chain.links().iter().all(|link| link.depth <= 1));
    });
}

#[test]
fn a_chain_ends_at_its_size() {
    let next = |at: ProvinceId| {
        let all = (0..4096).filter(|i| *i != at.index());
        let on = |i| Dependency { on: ProvinceId::new(i), kind: DependencyKind::Rival };
        all.map(on).collect()
    };
    let chain = Chain::new(ProvinceId::new(0), 1, next, |_| String::new());
    assert_eq!(chain.links().len(), LINKS_MAX);
    assert!(chain.links()[0].is_cut_short);
}

/// What a line of our DOT is, or `None` if `dot` would not read it.
pub(crate) fn dot_line(line: &str) -> Option<()> {
    let line = line.trim_start();
    if matches!(line, "digraph chain {" | "rankdir=LR;" | "node [shape=box];" | "}") {
        return Some(());
    }
    let node = |text: &str| text.strip_prefix('n').and_then(|n| n.parse::<usize>().ok());
    let (subject, attributes) = line.strip_suffix("];")?.split_once(" [label=\"")?;
    match subject.split_once(" -> ") {
        Some((from, to)) => node(from).and(node(to))?,
        None => node(subject)?,
    };
    let (label, rest) = attributes.rsplit_once('"')?;
    let mut escaped = false;
    for c in label.chars() {
        if c == '"' && !escaped {
            return None;
        }
        escaped = c == '\\' && !escaped;
    }
    matches!(rest, "" | ", style=bold").then_some(())
}

#[test]
fn every_line_of_a_graph_is_dot() {
    let board = Board::new(&UNITS).with_orders(&ORDERS);
    for at in ["mun", "bur", "ruh", "kie", "nth", "lon"] {
        with_chain(&board, at, 9, |chain| {
            for line in chain.to_dot(Language::English).lines() {
                assert!(dot_line(line).is_some(), "{line}");
            }
        });
    }
}
