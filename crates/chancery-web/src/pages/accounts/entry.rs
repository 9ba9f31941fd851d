//! Registering, signing in and out, and the first who looks after the house.

use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::CookieJar;
use chancery_host::accounts::{Denied, Entered, NAME_MAX, PASSWORD_MIN, Registration};
use serde::Deserialize;

use super::{Fault, again, going_on, private, show, wrong};
use crate::form::{Faults, Fields};
use crate::frame::Frame;
use crate::site::Site;
use crate::visitor::{browser, no_cookie, session_cookie};

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/register", get(register).post(registered))
        .route("/sign-in", get(sign_in).post(signed_in))
        .route("/sign-out", get(sign_out).post(signed_out))
        .route("/set-up", get(set_up).post(was_set_up))
}

/// Where an address says to go on.
#[derive(Debug, Deserialize)]
struct Asked {
    #[serde(default)]
    next: String,
}

/// The form of an account: that of `/register`, and of `/set-up` with a word before it.
#[derive(Debug, Template)]
#[template(path = "accounts/register.html")]
struct RegisterPage {
    frame: Frame,
    /// Whether it is the form by which somebody comes to look after the house.
    set_up: bool,
    /// Whether the reader has an account already.
    named: bool,
    /// Whether letters are sent, so that an address is needed.
    letters: bool,
    word: String,
    name: String,
    address: String,
    next: String,
    faults: Faults,
    name_max: usize,
    password_min: usize,
}

impl RegisterPage {
    fn new(site: &Site, frame: Frame, fields: &Fields) -> Self {
        Self {
            named: frame.reader.as_ref().is_some_and(|reader| !reader.guest),
            frame,
            set_up: false,
            letters: site.accounts.sends_letters(),
            word: fields.trimmed("word").to_owned(),
            name: fields.get("name").to_owned(),
            address: fields.get("address").to_owned(),
            next: going_on(fields.get("next")).to_owned(),
            faults: Faults::default(),
            name_max: NAME_MAX,
            password_min: PASSWORD_MIN,
        }
    }
}

fn registration<'a>(fields: &'a Fields, label: &'a str) -> Registration<'a> {
    Registration {
        name: fields.get("name"),
        address: fields.get("address"),
        password: fields.get("password"),
        label,
    }
}

/// Leads on, with the cookie that shows who somebody is from now on.
fn enter(site: &Site, jar: CookieJar, entered: Entered, next: &str) -> Response {
    (jar.add(session_cookie(site, entered.handed)), Redirect::to(next)).into_response()
}

async fn register(State(site): State<Site>, frame: Frame, Query(asked): Query<Asked>) -> Response {
    if frame.reader.as_ref().is_some_and(|reader| !reader.guest) {
        return Redirect::to("/settings").into_response();
    }
    let fields = Fields::from([("next", asked.next.as_str())]);
    private(show(&RegisterPage::new(&site, frame, &fields)))
}

