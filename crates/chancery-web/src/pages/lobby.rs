//! The first page, and beginning a game from it.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use axum_extra::extract::CookieJar;
use chancery_game::{Actor, Command, Creation, Joining, Missed, Seat, Settings, Sharing, Then};
use chancery_store::{GameStage, Listing};
use serde::Deserialize;

use super::{Fault, private, show};
use crate::frame::Frame;
use crate::site::Site;
use crate::visitor::Visitor;

/// The variant that a newcomer plays.
const FIRST: &str = "standard";
/// How many of one's games the page lists.
const GAMES_MAX: u32 = 50;

#[derive(Debug, Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    frame: Frame,
    powers: Vec<PowerChoice>,
    games: Vec<OwnGame>,
}

#[derive(Debug)]
struct PowerChoice {
    seat: usize,
    name: &'static str,
}

#[derive(Debug)]
struct OwnGame {
    id: i64,
    title: String,
    stage: &'static str,
}

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/", get(lobby)).route("/play", post(play))
}

async fn lobby(State(site): State<Site>, frame: Frame) -> Result<Response, Fault> {
    let board = site.boards.get(FIRST).ok_or(Fault::House)?;
    let powers = board.variant.map.powers();
    let powers =
        powers.map(|(id, power)| PowerChoice { seat: id.index(), name: &power.name }).collect();
    let mut games = Vec::new();
    if let Some(visitor) = frame.visitor {
        for (stage, word) in [(GameStage::Playing, "being played"), (GameStage::Finished, "over")] {
            let listing = Listing::Of(visitor.account, stage);
            let found = site.house.store().games(listing, None, GAMES_MAX).await?;
            games.extend(found.into_iter().map(|game| OwnGame {
                id: game.id.0,
                title: game.title,
                stage: word,
            }));
        }
    }
    Ok(private(show(&LobbyPage { frame, powers, games })))
}

/// What the form says with which a game begins.
#[derive(Debug, Deserialize)]
struct Play {
    power: u8,
}

/// Begins a game against computer powers and leads to it.
async fn play(
    State(site): State<Site>,
    jar: CookieJar,
    Form(play): Form<Play>,
) -> Result<Response, Fault> {
    let board = site.boards.get(FIRST).ok_or(Fault::House)?;
    let seat = Seat(play.power);
    let Some((_, power)) = board.variant.map.powers().nth(play.power.into()) else {
        return Err(Fault::Refused("there is no such power".to_owned()));
    };
    let (visitor, jar) = Visitor::or_guest(&site, jar).await?;
    let settings = Settings {
        joining: Joining::Assigned,
        sharing: Sharing::Choice,
        spectators: false,
        missed: Missed { excuses: 0, then: Then::Wait, fresh_start: false },
        ..Settings::usual(format!("{} against six computer powers", power.name), FIRST)
    };
    // Whoever plays alone is the master too, and may begin.
    let creation = Creation { settings, master: Some(visitor.person()) };
    let game = site.house.create(creation).await?;
    let me = Actor::Person(visitor.person());
    let seated = chancery_game::MasterCommand::Seat {
        seat,
        occupant: chancery_game::Occupant::Person(visitor.person()),
    };
    site.house.ask(game, me, Command::Master(seated)).await?;
    site.house.ask(game, me, Command::Start).await?;
    Ok((jar, Redirect::to(&format!("/games/{}", game.0))).into_response())
}
