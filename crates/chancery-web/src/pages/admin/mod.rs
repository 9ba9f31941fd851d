//! Administration: what whoever looks after the house sees of it, and does about its accounts. For
//! everybody else there is no such page.

mod page;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use chancery_host::accounts::{AdminFault, Reader};
use chancery_store::AccountId;
use serde::Deserialize;

use self::page::AdminPage;
use super::{Fault, private, sentence, show};
use crate::form::Fields;
use crate::frame::Frame;
use crate::site::Site;

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/admin", get(house)).route("/admin/accounts/{id}/{act}", post(act))
}

/// What an address says: whom one looks for, and after whom.
#[derive(Debug, Clone, Default, Deserialize)]
struct Asked {
    /// Letters of the name.
    name: Option<String>,
    /// The account after which the list goes on.
    after: Option<i64>,
    /// What has just been done.
    #[serde(default)]
    done: String,
}

/// Whoever looks after the house.
///
/// # Errors
///
/// For everybody else there is nothing here.
fn owner(frame: &Frame) -> Result<Arc<Reader>, Fault> {
    let reader = frame.reader()?;
    if reader.admin { Ok(reader) } else { Err(Fault::Missing) }
}

async fn house(
    State(site): State<Site>,
    frame: Frame,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    owner(&frame)?;
    Ok(private(show(&AdminPage::new(&site, frame, asked, None).await?)))
}

#[derive(Debug, Template)]
#[template(path = "admin/confirm.html")]
struct ConfirmPage {
    frame: Frame,
    id: i64,
    name: String,
}

async fn act(
    State(site): State<Site>,
    Path((id, act)): Path<(i64, String)>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let me = owner(&frame)?;
    let (id, accounts) = (AccountId(id), &site.accounts);
    let done = match act.as_str() {
        "disable" if !fields.has("sure") => {
            let account = site.house.store().account(id).await?;
            let name = account.and_then(|it| it.name).ok_or(Fault::Missing)?;
            return Ok(private(show(&ConfirmPage { frame, id: id.0, name })));
        }
        "disable" => accounts.disable(Some(&me), id).await.map(|_| "disabled"),
        "enable" => accounts.enable(Some(&me), id).await.map(|_| "enabled"),
        "sign-out" => accounts.end_all_of(&me, id).await.map(|()| "signed-out"),
        _ => return Err(Fault::Missing),
    };
    match done {
        Ok(done) => Ok(Redirect::to(&format!("/admin?done={done}#people")).into_response()),
        Err(AdminFault::Store(fault)) => Err(fault.into()),
        Err(AdminFault::Nobody) => Err(Fault::Missing),
        Err(refused) => {
            let fault = Some(sentence(&refused.to_string()));
            let page = AdminPage::new(&site, frame, Asked::default(), fault).await?;
            Ok(private((StatusCode::UNPROCESSABLE_ENTITY, show(&page)).into_response()))
        }
    }
}
