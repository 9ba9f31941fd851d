//! The master's desk: everything that a master does. All of it is in the log that players see.

mod acts;
mod page;
mod paste;
mod position;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use chancery_game::{Actor, Command, MasterCommand, Stage};
use chancery_host::AskFault;
use chancery_store::GameId;

use self::page::{Shown, show_desk};
use super::{Fault, private};
use crate::asked::Wrong;
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::site::Site;

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}/desk", get(desk))
        .merge(acts::routes())
        .merge(paste::routes())
        .merge(position::routes())
}

/// The game of a desk, for its master alone: nobody else is told that there is one.
async fn of_master(site: &Site, id: i64, frame: &Frame) -> Result<(Chair, Actor), Fault> {
    let visitor = frame.signed_in()?;
    let chair = Chair::of(site, GameId(id), Some(visitor), None).await?;
    if !chair.standing.is_master {
        return Err(Fault::Missing);
    }
    Ok((chair, Actor::Person(visitor.person())))
}

async fn desk(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
) -> Result<Response, Fault> {
    let (chair, _) = of_master(&site, id, &frame).await?;
    if chair.view.stage == Stage::Gathering {
        return Ok(Redirect::to(&chair.address("")).into_response());
    }
    Ok(private(show_desk(&site, frame, &chair, Shown::default()).await?))
}

/// Something that a master sent from a part of the desk.
struct Sent {
    frame: Frame,
    fields: Fields,
    part: &'static str,
    /// The text that faults have their places in.
    text: String,
}

impl Sent {
    /// Does what was asked for: back to the desk, or the desk with what is wrong and all that was
    /// written.
    async fn ask(
        self,
        site: &Site,
        chair: &Chair,
        me: Actor,
        commands: Vec<MasterCommand>,
    ) -> Result<Response, Fault> {
        for command in commands {
            match site.house.ask(chair.id, me, Command::Master(command)).await {
                Ok(()) => {}
                Err(AskFault::Refused(refusal)) => {
                    let faults = page::faults(chair, &refusal, &self.text);
                    return self.refuse(site, chair, faults).await;
                }
                Err(fault) => return Err(fault.into()),
            }
        }
        let back = format!("/games/{}/desk#{}", chair.id.0, self.part);
        Ok(Redirect::to(&back).into_response())
    }

    /// The desk with what is wrong.
    async fn refuse(
        self,
        site: &Site,
        chair: &Chair,
        faults: Vec<Wrong>,
    ) -> Result<Response, Fault> {
        let shown = Shown { part: self.part, faults, sent: self.fields, ..Shown::default() };
        let page = show_desk(site, self.frame, chair, shown).await?;
        Ok(private((StatusCode::UNPROCESSABLE_ENTITY, page).into_response()))
    }
}
