//! The page of a game.

use askama::Template;
use axum::response::Response;
use chancery_game::Played;
use chancery_render::Scene;

use super::parts::{Parts, Said};
use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, show};
use crate::site::Site;

#[derive(Debug, Template)]
#[template(path = "table.html")]
struct GamePage {
    frame: Frame,
    board: String,
    /// Where the style sheet of the board is.
    sheet: &'static str,
    parts: Parts,
}

/// What of the page changes, for one that is open: everything but the board.
#[derive(Debug, Template)]
#[template(path = "table/part.html")]
struct PartPage {
    parts: Parts,
}

/// Shows a game's page, as it is now or as a phase was; or only the part that changes.
pub(super) async fn show_page(
    site: &Site,
    frame: Frame,
    chair: &Chair,
    number: Option<u32>,
    said: Said,
    part: bool,
) -> Result<Response, Fault> {
    let shown = match number {
        Some(number) => {
            let played = chair.view.history.iter().find(|played| played.number() == number);
            Some(played.ok_or(Fault::Missing)?)
        }
        None => None,
    };
    let parts = Parts::of(site, frame.visitor, chair, shown, &said).await?;
    if part {
        return Ok(show(&PartPage { parts }));
    }
    let board = picture(chair, shown);
    let sheet = &chair.board.sheet().address;
    Ok(show(&GamePage { frame, board, sheet, parts }))
}

/// What the board shows: the position, or a phase that is over with its orders.
fn picture(chair: &Chair, shown: Option<&Played>) -> String {
    let Some(played) = shown else { return chair.board.drawn(&super::scene::now(chair)) };
    let map = &chair.board.variant.map;
    let results = played.results(&chair.view, chair.ground);
    chair.board.drawn(&Scene::played(map, played.before(), &results).without_legend())
}
