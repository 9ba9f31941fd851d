//! Setting a game up.

mod form;
mod term;

use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::CookieJar;
use chancery_game::scoring::{self, System};
use chancery_game::{
    Actor, Command, Creation, House, Joining, MasterCommand, Occupant, PersonId, Sharing,
};
use chancery_store::GameId;
use serde::Deserialize;

use self::form::{Role, Setup, SetupForm};
use self::term::DAYS;
use super::{Fault, private, show};
use crate::form::{Faults, Fields};
use crate::frame::Frame;
use crate::shelf::{self, Choice, Preset};
use crate::site::Site;
use crate::times::{UNITS, zones};
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/new", get(fresh).post(sent))
}

#[derive(Debug, Template)]
#[template(path = "setup.html")]
struct SetupPage {
    frame: Frame,
    form: SetupForm,
    faults: Faults,
    /// The game in sentences, once it has been looked over without fault.
    told: Vec<String>,
    choices: &'static [Choice],
    chosen: &'static Choice,
    presets: Vec<Preset>,
    houses: &'static [&'static str],
    systems: &'static [System],
    zones: Vec<String>,
    units: [(&'static str, u32); 4],
    days: [&'static str; 7],
    kinds: [(&'static str, &'static str); 4],
}

/// Kinds of game that fill the form with what is usual for them.
const KINDS: [(&str, &str); 4] = [
    ("tonight", "Tonight, in one sitting"),
    ("weeks", "By letter, over weeks"),
    ("gunboat", "Gunboat: nobody speaks"),
    ("untimed", "Without a clock"),
];

impl SetupPage {
    fn new(frame: Frame, form: SetupForm, faults: Faults) -> Self {
        let first = &shelf::shelf()[0];
        Self {
            frame,
            chosen: shelf::find(&form.variant).unwrap_or(first),
            form,
            faults,
            told: Vec::new(),
            choices: shelf::shelf(),
            presets: shelf::presets(),
            houses: &House::BUILTIN,
            systems: scoring::systems(),
            zones: zones(),
            units: UNITS,
            days: DAYS,
            kinds: KINDS,
        }
    }
}

/// What an address of the form says.
#[derive(Debug, Deserialize)]
struct Asked {
    #[serde(default)]
    kind: String,
    board: Option<String>,
}

async fn fresh(frame: Frame, Query(asked): Query<Asked>) -> Response {
    let mut form = SetupForm::of_kind(&asked.kind);
    if let Some(board) = asked.board {
        form.variant = board;
    }
    private(show(&SetupPage::new(frame, form, Faults::default())))
}

/// The form as it was sent: looked over, or set up.
async fn sent(
    State(site): State<Site>,
    frame: Frame,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    let form = SetupForm::sent(&fields);
    let mut faults = Faults::default();
    let Some(choice) = shelf::find(&form.variant) else {
        faults.add("variant", "No such variant can be played here.");
        return Ok(refused(&SetupPage::new(frame, form, faults)));
    };
    let ground = site.house.ground(&choice.id).ok_or(Fault::House)?;
    if fields.get("step") == "variant" {
        return Ok(private(show(&SetupPage::new(frame, form, faults))));
    }
    let setup = match form.read(ground.variant) {
        Ok(setup) => setup,
        Err(faults) => return Ok(refused(&SetupPage::new(frame, form, faults))),
    };
    if fields.get("step") != "create" {
        let told = shelf::agreed(&setup.settings);
        let page = SetupPage { told, ..SetupPage::new(frame, form, faults) };
        return Ok(private(show(&page)));
    }
    let (visitor, jar) = Visitor::or_guest(&site, jar).await?;
    let game = set_up(&site, visitor.person(), setup).await?;
    Ok((jar, Redirect::to(&format!("/games/{}", game.0))).into_response())
}

fn refused(page: &SetupPage) -> Response {
    private((StatusCode::UNPROCESSABLE_ENTITY, show(page)).into_response())
}

/// Sets a game up as somebody wants it, and lets them join where nothing is to be chosen.
async fn set_up(site: &Site, person: PersonId, setup: Setup) -> Result<GameId, Fault> {
    let Setup { settings, role, computers } = setup;
    let joins = role != Role::Master
        && settings.joining != Joining::Assigned
        && settings.sharing == Sharing::Lot;
    let master = (role != Role::Player).then_some(person);
    let game = site.house.create(Creation { settings, master }).await?;
    let me = Actor::Person(person);
    for seat in computers {
        let occupant = Occupant::Computer;
        site.house.ask(game, me, Command::Master(MasterCommand::Seat { seat, occupant })).await?;
    }
    if joins {
        site.house.ask(game, me, Command::Join { seat: None, invited: true }).await?;
    }
    Ok(game)
}
