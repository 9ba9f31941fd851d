//! Why something is not done, as programs are told it: problem details (RFC 9457).

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chancery::board::Map;
use chancery_game::{Refusal, words};
use chancery_host::AskFault;
use chancery_host::accounts::{Denied, Scope, TokenFault};
use chancery_store::StoreFault;
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

use crate::pages::Fault;

/// Why something is not done. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What kind of problem it is: one of the slugs in docs/api.md, behind `/api/v1/problems/`. It
    /// does not change between versions; what else stands here is for people to read.
    #[serde(rename = "type")]
    #[schema(example = "/api/v1/problems/not-found")]
    kind: String,
    /// The kind in a few words.
    title: &'static str,
    /// The status of the answer.
    status: u16,
    /// What is wrong in this case, in a sentence.
    detail: String,
    /// Each fault of what was sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultWire>,
}

/// A fault of what was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct FaultWire {
    /// What is wrong, and what would be taken instead where that can be said.
    detail: String,
    /// The line of the text it is in, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// Where in the text: the first byte, and the one after the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
}

impl FaultWire {
    pub(super) fn of(detail: String, at: Option<std::ops::Range<usize>>, text: &str) -> Self {
        let line = |at: &std::ops::Range<usize>| {
            text.get(..at.start).map(|before| before.matches('\n').count() + 1)
        };
        Self { detail, line: at.as_ref().and_then(line), span: at.map(|at| [at.start, at.end]) }
    }
}

/// What every route may answer in place of what was asked for.
#[derive(Debug, IntoResponses)]
#[expect(dead_code, reason = "for the document only: answers are made of `Problem`")]
pub(crate) enum Reading {
    /// What was asked cannot be read.
    #[response(status = 400, content_type = "application/problem+json")]
    Unreadable(Problem),
    /// Nobody shows who asks.
    #[response(status = 401, content_type = "application/problem+json")]
    NobodyShown(Problem),
    /// The token is not for this, or it is not the asker's to do.
    #[response(status = 403, content_type = "application/problem+json")]
    NotAllowed(Problem),
    /// There is no such thing for this asker.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
    /// It is not asked for in that way; the header Allow names the ways there are.
    #[response(status = 405, content_type = "application/problem+json")]
    Method(Problem),
    /// It is asked for too often; the header Retry-After says how long to wait.
    #[response(status = 429, content_type = "application/problem+json")]
    TooOften(Problem),
    /// The house failed.
    #[response(status = 500, content_type = "application/problem+json")]
    House(Problem),
}

/// What routes that change something may answer beside.
#[derive(Debug, IntoResponses)]
#[expect(dead_code, reason = "for the document only: answers are made of `Problem`")]
pub(crate) enum Doing {
    /// The game, or what it stands at, does not allow it now.
    #[response(status = 409, content_type = "application/problem+json")]
    Conflict(Problem),
    /// What was sent is longer than 64 KiB.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLong(Problem),
    /// What was sent is not JSON.
    #[response(status = 415, content_type = "application/problem+json")]
    NotJson(Problem),
    /// What was sent cannot be taken.
    #[response(status = 422, content_type = "application/problem+json")]
    Refused(Problem),
    /// Too much is asked for at once, or it could not be kept; ask again.
    #[response(status = 503, content_type = "application/problem+json")]
    AskAgain(Problem),
}

impl Problem {
    pub(crate) fn new(
        status: StatusCode,
        slug: &str,
        title: &'static str,
        detail: impl Into<String>,
    ) -> Self {
        Self {
            kind: format!("/api/v1/problems/{slug}"),
            title,
            status: status.as_u16(),
            detail: detail.into(),
            faults: Vec::new(),
        }
    }

    pub(crate) fn with_faults(self, faults: Vec<FaultWire>) -> Self {
        Self { faults, ..self }
    }

    /// That there is no such thing for whoever asks: that there might be one for others is not told.
    pub(crate) fn missing() -> Self {
        let detail = "There is no such thing here for you.";
        Self::new(StatusCode::NOT_FOUND, "not-found", "Not here", detail)
    }

    pub(crate) fn nobody() -> Self {
        let detail = "Show a token in the header Authorization, as `Bearer TOKEN`.";
        Self::new(StatusCode::UNAUTHORIZED, "who-asks", "Who is asking?", detail)
    }

    pub(crate) fn scope(wanted: Scope) -> Self {
        let detail = format!("That needs a token with the scope `{wanted}`.");
        Self::new(StatusCode::FORBIDDEN, "scope", "The token is not for this", detail)
    }

    pub(crate) fn unreadable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "unreadable", "That cannot be read", detail)
    }

    pub(crate) fn refused(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", "Not done", detail)
    }

    pub(crate) fn other_site() -> Self {
        let detail = "This was asked for from another site.";
        Self::new(StatusCode::FORBIDDEN, "other-site", "From another site", detail)
    }

    pub(crate) fn method() -> Self {
        let detail = "This is not asked for in that way.";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "method", "Not in that way", detail)
    }

    fn house() -> Self {
        let detail = "That is the fault of this house, and it has been written down. Try again.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "house", "Something went wrong", detail)
    }

    fn again(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "ask-again", "One moment", detail)
    }

    /// Why a game refuses something. `text` is what faults have their places in.
    pub(super) fn of_refusal(refusal: &Refusal, map: Option<&Map>, text: &str) -> Self {
        let (status, slug) = kind_of(refusal);
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
        let detail = words::sentence(&refusal.to_string());
        let faults = map.map(|map| words::faults(map, refusal, text)).unwrap_or_default();
        let faults = faults.into_iter().map(|it| FaultWire::of(it.text, it.at, text)).collect();
        Self::new(status, slug, "Not done", detail).with_faults(faults)
    }
}

