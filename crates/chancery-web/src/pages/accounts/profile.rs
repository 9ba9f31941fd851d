//! What everybody may know of somebody with a name.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use chancery_game::{Moment, Outcome, Stage, power};
use chancery_host::accounts::ProfileGame;

use super::{Fault, private, show};
use crate::frame::Frame;
use crate::site::Site;
use crate::times::Instant;
use crate::visitor::Visitor;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/people/{name}", get(profile))
}

#[derive(Debug, Template)]
#[template(path = "accounts/profile.html")]
struct ProfilePage {
    frame: Frame,
    name: String,
    own: bool,
    since: String,
    playing: Vec<Row>,
    over: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    id: i64,
    title: String,
    powers: String,
    how: String,
}

async fn profile(
    State(site): State<Site>,
    frame: Frame,
    Path(name): Path<String>,
) -> Result<Response, Fault> {
    let person = frame.visitor.map(Visitor::person);
    let found = site.accounts.profile(&name, person).await?.ok_or(Fault::Missing)?;
    let own = frame.reader.as_ref().is_some_and(|it| it.name.as_ref() == Some(&found.name));
    let rows = |finished: bool| -> Vec<Row> {
        let games = found.games.iter();
        games
            .filter(|game| (game.view.stage == Stage::Finished) == finished)
            .filter_map(|game| row(&site, game))
            .collect()
    };
    let (playing, over) = (rows(false), rows(true));
    let since = Instant::tell(Moment(found.since), frame.zone()).words;
    // The day is enough.
    let since = since.split(',').next().unwrap_or_default().to_owned();
    Ok(private(show(&ProfilePage { frame, name: found.name, own, since, playing, over })))
}

fn row(site: &Site, game: &ProfileGame) -> Option<Row> {
    let ground = site.house.ground(&game.view.settings.variant)?;
    let map = &ground.variant.map;
    let names: Vec<&str> =
        game.seats.iter().map(|seat| map.power(power(*seat)).name.as_str()).collect();
    Some(Row {
        id: game.id.0,
        title: game.view.settings.title.clone(),
        powers: names.join(", "),
        how: how(game),
    })
}

/// How a game stands or ended for somebody.
fn how(game: &ProfileGame) -> String {
    let view = &game.view;
    let theirs = |seats: &[chancery_game::Seat]| game.seats.iter().any(|it| seats.contains(it));
    let result = match &view.outcome {
        None => return view.position.phase.in_words(),
        Some(Outcome::Solo { seat } | Outcome::Conceded { seat }) if theirs(&[*seat]) => "won",
        Some(Outcome::MostCentres { seats }) if theirs(seats) => "won with the most centres",
        Some(Outcome::Draw { seats, .. }) if theirs(seats) => "shared in a draw",
        Some(Outcome::Cancelled) => return "called off".to_owned(),
        Some(Outcome::Abandoned) => return "left by all".to_owned(),
        Some(_) => {
            let alive = game.seats.iter().any(|seat| view.seats[usize::from(seat.0)].alive);
            if alive { "survived" } else { "off the board" }
        }
    };
    let points: Vec<&str> = game
        .seats
        .iter()
        .filter_map(|seat| view.points.get(usize::from(seat.0)).map(String::as_str))
        .collect();
    if points.is_empty() { result.to_owned() } else { format!("{result}: {}", points.join(", ")) }
}
