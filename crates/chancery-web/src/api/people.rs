//! What everybody may know of somebody with a name.

use axum::extract::State;
use chancery_game::Moment;
use chancery_host::accounts::{ProfileGame, Scope};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{At, Caller, Own};
use super::problem::{Problem, Reading};
use super::wire::{OutcomeWire, StageWire, moment};
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(profile))
}

/// What everybody may know of somebody.
#[derive(Debug, Serialize, ToSchema)]
struct ProfileWire {
    name: String,
    /// When the account was made; the day is told, and no more.
    since: String,
    /// Their last games, those being played first, as far as the asker may know of them.
    games: Vec<ProfileGameWire>,
}

/// A game of somebody.
#[derive(Debug, Serialize, ToSchema)]
struct ProfileGameWire {
    id: i64,
    title: String,
    variant: String,
    stage: StageWire,
    /// The phase that it stands at, such as `S1901M`.
    phase: String,
    /// The powers that they play or played.
    powers: Vec<u8>,
    outcome: Option<OutcomeWire>,
    /// What those powers got, to the hundredth; empty until the end.
    points: Vec<String>,
}

impl From<&ProfileGame> for ProfileGameWire {
    fn from(it: &ProfileGame) -> Self {
        let view = &it.view;
        let points = it.seats.iter().filter_map(|seat| view.points.get(usize::from(seat.0)));
        Self {
            id: it.id.0,
            title: view.settings.title.clone(),
            variant: view.settings.variant.clone(),
            stage: view.stage.into(),
            phase: view.position.phase.to_string(),
            powers: it.seats.iter().map(|seat| seat.0).collect(),
            outcome: view.outcome.as_ref().map(OutcomeWire::from),
            points: points.cloned().collect(),
        }
    }
}

/// What everybody may know of somebody with a name. Games that the asker may not see, and those in
/// which nobody may be known, are not among it.
#[utoipa::path(get, path = "/people/{name}", tag = "account",
    params(("name" = String, Path, example = "Ann")),
    responses((status = 200, body = ProfileWire), Reading))]
async fn profile(
    State(site): State<Site>,
    caller: Caller,
    At(name): At<String>,
) -> Result<Own<ProfileWire>, Problem> {
    caller.allowed(Scope::Read)?;
    let found = site.accounts.profile(&name, Some(caller.person())).await?;
    let found = found.ok_or_else(Problem::missing)?;
    let since = moment(Moment(found.since));
    Ok(Own(ProfileWire {
        name: found.name,
        since: since.split('T').next().unwrap_or_default().to_owned(),
        games: found.games.iter().map(ProfileGameWire::from).collect(),
    }))
}
