//! What powers say to each other.

use axum::extract::State;
use axum::http::StatusCode;
use chancery_game::{Command, Seat};
use chancery_host::accounts::Scope;
use chancery_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller, Own, Sent};
use super::games::As;
use super::problem::{Doing, Problem, Reading};
use super::wire::ThreadWire;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(threads, say)).routes(routes!(read))
}

/// What has been said, as far as the asker may know.
#[derive(Debug, Serialize, ToSchema)]
struct ThreadsWire {
    threads: Vec<ThreadWire>,
}

/// What has been said, thread by thread; somebody without a power finds the public one alone.
#[utoipa::path(get, path = "/games/{id}/press", tag = "press", params(("id" = i64, Path, example = 1), As),
    responses((status = 200, body = ThreadsWire), Reading))]
async fn threads(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<ThreadsWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    let threads = chair.view.threads.iter().map(ThreadWire::from).collect();
    Ok(Own(ThreadsWire { threads }))
}

/// A message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MessageWire {
    /// The powers it is said to; everybody where there are none.
    #[serde(default)]
    to: Vec<u8>,
    text: String,
    /// Without saying by whom.
    #[serde(default)]
    grey: bool,
    /// As the master of the game, and for no power.
    #[serde(default)]
    master: bool,
}

/// Says something.
#[utoipa::path(post, path = "/games/{id}/press", tag = "press", params(("id" = i64, Path, example = 1), As),
    request_body = MessageWire, responses((status = 204), Reading, Doing))]
async fn say(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<MessageWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Press)?;
    let from = if sent.master {
        caller.allowed(Scope::Master)?;
        caller.standing(&site, id).await?;
        None
    } else {
        Some(caller.seat(&site, id, asked.power).await?)
    };
    let to = sent.to.into_iter().map(Seat).collect();
    let say = Command::Say { from, to, grey: sent.grey, text: sent.text };
    site.house.ask(GameId(id), caller.actor(), say).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How far a thread has been read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReadWire {
    /// The other powers in it; none in that of everybody.
    #[serde(default)]
    others: Vec<u8>,
    /// How many of its messages have been read.
    upto: u32,
}

/// Says that a thread has been read. Nobody else is told.
#[utoipa::path(put, path = "/games/{id}/press/read", tag = "press",
    params(("id" = i64, Path, example = 1), As), request_body = ReadWire,
    responses((status = 204), Reading, Doing))]
async fn read(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<ReadWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Press)?;
    let seat = caller.seat(&site, id, asked.power).await?;
    let thread = sent.others.into_iter().map(Seat).collect();
    let read = Command::Read { seat, thread, upto: sent.upto };
    site.house.ask(GameId(id), caller.actor(), read).await?;
    Ok(StatusCode::NO_CONTENT)
}
