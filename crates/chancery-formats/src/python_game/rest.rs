//! Which keys an object had, in which order, and the values of those that are not known here.

use serde_json::{Map, Value};

/// What an object held beside its known keys. Writing it back gives the keys their old order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Rest(Vec<Slot>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Slot {
    /// A known key stands here; its value is kept elsewhere.
    Known(&'static str),
    /// A known key stands here, with `null`.
    KnownNull(&'static str),
    /// A key that is not known here.
    Other(String, Value),
}

/// A key of an object that is made anew.
#[derive(Debug)]
pub(super) enum NewSlot {
    /// A known key: its value comes when the object is written.
    Known(&'static str),
    /// A key that is not known here, with its value.
    Other(&'static str, Value),
}

/// The values of the known keys of an object, until each is asked for.
#[derive(Debug)]
pub(super) struct Known(Vec<(&'static str, Value)>);

impl Known {
    /// Whether a key has a value other than `null` that nobody has asked for yet.
    pub(super) fn has(&self, key: &str) -> bool {
        self.0.iter().any(|(k, _)| *k == key)
    }

    /// The value of a key; `None` where the key is missing or `null`.
    pub(super) fn take(&mut self, key: &'static str) -> Option<Value> {
        let place = self.0.iter().position(|(k, _)| *k == key)?;
        Some(self.0.swap_remove(place).1)
    }
}

/// A known value to be written.
#[derive(Debug)]
pub(super) struct Field {
    /// Its key.
    pub(super) key: &'static str,
    /// Its value, empty or not.
    pub(super) value: Value,
}

impl Rest {
    /// The rest of an object whose keys are to stand in this order, known and other ones.
    pub(super) fn of(slots: impl IntoIterator<Item = NewSlot>) -> Self {
        let slots = slots.into_iter().map(|slot| match slot {
            NewSlot::Known(key) => Slot::Known(key),
            NewSlot::Other(key, value) => Slot::Other(key.to_owned(), value),
        });
        Self(slots.collect())
    }

    /// The rest of an object that has just these known keys.
    pub(super) fn of_known(keys: &[&'static str]) -> Self {
        Self::of(keys.iter().map(|key| NewSlot::Known(key)))
    }

    /// Splits an object into its known values and the rest.
    pub(super) fn split(object: Map<String, Value>, keys: &[&'static str]) -> (Self, Known) {
        let mut slots = Vec::with_capacity(object.len());
        let mut known = Vec::with_capacity(keys.len());
        for (key, value) in object {
            slots.push(match (keys.iter().find(|k| **k == key), value) {
                (Some(key), Value::Null) => Slot::KnownNull(key),
                (Some(key), value) => {
                    known.push((*key, value));
                    Slot::Known(key)
                }
                (None, value) => Slot::Other(key, value),
            });
        }
        (Self(slots), Known(known))
    }

    /// The object again, with the known values as they are now. A known value that is empty and was
    /// not there is left out; one that is empty and was `null` is `null`.
    pub(super) fn join(&self, mut fields: Vec<Field>) -> Value {
        let mut object = Map::with_capacity(self.0.len());
        for slot in &self.0 {
            match slot {
                Slot::Known(key) | Slot::KnownNull(key) => {
                    let Some(place) = fields.iter().position(|f| f.key == *key) else { continue };
                    let value = fields.remove(place).value;
                    let was_null = matches!(slot, Slot::KnownNull(_));
                    let value = if was_null && is_empty(&value) { Value::Null } else { value };
                    object.insert((*key).to_owned(), value);
                }
                Slot::Other(key, value) => {
                    object.insert(key.clone(), value.clone());
                }
            }
        }
        let added = fields.into_iter().filter(|f| !is_empty(&f.value));
        object.extend(added.map(|f| (f.key.to_owned(), f.value)));
        Value::Object(object)
    }
}

impl Rest {
    /// Gives a key that is not known here a value, at the end.
    pub(super) fn set(&mut self, key: &str, value: Value) {
        self.0.retain(|slot| !matches!(slot, Slot::Other(k, _) if k == key));
        self.0.push(Slot::Other(key.to_owned(), value));
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}
