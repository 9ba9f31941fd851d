//! The variants that can be played here.

use axum::extract::State;
use chancery_host::accounts::Scope;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{At, Caller, Own};
use super::problem::{Problem, Reading};
use super::wire::PositionWire;
use crate::shelf;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(one))
}

/// The variants that can be played here.
#[derive(Debug, Serialize, ToSchema)]
struct VariantsWire {
    variants: Vec<VariantBriefWire>,
}

/// A variant in the list.
#[derive(Debug, Serialize, ToSchema)]
struct VariantBriefWire {
    id: String,
    title: String,
    /// What it is, in a sentence or two.
    about: String,
    /// Its powers, by number.
    powers: Vec<String>,
    /// The year in which it begins.
    year: i32,
}

impl From<&shelf::Choice> for VariantBriefWire {
    fn from(it: &shelf::Choice) -> Self {
        Self {
            id: it.id.clone(),
            title: it.title.clone(),
            about: it.about.clone(),
            powers: it.powers.clone(),
            year: it.year,
        }
    }
}

/// The variants that can be played here.
#[utoipa::path(get, path = "/variants", tag = "variants",
    responses((status = 200, body = VariantsWire), Reading))]
async fn list(caller: Caller) -> Result<Own<VariantsWire>, Problem> {
    caller.allowed(Scope::Read)?;
    Ok(Own(VariantsWire { variants: shelf::shelf().iter().map(VariantBriefWire::from).collect() }))
}

/// A variant.
#[derive(Debug, Serialize, ToSchema)]
struct VariantWire {
    #[serde(flatten)]
    brief: VariantBriefWire,
    provinces: Vec<ProvinceWire>,
    /// How it begins.
    start: PositionWire,
}

/// A province.
#[derive(Debug, Serialize, ToSchema)]
struct ProvinceWire {
    code: String,
    name: String,
    /// Whether it is a supply centre.
    centre: bool,
    /// The provinces beside it.
    neighbours: Vec<String>,
}

/// A variant with its board.
#[utoipa::path(get, path = "/variants/{id}", tag = "variants", params(("id" = String, Path, example = "standard")),
    responses((status = 200, body = VariantWire), Reading))]
async fn one(
    State(site): State<Site>,
    caller: Caller,
    At(id): At<String>,
) -> Result<Own<VariantWire>, Problem> {
    caller.allowed(Scope::Read)?;
    let brief = shelf::find(&id).ok_or_else(Problem::missing)?;
    let ground = site.house.ground(&id).ok_or_else(Problem::missing)?;
    let (map, start) = (&ground.variant.map, &ground.variant.start);
    let provinces = map.provinces().map(|(at, province)| ProvinceWire {
        code: province.code.clone(),
        name: province.name.clone(),
        centre: map.centres().contains(&at),
        neighbours: map.neighbours(at).map(|it| map.province(it).code.clone()).collect(),
    });
    Ok(Own(VariantWire {
        brief: brief.into(),
        provinces: provinces.collect(),
        start: PositionWire::of(map, start),
    }))
}
