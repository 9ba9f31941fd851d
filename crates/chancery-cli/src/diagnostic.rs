//! Faults in what was read, each drawn under the line it stands in.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, Title};
use serde::Serialize;

/// How many faults of one kind are shown. Nobody reads more, and a hostile text has one in each of
/// its words. As JSON all of them are given that keep nothing from being judged.
pub(crate) const SHOWN_MAX: usize = 100;

/// How much of a line is shown before and after where a fault begins, in bytes.
const BEFORE_MAX: usize = 200;
const AFTER_MAX: usize = 400;

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
    /// The line, without its end; of a very long one, the part around the fault.
    pub(crate) line: String,
    /// The number of the line, from 1.
    pub(crate) number: usize,
    /// The column in which the fault begins, from 1 in characters, where the beginning of the line
    /// is left out.
    pub(crate) column: Option<usize>,
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
        let shown = char_at(line, from.saturating_sub(BEFORE_MAX))..char_at(line, from + AFTER_MAX);
        let to = char_at(line, span.end.max(start) - line_start).clamp(from, shown.end);
        Excerpt {
            name: self.name.to_owned(),
            line: line[shown.clone()].to_owned(),
            number,
            column: (shown.start > 0).then(|| line[..from].chars().count() + 1),
            span: from - shown.start..to - shown.start,
        }
    }
}

/// Where the first character at or after a byte begins.
fn char_at(line: &str, byte: usize) -> usize {
    (byte..line.len()).find(|byte| line.is_char_boundary(*byte)).unwrap_or(line.len())
}

/// Everything that is wrong with what was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Diagnostics {
    /// The first of it.
    shown: Vec<Diagnostic>,
    /// How much more there is.
    more: usize,
}

impl Diagnostics {
    /// These faults.
    pub(crate) fn new(
        faults: impl IntoIterator<Item = Diagnostic, IntoIter: ExactSizeIterator>,
    ) -> Self {
        let faults = faults.into_iter();
        let more = faults.len().saturating_sub(SHOWN_MAX);
        Self { shown: faults.take(SHOWN_MAX).collect(), more }
    }

    /// The faults as they are shown, with styles.
    pub(crate) fn to_text(&self) -> String {
        let shown = self.shown.iter().map(|fault| fault.to_text(Level::ERROR));
        shown.collect::<Vec<_>>().join("\n") + &and_more(self.more)
    }
}

/// A line that says how many faults are not shown; nothing where all are.
pub(crate) fn and_more(more: usize) -> String {
    if more == 0 { String::new() } else { format!("... and {more} more\n") }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let titles: Vec<&str> = self.shown.iter().map(|fault| fault.title.as_str()).collect();
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
            let snippet =
                Snippet::source(&*excerpt.line).line_start(excerpt.number).annotation(mark);
            group = match excerpt.column {
                None => group.element(snippet.path(&*excerpt.name)),
                Some(column) => group.element(snippet).element(Level::NOTE.message(format!(
                    "this is {}:{}:{column}, in a very long line",
                    excerpt.name, excerpt.number
                ))),
            };
        }
        if let Some(hint) = &self.hint {
            group = group.element(Level::HELP.message(&**hint));
        }
        let mut text = Renderer::styled().render(&[group]);
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_very_long_line_the_part_around_the_fault_is_shown() {
        let text = format!("first\n{}wrong{}\nlast", "ä".repeat(100_000), "b".repeat(100_000));
        let start = text.find("wrong").unwrap_or(0);
        let excerpt = Excerpt::new("long", &text, start..text.len());
        assert!(excerpt.line.len() <= BEFORE_MAX + AFTER_MAX + 2, "{}", excerpt.line.len());
        assert!(excerpt.line[excerpt.span.clone()].starts_with("wrong"));
        assert_eq!((excerpt.number, excerpt.column), (2, Some(100_001)));
        let drawn = Diagnostic { title: "it".into(), hint: None, excerpt: Some(excerpt) };
        assert!(drawn.to_text(Level::ERROR).contains("long:2:100001"));
        let whole = Excerpt::new("short", "a wrong word", 2..7);
        assert_eq!((&whole.line[whole.span.clone()], whole.column), ("wrong", None));
    }

    #[test]
    fn the_first_faults_are_shown_and_the_rest_are_counted() {
        let fault = |title: &str| Diagnostic { title: title.into(), hint: None, excerpt: None };
        let all = vec![fault("it is wrong"); SHOWN_MAX + 7];
        let text = Diagnostics::new(all).to_text();
        assert_eq!(text.matches("it is wrong").count(), SHOWN_MAX);
        assert!(text.ends_with("... and 7 more\n"), "{text}");
        assert!(!Diagnostics::new([fault("alone")]).to_text().contains("more"));
    }
}
