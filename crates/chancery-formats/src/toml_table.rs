//! Reading TOML values by hand, with the span of every fault.

use std::fmt::Display;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::{TableFault, TextFault};

/// A value of a document, with its span.
pub(crate) type Node<'a, 'i> = &'a Spanned<DeValue<'i>>;

/// A table being read. Every key must be asked for; [`Table::finish`] reports those that were not.
pub(crate) struct Table<'a, 'i> {
    entries: &'a DeTable<'i>,
    span: Range<usize>,
    asked: Vec<&'static str>,
}

impl<'a, 'i> Table<'a, 'i> {
    pub(crate) const fn new(entries: &'a DeTable<'i>, span: Range<usize>) -> Self {
        Self { entries, span, asked: Vec::new() }
    }

    /// The bytes of the table's head, for what is missing in it.
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    pub(crate) fn take(&mut self, key: &'static str) -> Option<Node<'a, 'i>> {
        self.asked.push(key);
        self.entries.get(key)
    }

    pub(crate) fn finish<K: Display + From<TableFault>>(self, faults: &mut Faults<K>) {
        for (key, _) in in_order(self.entries) {
            if !self.asked.contains(&key.get_ref().as_ref()) {
                let fault = TableFault::UnknownKey {
                    key: key.get_ref().to_string(),
                    known: self.asked.clone(),
                };
                faults.push(key.span(), fault);
            }
        }
    }
}

/// The entries of a table in the order of the text.
pub(crate) fn in_order<'a, 'i>(
    table: &'a DeTable<'i>,
) -> Vec<(&'a Spanned<std::borrow::Cow<'i, str>>, Node<'a, 'i>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// The faults found so far.
pub(crate) struct Faults<K: Display>(pub(crate) Vec<TextFault<K>>);

impl<K: Display + From<TableFault>> Faults<K> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn push(&mut self, span: Range<usize>, kind: impl Into<K>) {
        self.0.push(TextFault { span, kind: kind.into() });
    }

    /// The value, or every fault.
    pub(crate) fn give<T>(self, value: Option<T>) -> Result<T, Vec<TextFault<K>>> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => Err(self.0),
        }
    }

    /// Parses a document of at most `bytes_max` bytes. The parser bounds the depth.
    pub(crate) fn parse<'i>(
        &mut self,
        text: &'i str,
        bytes_max: usize,
    ) -> Option<Spanned<DeTable<'i>>> {
        if text.len() > bytes_max {
            self.push(0..0, TableFault::TooLong { bytes: text.len(), bytes_max });
            return None;
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        let any = !errors.is_empty();
        for error in errors {
            let message = error.message().to_owned();
            self.push(error.span().unwrap_or(0..0), TableFault::Syntax { message });
        }
        (!any).then_some(table)
    }

    pub(crate) fn missing<T>(&mut self, table: &Table<'_, '_>, key: &'static str) -> Option<T> {
        self.push(table.span(), TableFault::Missing { key });
        None
    }

    fn wrong_type<T>(&mut self, node: Node<'_, '_>, accepted: &'static str) -> Option<T> {
        let found = match node.get_ref() {
            DeValue::String(_) => "a string",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.push(node.span(), TableFault::WrongType { found, accepted });
        None
    }

    pub(crate) fn text<'a>(&mut self, node: Node<'a, '_>) -> Option<&'a str> {
        match node.get_ref() {
            DeValue::String(text) => Some(text.as_ref()),
            _ => self.wrong_type(node, "a string"),
        }
    }

    pub(crate) fn list<'a, 'i>(&mut self, node: Node<'a, 'i>) -> Vec<Node<'a, 'i>> {
        match node.get_ref() {
            DeValue::Array(values) => values.iter().collect(),
            _ => self.wrong_type(node, "a list").unwrap_or_default(),
        }
    }

    pub(crate) fn table<'a, 'i>(&mut self, node: Node<'a, 'i>) -> Option<Table<'a, 'i>> {
        match node.get_ref() {
            DeValue::Table(entries) => Some(Table::new(entries, node.span())),
            _ => self.wrong_type(node, "a table"),
        }
    }

    /// The entries of a table whose keys are free, in the order of the text.
    pub(crate) fn entries<'a, 'i>(
        &mut self,
        node: Node<'a, 'i>,
    ) -> Vec<(&'a Spanned<std::borrow::Cow<'i, str>>, Node<'a, 'i>)> {
        match node.get_ref() {
            DeValue::Table(entries) => in_order(entries),
            _ => self.wrong_type(node, "a table").unwrap_or_default(),
        }
    }

    pub(crate) fn integer<N: std::str::FromStr>(
        &mut self,
        node: Node<'_, '_>,
        accepted: &'static str,
    ) -> Option<N> {
        let number = match node.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
            _ => None,
        };
        number.or_else(|| self.wrong_type(node, accepted))
    }

    /// A list of strings. Elements of another type are faults, and left out.
    pub(crate) fn texts(&mut self, node: Node<'_, '_>) -> Vec<String> {
        let values = self.list(node);
        values.into_iter().filter_map(|v| self.text(v)).map(str::to_owned).collect()
    }
}
