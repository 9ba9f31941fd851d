//! Faults in what was read, each drawn under the line it stands in.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// One thing that is wrong: what, where, and what would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Diagnostic {
    /// What is wrong, in a sentence without a full stop.
    pub(crate) title: String,
    /// What would do.
    pub(crate) hint: Option<String>,
    /// The text it stands in, where that is at hand.
    pub(crate) excerpt: Option<Excerpt>,
}

/// The line of a text that something is wrong with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Excerpt {
    /// What the text is called: a path.
    pub(crate) name: String,
    /// The line, without its end.
    pub(crate) line: String,
    /// The number of the line, from 1.
    pub(crate) number: usize,
    /// The bytes of the line that are meant.
    pub(crate) span: Range<usize>,
}

impl Excerpt {
    /// The line of `text` in which `span` begins. A span beyond the text is at its end; what goes
    /// beyond the line is left out.
    pub(crate) fn new(name: &str, text: &str, span: Range<usize>) -> Self {
        let start = (0..=span.start.min(text.len())).rev().find(|i| text.is_char_boundary(*i));
        let start = start.unwrap_or(0);
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
        let line = text[line_start..line_end].trim_end_matches('\r');
        let number = text[..line_start].bytes().filter(|byte| *byte == b'\n').count() + 1;
        let from = (start - line_start).min(line.len());
        let to = (span.end.max(start) - line_start).min(line.len());
        let to = (to..=line.len()).find(|i| line.is_char_boundary(*i)).unwrap_or(line.len());
        Self { name: name.to_owned(), line: line.to_owned(), number, span: from..to.max(from) }
    }
}

/// Everything that is wrong with what was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// These faults.
    pub(crate) fn new(faults: impl IntoIterator<Item = Diagnostic>) -> Self {
        Self(faults.into_iter().collect())
    }

    /// The faults as they are shown, with styles.
    pub(crate) fn to_text(&self) -> String {
        self.0.iter().map(|fault| fault.to_text(Level::ERROR)).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let titles: Vec<&str> = self.0.iter().map(|fault| fault.title.as_str()).collect();
        f.write_str(&titles.join("; "))
    }
}

impl std::error::Error for Diagnostics {}

impl Diagnostic {
    /// The fault as it is shown, with styles and a line end.
    pub(crate) fn to_text(&self, level: Level<'_>) -> String {
        let mut group = Group::with_title(level.primary_title(&*self.title));
        if let Some(excerpt) = &self.excerpt {
            let mark = AnnotationKind::Primary.span(excerpt.span.clone());
            let snippet = Snippet::source(&*excerpt.line)
                .path(&*excerpt.name)
                .line_start(excerpt.number)
                .annotation(mark);
            group = group.element(snippet);
        }
        if let Some(hint) = &self.hint {
            group = group.element(Level::HELP.message(&**hint));
        }
        let mut text = Renderer::styled().render(&[group]);
        text.push('\n');
        text
    }
}
