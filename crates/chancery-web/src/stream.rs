//! Being told that something has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chancery_game::Seat;
use chancery_store::GameId;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::chair::Chair;
use crate::pages::Fault;
use crate::site::Site;
use crate::visitor::Visitor;

/// How often something is sent though nothing has changed, so that lines stay open.
const PULSE: Duration = Duration::from_secs(25);

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/changes", get(changes))
}

/// As whom one is told.
#[derive(Debug, Deserialize)]
struct Asked {
    /// The power as which one looks, for whoever plays several.
    seat: Option<u8>,
}

/// Tells whoever plays or watches a game when there is something new for them to see: the number of
/// the phase being played, and nothing else.
async fn changes(
    State(site): State<Site>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    visitor: Option<Visitor>,
) -> Result<Response, Fault> {
    let id = GameId(id);
    let chair = Chair::of(&site, id, visitor, asked.seat.map(Seat)).await?;
    let mut watch = site.house.watch(id, chair.view.viewer).await?;
    let (tell, told) = mpsc::channel::<Result<Event, Infallible>>(1);
    // First what there is: the page may have been made before the last phase was played.
    let now = Event::default().event("now").data(watch.view().phase.to_string());
    tokio::spawn(async move {
        if tell.send(Ok(now)).await.is_err() {
            return;
        }
        loop {
            let gone = tell.closed();
            let phase = tokio::select! {
                () = gone => return,
                view = watch.changed() => match view {
                    Some(view) => view.phase,
                    // The page asks again when the stream has ended.
                    None => return,
                },
            };
            let event = Event::default().event("changed").data(phase.to_string());
            if tell.send(Ok(event)).await.is_err() {
                return;
            }
        }
    });
    let pulse = KeepAlive::new().interval(PULSE);
    Ok(Sse::new(ReceiverStream::new(told)).keep_alive(pulse).into_response())
}
