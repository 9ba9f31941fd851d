//! A page of the reference as data, and as plain text of a given width.

use std::fmt::Write as _;

/// What a page is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// An undisputed rule.
    Basic,
    /// A choice with its values.
    Choice,
    /// One value of a choice.
    Value,
    /// A preset with its values.
    Preset,
    /// A section of published cases.
    Section,
    /// A published case.
    Case,
}

impl PageKind {
    /// The kind in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basic => "rule",
            Self::Choice => "choice",
            Self::Value => "value of a choice",
            Self::Preset => "preset",
            Self::Section => "section of published cases",
            Self::Case => "published case",
        }
    }
}

/// A part of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A paragraph of running text.
    Paragraph(String),
    /// A heading with entries, each a key and what is to be said of it.
    List {
        /// The heading, without a colon.
        heading: &'static str,
        /// Keys and texts; a text may be empty.
        entries: Vec<(String, String)>,
    },
}

/// A page of the reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The id it is looked up by.
    pub id: String,
    /// What it is about.
    pub kind: PageKind,
    /// Its title.
    pub title: String,
    /// Its parts, in order.
    pub parts: Vec<Part>,
    /// Ids of other pages it refers to.
    pub see: Vec<String>,
}

/// The width pages are set in where nobody says otherwise: what a terminal shows.
pub const WIDTH: usize = 79;

impl Page {
    /// The page as plain text, in lines of at most `width` characters where words allow it.
    #[must_use]
    pub fn to_text(&self, width: usize) -> String {
        let mut text = String::new();
        fill(&mut text, &format!("{}: {}", self.id, self.title), "", "    ", width);
        for part in &self.parts {
            text.push('\n');
            match part {
                Part::Paragraph(words) => fill(&mut text, words, "", "", width),
                Part::List { heading, entries } => {
                    let _ = writeln!(text, "{heading}:");
                    let key_width = key_width(entries);
                    for (key, words) in entries {
                        let first = format!("  {key:key_width$}  ");
                        let rest = " ".repeat(first.chars().count());
                        fill(&mut text, words, &first, &rest, width);
                    }
                }
            }
        }
        if !self.see.is_empty() {
            text.push('\n');
            fill(&mut text, &format!("See also: {}", self.see.join(", ")), "", "  ", width);
        }
        text
    }
}

/// As wide as the longest key, within reason: one long key does not push all texts to the right.
fn key_width(entries: &[(String, String)]) -> usize {
    entries.iter().map(|(key, _)| key.chars().count()).filter(|w| *w <= 20).max().unwrap_or(0)
}

/// Appends words in lines, the first after `first`, the others after `rest`.
pub(crate) fn fill(text: &mut String, words: &str, first: &str, rest: &str, width: usize) {
    let mut line = first.to_owned();
    let mut is_fresh = true;
    for word in words.split_whitespace() {
        let fits = line.chars().count() + 1 + word.chars().count() <= width;
        if is_fresh {
            line.push_str(word);
        } else if fits {
            line.push(' ');
            line.push_str(word);
        } else {
            text.push_str(line.trim_end());
            text.push('\n');
            line = format!("{rest}{word}");
        }
        is_fresh = false;
    }
    text.push_str(line.trim_end());
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_keeps_to_its_width() {
        let page = Page {
            id: "x".to_owned(),
            kind: PageKind::Basic,
            title: "Word ".repeat(30),
            parts: vec![
                Part::Paragraph("several words in a row ".repeat(10)),
                Part::List {
                    heading: "Values",
                    entries: vec![("a".to_owned(), "meaning and more ".repeat(10))],
                },
            ],
            see: vec!["other".to_owned(); 30],
        };
        let text = page.to_text(40);
        assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
    }

    #[test]
    fn a_list_hangs_under_its_keys() {
        let page = Page {
            id: "x".to_owned(),
            kind: PageKind::Choice,
            title: "Title".to_owned(),
            parts: vec![Part::List {
                heading: "Values",
                entries: vec![
                    ("a".to_owned(), "one two three".to_owned()),
                    ("long".to_owned(), String::new()),
                ],
            }],
            see: Vec::new(),
        };
        assert_eq!(
            page.to_text(16),
            "x: Title\n\nValues:\n  a     one two\n        three\n  long\n"
        );
    }
}
