//! The table: the page of a game, and what its players do there.

mod orders;
mod page;
mod preview;
mod scene;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use chancery_game::Stage;
use chancery_store::GameId;

use self::page::Said;
use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, gather, private, show};
use crate::site::Site;

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}", get(game))
        .route("/games/{id}/phases/{number}", get(phase))
        .route("/games/{id}/scene", get(scene::scene))
        .merge(orders::routes())
        .merge(preview::routes())
}

async fn game(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
) -> Result<Response, Fault> {
    let id = GameId(id);
    let chair = Chair::of(&site, id, frame.visitor, None).await?;
    if chair.view.stage == Stage::Gathering {
        return Ok(private(gather::page(&site, frame, chair, gather::Told::default()).await?));
    }
    Ok(private(show(&chair.page(frame, id, None, Said::default()))))
}

async fn phase(
    State(site): State<Site>,
    Path((id, number)): Path<(i64, u32)>,
    frame: Frame,
) -> Result<Response, Fault> {
    let id = GameId(id);
    let desk = Chair::of(&site, id, frame.visitor, None).await?;
    let played = desk.view.history.iter().find(|played| played.number() == number);
    let played = played.ok_or(Fault::Missing)?;
    Ok(private(show(&desk.page(frame, id, Some(played), Said::default()))))
}
