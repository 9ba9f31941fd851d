//! The phase being played: orders, being ready, what may be ordered, and what would happen.

use axum::extract::State;
use axum::http::StatusCode;
use chancery::adjudicate::Chance;
use chancery::notation::advice;
use chancery::notation::write::{Style as Notation, order as write_order};
use chancery::orders::OrderNotes;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::{Command, Preview, Seat, Stage, choices, preview, words};
use chancery_host::AskFault;
use chancery_host::accounts::Scope;
use chancery_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller, Own, Sent};
use super::games::As;
use super::history::ResultWire;
use super::problem::{Doing, FaultWire, Problem, Reading};
use super::wire::PositionWire;
use crate::chair::Chair;
use crate::pages::table::ordering::order_rows;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(orders, order))
        .routes(routes!(ready))
        .routes(routes!(wait))
        .routes(routes!(possible))
        .routes(routes!(supposed))
}

/// What the asker's power has handed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct HandedWire {
    power: u8,
    /// The phase, by number.
    phase: u32,
    /// The orders as they are kept; none before the first were given.
    orders: Option<Vec<String>>,
    ready: bool,
    waits: bool,
    /// The units that have to be ordered, with their orders and what is doubtful about them.
    units: Vec<OrderedUnitWire>,
}

/// A unit and its order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct OrderedUnitWire {
    /// The province it stands in.
    at: String,
    order: String,
    /// Whether it has been ordered.
    given: bool,
    /// Why the order cannot be followed.
    illegal: Option<String>,
    /// What is doubtful about it.
    warning: Option<String>,
}

/// What a power has handed in. Nobody but its player is told.
#[utoipa::path(get, path = "/games/{id}/orders", tag = "play", params(("id" = i64, Path, example = 1), As),
    responses((status = 200, body = HandedWire), Reading))]
async fn orders(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<HandedWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    let seat = chair.played()?;
    let own = chair.view.own.clone().unwrap_or_default();
    let kept = own.orders.clone().unwrap_or_default().join("\n");
    let rows = if chair.view.stage == Stage::Playing {
        order_rows(&chair, seat, &kept)
    } else {
        Vec::new()
    };
    let units = rows.into_iter().map(|row| OrderedUnitWire {
        at: row.at,
        order: row.order,
        given: row.given,
        illegal: row.illegal,
        warning: row.doubt,
    });
    Ok(Own(HandedWire {
        power: seat.0,
        phase: chair.view.phase,
        orders: own.orders,
        ready: own.ready,
        waits: own.waits,
        units: units.collect(),
    }))
}

/// Orders for a phase.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct OrdersWire {
    /// The phase they are for, by number: orders for a phase that is over are refused.
    phase: u32,
    orders: TextWire,
    /// Whether the power is ready with them.
    #[serde(default)]
    ready: bool,
}

/// Orders in any notation: a text, or a list of lines.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
enum TextWire {
    Text(String),
    Lines(Vec<String>),
}

/// Hands in orders, in place of those before. Either all of them can be read and are kept, or
/// nothing has changed, and the answer has each fault with its place; those of a list are counted
/// in its lines joined by line feeds.
#[utoipa::path(put, path = "/games/{id}/orders", tag = "play", params(("id" = i64, Path, example = 1), As),
    request_body = OrdersWire, responses((status = 204), Reading, Doing))]
async fn order(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<OrdersWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    let seat = caller.seat(&site, id, asked.power).await?;
    let text = match sent.orders {
        TextWire::Text(text) => text,
        TextWire::Lines(lines) => lines.join("\n"),
    };
    let phase = sent.phase;
    let order = Command::Order { seat, phase, orders: text.clone() };
    match site.house.ask(GameId(id), caller.actor(), order).await {
        Ok(()) => {}
        Err(AskFault::Refused(refusal)) => {
            let chair = Chair::of(&site, GameId(id), Some(caller.visitor()), Some(seat)).await?;
            return Err(Problem::of_refusal(&refusal, Some(&chair.ground.variant.map), &text));
        }
        Err(fault) => return Err(fault.into()),
    }
    if sent.ready {
        let ready = Command::Ready { seat, phase, ready: true };
        site.house.ask(GameId(id), caller.actor(), ready).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Something that is said of a phase.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SaidWire {
    /// The phase, by number.
    phase: u32,
    /// Whether it is so.
    value: bool,
}

async fn say(
    site: &Site,
    caller: &Caller,
    id: i64,
    power: Option<u8>,
    command: impl FnOnce(Seat) -> Command,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    let seat = caller.seat(site, id, power).await?;
    site.house.ask(GameId(id), caller.actor(), command(seat)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says that a power is ready for a phase, or no longer.
#[utoipa::path(put, path = "/games/{id}/ready", tag = "play", params(("id" = i64, Path, example = 1), As),
    request_body = SaidWire, responses((status = 204), Reading, Doing))]
async fn ready(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(SaidWire { phase, value: ready }): Sent<SaidWire>,
) -> Result<StatusCode, Problem> {
    let command = |seat| Command::Ready { seat, phase, ready };
    say(&site, &caller, id, asked.power, command).await
}

/// Asks to wait for the deadline of a phase, or no longer.
#[utoipa::path(put, path = "/games/{id}/wait", tag = "play", params(("id" = i64, Path, example = 1), As),
    request_body = SaidWire, responses((status = 204), Reading, Doing))]
