//! Ordering, being ready, waiting, and leaving, as forms send them.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use chancery_game::{Actor, Command, Seat};
use chancery_store::GameId;

use super::answer::Sent;
use super::parts::Spot;
use crate::asked::ByScript;
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::Fault;
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}/orders", post(order))
        .route("/games/{id}/ready", post(ready))
        .route("/games/{id}/wait", post(wait))
        .route("/games/{id}/give-up", post(give_up))
}

/// The chair from which a form was sent, and who sent it.
pub(super) async fn chair_of(
    site: &Site,
    id: i64,
    frame: &Frame,
    fields: &Fields,
) -> Result<(Chair, Actor), Fault> {
    let visitor = frame.signed_in()?;
    let seat = fields.value::<u8>("seat").map(Seat);
    let chair = Chair::of(site, GameId(id), Some(visitor), seat).await?;
    Ok((chair, Actor::Person(visitor.person())))
}

async fn order(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(&site, id, &frame, &fields).await?;
    let seat = chair.played()?;
    let phase = fields.value("phase").unwrap_or(0);
    let text = fields.get("orders").to_owned();
    let ready = fields.has("ready");
    let order = Command::Order { seat, phase, orders: text.clone() };
    let mut asked = site.house.ask(chair.id, me, order).await;
    if asked.is_ok() && ready {
        asked = site.house.ask(chair.id, me, Command::Ready { seat, phase, ready }).await;
    }
    let back = if ready { after_ready(&chair) } else { chair.address_saying("kept") };
    let sent = Sent { frame, script, fields, spot: Spot::Orders, text };
    sent.answer(&site, &chair, asked, back).await
}

async fn ready(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let ready = fields.get("ready") == "true";
    let back = if ready { after_ready } else { again };
    let say = |seat, phase| Command::Ready { seat, phase, ready };
    say_so(&site, id, frame, script, fields, say, back).await
}

/// Back to one's page.
fn again(chair: &Chair) -> String {
    chair.address("")
}

/// Where one is led when ready: to the cover, where the device is passed on.
fn after_ready(chair: &Chair) -> String {
    if chair.is_passed_round() { chair.cover() } else { again(chair) }
}

async fn wait(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let wait = fields.get("wait") == "true";
    let say = |seat, phase| Command::Wait { seat, phase, wait };
    say_so(&site, id, frame, script, fields, say, again).await
}

/// Says something about a phase for a power.
async fn say_so(
    site: &Site,
    id: i64,
    frame: Frame,
    script: ByScript,
    fields: Fields,
    command: impl FnOnce(Seat, u32) -> Command,
    back: impl FnOnce(&Chair) -> String,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(site, id, &frame, &fields).await?;
    let command = command(chair.played()?, fields.value("phase").unwrap_or(0));
    let asked = site.house.ask(chair.id, me, command).await;
    let back = back(&chair);
    let sent = Sent { frame, script, fields, spot: Spot::Orders, text: String::new() };
    sent.answer(site, &chair, asked, back).await
}

async fn give_up(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(&site, id, &frame, &fields).await?;
    let seat = Some(chair.played()?);
    site.house.ask(chair.id, me, Command::Leave { seat }).await?;
    Ok(Redirect::to("/").into_response())
}
