//! Reading TOML by hand, so that one fault does not hide the next.
//!
//! A reader made by serde stops at the first fault and cannot say what else is wrong. Here a value
//! that is missing or of a wrong type is reported where it stands, and reading goes on.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::FaultKind;
use crate::limits::{FILE_BYTES_MAX, TEXT_CHARS_MAX};
use crate::report::{At, Report, Span};

/// A table of a file: what it is called in messages, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Table<'d> {
    entries: &'d DeTable<'d>,
    /// What the table is, in words, for messages: `a power`.
    what: &'static str,
    /// The keys it may have; empty means any.
    known: &'static [&'static str],
    pub(crate) span: Span,
}

/// What a kind of table is called and which keys it may have.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) what: &'static str,
    /// Empty means any key.
    pub(crate) known: &'static [&'static str],
}

/// Parses a file as far as it goes; faults of its syntax go to the report.
pub(crate) fn parse<'a>(report: &mut Report<'a>, file: Span) -> DeTable<'a> {
    let text = report.text(file.file);
    if text.len() > FILE_BYTES_MAX {
        report.fault(file, FaultKind::FileTooLarge { bytes: text.len() });
        return DeTable::new();
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let range = error.span().unwrap_or(0..0);
        let span = Span { start: range.start, end: range.end, ..file };
        report.fault(span, FaultKind::Syntax { message: error.message().to_owned() });
    }
    table.into_inner()
}

impl<'d> Table<'d> {
    /// Looks at a table, and reports the keys that its shape does not have.
    pub(crate) fn new(
        report: &mut Report<'_>,
        entries: &'d DeTable<'d>,
        span: Span,
        shape: Shape,
    ) -> Self {
        let table = Self { entries, what: shape.what, known: shape.known, span };
        if !shape.known.is_empty() {
            for (key, _) in table.entries() {
                if !table.known.contains(&key.value) {
                    let (table, key_text) = (table.what, key.value.to_owned());
                    let known = shape.known;
                    report.fault(key.span, FaultKind::UnknownKey { table, key: key_text, known });
                }
            }
        }
        table
    }

    fn at(&self, spanned: &Spanned<impl Sized>) -> Span {
        let range = spanned.span();
        Span { start: range.start, end: range.end, ..self.span }
    }

    /// The keys and values in the order of the file.
    pub(crate) fn entries(&self) -> Vec<(At<&'d str>, At<&'d DeValue<'d>>)> {
        let mut entries: Vec<_> = self
            .entries
            .iter()
            .map(|(key, value)| {
                let key_at = At { value: key.get_ref().as_ref(), span: self.at(key) };
                (key_at, At { value: value.get_ref(), span: self.at(value) })
            })
            .collect();
        entries.sort_by_key(|(key, _)| key.span.start);
        entries
    }

    /// The value of a key of the shape.
    fn get(&self, key: &'static str) -> Option<At<&'d DeValue<'d>>> {
        debug_assert!(self.known.is_empty() || self.known.contains(&key), "{key} is not in shape");
        let value = self.entries.get(key)?;
        Some(At { value: value.get_ref(), span: self.at(value) })
    }

    pub(crate) fn has(&self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// Reports that a key is not there.
    pub(crate) fn missing(&self, report: &mut Report<'_>, key: &'static str) {
        report.fault(self.span, FaultKind::MissingKey { table: self.what, key });
    }

    /// A line of text.
    pub(crate) fn text(&self, report: &mut Report<'_>, key: &'static str) -> Option<At<&'d str>> {
        text(report, key, self.get(key)?)
    }

