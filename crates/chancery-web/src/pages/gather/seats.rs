//! Seats as a master fills them before the beginning.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use chancery_game::{Actor, Command, MasterCommand, Occupant, PersonId, Seat};
use chancery_host::AskFault;
use chancery_store::GameId;

use super::page::{Told, page};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::{Fault, private, sentence};
use crate::site::Site;
use crate::visitor::Visitor;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/seats", post(seat))
}

/// Seats somebody, a computer power or nobody.
async fn seat(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let id = GameId(id);
    let visitor = frame.signed_in()?;
    let chair = Chair::of(&site, id, Some(visitor), None).await?;
    let seat = fields.value::<u8>("seat").map(Seat).ok_or(Fault::Missing)?;
    let name = fields.trimmed("name").to_owned();
    let fault = match occupant(&site, visitor, fields.get("who"), &name).await? {
        Ok(occupant) => {
            let seated = Command::Master(MasterCommand::Seat { seat, occupant });
            match site.house.ask(id, Actor::Person(visitor.person()), seated).await {
                Ok(()) => {
                    let back = format!("/games/{}", id.0);
                    return Ok(Redirect::to(&back).into_response());
                }
                Err(AskFault::Refused(refusal)) => sentence(&refusal.to_string()),
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(words) => words,
    };
    let told = Told { fault: Some((seat, fault)), name, ..Told::default() };
    let page = page(&site, frame, chair, told).await?;
    Ok(private((StatusCode::UNPROCESSABLE_ENTITY, page).into_response()))
}

/// Who is meant; or why nobody is.
pub(crate) async fn occupant(
    site: &Site,
    master: Visitor,
    who: &str,
    name: &str,
) -> Result<Result<Occupant, String>, Fault> {
    Ok(match who {
        "computer" => Ok(Occupant::Computer),
        "nobody" => Ok(Occupant::Nobody),
        "me" => Ok(Occupant::Person(master.person())),
        _ if name.is_empty() => Err("Write the name of an account.".to_owned()),
        _ => match site.house.store().account_called(name).await? {
            // An address is no name: whether somebody has it is not told.
            Some(account) if !name.contains('@') => {
                Ok(Occupant::Person(PersonId(u64::try_from(account.id.0).unwrap_or(u64::MAX))))
            }
            _ => Err(format!("Nobody here is called “{name}”.")),
        },
    })
}
