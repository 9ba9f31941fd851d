//! Being told that something has changed.
//!
//! What is told is made of what its reader may know and of nothing else, its id too: that is a hash
//! of what they see. Whoever asks again with the last id they had is told at once if anything has
//! changed for them since, and nothing if it has not. What changes for others only sends nothing.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use chancery_game::{GameView, Viewer};
use chancery_host::House;
use chancery_host::accounts::Scope;
use chancery_store::{GameId, GameStage, Listing};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller};
use super::games::As;
use super::problem::{Problem, Reading};
use crate::hex::hex;
use crate::pages::private;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(of_game)).routes(routes!(of_all))
}

/// How often something is sent though nothing has changed, so that lines stay open.
const PULSE: Duration = Duration::from_secs(25);
/// How many games one stream watches.
const GAMES_MAX: u32 = 100;

/// The data of an event named `changed`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct ChangedWire {
    /// The game.
    game: i64,
    /// The number of the phase being played.
    phase: u32,
    /// What has changed since the event before on this stream: `game`, `orders`, `press`,
    /// `offers`, `votes`. All of them in the first.
    changed: Vec<&'static str>,
}

/// What its reader sees of a game, in parts that change each for itself, as hashes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Marks([[u8; 32]; 5]);

const PARTS: [&str; 5] = ["game", "orders", "press", "offers", "votes"];

fn mark(part: &impl std::fmt::Debug) -> [u8; 32] {
    Sha256::digest(format!("{part:?}").as_bytes()).into()
}

impl Marks {
    fn of(view: &GameView) -> Self {
        let game = (
            (view.stage, view.joined, &view.joiners, view.phase, view.due),
            (&view.seats, &view.log, view.history.len(), &view.outcome),
            view.position.phase,
        );
        Self([
            mark(&game),
            mark(&(&view.own, &view.all)),
            mark(&view.threads),
            mark(&view.offers),
            mark(&view.motions),
        ])
    }

    fn id(&self) -> String {
        hex(&Sha256::digest(self.0.concat()))[..16].to_owned()
    }

    fn since(&self, before: Option<&Self>) -> Vec<&'static str> {
        let same = |place: usize| before.is_some_and(|it| it.0[place] == self.0[place]);
        (0..PARTS.len()).filter(|place| !same(*place)).map(|place| PARTS[place]).collect()
    }
}

type Teller = mpsc::Sender<Result<Event, Infallible>>;

/// Tells of one game, until nobody listens or it has to be watched anew.
async fn follow(house: House, game: GameId, viewer: Viewer, last: Option<String>, tell: Teller) {
    let Ok(mut watch) = house.watch(game, viewer).await else { return };
    let mut before: Option<Marks> = None;
    loop {
        let view = watch.view();
        let (marks, phase) = (Marks::of(view), view.phase);
        let changed = marks.since(before.as_ref());
        let known = before.is_none() && last.as_deref() == Some(marks.id().as_str());
        if !changed.is_empty() && !known {
            let told = ChangedWire { game: game.0, phase, changed };
            let data = serde_json::to_string(&told).unwrap_or_default();
            let event = Event::default().event("changed").id(marks.id()).data(data);
            if tell.send(Ok(event)).await.is_err() {
                return;
            }
        }
        before = Some(marks);
        tokio::select! {
            () = tell.closed() => return,
            view = watch.changed() => if view.is_none() { return },
        }
    }
}

fn stream(told: mpsc::Receiver<Result<Event, Infallible>>) -> Response {
    let pulse = KeepAlive::new().interval(PULSE);
    private(Sse::new(ReceiverStream::new(told)).keep_alive(pulse).into_response())
}

/// What somebody had last.
fn last(headers: &HeaderMap) -> Option<String> {
    let last = headers.get(HeaderName::from_static("last-event-id"))?;
    last.to_str().ok().map(str::to_owned)
}

/// Tells when there is something new for the asker to see in a game, as server-sent events.
#[utoipa::path(get, path = "/games/{id}/events", tag = "events",
    params(("id" = i64, Path, example = 1), As, ("last-event-id" = Option<String>, Header,
        description = "The id of the last event one had.")),
    responses((status = 200, body = ChangedWire, content_type = "text/event-stream"), Reading))]
async fn of_game(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    let (tell, told) = mpsc::channel(1);
    let viewer = chair.view.viewer;
    tokio::spawn(follow(site.house.clone(), chair.id, viewer, last(&headers), tell));
    Ok(stream(told))
}

/// Tells when there is something new for the asker to see in any of their games that are not over.
/// It begins with an event for each; games that come later are told of when the stream is asked for
/// anew.
#[utoipa::path(get, path = "/events", tag = "events",
    responses((status = 200, body = ChangedWire, content_type = "text/event-stream"), Reading))]
async fn of_all(State(site): State<Site>, caller: Caller) -> Result<Response, Problem> {
    caller.allowed(Scope::Read)?;
    let (tell, told) = mpsc::channel(16);
    for stage in [GameStage::Playing, GameStage::Gathering] {
        let listing = Listing::Of(caller.reader.account, stage);
        for game in site.house.store().games(listing, None, GAMES_MAX).await? {
            let viewers = site.house.viewers(game.id, Some(caller.person())).await?;
            for viewer in viewers {
                tokio::spawn(follow(site.house.clone(), game.id, viewer, None, tell.clone()));
            }
        }
    }
    Ok(stream(told))
}
