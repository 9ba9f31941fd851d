//! The phases that have been played.

use axum::extract::State;
use chancery::board::Map;
use chancery_explain::results::Results;
use chancery_explain::{Chain, Language};
use chancery_game::seat;
use chancery_host::accounts::Notation;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Asked, At, Caller, Own};
use super::problem::{Problem, Reading};
use super::wire::{PositionWire, moment};
use crate::results::results;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(phases)).routes(routes!(phase))
}

/// How many phases a page has.
const PAGE: usize = 100;

/// Where a page begins.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct From {
    /// What a page before named as `next`.
    cursor: Option<u32>,
}

/// A page of the phases that have been played.
#[derive(Debug, Serialize, ToSchema)]
struct PhasesWire {
    phases: Vec<PhaseWire>,
    /// Where the next page begins; none after the last.
    next: Option<u32>,
}

/// A phase that has been played.
#[derive(Debug, Serialize, ToSchema)]
struct PhaseWire {
    number: u32,
    /// Such as `S1901M`.
    phase: String,
    /// When it was played.
    ended: String,
}

/// The phases that have been played, in order.
#[utoipa::path(get, path = "/games/{id}/phases", tag = "history",
    params(("id" = i64, Path, example = 1), From), responses((status = 200, body = PhasesWire), Reading))]
async fn phases(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Asked(asked): Asked<From>,
) -> Result<Own<PhasesWire>, Problem> {
    let chair = caller.chair(&site, id, None).await?;
    let from = asked.cursor.unwrap_or(0);
    let mut rest = chair.view.history.iter().filter(|it| it.number() >= from);
    let phases = rest.by_ref().take(PAGE).map(|it| PhaseWire {
        number: it.number(),
        phase: it.before().phase.to_string(),
        ended: moment(it.ended()),
    });
    let phases = phases.collect();
    Ok(Own(PhasesWire { phases, next: rest.next().map(chancery_game::Played::number) }))
}

/// A phase with everything that came of it.
#[derive(Debug, Serialize, ToSchema)]
struct PlayedWire {
    number: u32,
    ended: String,
    before: PositionWire,
    after: PositionWire,
    results: Vec<ResultWire>,
    /// What happened afterwards, in sentences.
    consequences: Vec<String>,
}

/// What became of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ResultWire {
    /// Whose the unit is.
    power: Option<u8>,
    /// The order; none for a unit without one.
    order: Option<String>,
    /// In a word.
    result: &'static str,
    success: bool,
    /// Whether the unit was dislodged.
    dislodged: bool,
    /// Why, in a sentence.
    why: String,
    /// What that rests on, near first, each line under the one that rests on it; empty where it
    /// rests on nothing else.
    chain: Vec<ChainWire>,
}

/// A line of what an outcome rests on.
#[derive(Debug, Serialize, ToSchema)]
struct ChainWire {
    /// How far it is indented: one more than the line that rests on it.
    indent: usize,
    /// The province of the unit.
    at: String,
    /// What the unit is to the one that rests on it, such as `support`.
    role: Option<&'static str>,
    /// What became of it.
    text: String,
    /// What is said behind it where it is not followed to its end, such as `(as above)`.
    mark: &'static str,
}

impl ChainWire {
    fn all(map: &Map, chain: Option<&Chain>) -> Vec<Self> {
        let lines = chain.map(|chain| chain.lines(Language::English)).unwrap_or_default();
        let told = lines.into_iter().map(|line| Self {
            indent: line.indent,
            at: map.province(line.at).code.clone(),
            role: line.role,
            text: line.text,
            mark: line.mark.trim(),
        });
        told.collect()
    }
}

impl ResultWire {
    pub(super) fn all(map: &Map, results: &Results) -> Vec<Self> {
        let told = results.orders.iter().map(|it| Self {
            power: it.power.map(|power| seat(power).0),
            order: it.order.clone(),
            result: it.result,
            success: it.success,
            dislodged: it.dislodged,
            why: it.why.text.clone(),
            chain: ChainWire::all(map, it.chain.as_ref()),
        });
        told.collect()
    }
}

/// A phase that has been played: every order, what became of it, and why.
#[utoipa::path(get, path = "/games/{id}/phases/{number}", tag = "history",
    params(("id" = i64, Path, example = 1), ("number" = u32, Path, example = 1)),
    responses((status = 200, body = PlayedWire), Reading))]
async fn phase(
    State(site): State<Site>,
    caller: Caller,
    At((id, number)): At<(i64, u32)>,
) -> Result<Own<PlayedWire>, Problem> {
    let chair = caller.chair(&site, id, None).await?;
    let played = chair.view.history.iter().find(|it| it.number() == number);
    let played = played.ok_or_else(Problem::missing)?;
    let told = results(chair.ground, &chair.view, played, Notation::default());
    let map = &chair.ground.variant.map;
    Ok(Own(PlayedWire {
        number,
        ended: moment(played.ended()),
        before: PositionWire::of(map, played.before()),
        after: PositionWire::of(map, played.after()),
        results: ResultWire::all(map, &told),
        consequences: told.after.iter().map(|it| it.sentence.text.clone()).collect(),
    }))
}
