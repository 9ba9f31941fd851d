//! Faults in what was read, each drawn under the line it stands in.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, Title};
use serde::Serialize;

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

/// What is wrong or doubtful in what was read, for programs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct FaultTold {
    /// What is wrong, in a sentence.
    pub(crate) message: String,
    /// What would do.
    pub(crate) hint: Option<String>,
    /// The number of the line, from 1.
    pub(crate) line: Option<usize>,
    /// The words that are meant.
    pub(crate) text: Option<String>,
}

impl From<&Diagnostic> for FaultTold {
    fn from(fault: &Diagnostic) -> Self {
        let excerpt = fault.excerpt.as_ref();
        Self {
            message: fault.title.clone(),
            hint: fault.hint.clone(),
            line: excerpt.map(|excerpt| excerpt.number),
            text: excerpt.and_then(|e| e.line.get(e.span.clone())).map(str::to_owned),
        }
    }
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
    /// beyond the line is left out. For many excerpts of one text there is [`Lines`].
    pub(crate) fn new(name: &str, text: &str, span: Range<usize>) -> Self {
        Lines::new(name, text).excerpt(span)
    }
}

/// The lines of a text, found once: a hostile text has a fault in each of its lines.
#[derive(Debug, Clone)]
pub(crate) struct Lines<'t> {
    name: &'t str,
    text: &'t str,
    /// Where each line begins.
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// The lines of a text that is called `name`.
    pub(crate) fn new(name: &'t str, text: &'t str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(end, _)| end + 1)).collect();
        Self { name, text, starts }
    }

    /// The line in which `span` begins, as [`Excerpt::new`] has it.
    pub(crate) fn excerpt(&self, span: Range<usize>) -> Excerpt {
        let text = self.text;
        let start = (0..=span.start.min(text.len())).rev().find(|i| text.is_char_boundary(*i));
        let start = start.unwrap_or(0);
        let number = self.starts.partition_point(|line| *line <= start).max(1);
        let line_start = self.starts[number - 1];
        let line_end = self.starts.get(number).map_or(text.len(), |next| next - 1);
        let line = text[line_start..line_end].trim_end_matches('\r');
        let from = (start - line_start).min(line.len());
        let to = (span.end.max(start) - line_start).min(line.len());
        let to = (to..=line.len()).find(|i| line.is_char_boundary(*i)).unwrap_or(line.len());
        Excerpt {
            name: self.name.to_owned(),
            line: line.to_owned(),
            number,
            span: from..to.max(from),
        }
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
        self.drawn(level.primary_title(&*self.title))
    }

    /// The fault as it is shown, with the name of its kind.
    pub(crate) fn to_text_of(&self, level: Level<'_>, code: &str) -> String {
        self.drawn(level.primary_title(&*self.title).id(code))
    }

    fn drawn(&self, title: Title<'_>) -> String {
        let mut group = Group::with_title(title);
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
