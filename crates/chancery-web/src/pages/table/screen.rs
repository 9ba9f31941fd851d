//! The big screen: the board for a whole room, with what everybody may see and nothing else.

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{Played, Stage, Viewer};
use chancery_render::Scene;
use chancery_store::GameId;
use serde::Deserialize;

use super::parts::due_at;
use super::powers::{PowerRow, rows};
use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, private, show};
use crate::site::Site;
use crate::times::Instant;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/screen", get(screen))
}

/// What is asked for.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    /// A phase that is over; the one being played where there is none.
    phase: Option<u32>,
}

#[derive(Debug, Template)]
#[template(path = "screen.html")]
struct ScreenPage {
    frame: Frame,
    sheet: &'static str,
    game: i64,
    title: String,
    board: String,
    /// The phase that is shown, and the number of the one being played.
    shown: String,
    number: u32,
    is_now: bool,
    due: String,
    due_at: Option<(Instant, String)>,
    ending: Option<String>,
    powers: Vec<PowerRow>,
    /// What became of the orders of the phase that is shown.
    results: Vec<Line>,
    after: Vec<String>,
    /// Addresses of the phases before and after the one that is shown.
    before: Option<String>,
    next: Option<String>,
    /// Whether the reader plays several powers at this device.
    several: bool,
}

/// What became of an order.
#[derive(Debug)]
struct Line {
    power: String,
    order: String,
    result: &'static str,
    success: bool,
    why: String,
}

async fn screen(
    State(site): State<Site>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    frame: Frame,
) -> Result<Response, Fault> {
    let mut chair = Chair::of(&site, GameId(id), frame.visitor, None).await?;
    let seats = chair.standing.viewers.iter().filter(|it| matches!(it, Viewer::Seat(_))).count();
    // Whatever its reader may see for themselves, a room sees what a spectator would.
    chair.view = site.house.view(GameId(id), Viewer::Spectator).await?;
    if chair.view.stage == Stage::Gathering {
        return Err(Fault::Missing);
    }
    let names = chair.names(&site).await?;
    let name = |person| names.person(person);
    let words = chair.words(&name);
    let view = &chair.view;
    let shown = match asked.phase {
        Some(number) => {
            let played = view.history.iter().position(|played| played.number() == number);
            Some(played.ok_or(Fault::Missing)?)
        }
        None => None,
    };
    let mut page = ScreenPage {
        sheet: &chair.board.sheet().address,
        game: id,
        title: view.settings.title.clone(),
        board: String::new(),
        shown: view.position.phase.in_words(),
        number: view.phase,
        is_now: shown.is_none(),
        due: if view.stage == Stage::Playing { words.due() } else { String::new() },
        due_at: due_at(&site, &chair),
        ending: view.outcome.as_ref().map(|outcome| words.outcome(outcome)),
        powers: rows(&chair, &names),
        results: Vec::new(),
        after: Vec::new(),
        before: None,
        next: None,
        several: seats > 1,
        frame,
    };
    let at = shown.unwrap_or(view.history.len());
    let address = |played: &Played| format!("/games/{id}/screen?phase={}", played.number());
    page.before = at.checked_sub(1).and_then(|at| view.history.get(at)).map(address);
    let now = || format!("/games/{id}/screen");
    page.next = shown.map(|at| view.history.get(at + 1).map_or_else(now, address));
    match shown.and_then(|at| view.history.get(at)) {
        Some(played) => tell(&mut page, &chair, played),
        None => page.board = chair.board.drawn(&Scene::new(&view.position).without_legend()),
    }
    Ok(private(show(&page)))
}

/// A phase that is over, with its results.
fn tell(page: &mut ScreenPage, chair: &Chair, played: &Played) {
    let map = &chair.board.variant.map;
    let view = &chair.view;
    let (judged, seen) = played.judged(view, chair.ground);
    page.shown = played.before().phase.in_words();
    page.board = chair.board.drawn(&Scene::played(map, played.before(), &judged).without_legend());
    let results = Results::of(&Judged {
        map,
        rules: &view.charter.rules,
        before: played.before(),
        played: &judged,
        winter: view.charter.house.as_ref().zip(seen.as_ref()),
        style: Style::default(),
        depth: 0,
    });
    let line = |it: chancery_explain::results::OrderResult| Line {
        power: it.power.map_or(String::new(), |power| map.power(power).name.clone()),
        order: it.order.unwrap_or_else(|| "no order".to_owned()),
        result: it.result,
        success: it.success,
        why: it.why.text,
    };
    page.after = results.after.iter().map(|it| it.sentence.text.clone()).collect();
    page.results = results.orders.into_iter().map(line).collect();
}
