//! What a section is made of, and the marks in its running text.

use chancery::rules::Rules;

use super::figure::Figure;
use crate::reference::RuleRef;

/// A part of a section.
#[derive(Debug, Clone)]
pub enum Block {
    /// A heading within the section.
    Heading {
        /// What links lead to, unlike any other in the section: `own-units`.
        id: &'static str,
        /// The words.
        text: &'static str,
    },
    /// A paragraph of running text.
    Paragraph(Vec<Span>),
    /// A list, an entry each.
    List(Vec<Vec<Span>>),
    /// A table; every row has as many cells as its head.
    Table {
        /// What stands above the columns.
        head: Vec<&'static str>,
        /// The cells, row by row.
        rows: Vec<Vec<Vec<Span>>>,
    },
    /// An example that the engine has judged.
    Figure(Box<Figure>),
}

/// A piece of running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Span {
    /// Words.
    Text(String),
    /// A word where it is explained.
    Term(String),
    /// What is typed: an order, a command.
    Typed(String),
    /// Another section.
    Section {
        /// Its id: `retreats`.
        id: &'static str,
        /// Its letter.
        letter: char,
    },
    /// A rule that `chancery rule` shows, as it is in force: `cut`, `4.A.2=szykman`.
    Rule(String),
}

impl Span {
    /// It as plain text.
    #[must_use]
    pub fn plain(&self) -> String {
        match self {
            Self::Text(text) | Self::Term(text) | Self::Typed(text) => text.clone(),
            Self::Section { letter, .. } => format!("section {letter}"),
            Self::Rule(id) => format!("[{id}]"),
        }
    }
}

/// Running text as plain text.
#[must_use]
pub fn plain(spans: &[Span]) -> String {
    spans.iter().map(Span::plain).collect()
}

/// Reads the marks of running text: `` `typed` ``, `*a word explained*`, `{section}` and `<rule>`.
/// A mark that is not closed or names nothing stays as it is, which tests look for.
pub(super) fn read(text: &str, rules: &Rules, section: impl Fn(&str) -> Option<Span>) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((before, mark, inside, after)) = next_mark(rest) {
        let span = match mark {
            '`' => Some(Span::Typed(inside.to_owned())),
            '*' => Some(Span::Term(inside.to_owned())),
            '{' => section(inside),
            _ => Some(Span::Rule(in_force(inside, rules))),
        };
        let kept = rest.len() - after.len();
        match span {
            Some(span) => {
                push_text(&mut spans, before);
                spans.push(span);
            }
            None => push_text(&mut spans, &rest[..kept]),
        }
        rest = after;
    }
    push_text(&mut spans, rest);
    spans
}

/// What stands before the next mark, the mark, what is in it, and what follows.
fn next_mark(text: &str) -> Option<(&str, char, &str, &str)> {
    let open = text.find(['`', '*', '{', '<'])?;
    let mark = text[open..].chars().next()?;
    let end = match mark {
        '{' => '}',
        '<' => '>',
        same => same,
    };
    let inside = &text[open + 1..];
    let close = inside.find(end)?;
    Some((&text[..open], mark, &inside[..close], &inside[close + 1..]))
}

fn push_text(spans: &mut Vec<Span>, text: &str) {
    if !text.is_empty() {
        spans.push(Span::Text(text.to_owned()));
    }
}

/// The id of a rule; of a choice, with its value in the game.
fn in_force(id: &str, rules: &Rules) -> String {
    let choice = chancery::rules::CHOICES.iter().find(|choice| choice.id == id);
    choice.map_or_else(|| id.to_owned(), |it| RuleRef::in_force(it.id, rules).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[Span]) {
        let section = |id: &str| (id == "cut").then_some(Span::Section { id: "cut", letter: 'G' });
        assert_eq!(read(text, &Rules::DATC, section), expected, "{text}");
    }

    #[test]
    fn marks_become_spans() {
        let text = |text: &str| Span::Text(text.to_owned());
        check("plain", &[text("plain")]);
        check(
            "A `A par H` is a *hold*, see {cut}. <cut> <4.A.2>",
            &[
                text("A "),
                Span::Typed("A par H".to_owned()),
                text(" is a "),
                Span::Term("hold".to_owned()),
                text(", see "),
                Span::Section { id: "cut", letter: 'G' },
                text(". "),
                Span::Rule("cut".to_owned()),
                text(" "),
                Span::Rule("4.A.2=szykman".to_owned()),
            ],
        );
        check("open ` and {nowhere}", &[text("open ` and {nowhere}")]);
        check("see {nowhere}", &[text("see {nowhere}")]);
    }
}