async fn wait(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(SaidWire { phase, value: wait }): Sent<SaidWire>,
) -> Result<StatusCode, Problem> {
    let command = |seat| Command::Wait { seat, phase, wait };
    say(&site, &caller, id, asked.power, command).await
}

/// Orders that may be given.
#[derive(Debug, Serialize, ToSchema)]
struct PossibleWire {
    power: u8,
    /// The phase, by number.
    phase: u32,
    orders: Vec<ChoiceWire>,
}

/// An order that may be given.
#[derive(Debug, Serialize, ToSchema)]
struct ChoiceWire {
    /// The province of the unit; none for waiving a build.
    unit: Option<String>,
    /// What it does.
    verb: &'static str,
    /// The province of the unit helped or carried.
    helped: Option<String>,
    /// Where it goes, or where what it helps goes.
    to: Option<String>,
    /// The order as it is written.
    order: String,
}

/// Every order that the asker's power may give now.
#[utoipa::path(get, path = "/games/{id}/possible-orders", tag = "play",
    params(("id" = i64, Path, example = 1), As), responses((status = 200, body = PossibleWire), Reading))]
async fn possible(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
) -> Result<Own<PossibleWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    let seat = chair.played()?;
    let playing = chair.view.stage == Stage::Playing;
    let found = if playing { choices(chair.ground, &chair.view, seat) } else { Vec::new() };
    let orders = found.into_iter().map(|it| ChoiceWire {
        unit: it.unit,
        verb: it.verb,
        helped: it.helped,
        to: it.to,
        order: it.order,
    });
    Ok(Own(PossibleWire { power: seat.0, phase: chair.view.phase, orders: orders.collect() }))
}

/// What is to be judged without being given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SupposeWire {
    /// One's own orders.
    #[serde(default)]
    orders: String,
    /// What is supposed of others.
    #[serde(default)]
    supposed: String,
}

/// What would happen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct PreviewWire {
    results: Vec<ResultWire>,
    /// The position that would follow.
    after: PositionWire,
    /// What is sure of one's own orders, whatever the others do.
    sure: Vec<SureWire>,
}

/// What is sure of an order.
#[derive(Debug, Serialize, ToSchema)]
struct SureWire {
    order: String,
    success: ChanceWire,
    dislodged: ChanceWire,
}

/// Whether something comes about, whatever the others do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ChanceWire {
    Sure,
    Possible,
    Impossible,
    NotSettled,
}

impl From<Chance> for ChanceWire {
    fn from(it: Chance) -> Self {
        match it {
            Chance::Certain => Self::Sure,
            Chance::Possible => Self::Possible,
            Chance::Impossible => Self::Impossible,
            Chance::NotSettled => Self::NotSettled,
        }
    }
}

/// Judges a phase as it would be with some orders. It changes nothing, and knows nothing but what
/// the asker may see: units of which nothing is said hold.
#[utoipa::path(post, path = "/games/{id}/preview", tag = "play", params(("id" = i64, Path, example = 1), As),
    request_body = SupposeWire, responses((status = 200, body = PreviewWire), Reading, Doing))]
async fn supposed(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<As>,
    Sent(sent): Sent<SupposeWire>,
) -> Result<Own<PreviewWire>, Problem> {
    let chair = caller.chair(&site, id, asked.power).await?;
    if chair.view.stage != Stage::Playing {
        let status = StatusCode::CONFLICT;
        return Err(Problem::new(status, "not-begun", "Not done", "The game is not being played."));
    }
    // Judged where nobody has to wait for it.
    let judged = tokio::task::spawn_blocking(move || judge(&chair, &sent)).await;
    judged.map_err(|fault| {
        tracing::error!(%fault, "a preview failed");
        Problem::from(crate::pages::Fault::House)
    })?
}

fn judge(chair: &Chair, sent: &SupposeWire) -> Result<Own<PreviewWire>, Problem> {
    let (view, map) = (&chair.view, &chair.ground.variant.map);
    let judged = preview(chair.ground, view, &sent.orders, &sent.supposed);
    let judged: Preview = judged.map_err(|faults| {
        let faults = faults.into_iter().map(|it| {
            let text = if it.supposed { &sent.supposed } else { &sent.orders };
            let what = words::sentence(&it.fault.kind.to_string());
            let help = words::sentence(&advice(map, &it.fault.kind));
            FaultWire::of(format!("{what} {help}"), Some(it.fault.span.range()), text)
        });
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let detail = "Some of the orders cannot be read.";
        Problem::new(status, "orders", "Not done", detail).with_faults(faults.collect())
    })?;
    let results = Results::of(&Judged {
        map,
        rules: &view.charter.rules,
        before: &view.position,
        played: &judged.played,
        winter: view.charter.house.as_ref().zip(judged.seen.as_ref()),
        style: Style::default(),
        depth: 0,
    });
    let sure = judged.sure.iter().map(|it| SureWire {
        order: write_order(map, &OrderNotes::default(), &it.order, Notation::Short),
        success: it.success.into(),
        dislodged: it.dislodged.into(),
    });
    Ok(Own(PreviewWire {
        results: ResultWire::all(map, &results),
        after: PositionWire::of(map, &judged.played.after),
        sure: sure.collect(),
    }))
}
