//! What the master of a game does. All of it is in a log that the players see.

use axum::extract::State;
use axum::http::StatusCode;
use chancery_game::{Command, MasterCommand, Occupant, Seat};
use chancery_host::AskFault;
use chancery_host::accounts::{Scope, person};
use chancery_store::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{At, Caller, Own, Sent};
use super::problem::{Doing, Problem, Reading};
use crate::chair::Chair;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(all)).routes(routes!(act))
}

/// What every power has handed in.
#[derive(Debug, Serialize, ToSchema)]
struct DeskWire {
    /// The phase, by number.
    phase: u32,
    powers: Vec<DeskHandedWire>,
}

/// What a power has handed in.
#[derive(Debug, Serialize, ToSchema)]
struct DeskHandedWire {
    power: u8,
    /// The orders; none before the first were given.
    orders: Option<Vec<String>>,
    ready: bool,
    waits: bool,
}

/// What every power has handed in. Only a master who plays no power is told.
#[utoipa::path(get, path = "/games/{id}/desk", tag = "master", params(("id" = i64, Path, example = 1)),
    responses((status = 200, body = DeskWire), Reading))]
async fn all(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
) -> Result<Own<DeskWire>, Problem> {
    caller.allowed(Scope::Master)?;
    let chair = caller.chair(&site, id, None).await?;
    let all = chair.view.all.as_ref().ok_or_else(Problem::missing)?;
    let powers = (0..).zip(all).map(|(power, entry)| DeskHandedWire {
        power,
        orders: entry.orders.clone(),
        ready: entry.ready,
        waits: entry.waits,
    });
    Ok(Own(DeskWire { phase: chair.view.phase, powers: powers.collect() }))
}

/// Something a master does.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum ActWire {
    /// Another occupant for a power.
    Seat { power: u8, occupant: OccupantWire },
    /// A phase that lasts longer, or shorter: so many seconds from now; none for a phase without an
    /// end of its own.
    Due { seconds: Option<u32> },
    /// The clock stopped.
    Pause,
    /// The clock going on.
    Resume,
    /// The phase played now, as it stands.
    Process,
    /// A power's orders, in any notation.
    Orders { power: u8, orders: String },
    /// The game put back to the beginning of a phase played before.
    RollBack { to: u32 },
    /// Another position, as an order sheet.
    Correct { position: String, note: String },
    /// The game called off.
    Cancel,
}

/// Who sits somewhere from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum OccupantWire {
    Nobody,
    Computer,
    /// The asker.
    Me,
    /// Somebody with an account, by name.
    Person {
        name: String,
    },
}

async fn occupant(site: &Site, caller: &Caller, wanted: OccupantWire) -> Result<Occupant, Problem> {
    Ok(match wanted {
        OccupantWire::Nobody => Occupant::Nobody,
        OccupantWire::Computer => Occupant::Computer,
        OccupantWire::Me => Occupant::Person(caller.person()),
        OccupantWire::Person { name } => {
            // An address is no name: whether somebody has it is not told.
            let found = site.house.store().account_named(&name).await?;
            let account = found.ok_or_else(|| Problem::refused("Nobody here is called that."))?;
            Occupant::Person(person(account.id))
        }
    })
}

/// Does something as the master of a game.
#[utoipa::path(post, path = "/games/{id}/desk", tag = "master", params(("id" = i64, Path, example = 1)),
    request_body = ActWire, responses((status = 204), Reading, Doing))]
async fn act(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<i64>,
    Sent(sent): Sent<ActWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Master)?;
    let standing = caller.standing(&site, id).await?;
    if !standing.is_master {
        return Err(Problem::from(AskFault::Refused(chancery_game::Refusal::MastersOnly)));
    }
    let mut text = String::new();
    let command = match sent {
        ActWire::Seat { power, occupant: wanted } => {
            let occupant = occupant(&site, &caller, wanted).await?;
            MasterCommand::Seat { seat: Seat(power), occupant }
        }
        ActWire::Due { seconds } => MasterCommand::Due { seconds },
        ActWire::Pause => MasterCommand::Pause,
        ActWire::Resume => MasterCommand::Resume,
        ActWire::Process => MasterCommand::Process,
        ActWire::Orders { power, orders } => {
            text.clone_from(&orders);
            MasterCommand::Order { seat: Seat(power), orders }
        }
        ActWire::RollBack { to } => MasterCommand::RollBack { to },
        ActWire::Correct { position, note } => {
            text.clone_from(&position);
            MasterCommand::Correct { position, note }
        }
        ActWire::Cancel => MasterCommand::Cancel,
    };
    match site.house.ask(GameId(id), caller.actor(), Command::Master(command)).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(AskFault::Refused(refusal)) => {
            let chair = Chair::of(&site, GameId(id), Some(caller.visitor()), None).await?;
            Err(Problem::of_refusal(&refusal, Some(&chair.ground.variant.map), &text))
        }
        Err(fault) => Err(fault.into()),
    }
}
