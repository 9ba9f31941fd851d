//! What would happen: one's orders and what is supposed of others, judged without being given.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Form, Router};
use chancery::adjudicate::Chance;
use chancery::notation::advice;
use chancery::notation::write::{Style as Notation, order as write_order};
use chancery::orders::OrderNotes;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{Preview, PreviewFault, Seat, Stage, preview, words};
use chancery_render::Scene;
use chancery_store::GameId;
use serde::Deserialize;

use super::scene;
use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, private, show};
use crate::site::Site;

/// How many steps the chain behind an outcome is followed.
const CHAIN_STEPS: usize = 4;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/preview", get(begin).post(judge))
}

#[derive(Debug, Template)]
#[template(path = "preview.html")]
struct PreviewPage {
    frame: Frame,
    game: i64,
    title: String,
    phase: String,
    sheet: &'static str,
    board: String,
    /// Whose orders are one's own; nobody's for whoever only looks on.
    seat: Option<u8>,
    power: &'static str,
    orders: String,
    supposed: String,
    faults: Vec<String>,
    /// Whether anything was judged.
    is_judged: bool,
    sure: Vec<SureLine>,
    results: Vec<ResultLine>,
    after: Vec<String>,
}

/// What is sure of one of one's orders.
#[derive(Debug)]
struct SureLine {
    order: String,
    chance: &'static str,
    words: &'static str,
    dislodged: &'static str,
}

/// What would become of an order.
#[derive(Debug)]
struct ResultLine {
    power: String,
    order: String,
    result: &'static str,
    success: bool,
    why: String,
}

/// What is to be judged.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    #[serde(default)]
    orders: String,
    #[serde(default)]
    supposed: String,
    /// The power as which one looks, for whoever plays several.
    seat: Option<u8>,
}

async fn begin(
    State(site): State<Site>,
    Path(id): Path<i64>,
    Query(asked): Query<Asked>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = Chair::of(&site, GameId(id), frame.visitor, asked.seat.map(Seat)).await?;
    let kept = chair.view.own.as_ref().and_then(|own| own.orders.clone()).unwrap_or_default();
    let orders = match chair.seat() {
        Some(seat) => without_power(&chair, seat, &kept).join("\n"),
        None => String::new(),
    };
    page(frame, chair, Asked { orders, ..Asked::default() }).await
}

async fn judge(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    Form(asked): Form<Asked>,
) -> Result<Response, Fault> {
    let seat = asked.seat.map(Seat);
    let chair = Chair::of(&site, GameId(id), frame.visitor, seat).await?;
    page(frame, chair, asked).await
}

/// Judged where nobody has to wait for it.
async fn page(frame: Frame, chair: Chair, asked: Asked) -> Result<Response, Fault> {
    if chair.view.stage != Stage::Playing {
        return Err(Fault::Missing);
    }
    let page = tokio::task::spawn_blocking(move || filled(frame, &chair, asked));
    let page = page.await.map_err(|fault| {
        tracing::error!(%fault, "a preview failed");
        Fault::House
    })?;
    Ok(private(show(&page)))
}

fn filled(frame: Frame, chair: &Chair, asked: Asked) -> PreviewPage {
    let view = &chair.view;
    let judged = preview(chair.ground, view, &asked.orders, &asked.supposed);
    let mut page = PreviewPage {
        frame,
        game: chair.id.0,
        title: view.settings.title.clone(),
        phase: view.position.phase.in_words(),
        sheet: &chair.board.sheet().address,
        board: String::new(),
        power: chair.seat().map_or("", |seat| chair.power(seat)),
        faults: Vec::new(),
        is_judged: judged.is_ok(),
        sure: Vec::new(),
        results: Vec::new(),
        after: Vec::new(),
        seat: chair.seat().map(|seat| seat.0),
        orders: asked.orders,
        supposed: asked.supposed,
    };
    match judged {
        Ok(judged) => tell(&mut page, chair, &judged),
        Err(faults) => {
            page.board = chair.board.drawn(&scene::now(chair));
            page.faults = faults.iter().map(|it| fault(chair, &page, it)).collect();
        }
    }
    page
}

fn fault(chair: &Chair, page: &PreviewPage, it: &PreviewFault) -> String {
    let text = if it.supposed { &page.supposed } else { &page.orders };
    let advice = advice(&chair.board.variant.map, &it.fault.kind);
    format!("“{}”: {}", it.fault.span.of(text), words::sentence(&advice))
}

fn tell(page: &mut PreviewPage, chair: &Chair, judged: &Preview) {
    let map = &chair.board.variant.map;
    let view = &chair.view;
    let scene = Scene::played(map, &view.position, &judged.played).without_legend();
    page.board = chair.board.drawn(&scene);
    page.sure = judged
        .sure
        .iter()
        .map(|it| {
            let (chance, words) = chance(it.success);
            let dislodged = match it.dislodged {
                Chance::Certain => "The unit is dislodged whatever the others do.",
                Chance::Impossible => "",
                Chance::Possible | Chance::NotSettled => "The unit may be dislodged.",
            };
            let order = write_order(map, &OrderNotes::default(), &it.order, Notation::Short);
            SureLine { order, chance, words, dislodged }
        })
        .collect();
    let results = Results::of(&Judged {
        map,
        rules: &view.charter.rules,
        before: &view.position,
        played: &judged.played,
        winter: view.charter.house.as_ref().zip(judged.seen.as_ref()),
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    page.results = results
        .orders
        .iter()
        .filter(|it| it.order.is_some() || it.dislodged)
        .map(|it| ResultLine {
            power: it.power.map_or(String::new(), |power| map.power(power).name.clone()),
            order: it.order.clone().unwrap_or_else(|| "no order".to_owned()),
            result: it.result,
            success: it.success,
            why: it.why.text.clone(),
        })
        .collect();
    page.after = results.after.iter().map(|it| it.sentence.text.clone()).collect();
}

const fn chance(success: Chance) -> (&'static str, &'static str) {
    match success {
        Chance::Certain => ("sure", "It succeeds whatever the others do."),
        Chance::Possible => ("possible", "It depends on what the others do."),
        Chance::Impossible => ("impossible", "It fails whatever the others do."),
        Chance::NotSettled => ("not settled", "Neither could be shown."),
    }
}

/// Orders without the name of the power before them.
pub(super) fn without_power(chair: &Chair, seat: Seat, kept: &[String]) -> Vec<String> {
    let before = format!("{}: ", chair.power(seat));
    kept.iter().map(|line| line.strip_prefix(&before).unwrap_or(line).to_owned()).collect()
}
