//! Pages.

pub(crate) mod gather;
pub(crate) mod lobby;
pub(crate) mod pictures;
pub(crate) mod setup;
pub(crate) mod table;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use chancery_host::AskFault;
use chancery_store::StoreFault;

use crate::frame::Frame;

/// Why there is no page, as its reader is told.
#[derive(Debug)]
pub(crate) enum Fault {
    /// There is no such page for this reader: that there might be one for others is not told.
    Missing,
    /// The reader has to show who they are.
    SignIn,
    /// What was asked for is not done.
    Refused(String),
    /// The house failed. The reader is not told how.
    House,
}

impl From<StoreFault> for Fault {
    fn from(fault: StoreFault) -> Self {
        tracing::error!(%fault, "the store failed");
        Self::House
    }
}

impl From<AskFault> for Fault {
    fn from(fault: AskFault) -> Self {
        match fault {
            AskFault::NoGame => Self::Missing,
            AskFault::Refused(refusal) => Self::Refused(refusal.to_string()),
            AskFault::NotKept => Self::Refused(fault.to_string()),
            fault => {
                tracing::error!(%fault, "the house failed");
                Self::House
            }
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "fault.html")]
struct FaultPage {
    frame: Frame,
    title: &'static str,
    words: String,
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let (status, title, words) = match self {
            Self::Missing => {
                (StatusCode::NOT_FOUND, "Not here", "There is no such page here.".to_owned())
            }
            Self::SignIn => (
                StatusCode::UNAUTHORIZED,
                "Who is asking?",
                "Your browser does not show who you are. Begin a game from the first page."
                    .to_owned(),
            ),
            Self::Refused(words) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "Not done", sentence(&words))
            }
            Self::House => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "Something went wrong",
                "That is the fault of this house, and it has been written down. Try again."
                    .to_owned(),
            ),
        };
        let page = FaultPage { frame: Frame::anonymous(), title, words };
        (status, show(&page)).into_response()
    }
}

/// A reason as a sentence.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    first.chain(letters).collect::<String>() + end
}

/// A template as a page.
pub(crate) fn show(page: &impl Template) -> Response {
    match page.render() {
        Ok(text) => Html(text).into_response(),
        Err(fault) => {
            tracing::error!(%fault, "a page could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Asks browsers and what lies between to keep nothing of a page that is one reader's.
pub(crate) fn private(page: Response) -> Response {
    let mut page = page;
    let value = axum::http::HeaderValue::from_static("private, no-store");
    page.headers_mut().insert(axum::http::header::CACHE_CONTROL, value);
    page
}
