//! Collecting faults while files are read, with the places they stand in.

use crate::fault::{Fault, FaultKind, Place};
use crate::limits::FAULTS_MAX;

/// A file of those read so far, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FileId(u8);

/// Some bytes of a file that was read. Lines and columns are counted only when a fault needs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) file: FileId,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A value and where it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct At<T> {
    pub(crate) value: T,
    pub(crate) span: Span,
}

impl<T> At<T> {
    pub(crate) fn map<U>(self, f: impl FnOnce(T) -> U) -> At<U> {
        At { value: f(self.value), span: self.span }
    }
}

struct Source<'a> {
    name: String,
    text: &'a str,
}

/// The files read so far and the faults found so far.
#[derive(Default)]
pub(crate) struct Report<'a> {
    sources: Vec<Source<'a>>,
    faults: Vec<Fault>,
    /// How many more were found than are kept, and where the first of them stands.
    omitted: Option<(usize, Place)>,
}

impl<'a> Report<'a> {
    /// Adds a file. A load reads three at most, a check five.
    pub(crate) fn open(&mut self, name: String, text: &'a str) -> Span {
        let file = FileId(u8::try_from(self.sources.len()).unwrap_or(u8::MAX));
        self.sources.push(Source { name, text });
        Span { file, start: 0, end: 0 }
    }

    pub(crate) fn text(&self, file: FileId) -> &'a str {
        self.sources.get(usize::from(file.0)).map_or("", |source| source.text)
    }

    pub(crate) fn fault(&mut self, span: Span, kind: FaultKind) {
        self.fault_with(span, || kind);
    }

    /// Reports a fault that takes some work to describe, work that is spared once there are too
    /// many.
    pub(crate) fn fault_with(&mut self, span: Span, kind: impl FnOnce() -> FaultKind) {
        if self.faults.len() < FAULTS_MAX {
            let place = self.place(span);
            self.faults.push(Fault { place, kind: kind() });
        } else if let Some((count, _)) = &mut self.omitted {
            *count += 1;
        } else {
            self.omitted = Some((1, self.place(span)));
        }
    }

    /// Whether further faults are only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.faults.len() >= FAULTS_MAX
    }

    fn place(&self, span: Span) -> Place {
        let Some(source) = self.sources.get(usize::from(span.file.0)) else {
            return Place { file: String::new(), line: 1, column: 1, span: (0, 0) };
        };
        let before = source.text.get(..span.start).unwrap_or(source.text);
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        Place {
            file: source.name.clone(),
            line: before.bytes().filter(|b| *b == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            span: (span.start, span.end),
        }
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// Every fault, in the order of files, lines and columns.
    pub(crate) fn into_faults(mut self) -> Vec<Fault> {
        let order: Vec<&str> = self.sources.iter().map(|s| s.name.as_str()).collect();
        let rank = |file: &str| order.iter().position(|name| *name == file);
        self.faults.sort_by_key(|fault| (rank(&fault.place.file), fault.place.span));
        self.faults.dedup();
        if let Some((count, place)) = self.omitted {
            self.faults.push(Fault { place, kind: FaultKind::MoreFaults { count } });
        }
        self.faults
    }
}