/// The status and the slug of a refusal.
const fn kind_of(refusal: &Refusal) -> (u16, &'static str) {
    match refusal {
        Refusal::Settings { .. } => (422, "settings"),
        Refusal::NoSeat { .. } => (422, "no-seat"),
        Refusal::NotYours => (403, "not-yours"),
        Refusal::MastersOnly => (403, "masters-only"),
        Refusal::Begun => (409, "begun"),
        Refusal::NotBegun => (409, "not-begun"),
        Refusal::Over => (409, "over"),
        Refusal::Taken => (409, "taken"),
        Refusal::Choice { .. } => (422, "choice"),
        Refusal::Joined => (409, "joined"),
        Refusal::NotJoined => (409, "not-joined"),
        Refusal::Full => (409, "full"),
        Refusal::LinkNeeded => (403, "link-needed"),
        Refusal::Assigned => (403, "assigned"),
        Refusal::OtherPhase { .. } => (409, "other-phase"),
        Refusal::Unreadable { .. } => (422, "orders"),
        Refusal::Winter { .. } => (422, "winter"),
        Refusal::Foreign { .. } => (422, "foreign"),
        Refusal::TooMany { .. } => (422, "too-many"),
        Refusal::Text { .. } => (422, "text"),
        Refusal::Silence { .. } => (409, "silence"),
        Refusal::Flood { .. } => (409, "flood"),
        Refusal::Offer { .. } => (422, "offer"),
        Refusal::NoOffer => (409, "no-offer"),
        Refusal::Motion { .. } => (422, "motion"),
        Refusal::Clock { .. } => (409, "clock"),
        Refusal::TooFar => (422, "too-far"),
        Refusal::NoPhase { .. } => (422, "no-phase"),
        Refusal::Position { .. } => (422, "position"),
        Refusal::OtherVariant { .. } => (422, "other-variant"),
        Refusal::NotDue => (409, "not-due"),
        _ => (422, "refused"),
    }
}

impl From<AskFault> for Problem {
    fn from(fault: AskFault) -> Self {
        match fault {
            AskFault::NoGame => Self::missing(),
            AskFault::NoVariant { .. } => Self::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "no-variant",
                "No such variant",
                words::sentence(&fault.to_string()),
            ),
            AskFault::Refused(refusal) => Self::of_refusal(&refusal, None, ""),
            AskFault::NotKept => Self::again(words::sentence(&fault.to_string())),
            fault => {
                tracing::error!(%fault, "the house failed");
                Self::house()
            }
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Missing => Self::missing(),
            Fault::SignIn => Self::nobody(),
            Fault::Refused(words) => Self::refused(words::sentence(&words)),
            Fault::Busy => Self::again("Too many people ask for that at this moment."),
            Fault::TooOften { seconds } => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too-often",
                "Not so fast",
                format!("That has been asked for too often. Wait {seconds} seconds."),
            ),
            Fault::Elsewhere => Self::other_site(),
            Fault::House => Self::house(),
        }
    }
}

impl From<StoreFault> for Problem {
    fn from(fault: StoreFault) -> Self {
        Fault::from(fault).into()
    }
}

impl From<Denied> for Problem {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Store(fault) => fault.into(),
            Denied::Game(fault) => fault.into(),
            Denied::Busy => Self::again(words::sentence(&denied.to_string())),
            denied => Self::refused(words::sentence(&denied.to_string())),
        }
    }
}

impl From<TokenFault> for Problem {
    fn from(fault: TokenFault) -> Self {
        match fault {
            TokenFault::Store(fault) => fault.into(),
            fault => Self::refused(words::sentence(&fault.to_string())),
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(fault: JsonRejection) -> Self {
        match fault.status() {
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                "Not JSON",
                "Send JSON, with the header Content-Type: application/json.",
            ),
            StatusCode::PAYLOAD_TOO_LARGE => Self::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too-long",
                "Too long",
                "At most 64 KiB are read.",
            ),
            StatusCode::UNPROCESSABLE_ENTITY => Self::refused(words::sentence(&fault.body_text())),
            _ => Self::unreadable(words::sentence(&fault.body_text())),
        }
    }
}

impl From<PathRejection> for Problem {
    fn from(_: PathRejection) -> Self {
        Self::missing()
    }
}

impl From<QueryRejection> for Problem {
    fn from(fault: QueryRejection) -> Self {
        Self::unreadable(words::sentence(&fault.body_text()))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        let mut answer = (status, Json(self)).into_response();
        let headers = answer.headers_mut();
        let json = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, json);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        if status == StatusCode::UNAUTHORIZED {
            let bearer = HeaderValue::from_static("Bearer realm=\"chancery\"");
            headers.insert(header::WWW_AUTHENTICATE, bearer);
        }
        answer
    }
}
