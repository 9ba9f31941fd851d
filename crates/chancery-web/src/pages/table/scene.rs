//! What changes on a board that a page has already: for scripts, as JSON.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use chancery_game::Seat;
use chancery_render::Scene;
use chancery_store::GameId;
use serde::{Deserialize, Serialize};

use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, private};
use crate::site::Site;

/// What is asked for.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    /// A phase that is over; the one being played where there is none.
    phase: Option<u32>,
    /// The power as which one looks, for whoever plays several.
    seat: Option<u8>,
}

/// A scene, as it is shown on a board that is there.
#[derive(Debug, Serialize)]
struct OnBoard<'a> {
    /// The phase being played.
    phase: u32,
    /// The phase that is shown, in words.
    shown: String,
    /// Units, orders and what became of them, as a group of elements.
    overlay: String,
    /// The class of the owner of each province.
    owners: Vec<(&'a str, String)>,
}

/// A scene of a game: as it is now with one's own orders, or a phase that is over with its results.
pub(super) async fn scene(
    State(site): State<Site>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = Chair::of(&site, GameId(id), frame.visitor, asked.seat.map(Seat)).await?;
    let view = &chair.view;
    let map = &chair.board.variant.map;
    let (shown, (overlay, owners)) = match asked.phase {
        None => {
            let scene = now(&chair);
            (view.position.phase.in_words(), chair.board.changes(&scene))
        }
        Some(number) => {
            let played = view.history.iter().find(|played| played.number() == number);
            let played = played.ok_or(Fault::Missing)?;
            let results = played.results(view, chair.ground);
            let scene = Scene::played(map, played.before(), &results).without_legend();
            (played.before().phase.in_words(), chair.board.changes(&scene))
        }
    };
    Ok(private(Json(OnBoard { phase: view.phase, shown, overlay, owners }).into_response()))
}

/// The position of the phase being played, with the orders of whoever looks at it.
pub(super) fn now(chair: &Chair) -> Scene<'_> {
    let mut scene = Scene::new(&chair.view.position).without_legend();
    scene.ordered(&chair.board.variant.map, &chair.view.own_orders(chair.ground));
    scene
}
