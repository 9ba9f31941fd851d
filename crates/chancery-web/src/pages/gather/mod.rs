//! A game in which people join, and seats that can be taken later.

mod page;
mod seats;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::CookieJar;
use chancery_game::{Actor, Command, Seat, Stage, Viewer};
use chancery_store::GameId;

pub(crate) use self::page::{Told, page};
pub(crate) use self::seats::occupant;
use super::{Fault, private};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::site::Site;
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/join/{word}", get(invitation))
        .route("/games/{id}/join", post(join))
        .route("/games/{id}/leave", post(leave))
        .route("/games/{id}/start", post(start))
        .route("/games/{id}/take", post(take))
        .merge(seats::routes())
}

/// The page of a game for whoever has its link.
async fn invitation(
    State(site): State<Site>,
    Path(word): Path<String>,
    frame: Frame,
) -> Result<Response, Fault> {
    let game = site.house.store().game_invited(&word).await?.ok_or(Fault::Missing)?;
    let chair = Chair::invited(&site, game.id, frame.visitor).await?;
    let within = matches!(chair.view.viewer, Viewer::Seat(_) | Viewer::Master);
    if chair.view.stage != Stage::Gathering && within {
        return Ok(Redirect::to(&format!("/games/{}", game.id.0)).into_response());
    }
    let told = Told { word, ..Told::default() };
    Ok(private(page(&site, frame, chair, told).await?))
}

/// Whether a form shows the link of its game.
async fn is_invited(site: &Site, id: GameId, fields: &Fields) -> Result<bool, Fault> {
    let word = fields.get("word");
    if word.is_empty() {
        return Ok(false);
    }
    let game = site.house.store().game_invited(word).await?;
    Ok(game.is_some_and(|game| game.id == id))
}

/// Refuses whoever can neither see a game nor has its link, as if it were not there.
async fn may_see(
    site: &Site,
    id: GameId,
    visitor: Option<Visitor>,
    invited: bool,
) -> Result<(), Fault> {
    if invited {
        return Ok(());
    }
    Chair::of(site, id, visitor, None).await.map(|_| ())
}

async fn join(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    let seat = fields.value::<u8>("seat").map(Seat);
    let command = |invited| Command::Join { seat, invited };
    enter(&site, GameId(id), frame, jar, &fields, command).await
}

async fn take(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    let seat = fields.value::<u8>("seat").map(Seat).ok_or(Fault::Missing)?;
    let command = |invited| Command::TakeOver { seat, invited };
    enter(&site, GameId(id), frame, jar, &fields, command).await
}

/// Lets whoever asks into a game; somebody unknown becomes a guest by that.
async fn enter(
    site: &Site,
    id: GameId,
    frame: Frame,
    jar: CookieJar,
    fields: &Fields,
    command: impl FnOnce(bool) -> Command,
) -> Result<Response, Fault> {
    let invited = is_invited(site, id, fields).await?;
    may_see(site, id, frame.visitor, invited).await?;
    let (visitor, jar) = Visitor::or_guest(site, jar).await?;
    let asked = site.house.ask(id, Actor::Person(visitor.person()), command(invited)).await;
    asked?;
    Ok((jar, Redirect::to(&format!("/games/{}", id.0))).into_response())
}

async fn leave(
    State(site): State<Site>,
    Path(id): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let id = GameId(id);
    Chair::of(&site, id, Some(visitor), None).await?;
    let leave = Command::Leave { seat: None };
    site.house.ask(id, Actor::Person(visitor.person()), leave).await?;
    Ok(Redirect::to("/").into_response())
}

async fn start(
    State(site): State<Site>,
    Path(id): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let id = GameId(id);
    Chair::of(&site, id, Some(visitor), None).await?;
    site.house.ask(id, Actor::Person(visitor.person()), Command::Start).await?;
    Ok(Redirect::to(&format!("/games/{}", id.0)).into_response())
}
