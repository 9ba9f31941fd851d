//! Who sent a request: a form, or a script that wants a small answer.

use std::convert::Infallible;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Whether a script has sent a request, which then gets a small answer: nothing where it was done,
/// and what is wrong as JSON where not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ByScript(pub(crate) bool);

impl<S: Sync> FromRequestParts<S> for ByScript {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let accepted = parts.headers.get(header::ACCEPT).and_then(|it| it.to_str().ok());
        let json = accepted.is_some_and(|it| it.contains("application/json"));
        Ok(Self(json || parts.headers.contains_key("x-requested-with")))
    }
}

/// What is wrong with something that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Wrong {
    /// In a sentence.
    pub(crate) words: String,
    /// Where in the text, in bytes, where it is a text.
    pub(crate) start: Option<usize>,
    pub(crate) end: Option<usize>,
}

impl Wrong {
    /// A fault without a place.
    pub(crate) fn said(words: String) -> Self {
        Self { words, start: None, end: None }
    }
}

/// A fault with the line it is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) words: String,
    /// The number of the line, from 1; none where the fault has no place.
    pub(crate) line: usize,
    /// The line before, at and after the fault; empty where it has no place.
    pub(crate) before: String,
    pub(crate) at: String,
    pub(crate) after: String,
}

/// Faults of a text with the lines they are in.
pub(crate) fn marked(text: &str, faults: Vec<Wrong>) -> Vec<Marked> {
    let line = |fault: Wrong| {
        let (Some(start), Some(end)) = (fault.start, fault.end) else {
            let none = String::new;
            return Marked {
                words: fault.words,
                line: 0,
                before: none(),
                at: none(),
                after: none(),
            };
        };
        let ahead = text.get(..start).unwrap_or_default();
        let from = ahead.rfind('\n').map_or(0, |at| at + 1);
        let to = text.get(end..).and_then(|it| it.find('\n')).map_or(text.len(), |at| end + at);
        let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default().to_owned();
        Marked {
            words: fault.words,
            line: ahead.matches('\n').count() + 1,
            before: part(from..start),
            at: part(start..end),
            after: part(end..to),
        }
    };
    faults.into_iter().map(line).collect()
}

#[derive(Debug, Serialize)]
struct Refused {
    faults: Vec<Wrong>,
}

/// The small answer where something was not done.
pub(crate) fn refused(faults: Vec<Wrong>) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Json(Refused { faults })).into_response()
}

#[derive(Debug, Serialize)]
struct Late {
    late: bool,
}

/// The small answer to what came when its phase was over. It is nobody's fault, and no error: who
/// asked brings what is played now.
pub(crate) fn late() -> Response {
    Json(Late { late: true }).into_response()
}

/// The small answer where something was done.
pub(crate) fn done() -> Response {
    StatusCode::NO_CONTENT.into_response()
}
