//! Ordering, being ready, and leaving, as forms send them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use axum::{Form, Router};
use chancery::notation::advice;
use chancery_game::{Actor, Command, Refusal};
use chancery_host::AskFault;
use chancery_store::GameId;
use serde::Deserialize;

use super::page::Said;
use crate::chair::Chair;
use crate::frame::Frame;
use crate::pages::{Fault, private, sentence, show};
use crate::site::Site;
use crate::visitor::Visitor;

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}/orders", post(order))
        .route("/games/{id}/ready", post(ready))
        .route("/games/{id}/give-up", post(give_up))
}

/// Orders as a form sends them.
#[derive(Debug, Deserialize)]
struct OrderForm {
    phase: u32,
    orders: String,
    /// There if the button said that the power is ready with them.
    ready: Option<String>,
}

async fn order(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    Form(form): Form<OrderForm>,
) -> Result<Response, Fault> {
    let id = GameId(id);
    let visitor = frame.signed_in()?;
    let desk = Chair::of(&site, id, Some(visitor), None).await?;
    let (me, seat, phase) = (Actor::Person(visitor.person()), desk.played()?, form.phase);
    let order = Command::Order { seat, phase, orders: form.orders.clone() };
    if let Err(fault) = site.house.ask(id, me, order).await {
        let faults = faults(&desk, &form.orders, fault)?;
        let said = Said { orders: Some(form.orders), faults, saved: false };
        let page = desk.page(frame, id, None, said);
        return Ok(private((StatusCode::UNPROCESSABLE_ENTITY, show(&page)).into_response()));
    }
    if form.ready.is_some() {
        site.house.ask(id, me, Command::Ready { seat, phase, ready: true }).await?;
        return Ok(Redirect::to(&format!("/games/{}", id.0)).into_response());
    }
    let desk = Chair::of(&site, id, Some(visitor), None).await?;
    Ok(private(show(&desk.page(frame, id, None, Said { saved: true, ..Said::default() }))))
}

/// What is wrong with orders, as sentences.
fn faults(desk: &Chair, text: &str, fault: AskFault) -> Result<Vec<String>, Fault> {
    match fault {
        AskFault::Refused(Refusal::Unreadable { faults }) => Ok(faults
            .iter()
            .map(|fault| {
                let words = fault.span.of(text);
                let map = &desk.board.variant.map;
                format!("“{words}”: {}", sentence(&advice(map, &fault.kind)))
            })
            .collect()),
        AskFault::Refused(refusal) => Ok(vec![sentence(&refusal.to_string())]),
        fault => Err(fault.into()),
    }
}

/// Being ready, as a form says it.
#[derive(Debug, Deserialize)]
struct ReadyForm {
    phase: u32,
    ready: bool,
}

async fn ready(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    Form(form): Form<ReadyForm>,
) -> Result<Response, Fault> {
    let id = GameId(id);
    let visitor = frame.signed_in()?;
    let seat = Chair::of(&site, id, Some(visitor), None).await?.played()?;
    let ready = Command::Ready { seat, phase: form.phase, ready: form.ready };
    site.house.ask(id, Actor::Person(visitor.person()), ready).await?;
    Ok(Redirect::to(&format!("/games/{}", id.0)).into_response())
}

async fn give_up(
    State(site): State<Site>,
    Path(id): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let leave = Command::Leave { seat: None };
    site.house.ask(GameId(id), Actor::Person(visitor.person()), leave).await?;
    Ok(Redirect::to("/").into_response())
}
