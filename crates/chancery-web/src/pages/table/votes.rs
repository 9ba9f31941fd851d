//! Voting, as forms send it.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use chancery_game::{Command, Motion, Seat};

use super::answer::Sent;
use super::orders::chair_of;
use super::parts::Spot;
use super::voting::motion;
use crate::asked::{ByScript, Wrong};
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::Fault;
use crate::site::Site;

pub(super) fn routes() -> Router<Site> {
    Router::new().route("/games/{id}/votes", post(vote))
}

async fn vote(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
    script: ByScript,
    fields: Fields,
) -> Result<Response, Fault> {
    let (chair, me) = chair_of(&site, id, &frame, &fields).await?;
    let seat = chair.played()?;
    let motion = meant(&fields);
    let favour = fields.get("favour") != "no";
    let sent = Sent { frame, script, fields, spot: Spot::Votes, text: String::new() };
    let Some(motion) = motion else {
        let faults = vec![Wrong::said("Choose what is to be voted on.".to_owned())];
        return sent.refuse(&site, &chair, faults).await;
    };
    let asked = site.house.ask(chair.id, me, Command::Vote { seat, motion, favour }).await;
    let back = chair.address("#votes");
    sent.answer(&site, &chair, asked, back).await
}

/// The motion that a form means: one that is there, or a new one by its fields.
fn meant(fields: &Fields) -> Option<Motion> {
    match fields.get("motion") {
        "new-draw" => {
            let mut among: Vec<Seat> = fields.values("among").map(Seat).collect();
            among.sort_unstable();
            Some(Motion::Draw { among })
        }
        "new-concede" => Some(Motion::Concede { to: Seat(fields.value("to")?) }),
        "new-extend" => {
            let hours: u32 = fields.value("hours")?;
            Some(Motion::Extend { seconds: hours.checked_mul(3_600)? })
        }
        key => motion(key),
    }
}
