//! Settings: what somebody chose, their name, address and password, tokens and sessions, and taking
//! along or deleting all of it.

mod page;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::CookieJar;
use chancery_game::Clock;
use chancery_host::accounts::{
    BoardStyle, Denied, Mails, Notation, Preferences, Scope, Scopes, Theme, TokenFault,
};
use chancery_store::TokenId;
use serde::Deserialize;

use self::page::{Said, SettingsPage};
use super::{Fault, again, private, sentence, show, told, wrong};
use crate::form::{Faults, Fields};
use crate::frame::Frame;
use crate::site::Site;
use crate::times::known_zone;
use crate::visitor::{browser, no_cookie, session_cookie};

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/settings", get(settings))
        .route("/settings/choices", post(choices))
        .route("/settings/name", post(name))
        .route("/settings/address", post(address))
        .route("/settings/password", post(password))
        .route("/settings/tokens", post(make_token))
        .route("/settings/tokens/{id}/delete", post(delete_token))
        .route("/settings/sessions/{id}/end", post(end_session))
        .route("/settings/sessions/end", post(end_sessions))
        .route("/settings/export", get(export))
        .route("/settings/delete", post(delete))
}

/// What an address says was done just now.
#[derive(Debug, Deserialize)]
struct Asked {
    #[serde(default)]
    kept: String,
}

async fn settings(
    State(site): State<Site>,
    frame: Frame,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let said = Said { kept: page::kept(&asked.kept), ..Said::default() };
    Ok(private(show(&SettingsPage::new(&site, frame, said).await?)))
}

/// Leads back to the settings, where they say what was kept.
fn kept(what: &str) -> Response {
    Redirect::to(&format!("/settings?kept={what}#{what}")).into_response()
}

/// The settings with what is wrong in one of their forms.
async fn refused(
    site: &Site,
    frame: Frame,
    (status, faults): (StatusCode, Faults),
    written: Fields,
) -> Result<Response, Fault> {
    let said = Said { faults, written, ..Said::default() };
    Ok(again(status, &SettingsPage::new(site, frame, said).await?))
}

async fn choices(
    State(site): State<Site>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    let zone = fields.trimmed("zone");
    if Clock::of(zone).is_none() {
        let mut faults = Faults::default();
        faults.add(
            "zone",
            "No time zone is called that. Names are those of the IANA database, such as \
             Europe/Vienna.",
        );
        let wrong = (StatusCode::UNPROCESSABLE_ENTITY, faults);
        return refused(&site, frame, wrong, fields).await;
    }
    let before = &reader.preferences;
    let notation = Notation::ALL.into_iter().find(|it| it.word() == fields.get("notation"));
    let board = BoardStyle::ALL.into_iter().find(|it| it.word() == fields.get("board"));
    let theme = Theme::ALL.into_iter().find(|it| it.word() == fields.get("theme"));
    // Only who is asked about letters answers.
    let mails = if fields.has("letters") {
        Mails {
            phases: fields.has("mail-phases"),
            deadlines: fields.has("mail-deadlines"),
            press: fields.has("mail-press"),
            games: fields.has("mail-games"),
        }
    } else {
        before.mails
    };
    let chosen = Preferences {
        zone: known_zone(zone).to_owned(),
        notation: notation.unwrap_or(before.notation),
        board: board.unwrap_or(before.board),
        theme: theme.unwrap_or(before.theme),
        mails,
    };
    site.accounts.set_preferences(&reader, &chosen).await?;
    Ok(kept("choices"))
}

async fn name(State(site): State<Site>, frame: Frame, fields: Fields) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    match site.accounts.change_name(&reader, fields.get("name")).await {
        Ok(_) => Ok(kept("name")),
        Err(denied) => refused(&site, frame, wrong(denied, "name")?, fields).await,
    }
}

async fn address(
    State(site): State<Site>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    let (shown, address) = (fields.get("address-password"), fields.get("address"));
    match site.accounts.change_address(&reader, shown, address).await {
        Ok(_) => Ok(kept("address")),
        Err(denied) => refused(&site, frame, wrong(denied, "address-password")?, fields).await,
    }
}

async fn password(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    let passwords = (fields.get("password-before"), fields.get("password"));
    match site.accounts.change_password(&reader, passwords, &browser(&headers)).await {
        Ok(entered) => {
            let jar = jar.add(session_cookie(&site, entered.handed));
            Ok((jar, kept("password")).into_response())
        }
        Err(denied) => refused(&site, frame, wrong(denied, "password-before")?, fields).await,
    }
}

async fn make_token(
    State(site): State<Site>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    let scopes: Scopes = fields.values::<Scope>("scope").collect();
    match site.accounts.make_token(&reader, fields.get("label"), scopes).await {
        Ok(token) => {
            let said = Said { token: Some(token), ..Said::default() };
            Ok(private(show(&SettingsPage::new(&site, frame, said).await?)))
        }
        Err(TokenFault::Store(fault)) => Err(fault.into()),
        Err(fault) => {
            let mut faults = Faults::default();
            let field = if matches!(fault, TokenFault::Label) { "label" } else { "scope" };
            faults.add(field, sentence(&fault.to_string()));
            let wrong = (StatusCode::UNPROCESSABLE_ENTITY, faults);
            refused(&site, frame, wrong, fields).await
        }
    }
}

async fn delete_token(
    State(site): State<Site>,
    frame: Frame,
    Path(id): Path<i64>,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    if !site.accounts.delete_token(&reader, TokenId(id)).await? {
        return Err(Fault::Missing);
    }
    Ok(kept("tokens"))
}

async fn end_session(
    State(site): State<Site>,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    if !site.accounts.end_session(&reader, &id).await? {
        return Err(Fault::Missing);
    }
    Ok(kept("sessions"))
}

async fn end_sessions(State(site): State<Site>, frame: Frame) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    site.accounts.sign_out_everywhere(&reader, true).await?;
    Ok(kept("sessions"))
}

async fn export(State(site): State<Site>, frame: Frame) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    let all = site.accounts.export(&reader).await?;
    let text = serde_json::to_string_pretty(&all).map_err(|_| Fault::House)?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"chancery.json\""),
    ];
    Ok(private((headers, text).into_response()))
}

async fn delete(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    let reader = frame.reader()?;
    if !fields.has("sure") {
        let mut faults = Faults::default();
        faults.add("sure", "Tick the box if you are sure: it cannot be undone.");
        let wrong = (StatusCode::UNPROCESSABLE_ENTITY, faults);
        return refused(&site, frame, wrong, fields).await;
    }
    match site.accounts.delete(&reader, fields.get("delete-password")).await {
        Ok(()) => {
            let page = told(
                Frame::of(None),
                (StatusCode::OK, "Your account is deleted"),
                "Your name, address, password, sessions and tokens are gone. The games that you \
                 were in go on without you.",
                ("/", "To the first page"),
            );
            Ok((jar.add(no_cookie(&site)), page).into_response())
        }
        Err(Denied::Game(fault)) => Err(fault.into()),
        Err(denied) => refused(&site, frame, wrong(denied, "delete-password")?, fields).await,
    }
}
