//! Saying something, as forms send it.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use chancery_game::{Command, Seat};
use chancery_host::drafts;

use super::answer::Sent;
use super::orders::chair_of;
use super::parts::Spot;
use super::talk::thread_of;
use crate::asked::{self, ByScript};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::Fault;
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/press", post(say))
}

async fn say(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(&site, id, &frame, &fields).await?;
    let from = if fields.has("as-master") { None } else { Some(chair.played()?) };
    let thread = fields.has("thread").then(|| fields.get("thread").to_owned());
    let to = match &thread {
        Some(key) => thread_of(key, &chair).ok_or(Fault::Missing)?,
        None if fields.has("everybody") => Vec::new(),
        None => fields.values("to").map(Seat).collect(),
    };
    let text = fields.get("text").replace("\r\n", "\n");
    let place = from.map(|seat| drafts::press(seat, thread.as_deref()));
    if fields.get("step") == "draft" {
        return keep(&site, &chair, &frame, script, place, &text).await;
    }
    let addressed = thread.is_some() || fields.has("everybody") || !to.is_empty();
    let sent =
        |frame, fields| Sent { frame, script, fields, spot: Spot::Press, text: String::new() };
    if !addressed {
        let words = "Choose to whom it goes: one, several, or everybody.".to_owned();
        let faults = vec![asked::Wrong::said(words)];
        return sent(frame, fields).refuse(&site, &chair, faults).await;
    }
    let grey = fields.has("grey");
    let back = shown_after(&chair, &to, grey || from.is_none());
    let said = site.house.ask(chair.id, me, Command::Say { from, to, grey, text }).await;
    if let (Ok(()), Some(place)) = (&said, place) {
        let account = frame.signed_in()?.account;
        site.house.store().set_draft((chair.id, account), &place, "").await?;
    }
    sent(frame, fields).answer(&site, &chair, said, back).await
}

/// Keeps what is being written.
async fn keep(
    site: &Site,
    chair: &Chair,
    frame: &Frame,
    script: ByScript,
    place: Option<String>,
    text: &str,
) -> Result<Response, Fault> {
    let place = place.ok_or(Fault::Missing)?;
    if text.len() > drafts::PRESS_MAX {
        return Err(Fault::Refused("that is too long to be kept".to_owned()));
    }
    let account = frame.signed_in()?.account;
    site.house.store().set_draft((chair.id, account), &place, text).await?;
    if script.0 {
        return Ok(asked::done());
    }
    let thread = place.rsplit(':').next().filter(|key| *key != "new");
    let back = thread.map_or_else(|| chair.address("#press"), |key| at_thread(chair, key));
    Ok(Redirect::to(&back).into_response())
}

/// Where one finds what one has said: in its thread, unless it is in another's name.
fn shown_after(chair: &Chair, to: &[Seat], elsewhere: bool) -> String {
    if elsewhere || chair.seat().is_none() {
        return chair.address("#press");
    }
    let mut to = to.to_vec();
    to.sort_unstable();
    at_thread(chair, &drafts::thread(&to))
}

fn at_thread(chair: &Chair, key: &str) -> String {
    let start = if chair.as_seat().is_empty() { '?' } else { '&' };
    chair.address(&format!("{start}thread={key}#press"))
}
