//! Games: lists, one, setting one up, and who plays.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chancery_game::{Actor, Command, Creation, Seat};
use chancery_host::accounts::Scope;
use chancery_store::{GameId, GameStage, Listing};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller, Own, Sent};
use super::problem::{Doing, Problem, Reading};
use super::wire::{GameWire, SettingsWire, moment};
use crate::chair::Chair;
use crate::site::Site;

/// How many games a page of a list has.
const PAGE: u32 = 25;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(one))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(take_over))
        .routes(routes!(start))
}

/// Which games are listed.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ListWire {
    /// Games to join.
    Open,
    /// One's own that are played.
    Mine,
    /// One's own that have not begun.
    Gathering,
    /// One's own that are over.
    Past,
    /// Games of others that are played, to look at.
    Playing,
    /// Games of others that are over.
    Over,
}

/// A list, and where a page of it begins.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ListAsked {
    /// Which list; that of games to join where none is named.
    #[param(inline)]
    list: Option<ListWire>,
    /// What a page before named as `next`.
    cursor: Option<i64>,
}

/// A page of a list of games.
#[derive(Debug, Serialize, ToSchema)]
struct ListedWire {
    games: Vec<GameBriefWire>,
    /// Where the next page begins; none after the last.
    next: Option<i64>,
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct GameBriefWire {
    id: i64,
    title: String,
    variant: String,
    created: String,
    /// The power that the asker plays in it, if any.
    power: Option<u8>,
    /// The phase being played, such as `S1901M`.
    phase: String,
}

/// Lists games, the newest first.
#[utoipa::path(get, path = "/games", tag = "games", params(ListAsked),
    responses((status = 200, body = ListedWire), Reading))]
async fn list(
    State(site): State<Site>,
    caller: Caller,
    Asked(asked): Asked<ListAsked>,
) -> Result<Own<ListedWire>, Problem> {
    caller.allowed(Scope::Read)?;
    let me = caller.reader.account;
    let listing = match asked.list.unwrap_or(ListWire::Open) {
        ListWire::Open => Listing::Public(GameStage::Gathering),
        ListWire::Playing => Listing::Public(GameStage::Playing),
        ListWire::Over => Listing::Public(GameStage::Finished),
        ListWire::Mine => Listing::Of(me, GameStage::Playing),
        ListWire::Gathering => Listing::Of(me, GameStage::Gathering),
        ListWire::Past => Listing::Of(me, GameStage::Finished),
    };
    let found = site.house.store().games(listing, asked.cursor.map(GameId), PAGE).await?;
    let full = u32::try_from(found.len()).is_ok_and(|count| count >= PAGE);
    let next = found.last().filter(|_| full).map(|game| game.id.0);
    let mut games = Vec::with_capacity(found.len());
    for game in found {
        // Somebody may be in it no longer since the list was read.
        let Ok(chair) = Chair::of(&site, game.id, Some(caller.visitor()), None).await else {
            continue;
        };
        games.push(GameBriefWire {
            id: game.id.0,
            title: game.title,
            variant: game.variant,
            created: moment(chair.view.created),
            power: chair.seat().map(|seat| seat.0),
            phase: chair.view.position.phase.to_string(),
        });
    }
    Ok(Own(ListedWire { games, next }))
}

/// A new game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct NewWire {
    settings: SettingsWire,
    /// Whether the asker looks after it.
    #[serde(default)]
    master: bool,
}

/// A game that has been made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeWire {
    id: i64,
    /// The secret of its link, with which others join.
    word: String,
}

/// Sets a game up. Nobody has joined it then.
#[utoipa::path(post, path = "/games", tag = "games", request_body = NewWire,
    responses((status = 201, body = MadeWire), Reading, Doing))]
async fn create(
    State(site): State<Site>,
    caller: Caller,
    Sent(new): Sent<NewWire>,
) -> Result<Response, Problem> {
    caller.allowed(if new.master { Scope::Master } else { Scope::Play })?;
    let settings = new.settings.read().map_err(Problem::refused)?;
    let master = new.master.then(|| caller.person());
    let id = site.house.create(Creation { settings, master }).await?;
    let game = site.house.store().game(id).await?.ok_or_else(Problem::missing)?;
    Ok((StatusCode::CREATED, Own(MadeWire { id: id.0, word: game.invite })).into_response())
}

/// As whom one looks.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct As {
    /// The power, by number, for whoever plays several.
    pub(super) power: Option<u8>,
}

/// A game as the asker finds it: as a player, a spectator or its master.
#[utoipa::path(get, path = "/games/{id}", tag = "games", params(("id" = i64, Path, example = 1), As),
    responses((status = 200, body = GameWire), Reading))]
async fn one(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<GameWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    let names = chair.names(&site).await?;
    Ok(Own(GameWire::of(&chair, &names)))
}

/// How somebody joins.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct JoinWire {
    /// The power, where powers are chosen.
    power: Option<u8>,
    /// The secret of the game's link.
    word: Option<String>,
}

/// Whether a secret is that of a game's link; whoever can neither see it nor has that is refused as
/// if it were not there.
async fn is_invited(
    site: &Site,
    caller: &Caller,
    id: i64,
    word: Option<&str>,
) -> Result<bool, Problem> {
    if let Some(word) = word {
        let game = site.house.store().game_invited(word).await?;
        if game.is_some_and(|game| game.id.0 == id) {
            return Ok(true);
        }
    }
    caller.standing(site, id).await.map(|_| false)
}

async fn ask(site: &Site, actor: Actor, id: i64, command: Command) -> Result<StatusCode, Problem> {
    site.house.ask(GameId(id), actor, command).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Joins a game that has not begun.
#[utoipa::path(post, path = "/games/{id}/join", tag = "games", params(("id" = i64, Path, example = 1)),
    request_body = JoinWire, responses((status = 204), Reading, Doing))]
async fn join(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Sent(sent): Sent<JoinWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    let invited = is_invited(&site, &caller, id, sent.word.as_deref()).await?;
    let join = Command::Join { seat: sent.power.map(Seat), invited };
    ask(&site, caller.actor(), id, join).await
}

/// What is left.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LeaveWire {
    /// The power; all that one plays where none is named.
    power: Option<u8>,
}

/// Leaves a game, or gives up a power of one that is played.
#[utoipa::path(post, path = "/games/{id}/leave", tag = "games", params(("id" = i64, Path, example = 1)),
    request_body = LeaveWire, responses((status = 204), Reading, Doing))]
async fn leave(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Sent(sent): Sent<LeaveWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    caller.standing(&site, id).await?;
    ask(&site, caller.actor(), id, Command::Leave { seat: sent.power.map(Seat) }).await
}

/// An empty power that is taken.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeWire {
    power: u8,
    /// The secret of the game's link.
    word: Option<String>,
}

/// Takes an empty power of a game that is played.
#[utoipa::path(post, path = "/games/{id}/take-over", tag = "games", params(("id" = i64, Path, example = 1)),
    request_body = TakeWire, responses((status = 204), Reading, Doing))]
async fn take_over(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Sent(sent): Sent<TakeWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    let invited = is_invited(&site, &caller, id, sent.word.as_deref()).await?;
    let take = Command::TakeOver { seat: Seat(sent.power), invited };
    ask(&site, caller.actor(), id, take).await
}

/// Begins a game, with computer powers in the seats that are still free.
#[utoipa::path(post, path = "/games/{id}/start", tag = "games", params(("id" = i64, Path, example = 1)),
    responses((status = 204), Reading, Doing))]
async fn start(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    caller.standing(&site, id).await?;
    ask(&site, caller.actor(), id, Command::Start).await
}