async fn registered(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Fault> {
    let reader = frame.reader.clone();
    if reader.as_ref().is_some_and(|reader| !reader.guest) {
        return Ok(Redirect::to("/settings").into_response());
    }
    let label = browser(&headers);
    let made = site.accounts.register(reader.as_deref(), registration(&fields, &label)).await;
    match made {
        Ok(entered) => {
            // The settings say that a letter is on its way.
            let next = match going_on(fields.get("next")) {
                "/" if site.accounts.sends_letters() => "/settings",
                next => next,
            };
            Ok(enter(&site, jar, entered, next))
        }
        Err(denied) => {
            let (status, faults) = wrong(denied, "password")?;
            let page = RegisterPage { faults, ..RegisterPage::new(&site, frame, &fields) };
            Ok(again(status, &page))
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "accounts/sign_in.html")]
struct SignInPage {
    frame: Frame,
    /// Whether the reader has games as a guest, perhaps.
    guest: bool,
    /// Whether they are to come along, as far as can be.
    bring: bool,
    letters: bool,
    name: String,
    next: String,
    fault: Option<&'static str>,
}

impl SignInPage {
    fn new(site: &Site, frame: Frame, fields: &Fields) -> Self {
        Self {
            guest: frame.reader.as_ref().is_some_and(|reader| reader.guest),
            frame,
            bring: fields.has("bring") || !fields.has("name"),
            letters: site.accounts.sends_letters(),
            name: fields.get("name").to_owned(),
            next: going_on(fields.get("next")).to_owned(),
            fault: None,
        }
    }
}

async fn sign_in(State(site): State<Site>, frame: Frame, Query(asked): Query<Asked>) -> Response {
    let fields = Fields::from([("next", asked.next.as_str())]);
    private(show(&SignInPage::new(&site, frame, &fields)))
}

async fn signed_in(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Fault> {
    let shown = (fields.get("name"), fields.get("password"));
    let reader = frame.reader.clone();
    let (status, fault) = match site
        .accounts
        .sign_in(reader.as_deref(), shown, &browser(&headers))
        .await
    {
        Ok(entered) => {
            if let Some(guest) = reader.filter(|it| it.guest && fields.has("bring")) {
                let brought = site.accounts.bring_along(&guest, &entered.reader).await;
                if let Err(fault) = brought {
                    // Who signs in has signed in; the guest's games go on as they were.
                    tracing::error!(%fault, "a guest's games did not come along");
                }
            }
            return Ok(enter(&site, jar, entered, going_on(fields.get("next"))));
        }
        Err(Denied::Unproven) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "That name and that password do not belong together. Both count as they are written, \
             but for capitals in the name.",
        ),
        Err(Denied::Disabled) => (
            StatusCode::FORBIDDEN,
            "Whoever looks after this house has disabled this account. Ask them why.",
        ),
        Err(Denied::Busy) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "Too many people sign in at this moment. Try again shortly.",
        ),
        Err(denied) => return Err(denied.into()),
    };
    let page = SignInPage { fault: Some(fault), ..SignInPage::new(&site, frame, &fields) };
    Ok(again(status, &page))
}

#[derive(Debug, Template)]
#[template(path = "accounts/sign_out.html")]
struct SignOutPage {
    frame: Frame,
    guest: bool,
}

async fn sign_out(frame: Frame) -> Result<Response, Fault> {
    let guest = frame.reader()?.guest;
    Ok(private(show(&SignOutPage { frame, guest })))
}

async fn signed_out(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    if let Some(reader) = &frame.reader {
        if fields.has("everywhere") {
            site.accounts.sign_out_everywhere(reader, false).await?;
        } else {
            site.accounts.sign_out(reader).await?;
        }
    }
    Ok((jar.add(no_cookie(&site)), Redirect::to("/")).into_response())
}

async fn set_up(State(site): State<Site>, frame: Frame) -> Result<Response, Fault> {
    if !site.accounts.needs_set_up().await? {
        return Err(Fault::Missing);
    }
    let page = RegisterPage::new(&site, frame, &Fields::default());
    Ok(private(show(&RegisterPage { set_up: true, ..page })))
}

async fn was_set_up(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Fault> {
    if !site.accounts.needs_set_up().await? {
        return Err(Fault::Missing);
    }
    let reader = frame.reader.clone();
    let label = browser(&headers);
    let written = registration(&fields, &label);
    let done = site.accounts.set_up(reader.as_deref(), fields.get("word"), written).await;
    let (status, faults) = match done {
        Ok(entered) => return Ok(enter(&site, jar, entered, "/settings")),
        Err(Denied::Void) => {
            let mut faults = Faults::default();
            faults.add("word", "That is not the word which the house has written last.");
            (StatusCode::UNPROCESSABLE_ENTITY, faults)
        }
        Err(denied) => wrong(denied, "password")?,
    };
    let page = RegisterPage::new(&site, frame, &fields);
    Ok(again(status, &RegisterPage { set_up: true, faults, ..page }))
}
