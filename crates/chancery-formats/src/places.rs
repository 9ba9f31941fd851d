//! Places in documents of values in values, and the faults found there.

use std::fmt::Display;

use crate::fault::{ValueFault, ValuePath, ValueStep};

/// A place in the document being read. It lives on the stack of the reader, so that a place costs
/// nothing until a fault is found there.
#[derive(Debug, Clone, Copy)]
pub(crate) enum At<'p> {
    Root,
    Key(&'p At<'p>, &'p str),
    Index(&'p At<'p>, usize),
}

impl At<'_> {
    pub(crate) fn key<'p>(&'p self, key: &'p str) -> At<'p> {
        At::Key(self, key)
    }

    pub(crate) fn index(&self, index: usize) -> At<'_> {
        At::Index(self, index)
    }

    pub(crate) fn path(&self) -> ValuePath {
        let mut steps = Vec::new();
        let mut at = self;
        loop {
            match at {
                Self::Root => break,
                Self::Key(outer, key) => {
                    steps.push(ValueStep::Key((*key).to_owned()));
                    at = outer;
                }
                Self::Index(outer, index) => {
                    steps.push(ValueStep::Index(*index));
                    at = outer;
                }
            }
        }
        steps.reverse();
        ValuePath(steps)
    }
}

/// The faults found so far.
#[derive(Debug)]
pub(crate) struct Faults<K: Display>(pub(crate) Vec<ValueFault<K>>);

impl<K: Display> Faults<K> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn push(&mut self, at: &At<'_>, kind: impl Into<K>) {
        self.0.push(ValueFault { path: at.path(), kind: kind.into() });
    }

    /// The value, or every fault.
    pub(crate) fn give<T>(self, value: Option<T>) -> Result<T, Vec<ValueFault<K>>> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => Err(self.0),
        }
    }
}
