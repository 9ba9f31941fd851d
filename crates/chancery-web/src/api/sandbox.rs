//! A position judged without a game: nothing of it is kept.

use axum::extract::State;
use axum::http::StatusCode;
use chancery_explain::Style;
use chancery_explain::results::{Judged, Results};
use chancery_game::Ground;
use chancery_host::accounts::Scope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Caller, Own, Sent};
use super::history::ResultWire;
use super::problem::{Doing, FaultWire, Problem, Reading};
use super::wire::PositionWire;
use crate::pages::Fault;
use crate::pages::sandbox::{Address, Play, Step, Stop};
use crate::results::CHAIN_STEPS;
use crate::shelf;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(judge))
}

/// What is to be judged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SandboxWire {
    /// The id of the variant; that of the position where it names one, else the standard map.
    #[serde(default)]
    #[schema(example = "standard")]
    variant: String,
    /// The position to begin with, as an order sheet; that of the variant's start where there is
    /// none.
    #[serde(default)]
    position: String,
    /// The orders of all powers in any notation, phase by phase.
    #[serde(default)]
    #[schema(example = json!(["France: A par - bur\nGermany: A mun - bur"]))]
    orders: Vec<String>,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
struct SandboxPlayedWire {
    variant: String,
    /// The phases that were judged, in order.
    phases: Vec<SandboxPhaseWire>,
    /// The position that is reached.
    position: PositionWire,
    /// The same as an order sheet, from which one can go on.
    sheet: String,
}

/// A phase that was judged.
#[derive(Debug, Serialize, ToSchema)]
struct SandboxPhaseWire {
    before: PositionWire,
    after: PositionWire,
    results: Vec<ResultWire>,
    /// What happened afterwards, in sentences.
    consequences: Vec<String>,
}

/// Judges orders in a position, phase after phase, with the rules that the position names or its
/// variant suggests. It belongs to no game and changes nothing. Either all of it can be read, or the
/// answer has each fault with its place in the text that it is in.
#[utoipa::path(post, path = "/sandbox", tag = "sandbox", request_body = SandboxWire,
    responses((status = 200, body = SandboxPlayedWire), Reading, Doing))]
async fn judge(
    State(site): State<Site>,
    caller: Caller,
    Sent(sent): Sent<SandboxWire>,
) -> Result<Own<SandboxPlayedWire>, Problem> {
    caller.allowed(Scope::Read)?;
    let mut address = Address {
        board: sent.variant,
        position: sent.position.trim().to_owned(),
        played: sent.orders,
        draft: String::new(),
    };
    address.settle_board();
    let none = || {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Problem::new(status, "no-variant", "No such variant", "There is no such variant here.")
    };
    let variant = shelf::find(&address.board).ok_or_else(none)?.id.clone();
    let ground = site.house.ground(&variant).ok_or_else(none)?;
    // Judged where nobody has to wait for it.
    let judged = tokio::task::spawn_blocking(move || play(ground, &address)).await;
    judged.map_err(|fault| {
        tracing::error!(%fault, "a sandbox failed");
        Problem::from(Fault::House)
    })?
}

fn play(ground: Ground<'static>, address: &Address) -> Result<Own<SandboxPlayedWire>, Problem> {
    let play = Play::of(ground, address).map_err(|refusal| {
        Problem::of_refusal(&refusal, Some(&ground.variant.map), &address.position)
    })?;
    match &play.stop {
        None => {}
        Some(Stop::Refused(refusal)) => {
            let text = &play.draft;
            return Err(Problem::of_refusal(refusal, Some(&ground.variant.map), text));
        }
        Some(stop) => {
            let faults = stop.words(ground, &play.draft).into_iter();
            let faults = faults.map(|words| FaultWire::of(words, None, "")).collect();
            let problem = Problem::refused("The sandbox does not go on that far.");
            return Err(problem.with_faults(faults));
        }
    }
    Ok(Own(SandboxPlayedWire {
        variant: ground.variant.id.clone(),
        phases: play.steps().iter().map(|step| phase(ground, &play, step)).collect(),
        position: PositionWire::of(&ground.variant.map, play.record.position()),
        sheet: play.sheet(ground),
    }))
}

fn phase(ground: Ground<'_>, play: &Play, step: &Step<'_>) -> SandboxPhaseWire {
    let map = &ground.variant.map;
    let results = Results::of(&Judged {
        map,
        rules: &play.record.header().rules,
        before: step.before,
        played: step.played,
        winter: None,
        style: Style::default(),
        depth: CHAIN_STEPS,
    });
    SandboxPhaseWire {
        before: PositionWire::of(map, step.before),
        after: PositionWire::of(map, &step.played.after),
        results: ResultWire::all(map, &results),
        consequences: results.after.into_iter().map(|it| it.sentence.text).collect(),
    }
}
