//! A section as its page shows it.

use chancery_drawing::BoundDrawing;
use chancery_explain::handbook::{self, Section, Span};
use chancery_explain::results::OrderResult;
use chancery_render::Figure as Drawn;

use crate::board::Board;

/// A part of a section.
#[derive(Debug)]
pub(super) enum Block {
    Heading {
        id: &'static str,
        text: &'static str,
    },
    Paragraph(Vec<Inline>),
    List(Vec<Vec<Inline>>),
    Table {
        /// What stands under the heading before it, for those who do not see where it stands.
        about: String,
        head: Vec<&'static str>,
        rows: Vec<Vec<Vec<Inline>>>,
    },
    Figure(Figure),
}

/// A piece of running text.
#[derive(Debug)]
pub(super) enum Inline {
    Text(String),
    Term(String),
    Typed(String),
    /// Another section: its address and the words.
    Section(String, String),
    /// A rule: its id.
    Rule(String),
}

/// An example.
#[derive(Debug)]
pub(super) struct Figure {
    pub(super) id: &'static str,
    /// Its letter and number.
    pub(super) label: String,
    pub(super) phase: String,
    pub(super) caption: Vec<Inline>,
    /// The picture.
    pub(super) svg: String,
    pub(super) orders: Vec<Line>,
    /// What happened afterwards.
    pub(super) after: Vec<String>,
}

/// What became of an order.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) power: String,
    pub(super) order: String,
    pub(super) result: String,
    /// Whether that is what was wanted.
    pub(super) good: bool,
    pub(super) why: String,
}

/// The parts of a section. `query` is what addresses within the handbook end in.
pub(super) fn blocks(section: &Section, board: &Board, query: &str) -> Vec<Block> {
    let bound = board.bound();
    let words = |spans: &[Span]| inline(spans, query);
    let all = |entries: &[Vec<Span>]| entries.iter().map(|spans| words(spans)).collect();
    let mut figures = 0;
    let mut heading = section.title;
    let blocks = section.blocks.iter().map(|block| match block {
        handbook::Block::Heading { id, text } => {
            heading = text;
            Block::Heading { id, text }
        }
        handbook::Block::Paragraph(spans) => Block::Paragraph(words(spans)),
        handbook::Block::List(entries) => Block::List(all(entries)),
        handbook::Block::Table { head, rows } => Block::Table {
            about: about(heading, head),
            head: head.clone(),
            rows: rows.iter().map(|row| all(row)).collect(),
        },
        handbook::Block::Figure(figure) => {
            figures += 1;
            let caption = words(&figure.caption);
            Block::Figure(drawn(section, figure, caption, board, &bound, figures == 1))
        }
    });
    blocks.collect()
}

/// What a table is about: where it stands, and what its columns are.
fn about(heading: &str, head: &[&str]) -> String {
    let columns: Vec<&str> = head.iter().copied().filter(|it| !it.is_empty()).collect();
    format!("{heading}: {}", columns.join(", "))
}

fn inline(spans: &[Span], query: &str) -> Vec<Inline> {
    let piece = |span: &Span| match span {
        Span::Text(text) => Inline::Text(text.clone()),
        Span::Term(text) => Inline::Term(text.clone()),
        Span::Typed(text) => Inline::Typed(text.clone()),
        Span::Section { id, .. } => Inline::Section(format!("/handbook/{id}{query}"), span.plain()),
        Span::Rule(id) => Inline::Rule(id.clone()),
    };
    spans.iter().map(piece).collect()
}

/// An example with its picture. The first of a page brings the symbols of all.
fn drawn(
    section: &Section,
    figure: &handbook::Figure,
    caption: Vec<Inline>,
    board: &Board,
    bound: &BoundDrawing<'_>,
    is_first: bool,
) -> Figure {
    let about = figure.in_words();
    let prefix = format!("{}-", figure.id);
    let svg = board.figure(
        &figure.scene(),
        &Drawn {
            region: figure.region(bound),
            about: &about,
            prefix: &prefix,
            brings_style: is_first,
        },
    );
    let map = &figure.variant().map;
    let line = |told: &OrderResult| {
        let order = match (&told.order, told.unit) {
            (Some(order), _) => order.clone(),
            (None, Some((kind, at))) => {
                format!("{} {}: no order", kind.letter(), map.location_code(at))
            }
            (None, None) => String::new(),
        };
        Line {
            power: told.power.map_or_else(|| "Nobody".to_owned(), |id| map.power(id).name.clone()),
            order,
            result: told.outcome(),
            good: told.success,
            why: told.why.text.clone(),
        }
    };
    let after = figure.results.lines().skip(figure.results.orders.len());
    Figure {
        id: figure.id,
        label: format!("{}{}", section.letter, figure.number),
        phase: figure.position().phase.in_words(),
        caption,
        svg,
        orders: figure.results.orders.iter().map(line).collect(),
        after: after.map(|(_, sentence)| sentence.text.clone()).collect(),
    }
}
