//! Pages.

pub(crate) mod accounts;
pub(crate) mod admin;
pub(crate) mod desk;
pub(crate) mod downloads;
pub(crate) mod gather;
pub(crate) mod handbook;
pub(crate) mod history;
pub(crate) mod hot_seat;
pub(crate) mod lobby;
pub(crate) mod pictures;
pub(crate) mod sandbox;
pub(crate) mod setup;
pub(crate) mod table;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use chancery_host::AskFault;
use chancery_store::StoreFault;

use crate::frame::Frame;
use crate::site::Site;
use crate::visitor::Who;

/// Why there is no page, as its reader is told.
#[derive(Debug)]
pub(crate) enum Fault {
    /// There is no such page for this reader: that there might be one for others is not told.
    Missing,
    /// The reader has to show who they are.
    SignIn,
    /// What was asked for is not done.
    Refused(String),
    /// Another site made the reader's browser ask for it.
    Elsewhere,
    /// Too much is asked for at this moment.
    Busy,
    /// The reader asks too often.
    TooOften {
        /// After how many seconds they may ask again.
        seconds: u64,
    },
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

/// A fault on its way to its reader, whose page is made once who reads it is known.
#[derive(Debug, Clone)]
struct Told {
    title: &'static str,
    words: String,
    /// Whether the reader has to show who they are.
    sign_in: bool,
}

#[derive(Debug, Template)]
#[template(path = "fault.html")]
struct FaultPage {
    frame: Frame,
    told: Told,
    /// Where to go on from there, once it is shown.
    next: String,
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let sign_in = matches!(self, Self::SignIn);
        let wait = if let Self::TooOften { seconds } = self { Some(seconds) } else { None };
        let (status, title, words) = match self {
            Self::Missing => {
                (StatusCode::NOT_FOUND, "Not here", "There is no such page here.".to_owned())
            }
            Self::SignIn => (
                StatusCode::UNAUTHORIZED,
                "Who is asking?",
                "Your browser does not show who you are. Sign in, or begin a game from the first \
                 page."
                    .to_owned(),
            ),
            Self::Refused(words) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "Not done", sentence(&words))
            }
            Self::Elsewhere => (
                StatusCode::FORBIDDEN,
                "Not from there",
                "This was asked for from another site, and was not done. If it was you who meant \
                 it, do it from the pages of this house."
                    .to_owned(),
            ),
            Self::Busy => (
                StatusCode::SERVICE_UNAVAILABLE,
                "One moment",
                "Too many people ask for that at this moment. Try again shortly.".to_owned(),
            ),
            Self::TooOften { seconds } => (
                StatusCode::TOO_MANY_REQUESTS,
                "Not so fast",
                format!(
                    "That has been asked for too often from where you are. Wait {}, and try again.",
                    chancery_game::words::length(u32::try_from(seconds).unwrap_or(u32::MAX))
                ),
            ),
            Self::House => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "Something went wrong",
                "That is the fault of this house, and it has been written down. Try again."
                    .to_owned(),
            ),
        };
        let mut answer = status.into_response();
        if let Some(seconds) = wait {
            answer.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        answer.extensions_mut().insert(Told { title, words, sign_in });
        answer
    }
}

/// Makes the pages of faults, for whoever reads them.
pub(crate) async fn tell_faults(
    State(site): State<Site>,
    mut request: Request,
    next: Next,
) -> Response {
    let who = Who::default();
    request.extensions_mut().insert(who.clone());
    let asked = (request.method() == Method::GET).then(|| request.uri().path().to_owned());
    let cookies: Vec<HeaderValue> =
        request.headers().get_all(header::COOKIE).iter().cloned().collect();
    let mut answer = next.run(request).await;
    let Some(told) = answer.extensions_mut().remove::<Told>() else { return answer };
    let headers: HeaderMap = cookies.into_iter().map(|cookie| (header::COOKIE, cookie)).collect();
    // A house that cannot tell who reads it still says what is wrong.
    let frame = Frame::of(who.reader(&site, &headers).await.unwrap_or_default());
    let next = accounts::going_on(asked.as_deref().unwrap_or_default()).to_owned();
    let status = answer.status();
    let page = show(&FaultPage { frame, told, next });
    let wait = answer.headers_mut().remove(header::RETRY_AFTER);
    let mut page = private((status, page).into_response());
    page.headers_mut().extend(wait.map(|wait| (header::RETRY_AFTER, wait)));
    page
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
    let value = HeaderValue::from_static("private, no-store");
    page.headers_mut().insert(header::CACHE_CONTROL, value);
    page
}
