//! The table: the page of a game, and what is done there.

mod answer;
mod offering;
mod offers;
pub(crate) mod ordering;
mod orders;
mod page;
mod parts;
mod powers;
mod press;
mod preview;
mod results;
mod scene;
mod screen;
mod talk;
mod votes;
mod voting;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use chancery_game::{Actor, Command, Seat, Stage};
use chancery_store::GameId;
use serde::Deserialize;

pub(crate) use self::answer::faults;
use self::parts::Said;
use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, gather, private};
use crate::site::Site;

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}", get(game))
        .route("/games/{id}/phases/{number}", get(phase))
        .route("/games/{id}/scene", get(scene::scene))
        .merge(orders::routes())
        .merge(preview::routes())
        .merge(screen::routes())
        .merge(press::routes())
        .merge(offers::routes())
        .merge(votes::routes())
}

/// What an address of a game's page says.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    /// Whether only what changes is wanted: `panels`.
    part: Option<String>,
    /// The power as which one looks, for whoever plays several.
    seat: Option<u8>,
    /// The thread that is opened.
    thread: Option<String>,
    /// What has just been kept.
    kept: Option<String>,
    /// What has just come too late.
    late: Option<String>,
}

async fn game(
    State(site): State<Site>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    frame: Frame,
) -> Result<Response, Fault> {
    show_game(&site, frame, GameId(id), asked, None).await
}

async fn phase(
    State(site): State<Site>,
    Path((id, number)): Path<(i64, u32)>,
    Query(asked): Query<Asked>,
    frame: Frame,
) -> Result<Response, Fault> {
    show_game(&site, frame, GameId(id), asked, Some(number)).await
}

async fn show_game(
    site: &Site,
    frame: Frame,
    id: GameId,
    asked: Asked,
    number: Option<u32>,
) -> Result<Response, Fault> {
    let chair = Chair::of(site, id, frame.visitor, asked.seat.map(Seat)).await?;
    if chair.view.stage == Stage::Gathering {
        if number.is_some() {
            return Err(Fault::Missing);
        }
        return Ok(private(gather::page(site, frame, chair, gather::Told::default()).await?));
    }
    let thread = asked.thread.as_deref().and_then(|key| talk::thread_of(key, &chair));
    if let Some(thread) = &thread {
        read(site, &frame, &chair, thread).await?;
    }
    let (kept, late) = (asked.kept.is_some(), asked.late.is_some());
    let said = Said { kept, late, thread, ..Said::default() };
    let part = asked.part.as_deref() == Some("panels");
    Ok(private(page::show_page(site, frame, &chair, number, said, part).await?))
}

/// A thread that is shown has been read.
async fn read(site: &Site, frame: &Frame, chair: &Chair, thread: &[Seat]) -> Result<(), Fault> {
    let (Some(seat), Some(visitor)) = (chair.seat(), frame.visitor) else { return Ok(()) };
    let Some(view) = chair.view.threads.iter().find(|it| it.others == thread) else {
        return Ok(());
    };
    let upto = u32::try_from(view.words.len()).unwrap_or(u32::MAX);
    if view.read < view.words.len() {
        let read = Command::Read { seat, thread: thread.to_vec(), upto };
        site.house.ask(chair.id, Actor::Person(visitor.person()), read).await?;
    }
    Ok(())
}
