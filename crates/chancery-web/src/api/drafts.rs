//! What somebody is writing and has not said. Nobody else is told, and the same drafts stand on
//! their pages.

use axum::extract::State;
use axum::http::StatusCode;
use chancery_game::Seat;
use chancery_host::accounts::Scope;
use chancery_host::drafts;
use chancery_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller, Own, Sent};
use super::games::As;
use super::problem::{Doing, Problem, Reading};
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(all, keep))
}

/// What a power's player is writing.
#[derive(Debug, Serialize, ToSchema)]
struct DraftsWire {
    drafts: Vec<DraftWire>,
}

/// A message that is being written.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DraftWire {
    /// The other powers in its thread, of which there are none in that of everybody; nothing for a
    /// new message.
    #[serde(default)]
    others: Option<Vec<u8>>,
    text: String,
}

/// What the asker is writing for a power.
#[utoipa::path(get, path = "/games/{id}/press/drafts", tag = "press",
    params(("id" = i64, Path, example = 1), As), responses((status = 200, body = DraftsWire), Reading))]
async fn all(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<DraftsWire>, Problem> {
    caller.allowed(Scope::Press)?;
    let seat = caller.seat(&site, id, asked.power).await?;
    let kept = site.house.store().drafts(GameId(id), caller.reader.account).await?;
    let found = kept.into_iter().filter_map(|(place, text)| {
        let others = drafts::of_press(&place, seat)?;
        let others = others.map(|seats| seats.into_iter().map(|seat| seat.0).collect());
        Some(DraftWire { others, text })
    });
    Ok(Own(DraftsWire { drafts: found.collect() }))
}

/// Keeps what the asker is writing, in place of what was kept for the same thread. An empty text
/// keeps nothing.
#[utoipa::path(put, path = "/games/{id}/press/drafts", tag = "press",
    params(("id" = i64, Path, example = 1), As), request_body = DraftWire,
    responses((status = 204), Reading, Doing))]
async fn keep(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<DraftWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Press)?;
    let chair = caller.chair(&site, id, asked.power).await?;
    let seat = caller.seat(&site, id, asked.power).await?;
    if sent.text.len() > drafts::PRESS_MAX {
        return Err(Problem::refused("That is too long to be kept."));
    }
    let thread = match sent.others {
        None => None,
        Some(others) => {
            let mut seats: Vec<Seat> = others.into_iter().map(Seat).collect();
            seats.sort_unstable();
            seats.dedup();
            let there = |it: &Seat| usize::from(it.0) < chair.view.seats.len() && *it != seat;
            if !seats.iter().all(there) {
                return Err(Problem::refused("A thread is with other powers of the game."));
            }
            Some(drafts::thread(&seats))
        }
    };
    let place = drafts::press(seat, thread.as_deref());
    site.house.store().set_draft((GameId(id), caller.reader.account), &place, &sent.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
