//! Pages about accounts: registering, signing in and out, forgotten passwords, settings, and what
//! everybody may know of somebody.

mod entry;
mod forgotten;
mod profile;
mod settings;

use askama::Template;
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chancery_host::accounts::{Denied, FieldFaults};

use super::{Fault, private, sentence, show};
use crate::form::Faults;
use crate::frame::Frame;
use crate::site::Site;

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .merge(entry::routes())
        .merge(forgotten::routes())
        .merge(settings::routes())
        .merge(profile::routes())
}

/// The longest address that is gone on to.
const NEXT_MAX: usize = 200;

/// Where to go on: an address of this site as it is written in its own links, and never one that a
/// browser could take for another's.
pub(crate) fn going_on(next: &str) -> &str {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/_-.~%?=&".contains(&byte);
    let is_ours = next.starts_with('/')
        && !next.starts_with("//")
        && next.len() <= NEXT_MAX
        && next.bytes().all(plain);
    if is_ours { next } else { "/" }
}

/// A page that says something and has nothing to do on it.
#[derive(Debug, Template)]
#[template(path = "accounts/told.html")]
struct ToldPage {
    frame: Frame,
    title: &'static str,
    words: String,
    /// Where to go on, with the words of the link.
    leads: (&'static str, &'static str),
}

fn told(
    frame: Frame,
    (status, title): (StatusCode, &'static str),
    words: impl Into<String>,
    leads: (&'static str, &'static str),
) -> Response {
    let page = ToldPage { frame, title, words: words.into(), leads };
    private((status, show(&page)).into_response())
}

/// What is wrong with a form about accounts, as its fields are called on the page, and the status
/// that goes with it.
///
/// # Errors
///
/// What is no fault of what was written.
fn wrong(denied: Denied, unproven: &'static str) -> Result<(StatusCode, Faults), Fault> {
    let mut faults = Faults::default();
    let status = match denied {
        Denied::Fields(FieldFaults { name, address, password }) => {
            let mut add = |field, fault: Option<String>| {
                if let Some(fault) = fault {
                    faults.add(field, sentence(&fault));
                }
            };
            add("name", name.map(|it| it.to_string()));
            add("address", address.map(|it| it.to_string()));
            add("password", password.map(|it| it.to_string()));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Denied::Unproven => {
            faults.add(unproven, "That is not the password.");
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Denied::Busy => {
            faults.add("form", "Too many people ask for that at this moment. Try again shortly.");
            StatusCode::SERVICE_UNAVAILABLE
        }
        denied => return Err(denied.into()),
    };
    Ok((status, faults))
}

impl From<Denied> for Fault {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Void => Self::Missing,
            Denied::Busy => Self::Busy,
            Denied::Game(fault) => fault.into(),
            Denied::Store(fault) => fault.into(),
            denied => Self::Refused(denied.to_string()),
        }
    }
}

/// A page with a form in which something is wrong.
fn again(status: StatusCode, page: &impl Template) -> Response {
    let mut answer = private((status, show(page)).into_response());
    if status == StatusCode::SERVICE_UNAVAILABLE {
        answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_led_elsewhere() {
        for ours in ["/", "/games/7?seat=2", "/games/7/phases/3", "/people/Ann%20Lee"] {
            assert_eq!(going_on(ours), ours);
        }
        let long = format!("/{}", "a".repeat(NEXT_MAX));
        for theirs in [
            "",
            "games/7",
            "//elsewhere.example",
            "/\\elsewhere.example",
            "\\/elsewhere.example",
            "https://elsewhere.example",
            "javascript:alert(1)",
            "/\t/elsewhere.example",
            "/\n/elsewhere.example",
            "/games/7\r\nSet-Cookie: a=b",
            "/@elsewhere.example",
            long.as_str(),
        ] {
            assert_eq!(going_on(theirs), "/", "{theirs:?}");
        }
    }
}
