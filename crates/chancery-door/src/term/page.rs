//! Lines of text in inks.

/// What a stretch of text is, by which it has its colour. A colour is never the only sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Plain text.
    Plain,
    /// What matters less.
    Quiet,
    /// Headings and what matters more.
    Strong,
    /// A key that can be pressed.
    Key,
    /// Something that went well.
    Good,
    /// Something to look at twice.
    Warn,
    /// Something that did not go.
    Bad,
}

/// A line: stretches of text, each in an ink.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    pub(super) spans: Vec<(Ink, String)>,
}

impl Line {
    /// A line without anything.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The line with more text at its end.
    #[must_use]
    pub fn and(mut self, ink: Ink, text: impl Into<String>) -> Self {
        self.spans.push((ink, text.into()));
        self
    }

    /// Its text without inks.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(|(_, text)| text.as_str()).collect()
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        Self::new().and(Ink::Plain, text)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self::new().and(Ink::Plain, text)
    }
}

/// A page: lines, as many as there are. Whoever shows it stops where the terminal is full.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// The lines.
    pub lines: Vec<Line>,
}

impl Page {
    /// A page without anything.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line.
    pub fn line(&mut self, line: impl Into<Line>) -> &mut Self {
        self.lines.push(line.into());
        self
    }

    /// Adds an empty line.
    pub fn blank(&mut self) -> &mut Self {
        self.line("")
    }

    /// Adds a heading, underlined so that it is one without colours too.
    pub fn heading(&mut self, text: &str) -> &mut Self {
        let rule = "-".repeat(text.chars().count());
        self.line(Line::new().and(Ink::Strong, text));
        self.line(Line::new().and(Ink::Quiet, rule))
    }

    /// Adds text, broken between words to a width. Words that are wider are cut.
    pub fn text(&mut self, width: usize, ink: Ink, text: &str) -> &mut Self {
        self.indented(width, "", "", ink, text)
    }

    /// Adds text like [`text`](Self::text), with something before its first line and before the
    /// others.
    pub fn indented(
        &mut self,
        width: usize,
        first: &str,
        others: &str,
        ink: Ink,
        text: &str,
    ) -> &mut Self {
        for paragraph in text.split('\n') {
            let mut before = first;
            let mut line = String::new();
            for word in paragraph.split_whitespace() {
                for piece in pieces(word, width.saturating_sub(others.chars().count()).max(1)) {
                    let wide =
                        before.chars().count() + line.chars().count() + piece.chars().count();
                    if !line.is_empty() && wide + 1 > width {
                        self.line(Line::new().and(ink, format!("{before}{line}")));
                        line.clear();
                        before = others;
                    }
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    line.push_str(&piece);
                }
            }
            self.line(Line::new().and(ink, format!("{before}{line}")));
        }
        self
    }

    /// Adds the lines of another page.
    pub fn page(&mut self, other: Self) -> &mut Self {
        self.lines.extend(other.lines);
        self
    }
}

/// A word in pieces that are no wider than a width.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(width).map(|piece| piece.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(page: &Page) -> Vec<String> {
        page.lines.iter().map(Line::text).collect()
    }

    #[test]
    fn text_is_broken_between_words_and_nothing_is_wider() {
        let mut page = Page::new();
        page.indented(12, "1. ", "   ", Ink::Plain, "Paris to Burgundy\nabcdefghijklmnop");
        assert_eq!(shown(&page), ["1. Paris to", "   Burgundy", "1. abcdefghi", "   jklmnop"]);
        let mut empty = Page::new();
        empty.text(10, Ink::Plain, "");
        assert_eq!(shown(&empty), [""]);
    }
}
