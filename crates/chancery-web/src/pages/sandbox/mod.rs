//! The sandbox: any position, orders for all powers, and what comes of them.
//!
//! Nothing of it is kept. The address of its page says all there is: the position it begins with
//! and the orders of every phase since. So it can be handed on as a link, going back is a shorter
//! address, another line of play is another address, and there is nothing to tidy away.

mod address;
mod play;

use askama::Template;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{Ground, Stage, words};
use chancery_render::Scene;
use chancery_store::GameId;
use serde::Deserialize;

pub(crate) use self::address::Address;
pub(crate) use self::play::{Play, Step, Stop};
use super::{Fault, private, show};
use crate::board::Board;
use crate::chair::Chair;
use crate::frame::Frame;
use crate::shelf::{self, Choice};
use crate::site::Site;

/// The longest sandbox: an address has to get through whatever lies between.
const ADDRESS_BYTES_MAX: usize = 24 * 1024;

/// How many steps the chain behind an outcome is followed: the outcome itself is told.
const CHAIN_STEPS: usize = 0;

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/sandbox", get(sandbox)).route("/games/{id}/sandbox", get(of_game))
}

#[derive(Debug, Template)]
#[template(path = "sandbox.html")]
struct SandboxPage {
    frame: Frame,
    boards: &'static [Choice],
    chosen: &'static Choice,
    sheet: &'static str,
    address: Address,
    phase: String,
    /// The position to be ordered for, drawn.
    now: String,
    faults: Vec<String>,
    /// What is wrong with the position that was set up.
    position_faults: Vec<String>,
    /// The position as text.
    position: String,
    draft: String,
    /// Where play began.
    start: String,
    /// The phases judged: their words, and where each is ordered again.
    line: Vec<(String, String, String)>,
    last: Option<Last>,
}

/// The phase that was judged last.
#[derive(Debug)]
struct Last {
    phase: String,
    board: String,
    results: Vec<ResultLine>,
    after: Vec<String>,
}

#[derive(Debug)]
struct ResultLine {
    power: String,
    order: String,
    result: &'static str,
    success: bool,
    why: String,
}

async fn sandbox(
    State(site): State<Site>,
    Query(fields): Query<Vec<(String, String)>>,
    frame: Frame,
) -> Result<Response, Fault> {
    let mut address = Address::from(fields);
    address.settle_board();
    if address.link().len() > ADDRESS_BYTES_MAX {
        return Err(Fault::Refused(
            "this sandbox is longer than an address can be; set up the position that is reached \
             and go on from it"
                .to_owned(),
        ));
    }
    let Some(chosen) = shelf::find(&address.board) else {
        return Err(Fault::Refused("there is no such variant to play here".to_owned()));
    };
    let style = frame.visitor.map(|visitor| visitor.board).unwrap_or_default();
    let board = site.boards.in_style(&chosen.id, style).ok_or(Fault::House)?;
    let ground = site.house.ground(&chosen.id).ok_or(Fault::House)?;
    // Judged where nobody has to wait for it.
    let page =
        tokio::task::spawn_blocking(move || filled(frame, board, ground, chosen, &address)).await;
    let page = page.map_err(|fault| {
        tracing::error!(%fault, "a sandbox failed");
        Fault::House
    })?;
    Ok(private(show(&page)))
}

fn filled(
    frame: Frame,
    board: &'static Board,
    ground: Ground<'static>,
    chosen: &'static Choice,
    address: &Address,
) -> SandboxPage {
    let (play, position_faults) = match Play::of(ground, address) {
        Ok(play) => (play, Vec::new()),
        Err(refusal) => {
            let faults = words::refusal(&ground.variant.map, &refusal, &address.position);
            (Play::start(ground), faults)
        }
    };
    let position = play.record.position();
    let line =
        play.phases.iter().enumerate().map(|(at, words)| {
            (words.clone(), address.after(at + 1).link(), address.again(at).link())
        });
    // What could not be read is in the form, and not among what is judged.
    let judged = address.after(play.phases.len());
    SandboxPage {
        frame,
        boards: shelf::shelf(),
        chosen,
        sheet: &board.sheet().address,
        phase: position.phase.in_words(),
        now: board.drawn(&Scene::new(position).without_legend()),
        position: if position_faults.is_empty() {
            play.sheet(ground)
        } else {
            address.position.clone()
        },
        start: address.after(0).link(),
        line: line.collect(),
        last: last(board, ground, &play),
        faults: play.stop.map(|stop| stop.words(ground, &play.draft)).unwrap_or_default(),
        position_faults,
        draft: play.draft,
        address: judged,
    }
}

fn last(board: &Board, ground: Ground<'_>, play: &Play) -> Option<Last> {
    let map = &ground.variant.map;
    let Step { before, played } = play.last()?;
    let results = Results::of(&Judged {
        map,
        rules: &play.record.header().rules,
        before,
        played,
        winter: None,
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    let line = |it: chancery_explain::results::OrderResult| ResultLine {
        power: it.power.map_or(String::new(), |power| map.power(power).name.clone()),
        order: it.order.unwrap_or_else(|| "no order".to_owned()),
        result: it.result,
        success: it.success,
        why: it.why.text,
    };
    let given = results.orders.into_iter().filter(|it| it.order.is_some() || it.dislodged);
    Some(Last {
        phase: before.phase.in_words(),
        board: board.drawn(&Scene::played(map, before, played).without_legend()),
        results: given.map(line).collect(),
        after: results.after.into_iter().map(|it| it.sentence.text).collect(),
    })
}

/// What is asked of a game.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    /// A phase that is over; the one being played where there is none.
    phase: Option<u32>,
}

/// A phase of a game, opened in a sandbox: what its reader may see, and no orders but those that
/// everybody has seen.
async fn of_game(
    State(site): State<Site>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = Chair::of(&site, GameId(id), frame.visitor, None).await?;
    let view = &chair.view;
    if view.stage == Stage::Gathering {
        return Err(Fault::Missing);
    }
    let played = match asked.phase {
        Some(number) => {
            let played = view.history.iter().find(|played| played.number() == number);
            Some(played.ok_or(Fault::Missing)?)
        }
        None => None,
    };
    let (position, draft) = match played {
        None => (view.position.as_ref(), String::new()),
        Some(played) => {
            let lines = played.lines().iter().flat_map(|(_, lines)| lines);
            // What is said of the winter is for a rule of the house, and no order.
            let orders: Vec<&str> =
                lines.map(String::as_str).filter(|line| !is_of_winter(line)).collect();
            (played.before(), orders.join("\n"))
        }
    };
    let address = Address {
        board: chair.ground.variant.id.clone(),
        position: play::sheet(chair.ground, view.charter.rules, position).trim().to_owned(),
        played: Vec::new(),
        draft,
    };
    Ok(Redirect::to(&address.link()).into_response())
}

fn is_of_winter(line: &str) -> bool {
    ["passage", "rations"].iter().any(|word| line.to_ascii_lowercase().contains(word))
}
