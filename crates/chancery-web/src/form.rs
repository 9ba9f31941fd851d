//! Forms as browsers send them.

use std::str::FromStr;

use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse as _, Response};

/// The fields of a form, in its order; several of a name where the form has several.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// What a field says; nothing where there is none.
    pub(crate) fn get(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(it, _)| it == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// The same without blanks around it.
    pub(crate) fn trimmed(&self, name: &str) -> &str {
        self.get(name).trim()
    }

    /// What all fields of a name say.
    pub(crate) fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(it, _)| it == name).map(|(_, value)| value.as_str())
    }

    /// Whether there is a field of this name, such as a box that is checked.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// A field as a value; `None` for what is none.
    pub(crate) fn value<T: FromStr>(&self, name: &str) -> Option<T> {
        self.trimmed(name).parse().ok()
    }

    /// All fields of a name as values, without what is none.
    pub(crate) fn values<'f, T: FromStr>(&'f self, name: &'f str) -> impl Iterator<Item = T> + 'f {
        self.all(name).filter_map(|value| value.trim().parse().ok())
    }
}

impl<const N: usize> From<[(&str, &str); N]> for Fields {
    fn from(fields: [(&str, &str); N]) -> Self {
        Self(fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into())
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        match Form::<Vec<(String, String)>>::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(fault) => Err(fault.into_response()),
        }
    }
}

/// What is wrong with a form, by field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Faults(Vec<(&'static str, String)>);

impl Faults {
    pub(crate) fn add(&mut self, field: &'static str, words: impl Into<String>) {
        self.0.push((field, words.into()));
    }

    /// What is wrong with a field.
    pub(crate) fn at(&self, field: &str) -> Vec<&str> {
        self.0.iter().filter(|(it, _)| *it == field).map(|(_, words)| words.as_str()).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }
}
