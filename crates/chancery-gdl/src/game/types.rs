//! Types of units, materials, terrain and advances.

use std::collections::BTreeMap;

use crate::value::Value;

/// A type.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Type {
    /// The word it was defined by.
    pub name: String,
    /// What was said of it, by property, the last word of each.
    pub properties: BTreeMap<String, Value>,
}

/// What kind of place a type of terrain is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subtype {
    /// It fills cells.
    Cell,
    /// It lies between cells.
    Border,
    /// It leads from cell to cell.
    Connection,
    /// It covers cells, so or so deep.
    Coating,
}

impl Type {
    /// A property that is a number.
    #[must_use]
    pub fn number(&self, property: &str) -> Option<i32> {
        self.properties.get(property).and_then(Value::number)
    }

    /// A property that is a name or text.
    #[must_use]
    pub fn text(&self, property: &str) -> Option<&str> {
        self.properties.get(property).and_then(Value::name)
    }

    /// What kind of place it is, of terrain.
    #[must_use]
    pub fn subtype(&self) -> Subtype {
        match self.number("subtype") {
            Some(1) => Subtype::Border,
            Some(2) => Subtype::Connection,
            Some(3) => Subtype::Coating,
            _ => Subtype::Cell,
        }
    }

    /// Whether it goes by a name: its word, or one of its longer and shorter names.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let names = ["name", "short-name", "long-name"];
        self.name == name || names.iter().any(|property| self.text(property) == Some(name))
    }
}
