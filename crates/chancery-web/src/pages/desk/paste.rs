//! Orders that a master enters from mails and chats: what was understood is shown before it is
//! kept.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use chancery::notation::write::{self, Style};
use chancery::notation::{Context, ItemKind, Reader, SkipReason, Span, advice, assumption};
use chancery_game::words::sentence;
use chancery_game::{MasterCommand, Seat, power, seat};

use super::page::{Shown, show_desk};
use super::{Sent, of_master};
use crate::asked::{Marked, Wrong, marked};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::{Fault, private};
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/desk/orders", post(orders))
}

/// What was understood of a text.
#[derive(Debug, Default)]
pub(super) struct Understood {
    pub(super) powers: Vec<PowerOrders>,
    /// What was meant as an order and could not be read: the line, and why.
    pub(super) unread: Vec<Marked>,
    /// How many lines were passed over as no orders: heads of mails, greetings and the like.
    pub(super) passed: usize,
}

/// The orders of a power.
#[derive(Debug)]
pub(super) struct PowerOrders {
    pub(super) seat: u8,
    pub(super) power: &'static str,
    /// The orders, each with what had to be assumed.
    pub(super) orders: Vec<(String, String)>,
    /// The same as text.
    pub(super) text: String,
    /// Whether the power has given orders before, which these replace.
    pub(super) replaces: bool,
}

async fn orders(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = of_master(&site, id, &frame).await?;
    if fields.get("step") == "keep" {
        let commands = kept(&chair, &fields);
        let sent = Sent { frame, fields, part: "orders", text: String::new() };
        return sent.ask(&site, &chair, me, commands).await;
    }
    let text = fields.get("pasted").to_owned();
    let by = fields.value::<u8>("by").map(Seat);
    let understood = understand(&chair, &text, by);
    if understood.powers.is_empty() {
        let mut faults: Vec<Wrong> = understood
            .unread
            .iter()
            .map(|it| Wrong::said(format!("Line {}, “{}”: {}", it.line, it.at, it.words)))
            .collect();
        if faults.is_empty() {
            faults.push(Wrong::said("There are no orders in this text.".to_owned()));
        }
        let sent = Sent { frame, fields, part: "orders", text };
        return sent.refuse(&site, &chair, faults).await;
    }
    let shown =
        Shown { part: "orders", sent: fields, understood: Some(understood), ..Shown::default() };
    Ok(private(show_desk(&site, frame, &chair, shown).await?))
}

/// The orders that were shown and are to be kept, of those powers that are checked.
fn kept(chair: &Chair, fields: &Fields) -> Vec<MasterCommand> {
    let seats = fields.values::<u8>("keep").map(Seat);
    let there = seats.filter(|seat| usize::from(seat.0) < chair.view.seats.len());
    there
        .map(|seat| MasterCommand::Order {
            seat,
            orders: fields.get(&format!("orders-{}", seat.0)).to_owned(),
        })
        .collect()
}

/// Reads a text, whole mails of several powers with all that stands around their orders.
fn understand(chair: &Chair, text: &str, by: Option<Seat>) -> Understood {
    let view = &chair.view;
    let map = &chair.ground.variant.map;
    let position = &*view.position;
    let context = Context {
        power: by.filter(|by| usize::from(by.0) < view.seats.len()).map(power),
        position: Some(position),
        wings: view.charter.rules.wings,
        ..Context::new(position.phase.kind)
    };
    let reading = Reader::new(chair.ground.names).read(text, &context);
    let mut understood = Understood::default();
    let mut unread = Vec::new();
    let wrong = |words, span: Span| {
        let place = span.range();
        Wrong { words, start: Some(place.start), end: Some(place.end) }
    };
    for item in &reading.items {
        match &item.kind {
            ItemKind::Order(read) => {
                let order = write::order(map, &reading.notes, &read.order, Style::Short);
                let notes = read.warnings.iter().map(|it| assumption(map, &it.kind).1);
                let notes = notes.map(|it| sentence(&it)).collect::<Vec<_>>().join(" ");
                let giver = read.order.by().or_else(|| read.order.giver(position));
                if let Some(of) = giver {
                    understood.add(chair, seat(of), (order, notes));
                } else {
                    unread.push(wrong("Nobody has a unit there.".to_owned(), item.span));
                }
            }
            ItemKind::Error(error) => {
                let what = sentence(&error.kind.to_string());
                let help = sentence(&advice(map, &error.kind));
                unread.push(wrong(format!("{what} {help}").trim_end().to_owned(), error.span));
            }
            ItemKind::Skip(SkipReason::Blank | SkipReason::Continuation)
            | ItemKind::Heading(_)
            | ItemKind::PhaseHeading(_) => {}
            ItemKind::Skip(_) => understood.passed += 1,
        }
    }
    understood.unread = marked(text, unread);
    understood.powers.sort_by_key(|orders| orders.seat);
    understood
}

impl Understood {
    fn add(&mut self, chair: &Chair, seat: Seat, order: (String, String)) {
        let place = self.powers.iter().position(|it| it.seat == seat.0).unwrap_or_else(|| {
            let status = chair.view.seats.get(usize::from(seat.0)).map(|it| it.status);
            let given = [chancery_game::SeatStatus::Ordered, chancery_game::SeatStatus::Ready];
            self.powers.push(PowerOrders {
                seat: seat.0,
                power: chair.power(seat),
                orders: Vec::new(),
                text: String::new(),
                replaces: status.is_some_and(|status| given.contains(&status)),
            });
            self.powers.len() - 1
        });
        let orders = &mut self.powers[place];
        if !orders.text.is_empty() {
            orders.text.push('\n');
        }
        orders.text.push_str(&order.0);
        orders.orders.push(order);
    }
}
