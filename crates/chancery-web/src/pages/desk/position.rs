//! A position that a master corrects: looked at before it is kept.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use chancery_game::MasterCommand;
use chancery_render::Scene;

use super::page::{Shown, faults, show_desk};
use super::{Sent, of_master};
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::{Fault, private};
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/desk/position", post(correct))
}

async fn correct(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = of_master(&site, id, &frame).await?;
    let text = fields.get("position").replace("\r\n", "\n");
    let position = match chair.ground.written(&text, &chair.view.charter) {
        Ok((position, _)) => position,
        Err(refusal) => {
            let faults = faults(&chair, &refusal, &text);
            let sent = Sent { frame, fields, part: "position", text };
            return sent.refuse(&site, &chair, faults).await;
        }
    };
    if fields.get("step") == "keep" {
        let note = fields.trimmed("note").to_owned();
        let command = MasterCommand::Correct { position: text.clone(), note };
        let sent = Sent { frame, fields, part: "position", text };
        return sent.ask(&site, &chair, me, vec![command]).await;
    }
    let looked = chair.board.drawn(&Scene::new(&position).without_legend());
    let shown = Shown { part: "position", sent: fields, looked: Some(looked), ..Shown::default() };
    Ok(private(show_desk(&site, frame, &chair, shown).await?))
}
