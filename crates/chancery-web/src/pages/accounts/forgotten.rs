//! Forgotten passwords, and addresses that are confirmed: what letters lead to.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use chancery_host::accounts::{Denied, PASSWORD_MIN};

use super::{Fault, again, private, show, told, wrong};
use crate::form::{Faults, Fields};
use crate::frame::Frame;
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/reset", get(ask).post(asked))
        .route("/reset/{word}", get(choose).post(chosen))
        .route("/address/{word}", get(confirm).post(confirmed))
}

#[derive(Debug, Template)]
#[template(path = "accounts/reset.html")]
struct ResetPage {
    frame: Frame,
    letters: bool,
}

async fn ask(State(site): State<Site>, frame: Frame) -> Response {
    let letters = site.accounts.sends_letters();
    private(show(&ResetPage { frame, letters }))
}

async fn asked(State(site): State<Site>, frame: Frame, fields: Fields) -> Result<Response, Fault> {
    match site.accounts.ask_reset(fields.get("address")) {
        Ok(()) => Ok(told(
            frame,
            (StatusCode::OK, "Look into your mail"),
            "If an account has shown that this address is its own, a letter with a link is on its \
             way. The link is good for an hour.",
            ("/sign-in", "To sign in"),
        )),
        Err(denied) => Err(denied.into()),
    }
}

#[derive(Debug, Template)]
#[template(path = "accounts/choose.html")]
struct ChoosePage {
    frame: Frame,
    word: String,
    faults: Faults,
    password_min: usize,
}

/// What is said of a link that leads nowhere: whether it ever led anywhere is not told.
fn void(frame: Frame) -> Response {
    told(
        frame,
        (StatusCode::NOT_FOUND, "That link leads nowhere any more"),
        "It works once and for a limited time. Ask for another if you still need it.",
        ("/reset", "To ask for another"),
    )
}

async fn choose(
    State(site): State<Site>,
    frame: Frame,
    Path(word): Path<String>,
) -> Result<Response, Fault> {
    if !site.accounts.is_reset(&word).await? {
        return Ok(void(frame));
    }
    let (faults, password_min) = (Faults::default(), PASSWORD_MIN);
    Ok(private(show(&ChoosePage { frame, word, faults, password_min })))
}

async fn chosen(
    State(site): State<Site>,
    frame: Frame,
    Path(word): Path<String>,
    fields: Fields,
) -> Result<Response, Fault> {
    match site.accounts.reset(&word, fields.get("password")).await {
        Ok(()) => Ok(told(
            // Whoever was signed in is no longer.
            Frame::of(None),
            (StatusCode::OK, "Your password is changed"),
            "Every browser has been signed out, and every token of a program has been taken back.",
            ("/sign-in", "Sign in"),
        )),
        Err(Denied::Void) => Ok(void(frame)),
        Err(denied) => {
            let (status, faults) = wrong(denied, "password")?;
            let page = ChoosePage { frame, word, faults, password_min: PASSWORD_MIN };
            Ok(again(status, &page))
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "accounts/address.html")]
struct AddressPage {
    frame: Frame,
    word: String,
    address: String,
}

/// A reader of mail may open a link by itself: only the button confirms.
async fn confirm(
    State(site): State<Site>,
    frame: Frame,
    Path(word): Path<String>,
) -> Result<Response, Fault> {
    match site.accounts.address_to_confirm(&word).await {
        Ok(address) => Ok(private(show(&AddressPage { frame, word, address }))),
        Err(Denied::Void) => Ok(void_address(frame)),
        Err(denied) => Err(denied.into()),
    }
}

fn void_address(frame: Frame) -> Response {
    told(
        frame,
        (StatusCode::NOT_FOUND, "That link leads nowhere any more"),
        "It works once and for three days. Under your settings you can give the address again.",
        ("/settings", "To your settings"),
    )
}

async fn confirmed(
    State(site): State<Site>,
    frame: Frame,
    Path(word): Path<String>,
) -> Result<Response, Fault> {
    match site.accounts.confirm_address(&word).await {
        Ok(()) => Ok(told(
            frame,
            (StatusCode::OK, "The address is yours"),
            "Letters about your games go there, and by it you can reset a forgotten password.",
            ("/", "To the first page"),
        )),
        Err(Denied::Void) => Ok(void_address(frame)),
        Err(denied) => Err(denied.into()),
    }
}