    /// A line of text that must be there.
    pub(crate) fn needed_text(
        &self,
        report: &mut Report<'_>,
        key: &'static str,
    ) -> Option<At<&'d str>> {
        if !self.has(key) {
            self.missing(report, key);
        }
        self.text(report, key)
    }

    /// A list of lines of text, or `None` where the key is not there. What is no text is left out.
    pub(crate) fn texts(
        &self,
        report: &mut Report<'_>,
        key: &'static str,
    ) -> Option<At<Vec<At<&'d str>>>> {
        Some(texts(report, key, self.get(key)?))
    }

    /// A switch; off where the key is not there.
    pub(crate) fn switch(&self, report: &mut Report<'_>, key: &'static str) -> bool {
        let Some(value) = self.get(key) else { return false };
        value.value.as_bool().unwrap_or_else(|| {
            wrong_type(report, key, value, "true or false");
            false
        })
    }

    /// A whole number from `min` to `max`.
    pub(crate) fn number(
        &self,
        report: &mut Report<'_>,
        key: &'static str,
        (min, max): (i64, i64),
    ) -> Option<At<i64>> {
        let value = self.get(key)?;
        let Some(integer) = value.value.as_integer() else {
            wrong_type(report, key, value, "a whole number");
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let fitting = number.filter(|n| (min..=max).contains(n));
        if fitting.is_none() {
            report.fault(value.span, FaultKind::OutOfRange { key, min, max });
        }
        fitting.map(|number| At { value: number, span: value.span })
    }

    /// A table inside this one.
    pub(crate) fn table(
        &self,
        report: &mut Report<'_>,
        key: &'static str,
        shape: Shape,
    ) -> Option<Self> {
        inner(report, key, self.get(key)?, shape)
    }

    /// A table inside this one that must be there.
    pub(crate) fn needed_table(
        &self,
        report: &mut Report<'_>,
        key: &'static str,
        shape: Shape,
    ) -> Option<Self> {
        if !self.has(key) {
            self.missing(report, key);
        }
        self.table(report, key, shape)
    }

    /// A list of tables inside this one, `[[key]]` in the file.
    pub(crate) fn tables(
        &self,
        report: &mut Report<'_>,
        key: &'static str,
        shape: Shape,
    ) -> Vec<Self> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let Some(array) = value.value.as_array() else {
            wrong_type(report, key, value, "a list of tables");
            return Vec::new();
        };
        let items = array.iter().map(|item| At { value: item.get_ref(), span: self.at(item) });
        items.filter_map(|item| inner(report, key, item, shape)).collect()
    }
}

/// Reads a value as a table.
pub(crate) fn inner<'d>(
    report: &mut Report<'_>,
    key: &str,
    value: At<&'d DeValue<'d>>,
    shape: Shape,
) -> Option<Table<'d>> {
    let Some(entries) = value.value.as_table() else {
        wrong_type(report, key, value, "a table");
        return None;
    };
    Some(Table::new(report, entries, value.span, shape))
}

/// Reads a value as one line of text.
pub(crate) fn text<'d>(
    report: &mut Report<'_>,
    key: &str,
    value: At<&'d DeValue<'d>>,
) -> Option<At<&'d str>> {
    let Some(text) = value.value.as_str() else {
        wrong_type(report, key, value, "a text in quotes");
        return None;
    };
    let printable = text.chars().all(|c| !c.is_control());
    if !printable || text.trim().is_empty() || text.chars().nth(TEXT_CHARS_MAX).is_some() {
        report.fault(value.span, FaultKind::BadText { key: key.to_owned() });
        return None;
    }
    Some(At { value: text, span: value.span })
}

/// Reads a value as a list of lines of text.
pub(crate) fn texts<'d>(
    report: &mut Report<'_>,
    key: &str,
    value: At<&'d DeValue<'d>>,
) -> At<Vec<At<&'d str>>> {
    let Some(array) = value.value.as_array() else {
        wrong_type(report, key, value, "a list of texts in quotes");
        return At { value: Vec::new(), span: value.span };
    };
    let mut items = Vec::with_capacity(array.len());
    for item in array {
        let range = item.span();
        let span = Span { start: range.start, end: range.end, ..value.span };
        let item = item.get_ref();
        if item.is_str() {
            items.extend(text(report, key, At { value: item, span }));
        } else {
            let (key, found) = (key.to_owned(), type_of(item));
            report.fault(span, FaultKind::WrongItem { key, found, expected: "a text in quotes" });
        }
    }
    At { value: items, span: value.span }
}

fn wrong_type(report: &mut Report<'_>, key: &str, value: At<&DeValue<'_>>, expected: &'static str) {
    let (key, found) = (key.to_owned(), type_of(value.value));
    report.fault(value.span, FaultKind::WrongType { key, found, expected });
}

/// The type of a value, in words.
fn type_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// The words of a text, each with its own place where the text stands in the file as it is read;
/// a text with escapes or of several lines gives each word the place of the whole.
pub(crate) fn words<'d>(report: &Report<'_>, text: At<&'d str>) -> Vec<At<&'d str>> {
    let file = report.text(text.span.file);
    let inside = text.span.start + 1;
    let verbatim = file.get(inside..inside + text.value.len()) == Some(text.value);
    let mut offset = 0;
    let mut words = Vec::new();
    for word in text.value.split_ascii_whitespace() {
        offset += text.value[offset..].find(word).unwrap_or(0);
        let own = Span { start: inside + offset, end: inside + offset + word.len(), ..text.span };
        words.push(At { value: word, span: if verbatim { own } else { text.span } });
        offset += word.len();
    }
    words
}
