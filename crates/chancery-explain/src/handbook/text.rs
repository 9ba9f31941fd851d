//! The handbook as text for a terminal.

use std::fmt::Write as _;

use chancery::board::Map;
use chancery_render::text::Characters;

use super::block::{Block, Span};
use super::{Figure, Plates, Section};
use crate::reference::{WIDTH, fill};
use crate::results::OrderResult;

/// How a section is set in text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextStyle {
    /// The most characters of a line, where words allow it; what is less than [`TextStyle::LEAST`]
    /// is taken for that.
    pub width: usize,
    /// The characters of the maps. Words are in ASCII.
    pub characters: Characters,
}

impl TextStyle {
    /// The narrowest that is set: an order beside its power and its result.
    pub const LEAST: usize = 60;
}

impl Default for TextStyle {
    fn default() -> Self {
        Self { width: WIDTH, characters: Characters::Ascii }
    }
}

impl Section {
    /// The section as text, in lines no longer than the width. Breaking it into screens is for
    /// whoever shows it.
    #[must_use]
    pub fn to_text(&self, plates: &Plates, style: &TextStyle) -> String {
        let width = style.width.max(TextStyle::LEAST);
        let mut text = String::new();
        let title = format!("{}. {}", self.letter, self.title);
        let _ = writeln!(text, "{title}\n{}", "=".repeat(title.chars().count().min(width)));
        for block in &self.blocks {
            text.push('\n');
            match block {
                Block::Heading { text: words, .. } => {
                    let _ = writeln!(text, "{words}\n{}", "-".repeat(words.chars().count()));
                }
                Block::Paragraph(spans) => fill(&mut text, &set(spans), "", "", width),
                Block::List(entries) => {
                    for entry in entries {
                        fill(&mut text, &set(entry), "  - ", "    ", width);
                    }
                }
                Block::Table { head, rows } => table(&mut text, head, rows, width),
                Block::Figure(figure) => drawn(&mut text, self.letter, figure, plates, style),
            }
        }
        text.replace(GLUE, " ")
    }
}

/// Stands for a blank at which no line is broken: inside of an order.
const GLUE: char = '\u{1f}';

/// Running text, with what is typed kept in one line where it is short.
fn set(spans: &[Span]) -> String {
    let mut text = String::new();
    for span in spans {
        match span {
            Span::Typed(typed) if typed.chars().count() <= 32 => {
                text.extend(typed.chars().map(|c| if c == ' ' { GLUE } else { c }));
            }
            Span::Section { letter, .. } => {
                let _ = write!(text, "section{GLUE}{letter}");
            }
            span => text.push_str(&span.plain()),
        }
    }
    text
}

/// The blanks between two columns.
const GAP: usize = 2;

/// A table: columns as wide as their longest cell, the last as wide as is left; where that is too
/// little, the cells of a row stand under each other.
fn table(text: &mut String, head: &[&str], rows: &[Vec<Vec<Span>>], width: usize) {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| set(cell)).collect()).collect();
    let widths = widths(head, &rows, width);
    let head: Vec<String> = head.iter().map(|&words| words.to_owned()).collect();
    let rules: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
    for row in std::iter::once(&head).chain([&rules]).chain(&rows) {
        let cells = row.iter().zip(&widths).map(|(cell, width)| wrapped(cell, *width));
        let cells: Vec<Vec<String>> = cells.collect();
        let lines = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..lines {
            let mut written = String::new();
            for (cell, width) in cells.iter().zip(&widths) {
                let words = cell.get(line).map_or("", String::as_str);
                let _ = write!(written, "{words:width$}{:GAP$}", "");
            }
            text.push_str(written.trim_end());
            text.push('\n');
        }
    }
}

/// Words in lines of a width. What is kept in one line elsewhere is broken where it does not fit.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let fitting = words.split(' ').map(|word| {
        if word.chars().count() > width { word.replace(GLUE, " ") } else { word.to_owned() }
    });
    let mut text = String::new();
    fill(&mut text, &fitting.collect::<Vec<_>>().join(" "), "", "", width);
    text.lines().map(str::to_owned).collect()
}

/// How wide each column is. What is too much is taken from the widest, a blank at a time, so that
/// narrow columns keep their words whole.
fn widths(head: &[&str], rows: &[Vec<String>], width: usize) -> Vec<usize> {
    let longest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([head[column].chars().count()]).max().unwrap_or(1).max(1)
    };
    let mut widths: Vec<usize> = (0..head.len()).map(longest).collect();
    let room = width.saturating_sub(GAP * head.len().saturating_sub(1));
    while widths.iter().sum::<usize>() > room {
        let Some(widest) = widths.iter_mut().max_by_key(|width| **width) else { break };
        if *widest <= 1 {
            break;
        }
        *widest -= 1;
    }
    widths
}

/// An example: its caption, its map, and what became of each order.
fn drawn(text: &mut String, letter: char, figure: &Figure, plates: &Plates, style: &TextStyle) {
    let width = style.width.max(TextStyle::LEAST);
    let first = format!("Figure {letter}{}. ", figure.number);
    fill(text, &set(&figure.caption), &first, "  ", width);
    text.push('\n');
    for line in plates.draw(figure, width - 2, style.characters).lines() {
        let line = format!("  {line}");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push('\n');
    let map = &figure.variant().map;
    let shown: Vec<[String; 3]> =
        figure.results.orders.iter().map(|order| shown(map, order)).collect();
    let longest = |column: usize| shown.iter().map(|it| it[column].chars().count()).max();
    let (powers, orders) = (longest(0).unwrap_or(0), longest(1).unwrap_or(0));
    for ([power, order, result], told) in shown.iter().zip(&figure.results.orders) {
        let _ = writeln!(text, "  {power:powers$}  {order:orders$}  {result}");
        fill(text, &told.why.text, "      ", "      ", width);
    }
    for (_, sentence) in figure.results.lines().skip(shown.len()) {
        fill(text, &sentence.text, "  ", "      ", width);
    }
}

/// The power of an order, the order, and what became of it.
fn shown(map: &Map, told: &OrderResult) -> [String; 3] {
    let power = told.power.map_or("Nobody", |id| map.power(id).name.as_str());
    let order = match (&told.order, told.unit) {
        (Some(order), _) => order.clone(),
        (None, Some((kind, at))) => {
            format!("{} {}: no order", kind.letter(), map.location_code(at))
        }
        (None, None) => String::new(),
    };
    [power.to_owned(), order, told.outcome()]
}

/// The contents, a line for each section.
#[must_use]
pub fn contents_text(width: usize) -> String {
    let mut text = String::new();
    for (letter, _, title, about) in super::contents() {
        fill(&mut text, &format!("{title}: {about}"), &format!("  {letter}  "), "     ", width);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handbook::plain;

    #[test]
    fn what_is_too_wide_is_taken_from_the_widest_column() {
        let rows = vec![vec!["abc".to_owned(), "words ".repeat(20), "x".to_owned()]];
        assert_eq!(widths(&["a", "b", "c"], &rows, 40), [3, 32, 1]);
        assert_eq!(widths(&["a", "b", "c"], &rows, 400), [3, 120, 1]);
        assert_eq!(widths(&["a"], &[], 40), [1]);
    }

    #[test]
    fn plain_text_and_set_text_say_the_same() {
        let spans = [Span::Text("A ".to_owned()), Span::Typed("A par H".to_owned())];
        assert_eq!(set(&spans).replace(GLUE, " "), plain(&spans));
    }
}
