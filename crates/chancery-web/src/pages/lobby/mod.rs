//! The first page, the lists of games, and beginning a game from it.

mod lists;
mod play;
mod rows;

use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::{get, post};
use chancery_store::{GameStage, Listing};
use serde::Deserialize;

use self::rows::{OpenRow, OwnRow, open_rows, own_rows};
use super::{Fault, private, show};
use crate::frame::Frame;
use crate::shelf::{self, Choice};
use crate::site::Site;

/// How many games of a kind the first page shows.
const SHOWN: u32 = 8;

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/", get(lobby))
        .route("/play", post(play::play))
        .route("/games", get(lists::list))
}

#[derive(Debug, Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    frame: Frame,
    boards: &'static [Choice],
    chosen: &'static Choice,
    /// The seat that is chosen unless another is.
    usual: usize,
    /// Whether the rest of the form is open.
    more: bool,
    /// The computer powers of the variant, in words.
    others: String,
    waiting: Vec<OwnRow>,
    playing: Vec<OwnRow>,
    gathering: Vec<OwnRow>,
    over: Vec<OwnRow>,
    open: Vec<OpenRow>,
    watched: Vec<OpenRow>,
}

/// What an address of the first page says.
#[derive(Debug, Deserialize)]
struct Asked {
    /// The variant to begin with.
    board: Option<String>,
}

async fn lobby(
    State(site): State<Site>,
    frame: Frame,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let more = asked.board.is_some();
    let chosen = shelf::find(asked.board.as_deref().unwrap_or(shelf::FIRST));
    let chosen = chosen.or_else(|| shelf::shelf().first()).ok_or(Fault::House)?;
    let mut own = Own::default();
    if let Some(visitor) = frame.visitor {
        let of = |stage| Listing::Of(visitor.account, stage);
        let list = async |stage| own_rows(&site, visitor, of(stage), None, SHOWN).await;
        own.gathering = list(GameStage::Gathering).await?.0;
        own.over = list(GameStage::Finished).await?.0;
        let playing = own_rows(&site, visitor, of(GameStage::Playing), None, 4 * SHOWN).await?.0;
        (own.waiting, own.playing) = playing.into_iter().partition(|row| row.waits);
        own.waiting.sort_by_key(|row| row.due.unwrap_or(i64::MAX));
    }
    let public = async |stage| {
        let (rows, _) =
            open_rows(&site, frame.visitor, Listing::Public(stage), None, SHOWN).await?;
        Ok::<_, Fault>(rows)
    };
    let page = LobbyPage {
        boards: shelf::shelf(),
        chosen,
        usual: if chosen.id == shelf::FIRST { 2 } else { 0 },
        more,
        others: play::others(chosen.powers.len()),
        open: public(GameStage::Gathering).await?,
        watched: public(GameStage::Playing).await?,
        waiting: own.waiting,
        playing: own.playing,
        gathering: own.gathering,
        over: own.over,
        frame,
    };
    Ok(private(show(&page)))
}

/// The games somebody is in.
#[derive(Debug, Default)]
struct Own {
    waiting: Vec<OwnRow>,
    playing: Vec<OwnRow>,
    gathering: Vec<OwnRow>,
    over: Vec<OwnRow>,
}
