//! Reading JSON values by hand, with the place of every fault.

use std::fmt::Display;

use serde_json::{Map, Value};

use crate::fault::ShapeFault;
pub(crate) use crate::places::{At, Faults};

impl<K: Display + From<ShapeFault>> Faults<K> {
    /// Parses a document of at most `bytes_max` bytes. The parser bounds the depth (128).
    pub(crate) fn parse(&mut self, at: &At<'_>, text: &str, bytes_max: usize) -> Option<Value> {
        if text.len() > bytes_max {
            self.push(at, ShapeFault::TooLong { bytes: text.len(), bytes_max });
            return None;
        }
        match serde_json::from_str(text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.push(
                    at,
                    ShapeFault::Syntax {
                        line: error.line(),
                        column: error.column(),
                        message: without_place(&error.to_string()),
                    },
                );
                None
            }
        }
    }

    fn wrong_type<T>(&mut self, at: &At<'_>, found: &Value, accepted: &'static str) -> Option<T> {
        self.push(at, ShapeFault::WrongType { found: type_name(found), accepted });
        None
    }

    pub(crate) fn object(&mut self, at: &At<'_>, value: Value) -> Option<Map<String, Value>> {
        match value {
            Value::Object(map) => Some(map),
            other => self.wrong_type(at, &other, "an object"),
        }
    }

    pub(crate) fn array(
        &mut self,
        at: &At<'_>,
        value: Value,
        count_max: usize,
    ) -> Option<Vec<Value>> {
        match value {
            Value::Array(values) if values.len() > count_max => {
                self.push(at, ShapeFault::TooMany { count: values.len(), count_max });
                None
            }
            Value::Array(values) => Some(values),
            other => self.wrong_type(at, &other, "an array"),
        }
    }

    pub(crate) fn string(&mut self, at: &At<'_>, value: Value) -> Option<String> {
        match value {
            Value::String(text) => Some(text),
            other => self.wrong_type(at, &other, "a string"),
        }
    }

    pub(crate) fn boolean(&mut self, at: &At<'_>, value: Value) -> Option<bool> {
        match value {
            Value::Bool(holds) => Some(holds),
            other => self.wrong_type(at, &other, "true or false"),
        }
    }

    pub(crate) fn integer(&mut self, at: &At<'_>, value: &Value) -> Option<i64> {
        match value.as_i64() {
            Some(number) => Some(number),
            None => self.wrong_type(at, value, "a whole number"),
        }
    }

    /// An array of strings. Elements of another type are faults, and left out.
    pub(crate) fn strings(
        &mut self,
        at: &At<'_>,
        value: Value,
        count_max: usize,
    ) -> Option<Vec<String>> {
        let values = self.array(at, value, count_max)?;
        let texts = values.into_iter().enumerate();
        Some(texts.filter_map(|(i, v)| self.string(&at.index(i), v)).collect())
    }
}

/// What the parser says, without its own note of the place: the fault has that already.
fn without_place(message: &str) -> String {
    message.rsplit_once(" at line ").map_or(message, |(before, _)| before).to_owned()
}

const fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}
