//! Pictures of boards.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chancery_render::Scene;

use super::Fault;
use crate::shelf;
use crate::site::Site;

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/boards/{name}", get(start))
}

/// The board of a variant at its start.
async fn start(State(site): State<Site>, Path(name): Path<String>) -> Result<Response, Fault> {
    let id = name.strip_suffix(".svg").ok_or(Fault::Missing)?;
    let choice = shelf::find(id).ok_or(Fault::Missing)?;
    let board = site.boards.get(&choice.id).ok_or(Fault::House)?;
    let svg = board.svg(&Scene::new(&board.variant.start).without_legend());
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, svg).into_response())
}
