//! Writing a section: its blocks, one after the other.

use chancery::board::Map;
use chancery::rules::{CHOICES, Rules};

use super::block::{Block, Span, read};
use super::figure::{Example, Figure, Stage};
use super::{Kind, SECTIONS};

/// A section while it is written, with the rules it is written for.
pub(super) struct Page<'r> {
    pub(super) rules: &'r Rules,
    stage: &'r Stage<'r>,
    pub(super) blocks: Vec<Block>,
    figures: usize,
}

impl<'r> Page<'r> {
    pub(super) const fn new(rules: &'r Rules, stage: &'r Stage<'r>) -> Self {
        Self { rules, stage, blocks: Vec::new(), figures: 0 }
    }

    /// The map of the examples.
    pub(super) fn map(&self) -> &'r Map {
        self.stage.map()
    }

    /// A heading.
    pub(super) fn heading(&mut self, id: &'static str, text: &'static str) {
        self.blocks.push(Block::Heading { id, text });
    }

    /// A paragraph, with the marks of running text.
    pub(super) fn text(&mut self, text: &str) {
        let spans = self.spans(text);
        self.blocks.push(Block::Paragraph(spans));
    }

    /// A list, an entry each.
    pub(super) fn list(&mut self, entries: &[&str]) {
        let entries = entries.iter().map(|entry| self.spans(entry)).collect();
        self.blocks.push(Block::List(entries));
    }

    /// A table.
    pub(super) fn table<const N: usize>(&mut self, head: [&'static str; N], rows: &[[&str; N]]) {
        let rows = rows.iter().map(|row| row.iter().map(|cell| self.spans(cell)).collect());
        let rows = rows.collect();
        self.blocks.push(Block::Table { head: head.to_vec(), rows });
    }

    /// A table of what is doubtful and what holds in this game: a row for each choice.
    pub(super) fn choices(&mut self, ids: &[&str]) {
        let mut rows = Vec::new();
        for id in ids {
            let Some(choice) = CHOICES.iter().find(|choice| choice.id == *id) else { continue };
            let value = self.rules.get(choice.id).unwrap_or_default();
            let Some(value) = choice.values.iter().find(|it| it.key == value) else { continue };
            let meaning = format!("{} <{}>", sentence(value.meaning), choice.id);
            rows.push(vec![vec![Span::Text(sentence(choice.title))], self.spans(&meaning)]);
        }
        self.blocks.push(Block::Table { head: vec!["Where it is in doubt", "In this game"], rows });
    }

    /// An example.
    pub(super) fn figure(&mut self, example: &Example) {
        self.figure_with(example, example.orders);
    }

    /// An example whose orders are written otherwise in this game.
    pub(super) fn figure_with(&mut self, example: &Example, orders: &str) {
        self.figures += 1;
        let caption = self.spans(example.caption);
        if let Some(figure) =
            Figure::of(self.stage, example, orders, self.figures, caption, self.rules)
        {
            self.blocks.push(Block::Figure(Box::new(figure)));
        }
    }

    fn spans(&self, text: &str) -> Vec<Span> {
        let section = |id: &str| {
            SECTIONS.iter().zip('A'..).find(|(kind, _)| kind.id == id).map(|(kind, letter)| {
                let Kind { id, .. } = *kind;
                Span::Section { id, letter }
            })
        };
        read(text, self.rules, section)
    }
}

/// Words as a sentence.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(letters).collect::<String>() + "."
}
